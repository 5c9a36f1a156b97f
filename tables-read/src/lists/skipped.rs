//! What of a source is no table, and where it stands.

use std::ops::Range;

use chess_tables_gen::Element;
use chess_tables_gen::tool::fnv1a;

use super::Reason;
use super::filled::FilledArray;

/// A constant that is not a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its name, of a constant in a function behind the function's.
    pub name: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// Why it is none.
    pub reason: Reason,
    /// A hash of its type and value as they are written, if it may be a table all the same.
    pub fingerprint: Option<u64>,
    /// The number that it is, with its type, if it is a single one.
    pub number: Option<(Element, u128)>,
    /// Where it stands in the source.
    pub range: Range<usize>,
    /// Whether it is a list in a function: a program has many that are no tables.
    pub is_local: bool,
    /// Whether it is a list with so few values that it may be anything.
    pub is_short: bool,
    /// The declaration of an array that the program fills when it runs.
    pub filled: Option<Box<FilledArray>>,
}

impl Skipped {
    pub(super) fn new(name: String, line: usize, reason: Reason) -> Self {
        let (fingerprint, number) = (None, None);
        let (range, is_local, is_short, filled) = (0..0, false, false, None);
        Self { name, line, reason, fingerprint, number, range, is_local, is_short, filled }
    }

    /// The fingerprint of any text, by which to tell whether it is the same.
    pub fn fingerprint_of(text: &str) -> u64 {
        fnv1a(text.as_bytes())
    }
}

/// Where the lines of a source end.
pub(super) struct LineEnds(Vec<usize>);

impl LineEnds {
    pub(super) fn of(source: &str) -> Self {
        Self(source.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// The number of the line, from 1, at an offset.
    pub(super) fn number(&self, at: usize) -> usize {
        1 + self.0.partition_point(|&end| end < at)
    }
}
