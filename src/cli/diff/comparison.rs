//! Two sources side by side, and how many tables differ.

use chess_tables_cli::diff::{Diff, Op, diff};
use chess_tables_gen::Table;

use super::uncompared::{self, Uncompared};
use crate::cli::counted;
use crate::cli::error::Error;
use crate::cli::provenance::Loaded;

/// Two sources, and what differs between them.
pub(crate) struct Comparison<'l> {
    pub(crate) a: &'l Loaded,
    pub(crate) b: &'l Loaded,
    pub(crate) diff: Diff<'l>,
    pub(super) uncompared: Vec<Uncompared<'l>>,
    /// Whether all entries of a table are wanted, however many.
    pub(super) all: bool,
}

impl<'l> Comparison<'l> {
    pub(crate) fn of(a: &'l Loaded, b: &'l Loaded, all: bool) -> Self {
        let uncompared = uncompared::uncompared(a, b);
        let mut diff = diff(&a.set, &b.set);
        diff.changes.retain(|change| {
            !uncompared::is_change_of_form(&uncompared, change)
                && !uncompared::may_be_in_file([a, b], &uncompared, change)
        });
        Self { a, b, diff, uncompared, all }
    }

    /// Whether nothing differs, as far as that can be known.
    pub(crate) fn is_equal(&self) -> bool {
        self.diff.changes.is_empty() && self.trouble().is_none()
    }

    /// Whether the type of either version of a table is a guess.
    pub(super) fn guesses_type(&self, a: &Table, b: &Table) -> bool {
        self.a.is_element_guessed(a) || self.b.is_element_guessed(b)
    }

    /// "2 tables are not compared: ...", if there are such.
    pub(crate) fn uncompared(&self) -> Vec<String> {
        uncompared::sentences(&self.uncompared).into_iter().flatten().collect()
    }

    /// The same of tables whose text is the same, which is no trouble.
    pub(super) fn note(&self) -> Option<String> {
        let [_, note] = uncompared::sentences(&self.uncompared);
        note
    }

    /// That tables cannot be compared whose text is not the same.
    pub(crate) fn trouble(&self) -> Option<Error> {
        uncompared::trouble(&self.uncompared)
    }

    /// How many changes of each kind there are, of those that there are.
    pub(super) fn counts(&self) -> impl Iterator<Item = (Op, usize)> {
        let count = |op| self.diff.changes.iter().filter(|change| change.op() == op).count();
        Op::ALL.into_iter().map(move |op| (op, count(op))).filter(|&(_, count)| count > 0)
    }

    /// "5 tables differ: 1 values, 1 type, 3 added; 12 unchanged; 1 cannot be compared".
    pub(crate) fn summary(&self) -> String {
        let count = self.diff.changes.len();
        let differ = if count == 1 { "differs" } else { "differ" };
        let kinds: Vec<String> = self.counts().map(|(op, n)| format!("{n} {op}")).collect();
        let kinds = if count == 0 { String::new() } else { format!(": {}", kinds.join(", ")) };
        let others = match uncompared::count(&self.uncompared) {
            0 => String::new(),
            n => format!("; {n} cannot be compared"),
        };
        let (count, unchanged) = (counted::tables(count), self.diff.unchanged);
        format!("{count} {differ}{kinds}; {unchanged} unchanged{others}")
    }
}
