//! What sliders attack where other pieces stand: line by line, and all lines at once.

use crate::grid::*;
use crate::maps::{packed_anti_diagonals, packed_diagonals, picture, place};
use crate::said::Said;

/// The directions from a line's first square, the one furthest to the left (of a file, the lowest).
const RANK: Step = EAST;
const FILE: Step = NORTH;
const DIAGONAL: Step = NORTH_EAST;
const ANTI_DIAGONAL: Step = SOUTH_EAST;

/// The squares of a line between its ends, the first one first.
fn between_the_ends(grid: &Grid, at: At, step: Step) -> Vec<At> {
    let first = grid.walk(at, back(step)).pop().unwrap_or(at);
    let mut inner = grid.walk(first, step);
    inner.pop();
    inner
}

/// A slider goes on until it meets a piece, which it attacks.
fn slide(grid: &Grid, from: At, step: Step, is_piece: impl Fn(At) -> bool) -> Vec<At> {
    let walk = grid.walk(from, step);
    let free = walk.iter().take_while(|&&at| !is_piece(at)).count();
    walk.into_iter().take(free + 1).collect()
}

/// The attacks along one line, whose inner squares are occupied as the digits of a number say, the
/// first square's the lowest.
fn along(grid: &Grid, from: At, step: Step, occupancy: usize) -> Vec<At> {
    let inner = between_the_ends(grid, from, step);
    let digit = |at| inner.iter().position(|&square| square == at).map(|i| occupancy >> i & 1);
    let is_piece = |at| digit(at) == Some(1);
    [slide(grid, from, step, is_piece), slide(grid, from, back(step), is_piece)].concat()
}

/// How many occupancies the longest line has, unless it is too long for tables of them.
fn occupancies(grid: &Grid) -> Option<usize> {
    let longest = grid.width.max(grid.height);
    (longest <= 12).then(|| (0..longest - 2).fold(1, |occupancies, _| 2 * occupancies))
}

/// A slider on each of these squares, for each occupancy.
fn by_occupancy(grid: &Grid, sliders: &[At], step: Step) -> Option<Said> {
    let occupancies = occupancies(grid)?;
    let attacks = |from| (0..occupancies).map(move |o| grid.set(along(grid, from, step, o)));
    let sets = sliders.iter().flat_map(|&from| attacks(from));
    Some(Said::sets(grid, &[sliders.len(), occupancies], sets))
}

fn first_rank(grid: &Grid) -> Option<Said> {
    let occupancies = occupancies(grid)?;
    let files = |x: i32, occupancy| {
        let attacked = along(grid, At { x, y: 0 }, RANK, occupancy);
        attacked.iter().map(|at| 1_i128 << at.x).sum()
    };
    let entries = (0..grid.width).flat_map(|x| (0..occupancies).map(move |o| files(x, o)));
    Some(Said::narrow(&["u8", "u16"], &[grid.width as usize, occupancies], entries))
}

/// Where the squares between a line's ends begin.
fn shifts(grid: &Grid, step: Step, bit: impl Fn(At) -> usize) -> Said {
    let first = |at| between_the_ends(grid, at, step).first().copied();
    Said::number_of_each("u8", grid, |at| first(at).map_or(0, &bit))
}

/// Of square boards that number files from left to right, the shifts on a turned board.
fn turned_shifts(grid: &Grid, step: Step, map: &str) -> Option<Said> {
    let picture = picture(grid, map)?;
    is_left_to_right(grid).then(|| shifts(grid, step, |at| grid.number(picture.place(at))))
}

fn is_left_to_right(grid: &Grid) -> bool {
    grid.squares.get(1).is_some_and(|second| grid.squares[0].to(EAST) == *second)
}

/// A one for each square between a line's ends.
fn occupancy_masks(grid: &Grid, step: Step) -> Option<Said> {
    occupancies(grid)?;
    let ones = |&at| between_the_ends(grid, at, step).iter().fold(0, |ones, _| 2 * ones + 1);
    Some(Said::narrow(&["u8", "u16"], &[grid.squares.len()], grid.squares.iter().map(ones)))
}

/// The squares where a piece can stand in the way: all that one passes but the last.
fn in_the_way(grid: &Grid, from: At, steps: [Step; 4]) -> Vec<At> {
    let passed = steps.map(|step| grid.walk(from, step));
    passed.iter().filter_map(|walk| walk.split_last()).flat_map(|(_, way)| way).copied().collect()
}

/// The numbers of these squares, in order.
fn numbers(grid: &Grid, squares: &[At]) -> Vec<usize> {
    let mut numbers: Vec<usize> = squares.iter().map(|&at| grid.number(at)).collect();
    numbers.sort_unstable();
    numbers
}

/// The squares as numbers with one digit each, by square.
fn ways(grid: &Grid, steps: [Step; 4]) -> Option<Vec<Vec<usize>>> {
    let squares = grid.squares.iter();
    let ways = squares.map(|&at| numbers(grid, &in_the_way(grid, at, steps)));
    let ways: Vec<Vec<usize>> = ways.collect();
    ways.iter().all(|way| way.len() <= 16).then_some(ways)
}

/// For every way in which pieces can stand in the way, of one square after the other, what is said
/// of the slider's square and of the set that it attacks.
fn each_way(
    grid: &Grid,
    steps: [Step; 4],
    mut says: impl FnMut(usize, u128) -> i128,
) -> Option<Vec<i128>> {
    let mut entries = vec![];
    for (number, way) in ways(grid, steps)?.into_iter().enumerate() {
        let walks = steps.map(|step| {
            let walk = grid.walk(grid.squares[number], step);
            walk.into_iter().map(|at| grid.bit(at)).collect::<Vec<u128>>()
        });
        for pieces in 0..1_usize << way.len() {
            let digits = way.iter().enumerate();
            let there = digits.filter(|(digit, _)| pieces >> digit & 1 == 1);
            let pieces = there.fold(0_u128, |set, (_, square)| set | 1 << square);
            let mut attacked = 0;
            for walk in &walks {
                for square in walk {
                    attacked |= square;
                    if pieces & square != 0 {
                        break;
                    }
                }
            }
            entries.push(says(number, attacked));
        }
    }
    Some(entries)
}

fn attacks(grid: &Grid, steps: [Step; 4]) -> Option<Said> {
    let sets = each_way(grid, steps, |_, attacked| attacked as i128)?;
    Some(Said::sets(grid, &[sets.len()], sets.into_iter().map(|set| set as u128)))
}

/// The attacked squares among those of the open board, a digit each, the first one's the lowest.
fn codes(grid: &Grid, steps: [Step; 4]) -> Option<Said> {
    let open = |&at: &At| {
        let squares: Vec<At> = steps.iter().flat_map(|&step| grid.walk(at, step)).collect();
        numbers(grid, &squares)
    };
    let open: Vec<Vec<usize>> = grid.squares.iter().map(open).collect();
    let codes = each_way(grid, steps, |number, attacked| {
        let digits = open[number].iter().enumerate();
        digits.map(|(digit, square)| ((attacked >> square & 1) as i128) << digit).sum()
    })?;
    Some(Said::narrow(&["u16", "u32"], &[codes.len()], codes))
}

fn offsets(grid: &Grid, steps: [Step; 4]) -> Option<Said> {
    let mut before = 0;
    let offsets = ways(grid, steps)?.into_iter().map(|way| {
        let offset = before;
        before += 2_i128.pow(way.len() as u32);
        offset
    });
    Some(Said::numbers("u32", &[grid.squares.len()], offsets))
}

pub(crate) fn say(grid: &Grid, name: &str) -> Option<Said> {
    match name {
        "FIRST_RANK_ATTACKS" => first_rank(grid),
        "FIRST_FILE_ATTACKS" => {
            let first: Vec<At> = (0..grid.height).map(|y| At { x: 0, y }).collect();
            by_occupancy(grid, &first, FILE)
        }
        "RANK_ATTACKS_BY_OCCUPANCY" => by_occupancy(grid, &grid.squares, RANK),
        "FILE_ATTACKS_BY_OCCUPANCY" => by_occupancy(grid, &grid.squares, FILE),
        "DIAGONAL_ATTACKS_BY_OCCUPANCY" => by_occupancy(grid, &grid.squares, DIAGONAL),
        "ANTI_DIAGONAL_ATTACKS_BY_OCCUPANCY" => by_occupancy(grid, &grid.squares, ANTI_DIAGONAL),
        "RANK_SHIFTS" => is_left_to_right(grid).then(|| shifts(grid, RANK, |at| grid.number(at))),
        "FILE_SHIFTS" => turned_shifts(grid, FILE, "FLIP_DIAGONAL"),
        "SQUASHED_DIAGONAL_SHIFTS" => turned_shifts(grid, DIAGONAL, "ROTATE_A1H8"),
        "SQUASHED_ANTI_DIAGONAL_SHIFTS" => turned_shifts(grid, ANTI_DIAGONAL, "ROTATE_A8H1"),
        "DIAGONAL_SHIFTS" => {
            let packed = packed_diagonals(grid);
            Some(shifts(grid, DIAGONAL, |at| place(&packed, at)))
        }
        "ANTI_DIAGONAL_SHIFTS" => {
            let packed = packed_anti_diagonals(grid);
            Some(shifts(grid, ANTI_DIAGONAL, |at| place(&packed, at)))
        }
        "DIAGONAL_OCCUPANCY_MASKS" => occupancy_masks(grid, DIAGONAL),
        "ANTI_DIAGONAL_OCCUPANCY_MASKS" => occupancy_masks(grid, ANTI_DIAGONAL),
        "ROOK_RELEVANT" => Some(Said::set_of_each(grid, |at| in_the_way(grid, at, STRAIGHT))),
        "BISHOP_RELEVANT" => Some(Said::set_of_each(grid, |at| in_the_way(grid, at, SLANTED))),
        "ROOK_PEXT_OFFSETS" => offsets(grid, STRAIGHT),
        "BISHOP_PEXT_OFFSETS" => offsets(grid, SLANTED),
        "ROOK_PEXT_ATTACKS" => attacks(grid, STRAIGHT),
        "BISHOP_PEXT_ATTACKS" => attacks(grid, SLANTED),
        "ROOK_PEXT_CODES" => codes(grid, STRAIGHT),
        "BISHOP_PEXT_CODES" => codes(grid, SLANTED),
        // What is left after the relevant squares of 64.
        "ROOK_FANCY_SHIFTS" | "BISHOP_FANCY_SHIFTS" if (grid.width, grid.height) == (8, 8) => {
            let steps = if name.starts_with("ROOK") { STRAIGHT } else { SLANTED };
            Some(Said::number_of_each("u8", grid, |at| 64 - in_the_way(grid, at, steps).len()))
        }
        _ => None,
    }
}
