//! Any bytes as two sources: what is said of their differences holds together.

use chess_tables_gen::TableSet;
use chess_tables_read::lists::{Language, read};

use crate::complete::assert_complete;

/// Holding what is said against the tables takes longer than saying it.
const MOST_COMPARED: usize = 1 << 14;

/// Any bytes as two sources, with a zero byte between them: what is said of the two is complete.
///
/// # Panics
/// If something is missing.
pub(crate) fn assert_compared(bytes: &[u8]) {
    let mut sides = bytes.split(|&byte| byte == 0).map(tables);
    let (Some(Some(a)), Some(Some(b))) = (sides.next(), sides.next()) else { return };
    assert_complete(&a, &b);
    assert_eq!(assert_complete(&a, &a).changes, []);
}

fn tables(bytes: &[u8]) -> Option<TableSet> {
    let set = read(Language::Rust, std::str::from_utf8(bytes).ok()?).into_set();
    let entries: usize = set.tables.iter().map(|table| table.values.len()).sum();
    (entries <= MOST_COMPARED).then_some(set)
}
