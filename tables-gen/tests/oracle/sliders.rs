//! What sliders attack in all directions where other pieces stand, in the order of PEXT and by magic numbers.
//!
//! The numbers are the result of a search for the chess board. So the oracle takes them from the tables,
//! and expects that they lead from every way in which pieces can stand to what the slider attacks then.

use std::collections::BTreeMap;

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

/// Every way in which pieces can stand in the way of a slider, what it attacks then, and the code of that: the
/// attacked squares among those of the open board, a digit each, the first one's the lowest. The squares in the way are
/// counted through like the digits of a number: none, the first, the second, both, ...
pub(crate) fn ways(
    grid: &Grid,
    from: At,
    steps: [Step; 4],
) -> impl Iterator<Item = [u128; 3]> + use<> {
    let walks = steps.map(|step| grid.walk(from, step));
    let open = places(grid, &walks.concat());
    let seen = |at: &At| {
        let place = grid.place_of(*at);
        let digit = open.iter().position(|&it| it == place).expect("a square of the open board");
        (1 << place, 1 << digit)
    };
    let walks: [Vec<(u128, u128)>; 4] = walks.map(|walk| walk.iter().map(seen).collect());
    let digits = places(grid, &in_the_way(grid, from, steps)).into_iter().map(|place| 1 << place);
    unions(digits).into_iter().map(move |pieces| {
        let (mut attacked, mut code) = (0, 0);
        for walk in &walks {
            for &(square, digit) in walk {
                attacked |= square;
                code |= digit;
                if pieces & square != 0 {
                    break;
                }
            }
        }
        [pieces, attacked, code]
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

/// What is attacked, as sets and as codes.
fn attacks_and_codes(grid: &Grid, steps: [Step; 4]) -> Option<(Expected, Expected)> {
    if !are_few(grid, steps) {
        return None;
    }
    let (mut sets, mut codes) = (vec![], vec![]);
    for &from in &grid.squares {
        for [_, attacked, code] in ways(grid, from, steps) {
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

/// How the attacks of a slider on one square are looked up.
#[derive(Clone, Copy)]
struct LookUp {
    at: At,
    steps: [Step; 4],
    /// The squares that count as occupied whatever stands there.
    filled: u128,
    magic: u128,
    shift: usize,
    offset: u128,
}

impl LookUp {
    /// The product has 64 binary digits, those above are lost. The shift leaves its highest ones.
    fn index(self, pieces: u128) -> usize {
        let product = (pieces + self.filled) * self.magic % (1 << 64);
        (self.offset + (product >> self.shift)) as usize
    }

    /// The highest index that the shift leaves, and one more.
    fn end(self) -> usize {
        self.offset as usize + (1 << (64 - self.shift))
    }

    /// Whether every way leads to what is attacked.
    fn serves(self, grid: &Grid, attacks: &[u128]) -> bool {
        let mut ways = ways(grid, self.at, self.steps);
        ways.all(|[pieces, attacked, _]| attacks.get(self.index(pieces)) == Some(&attacked))
    }
}

/// A shift leaves as many of 64 digits as there are squares in the way.
fn shifts(grid: &Grid, steps: [Step; 4]) -> Vec<usize> {
    grid.squares.iter().map(|&at| 64 - in_the_way(grid, at, steps).len()).collect()
}

/// A shift for all squares leaves enough digits for the square with most squares in the way.
fn shift_of_all(grid: &Grid, steps: [Step; 4]) -> usize {
    shifts(grid, steps).into_iter().min().expect("the board has squares")
}

/// Fancy magics: each square has a shift of its own, which leaves one index for each way.
fn fancy(grid: &Grid, steps: [Step; 4], magics: &[u128]) -> Vec<LookUp> {
    let (offsets, shifts) = (offsets(grid, steps), shifts(grid, steps));
    let look_up = |(square, &at): (usize, &At)| {
        let (offset, shift) = (offsets[square] as u128, shifts[square]);
        LookUp { at, steps, filled: 0, magic: magics[square], shift, offset }
    };
    grid.squares.iter().enumerate().map(look_up).collect()
}

/// Black magics: all squares have the same shift, and each square that is not in the way counts as
/// occupied.
fn black(grid: &Grid, steps: [Step; 4], magics: &[u128], offsets: &[u128]) -> Vec<LookUp> {
    let shift = shift_of_all(grid, steps);
    let look_up = |(square, &at): (usize, &At)| {
        let filled = u128::from(u64::MAX) - grid.set(in_the_way(grid, at, steps));
        LookUp { at, steps, filled, magic: magics[square], shift, offset: offsets[square] }
    };
    grid.squares.iter().enumerate().map(look_up).collect()
}

/// What the look-ups find in a table. Where none leads it holds 0.
fn attacks(grid: &Grid, look_ups: &[LookUp]) -> Expected {
    let end = look_ups.iter().map(|look_up| look_up.end()).max().expect("the board has squares");
    let mut table = vec![0; end];
    for look_up in look_ups {
        for [pieces, attacked, _] in ways(grid, look_up.at, look_up.steps) {
            table[look_up.index(pieces)] = attacked;
        }
    }
    Expected::sets(grid, &[end], table)
}

fn magics(grid: &Grid, look_ups: &[LookUp], attacks: &[u128]) -> Expected {
    let (grid, look_ups, attacks) = (grid.clone(), look_ups.to_vec(), attacks.to_vec());
    Expected::found("u64", &[64], move |square, magic| {
        LookUp { magic, ..look_ups[square] }.serves(&grid, &attacks)
    })
}

fn magic_offsets(grid: &Grid, look_ups: &[LookUp], attacks: &[u128]) -> Expected {
    let (grid, look_ups, attacks) = (grid.clone(), look_ups.to_vec(), attacks.to_vec());
    Expected::found("u32", &[64], move |square, offset| {
        LookUp { offset, ..look_ups[square] }.serves(&grid, &attacks)
    })
}

fn magic_shift(grid: &Grid, steps: [Step; 4]) -> Expected {
    Expected::numbers("u8", &[], [shift_of_all(grid, steps) as i128])
}

fn fancy_shifts(grid: &Grid, steps: [Step; 4]) -> Expected {
    Expected::numbers("u8", &[64], shifts(grid, steps).into_iter().map(|shift| shift as i128))
}

/// `found` are the entries of the tables by name.
pub(crate) fn by_magics(grid: &Grid, found: &BTreeMap<&str, &[u128]>) -> Vec<Line> {
    if !grid.is_8x8() {
        return vec![];
    }
    let rook = fancy(grid, STRAIGHT, found["ROOK_FANCY_MAGICS"]);
    let bishop = fancy(grid, SLANTED, found["BISHOP_FANCY_MAGICS"]);
    let black_rook = black(grid, STRAIGHT, found["ROOK_MAGICS"], found["ROOK_MAGIC_OFFSETS"]);
    let black_bishop = black(grid, SLANTED, found["BISHOP_MAGICS"], found["BISHOP_MAGIC_OFFSETS"]);
    let both = [black_rook.as_slice(), &black_bishop].concat();
    let shared = found["MAGIC_ATTACKS"];
    vec![
        line("ROOK_FANCY_SHIFTS", fancy_shifts(grid, STRAIGHT)),
        line("BISHOP_FANCY_SHIFTS", fancy_shifts(grid, SLANTED)),
        line("ROOK_FANCY_MAGICS", magics(grid, &rook, found["ROOK_FANCY_ATTACKS"])),
        line("BISHOP_FANCY_MAGICS", magics(grid, &bishop, found["BISHOP_FANCY_ATTACKS"])),
        line("ROOK_FANCY_ATTACKS", attacks(grid, &rook)),
        line("BISHOP_FANCY_ATTACKS", attacks(grid, &bishop)),
        line("ROOK_MAGICS", magics(grid, &black_rook, shared)),
        line("BISHOP_MAGICS", magics(grid, &black_bishop, shared)),
        line("ROOK_MAGIC_OFFSETS", magic_offsets(grid, &black_rook, shared)),
        line("BISHOP_MAGIC_OFFSETS", magic_offsets(grid, &black_bishop, shared)),
        line("ROOK_MAGIC_SHIFT", magic_shift(grid, STRAIGHT)),
        line("BISHOP_MAGIC_SHIFT", magic_shift(grid, SLANTED)),
        line("MAGIC_ATTACKS", attacks(grid, &both)),
    ]
}
