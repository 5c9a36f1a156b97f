//! What reads the entries of one list, and where it is.

use super::{Files, List, MOST_ENTRIES};
use crate::lists::Reason;
use crate::lists::constant::Place;
use crate::lists::fields::Fields;
use crate::lists::language::Language;
use crate::lists::value::{Integer, Untyped};

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
    /// Where it is among what hides names. Of what another file includes that is the line that does.
    pub(super) place: Place,
    /// Whether it has no more calls of macros that are their argument.
    pub(super) is_expanded: bool,
    /// Brackets, names and macros in each other.
    pub(super) depth: usize,
}

/// Reads the entries of one list.
pub(super) struct Reader<'p, 'a> {
    pub(super) program: &'p Files<'a>,
    pub(super) at: At<'a>,
    /// Whether the source is of ours, in which only a set can be in a function or a struct.
    pub(super) is_ours: bool,
    /// How many entries the type says each axis has; `None` if any.
    pub(super) lengths: Vec<Option<usize>>,
    /// The first place of each axis, in languages that say it.
    pub(super) lows: Vec<i128>,
    /// From which axis on each is a `std::array`.
    pub(super) templates_from: usize,
    /// The fields of each entry, if they are known.
    pub(super) fields: Option<Fields<'a>>,
    /// The last word of the type of an entry.
    pub(super) element: Option<&'a str>,
    /// How many entries the file may still have.
    pub(super) left: usize,
    /// The type that rows say which stand elsewhere or in a function.
    pub(super) of_rows: Option<Integer>,
    /// Whether the row is in a function that makes an array of it.
    pub(super) is_in_call: bool,
    /// Whether it has rows without a type of their own.
    pub(super) has_plain_rows: bool,
    /// Whether it has lists by their names.
    pub(super) has_lists_by_name: bool,
    /// Whether its rows are each in a struct around an array.
    pub(super) has_stored_rows: bool,
    pub(super) list: List<'a>,
}

/// How many entries each axis of an item has.
pub(in crate::lists) type Shape = Vec<usize>;

impl<'p, 'a> Reader<'p, 'a> {
    pub(super) fn new(program: &'p Files<'a>, at: At<'a>, is_ours: bool, left: usize) -> Self {
        let (lengths, lows, list) = (vec![], vec![], List::default());
        let (fields, element, templates_from) = (None, None, 0);
        let (of_rows, has_lists_by_name) = (None, false);
        let (is_in_call, has_plain_rows) = (false, false);
        Self {
            program,
            at,
            is_ours,
            lengths,
            lows,
            templates_from,
            fields,
            element,
            left,
            of_rows,
            is_in_call,
            has_plain_rows,
            has_lists_by_name,
            has_stored_rows: false,
            list,
        }
    }

    /// The type that the list or all of its rows say, if any; `None` if only some of the rows do.
    pub(super) fn stated_type(&self) -> Option<Option<Integer>> {
        match self.at.of_table {
            None if self.of_rows.is_some() && self.has_plain_rows => None,
            known => Some(known.or(self.of_rows)),
        }
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
