//! Magics, keys and padded boards are recognised by what they do.

mod keys;
mod magics;
mod padded;
mod walk;

use chess_tables_gen::{Axis, Board, Content, Element, Table, TableSet};

/// An array as it is read from an engine: nothing says what its indices mean.
fn array(name: &str, shape: &[usize], element: Element, values: Vec<u128>) -> Table {
    let axes = vec![Axis::Index; shape.len()];
    Table::new(name, axes, shape, element, Content::Number, values)
}

fn set(tables: Vec<Table>) -> TableSet {
    TableSet::new(Board::CHESS, tables)
}

/// SplitMix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
