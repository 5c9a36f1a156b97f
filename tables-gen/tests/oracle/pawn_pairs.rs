//! Pairs of pawns, counted one after the other, and the squares around a pawn.

use crate::expected::{Expected, Line, line};
use crate::grid::{At, Grid, NORTH, NORTH_EAST, NORTH_WEST, Step, back};

/// The pairs are numbered row by row of a triangle.
fn index() -> Expected {
    let mut numbers = vec![-1; 96 * 96];
    let mut next = 0;
    for high in 0..96 {
        for low in 0..high {
            numbers[96 * high + low] = next;
            numbers[96 * low + high] = next;
            next += 1;
        }
    }
    assert_eq!(next, 4560);
    Expected::numbers("i16", &[96, 96], numbers)
}

/// The square's column and those beside it, drawn as long as the board.
fn columns(grid: &Grid, at: At) -> Vec<At> {
    let beside = [(-1, 0), (0, 0), (1, 0)].map(|step| at.to(step));
    let bottoms = beside.into_iter().map(|it| At { y: 0, ..it }).filter(|it| grid.has(*it));
    bottoms.flat_map(|bottom| [vec![bottom], grid.walk(bottom, NORTH)].concat()).collect()
}

fn is_pawns(grid: &Grid, at: At) -> bool {
    grid.go(at, NORTH).is_some() && grid.go(at, back(NORTH)).is_some()
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let if_8x8 = |expected: &dyn Fn() -> Expected| grid.is_8x8().then(expected);
    let ways: [[Step; 3]; 2] =
        [[NORTH_WEST, NORTH, NORTH_EAST], [back(NORTH_WEST), back(NORTH), back(NORTH_EAST)]];
    vec![
        line("PAWN_PAIR_INDEX", if_8x8(&index)),
        line(
            "PAWN_PAIR_BANDS",
            if_8x8(&|| {
                Expected::set_of_each(grid, |at| {
                    let mut squares = columns(grid, at);
                    squares.retain(|it| *it != at && is_pawns(grid, *it));
                    squares
                })
            }),
        ),
        line(
            "PAWN_PAIR_BANDS_WITH_SQUARE",
            if_8x8(&|| {
                Expected::set_of_each(grid, |at| match is_pawns(grid, at) {
                    true => columns(grid, at),
                    false => vec![],
                })
            }),
        ),
        line(
            "PAWN_PUSHES_OR_ATTACKS",
            Expected::set_of_both(grid, &ways, |ways, at| {
                ways.into_iter().filter_map(move |way| grid.go(at, way))
            }),
        ),
    ]
}
