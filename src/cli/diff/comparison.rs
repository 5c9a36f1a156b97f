//! Two sources side by side, and how many tables differ.

use chess_tables_gen::Table;
use chess_tables_read::diff::{Change, Diff, Op, diff};

use super::uncompared::{self, Uncompared};
use crate::cli::counted;
use crate::cli::error::Error;
use crate::cli::provenance::Loaded;

/// What is to be said of a table that the catalogue does not have.
pub(super) const NOT_KNOWN: &str = "not in the catalogue";

/// Two sources, and what differs between them.
pub(crate) struct Comparison<'l> {
    pub(crate) a: &'l Loaded,
    pub(crate) b: &'l Loaded,
    pub(crate) diff: Diff<'l>,
    /// Whether `b` is the catalogue, of which `a` is no other version.
    pub(super) is_of_one: bool,
    /// If so, the tables that only the catalogue has; they are no differences.
    pub(crate) absent: Vec<&'l Table>,
    /// Whether these are listed.
    pub(super) lists_absent: bool,
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
        let (is_of_one, absent, lists_absent) = (false, vec![], false);
        Self { a, b, diff, is_of_one, absent, lists_absent, uncompared, all }
    }

    /// The comparison where `b` is the catalogue: what `a` does not have of it is no difference.
    pub(crate) fn with_catalogue(mut self, lists_absent: bool) -> Self {
        let absent = |change: &Change<'l>| match change {
            Change::Added { b } => Some(*b),
            _ => None,
        };
        self.absent = self.diff.changes.iter().filter_map(absent).collect();
        self.diff.changes.retain(|change| change.op() != Op::Added);
        Self { is_of_one: true, lists_absent, ..self }
    }

    /// "the catalogue has 131 tables that `engine.rs` does not have", if it has any.
    pub(super) fn says_absent(&self, a: &str) -> Option<String> {
        let count = counted::tables(self.absent.len());
        let help = if self.lists_absent { "" } else { "; `--added` lists them" };
        let says = || format!("the catalogue has {count} that {a} does not have{help}");
        (!self.absent.is_empty()).then(says)
    }

    /// How many tables are compared of each side.
    pub(super) fn tables(&self) -> [usize; 2] {
        [self.a.set.tables.len(), self.b.set.tables.len() - self.absent.len()]
    }

    /// Whether nothing differs, as far as that can be known.
    pub(crate) fn is_equal(&self) -> bool {
        self.diff.changes.is_empty() && self.trouble().is_none()
    }

    /// Whether there is no table to be listed.
    pub(super) fn lists_nothing(&self) -> bool {
        self.diff.changes.is_empty() && (self.absent.is_empty() || !self.lists_absent)
    }

    /// Whether the type of either version of a table is a guess.
    pub(super) fn guesses_type(&self, a: &Table, b: &Table) -> bool {
        self.a.is_element_guessed(a) || self.b.is_element_guessed(b)
    }

    /// "2 tables are not compared: ...", if there are such.
    pub(crate) fn uncompared(&self) -> Vec<String> {
        uncompared::sentences(&self.uncompared).into_iter().flatten().collect()
    }

    /// "2 tables are not compared: ...", of tables whose text is the same: that is no trouble.
    pub(super) fn note(&self) -> Option<String> {
        let [_, note] = uncompared::sentences(&self.uncompared);
        note
    }

    /// The error that tables cannot be compared whose text is not the same.
    pub(crate) fn trouble(&self) -> Option<Error> {
        uncompared::trouble(&self.uncompared)
    }

    /// Whether there is nothing to print.
    pub(crate) fn is_silent(&self) -> bool {
        self.is_equal() && self.lists_nothing()
    }

    /// Whether a change is that the catalogue does not have a table. Nobody removed it.
    pub(super) fn is_unknown(&self, op: Op) -> bool {
        self.is_of_one && op == Op::Removed
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
        let kind = |(op, n)| match self.is_unknown(op) {
            true => format!("{n} {NOT_KNOWN}"),
            false => format!("{n} {op}"),
        };
        let kinds: Vec<String> = self.counts().map(kind).collect();
        let kinds = if count == 0 { String::new() } else { format!(": {}", kinds.join(", ")) };
        let others = match uncompared::count(&self.uncompared) {
            0 => String::new(),
            n => format!("; {n} cannot be compared"),
        };
        let (count, unchanged) = (counted::tables(count), self.diff.unchanged);
        format!("{count} {differ}{kinds}; {unchanged} unchanged{others}")
    }
}
