//! The oracle: what every table holds on every board and in every layout, computed a second time by
//! walking over a grid of columns and rows.
//!
//! It shares no code with the generator. Only this file knows the generator's types: it hands the
//! oracle a board's size, the name of its layout, and the tables that are to be checked. Each table
//! has one line in the list of its family, by its exact name. A table without a line fails, and so
//! does a line for a table that the generator does not make on that board.

mod beside;
mod bits;
mod expected;
mod grid;
mod hashing;
mod kpk;
mod lines;
mod look_ups;
mod magics;
mod maps;
mod networks;
mod padded;
mod pieces;
mod rotated;
mod sliders;
mod syzygy;
mod threads;
mod zobrist;

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Table};
use expected::{Entries, Expected, Line};
use grid::Grid;

/// The tables as the generator makes them, those on request as well.
fn generated(board: Board) -> Vec<Table> {
    let families = catalogue::families();
    families.iter().flat_map(|family| family.tables(board).unwrap()).collect()
}

/// The lines of all families.
fn all_lines(board: Board, tables: &[Table]) -> Vec<Line> {
    let grid = Grid::new(board.files().into(), board.ranks().into(), board.layout().name());
    let entries = tables.iter().map(|table| (table.name.as_str(), table.values.as_slice()));
    let families = [
        lines::tables(&grid),
        pieces::tables(&grid),
        maps::tables(&grid),
        rotated::tables(&grid),
        sliders::tables(&grid),
        magics::tables(&grid, &entries.collect()),
        padded::tables(&grid),
        threads::tables(&grid),
        zobrist::tables(&grid),
        hashing::tables(&grid),
        networks::tables(&grid),
        kpk::tables(&grid),
        syzygy::tables(&grid),
        bits::tables(&grid),
    ];
    families.into_iter().flatten().collect()
}

/// What the oracle expects of each table, in the order of the tables. The error names tables without
/// a line, or lines without a table.
fn expect_all(lines: Vec<Line>, tables: &[Table]) -> Result<Vec<Expected>, String> {
    let mut by_name = BTreeMap::new();
    for (name, expected) in lines {
        let Some(expected) = expected else { continue };
        if by_name.insert(name.clone(), expected).is_some() {
            return Err(format!("two lines for {name}"));
        }
    }
    let found: Vec<_> = tables.iter().map(|table| by_name.remove(&table.name)).collect();
    let without = tables.iter().zip(&found).filter(|(_, expected)| expected.is_none());
    let without: Vec<&str> = without.map(|(table, _)| table.name.as_str()).collect();
    if !without.is_empty() {
        return Err(format!("tables without a line in tables-gen/tests/oracle: {without:?}"));
    }
    if !by_name.is_empty() {
        return Err(format!("lines for tables that are not generated: {:?}", by_name.keys()));
    }
    Ok(found.into_iter().flatten().collect())
}

fn breach(expected: &Expected, table: &Table) -> Option<String> {
    expected.breach(table.element.name(), &table.shape, &table.values)
}

fn check(board: Board) {
    let tables = generated(board);
    let on = format!("{board} {}", board.layout());
    let expected = expect_all(all_lines(board, &tables), &tables);
    let expected = expected.unwrap_or_else(|error| panic!("on {on}: {error}"));
    let both = tables.iter().zip(&expected);
    let breaches: Vec<String> = both
        .filter_map(|(table, expected)| {
            Some(format!("{} on {on}, {}", table.name, breach(expected, table)?))
        })
        .collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

fn check_all(sizes: &[(usize, usize)], layouts: &[Layout]) {
    for &(files, ranks) in sizes {
        let board = Board::new(files, ranks).unwrap();
        layouts.iter().for_each(|&layout| check(board.with_layout(layout)));
    }
}

/// Each in a layout besides `a1b1`. That every layout is the same board seen through a permutation is tested
/// in `boards/layouts.rs`.
#[test]
fn small_boards() {
    let sizes = [(1, 1), (1, 8), (8, 1), (2, 2), (2, 7), (3, 5), (5, 5), (6, 7), (3, 16)];
    check_all(&sizes, &[Layout::A1B1]);
    for (size, layout) in sizes.into_iter().zip(Layout::ALL.into_iter().rev().cycle()) {
        check_all(&[size], &[layout]);
    }
}

#[test]
fn the_chess_board_in_every_layout() {
    check_all(&[(8, 8)], &Layout::ALL);
}

/// Shogi, xiangqi and Capablanca's chess, by rows from below and by columns from above.
#[test]
fn boards_of_other_games() {
    check_all(&[(9, 9), (9, 10), (10, 8)], &[Layout::A1B1, Layout::A8A7]);
}

#[test]
fn the_board_with_the_largest_tables() {
    check_all(&[(10, 10)], &[Layout::A1B1]);
}

#[test]
fn large_boards() {
    check_all(&[(11, 11), (16, 8)], &[Layout::A1B1]);
    check_all(&[(12, 10), (8, 16)], &[Layout::H8H7]);
}

/// A table added to the catalogue needs a line. The line of a removed table must go as well.
#[test]
fn every_table_has_its_line_and_every_line_its_table() {
    let mut tables = generated(Board::CHESS);
    let all = |tables: &[Table]| expect_all(all_lines(Board::CHESS, tables), tables).err();
    assert_eq!(all(&tables), None);

    let last = tables.pop().unwrap();
    let error = all(&tables).unwrap();
    assert!(error.contains(&format!("not generated: {:?}", [&last.name])), "{error}");

    let mut new = last.clone();
    new.name = "NEW_TABLE".to_owned();
    tables.extend([last, new]);
    let error = all(&tables).unwrap();
    assert!(error.contains("tables without a line in tables-gen/tests/oracle: [\"NEW_TABLE\"]"));
}

/// Changes one bit in about 20 entries of each table. An odd step spreads them over the table. A
/// number found by a search may still work with one bit changed, so it is replaced by 0, which leads
/// all ways to one entry; a 0 is replaced by 1.
#[test]
fn a_changed_entry_is_noticed_in_every_table() {
    let mut tables = generated(Board::CHESS);
    let expected = expect_all(all_lines(Board::CHESS, &tables), &tables).unwrap();
    for (table, expected) in tables.iter_mut().zip(&expected) {
        for position in (0..table.values.len()).step_by((table.values.len() / 20) | 1) {
            let right = table.values[position];
            table.values[position] = match expected.entries {
                Entries::Are(_) => right ^ 1 << (position % 8),
                Entries::Serve(_) => u128::from(right == 0),
            };
            let noticed = breach(expected, table);
            assert!(noticed.is_some(), "{} with entry {position} changed", table.name);
            table.values[position] = right;
        }
    }
}
