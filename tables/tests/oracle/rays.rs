//! Rays, and what the sliders attack on the empty board.

use crate::grid::{COMPASS, Grid, SLANTED, STRAIGHT};
use crate::witness::{each, each_square, marks, witnesses};

witnesses! {
    /// The squares that one passes to the edge.
    RAYS => each(COMPASS, |direction| marks(|square| square.walk(direction)));
    DISTANCE_TO_EDGE => each(COMPASS, |direction| {
        each_square(|square| square.walk(direction).len() as u8)
    });
    /// A rook moves along its rank and its file.
    ROOK_PSEUDO_ATTACKS => marks(|square| STRAIGHT.map(|direction| square.walk(direction)).concat());
    /// A bishop moves along its diagonals.
    BISHOP_PSEUDO_ATTACKS => marks(|square| SLANTED.map(|direction| square.walk(direction)).concat());
    /// A queen moves as a rook and as a bishop.
    QUEEN_PSEUDO_ATTACKS => marks(|square| COMPASS.map(|direction| square.walk(direction)).concat());
}

#[test]
fn straight_rays_hold_224_squares_a_direction_and_slanted_ones_140() {
    let grids = |direction: usize| chess_tables::data::RAYS[direction].map(Grid::read);
    for (number, direction) in COMPASS.into_iter().enumerate() {
        let squares = grids(number).iter().map(Grid::count).sum::<usize>();
        assert_eq!(squares, if direction.len() == 1 { 224 } else { 140 }, "{direction}");
    }
}
