//! What differs between two versions of tables.
//!
//! Names, types and values are compared. Texts, axes and contents are not: a file that others
//! wrote says nothing of them. The order of tables makes no difference either.
//!
//! ```
//! use chess_tables_match::diff::{Change, ChangedEntry, How, diff};
//! use chess_tables_read::lists::{Language, read};
//!
//! let a = read(Language::Rust, "const STEPS: [i8; 4] = [16, 1, -16, -1]; const OLD: [u8; 1] = [7];").into_set();
//! let b = read(Language::Rust, "const STEPS: [i8; 4] = [16, 1, -16, 2]; const NEW: [u8; 1] = [7];").into_set();
//! let changes = diff(&a, &b).changes;
//! let [Change::Changed { how: How::Entries(entries), .. }, Change::Renamed { b: new, .. }] =
//!     &changes[..]
//! else {
//!     panic!("{changes:?}")
//! };
//! assert_eq!(entries[..], [ChangedEntry { position: 3, a: -1_i128 as u128, b: 2 }]);
//! assert_eq!(new.name, "NEW");
//! ```

mod change;
mod rearranged;

pub use change::{Change, ChangedEntry, Diff, How, Op, Shift, Version};

use std::borrow::Cow;
use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table, TableSet};

use change::is_same_type;

/// What is compared with another: tables, or whatever has a table and more.
#[derive(Clone, Copy, Debug)]
pub struct Side<'t, T = Table> {
    /// The board of all its tables.
    pub board: Board,
    /// The tables.
    pub tables: &'t [T],
}

impl<'t> From<&'t TableSet> for Side<'t> {
    fn from(set: &'t TableSet) -> Self {
        Self { board: set.board, tables: &set.tables }
    }
}

/// Compares two sides, by the tables' names.
///
/// Of several tables of one name the first is compared with the first, and so on. It takes time
/// in proportion to the entries.
///
/// What is compared may know more than its table, and types that no element is differ, too:
///
/// ```
/// use chess_tables_gen::{Board, Table};
/// use chess_tables_match::diff::{Op, Side, Version, diff};
/// use chess_tables_read::lists::{Array, Language, read};
///
/// struct Known(Array);
///
/// impl Version for Known {
///     fn table(&self) -> &Table {
///         &self.0.table
///     }
///
///     fn source_type(&self) -> Option<&'static str> {
///         self.0.source_type.map(|it| it.rust)
///     }
/// }
///
/// let known = |language, source| -> Vec<Known> {
///     read(language, source).arrays.into_iter().map(Known).collect()
/// };
/// let a = known(Language::Rust, "const SIZES: [u64; 2] = [1, 2]; const N: [usize; 1] = [1];");
/// let b = known(Language::C, "const size_t SIZES[] = {1, 2}; const size_t N[] = {1};");
/// let [a, b] = [&a, &b].map(|tables| Side { board: Board::CHESS, tables });
/// let diff = diff(a, b);
/// assert_eq!((diff.changes[0].op(), diff.changes[0].name()), (Op::Type, "SIZES"));
/// assert_eq!(diff.unchanged, 1);
/// ```
pub fn diff<'t, T: Version>(a: impl Into<Side<'t, T>>, b: impl Into<Side<'t, T>>) -> Diff<'t, T> {
    let (a, b) = (a.into(), b.into());
    let boards = [a.board, b.board];
    let tables = [a, b].map(|side| side.tables.iter().collect());
    let (of_one_name, others) = paired(tables, |it: &T| &it.table().name);
    // Tables of equal type and values were renamed, the first by name to the first.
    let (renamed, [removed, added]) = paired(others, |it: &T| {
        let Table { element, shape, values, .. } = it.table();
        (*element, it.source_type(), shape, values)
    });
    let all = of_one_name.len();
    let is_changed =
        |(a, b): &(&T, &T)| !is_same_type(*a, *b) || a.table().values != b.table().values;
    let changed = of_one_name.into_iter().filter(is_changed);
    let between = |(a, b): (&'t T, &'t T)| Change::between(a, b, how(boards, a.table(), b.table()));
    let mut changes: Vec<Change<'_, T>> = changed.map(between).collect();
    let unchanged = all - changes.len();
    changes.extend(renamed.into_iter().map(|(a, b)| Change::Renamed { a, b }));
    changes.extend(removed.into_iter().map(|a| Change::Removed { a }));
    changes.extend(added.into_iter().map(|b| Change::Added { b }));
    changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
    Diff { boards, changes, unchanged }
}

/// Versions that both sides have by this key, the first with the first, and those that are left on each side.
type Paired<'t, T> = (Vec<(&'t T, &'t T)>, [Vec<&'t T>; 2]);

fn paired<'t, T, K: Ord>(sides: [Vec<&'t T>; 2], key: impl Fn(&'t T) -> K) -> Paired<'t, T> {
    let mut alike: BTreeMap<K, [Vec<&T>; 2]> = BTreeMap::new();
    for (side, versions) in sides.into_iter().enumerate() {
        for version in versions {
            alike.entry(key(version)).or_default()[side].push(version);
        }
    }
    let (mut pairs, mut left) = (vec![], [vec![], vec![]]);
    for [a, b] in alike.into_values() {
        let both = a.len().min(b.len());
        left[0].extend(&a[both..]);
        left[1].extend(&b[both..]);
        pairs.extend(a.into_iter().zip(b));
    }
    (pairs, left)
}

/// Tables of more entries are compared without a search for rearrangements: hostile ones may have any
/// number. The largest known, a rook's by PEXT on 10x10, has 2.4 million.
const MOST: usize = 1 << 22;

fn how(boards: [Board; 2], a: &Table, b: &Table) -> How {
    let pair = Pair::of(boards, a, b);
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

/// How many changed entries are listed, even if they look like a rearrangement: they need not be one.
const FEW: usize = 2;

/// Two tables of one name.
struct Pair<'t> {
    boards: [Board; 2],
    a: &'t Table,
    b: &'t Table,
    /// The values of `b`, as those of the type of `a`: the same bits if the types are equally wide.
    values: Cow<'t, [u128]>,
}

impl<'t> Pair<'t> {
    fn of(boards: [Board; 2], a: &'t Table, b: &'t Table) -> Self {
        let is_cast = a.element != b.element && a.element.bytes() == b.element.bytes();
        let values = match is_cast {
            true => b.values.iter().map(|&bits| a.element.wrap(bits)).collect(),
            false => Cow::Borrowed(&b.values[..]),
        };
        Self { boards, a, b, values }
    }

    /// The entries that differ, of tables of one shape.
    fn entries(&self) -> Vec<ChangedEntry> {
        let values = self.a.values.iter().zip(&self.values[..]).enumerate();
        let differ = values.filter(|(_, (a, b))| a != b);
        differ.map(|(position, _)| ChangedEntry::at(position, [self.a, self.b])).collect()
    }
}

/// The orders of so many axes are few enough to try them all.
const MOST_AXES: usize = 4;

impl Pair<'_> {
    fn axes(&self) -> Option<How> {
        let fits: Vec<Vec<usize>> =
            self.orders().into_iter().filter(|order| self.has_axes(order)).collect();
        (!fits.is_empty()).then_some(How::Axes(fits))
    }

    fn orders(&self) -> Vec<Vec<usize>> {
        let axes: Vec<usize> = (0..self.a.shape.len()).collect();
        if axes.len() > MOST_AXES { vec![] } else { orders(&axes) }
    }

    fn has_axes(&self, order: &[usize]) -> bool {
        let shape: Vec<usize> = order.iter().map(|&axis| self.a.shape[axis]).collect();
        if shape != self.b.shape {
            return false;
        }
        let stride = |axis: usize| self.a.shape[axis + 1..].iter().product::<usize>();
        let strides: Vec<usize> = order.iter().map(|&axis| stride(axis)).collect();
        let mut index = vec![0; shape.len()];
        let mut position = 0;
        self.values.iter().all(|value| {
            let fits = self.a.values[position] == *value;
            for axis in (0..shape.len()).rev() {
                index[axis] += 1;
                position += strides[axis];
                if index[axis] < shape[axis] {
                    break;
                }
                position -= strides[axis] * shape[axis];
                index[axis] = 0;
            }
            fits
        })
    }
}

/// All orders of some axes: the given one first, and each before those that are greater.
pub(crate) fn orders(axes: &[usize]) -> Vec<Vec<usize>> {
    axes.iter().fold(vec![vec![]], |orders: Vec<Vec<usize>>, _| {
        let longer = orders.iter().flat_map(|order| {
            let rest = axes.iter().filter(|axis| !order.contains(axis));
            rest.map(|&axis| [&order[..], &[axis]].concat())
        });
        longer.collect()
    })
}
