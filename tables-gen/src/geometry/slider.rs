use std::fmt;

use super::board::{Board, Square};
use super::direction::Direction;
use crate::index;

/// A piece that slides in four directions. A queen attacks as both together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the pieces' names")]
pub enum Slider {
    Rook,
    Bishop,
}

impl Slider {
    /// Both sliders, the rook first.
    pub const ALL: [Self; 2] = [Self::Rook, Self::Bishop];

    /// Returns `"rook"` or `"bishop"`.
    pub const fn name(self) -> &'static str {
        ["rook", "bishop"][self as usize]
    }

    /// Returns the prefix of its tables' names: `"ROOK"` or `"BISHOP"`.
    pub const fn upper_name(self) -> &'static str {
        ["ROOK", "BISHOP"][self as usize]
    }

    /// Returns the directions in which it slides.
    pub const fn directions(self) -> &'static [Direction; 4] {
        match self {
            Self::Rook => &Direction::ROOK,
            Self::Bishop => &Direction::BISHOP,
        }
    }

    /// Returns the squares it attacks: in each direction up to the first occupied square, inclusive.
    pub fn attacks(self, board: Board, square: Square, occupied: u128) -> u128 {
        let mut attacks = 0;
        for &direction in self.directions() {
            attacks |= board.set(board.slide(square, direction, occupied));
        }
        attacks
    }

    /// Returns the relevant squares: those whose occupancy can change the attacks. These are its rays
    /// without the last square of each, since no square lies behind that one.
    pub fn relevant(self, board: Board, square: Square) -> u128 {
        let mut relevant = 0;
        for &direction in self.directions() {
            relevant |= relevant_on_ray(board, square, direction);
        }
        relevant
    }

    /// Returns pairs of an occupied subset of the [relevant](Self::relevant) squares and the attacks for it,
    /// in the order of the PEXT numbers of the subsets.
    pub fn subsets(self, board: Board, square: Square) -> Vec<(u128, u128)> {
        self.subsets_with(board, square, &|attacks| attacks)
    }

    /// Like [`subsets`](Self::subsets), with something else than attacks: of those along each ray, and
    /// joined by `or`.
    pub(crate) fn subsets_with(
        self,
        board: Board,
        square: Square,
        of: &dyn Fn(u128) -> u128,
    ) -> Vec<(u128, u128)> {
        // Occupied squares on one ray do not change the attacks on another. So only the subsets of single
        // rays are computed, which is ten times as fast, and combined: their PEXT numbers add up.
        let relevant = self.relevant(board, square);
        let mut numbered = vec![(0, 0); 1 << relevant.count_ones()];
        let mut numbers = vec![0];
        for &direction in self.directions() {
            let of_ray = subsets_of(relevant_on_ray(board, square, direction));
            let mut joined = Vec::with_capacity(numbers.len() * of_ray.len());
            // The empty subset is the last, for it changes what the others are joined to.
            for &occupied in of_ray.iter().rev() {
                let attacks = of(board.set(board.slide(square, direction, occupied)));
                let number = pext(occupied, relevant) as usize;
                for &other in &numbers {
                    let (others, attacked) = numbered[other];
                    numbered[number + other] = (occupied | others, attacks | attacked);
                    joined.push(number + other);
                }
            }
            numbers = joined;
        }
        numbered
    }
}

/// Returns a ray without its last square.
fn relevant_on_ray(board: Board, square: Square, direction: Direction) -> u128 {
    board.set(board.ray(square, direction)) & !board.bit(board.end(square, direction))
}

/// Returns the subsets of a set in numerical order, by the carry-rippler: a carry runs over the bits that are
/// not in the set.
pub(crate) fn subsets_of(set: u128) -> Vec<u128> {
    let mut subsets = vec![];
    let mut subset = 0_u128;
    loop {
        subsets.push(subset);
        subset = subset.wrapping_sub(set) & set;
        if subset == 0 {
            return subsets;
        }
    }
}

/// [`index::pext`] on boards of up to 128 squares: the bits of the upper 64 above those of the lower.
pub fn pext(set: u128, mask: u128) -> u128 {
    let low = index::pext(set as u64, mask as u64);
    let high = index::pext((set >> 64) as u64, (mask >> 64) as u64);
    u128::from(high) << (mask as u64).count_ones() | u128::from(low)
}

/// [`index::pdep`], back from [`pext`].
#[inline]
pub fn pdep(packed: u128, mask: u128) -> u128 {
    let low = mask as u64;
    let upper = index::pdep((packed >> low.count_ones()) as u64, (mask >> 64) as u64);
    u128::from(upper) << 64 | u128::from(index::pdep(packed as u64, low))
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
