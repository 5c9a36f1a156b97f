//! The declared types of tables: integers, arrays, slices, references, tuples, and names for these.

use super::error::Error;
use super::keywords;
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::literal::Literal;
use super::place::Place;

/// How many entries the type says an axis has.
#[derive(Clone, Copy, Debug)]
pub(super) enum Length<'a> {
    /// The number that a literal says.
    Known(usize),
    /// The number that an expression says, which is the same in every row.
    Expression(Code<'a>),
    /// Any number: a slice.
    Any,
}

/// An expression in a type, and where its names are looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code<'a> {
    pub(super) lexer: Lexer<'a>,
    pub(super) place: Place,
}

/// A type as far as a table can have it. References are looked through.
#[derive(Clone, Debug)]
pub(super) struct Type<'a> {
    /// Of the arrays, outermost first.
    pub(super) lengths: Vec<Length<'a>>,
    /// What the arrays are of.
    pub(super) of: Of<'a>,
}

#[derive(Clone, Debug)]
pub(super) enum Of<'a> {
    /// A path, and where it is looked up.
    Path(Vec<&'a str>, Place),
    Tuple(Vec<Type<'a>>),
    Other,
}

/// A struct's fields, with their names if they have any.
pub(super) type Fields<'a> = Vec<(Option<&'a str>, Type<'a>)>;

/// Structs with more fields are no entries of a table.
pub(super) const MOST_FIELDS: usize = 64;

/// What an item declares a type's name to be.
#[derive(Debug)]
pub(super) enum Declared<'a> {
    Alias(Type<'a>),
    Struct(Fields<'a>),
    /// Of an enum, a union, a trait, or what has parameters, no more is known.
    Other,
}

impl<'a> Type<'a> {
    /// The path that it is, if it is no more.
    pub(super) fn path(&self) -> Option<(&[&'a str], Place)> {
        match &self.of {
            Of::Path(path, place) if self.lengths.is_empty() => Some((path, *place)),
            _ => None,
        }
    }

    /// The last name of what the arrays are of.
    pub(super) fn name(&self) -> Option<&'a str> {
        match &self.of {
            Of::Path(path, _) => path.last().copied(),
            _ => None,
        }
    }
}

/// Reads a type, up to what cannot belong to it. What is no table's type is taken as it comes.
pub(super) fn read<'a>(lexer: &mut Lexer<'a>, place: Place) -> Result<Type<'a>, Error> {
    nested(lexer, place, 0)
}

/// Whether a token ends a type that does not stand in brackets.
fn ends(token: Token<'_>) -> bool {
    token.is("=") || token.is(";") || token.is(",") || matches!(token.kind, Kind::Close | Kind::End)
}

fn nested<'a>(lexer: &mut Lexer<'a>, place: Place, depth: usize) -> Result<Type<'a>, Error> {
    while lexer.take("&")? {
        if lexer.peek()?.kind == Kind::Lifetime {
            lexer.next()?;
        }
    }
    let before = *lexer;
    let token = lexer.next()?;
    if token.kind == Kind::Open && depth == DEEPEST {
        return Err(lexer.too_deep(token));
    }
    if token.is("[") {
        let mut ty = nested(lexer, place, depth + 1)?;
        let length = if lexer.take(";")? {
            length(lexer, token, place)?
        } else {
            lexer.expect("]")?;
            Length::Any
        };
        ty.lengths.insert(0, length);
        return Ok(ty);
    }
    if token.is("(") && !lexer.take(")")? {
        if let Some(ty) = tuple(lexer, place, depth + 1)? {
            return Ok(ty);
        }
    }
    *lexer = before;
    let of = path(lexer)?.map_or(Of::Other, |path| Of::Path(path, place));
    Ok(Type { lengths: vec![], of })
}

/// A tuple, or a type in parentheses, from behind the `(`.
fn tuple<'a>(lexer: &mut Lexer<'a>, place: Place, depth: usize) -> Result<Option<Type<'a>>, Error> {
    let mut types = vec![nested(lexer, place, depth)?];
    if lexer.take(")")? {
        return Ok(types.pop());
    }
    while lexer.take(",")? {
        if lexer.take(")")? {
            return Ok(Some(Type { lengths: vec![], of: Of::Tuple(types) }));
        }
        types.push(nested(lexer, place, depth)?);
        if types.len() > MOST_FIELDS {
            return Ok(None);
        }
    }
    let is_tuple = lexer.take(")")?;
    Ok(is_tuple.then_some(Type { lengths: vec![], of: Of::Tuple(types) }))
}

/// Longer paths take memory.
const MOST_SEGMENTS: usize = 16;

/// A path; `None` for anything else, which is skipped.
fn path<'a>(lexer: &mut Lexer<'a>) -> Result<Option<Vec<&'a str>>, Error> {
    let mut after = *lexer;
    let first = after.next()?;
    if ends(first) {
        return Err(lexer.unexpected(first));
    }
    let path = if first.kind == Kind::Word { keywords::path(&mut after, first)? } else { None };
    if path.as_ref().is_some_and(|path| path.len() <= MOST_SEGMENTS) && ends(after.peek()?) {
        *lexer = after;
        return Ok(path);
    }
    let mut angles = 0_usize;
    let mut before = first;
    loop {
        let token = lexer.peek()?;
        if ends(token) && (angles == 0 || !(token.is("=") || token.is(","))) {
            return Ok(None);
        }
        lexer.next()?;
        match token.kind {
            // `extern "C" fn()`
            Kind::Literal if angles == 0 && !before.is("extern") => {
                return Err(lexer.unexpected(token));
            }
            Kind::Open => lexer.skip_group(token)?,
            _ if token.is("<") => angles += 1,
            _ if token.is(">") => angles = angles.saturating_sub(1),
            _ if token.is("-") => _ = lexer.take(">")?,
            _ => {}
        }
        before = token;
    }
}

/// The length of an array, between `;` and `]`.
pub(super) fn length<'a>(
    lexer: &mut Lexer<'a>,
    open: Token<'a>,
    place: Place,
) -> Result<Length<'a>, Error> {
    let mut single = *lexer;
    let token = single.next()?;
    let literal = Literal::read(token.text).filter(|_| token.kind == Kind::Literal);
    if let (Some(literal), true) = (literal, single.take("]")?) {
        *lexer = single;
        // A length beyond usize is no array's.
        let length = literal.magnitude.and_then(|length| usize::try_from(length).ok());
        return Ok(Length::Known(length.unwrap_or(usize::MAX)));
    }
    if token.is("]") {
        return Err(lexer.unexpected(token));
    }
    let code = *lexer;
    lexer.skip_group(open)?;
    Ok(Length::Expression(Code { lexer: code, place }))
}
