//! What lies on the line through two squares.

use crate::grid::{COMPASS, Grid, Square, opposite};
use crate::witness::{each_square, witnesses};

/// The direction in which one comes from one square to another, if there is one.
fn towards(from: Square, to: Square) -> Option<&'static str> {
    COMPASS.into_iter().find(|direction| from.walk(direction).contains(&to))
}

/// The squares that a rule gives for the direction from one square to another, for all pairs.
fn aligned(rule: impl Fn(Square, &str, Square) -> Vec<Square>) -> crate::witness::Testimony<Grid> {
    each_square(|from| {
        each_square(|to| match towards(from, to) {
            Some(direction) => Grid::with(rule(from, direction, to)),
            None => Grid::empty(),
        })
    })
}

witnesses! {
    /// The squares that one passes before coming to the second.
    BETWEEN => aligned(|from, direction, to| {
        from.walk(direction).into_iter().take_while(|at| *at != to).collect()
    });
    /// The first square and all that one passes going towards the second and away from it.
    LINE => aligned(|from, direction, _| {
        [vec![from], from.walk(direction), from.walk(&opposite(direction))].concat()
    });
    /// The squares that one passes going towards the second, and on to the edge.
    RAY_PASS => aligned(|from, direction, _| from.walk(direction));
    /// What the first step towards the second adds to the number of the square.
    STEP => each_square(|from| {
        each_square(|to| match towards(from, to).and_then(|direction| from.go(direction)) {
            Some(next) => next.number() as i8 - from.number() as i8,
            None => 0,
        })
    });
}
