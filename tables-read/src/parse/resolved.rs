//! What the types of tables turn out to be, through the names that stand for them.

use super::entry::{Entry, Integer, Record, Wrapper};
use super::lexer::DEEPEST;
use super::place::{Place, TypeId};
use super::scalar::Scalar;
use super::scope::{Program, Space, Target};
use super::types::{Declared, Fields, Length, Of, Type};

/// A type resolved as far as it goes.
#[derive(Clone, Debug)]
pub(super) struct Resolved<'a> {
    pub(super) lengths: Vec<Length<'a>>,
    pub(super) leaf: Leaf<'a>,
}

/// What arrays are of.
#[derive(Clone, Debug)]
pub(super) enum Leaf<'a> {
    Entry(Entry<'a>),
    /// Of this no more is known than the name.
    Unknown(&'a str),
    /// No type of a table.
    Other {
        has_array: bool,
    },
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
        self.within(ty, 0)
    }

    /// What a type is in so many structs or tuples: in one, a struct of one integer; in two, an integer alone.
    fn within(&self, ty: &Type<'a>, depth: usize) -> Resolved<'a> {
        let (lengths, inner) = self.inner(ty);
        let leaf = match inner {
            Inner::Integer(scalar) => {
                Leaf::Entry(Entry::Integer(Integer { scalar, wrapper: None }))
            }
            Inner::Struct(id, name, fields) if depth == 0 || depth == 1 && fields.len() == 1 => {
                let fields = fields.iter().map(|(name, ty)| (*name, ty));
                self.record(Some((id, name)), fields.collect(), depth)
            }
            Inner::Tuple(types) if depth == 0 => {
                self.record(None, types.iter().map(|ty| (None, ty)).collect(), depth)
            }
            Inner::Unknown(name) => Leaf::Unknown(name),
            _ => Leaf::Other { has_array: !lengths.is_empty() },
        };
        Resolved { lengths, leaf }
    }

    /// What a struct or a tuple of these is.
    fn record(
        &self,
        named: Option<(TypeId, &'a str)>,
        fields: Vec<(Option<&'a str>, &Type<'a>)>,
        depth: usize,
    ) -> Leaf<'a> {
        let mut integers = vec![];
        let mut has_array = false;
        for &(field, ty) in &fields {
            let Resolved { lengths, leaf } = self.within(ty, depth + 1);
            has_array |= !lengths.is_empty();
            if let (Leaf::Entry(Entry::Integer(integer)), []) = (leaf, &lengths[..]) {
                integers.push((field, integer));
            }
        }
        let (of, name) = (named.map(|(id, _)| id), named.map(|(_, name)| name));
        match integers[..] {
            _ if integers.len() != fields.len() => Leaf::Other { has_array },
            [(field, Integer { scalar, wrapper: None })] => match name {
                Some(name) => {
                    let wrapper = Some(Wrapper { name, of, field, by_call: false });
                    Leaf::Entry(Entry::Integer(Integer { scalar, wrapper }))
                }
                None => Leaf::Other { has_array },
            },
            [] | [_] => Leaf::Other { has_array },
            _ => Leaf::Entry(Entry::Record(Record { name, of, fields: integers })),
        }
    }
}
