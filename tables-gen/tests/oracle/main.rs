//! An oracle for every board: what each table holds, said once more by walking over a grid of
//! columns and rows.
//!
//! It shares nothing with the generator but the names of tables and layouts. A table of which it
//! does not know what it holds must be one that the generator refuses, and the other way round.

mod grid;
mod lines;
mod maps;
mod padded;
mod pieces;
mod said;
mod sliders;
mod threads;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Definition, Error, Layout};
use grid::Grid;
use said::Said;

fn say(grid: &Grid, name: &str) -> Option<Said> {
    let families = [lines::say, pieces::say, maps::say, sliders::say, padded::say, threads::say];
    families.into_iter().find_map(|say| say(grid, name))
}

/// Magic numbers are not said but found, for chess; the oracle of the runtime crate holds them
/// against what they lead to.
fn is_found(board: Board, name: &str) -> bool {
    let look_up = ["_MAGIC", "MAGIC_", "FANCY_ATTACKS"].iter().any(|word| name.contains(word));
    board == Board::CHESS && look_up
}

fn witness(definition: &Definition, board: Board, grid: &Grid) {
    let name = definition.name_on(board);
    if is_found(board, &name) {
        return;
    }
    let on = format!("{name} on {board} {}", board.layout());
    let (table, said) = match (definition.table(board), say(grid, &name)) {
        (Ok(table), Some(said)) => (table, said),
        (Err(Error::Unsuited { .. }), None) => return,
        (Ok(_), None) => panic!("{on}: the oracle knows of none"),
        (Err(error), Some(_)) => panic!("{on}: the oracle knows it, but {error}"),
        (Err(error), None) => panic!("{on}: {error}"),
    };
    assert_eq!((table.element.name(), &table.shape), (said.element, &said.shape), "{on}");
    assert_eq!(table.values.len(), said.entries.len(), "{on}");
    for (position, (&is, &want)) in table.values.iter().zip(&said.entries).enumerate() {
        let index = || table.index(position);
        assert!(is == want as u128, "{on}, at {:?}: {is:#x}, want {want:#x}", index());
    }
}

fn witness_all(sizes: &[(usize, usize)], layouts: &[Layout]) {
    for &(files, ranks) in sizes {
        for &layout in layouts {
            let board = Board::new(files, ranks).unwrap().with_layout(layout);
            let grid = Grid::new(files as i32, ranks as i32, layout.name());
            for definition in catalogue::families().iter().flat_map(|family| &family.definitions) {
                witness(definition, board, &grid);
            }
        }
    }
}

#[test]
fn small_boards_in_every_layout() {
    let sizes = [(1, 1), (1, 8), (8, 1), (2, 2), (2, 7), (3, 5), (5, 5), (6, 7), (3, 16)];
    witness_all(&sizes, &Layout::ALL);
}

#[test]
fn the_chess_board_in_every_layout() {
    witness_all(&[(8, 8)], &Layout::ALL);
}

/// Shogi, xiangqi and Capablanca's chess, by rows from below and by columns from above.
#[test]
fn boards_of_other_games() {
    witness_all(&[(9, 9), (9, 10), (10, 8)], &[Layout::A1B1, Layout::A8A7]);
}

#[test]
fn the_board_with_the_largest_tables() {
    witness_all(&[(10, 10)], &[Layout::A1B1]);
}

#[test]
fn large_boards() {
    witness_all(&[(11, 11), (12, 10), (16, 8), (8, 16)], &[Layout::A1B1, Layout::H8H7]);
}

#[test]
fn boards_of_more_than_128_squares_are_refused() {
    for (files, ranks) in [(16, 16), (12, 11), (17, 1), (1, 17), (0, 8), (8, 0)] {
        assert!(matches!(Board::new(files, ranks), Err(Error::Board(_))), "{files}x{ranks}");
    }
}
