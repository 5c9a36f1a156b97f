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
mod change;
mod layout;
mod pair;
mod rearranged;

pub use change::{Change, Diff, Entry, How, Op, Shift};

use std::cmp::Ordering;
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
