//! Lines through squares, rays, what lies between two squares, and how far they are apart.

use crate::grid::*;
use crate::said::Said;

/// A square and those that one passes going there and back.
fn line(grid: &Grid, at: At, step: Step) -> Vec<At> {
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

fn masks(grid: &Grid, lines: Vec<Vec<At>>) -> Said {
    let sets: Vec<u128> = lines.into_iter().map(|line| grid.set(line)).collect();
    Said::sets(grid, &[sets.len()], sets)
}

fn color(grid: &Grid, parity: i32) -> Said {
    let squares = grid.squares.iter().copied().filter(|at| (at.x + at.y) % 2 == parity);
    Said::sets(grid, &[], [grid.set(squares)])
}

/// The squares in one row, or in one column.
pub(crate) fn row(grid: &Grid, y: i32) -> Vec<At> {
    (0..grid.width).map(|x| At { x, y }).collect()
}

pub(crate) fn column(grid: &Grid, x: i32) -> Vec<At> {
    (0..grid.height).map(|y| At { x, y }).collect()
}

/// The squares that a rule gives for two squares and the direction from one to the other.
fn aligned(grid: &Grid, rule: impl Fn(At, Step, At) -> Vec<At>) -> Said {
    Said::set_of_both(grid, &grid.squares, |from, to| match grid.towards(from, to) {
        Some(step) => rule(from, step, to),
        None => vec![],
    })
}

/// A number for each two squares.
fn of_pairs(element: &'static str, grid: &Grid, row: impl Fn(At) -> Vec<i128>) -> Said {
    let count = grid.squares.len();
    Said::numbers(element, &[count, count], grid.squares.iter().flat_map(|&from| row(from)))
}

/// The columns, or rows, in the middle of so many: one or two.
fn is_middle(place: i32, of: i32) -> bool {
    place == of / 2 || place == (of - 1) / 2
}

pub(crate) fn say(grid: &Grid, name: &str) -> Option<Said> {
    let each = |says: &dyn Fn(At) -> Vec<At>| Said::set_of_each(grid, says);
    let attacks =
        |steps: &[Step]| each(&|at| steps.iter().flat_map(|&step| grid.walk(at, step)).collect());
    Some(match name {
        "RANK_MASKS" => masks(grid, (0..grid.height).map(|y| row(grid, y)).collect()),
        "FILE_MASKS" => masks(grid, (0..grid.width).map(|x| column(grid, x)).collect()),
        "DIAGONAL_MASKS" => masks(grid, diagonals(grid)),
        "ANTI_DIAGONAL_MASKS" => masks(grid, anti_diagonals(grid)),
        "RANK_OF" => each(&|at| line(grid, at, EAST)),
        "FILE_OF" => each(&|at| line(grid, at, NORTH)),
        "DIAGONAL_OF" => each(&|at| line(grid, at, NORTH_EAST)),
        "ANTI_DIAGONAL_OF" => each(&|at| line(grid, at, NORTH_WEST)),
        "RANK_ATTACKS" => each(&|at| both_ways(grid, at, EAST)),
        "FILE_ATTACKS" => each(&|at| both_ways(grid, at, NORTH)),
        "DIAGONAL_ATTACKS" => each(&|at| both_ways(grid, at, NORTH_EAST)),
        "ANTI_DIAGONAL_ATTACKS" => each(&|at| both_ways(grid, at, NORTH_WEST)),
        "DARK_SQUARES" => color(grid, 0),
        "LIGHT_SQUARES" => color(grid, 1),
        "RAYS" => Said::set_of_both(grid, &COMPASS, |step, at| grid.walk(at, step)),
        "DISTANCE_TO_EDGE" => {
            let length = |step| grid.squares.iter().map(move |&at| grid.walk(at, step).len());
            let lengths = COMPASS.into_iter().flat_map(length).map(|length| length as i128);
            Said::numbers("u8", &[8, grid.squares.len()], lengths)
        }
        "ROOK_PSEUDO_ATTACKS" => attacks(&STRAIGHT),
        "BISHOP_PSEUDO_ATTACKS" => attacks(&SLANTED),
        "QUEEN_PSEUDO_ATTACKS" => attacks(&COMPASS),
        "BETWEEN" => aligned(grid, |from, step, to| {
            grid.walk(from, step).into_iter().take_while(|&at| at != to).collect()
        }),
        "LINE" => aligned(grid, |from, step, _| line(grid, from, step)),
        "RAY_PASS" => aligned(grid, |from, step, _| grid.walk(from, step)),
        "STEP" => of_pairs("i8", grid, |from| {
            let number = |at| grid.number(at) as i128;
            let step = |&to| match grid.towards(from, to) {
                Some(step) => number(from.to(step)) - number(from),
                None => 0,
            };
            grid.squares.iter().map(step).collect()
        }),
        "CHEBYSHEV_DISTANCES" => of_pairs("u8", grid, |from| grid.distances(from, &COMPASS)),
        "MANHATTAN_DISTANCES" => of_pairs("u8", grid, |from| grid.distances(from, &STRAIGHT)),
        "CENTER_MANHATTAN" => Said::number_of_each("u8", grid, |from| {
            let steps = grid.squares.iter().zip(grid.distances(from, &STRAIGHT));
            let middle = |at: &At| is_middle(at.x, grid.width) && is_middle(at.y, grid.height);
            let to_middle = steps.filter(|(at, _)| middle(at)).map(|(_, steps)| steps as usize);
            to_middle.min().expect("every board has a middle")
        }),
        _ => return None,
    })
}
