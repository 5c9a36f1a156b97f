//! Two tables that are compared.

use std::borrow::Cow;

use chess_tables_gen::{Board, Table};

use super::change::Entry;

/// How many changed entries are listed, even if they look like a rearrangement: they need not be one.
pub(super) const FEW: usize = 2;

/// Two tables of one name.
pub(super) struct Pair<'t> {
    pub(super) boards: [Board; 2],
    pub(super) a: &'t Table,
    pub(super) b: &'t Table,
    /// The values of `b`, as those of the type of `a`: the same bits if the types are equally wide.
    pub(super) values: Cow<'t, [u128]>,
}

impl<'t> Pair<'t> {
    pub(super) fn of(boards: [Board; 2], a: &'t Table, b: &'t Table) -> Self {
        let is_cast = a.element != b.element && a.element.bytes() == b.element.bytes();
        let values = match is_cast {
            true => b.values.iter().map(|&bits| a.element.wrap(bits)).collect(),
            false => Cow::Borrowed(&b.values[..]),
        };
        Self { boards, a, b, values }
    }

    /// The entries that differ, of tables of one shape.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let values = self.a.values.iter().zip(&self.values[..]).enumerate();
        let differ = values.filter(|(_, (a, b))| a != b);
        differ.map(|(position, _)| Entry::at(position, [self.a, self.b])).collect()
    }
}
