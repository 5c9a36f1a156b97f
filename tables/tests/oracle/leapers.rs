//! Knights and kings.

use crate::distances::rings;
use crate::grid::{COMPASS, Grid};
use crate::witness::{each, each_square, marks, witnesses};

/// A knight goes two squares straight and one aside; clockwise.
pub(crate) const LEAPS: [&str; 8] = ["NNE", "EEN", "EES", "SSE", "SSW", "WWS", "WWN", "NNW"];

witnesses! {
    KNIGHT_ATTACKS => marks(|square| LEAPS.into_iter().filter_map(move |leap| square.go(leap)));
    /// A king goes one square in any direction.
    KING_ATTACKS => marks(|square| COMPASS.into_iter().filter_map(move |point| square.go(point)));
    KNIGHT_MOVE_BITS => each_square(|square| each(LEAPS, |leap| Grid::with(square.go(leap))));
    KING_MOVE_BITS => each_square(|square| each(COMPASS, |point| Grid::with(square.go(point))));
    /// The squares that a king reaches in exactly so many moves.
    KING_RINGS => each(0..8, |moves| each_square(|center| {
        rings(center, &COMPASS).get(moves).cloned().unwrap_or_else(Grid::empty)
    }));
}
