//! Magics, keys and padded boards are recognized by what they do.

mod keys;
mod magics;
mod padded;
mod places;
mod wide_magics;

use chess_tables_gen::{Board, Slider, Table};
use chess_tables_match::matching::{Behavior, Recognised, recognised};

/// The behavior of the only array of these that is recognized.
#[track_caller]
fn one(tables: &[Table]) -> Behavior {
    let found = recognised(tables, Board::CHESS);
    let [Recognised { behavior, .. }] = &found[..] else { panic!("{found:?}") };
    behavior.clone()
}

/// The names of the arrays and parts that are recognized as a kind.
fn names(tables: &[Table], board: Board, is_of_kind: fn(&Behavior) -> bool) -> Vec<String> {
    let found = recognised(tables, board).into_iter();
    found.filter(|it| is_of_kind(&it.behavior)).map(|it| it.name).collect()
}

/// The squares whose occupancy makes a difference.
fn relevant(square: usize, slider: Slider) -> u64 {
    slider.relevant(Board::CHESS, Board::CHESS.square(square)) as u64
}

fn attacks(square: usize, occupied: u64, slider: Slider) -> u64 {
    slider.attacks(Board::CHESS, Board::CHESS.square(square), occupied.into()) as u64
}
