//! Hyperbola quintessence: a subtraction finds the first blocker upwards. The same subtraction on
//! the mirrored board finds the first blocker downwards.
//!
//! Let `o` be the occupied squares of a line, as bits, and `s` the slider's bit. Then `o - 2 * s`
//! borrows from the first occupied square above the slider, so `o ^ (o - 2 * s)` are the squares up
//! to that one. On the mirrored board the same expression gives the squares below. The exclusive or
//! of the two differences is enough, because the `o` of one cancels the `o` of the other. The masks
//! here leave out the slider, so `o - s` replaces `o - 2 * s`.
//!
//! A byte swap mirrors files and diagonals, which have at most one square on each rank. It does not
//! mirror ranks. They are looked up as in [`kindergarten`], or on AArch64 mirrored by `rbit`.
//!
//! Origin: Ryan Mack's reverse bitboards, 2000. Aleks Peshkov joined the two directions by
//! exclusive or. Source: Chess Programming Wiki, "Hyperbola Quintessence", "Ryan Mack",
//! "Subtracting a Rook from a Blocking Piece" and "First Rank Attacks".
//!
//! Tables: for a rook the masks of files and
//! [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS), 512 bytes each; for a bishop 2080 bytes
//! of masks; for both 3104. On AArch64 the mask of ranks replaces the attacks along the first rank.
//!
//! Cost of a file: a load that needs the square only, and seven operations, two of which swap
//! bytes. Cost of a bishop: four such loads, and seventeen operations, two of which swap bytes. There
//! is no branch and no multiplication. A rank costs two shifts, and a load that depends on the
//! occupied squares.
//!
//! Choose it where look-ups wait for each other, or where tables must not burden the cache. If they
//! do not wait and the target has vectors with a byte shuffle, choose
//! [`hyperbola_simd`](super::hyperbola_simd) for bishops and queens.

use super::by_square::{BySquare, ZEROS, by_square};
use super::kindergarten;
use super::raw::raw;
use crate::{Bitboard, Square, data};

/// The masks of the diagonals and anti-diagonals, without the square, and the same mirrored.
///
/// With mirrored masks one swap brings both lines back, and the occupied squares are swapped while
/// the masks load. With two swaps for each line, bishops take 1.10 to 1.15 of the time in a chain and 0.95
/// in throughput, queens 1.03 to 1.05 and 1.02 (Intel Xeon, both targets; `benches/peers`).
struct Diagonals {
    lines: [BySquare; 2],
    mirrored: [BySquare; 2],
}

const DIAGONALS: &Diagonals = &Diagonals {
    lines: [by_square(data::DIAGONAL_ATTACKS), by_square(data::ANTI_DIAGONAL_ATTACKS)],
    mirrored: [mirrored(data::DIAGONAL_ATTACKS), mirrored(data::ANTI_DIAGONAL_ATTACKS)],
};

const fn mirrored(lines: &[u64; 64]) -> BySquare {
    let mut mirrored = ZEROS;
    let mut s = 0;
    while s < 64 {
        mirrored[s] = lines[s].swap_bytes();
        s += 1;
    }
    mirrored
}

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    file(square, occupied).union(rank(square, occupied))
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let s = square as usize;
    let Diagonals { lines, mirrored } = DIAGONALS;
    let slider = 1_u64 << square as u32;
    // First, since it takes longer. The other way round bishops take 1.03 to 1.05 of the time in a chain.
    let downwards =
        differences([mirrored[0][s], mirrored[1][s]], slider.swap_bytes(), occupied.0.swap_bytes());
    let upwards = differences([lines[0][s], lines[1][s]], slider, occupied.0);
    Bitboard(upwards ^ downwards.swap_bytes())
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("hyperbola", const);

/// `o - s` on the squares of two lines.
#[inline]
const fn differences([one, other]: [u64; 2], slider: u64, occupied: u64) -> u64 {
    (occupied & one).wrapping_sub(slider) & one | (occupied & other).wrapping_sub(slider) & other
}

#[inline]
const fn file(square: Square, occupied: Bitboard) -> Bitboard {
    let (line, slider) = (data::FILE_ATTACKS[square as usize], 1_u64 << square as u32);
    let upwards = occupied.0 & line;
    let downwards = upwards.swap_bytes().wrapping_sub(slider.swap_bytes());
    Bitboard((upwards.wrapping_sub(slider) ^ downwards.swap_bytes()) & line)
}

#[inline]
pub(super) const fn rank(square: Square, occupied: Bitboard) -> Bitboard {
    // AArch64 reverses bits by one instruction, `rbit`. On x86-64 the rook would grow from 25
    // instructions to 78.
    if cfg!(target_arch = "aarch64") {
        reversed_rank(square, occupied)
    } else {
        kindergarten::rank(square, occupied)
    }
}

#[inline]
const fn reversed_rank(square: Square, occupied: Bitboard) -> Bitboard {
    let (line, slider) = (data::RANK_ATTACKS[square as usize], 1_u64 << square as u32);
    let upwards = occupied.0 & line;
    let downwards = upwards.reverse_bits().wrapping_sub(slider.reverse_bits());
    Bitboard((upwards.wrapping_sub(slider) ^ downwards.reverse_bits()) & line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_along_a_rank_agree() {
        for square in Square::ALL {
            for rank in 0..=255 {
                let occupied = Bitboard(u64::from_ne_bytes([rank; 8]));
                let looked_up = kindergarten::rank(square, occupied);
                assert_eq!(reversed_rank(square, occupied), looked_up, "{square} {occupied:?}");
            }
        }
    }
}
