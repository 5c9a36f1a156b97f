//! Hyperbola quintessence: subtraction finds the first blocker upwards, and downwards on the board
//! turned over.
//!
//! With o the occupied squares of a line and s the slider, o - 2s borrows from the first occupied
//! square above the slider, so o ^ (o - 2s) are the squares up to it. The same on the mirrored
//! board gives the squares below. In the exclusive or of the two differences each o cancels
//! the other, and because the masks here leave out the slider, o - s serves for o - 2s. Swapping
//! the bytes of the board mirrors files and diagonals, which have at most one square on each rank.
//! It does not mirror a rank: that is looked up as in [`kindergarten`], or reversed bit by bit where
//! one instruction does it.
//!
//! Origin: Ryan Mack's reverse bitboards, 2000; Aleks Peshkov put the two directions together by
//! exclusive or. Source: Chess Programming Wiki, "Hyperbola Quintessence", "Ryan Mack", "Subtracting a
//! Rook from a Blocking Piece" and "First Rank Attacks".
//!
//! Tables: the masks of file, diagonal and anti-diagonal and
//! [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS), 512 bytes each: 1024 for a rook or a
//! bishop, 2048 for both. On AArch64 the mask of ranks takes the place of the last.
//!
//! Cost of a line: a load that needs the square only, and seven operations, of which two swap
//! bytes; no branch, no multiplication. A rank is two shifts about a load that
//! depends on the occupied squares.
//!
//! Choose it where look-ups wait for each other, or where tables must be no burden to the cache. Where vectors have a byte shuffle, choose
//! [`hyperbola_simd`](super::hyperbola_simd) for bishops and queens.

use super::kindergarten;
use crate::{Bitboard, Square, data};

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    line(data::FILE_ATTACKS, square, occupied).union(rank(square, occupied))
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal = line(data::DIAGONAL_ATTACKS, square, occupied);
    let anti_diagonal = line(data::ANTI_DIAGONAL_ATTACKS, square, occupied);
    diagonal.union(anti_diagonal)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

#[inline]
const fn line(lines: &[u64; 64], square: Square, occupied: Bitboard) -> Bitboard {
    let (line, slider) = (lines[square as usize], 1_u64 << square as u32);
    let upwards = occupied.0 & line;
    let downwards = upwards.swap_bytes().wrapping_sub(slider.swap_bytes());
    Bitboard((upwards.wrapping_sub(slider) ^ downwards.swap_bytes()) & line)
}

#[inline]
pub(super) const fn rank(square: Square, occupied: Bitboard) -> Bitboard {
    // AArch64 reverses bits by one instruction, `rbit`. On x86-64 the rook would grow from 29
    // instructions to 86.
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
