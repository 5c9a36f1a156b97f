//! Two sources side by side, how many tables differ, and the arrays of a source that are tables of the catalogue under
//! other names.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table};
use chess_tables_read::diff::{Change, Diff, Entry, How, Op, diff};
use chess_tables_read::matching::{Found, What, matching};

use super::uncompared::{self, Uncompared};
use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Assumed, Loaded};

/// What is to be said of a table that the catalogue does not have.
pub(super) const NOT_KNOWN: &str = "not in the catalogue";

/// Two sources, and what differs between them.
pub(crate) struct Comparison<'l> {
    pub(crate) a: &'l Loaded,
    pub(crate) b: &'l Loaded,
    pub(crate) diff: Diff<'l>,
    /// If `b` is the catalogue, of which `a` is no other version, the arrays that are tables of it under other names,
    pub(super) by_meaning: Option<&'l ByMeaning>,
    /// those that are none,
    pub(crate) not_in_catalogue: Vec<&'l Table>,
    /// and the tables that only the catalogue has. Neither are differences.
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
        let (by_meaning, absent, not_in_catalogue, lists_absent) = (None, vec![], vec![], false);
        Self { a, b, diff, by_meaning, not_in_catalogue, absent, lists_absent, uncompared, all }
    }

    /// The comparison where `b` is the catalogue: what either side does not have of the other is no difference.
    pub(crate) fn with_catalogue(mut self, by_meaning: &'l ByMeaning, lists_absent: bool) -> Self {
        let mut changes = vec![];
        for change in self.diff.changes {
            match change {
                Change::Added { b } if by_meaning.has(b) => {}
                Change::Added { b } => self.absent.push(b),
                Change::Removed { a } => match by_meaning.change(a) {
                    Some(change) => changes.push(change),
                    None => self.not_in_catalogue.push(a),
                },
                // Eight small numbers are alike by accident.
                Change::Renamed { a, b }
                    if a.values.len() > 1 && by_meaning.board(&a.name).is_none() =>
                {
                    self.not_in_catalogue.push(a);
                    self.absent.push(b);
                }
                change => changes.push(change),
            }
        }
        changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
        self.diff.changes = changes;
        Self { by_meaning: Some(by_meaning), lists_absent, ..self }
    }

    /// The boards of both versions of a table: of one that was found by its values that in whose numbering it is.
    pub(crate) fn boards(&self, change: &Change<'_>) -> [Board; 2] {
        let board = self.by_meaning.and_then(|it| it.board(change.name()));
        let board = board.filter(|_| !matches!(change, Change::Added { .. }));
        board.map_or(self.diff.boards, |board| [board; 2])
    }

    /// "the catalogue has 131 tables that `engine.rs` does not have", if it has any.
    pub(crate) fn says_absent(&self, a: &str) -> Option<String> {
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
        let lists_absent = self.lists_absent && !self.absent.is_empty();
        self.diff.changes.is_empty() && self.not_in_catalogue.is_empty() && !lists_absent
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
    pub(crate) fn note(&self) -> Option<String> {
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
        let unknown = match self.not_in_catalogue.len() {
            0 => String::new(),
            n => format!("; {n} {NOT_KNOWN}"),
        };
        let others = match uncompared::count(&self.uncompared) {
            0 => String::new(),
            n => format!("; {n} cannot be compared"),
        };
        let (count, unchanged) = (counted::tables(count), self.diff.unchanged);
        format!("{count} {differ}{kinds}; {unchanged} unchanged{unknown}{others}")
    }
}

/// The tables of the catalogue, in the form and by the names of the arrays that they are.
#[derive(Default)]
pub(crate) struct ByMeaning(BTreeMap<String, Found>);

impl ByMeaning {
    /// Holds the arrays that have no namesake in the catalogue against all of its tables.
    pub(crate) fn of(source: &Loaded, catalogue: &Loaded) -> Self {
        let tables = &source.set.tables;
        let has_namesake =
            |table: &Table| catalogue.set.tables.iter().any(|it| it.name == table.name);
        if tables.iter().all(has_namesake) {
            return Self::default();
        }
        let mut pairs = BTreeMap::new();
        for piece in matching(&source.set, source.assumed == Assumed::None).pieces {
            let array = &tables[piece.array];
            let is_whole = piece.path.is_empty() && piece.positions.len() == array.values.len();
            if let What::Table(mut found) = piece.what {
                if is_whole && !has_namesake(array) {
                    found.expected.name.clone_from(&found.table);
                    pairs.insert(array.name.clone(), *found);
                }
            }
        }
        Self(pairs)
    }

    /// What became of an array's table, if there is one.
    pub(super) fn change(&self, array: &Table) -> Option<Change<'_>> {
        let found = self.0.get(&array.name)?;
        let (a, b) = (&found.yours, &found.expected);
        if found.is_equal() {
            return Some(Change::Renamed { a, b });
        }
        let entries = found.differs.iter().map(|&position| Entry::at(position, [a, b]));
        let how = How::Entries(entries.collect());
        Some(Change::Changed { a, b, how })
    }

    /// The board in the numbering in which an array has its table.
    pub(super) fn board(&self, array: &str) -> Option<Board> {
        self.0.get(array).map(|found| found.board)
    }

    /// Whether an array has this table of the catalogue.
    pub(super) fn has(&self, table: &Table) -> bool {
        self.0.values().any(|found| found.table == table.name)
    }
}
