//! What tables and constants hold: integers, alone or in structs.

use chess_tables_gen::Element;

use super::place::TypeId;
use super::scalar::Scalar;

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
pub const MOST_ENTRIES: usize = 1 << 24;

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

/// What an array is of.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry<'a> {
    Integer(Integer<'a>),
    Record(Record<'a>),
}

impl Entry<'_> {
    fn scalars(&self) -> Vec<Scalar> {
        match self {
            Self::Integer(integer) => vec![integer.scalar],
            Self::Record(record) => record.fields.iter().map(|(_, it)| it.scalar).collect(),
        }
    }

    /// The type that has room for all integers, if there is one.
    pub(super) fn element(&self) -> Option<Element> {
        let elements = self.scalars().into_iter().map(|scalar| scalar.element);
        Element::narrowest(&elements.collect::<Vec<_>>())
    }

    /// Whether that is the declared type.
    pub(super) fn is_exact(&self) -> bool {
        let scalars = self.scalars();
        scalars.iter().all(|it| *it == scalars[0] && it.stands_for.is_none())
    }

    /// The fields' names, none of a tuple; `None` of an integer.
    pub(super) fn fields(&self) -> Option<Vec<String>> {
        let Self::Record(record) = self else { return None };
        let names = record.fields.iter().map(|(name, _)| *name);
        let names = names.map(|name| Some(name?.trim_start_matches("r#").to_owned()));
        Some(names.collect::<Option<_>>().unwrap_or_default())
    }

    /// How many integers it is.
    pub(super) fn width(&self) -> usize {
        if let Self::Record(record) = self { record.fields.len() } else { 1 }
    }
}

/// The value of a constant that is an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value<'a> {
    pub(super) integer: Integer<'a>,
    pub(super) bits: u128,
}

/// What a constant is that is an array, or a struct of several integers.
#[derive(Debug, PartialEq)]
pub(super) struct Array<'a> {
    pub(super) entry: Entry<'a>,
    pub(super) element: Element,
    /// With the fields of structs as the last axis.
    pub(super) shape: Vec<usize>,
    pub(super) bits: Vec<u128>,
}

impl Array<'_> {
    /// Without the fields of structs.
    pub(super) fn lengths(&self) -> &[usize] {
        let is_integers = matches!(self.entry, Entry::Integer(_));
        &self.shape[..self.shape.len() - usize::from(!is_integers)]
    }

    /// Whether all is zero, or the same everywhere.
    pub(super) fn is_even(&self) -> bool {
        let (width, size) = (self.entry.width(), self.bits.len());
        let is_zero = self.bits.iter().all(|&bits| bits == 0);
        is_zero || size > width && self.bits[width..] == self.bits[..size - width]
    }
}
