//! The declared types of tables: integers, arrays, slices, references, and names for these.

use std::collections::BTreeMap;

use super::error::Error;
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::literal::Literal;
use chess_tables_gen::Element;

/// How many entries the type says an axis has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length {
    /// As many as a literal says.
    Known(usize),
    /// As many as an expression says that is not a literal, the same in every row.
    Expression,
    /// Any number: a slice.
    Any,
}

/// A type as far as a table can have it. References are looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type<'a> {
    /// Of the arrays, outermost first.
    pub(super) lengths: Vec<Length>,
    /// The name of what the arrays are of, without its path; `None` for what is no name.
    of: Option<&'a str>,
}

/// A type resolved down to an integer.
#[derive(Clone, Debug)]
pub(super) struct Integers<'a> {
    pub(super) lengths: Vec<Length>,
    pub(super) element: Element,
    /// The struct around each integer: `Bitboard` of `Bitboard(0x8100)`.
    pub(super) wrapper: Option<&'a str>,
    /// `usize` or `isize`, for which the element stands.
    pub(super) size: Option<&'a str>,
}

impl<'a> Integers<'a> {
    /// Of an integer's name; sizes are those of a target of 64 bits.
    fn named(lengths: Vec<Length>, name: &'a str, wrapper: Option<&'a str>) -> Option<Self> {
        let size = match name {
            "usize" => Some(Element::U64),
            "isize" => Some(Element::I64),
            _ => None,
        };
        let element = size.or_else(|| Element::named(name))?;
        Some(Self { lengths, element, wrapper, size: size.map(|_| name) })
    }

    /// Of a struct around each integer.
    pub(super) fn wrapped(lengths: Vec<Length>, wrapper: &'a str, element: Element) -> Self {
        Self { lengths, element, wrapper: Some(wrapper), size: None }
    }

    /// The type of a literal's suffix or of a cast.
    pub(super) fn element_named(&self, name: &str) -> Option<Element> {
        if self.size == Some(name) { Some(self.element) } else { Element::named(name) }
    }
}

/// What a type comes down to.
#[derive(Debug)]
pub(super) enum Resolved<'a> {
    Integers(Integers<'a>),
    /// Of this no more is known than the name.
    Unknown {
        lengths: Vec<Length>,
        name: &'a str,
    },
    /// No type of a table.
    Other {
        has_array: bool,
    },
}

/// `type Name = ...;` and `struct Name(...);`. A name that is given to different things is nobody's,
/// `None`: which of them an item means would take name resolution to tell.
#[derive(Debug, Default)]
pub(super) struct Names<'a> {
    here: BTreeMap<&'a str, Option<Named<'a>>>,
    /// Those of the other files beside it.
    pub(super) elsewhere: Option<&'a Names<'a>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Named<'a> {
    ty: Type<'a>,
    is_struct: bool,
}

impl<'a> Names<'a> {
    pub(super) fn add(&mut self, name: &'a str, ty: Type<'a>, is_struct: bool) {
        self.insert(name, Some(Named { ty, is_struct }));
    }

    fn insert(&mut self, name: &'a str, named: Option<Named<'a>>) {
        let known = self.here.entry(name).or_insert_with(|| named.clone());
        if *known != named {
            *known = None;
        }
    }

    /// Adds the names of another file.
    pub(super) fn join(&mut self, other: Self) {
        other.here.into_iter().for_each(|(name, named)| self.insert(name, named));
    }

    /// What a name is given to, and the names by which that goes on.
    fn find(&self, name: &str) -> Option<(Option<&Named<'a>>, &Self)> {
        match self.here.get(name) {
            Some(named) => Some((named.as_ref(), self)),
            None => self.elsewhere?.find(name),
        }
    }

    /// The type of sets that source of ours leaves to the engine: a struct around each integer.
    pub(super) fn engines_own(ty: &Type<'a>, element: Element) -> Option<Integers<'a>> {
        Some(Integers::wrapped(ty.lengths.clone(), ty.of?, element))
    }

    /// Follows names to an integer, at most a few: names may go in circles. `Self` is the type in
    /// whose `impl` it stands.
    pub(super) fn resolve(&self, ty: &Type<'a>, own: Option<&'a str>) -> Resolved<'a> {
        let Type { mut lengths, of: mut name } = ty.clone();
        let (mut names, mut wrapper) = (self, None);
        for _ in 0..8 {
            // Of so many axes there is no table, and reading one would take much stack.
            if lengths.len() > DEEPEST {
                break;
            }
            let Some(known) = name.map(|name| own.filter(|_| name == "Self").unwrap_or(name))
            else {
                break;
            };
            let Some((found, onwards)) = names.find(known) else {
                return match Integers::named(lengths.clone(), known, wrapper) {
                    Some(integers) => Resolved::Integers(integers),
                    None if wrapper.is_none() => Resolved::Unknown { lengths, name: known },
                    None => break,
                };
            };
            let Some(Named { ty, is_struct }) = found else { break };
            lengths.extend(&ty.lengths);
            // Structs in structs, and arrays in them, are no table's.
            let is_inside = wrapper.is_some() || *is_struct;
            if is_inside && !ty.lengths.is_empty() || wrapper.is_some() && *is_struct {
                break;
            }
            wrapper = wrapper.or(is_struct.then_some(known));
            (name, names) = (ty.of, onwards);
        }
        Resolved::Other { has_array: !lengths.is_empty() }
    }
}

/// Reads a type, up to what cannot belong to it. What is no table's type is taken as it comes.
pub(super) fn read<'a>(lexer: &mut Lexer<'a>) -> Result<Type<'a>, Error> {
    let mut lengths = vec![];
    let of = nested(lexer, &mut lengths, 0)?;
    Ok(Type { lengths, of })
}

/// Whether a token ends a type that does not stand in brackets.
fn ends(token: Token<'_>) -> bool {
    token.is("=") || token.is(";") || token.is(",") || matches!(token.kind, Kind::Close | Kind::End)
}

fn nested<'a>(
    lexer: &mut Lexer<'a>,
    lengths: &mut Vec<Length>,
    depth: usize,
) -> Result<Option<&'a str>, Error> {
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
        let place = lengths.len();
        lengths.push(Length::Any);
        let of = nested(lexer, lengths, depth + 1)?;
        if lexer.take(";")? {
            lengths[place] = length(lexer, token)?;
        } else {
            lexer.expect("]")?;
        }
        return Ok(of);
    }
    if token.is("(") && !lexer.take(")")? {
        let of = nested(lexer, lengths, depth + 1)?;
        if lexer.take(")")? {
            return Ok(of);
        }
    }
    *lexer = before;
    path(lexer)
}

/// The last name of a path; `None` for anything else, which is skipped.
fn path<'a>(lexer: &mut Lexer<'a>) -> Result<Option<&'a str>, Error> {
    let mut name = None;
    let mut is_path = true;
    let mut angles = 0_usize;
    let first = lexer.peek()?;
    if ends(first) {
        return Err(lexer.unexpected(first));
    }
    loop {
        let token = lexer.peek()?;
        if ends(token) && (angles == 0 || !(token.is("=") || token.is(","))) {
            return Ok(name.filter(|_| is_path));
        }
        lexer.next()?;
        match token.kind {
            Kind::Word => name = Some(token.text),
            Kind::Literal if angles == 0 => return Err(lexer.unexpected(token)),
            Kind::Open => {
                is_path = false;
                lexer.skip_group(token)?;
            }
            _ if token.is(":") => {}
            _ => is_path = false,
        }
        if token.is("<") {
            angles += 1;
        } else if token.is(">") {
            angles = angles.saturating_sub(1);
        } else if token.is("-") {
            lexer.take(">")?;
        }
    }
}

/// The length of an array, between `;` and `]`.
pub(super) fn length<'a>(lexer: &mut Lexer<'a>, open: Token<'a>) -> Result<Length, Error> {
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
    lexer.skip_group(open)?;
    Ok(Length::Expression)
}
