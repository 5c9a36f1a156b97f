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
    let all = grid.all_distances(&COMPASS);
    Expected::set_of_both(grid, &rings, |moves, at| {
        let distances = grid.squares.iter().zip(&all[grid.number(at)]);
        distances.filter(move |(_, distance)| **distance == moves).map(|(at, _)| *at)
    })
}

/// The squares that a king reaches in at most so many moves: each disc grows from the one before.
fn king_discs(grid: &Grid) -> Expected {
    let count = grid.squares.len();
    let mut discs: Vec<u128> = grid.squares.iter().map(|&at| grid.bit(at)).collect();
    for moves in 1..grid.width.max(grid.height) as usize {
        for from in 0..count {
            let disc = discs[(moves - 1) * count + from];
            let inside = grid.squares.iter().filter(|&&at| disc & grid.bit(at) != 0);
            let steps =
                inside.flat_map(|&at| COMPASS.iter().filter_map(move |&it| grid.go(at, it)));
            discs.push(disc | grid.set(steps));
        }
    }
    Expected::sets(grid, &[discs.len() / count, count], discs)
}

/// Three columns wide, from the row behind the king to the second one ahead.
fn king_zone(grid: &Grid, (_, ahead): Step, king: At) -> Vec<At> {
    let places = [-1, 0, 1].into_iter().flat_map(|x| [-1, 0, 1, 2].map(|y| (x, y * ahead)));
    places.filter_map(|place| grid.go(king, place)).collect()
}

/// The squares from which a king that moves first comes to the last row no later than the move after
/// the pawn's arrival: the pawn moves, and the king's squares are one more step away from there.
fn pawn_square(grid: &Grid, ahead: Step, mut pawn: At) -> Vec<At> {
    let mut pawn_moves = 0;
    while let Some(next) = double_push(grid, ahead, pawn).or(grid.go(pawn, ahead)) {
        (pawn, pawn_moves) = (next, pawn_moves + 1);
    }
    let distances = grid.squares.iter().copied().zip(grid.distances(pawn, &COMPASS));
    distances.filter(|(_, king_moves)| *king_moves <= pawn_moves + 1).map(|(at, _)| at).collect()
}

fn beside_it(grid: &Grid, at: At) -> impl Iterator<Item = At> {
    SIDES.into_iter().filter_map(move |side| grid.go(at, side))
}

/// Beside the pawn, and where a pawn protects it.
fn connected(grid: &Grid, ahead: Step, at: At) -> Vec<At> {
    attacks(grid, back(ahead), at).chain(beside_it(grid, at)).collect()
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

fn ranks_at_or_ahead(grid: &Grid) -> Expected {
    let rows = |ahead: Step, y| grid.walk(At { x: 0, y: y - ahead.1 }, ahead);
    let sets = AHEAD.into_iter().flat_map(|ahead| {
        let in_rows = move |at: At| rows(ahead, at.y).into_iter().flat_map(|at| row(grid, at.y));
        column(grid, 0).into_iter().map(move |at| grid.set(in_rows(at)))
    });
    Expected::sets(grid, &[2, grid.height as usize], sets)
}

/// All that one passes to one side from a column.
fn files_to(grid: &Grid, side: Step) -> Expected {
    let sets = row(grid, 0).into_iter().map(|at| {
        let beyond = grid.walk(at, side);
        grid.set(beyond.into_iter().flat_map(|at| column(grid, at.x)))
    });
    Expected::sets(grid, &[grid.width as usize], sets)
}

fn file_sets(grid: &Grid) -> Expected {
    let sets = unions((0..grid.width).map(|x| grid.set(column(grid, x))));
    Expected::sets(grid, &[sets.len()], sets)
}

/// The columns to the left and right are looked at one after the other.
fn file_distances(grid: &Grid) -> Expected {
    let sets = 1_usize << grid.width;
    let has = |set: usize, x: i32| (0..grid.width).contains(&x) && set & (1 << x) != 0;
    let pairs = (0..grid.width).flat_map(|x| (0..sets).map(move |set| (x, set)));
    let nearest = pairs.map(|(x, set)| {
        let near = (0..grid.width).find(|apart| has(set, x - apart) || has(set, x + apart));
        near.unwrap_or(0).into()
    });
    Expected::numbers("u8", &[grid.width as usize, sets], nearest)
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
        line("KING_DISCS", king_discs(grid)),
        line("KING_ZONES", of_pawns(grid, |ahead, at| king_zone(grid, ahead, at))),
        line("PAWN_ATTACKS", of_pawns(grid, |ahead, at| attacks(grid, ahead, at))),
        line("PAWN_PUSHES", of_pawns(grid, |ahead, at| grid.go(at, ahead))),
        line("PAWN_DOUBLE_PUSHES", of_pawns(grid, |ahead, at| double_push(grid, ahead, at))),
        line("FRONT_SPANS", of_pawns(grid, |ahead, at| grid.walk(at, ahead))),
        line("ATTACK_FRONT_SPANS", of_pawns(grid, |ahead, at| beside(grid, ahead, at))),
        line("PASSED_PAWN_MASKS", of_pawns(grid, |ahead, at| stoppers(grid, ahead, at))),
        line("PAWN_SQUARES", of_pawns(grid, |ahead, at| pawn_square(grid, ahead, at))),
        line("PHALANX_MASKS", Expected::set_of_each(grid, |at| beside_it(grid, at))),
        line("CONNECTED_PAWN_MASKS", of_pawns(grid, |ahead, at| connected(grid, ahead, at))),
        line("ISOLATED_PAWN_MASKS", {
            let files = |at| beside_it(grid, at).flat_map(|at| column(grid, at.x));
            Expected::set_of_each(grid, files)
        }),
        line("RANKS_AT_OR_AHEAD", ranks_at_or_ahead(grid)),
        line("FILES_WEST_OF", files_to(grid, WEST)),
        line("FILES_EAST_OF", files_to(grid, EAST)),
        line("FILE_SETS", (grid.width <= 8).then(|| file_sets(grid))),
        line("FILE_DISTANCES", (grid.width <= 8).then(|| file_distances(grid))),
        line("FORWARD_RANKS", forward_ranks(grid)),
        line("ADJACENT_FILES", adjacent_files(grid)),
        line("CASTLING_RIGHTS_KEPT", grid.is_8x8().then(rights_kept)),
    ]
}
