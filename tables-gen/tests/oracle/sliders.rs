//! What sliders attack in all directions where other pieces stand, in the order of PEXT.

use crate::expected::{Expected, Line, line};
use crate::grid::*;

/// The squares where a piece can stand in the way: all that one passes but the last.
pub(crate) fn in_the_way(grid: &Grid, from: At, steps: [Step; 4]) -> Vec<At> {
    let passed = steps.map(|step| grid.walk(from, step));
    passed.iter().filter_map(|walk| walk.split_last()).flat_map(|(_, way)| way).copied().collect()
}

/// The places of these squares in a set, in order.
pub(crate) fn places(grid: &Grid, squares: &[At]) -> Vec<usize> {
    let mut places: Vec<usize> = squares.iter().map(|&at| grid.place_of(at)).collect();
    places.sort_unstable();
    places
}

/// Every way in which pieces can stand in the way of a slider, and what it attacks then. The squares
/// are counted through like the digits of a number: none, the first, the second, both, ...
pub(crate) fn ways(
    grid: &Grid,
    from: At,
    steps: [Step; 4],
) -> impl Iterator<Item = (u128, u128)> + use<> {
    let digits = places(grid, &in_the_way(grid, from, steps));
    let walks = steps.map(|step| {
        grid.walk(from, step).into_iter().map(|at| grid.bit(at)).collect::<Vec<u128>>()
    });
    (0..1_usize << digits.len()).map(move |way| {
        let mut pieces = 0_u128;
        for (digit, square) in digits.iter().enumerate() {
            pieces |= (way as u128 >> digit & 1) << square;
        }
        let mut attacked = 0;
        for walk in &walks {
            for square in walk {
                attacked |= square;
                if pieces & square != 0 {
                    break;
                }
            }
        }
        (pieces, attacked)
    })
}

/// How many ways there are for each square.
fn counts(grid: &Grid, steps: [Step; 4]) -> Vec<usize> {
    grid.squares.iter().map(|&at| 1 << in_the_way(grid, at, steps).len()).collect()
}

/// On large boards there are too many ways for tables of them.
fn are_few(grid: &Grid, steps: [Step; 4]) -> bool {
    counts(grid, steps).into_iter().all(|count| count <= 1 << 16)
}

/// How many ways there are for all squares before.
pub(crate) fn offsets(grid: &Grid, steps: [Step; 4]) -> Vec<usize> {
    let counts = counts(grid, steps);
    (0..counts.len()).map(|square| counts[..square].iter().sum()).collect()
}

fn pext_offsets(grid: &Grid, steps: [Step; 4]) -> Option<Expected> {
    let offsets = offsets(grid, steps).into_iter().map(|offset| offset as i128);
    are_few(grid, steps).then(|| Expected::numbers("u32", &[grid.squares.len()], offsets))
}

/// What is attacked, as sets and as codes: the attacked squares among those of the open board, a digit
/// each, the first one's the lowest.
fn attacks_and_codes(grid: &Grid, steps: [Step; 4]) -> Option<(Expected, Expected)> {
    if !are_few(grid, steps) {
        return None;
    }
    let (mut sets, mut codes) = (vec![], vec![]);
    for &from in &grid.squares {
        let open: Vec<At> = steps.iter().flat_map(|&step| grid.walk(from, step)).collect();
        let open = places(grid, &open);
        for (_, attacked) in ways(grid, from, steps) {
            let mut code = 0;
            for (digit, square) in open.iter().enumerate() {
                code |= (attacked >> square & 1) << digit;
            }
            sets.push(attacked);
            codes.push(code as i128);
        }
    }
    let shape = [sets.len()];
    Some((Expected::sets(grid, &shape, sets), Expected::at_least("u16", &shape, codes)))
}

pub(crate) fn tables(grid: &Grid) -> Vec<Line> {
    let relevant = |steps| Expected::set_of_each(grid, |at| in_the_way(grid, at, steps));
    let count =
        |steps| Expected::number_of_each("u8", grid, |at| in_the_way(grid, at, steps).len());
    let (rook_attacks, rook_codes) = attacks_and_codes(grid, STRAIGHT).unzip();
    let (bishop_attacks, bishop_codes) = attacks_and_codes(grid, SLANTED).unzip();
    vec![
        line("ROOK_RELEVANT", relevant(STRAIGHT)),
        line("BISHOP_RELEVANT", relevant(SLANTED)),
        line("ROOK_RELEVANT_BITS", count(STRAIGHT)),
        line("BISHOP_RELEVANT_BITS", count(SLANTED)),
        line("ROOK_PEXT_OFFSETS", pext_offsets(grid, STRAIGHT)),
        line("BISHOP_PEXT_OFFSETS", pext_offsets(grid, SLANTED)),
        line("ROOK_PEXT_ATTACKS", rook_attacks),
        line("BISHOP_PEXT_ATTACKS", bishop_attacks),
        line("ROOK_PEXT_CODES", rook_codes),
        line("BISHOP_PEXT_CODES", bishop_codes),
    ]
}
