//! What tables and constants hold: integers, alone or in structs.

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

impl<'a> Record<'a> {
    /// What the fields are called, if they are called anything.
    pub(super) fn field_names(&self) -> Option<Vec<&'a str>> {
        let names = self.fields.iter().map(|(name, _)| *name);
        names.map(|name| Some(name?.trim_start_matches("r#"))).collect()
    }
}

/// What an array is of.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry<'a> {
    Integer(Integer<'a>),
    Record(Record<'a>),
}

/// The value of a constant that is an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value<'a> {
    pub(super) integer: Integer<'a>,
    pub(super) bits: u128,
}

/// What a constant is that is an array, or a struct of several integers.
#[derive(PartialEq)]
pub(super) struct Array<'a> {
    pub(super) entry: Entry<'a>,
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
}
