//! Knights and kings.

use crate::grid::{COMPASS, Grid, Square, squares};
use crate::witness::{each, each_square, marks, witnesses};

/// A knight goes two squares straight and one aside; clockwise.
pub(crate) const LEAPS: [&str; 8] = ["NNE", "EEN", "EES", "SSE", "SSW", "WWS", "WWN", "NNW"];

/// The squares that a king reaches in exactly so many moves, and not in fewer.
fn ring(center: Square, moves: usize) -> Vec<Square> {
    let mut reached = Grid::with([center]);
    let mut ring = vec![center];
    for _ in 0..moves {
        let next = ring.iter().flat_map(|at| COMPASS.map(|direction| at.go(direction)));
        let next = Grid::with(next.flatten());
        ring = squares().filter(|s| next.is_marked(*s) && !reached.is_marked(*s)).collect();
        reached = Grid::with(squares().filter(|s| next.is_marked(*s) || reached.is_marked(*s)));
    }
    ring
}

witnesses! {
    KNIGHT_ATTACKS => marks(|square| LEAPS.into_iter().filter_map(move |leap| square.go(leap)));
    /// A king goes one square in any direction.
    KING_ATTACKS => marks(|square| COMPASS.into_iter().filter_map(move |point| square.go(point)));
    KNIGHT_MOVE_BITS => each_square(|square| each(LEAPS, |leap| Grid::with(square.go(leap))));
    KING_MOVE_BITS => each_square(|square| each(COMPASS, |point| Grid::with(square.go(point))));
    KING_RINGS => each(0..8, |moves| marks(|center| ring(center, moves)));
}
