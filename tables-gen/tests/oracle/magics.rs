//! Magic numbers and what they lead to.
//!
//! The numbers are the result of a search for the chess board. So the oracle takes them from the tables,
//! and expects that they lead from every way in which pieces can stand to what the slider attacks then.

use std::collections::BTreeMap;

use crate::expected::{Expected, Line, line};
use crate::grid::*;
use crate::sliders::{in_the_way, offsets, ways};

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
        ways.all(|(pieces, attacked)| attacks.get(self.index(pieces)) == Some(&attacked))
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
        for (pieces, attacked) in ways(grid, look_up.at, look_up.steps) {
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
pub(crate) fn tables(grid: &Grid, found: &BTreeMap<&str, &[u128]>) -> Vec<Line> {
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
