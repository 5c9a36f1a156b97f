//! The oracle: what every table holds on every board and in every layout, computed a second time by
//! walking over a grid of columns and rows, or taken from what other programs hold.
//!
//! It shares no code with the generator. Only tests know the generator's types: they hand the oracle a board's
//! size, the name of its layout, the direction of its bits, and the tables that are to be checked. Each table has
//! one line in the list of its family, by its exact name. A table without a line fails, and so does a line for a
//! table that the generator does not make on that board.

mod asked_for;
mod bits;
mod byteboard;
mod chess960;
mod expected;
mod fairy_pieces;
mod grid;
mod hashing;
mod kpk;
mod lanes;
mod lines;
mod look_ups;
mod maps;
mod networks;
mod padded;
mod pawn_pairs;
mod pieces;
mod rotated;
mod sliders;
mod syzygy;
mod table_functions;
mod threads;
mod threats;

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{
    Bits, Board, Colors, Definition, Direction, Layout, Script, Table, ThreadOrder,
};
use expected::{Expected, ExpectedEntries, Line};
use grid::*;
use threads::{CLOCKWISE, Order};

/// The tables as the generator makes them, those on request as well.
fn generated(board: Board) -> Vec<Table> {
    let families = catalogue::families();
    families.iter().flat_map(|family| family.tables(board).unwrap()).collect()
}

fn grid_of(board: Board) -> Grid {
    let grid = Grid::new(board.files().into(), board.ranks().into(), board.layout().name());
    if board.bits() == Bits::Reversed { grid.with_reversed_bits() } else { grid }
}

/// The lines of all families.
fn all_lines(board: Board, tables: &[Table]) -> Vec<Line> {
    let grid = grid_of(board);
    let entries = tables.iter().map(|table| (table.name.as_str(), table.values.as_slice()));
    let families = [
        lines::tables(&grid),
        pieces::tables(&grid),
        maps::tables(&grid),
        rotated::tables(&grid),
        sliders::tables(&grid),
        sliders::by_magics(&grid, &entries.collect()),
        padded::tables(&grid),
        threads::tables(&grid, &CLOCKWISE),
        hashing::zobrist(&grid, &CLOCKWISE),
        hashing::tables(&grid),
        networks::tables(&grid),
        kpk::tables(&grid),
        syzygy::tables(&grid),
        bits::tables(&grid),
        asked_for::tables(&grid),
        byteboard::tables(&grid),
        threats::tables(&grid),
        pawn_pairs::tables(&grid),
        lanes::tables(&grid),
        chess960::tables(&grid),
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
    let lines = all_lines(board, &tables);
    check_tables(board, tables, lines);
}

fn check_tables(board: Board, tables: Vec<Table>, lines: Vec<Line>) {
    let on = format!("{board} {}", board.numbering());
    let expected = expect_all(lines, &tables);
    let mut expected = expected.unwrap_or_else(|error| panic!("on {on}: {error}"));
    if board.colors() == Colors::BlackFirst {
        expected.iter_mut().for_each(Expected::exchange_colors);
    }
    let both = tables.iter().zip(&expected);
    let breaches: Vec<String> = both
        .filter_map(|(table, expected)| {
            Some(format!("{} on {on}, {}", table.name, breach(expected, table)?))
        })
        .collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// Checks what a script defines.
fn check_definitions(board: Board, all: impl IntoIterator<Item = (Definition, Expected)>) {
    for (definition, expected) in all {
        let table = definition.table(board).unwrap();
        if let Some(breach) = breach(&expected, &table) {
            panic!("{} on {board} {}, {breach}: {}", table.name, board.numbering(), table.doc);
        }
    }
}

fn check_all(sizes: &[(usize, usize)], layouts: &[Layout]) {
    for &(files, ranks) in sizes {
        let board = Board::new(files, ranks).unwrap();
        layouts.iter().for_each(|&layout| check(board.with_layout(layout)));
    }
}

/// Each in a layout besides `a1b1`.
#[test]
fn small_boards() {
    let sizes =
        [(1, 1), (1, 8), (8, 1), (2, 2), (2, 7), (3, 5), (4, 3), (5, 4), (5, 5), (6, 7), (3, 16)];
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

/// Crafty's sets have the bit of the first square on top.
#[test]
fn bits_from_the_other_end() {
    let check_all = |size: (usize, usize), layouts: &[Layout]| {
        let board = Board::new(size.0, size.1).unwrap().with_bits(Bits::Reversed);
        layouts.iter().for_each(|&layout| check(board.with_layout(layout)));
    };
    check_all((8, 8), &Layout::ALL);
    check_all((1, 1), &[Layout::A1B1]);
    check_all((5, 6), &[Layout::A1B1, Layout::H1H2]);
    check_all((9, 9), &[Layout::A8A7]);
    check_all((16, 8), &[Layout::H8G8]);
}

#[test]
fn colors_from_black() {
    for board in [Board::CHESS, "9x10".parse().unwrap()] {
        check(board.with_layout(Layout::A8B8).with_colors(Colors::BlackFirst));
    }
}

/// By name, and of a script: a queen goes clockwise from south, and white pawns capture to the left first.
#[test]
fn threads_in_other_orders() {
    let opposite = Direction::ALL.map(Direction::opposite);
    let [left, right] = [Direction::NW, Direction::NE];
    let own = ThreadOrder::CLOCKWISE.queen(opposite).white_captures([left, right]);
    let own_steps =
        Order { queen: COMPASS.map(back), white_captures: [NORTH_WEST, NORTH_EAST], ..CLOCKWISE };
    let moreland = Order { bishop: [NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST], ..CLOCKWISE };
    let queen = [EAST, NORTH, WEST, SOUTH, NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST];
    let gnu_chess = Order {
        knight: [(-2, 1), (2, -1), (2, 1), (-2, -1), (-1, 2), (1, -2), (1, 2), (-1, -2)],
        bishop: [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST],
        rook: [EAST, NORTH, WEST, SOUTH],
        queen,
        king: queen,
        white_captures: [NORTH_WEST, NORTH_EAST],
        ..CLOCKWISE
    };
    let orders =
        [(ThreadOrder::MORELAND, moreland), (ThreadOrder::GNU_CHESS, gnu_chess), (own, own_steps)];
    let of_threads = ["threads", "gnu_threads", "zobrist"];
    let families = catalogue::families();
    let families = families.iter().filter(|family| of_threads.contains(&family.name));
    let names: Vec<&str> =
        families.flat_map(|family| &family.definitions).map(Definition::name).collect();
    for (order, steps) in orders {
        for (size, layout) in [
            ("8x8", Layout::A1B1),
            ("8x8", Layout::H8H7),
            ("9x10", Layout::A8A7),
            ("3x3", Layout::A1A2),
        ] {
            let board = size.parse::<Board>().unwrap().with_layout(layout);
            let script = Script::new().board(board).thread_order(order).tables(names.clone());
            let tables = script.to_tables().unwrap().tables;
            let grid = grid_of(board);
            let mut lines = threads::tables(&grid, &steps);
            lines.extend(hashing::zobrist(&grid, &steps));
            check_tables(board, tables, lines);
        }
    }
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
                ExpectedEntries::Are(_) => right ^ 1 << (position % 8),
                ExpectedEntries::Serve(_) => u128::from(right == 0),
            };
            let noticed = breach(expected, table);
            assert!(noticed.is_some(), "{} with entry {position} changed", table.name);
            table.values[position] = right;
        }
    }
}
