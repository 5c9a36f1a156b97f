//! Lines through squares, rays, what lies between two squares, and how far they are apart.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

/// A square and those that one passes going there and back.
fn whole_line(grid: &Grid, at: At, step: Step) -> Vec<At> {
    [vec![at], both_ways(grid, at, step)].concat()
}

fn both_ways(grid: &Grid, at: At, step: Step) -> Vec<At> {
    [grid.walk(at, step), grid.walk(at, back(step))].concat()
}

/// The squares of the lower edge from one corner to the other, and those of a side above.
fn beginnings(grid: &Grid, corner: i32, other: i32) -> Vec<At> {
    let corner = At { x: corner, y: 0 };
    let along = grid.walk(corner, if other == 0 { WEST } else { EAST });
    let up = grid.walk(At { x: other, y: 0 }, NORTH);
    [vec![corner], along, up].concat()
}

/// The diagonals from the lower right corner to the upper left one.
pub(crate) fn diagonals(grid: &Grid) -> Vec<Vec<At>> {
    let from = beginnings(grid, grid.width - 1, 0);
    from.into_iter().map(|at| [vec![at], grid.walk(at, NORTH_EAST)].concat()).collect()
}

/// The anti-diagonals from the lower left corner to the upper right one, each from below.
pub(crate) fn anti_diagonals(grid: &Grid) -> Vec<Vec<At>> {
    let from = beginnings(grid, 0, grid.width - 1);
    from.into_iter().map(|at| [vec![at], grid.walk(at, NORTH_WEST)].concat()).collect()
}

/// The squares in one row, or in one column.
pub(crate) fn row(grid: &Grid, y: i32) -> Vec<At> {
    (0..grid.width).map(|x| At { x, y }).collect()
}

pub(crate) fn column(grid: &Grid, x: i32) -> Vec<At> {
    (0..grid.height).map(|y| At { x, y }).collect()
}

fn masks(grid: &Grid, lines: impl IntoIterator<Item = Vec<At>>) -> Expected {
    let sets: Vec<u128> = lines.into_iter().map(|line| grid.set(line)).collect();
    Expected::sets(grid, &[sets.len()], sets)
}

/// The lower left corner is dark.
fn color(grid: &Grid, parity: i32) -> Expected {
    let squares = grid.squares.iter().copied().filter(|at| (at.x + at.y) % 2 == parity);
    Expected::sets(grid, &[], [grid.set(squares)])
}

fn walks(grid: &Grid, steps: &[Step]) -> Expected {
    Expected::set_of_each(grid, |at| steps.iter().flat_map(move |&step| grid.walk(at, step)))
}

fn distance_to_edge(grid: &Grid) -> Expected {
    let lengths = |step| grid.squares.iter().map(move |&at| grid.walk(at, step).len() as i128);
    Expected::numbers("u8", &[8, grid.squares.len()], COMPASS.into_iter().flat_map(lengths))
}

/// The squares that a rule gives for two squares and the direction from one to the other.
fn aligned(grid: &Grid, rule: &dyn Fn(At, Step, At) -> Vec<At>) -> Expected {
    Expected::set_of_both(grid, &grid.squares, |from, to| match grid.towards(from, to) {
        Some(step) => rule(from, step, to),
        None => vec![],
    })
}

/// A number for each two squares.
fn of_pairs(element: &'static str, grid: &Grid, row: &dyn Fn(At) -> Vec<i128>) -> Expected {
    let count = grid.squares.len();
    Expected::numbers(element, &[count, count], grid.squares.iter().flat_map(|&from| row(from)))
}

/// What the first step from one square to the other adds to the number.
fn steps(grid: &Grid, from: At) -> Vec<i128> {
    let number = |at| grid.number(at) as i128;
    let step = |&to| match grid.towards(from, to) {
        Some(step) => number(from.to(step)) - number(from),
        None => 0,
    };
    grid.squares.iter().map(step).collect()
}

/// The squares that one passes on the way to the other, and that one even if there is no way.
fn between_inclusive(grid: &Grid) -> Expected {
    Expected::set_of_both(grid, &grid.squares, |from, to| {
        let way = grid.towards(from, to).map_or(vec![], |step| grid.walk(from, step));
        let arrival = way.iter().position(|&at| at == to);
        arrival.map_or(vec![to], |arrival| way[..=arrival].to_vec())
    })
}

/// The place of the direction on the compass, -1 if there is none.
fn directions(grid: &Grid, from: At) -> Vec<i128> {
    let place = |step| COMPASS.iter().position(|&it| it == step).expect("a direction") as i128;
    grid.squares.iter().map(|&to| grid.towards(from, to).map_or(-1, place)).collect()
}

/// How many steps it takes to the nearest square in the middle. There are one or two columns in the
/// middle, and one or two rows.
fn to_middle(grid: &Grid, steps: &[Step]) -> Expected {
    let is_middle = |place: i32, of: i32| place == of / 2 || place == (of - 1) / 2;
    Expected::number_of_each("u8", grid, |from| {
        let distances = grid.squares.iter().zip(grid.distances(from, steps));
        let middle =
            distances.filter(|(at, _)| is_middle(at.x, grid.width) && is_middle(at.y, grid.height));
        middle.map(|(_, distance)| distance as usize).min().expect("every board has a middle")
    })
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let lines = |step| Expected::set_of_each(grid, |at| whole_line(grid, at, step));
    let attacks = |step| Expected::set_of_each(grid, |at| both_ways(grid, at, step));
    let is_wide = grid.width.min(grid.height) >= 5;
    let rays = Expected::set_of_both(grid, &COMPASS, |step, at| grid.walk(at, step));
    let diagonals_of = Expected::set_of_each(grid, |at| {
        [vec![at], SLANTED.iter().flat_map(|&step| grid.walk(at, step)).collect()].concat()
    });
    let way_to = |from, step, to| {
        let back = grid.walk(to, back(step));
        let start = back.iter().position(|&at| at == from).expect("the way back");
        [vec![to], back[..start].to_vec()].concat()
    };
    let between = |from, step, to| {
        grid.walk(from, step).into_iter().take_while(|&at| at != to).collect::<Vec<_>>()
    };
    vec![
        line("RANK_MASKS", masks(grid, (0..grid.height).map(|y| row(grid, y)))),
        line("FILE_MASKS", masks(grid, (0..grid.width).map(|x| column(grid, x)))),
        line("DIAGONAL_MASKS", masks(grid, diagonals(grid))),
        line("ANTI_DIAGONAL_MASKS", masks(grid, anti_diagonals(grid))),
        line("RANK_OF", lines(EAST)),
        line("FILE_OF", lines(NORTH)),
        line("DIAGONAL_OF", lines(NORTH_EAST)),
        line("ANTI_DIAGONAL_OF", lines(NORTH_WEST)),
        line("DIAGONALS_OF", diagonals_of),
        line("RANK_ATTACKS", attacks(EAST)),
        line("FILE_ATTACKS", attacks(NORTH)),
        line("DIAGONAL_ATTACKS", attacks(NORTH_EAST)),
        line("ANTI_DIAGONAL_ATTACKS", attacks(NORTH_WEST)),
        line("DARK_SQUARES", color(grid, 0)),
        line("LIGHT_SQUARES", color(grid, 1)),
        line("RAYS", rays),
        line("DISTANCE_TO_EDGE", distance_to_edge(grid)),
        line("ROOK_PSEUDO_ATTACKS", walks(grid, &STRAIGHT)),
        line("BISHOP_PSEUDO_ATTACKS", walks(grid, &SLANTED)),
        line("QUEEN_PSEUDO_ATTACKS", walks(grid, &COMPASS)),
        line("BETWEEN", aligned(grid, &between)),
        line("BETWEEN_INCLUSIVE", between_inclusive(grid)),
        line("RAY_TO", aligned(grid, &way_to)),
        line("LINE", aligned(grid, &|from, step, _| whole_line(grid, from, step))),
        line("RAY_PASS", aligned(grid, &|from, step, _| grid.walk(from, step))),
        line("SLIDER_EXTENSIONS", aligned(grid, &|_, step, to| grid.walk(to, step))),
        line("DIRECTION_OF", of_pairs("i8", grid, &|from| directions(grid, from))),
        line("STEP", of_pairs("i8", grid, &|from| steps(grid, from))),
        line("CHEBYSHEV_DISTANCES", of_pairs("u8", grid, &|at| grid.distances(at, &COMPASS))),
        line("MANHATTAN_DISTANCES", of_pairs("u8", grid, &|at| grid.distances(at, &STRAIGHT))),
        line(
            "KNIGHT_DISTANCES",
            is_wide.then(|| of_pairs("u8", grid, &|at| grid.distances(at, &LEAPS))),
        ),
        line("CENTER_DISTANCES", to_middle(grid, &COMPASS)),
        line("CENTER_MANHATTAN", to_middle(grid, &STRAIGHT)),
    ]
}
