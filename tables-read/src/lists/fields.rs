//! The fields of structs of C: a number is converted to the type of its field, which may have few bits.

use std::rc::Rc;

use super::declaration::outside;
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

/// The fields in the braces of a struct; `None` if it has others than plain ones, such as arrays, or a constructor.
pub(super) fn fields<'a>(name: &str, body: &[Token<'a>]) -> Option<Fields<'a>> {
    const OTHERS: [&str; 8] =
        ["private", "protected", "struct", "union", "class", "enum", "<", "#"];
    const NO_FIELDS: [&str; 4] = ["static", "using", "typedef", "friend"];
    let (mut all, mut rest) = (vec![], body);
    while !rest.is_empty() {
        let (mut member, behind) = member(rest)?;
        rest = behind;
        while let [public, colon, of_it @ ..] = member {
            if !(public.is("public") && colon.is(":")) {
                break;
            }
            member = of_it;
        }
        let call = outside(member).find(|(_, it)| it.is_any(&["(", "=", "{"]));
        let is_function = call.is_some_and(|(_, it)| it.is("("));
        let is_made = call.is_some_and(|(at, _)| at > 0 && member[at - 1].is(name));
        if is_function && is_made {
            return None;
        }
        if is_function || member.is_empty() || member.iter().any(|it| it.is_any(&NO_FIELDS)) {
            continue;
        }
        let plain = &member[..call.map_or(member.len(), |(at, _)| at)];
        let is_other =
            |it: &Token<'_>| matches!(it.kind, Kind::Open | Kind::Directive) || it.is_any(&OTHERS);
        if plain.iter().any(is_other) {
            return None;
        }
        all.extend(statement(plain)?);
    }
    Some(all.into())
}

/// The next member without its semicolon, and what follows it. A function ends with its braces.
fn member<'t, 'a>(tokens: &'t [Token<'a>]) -> Option<(&'t [Token<'a>], &'t [Token<'a>])> {
    let (mut depth, mut is_function) = (0_i32, false);
    for (at, token) in tokens.iter().enumerate() {
        is_function |= depth == 0 && token.is("(");
        depth += token.opens();
        let ends = depth == 0 && (token.is(";") || is_function && token.is("}"));
        if ends {
            return Some((&tokens[..at], &tokens[at + 1..]));
        }
    }
    None
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
