//! Entries that are missing, doubled or exchanged, parts of tables, and wrong entries on padded boards, in every table.

use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table, TableSet};
use chess_tables_match::matching::{Displacement, Fault, Found, What};

use super::{MATCHER, catalogue};
use crate::arrays::array;

/// The tables of which an entry can be missing without being nothing, or another table: no attacks by magics, and no
/// numbers that double.
fn tables(layout: Layout) -> Vec<Table> {
    let mut tables = catalogue(Board::CHESS.with_layout(layout));
    tables.retain(|it| {
        let is_indexed = it.axes.iter().any(|it| matches!(it, Axis::MagicIndex | Axis::Subset));
        (64..=1 << 13).contains(&it.values.len()) && !is_indexed && it.name != "SQUARE_MASKS"
    });
    tables
}

/// The identity of the only array of a source.
fn found(shape: &[usize], element: Element, values: Vec<u128>) -> Option<(String, Box<Found>)> {
    let set = TableSet::new(Board::CHESS, vec![array("T", shape, element, values)]);
    let pieces = MATCHER.matching_on_its_board(&set, false).pieces;
    match pieces.into_iter().map(|it| (it.path, it.what)).next() {
        Some((path, What::Table(found))) => Some((path, found)),
        _ => None,
    }
}

/// Makes a mistake in every table, and says of how many it is named; all but those of these names must be.
#[track_caller]
fn each(
    layout: Layout,
    nothing: &[&str],
    mistake: impl Fn(&Table) -> Option<Table>,
    is_named: impl Fn(&Found) -> bool,
) -> usize {
    let (mut named, mut failed) = (0, vec![]);
    for table in tables(layout) {
        let Some(wrong) = mistake(&table).filter(|it| it.values != table.values) else { continue };
        let found = found(&wrong.shape, wrong.element, wrong.values);
        let is_it = found.as_ref().is_some_and(|(_, it)| is_named(it));
        named += usize::from(is_it);
        if is_it == nothing.contains(&&*table.name) {
            let found =
                found.map(|(path, it)| (path, it.table, it.fault, it.differs.len(), it.rules));
            failed.push(format!("{}: {found:?}", table.name));
        }
    }
    assert!(failed.is_empty(), "{layout}, {}:\n{}", failed.len(), failed.join("\n"));
    named
}

/// The first entry from a third of the table on that differs from its neighbors.
fn in_the_middle(table: &Table) -> Option<usize> {
    let values = &table.values;
    let mut places = values.len() / 3..values.len() - 2;
    places.find(|&at| values[at] != values[at + 1] && values[at] != values[at - 1])
}

fn without(table: &Table, at: usize) -> Table {
    let values = &table.values;
    table.clone().with_values([&values[..at], &values[at + 1..], &[0][..]].concat())
}

fn twice(table: &Table, at: usize) -> Table {
    let values = &table.values;
    let end = values.len() - 1;
    table.clone().with_values([&values[..=at], &values[at..end]].concat())
}

fn is_displaced(found: &Found, wanted: bool) -> bool {
    let Some(Fault::Displaced(Displacement { is_missing, count, .. })) = found.fault else {
        return false;
    };
    (is_missing, count) == (wanted, 1)
}

#[test]
fn an_entry_that_is_missing_is_named_in_every_table() {
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H1H2] {
        let drop = |table: &Table| Some(without(table, in_the_middle(table)?));
        let is_named = |it: &Found| is_displaced(it, true);
        assert!(each(layout, &[], drop, is_named) > 60);
    }
}

#[test]
fn an_entry_that_is_there_twice_is_named_in_every_table() {
    for layout in [Layout::A1B1, Layout::A8B8, Layout::H1H2] {
        let double = |table: &Table| Some(twice(table, in_the_middle(table)?));
        let is_named = |it: &Found| is_displaced(it, false);
        assert!(each(layout, &[], double, is_named) > 60);
    }
}

#[test]
fn two_entries_that_changed_places_are_named_in_every_table() {
    let swap = |table: &Table| {
        let at = in_the_middle(table)?;
        let mut values = table.values.clone();
        let other = values.iter().rposition(|bits| ![values[at], 0].contains(bits))?;
        values.swap(at, other);
        Some(table.clone().with_values(values))
    };
    // With the corners of a color exchanged, castling rights are flags in another order.
    let flags = ["CASTLING_RIGHTS_KEPT"];
    let named = each(Layout::A8B8, &flags, swap, |it| it.fault == Some(Fault::Swapped));
    assert!(named > 60, "{named}");
}

/// Also where nothing follows the last entry.
#[test]
fn the_length_may_be_one_too_few_or_too_many() {
    for table in tables(Layout::A1B1).into_iter().filter(|it| it.axes == [Axis::Square]) {
        let Some(at) = in_the_middle(&table) else { continue };
        let mut fewer = without(&table, at).values;
        fewer.pop();
        let mut more = twice(&table, at).values;
        more.push(table.values[63]);
        for values in [fewer, more] {
            let found = found(&[values.len()], table.element, values.clone());
            let found = found.map(|(_, it)| (it.table, it.fault));
            let is_it = matches!(found, Some((_, Some(Fault::Displaced(_)))));
            assert!(is_it, "{} of {}: {found:?}", values.len(), table.name);
        }
    }
}

#[test]
fn parts_of_every_table_by_square_are_found() {
    let mut parts = 0;
    for table in tables(Layout::A1B1).into_iter().filter(|it| it.axes == [Axis::Square]) {
        for part in [0..63, 1..64, 0..56, 8..56, 0..32, 0..8] {
            let values = table.values[part.clone()].to_vec();
            let Some((_, found)) = found(&[values.len()], table.element, values) else { continue };
            // One of many equal numbers may be any of them.
            let is_moved = matches!(found.fault, Some(Fault::Displaced(_) | Fault::Shifted));
            assert!(found.is_equal() || is_moved, "{} {part:?}: {:?}", table.name, found.fault);
            parts += usize::from(found.table == table.name);
        }
    }
    assert!(parts > 150, "{parts}");
}

#[test]
fn a_wrong_entry_on_a_padded_board_is_found_in_every_table() {
    for (cells, width, first) in [(120, 10, 21), (128, 16, 0), (144, 12, 26)] {
        for table in tables(Layout::A1B1).into_iter().filter(|it| it.axes == [Axis::Square]) {
            let is_set = table.content == Content::Squares;
            let guard = table.element.wrap(if is_set { 0 } else { u128::MAX });
            let mut values = vec![guard; cells];
            for square in 0..64 {
                values[first + square / 8 * width + square % 8] = table.values[square];
            }
            let Some(at) = in_the_middle(&table) else { continue };
            let wrong = first + at / 8 * width + at % 8;
            values[wrong] = table.values[at - 1];
            let found = found(&[cells], table.element, values);
            let found = found.map(|(path, it)| (path, it.table.clone(), it.differs));
            let path = format!("[{first} + {width} * line + place]");
            let is_it = found.as_ref().is_some_and(|it| it.0 == path && it.2 == [at]);
            assert!(is_it, "{} in {cells}: {found:?}", table.name);
        }
    }
}
