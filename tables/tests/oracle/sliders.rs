//! The sets by which the sliders' look-ups are indexed.

use crate::grid::{SLANTED, STRAIGHT, Square};
use crate::witness::{marks, witnesses};

/// The squares where a piece can stand in the way: all that one passes but the last.
fn in_the_way(from: Square, directions: [&str; 4]) -> Vec<Square> {
    let passed = directions.map(|direction| from.walk(direction));
    passed
        .iter()
        .filter_map(|walk| walk.split_last())
        .flat_map(|(_, before)| before)
        .copied()
        .collect()
}

witnesses! {
    ROOK_RELEVANT => marks(|square| in_the_way(square, STRAIGHT));
    BISHOP_RELEVANT => marks(|square| in_the_way(square, SLANTED));
}
