//! Two sources side by side: which tables differ, how many, and how it is said.

mod fault;
mod json;
mod report;
mod uncompared;
mod view;

pub(crate) use fault::{counted_entries, fault};
pub(crate) use json::{ChangedEntries, document};
pub(crate) use report::{Form, entries_of, line, report, sign, text};
pub(crate) use uncompared::{Unread, unread};
pub(crate) use view::View;

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::{Board, Table};
use chess_tables_match::diff::{self, ChangedEntry, Diff, How, Op, diff};
use chess_tables_match::matching::{Found, What, matching};

use crate::error::Error;
use crate::find;
use crate::report::counted;
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Kind, Loaded, quoted};
use uncompared::Uncompared;

/// What became of an array.
pub(crate) type Change<'l> = diff::Change<'l, Array>;

/// What is left to do where a table cannot be compared.
const LEAVE_OUT: &str = "`--only GLOB` leaves tables out";

/// The error that tables cannot be compared, and how to go on without them.
pub(crate) fn trouble(comparison: &Comparison<'_>) -> Option<Error> {
    comparison.trouble().map(|error| error.help(LEAVE_OUT))
}

/// Leaves out the tables that match none of the patterns, if there are any.
pub(crate) fn keep(globs: &[String], a: &mut Loaded, b: &mut Loaded) {
    for side in [&mut *a, &mut *b] {
        side.set.tables.retain(|table| find::is_wanted(globs, table));
    }
    // A file that is not read on the one side may have what is wanted of the other.
    let tables = [&*a, &*b].into_iter().flat_map(|side| side.files_of_tables());
    let files: BTreeSet<String> = tables.map(str::to_owned).collect();
    for side in [a, b] {
        side.skipped
            .retain(|skipped| skipped.is_any_of(&files) || find::is_skipped_wanted(globs, skipped));
    }
}

/// What is to be said of a table that the catalogue does not have.
const NOT_KNOWN: &str = "not in the catalogue";

/// Two sources, and what differs between them.
pub(crate) struct Comparison<'l> {
    pub(crate) a: &'l Loaded,
    pub(crate) b: &'l Loaded,
    pub(crate) diff: Diff<'l, Array>,
    /// If one side is the catalogue, of which the other is no version, the arrays that are tables of it under other names,
    by_meaning: Option<&'l ByMeaning>,
    /// those that are none,
    pub(crate) not_in_catalogue: Vec<&'l Array>,
    /// and the tables that only the catalogue has. Neither are differences.
    pub(crate) absent: Vec<&'l Array>,
    /// Whether these are listed.
    lists_absent: bool,
    uncompared: Vec<Uncompared<'l>>,
    /// Whether all entries of a table are wanted, however many.
    all: bool,
    /// Whether the second version is what the first one has to be.
    is_check: bool,
}

impl<'l> Comparison<'l> {
    pub(crate) fn of(a: &'l Loaded, b: &'l Loaded, all: bool) -> Self {
        let uncompared = uncompared::uncompared(a, b);
        let mut diff = diff(&a.set, &b.set);
        diff.changes.retain(|change| !uncompared::may_be_there(&uncompared, change));
        let (by_meaning, absent, not_in_catalogue, lists_absent) = (None, vec![], vec![], false);
        Self {
            a,
            b,
            diff,
            by_meaning,
            not_in_catalogue,
            absent,
            lists_absent,
            uncompared,
            all,
            is_check: false,
        }
    }

    /// The comparison of a file with what it has to be.
    pub(crate) fn checking(self) -> Self {
        Self { is_check: true, ..self }
    }

    /// The comparison where one side is the catalogue: what either side does not have of the other is no difference.
    pub(crate) fn with_catalogue(mut self, by_meaning: &'l ByMeaning, lists_absent: bool) -> Self {
        let is_first = by_meaning.is_first;
        let mut changes = vec![];
        for change in self.diff.changes {
            let (array, table) = match change {
                Change::Added { b } if is_first => (Some(b), None),
                Change::Removed { a } if is_first => (None, Some(a)),
                Change::Added { b } => (None, Some(b)),
                Change::Removed { a } => (Some(a), None),
                Change::Renamed { a, b } if is_first => (Some(b), Some(a)),
                Change::Renamed { a, b } => (Some(a), Some(b)),
                Change::Changed { .. } => (None, None),
            };
            match (array, table) {
                (None, Some(table)) if by_meaning.has(table) => {}
                (None, Some(table)) => self.absent.push(table),
                (Some(array), None) => match by_meaning.change(array) {
                    Some(change) => changes.push(change),
                    None => self.not_in_catalogue.push(array),
                },
                // Eight small numbers are alike by accident.
                (Some(array), Some(table))
                    if array.values.len() > 1 && by_meaning.board(&array.name).is_none() =>
                {
                    self.not_in_catalogue.push(array);
                    self.absent.push(table);
                }
                _ => changes.push(change),
            }
        }
        changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
        self.diff.changes = changes;
        uncompared::forget_differences(&mut self.uncompared);
        Self { by_meaning: Some(by_meaning), lists_absent, ..self }
    }

    /// The boards of both versions of a table: of one that was found by its values that in whose numbering it is.
    pub(crate) fn boards(&self, change: &Change<'_>) -> [Board; 2] {
        let board = self.by_meaning.and_then(|it| match change {
            Change::Changed { b, .. } | Change::Renamed { b, .. } if it.is_first => {
                it.board(&b.name)
            }
            Change::Changed { a, .. } | Change::Renamed { a, .. } => it.board(&a.name),
            Change::Added { .. } | Change::Removed { .. } => None,
        });
        board.map_or(self.diff.boards, |board| [board; 2])
    }

    /// Which of both versions is the right one, if the other is held against it: the catalogue, or else the first.
    fn right(&self) -> usize {
        usize::from(self.is_check || self.by_meaning.is_some_and(|it| !it.is_first))
    }

    /// "the catalogue has 131 tables that `engine.rs` does not have", if it has any.
    pub(crate) fn says_absent(&self) -> Option<String> {
        let is_first = self.by_meaning.is_some_and(|it| it.is_first);
        let other = quoted(if is_first { &self.b.spec } else { &self.a.spec });
        let count = counted::tables(self.absent.len());
        let help = if self.lists_absent { "" } else { "; `--added` lists them" };
        let says = || format!("the catalogue has {count} that {other} does not have{help}");
        (!self.absent.is_empty()).then(says)
    }

    /// How many tables are compared of each side.
    fn tables(&self) -> [usize; 2] {
        let mut tables = [self.a, self.b].map(|side| side.set.tables.len());
        let is_first = self.by_meaning.is_some_and(|it| it.is_first);
        tables[usize::from(!is_first)] -= self.absent.len();
        tables
    }

    /// Whether a list that is not read differs.
    pub(crate) fn has_changed_lists(&self) -> bool {
        uncompared::has_differences(&self.uncompared)
    }

    /// Whether nothing differs, as far as that can be known.
    pub(crate) fn is_equal(&self) -> bool {
        self.diff.changes.is_empty() && !self.has_changed_lists() && self.trouble().is_none()
    }

    /// Whether there is no table to be listed.
    pub(crate) fn lists_nothing(&self) -> bool {
        let lists_absent = self.lists_absent && !self.absent.is_empty();
        self.diff.changes.is_empty() && self.not_in_catalogue.is_empty() && !lists_absent
    }

    /// The types of both versions of a table.
    fn type_names(&self, a: &Array, b: &Array) -> [String; 2] {
        [a.stated_type(), b.stated_type()]
    }

    /// Whether the type of either version of a table is a guess.
    fn guesses_type(&self, a: &Array, b: &Array) -> bool {
        a.is_element_guessed || b.is_element_guessed
    }

    /// "2 items cannot be compared: ...", and "1 item is not compared: ..." of what is no trouble.
    pub(crate) fn uncompared(&self) -> [Option<String>; 3] {
        uncompared::sentences(&self.uncompared)
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
    fn counts(&self) -> impl Iterator<Item = (Op, usize)> {
        let count = |op| self.diff.changes.iter().filter(|change| change.op() == op).count();
        Op::ALL.into_iter().map(move |op| (op, count(op))).filter(|&(_, count)| count > 0)
    }

    /// "5 tables differ: 1 in values, 1 in type, 3 added; 12 unchanged; 1 cannot be compared".
    pub(crate) fn summary(&self) -> String {
        let count = self.diff.changes.len();
        let differ = if count == 1 { "differs" } else { "differ" };
        let kind = |(op, n)| match op {
            // "1 values" would say that one value differs.
            Op::Values | Op::Type | Op::Layout => format!("{n} in {op}"),
            Op::Rearranged | Op::Renamed | Op::Added | Op::Removed => format!("{n} {op}"),
        };
        let kinds: Vec<String> = self.counts().map(kind).collect();
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

/// An array and the table of the catalogue that it is, in the array's form.
struct Pair {
    board: Board,
    yours: Array,
    expected: Array,
    /// The positions of the entries that differ.
    differs: Vec<usize>,
}

/// The tables of the catalogue, in the form and by the names of the arrays that they are.
#[derive(Default)]
pub(crate) struct ByMeaning {
    pairs: BTreeMap<String, Pair>,
    /// Whether the catalogue is the first version.
    is_first: bool,
}

impl ByMeaning {
    /// Whether one side alone is the catalogue, and the other no other form of it.
    pub(crate) fn is_between(a: &Loaded, b: &Loaded) -> bool {
        let are_ours = [a, b].map(Loaded::is_ours);
        [a, b].iter().any(|it| it.kind == Kind::Gen) && are_ours != [true; 2]
    }

    /// Matches the arrays of `a` and `b`, one of which is the catalogue.
    pub(crate) fn between(a: &Loaded, b: &Loaded) -> Self {
        let is_first = a.kind == Kind::Gen;
        let (source, catalogue) = if is_first { (b, a) } else { (a, b) };
        Self { is_first, ..Self::of(source, catalogue) }
    }

    /// Holds the arrays that have no namesake in the catalogue against all of its tables.
    pub(crate) fn of(source: &Loaded, catalogue: &Loaded) -> Self {
        let tables = &source.set.tables;
        let has_namesake =
            |table: &Array| catalogue.set.tables.iter().any(|it| it.name == table.name);
        if tables.iter().all(has_namesake) {
            return Self::default();
        }
        let mut pairs = BTreeMap::new();
        for piece in matching(&source.set, source.assumed == Assumed::None).pieces {
            let array = &tables[piece.array];
            let is_whole = piece.path.is_empty() && piece.positions.len() == array.values.len();
            if let What::Table(found) = piece.what {
                if is_whole && !has_namesake(array) {
                    let Found { table, board, yours, expected, differs, .. } = *found;
                    let yours = Array { table: yours, ..array.clone() };
                    let expected = expected.named(table).into();
                    pairs.insert(array.name.clone(), Pair { board, yours, expected, differs });
                }
            }
        }
        Self { pairs, is_first: false }
    }

    /// What became of an array's table, if there is one.
    fn change(&self, array: &Array) -> Option<Change<'_>> {
        let pair = self.pairs.get(&array.name)?;
        let sides = [&pair.yours, &pair.expected];
        let [a, b] = if self.is_first { [sides[1], sides[0]] } else { sides };
        if pair.differs.is_empty() {
            return Some(Change::Renamed { a, b });
        }
        let entries = pair.differs.iter().map(|&position| ChangedEntry::at(position, [a, b]));
        let how = How::Entries(entries.collect());
        Some(Change::between(a, b, how))
    }

    /// The board in the numbering in which an array has its table.
    fn board(&self, array: &str) -> Option<Board> {
        self.pairs.get(array).map(|pair| pair.board)
    }

    /// Whether an array has this table of the catalogue.
    fn has(&self, table: &Table) -> bool {
        self.pairs.values().any(|pair| pair.expected.name == table.name)
    }
}
