//! The declared types of tables: integers, arrays, slices, references, tuples, and names for these.

use std::collections::BTreeMap;

use super::error::Error;
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::literal::Literal;
use super::scalar::Scalar;
use super::scope::Place;

/// How many entries the type says an axis has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length<'a> {
    /// As many as a literal says.
    Known(usize),
    /// As many as an expression says, the same in every row.
    Expression(Code<'a>),
    /// Any number: a slice.
    Any,
}

/// An expression in a type, and where its names are looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code<'a> {
    pub(super) lexer: Lexer<'a>,
    text: &'a str,
    pub(super) place: Place,
}

impl PartialEq for Code<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.text, self.place) == (other.text, other.place)
    }
}

impl Eq for Code<'_> {}

/// A type as far as a table can have it. References are looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type<'a> {
    /// Of the arrays, outermost first.
    pub(super) lengths: Vec<Length<'a>>,
    /// What the arrays are of.
    of: Of<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Of<'a> {
    /// A name, without its path.
    Name(&'a str),
    Tuple(Vec<Type<'a>>),
    Other,
}

/// A struct's fields, with their names if they have any.
pub(super) type Fields<'a> = Vec<(Option<&'a str>, Type<'a>)>;

/// Structs with more fields are no entries of a table.
pub(super) const MOST_FIELDS: usize = 64;

/// A type resolved as far as it goes.
#[derive(Clone, Debug)]
pub(super) struct Resolved<'a> {
    pub(super) lengths: Vec<Length<'a>>,
    pub(super) leaf: Leaf<'a>,
}

/// What arrays are of.
#[derive(Clone, Debug)]
pub(super) enum Leaf<'a> {
    Integer(Integer<'a>),
    Record(Record<'a>),
    /// Of this no more is known than the name.
    Unknown(&'a str),
    /// No type of a table.
    Other {
        has_array: bool,
    },
}

/// An integer, alone or in a struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Integer<'a> {
    pub(super) scalar: Scalar,
    pub(super) wrapper: Option<Wrapper<'a>>,
}

/// The struct around an integer: `Bitboard` of `Bitboard(0x8100)` or `Bitboard { bits: 0x8100 }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wrapper<'a> {
    pub(super) name: &'a str,
    pub(super) field: Option<&'a str>,
    /// Whether a function may make it too, as in source of ours.
    pub(super) by_call: bool,
}

/// Several integers: `(1, 2)`, `Score(1, 2)` or `Magic { mask: 1, shift: 2 }`.
#[derive(Clone, Debug)]
pub(super) struct Record<'a> {
    /// A tuple has none.
    pub(super) name: Option<&'a str>,
    pub(super) fields: Vec<(Option<&'a str>, Integer<'a>)>,
}

impl<'a> Record<'a> {
    /// What the fields are called, if they are called anything.
    pub(super) fn field_names(&self) -> Option<Vec<&'a str>> {
        let names = self.fields.iter().map(|(name, _)| *name);
        names.map(|name| Some(name?.trim_start_matches("r#"))).collect()
    }
}

/// `type Name = ...;` and `struct Name(...);`. A name that is given to different things is nobody's,
/// `None`: which of them an item means would take name resolution to tell.
#[derive(Debug, Default)]
pub(super) struct Names<'a> {
    all: BTreeMap<&'a str, Option<Named<'a>>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Named<'a> {
    Alias(Type<'a>),
    Struct(Fields<'a>),
}

impl<'a> Names<'a> {
    pub(super) fn alias(&mut self, name: &'a str, ty: Type<'a>) {
        self.insert(name, Some(Named::Alias(ty)));
    }

    pub(super) fn structure(&mut self, name: &'a str, fields: Fields<'a>) {
        self.insert(name, Some(Named::Struct(fields)));
    }

    fn insert(&mut self, name: &'a str, named: Option<Named<'a>>) {
        let known = self.all.entry(name).or_insert_with(|| named.clone());
        if *known != named {
            *known = None;
        }
    }

    /// Adds the names of another file.
    pub(super) fn join(&mut self, other: &Self) {
        other.all.iter().for_each(|(name, named)| self.insert(name, named.clone()));
    }
}

/// The names of a file, and those of all files beside it.
#[derive(Clone, Copy)]
pub(super) struct Known<'p, 'a> {
    pub(super) here: Option<&'p Names<'a>>,
    pub(super) elsewhere: &'p Names<'a>,
}

impl<'p, 'a> Known<'p, 'a> {
    /// What a name is given to, and the names by which that goes on.
    fn find(self, name: &str) -> Option<(Option<&'p Named<'a>>, Self)> {
        if let Some(named) = self.here.and_then(|here| here.all.get(name)) {
            return Some((named.as_ref(), self));
        }
        let named = self.elsewhere.all.get(name)?;
        Some((named.as_ref(), Self { here: None, ..self }))
    }

    /// Follows names to integers, at most a few: names may go in circles. `Self` is the type in whose
    /// `impl` it stands.
    pub(super) fn resolve(self, ty: &Type<'a>, own: Option<&'a str>) -> Resolved<'a> {
        let mut known = self;
        let Type { mut lengths, mut of } = ty.clone();
        for _ in 0..8 {
            // Of so many axes there is no table, and reading one would take much stack.
            if lengths.len() > DEEPEST {
                break;
            }
            let name = match &of {
                Of::Name("Self") => own.unwrap_or("Self"),
                Of::Name(name) => name,
                Of::Tuple(types) => {
                    let fields = types.iter().map(|ty| (None, ty)).collect();
                    let leaf = known.record(None, fields);
                    return Resolved { lengths, leaf };
                }
                Of::Other => break,
            };
            match known.find(name) {
                None => {
                    let leaf = match Scalar::named(name) {
                        Some(scalar) => Leaf::Integer(Integer { scalar, wrapper: None }),
                        None => Leaf::Unknown(name),
                    };
                    return Resolved { lengths, leaf };
                }
                Some((None, _)) => break,
                Some((Some(Named::Struct(fields)), onwards)) => {
                    let fields = fields.iter().map(|(name, ty)| (*name, ty)).collect();
                    return Resolved { lengths, leaf: onwards.record(Some(name), fields) };
                }
                Some((Some(Named::Alias(ty)), onwards)) => {
                    lengths.extend(&ty.lengths);
                    (of, known) = (ty.of.clone(), onwards);
                }
            }
        }
        let has_array = !lengths.is_empty();
        Resolved { lengths, leaf: Leaf::Other { has_array } }
    }

    /// What a struct or a tuple of these is: structs in structs are integers only if they are of one
    /// integer each.
    fn record(self, name: Option<&'a str>, fields: Vec<(Option<&'a str>, &Type<'a>)>) -> Leaf<'a> {
        let mut integers = vec![];
        let mut has_array = false;
        for &(field, ty) in &fields {
            match self.field(ty) {
                Ok(integer) => integers.push((field, integer)),
                Err(array) => has_array |= array,
            }
        }
        match integers[..] {
            _ if integers.len() != fields.len() => Leaf::Other { has_array },
            [(field, Integer { scalar, wrapper: None })] => match name {
                Some(name) => Leaf::Integer(Integer {
                    scalar,
                    wrapper: Some(Wrapper { name, field, by_call: false }),
                }),
                None => Leaf::Other { has_array },
            },
            [] | [_] => Leaf::Other { has_array },
            _ => Leaf::Record(Record { name, fields: integers }),
        }
    }

    /// The integer that a field is, or whether there is an array in it.
    fn field(self, ty: &Type<'a>) -> Result<Integer<'a>, bool> {
        let (mut known, mut ty) = (self, ty);
        for _ in 0..8 {
            if !ty.lengths.is_empty() {
                return Err(true);
            }
            let Of::Name(name) = ty.of else { return Err(false) };
            match known.find(name) {
                None => {
                    let scalar = Scalar::named(name).ok_or(false)?;
                    return Ok(Integer { scalar, wrapper: None });
                }
                Some((Some(Named::Alias(to)), onwards)) => (ty, known) = (to, onwards),
                Some((Some(Named::Struct(fields)), onwards)) => {
                    let [(field, ty)] = &fields[..] else { return Err(false) };
                    let Of::Name(inner) = ty.of else { return Err(false) };
                    // One more struct around it is no table's.
                    let is_integer = ty.lengths.is_empty() && onwards.find(inner).is_none();
                    let scalar = Scalar::named(inner).filter(|_| is_integer).ok_or(false)?;
                    return Ok(Integer {
                        scalar,
                        wrapper: Some(Wrapper { name, field: *field, by_call: false }),
                    });
                }
                Some((None, _)) => return Err(false),
            }
        }
        Err(false)
    }
}

impl<'a> Type<'a> {
    /// The last name of what the arrays are of.
    pub(super) fn name(&self) -> Option<&'a str> {
        match self.of {
            Of::Name(name) => Some(name),
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
    let of = path(lexer)?.map_or(Of::Other, Of::Name);
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

/// The last name of a path; `None` for anything else, which is skipped.
fn path<'a>(lexer: &mut Lexer<'a>) -> Result<Option<&'a str>, Error> {
    let mut name = None;
    let mut is_path = true;
    let mut angles = 0_usize;
    let first = lexer.peek()?;
    if ends(first) {
        return Err(lexer.unexpected(first));
    }
    let mut before = first;
    loop {
        let token = lexer.peek()?;
        if ends(token) && (angles == 0 || !(token.is("=") || token.is(","))) {
            return Ok(name.filter(|_| is_path));
        }
        lexer.next()?;
        match token.kind {
            Kind::Word => name = Some(token.text),
            // `extern "C" fn()`
            Kind::Literal if angles == 0 && !before.is("extern") => {
                return Err(lexer.unexpected(token));
            }
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
    let text = lexer.text(token.at, lexer.offset());
    Ok(Length::Expression(Code { lexer: code, text, place }))
}
