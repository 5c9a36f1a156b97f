//! Magics, keys and padded boards are recognised by what they do.

mod keys;
mod magics;
mod padded;

use chess_tables_gen::{Axis, Board, Content, Element, Table};
use chess_tables_read::matching::{Recognised, Told, recognised};

/// An array as it is read from an engine: nothing says what its indices mean.
fn array(name: &str, shape: &[usize], element: Element, values: Vec<u128>) -> Table {
    let axes = vec![Axis::Index; shape.len()];
    Table::new(name, axes, shape, element, Content::Number, values)
}

/// What is said of the only array of these that is recognised.
#[track_caller]
fn one(tables: &[Table]) -> Told {
    let found = recognised(tables, Board::CHESS);
    let [Recognised { told, .. }] = &found[..] else { panic!("{found:?}") };
    told.clone()
}

/// The names of the arrays and parts that are said to be of a kind.
fn names(tables: &[Table], board: Board, is_of_kind: fn(&str) -> bool) -> Vec<String> {
    let found = recognised(tables, board).into_iter();
    found.filter(|it| is_of_kind(&it.told.sentence)).map(|it| it.name).collect()
}

/// SplitMix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const ROOK: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

fn next(square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
    let is_on = (0..8).contains(&file) && (0..8).contains(&rank);
    is_on.then_some((8 * rank + file) as usize)
}

fn attacks(square: usize, occupied: u64, steps: [(i8, i8); 4]) -> u64 {
    let mut attacked = 0;
    for step in steps {
        let mut at = square;
        while let Some(to) = next(at, step) {
            attacked |= 1 << to;
            at = to;
            if occupied >> to & 1 != 0 {
                break;
            }
        }
    }
    attacked
}

/// The squares that have another one behind them.
fn relevant(square: usize, steps: [(i8, i8); 4]) -> u64 {
    let mut squares = 0;
    for step in steps {
        let mut at = square;
        while let Some(to) = next(at, step) {
            if next(to, step).is_some() {
                squares |= 1 << to;
            }
            at = to;
        }
    }
    squares
}

/// All sets of the relevant squares, the full one first.
fn occupancies(square: usize, steps: [(i8, i8); 4]) -> Vec<u64> {
    let relevant = relevant(square, steps);
    let mut all = vec![relevant];
    while let Some(&last) = all.last().filter(|&&last| last != 0) {
        all.push((last - 1) & relevant);
    }
    all
}
