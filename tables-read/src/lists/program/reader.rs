//! Where a list is read, and what is known of it so far.

use super::{List, MOST_ENTRIES, Program};
use crate::lists::integer::Integer;
use crate::lists::language::{Language, Untyped};
use crate::lists::reason::Reason;

/// Where an expression stands: what decides about its names and types.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) file: usize,
    pub(super) language: Language,
    /// The type that it stands in.
    pub(super) of: Option<&'a str>,
    /// The type of the table's entries, if that is known.
    pub(super) of_table: Option<Integer>,
    /// `iota` of Go.
    pub(super) iota: i128,
    /// Whether it is the value of an enumerator.
    pub(super) in_enumeration: bool,
    /// Brackets, names and macros in each other.
    pub(super) depth: usize,
}

/// Reads the entries of one list.
pub(super) struct Reader<'p, 'a> {
    pub(super) program: &'p Program<'a>,
    pub(super) at: At<'a>,
    /// Whether the source is of ours, in which only a set can be in a function or a struct.
    pub(super) is_ours: bool,
    /// How many entries the type says each axis has; `None` if any.
    pub(super) lengths: Vec<Option<usize>>,
    /// From which axis on each is a `std::array`.
    pub(super) templates_from: usize,
    /// How many entries the file may still have.
    pub(super) left: usize,
    pub(super) list: List<'a>,
}

/// How many entries each axis of an item has.
pub(super) type Shape = Vec<usize>;

impl<'p, 'a> Reader<'p, 'a> {
    pub(super) fn new(program: &'p Program<'a>, at: At<'a>, is_ours: bool, left: usize) -> Self {
        let (lengths, list) = (vec![], List::default());
        Self { program, at, is_ours, lengths, templates_from: 0, left, list }
    }

    pub(super) fn untyped(&self) -> Untyped {
        self.at.language.syntax().untyped
    }

    pub(super) fn take(&mut self, count: usize) -> Result<(), Reason> {
        let left = self.left.checked_sub(count);
        self.left = left.ok_or(Reason::TooMany(MOST_ENTRIES))?;
        Ok(())
    }
}
