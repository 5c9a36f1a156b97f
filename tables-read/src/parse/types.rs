//! The declared types of tables: integers, arrays, slices, references, tuples, and names for these.

use super::error::Error;
use super::keywords::plain;
use super::lexer::{DEEPEST, Kind, Lexer, Token};
use super::literal::Literal;
use super::scalar::Scalar;
use super::scope::{Place, Program, Space, Target, TypeId};

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
    /// Where it is declared, if that is known.
    pub(super) of: Option<TypeId>,
    pub(super) field: Option<&'a str>,
    /// Whether a function may make it too, as in source of ours.
    pub(super) by_call: bool,
}

/// Several integers: `(1, 2)`, `Score(1, 2)` or `Magic { mask: 1, shift: 2 }`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Record<'a> {
    /// A tuple has none.
    pub(super) name: Option<&'a str>,
    /// Where it is declared, if that is known.
    pub(super) of: Option<TypeId>,
    pub(super) fields: Vec<(Option<&'a str>, Integer<'a>)>,
}

impl<'a> Record<'a> {
    /// What the fields are called, if they are called anything.
    pub(super) fn field_names(&self) -> Option<Vec<&'a str>> {
        let names = self.fields.iter().map(|(name, _)| *name);
        names.map(|name| Some(name?.trim_start_matches("r#"))).collect()
    }
}

/// What an item declares a type's name to be.
#[derive(Debug)]
pub(super) enum Declared<'a> {
    Alias(Type<'a>),
    Struct(Fields<'a>),
    /// Of an enum, a union, a trait, or what has parameters, no more is known.
    Other,
}

/// Names that name each other are followed so far: they may go in circles.
const MOST_NAMES: usize = 8;

/// What a type is without its arrays, and without the names that stand for it.
enum Inner<'p, 'a> {
    Integer(Scalar),
    Struct(TypeId, &'a str, &'p Fields<'a>),
    Tuple(Vec<Type<'a>>),
    Unknown(&'a str),
    Other,
}

impl<'a> Program<'a> {
    /// Follows names up to what is none, and collects the lengths of the arrays on the way.
    fn inner(&self, ty: &Type<'a>) -> (Vec<Length<'a>>, Inner<'_, 'a>) {
        let Type { mut lengths, mut of } = ty.clone();
        for _ in 0..MOST_NAMES {
            // Of so many axes there is no table, and reading one would take much stack.
            if lengths.len() > DEEPEST {
                break;
            }
            let (path, place) = match of {
                Of::Path(path, place) => (path, place),
                Of::Tuple(types) => return (lengths, Inner::Tuple(types)),
                Of::Other => break,
            };
            let name = path.last().copied().unwrap_or_default();
            let found = self.find(place, &path, Space::Types);
            let id = match found.targets[..] {
                _ if found.is_open => return (lengths, Inner::Unknown(name)),
                [Target::Scalar(scalar)] => return (lengths, Inner::Integer(scalar)),
                [Target::Type(id)] => id,
                // No module is a type.
                [Target::Module(_)] if path.len() == 1 => match Scalar::named(name) {
                    Some(scalar) => return (lengths, Inner::Integer(scalar)),
                    None => break,
                },
                [Target::Own(place)] => {
                    return (lengths, Inner::Unknown(self.name_of_impl(place)));
                }
                _ => break,
            };
            match self.declared(id) {
                Some((_, Declared::Alias(ty))) => {
                    lengths.extend(&ty.lengths);
                    of = ty.of.clone();
                }
                Some((name, Declared::Struct(fields))) => {
                    return (lengths, Inner::Struct(id, name, fields));
                }
                _ => break,
            }
        }
        (lengths, Inner::Other)
    }

    /// What a path names that is no array.
    fn single(&self, place: Place, path: &[&'a str]) -> Option<Inner<'_, 'a>> {
        let ty = Type { lengths: vec![], of: Of::Path(path.to_vec(), place) };
        let (lengths, inner) = self.inner(&ty);
        lengths.is_empty().then_some(inner)
    }

    /// The struct that a path names, also by other names for it.
    pub(super) fn struct_named(&self, place: Place, path: &[&'a str]) -> Option<TypeId> {
        let inner = self.single(place, path)?;
        if let Inner::Struct(id, ..) = inner { Some(id) } else { None }
    }

    /// The integer that a path names, also by other names for it.
    pub(super) fn scalar_named(&self, place: Place, path: &[&'a str]) -> Option<Scalar> {
        let inner = self.single(place, path)?;
        if let Inner::Integer(scalar) = inner { Some(scalar) } else { None }
    }

    /// What a type is as far as tables have it.
    pub(super) fn resolve(&self, ty: &Type<'a>) -> Resolved<'a> {
        let (lengths, inner) = self.inner(ty);
        let leaf = match inner {
            Inner::Integer(scalar) => Leaf::Integer(Integer { scalar, wrapper: None }),
            Inner::Struct(id, name, fields) => {
                let fields = fields.iter().map(|(name, ty)| (*name, ty));
                self.record(Some((id, name)), fields.collect())
            }
            Inner::Tuple(types) => self.record(None, types.iter().map(|ty| (None, ty)).collect()),
            Inner::Unknown(name) => Leaf::Unknown(name),
            Inner::Other => Leaf::Other { has_array: !lengths.is_empty() },
        };
        Resolved { lengths, leaf }
    }

    /// What a struct or a tuple of these is: structs in structs are integers only if they are of one
    /// integer each.
    fn record(
        &self,
        named: Option<(TypeId, &'a str)>,
        fields: Vec<(Option<&'a str>, &Type<'a>)>,
    ) -> Leaf<'a> {
        let mut integers = vec![];
        let mut has_array = false;
        for &(field, ty) in &fields {
            match self.field(ty) {
                Ok(integer) => integers.push((field, integer)),
                Err(array) => has_array |= array,
            }
        }
        let (of, name) = (named.map(|(id, _)| id), named.map(|(_, name)| name));
        match integers[..] {
            _ if integers.len() != fields.len() => Leaf::Other { has_array },
            [(field, Integer { scalar, wrapper: None })] => match name {
                Some(name) => {
                    let wrapper = Some(Wrapper { name, of, field, by_call: false });
                    Leaf::Integer(Integer { scalar, wrapper })
                }
                None => Leaf::Other { has_array },
            },
            [] | [_] => Leaf::Other { has_array },
            _ => Leaf::Record(Record { name, of, fields: integers }),
        }
    }

    /// The integer that a field is, or whether there is an array in it.
    fn field(&self, ty: &Type<'a>) -> Result<Integer<'a>, bool> {
        let (lengths, inner) = self.inner(ty);
        let has_array = !lengths.is_empty();
        match inner {
            _ if has_array => Err(true),
            Inner::Integer(scalar) => Ok(Integer { scalar, wrapper: None }),
            Inner::Struct(id, name, fields) => {
                let [(field, ty)] = &fields[..] else { return Err(false) };
                // One more struct around it is no table's.
                let (lengths, Inner::Integer(scalar)) = self.inner(ty) else { return Err(false) };
                let wrapper = Some(Wrapper { name, of: Some(id), field: *field, by_call: false });
                if lengths.is_empty() { Ok(Integer { scalar, wrapper }) } else { Err(false) }
            }
            _ => Err(false),
        }
    }
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
    let mut path = vec![];
    let mut colons = 0;
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
            return Ok(Some(path).filter(|path| is_path && !path.is_empty()));
        }
        lexer.next()?;
        match token.kind {
            Kind::Word => {
                is_path &= colons == if path.is_empty() { 0 } else { 2 };
                is_path &= path.len() < MOST_SEGMENTS;
                colons = 0;
                path.extend(is_path.then(|| plain(token.text)));
            }
            // `extern "C" fn()`
            Kind::Literal if angles == 0 && !before.is("extern") => {
                return Err(lexer.unexpected(token));
            }
            Kind::Open => {
                is_path = false;
                lexer.skip_group(token)?;
            }
            _ if token.is(":") => colons += 1,
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
    Ok(Length::Expression(Code { lexer: code, place }))
}
