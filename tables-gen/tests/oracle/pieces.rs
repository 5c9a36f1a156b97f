//! Knights, kings and pawns.

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::lines::{column, row};

/// The way white's pawns go, and black's.
const AHEAD: [Step; 2] = [NORTH, SOUTH];
const SIDES: [Step; 2] = [WEST, EAST];

fn leaps(grid: &Grid, steps: &[Step]) -> Expected {
    Expected::set_of_each(grid, |at| steps.iter().filter_map(move |&step| grid.go(at, step)))
}

fn move_bits(grid: &Grid, steps: &[Step]) -> Expected {
    let squares = grid.squares.iter();
    let bits = squares.flat_map(|&at| steps.iter().map(move |&step| grid.set(grid.go(at, step))));
    Expected::sets(grid, &[grid.squares.len(), steps.len()], bits)
}

/// The squares that a king reaches in exactly so many moves.
fn king_rings(grid: &Grid) -> Expected {
    let rings: Vec<i128> = (0..grid.width.max(grid.height).into()).collect();
    Expected::set_of_both(grid, &rings, |moves, at| {
        let distances = grid.squares.iter().copied().zip(grid.distances(at, &COMPASS));
        distances.filter(move |(_, distance)| *distance == moves).map(|(at, _)| at)
    })
}

fn of_pawns<S: IntoIterator<Item = At>>(grid: &Grid, set: impl Fn(Step, At) -> S) -> Expected {
    Expected::set_of_both(grid, &AHEAD, set)
}

fn attacks(grid: &Grid, ahead: Step, at: At) -> impl Iterator<Item = At> {
    SIDES.into_iter().filter_map(move |side| grid.go(at.to(ahead), side))
}

/// The square of the double step, from the second rank as the player sees it.
pub(crate) fn double_push(grid: &Grid, ahead: Step, at: At) -> Option<At> {
    let is_home = grid.walk(at, back(ahead)).len() == 1;
    grid.go(at.to(ahead), ahead).filter(|_| is_home)
}

/// The squares ahead on the files beside the pawn's own.
fn beside(grid: &Grid, ahead: Step, at: At) -> Vec<At> {
    let sides = SIDES.into_iter().filter_map(|side| grid.go(at, side));
    sides.flat_map(|at| grid.walk(at, ahead)).collect()
}

/// The squares from which an enemy pawn can stop or take this one.
fn stoppers(grid: &Grid, ahead: Step, at: At) -> Vec<At> {
    [grid.walk(at, ahead), beside(grid, ahead, at)].concat()
}

fn forward_ranks(grid: &Grid) -> Expected {
    let ahead_of = |ahead, y| row(grid, y).into_iter().flat_map(move |at| grid.walk(at, ahead));
    let sets = AHEAD
        .into_iter()
        .flat_map(|ahead| (0..grid.height).map(move |y| grid.set(ahead_of(ahead, y))));
    Expected::sets(grid, &[2, grid.height as usize], sets)
}

fn adjacent_files(grid: &Grid) -> Expected {
    let beside = |x| [x - 1, x + 1].into_iter().flat_map(|x| column(grid, x));
    let sets = (0..grid.width).map(|x| grid.set(beside(x).filter(|&at| grid.has(at))));
    Expected::sets(grid, &[grid.width as usize], sets)
}

/// K 1, Q 2, k 4, q 8: what is kept when a piece moves from or to a square.
fn castling_rights(at: At) -> usize {
    let lost: &[(i32, i32, usize)] =
        &[(7, 0, 1), (0, 0, 2), (4, 0, 3), (7, 7, 4), (0, 7, 8), (4, 7, 12)];
    15 - lost.iter().find(|(x, y, _)| (*x, *y) == (at.x, at.y)).map_or(0, |(_, _, rights)| *rights)
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let rights_kept = || Expected::number_of_each("u8", grid, castling_rights);
    vec![
        line("KNIGHT_ATTACKS", leaps(grid, &LEAPS)),
        line("KING_ATTACKS", leaps(grid, &COMPASS)),
        line("KNIGHT_MOVE_BITS", move_bits(grid, &LEAPS)),
        line("KING_MOVE_BITS", move_bits(grid, &COMPASS)),
        line("KING_RINGS", king_rings(grid)),
        line("PAWN_ATTACKS", of_pawns(grid, |ahead, at| attacks(grid, ahead, at))),
        line("PAWN_PUSHES", of_pawns(grid, |ahead, at| grid.go(at, ahead))),
        line("PAWN_DOUBLE_PUSHES", of_pawns(grid, |ahead, at| double_push(grid, ahead, at))),
        line("FRONT_SPANS", of_pawns(grid, |ahead, at| grid.walk(at, ahead))),
        line("ATTACK_FRONT_SPANS", of_pawns(grid, |ahead, at| beside(grid, ahead, at))),
        line("PASSED_PAWN_MASKS", of_pawns(grid, |ahead, at| stoppers(grid, ahead, at))),
        line("FORWARD_RANKS", forward_ranks(grid)),
        line("ADJACENT_FILES", adjacent_files(grid)),
        line("CASTLING_RIGHTS_KEPT", grid.is_8x8().then(rights_kept)),
    ]
}
