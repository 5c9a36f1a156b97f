//! What differs between two versions of tables.
//!
//! Names, types and values are compared. Texts, axes and contents are not: a file that others
//! wrote says nothing of them. The order of tables makes no difference either.
//!
//! ```
//! use chess_tables_read::diff::{Change, Entry, How, diff};
//! use chess_tables_read::lists::{Language, read};
//!
//! let a = read(Language::Rust, "const STEPS: [i8; 4] = [16, 1, -16, -1]; const OLD: [u8; 1] = [7];").set;
//! let b = read(Language::Rust, "const STEPS: [i8; 4] = [16, 1, -16, 2]; const NEW: [u8; 1] = [7];").set;
//! let changes = diff(&a, &b).changes;
//! let [Change::Changed { how: How::Entries(entries), .. }, Change::Renamed { b: new, .. }] =
//!     &changes[..]
//! else {
//!     panic!("{changes:?}")
//! };
//! assert_eq!(entries[..], [Entry { position: 3, a: -1_i128 as u128, b: 2 }]);
//! assert_eq!(new.name, "NEW");
//! ```

mod change;
mod layout;
mod pair;
mod rearranged;

pub use change::{Change, Diff, Entry, How, Op, Shift};
pub(crate) use pair::orders;

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table, TableSet};

use change::same_type;
use pair::{FEW, Pair};

/// Compares two sets of tables, by the tables' names.
///
/// Of several tables of one name the first is compared with the first, and so on. It takes time
/// in proportion to the entries.
pub fn diff<'t>(a: &'t TableSet, b: &'t TableSet) -> Diff<'t> {
    let boards = [a.board, b.board];
    let tables = [a, b].map(|set| set.tables.iter().collect());
    let (of_one_name, others) = paired(tables, |table| &table.name);
    // Tables of equal type and values were renamed, the first by name to the first.
    let (renamed, [removed, added]) =
        paired(others, |table| (table.element, &table.shape, &table.values));
    let all = of_one_name.len();
    let changed = of_one_name.into_iter().filter(|(a, b)| !same(a, b));
    let mut changes: Vec<Change<'_>> =
        changed.map(|(a, b)| Change::Changed { a, b, how: how(boards, a, b) }).collect();
    let unchanged = all - changes.len();
    changes.extend(renamed.into_iter().map(|(a, b)| Change::Renamed { a, b }));
    changes.extend(removed.into_iter().map(|a| Change::Removed { a }));
    changes.extend(added.into_iter().map(|b| Change::Added { b }));
    changes.sort_by(|x, y| (x.op(), x.name()).cmp(&(y.op(), y.name())));
    Diff { boards, changes, unchanged }
}

/// Tables of which both sides have one by this key, the first with the first, and those that are
/// left on each side.
fn paired<'t, K: Ord>(
    sides: [Vec<&'t Table>; 2],
    key: impl Fn(&'t Table) -> K,
) -> (Vec<(&'t Table, &'t Table)>, [Vec<&'t Table>; 2]) {
    let mut alike: BTreeMap<K, [Vec<&Table>; 2]> = BTreeMap::new();
    for (side, tables) in sides.into_iter().enumerate() {
        for table in tables {
            alike.entry(key(table)).or_default()[side].push(table);
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

fn same(a: &Table, b: &Table) -> bool {
    same_type(a, b) && a.values == b.values
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
