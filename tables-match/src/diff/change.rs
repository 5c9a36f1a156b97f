//! What may become of a table and of its values.

use std::fmt;

use chess_tables_gen::{Board, Content, Layout, Table};

/// What differs between two sets of tables, `a` and `b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff<'t, T = Table> {
    /// The boards of `a` and of `b`.
    pub boards: [Board; 2],
    /// The tables that differ, sorted by [`Op`], then by name.
    pub changes: Vec<Change<'t, T>>,
    /// How many tables do not differ.
    pub unchanged: usize,
}

/// What became of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a and b are the table as it is in the one and in the other")]
pub enum Change<'t, T = Table> {
    /// Both sides have a table of this name, with other values or of another type.
    Changed {
        a: &'t T,
        b: &'t T,
        /// Whether the type is another one.
        retyped: bool,
        how: How,
    },
    /// A table with equal type and values has another name.
    Renamed { a: &'t T, b: &'t T },
    /// Only `b` has it.
    Added { b: &'t T },
    /// Only `a` has it.
    Removed { a: &'t T },
}

/// Changes by what is to be said of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Op {
    /// Other values.
    Values,
    /// Equal values in another numbering of the squares.
    Layout,
    /// Equal values at other indices.
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
    /// The values are equal row by row: only the type differs.
    Equal,
    /// These entries differ, of tables of one shape; in the order of their positions.
    Entries(Vec<ChangedEntry>),
    /// The values of `a` in another numbering of the squares.
    Layout {
        /// What was renumbered in the entries: sets of squares, squares, or, if these are numbers,
        /// nothing. The axes of squares always were.
        content: Content,
        /// From which layout to which, in the order of [`Layout`]: all that lead from that of `a`
        /// or to that of `b`. A table that looks alike from several sides has several.
        fits: Vec<[Layout; 2]>,
        /// Whether the bits of sets also run the other way: a square's bit is n - 1 - s in one, s in
        /// the other.
        reversed: bool,
    },
    /// The values of `a` with the axes in another order: for each axis of `b` the number of that axis
    /// in `a`, in every way that fits.
    Axes(Vec<Vec<usize>>),
    /// The values of `a` in another order along one axis.
    Order {
        /// The axis's number.
        axis: usize,
        /// For each index in `b` the one in `a`.
        order: Vec<usize>,
    },
    /// The values of `a` at an index higher or lower along one axis.
    Shift(Shift),
    /// The shapes differ, and no other variant explains the values.
    Unrelated,
}

/// One entry that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedEntry {
    /// Where it stands in [`Table::values`], in both.
    pub position: usize,
    /// Its bits in `a`, sign-extended if the type is signed.
    pub a: u128,
    /// Its bits in `b`.
    pub b: u128,
}

impl ChangedEntry {
    /// What two tables have at a position.
    pub fn at(position: usize, [a, b]: [&Table; 2]) -> Self {
        Self { position, a: a.values[position], b: b.values[position] }
    }

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

/// A version of a table, with what its source states of it.
pub trait Version {
    /// The table.
    fn table(&self) -> &Table;

    /// The type that its source states for the entries and that no element is, by its name in Rust: `usize`.
    fn source_type(&self) -> Option<&'static str>;
}

/// A table of which nothing else is stated.
impl Version for Table {
    fn table(&self) -> &Table {
        self
    }

    fn source_type(&self) -> Option<&'static str> {
        None
    }
}

impl<T: Version> Version for &T {
    fn table(&self) -> &Table {
        T::table(self)
    }

    fn source_type(&self) -> Option<&'static str> {
        T::source_type(self)
    }
}

impl<'t, T: Version> Change<'t, T> {
    /// The change between two versions of a table.
    pub fn between(a: &'t T, b: &'t T, how: How) -> Self {
        Self::Changed { a, b, retyped: !is_same_type(a, b), how }
    }

    /// What is to be said of it.
    pub fn op(&self) -> Op {
        match self {
            Self::Changed { retyped: true, .. } => Op::Type,
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
            Self::Changed { a, .. } | Self::Renamed { a, .. } | Self::Removed { a } => {
                &a.table().name
            }
            Self::Added { b } => &b.table().name,
        }
    }
}

/// Whether element, shape and stated type are the same.
pub(super) fn is_same_type<T: Version>(a: &T, b: &T) -> bool {
    let [x, y] = [a, b].map(Version::table);
    (x.element, &x.shape, a.source_type()) == (y.element, &y.shape, b.source_type())
}
