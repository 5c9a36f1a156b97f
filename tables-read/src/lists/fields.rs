//! The fields of structs of C: a number is converted to the type of its field, which may have few bits.

use std::rc::Rc;

use super::language::Language;
use super::lexer::{Kind, Token};
use super::literal;

/// A field that is no array.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    /// The words of its type; none if it is a pointer.
    pub(super) words: Vec<&'a str>,
    /// How many bits it has, if it says so.
    pub(super) bits: Option<u32>,
}

pub(super) type Fields<'a> = Rc<[Field<'a>]>;

/// The fields in the braces of a struct; `None` if it has more than plain ones, such as arrays and functions.
pub(super) fn fields<'a>(body: &[Token<'a>]) -> Option<Fields<'a>> {
    const OTHERS: [&str; 12] = [
        "=",
        "static",
        "public",
        "private",
        "protected",
        "typedef",
        "using",
        "friend",
        "struct",
        "class",
        "enum",
        "<",
    ];
    let is_plain =
        |it: &Token<'_>| !(matches!(it.kind, Kind::Open | Kind::Directive) || it.is_any(&OTHERS));
    let (last, _) = body.split_last()?;
    if !(body.iter().all(is_plain) && last.is(";")) {
        return None;
    }
    let statements = body.split(|it| it.is(";")).filter(|it| !it.is_empty());
    let all: Option<Vec<Vec<Field<'a>>>> = statements.map(statement).collect();
    Some(all?.concat().into())
}

/// `unsigned a : 3, b : 5`
fn statement<'a>(tokens: &[Token<'a>]) -> Option<Vec<Field<'a>>> {
    let parts = tokens.split(|it| it.is(","));
    let mut fields: Vec<Field<'a>> = vec![];
    for part in parts {
        let colon = part.iter().position(|it| it.is(":")).unwrap_or(part.len());
        let (head, bits) = part.split_at(colon);
        let bits = match bits {
            [] => None,
            [_, width] => Some(literal::number(width.text, Language::C, None)?.index()? as u32),
            _ => return None,
        };
        let (name, ty) = head.split_last()?;
        let is_pointer = ty.iter().any(|it| it.is_any(&["*", "&"]));
        let own = ty.iter().filter(|it| it.is_word()).map(|it| it.text);
        let words = match fields.first() {
            _ if is_pointer => vec![],
            Some(first) => first.words.clone(),
            None => own.collect(),
        };
        let is_field = name.is_word() && bits.is_none_or(|it| (1..=64).contains(&it));
        if !is_field || fields.is_empty() && ty.is_empty() {
            return None;
        }
        fields.push(Field { name: name.text, words, bits });
    }
    Some(fields)
}
