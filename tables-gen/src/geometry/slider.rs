use std::{fmt, iter};

use super::board::{Board, Square};
use super::direction::Direction;
use crate::index;

/// A piece that slides in four directions. A queen is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the pieces' names")]
pub enum Slider {
    Rook,
    Bishop,
}

impl Slider {
    /// Both, the rook first.
    pub const ALL: [Self; 2] = [Self::Rook, Self::Bishop];

    /// `"rook"` or `"bishop"`.
    pub const fn name(self) -> &'static str {
        ["rook", "bishop"][self as usize]
    }

    /// What the names of its tables begin with: `"ROOK"` or `"BISHOP"`.
    pub const fn upper_name(self) -> &'static str {
        ["ROOK", "BISHOP"][self as usize]
    }

    /// Where it slides to.
    pub const fn directions(self) -> &'static [Direction; 4] {
        match self {
            Self::Rook => &Direction::ROOK,
            Self::Bishop => &Direction::BISHOP,
        }
    }

    /// What it attacks from a square: in each direction up to the first occupied one, inclusive.
    pub fn attacks(self, board: Board, square: Square, occupied: u128) -> u128 {
        let slide = |&direction| board.slide(square, direction, occupied);
        board.set(self.directions().iter().flat_map(slide))
    }

    /// The squares whose occupancy can change what it attacks: its rays without their last
    /// squares, behind which there is nothing to hide.
    pub fn relevant(self, board: Board, square: Square) -> u128 {
        board.set(self.directions().iter().flat_map(|&direction| {
            board.ray(square, direction).filter(move |&s| board.step(s, direction).is_some())
        }))
    }

    /// Every subset of the relevant squares with what it attacks when they are occupied, in the
    /// order in which PEXT numbers the subsets.
    ///
    /// What is on one ray does not matter on another. So only the subsets of single rays are
    /// walked along, which is ten times as fast, and their numbers add up.
    pub fn subsets(self, board: Board, square: Square) -> Vec<(u128, u128)> {
        let relevant = self.relevant(board, square);
        let mut subsets = vec![(0, 0, 0)];
        for &direction in self.directions() {
            let inner =
                board.ray(square, direction).filter(|&s| board.step(s, direction).is_some());
            let of_ray: Vec<(u128, u128, u128)> = subsets_of(board.set(inner))
                .map(|occupied| {
                    let attacks = board.set(board.slide(square, direction, occupied));
                    (pext(occupied, relevant), occupied, attacks)
                })
                .collect();
            let both = |&(number, occupied, attacks): &(u128, u128, u128)| {
                of_ray.iter().map(move |(n, o, a)| (number + n, occupied | o, attacks | a))
            };
            subsets = subsets.iter().flat_map(both).collect();
        }
        let mut numbered = vec![(0, 0); subsets.len()];
        for (number, occupied, attacks) in subsets {
            numbered[number as usize] = (occupied, attacks);
        }
        numbered
    }
}

/// The subsets of a set, in numerical order, by the carry-rippler: a carry runs over the bits
/// that are not in the set.
fn subsets_of(set: u128) -> impl Iterator<Item = u128> {
    iter::successors(Some(0_u128), move |subset| {
        Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0)
    })
}

/// [`index::pext`] on boards of up to 128 squares: the bits of the upper 64 above those of the lower.
pub(crate) fn pext(set: u128, mask: u128) -> u128 {
    let [low, high] = [0, 64].map(|half| index::pext((set >> half) as u64, (mask >> half) as u64));
    u128::from(high) << (mask as u64).count_ones() | u128::from(low)
}

/// [`index::pdep`], back from [`pext`].
pub(crate) fn pdep(packed: u128, mask: u128) -> u128 {
    let low = mask as u64;
    let upper = index::pdep((packed >> low.count_ones()) as u64, (mask >> 64) as u64);
    u128::from(upper) << 64 | u128::from(index::pdep(packed as u64, low))
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
