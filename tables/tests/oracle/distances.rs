//! How many moves it takes from square to square.

use crate::grid::{COMPASS, Grid, STRAIGHT, Square, square, squares};
use crate::witness::{by_square, each_square, witnesses};

/// The squares that are reached in exactly so many steps and not in fewer: no step, one, two...
pub(crate) fn rings(center: Square, steps: &[&str]) -> Vec<Grid> {
    let mut reached = Grid::with([center]);
    let mut rings = vec![reached.clone()];
    loop {
        let here = squares().filter(|s| rings.last().is_some_and(|ring| ring.is_marked(*s)));
        let next = Grid::with(here.flat_map(|s| steps.iter().filter_map(move |step| s.go(step))));
        let ring = Grid::with(squares().filter(|s| next.is_marked(*s) && !reached.is_marked(*s)));
        if ring == Grid::empty() {
            return rings;
        }
        reached = Grid::with(squares().filter(|s| next.is_marked(*s) || reached.is_marked(*s)));
        rings.push(ring);
    }
}

/// For each square, in order, how many steps it takes to come there.
pub(crate) fn distances(from: Square, steps: &[&str]) -> Vec<u8> {
    let rings = rings(from, steps);
    let needed = |to| rings.iter().position(|ring| ring.is_marked(to)).expect("one comes anywhere");
    squares().map(|to| needed(to) as u8).collect()
}

witnesses! {
    /// In king moves.
    CHEBYSHEV_DISTANCES => each_square(|from| by_square(distances(from, &COMPASS)));
    /// In steps along ranks and files.
    MANHATTAN_DISTANCES => each_square(|from| by_square(distances(from, &STRAIGHT)));
    /// To the nearest of the four squares in the middle.
    CENTER_MANHATTAN => each_square(|from| {
        let middle = ["d4", "e4", "d5", "e5"].map(square);
        let steps = squares().zip(distances(from, &STRAIGHT));
        steps.filter(|(to, _)| middle.contains(to)).map(|(_, steps)| steps).min().expect("four")
    });
}
