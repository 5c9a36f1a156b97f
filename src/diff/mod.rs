//! What differs between two versions of tables.
//!
//! Names, types and values are compared. Texts, axes and contents are not: a file that others
//! wrote says nothing of them. The order of tables makes no difference either.
//!
//! ```
//! use chess_tables_cli::diff::{Change, Entry, How, diff};
//! use chess_tables_cli::parse::parse;
//!
//! let a = parse("const STEPS: [i8; 4] = [16, 1, -16, -1]; const OLD: [u8; 1] = [7];")?.set;
//! let b = parse("const STEPS: [i8; 4] = [16, 1, -16, 2]; const NEW: [u8; 1] = [7];")?.set;
//! let changes = diff(&a, &b).changes;
//! let [Change::Changed { how: How::Entries(entries), .. }, Change::Renamed { b: new, .. }] =
//!     &changes[..]
//! else {
//!     panic!("{changes:?}")
//! };
//! assert_eq!(entries[..], [Entry { position: 3, a: -1_i128 as u128, b: 2 }]);
//! assert_eq!(new.name, "NEW");
//! # Ok::<(), chess_tables_cli::parse::Error>(())
//! ```

mod axes;
mod layout;
mod rearranged;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use chess_tables_gen::{Board, Content, Element, Layout, Table, TableSet};

/// What differs between two sets of tables, `a` and `b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff<'t> {
    /// The boards of `a` and of `b`.
    pub boards: [Board; 2],
    /// The tables that differ, sorted by [`Op`], then by name.
    pub changes: Vec<Change<'t>>,
    /// How many tables do not differ.
    pub unchanged: usize,
}

/// What became of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a and b are the table as it is in the one and in the other")]
pub enum Change<'t> {
    /// Both have a table of this name, of other values or of another type.
    Changed { a: &'t Table, b: &'t Table, how: How },
    /// The same type and values stand under another name.
    Renamed { a: &'t Table, b: &'t Table },
    /// Only `b` has it.
    Added { b: &'t Table },
    /// Only `a` has it.
    Removed { a: &'t Table },
}

/// Changes by what is to be said of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Op {
    /// Other values.
    Values,
    /// The same values in another numbering of the squares.
    Layout,
    /// The same values at other indices.
    Rearranged,
    /// Another type: of an entry, or another shape.
    Type,
    /// Another name.
    Renamed,
    /// New.
    Added,
    /// Gone.
    Removed,
}

impl Op {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Values,
        Self::Layout,
        Self::Rearranged,
        Self::Type,
        Self::Renamed,
        Self::Added,
        Self::Removed,
    ];

    /// In a word: `"values"`.
    pub const fn name(self) -> &'static str {
        ["values", "layout", "rearranged", "type", "renamed", "added", "removed"][self as usize]
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the values of a table in `b` follow from those in `a`.
///
/// All but [`Entries`](Self::Entries) and [`Unrelated`](Self::Unrelated) hold of every entry. Up
/// to two changed entries are never taken for anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// The same values row by row: only the type differs.
    Equal,
    /// These entries differ, of tables of one shape; in the order of their positions.
    Entries(Vec<Entry>),
    /// Those of `a` in another numbering of the squares.
    Layout {
        /// What was renumbered in the entries: sets of squares, squares, or, if these are numbers,
        /// nothing. The axes of squares always were.
        content: Content,
        /// From which layout to which, in the order of [`Layout`]: all that lead from that of `a`
        /// or to that of `b`. A table that looks alike from several sides has several.
        fits: Vec<[Layout; 2]>,
    },
    /// Those of `a` with the axes in another order: for each axis of `b` the number of that axis
    /// in `a`, in every way that fits.
    Axes(Vec<Vec<usize>>),
    /// Those of `a` in another order along one axis.
    Order {
        /// The axis's number.
        axis: usize,
        /// For each index in `b` the one in `a`.
        order: Vec<usize>,
    },
    /// Those of `a` at an index higher or lower along one axis.
    Shift(Shift),
    /// Of another shape, without any of the above.
    Unrelated,
}

/// One entry that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands in [`Table::values`], in both.
    pub position: usize,
    /// Its bits in `a`, sign-extended if the type is signed.
    pub a: u128,
    /// Its bits in `b`.
    pub b: u128,
}

impl Entry {
    /// The bits that only `b` has set: the squares that were added, if the entry is a set.
    pub fn added(&self) -> u128 {
        self.b & !self.a
    }

    /// The bits that only `a` has set.
    pub fn removed(&self) -> u128 {
        self.a & !self.b
    }
}

/// Entries at another index along one axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The axis's number.
    pub axis: usize,
    /// What is at index i in `a` is at i + by in `b`.
    pub by: isize,
    /// In `b` they run backwards: what is at index i in `a` is at by - i.
    pub reversed: bool,
    /// The entries of `a` for whose index `b` has none, row by row.
    pub lost: Vec<u128>,
    /// The entries of `b` that no index of `a` leads to, row by row.
    pub new: Vec<u128>,
}

impl Change<'_> {
    /// What is to be said of it.
    pub fn op(&self) -> Op {
        match self {
            Self::Changed { a, b, .. } if !same_type(a, b) => Op::Type,
            Self::Changed { how, .. } => match how {
                How::Layout { .. } => Op::Layout,
                How::Axes(_) | How::Order { .. } | How::Shift(_) => Op::Rearranged,
                How::Entries(_) | How::Equal | How::Unrelated => Op::Values,
            },
            Self::Renamed { .. } => Op::Renamed,
            Self::Added { .. } => Op::Added,
            Self::Removed { .. } => Op::Removed,
        }
    }

    /// The table's name: the old one if it was renamed.
    pub fn name(&self) -> &str {
        match self {
            Self::Changed { a, .. } | Self::Renamed { a, .. } | Self::Removed { a } => &a.name,
            Self::Added { b } => &b.name,
        }
    }
}

/// Compares two sets of tables, by the tables' names.
///
/// Of several tables of one name the first is compared with the first, and so on. It takes time
/// in proportion to the entries.
pub fn diff<'t>(a: &'t TableSet, b: &'t TableSet) -> Diff<'t> {
    let boards = [a.board, b.board];
    let mut changes = vec![];
    let mut unchanged = 0;
    let (mut removed, mut added) = (vec![], vec![]);
    let [mut left, mut right] = [a, b].map(|set| by_name(set).into_iter().peekable());
    loop {
        let order = match (left.peek(), right.peek()) {
            (Some(a), Some(b)) => a.name.cmp(&b.name),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => break,
        };
        let a = if order.is_le() { left.next() } else { None };
        let b = if order.is_ge() { right.next() } else { None };
        match (a, b) {
            (Some(a), Some(b)) if same(a, b) => unchanged += 1,
            (Some(a), Some(b)) => {
                changes.push(Change::Changed { a, b, how: how(boards, a, b) });
            }
            (a, b) => {
                removed.extend(a);
                added.extend(b);
            }
        }
    }
    changes.extend(moved_names(removed, added));
    changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
    Diff { boards, changes, unchanged }
}

fn by_name(set: &TableSet) -> Vec<&Table> {
    let mut tables: Vec<&Table> = set.tables.iter().collect();
    tables.sort_by(|a, b| a.name.cmp(&b.name));
    tables
}

/// Tables that only one side has: those of equal type and values were renamed, in the order of
/// their names if there are several.
fn moved_names<'t>(removed: Vec<&'t Table>, added: Vec<&'t Table>) -> Vec<Change<'t>> {
    let mut equal: BTreeMap<_, [Vec<&Table>; 2]> = BTreeMap::new();
    for (side, tables) in [removed, added].into_iter().enumerate() {
        for table in tables {
            let key = (table.element, &table.shape, &table.values);
            equal.entry(key).or_default()[side].push(table);
        }
    }
    let mut changes = vec![];
    for [removed, added] in equal.into_values() {
        let renamed = removed.len().min(added.len());
        let pairs = removed.iter().zip(&added);
        changes.extend(pairs.map(|(&a, &b)| Change::Renamed { a, b }));
        changes.extend(removed[renamed..].iter().map(|&a| Change::Removed { a }));
        changes.extend(added[renamed..].iter().map(|&b| Change::Added { b }));
    }
    changes
}

fn same_type(a: &Table, b: &Table) -> bool {
    (a.element, &a.shape) == (b.element, &b.shape)
}

fn same(a: &Table, b: &Table) -> bool {
    same_type(a, b) && a.values == b.values
}

/// So few changed entries are listed: what may look like a rearrangement need not be one.
const FEW: usize = 2;
/// Tables of more entries are compared without a search for rearrangements: hostile ones may have any
/// number. The largest known, a rook's by PEXT on 10x10, has 2.4 million.
const MOST: usize = 1 << 22;

fn how(boards: [Board; 2], a: &Table, b: &Table) -> How {
    let pair = Pair { boards, a, b, values: comparable(a.element, b) };
    if a.shape != b.shape {
        return if a.values[..] == pair.values[..] {
            How::Equal
        } else if ![a, b].iter().all(|table| (FEW + 1..=MOST).contains(&table.values.len())) {
            How::Unrelated
        } else {
            pair.axes().or_else(|| pair.shift(usize::MAX)).unwrap_or(How::Unrelated)
        };
    }
    let entries = pair.entries();
    match entries.len() {
        0 => How::Equal,
        1..=FEW => How::Entries(entries),
        _ if a.values.len() > MOST => How::Entries(entries),
        changed => pair
            .layout()
            .or_else(|| pair.axes())
            .or_else(|| pair.order())
            .or_else(|| pair.shift(changed))
            .unwrap_or(How::Entries(entries)),
    }
}

/// The values of a table as those of a type: the same bits if the types are equally wide.
fn comparable(element: Element, table: &Table) -> Cow<'_, [u128]> {
    if element != table.element && element.bytes() == table.element.bytes() {
        table.values.iter().map(|&bits| element.wrap(bits)).collect()
    } else {
        Cow::Borrowed(&table.values)
    }
}

/// Two tables of one name.
struct Pair<'t> {
    boards: [Board; 2],
    a: &'t Table,
    b: &'t Table,
    /// Those of `b` as values of the type of `a`.
    values: Cow<'t, [u128]>,
}

impl Pair<'_> {
    fn entries(&self) -> Vec<Entry> {
        let values = self.a.values.iter().zip(&self.values[..]).enumerate();
        let differ = values.filter(|(_, (a, b))| a != b);
        differ
            .map(|(position, (&a, _))| Entry { position, a, b: self.b.values[position] })
            .collect()
    }
}
