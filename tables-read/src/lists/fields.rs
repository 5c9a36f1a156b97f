//! The fields of structs of C: a number is converted to the type of its field, which may have few bits.

use std::rc::Rc;

use super::language::Language;
use super::lexer::{Kind, Token};
use super::literal;
use super::names::Names;
use super::value::Integer;

/// A field that is no array.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    /// The words of its type; none if it is a pointer.
    words: Vec<&'a str>,
    /// How many bits it has, if it says so.
    bits: Option<u32>,
}

pub(super) type Fields<'a> = Rc<[Field<'a>]>;

impl Field<'_> {
    /// What its numbers are converted to, if that is known.
    pub(super) fn integer(&self, names: &Names<'_>) -> Option<Integer> {
        let whole = names.integer(&self.words, Language::C)?;
        // An enumeration has no sign there, and a truth value stays one.
        let is_signed = whole.is_signed && !whole.is_other;
        match self.bits {
            Some(bits) if whole.source_type.is_none() => Some(Integer::new(bits, is_signed)),
            _ => Some(whole),
        }
    }
}

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

impl<'a> Names<'a> {
    /// Adds the struct that begins with a statement; it may have no name.
    pub(super) fn add_fields(
        &mut self,
        place: (usize, usize),
        name: &'a str,
        fields: Option<Fields<'a>>,
    ) {
        if let Some(fields) = &fields {
            self.fields_at.insert(place, fields.clone());
        }
        if !name.is_empty() {
            self.fields.entry(name).or_default().push(fields);
        }
    }

    /// `typedef struct { int a, b; } Pair;`
    pub(super) fn name_fields(&mut self, place: (usize, usize), head: &[Token<'a>]) {
        let fields = self.fields_at.get(&place).cloned();
        if let ([first, .., name], Some(fields)) = (head, fields) {
            if first.is("typedef") && name.is_word() {
                self.fields.entry(name.text).or_default().push(Some(fields));
            }
        }
    }

    /// The fields of the struct that begins at a place of a file, or has a name.
    pub(super) fn fields_of(&self, place: (usize, usize), words: &[&str]) -> Option<Fields<'a>> {
        if let Some(fields) = self.fields_at.get(&place) {
            return Some(fields.clone());
        }
        match &self.fields.get(words.last()?)?[..] {
            [first, rest @ ..] if rest.iter().all(|it| it == first) => first.clone(),
            _ => None,
        }
    }
}
