//! Who attacks whom, by going to all squares that a piece attacks; ends of rays; lines through a square, by walking.

use crate::expected::{Expected, Line, line};
use crate::grid::{
    At, COMPASS, Grid, LEAPS, NORTH, NORTH_EAST, NORTH_WEST, SLANTED, SOUTH_EAST, SOUTH_WEST,
    STRAIGHT, Step, back,
};

fn piece_flags(grid: &Grid) -> Expected {
    let count = grid.squares.len();
    let mut flags = vec![0; count * count];
    for (number, &from) in grid.squares.iter().enumerate() {
        let near = |steps: &[Step]| -> Vec<At> {
            steps.iter().filter_map(|&step| grid.go(from, step)).collect()
        };
        let far = |steps: &[Step]| -> Vec<At> {
            steps.iter().flat_map(|&step| grid.walk(from, step)).collect()
        };
        let attacked = [
            near(&[NORTH_WEST, NORTH_EAST]),
            near(&[SOUTH_WEST, SOUTH_EAST]),
            near(&LEAPS),
            far(&SLANTED),
            far(&STRAIGHT),
            far(&COMPASS),
            near(&COMPASS),
        ];
        for (squares, flag) in attacked.iter().zip([1, 2, 4, 8, 16, 32, 64]) {
            squares.iter().for_each(|&to| flags[count * number + grid.number(to)] += flag);
        }
    }
    Expected::numbers("u8", &[count, count], flags)
}

fn last_squares(grid: &Grid) -> Expected {
    let ways = [STRAIGHT, SLANTED].concat();
    let ends = grid.squares.iter().flat_map(|&from| {
        ways.iter().map(move |&way| {
            let mut at = from;
            while let Some(next) = grid.go(at, way) {
                at = next;
            }
            grid.number(at) as i128
        })
    });
    Expected::numbers("u8", &[grid.squares.len(), 8], ends)
}

fn dual_lanes(grid: &Grid) -> Expected {
    let lanes = grid.squares.iter().enumerate().flat_map(|(number, &at)| {
        let line = |way: Step| {
            let squares = [grid.walk(at, way), grid.walk(at, back(way))].concat();
            grid.set(squares) as i128
        };
        // The bit of the next number, if there is one.
        let next = |number: usize| if number < 64 { 1 << number } else { 0 };
        let place = grid.place(number);
        let bits = [next(place + 1), next(64 - place)];
        [line(NORTH), line(NORTH_EAST), 0, line(NORTH_WEST), bits[0], bits[1]]
    });
    Expected::numbers("u64", &[64, 6], lanes)
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    vec![
        line("PIECE_FLAGS", piece_flags(grid)),
        line("LAST_SQUARES", last_squares(grid)),
        line("DUAL_LANES", grid.is_8x8().then(|| dual_lanes(grid))),
    ]
}
