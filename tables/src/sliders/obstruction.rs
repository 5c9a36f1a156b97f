//! Obstruction difference: a line's attacks as the difference of its two nearest blockers.
//!
//! A line through the square is cut into an upper and a lower part, of squares of higher and of
//! lower index. The attacks lie between the lowest blocker of the upper part and the highest of the
//! lower part, both included. Subtracting the latter from the upper blockers borrows up to the
//! former, so the bits that the subtraction changes, upper ^ (upper - highest), are the attacks once
//! the line's mask has taken away what lies off the line. Without an upper blocker the
//! borrow runs off the board; without a lower one bit 0 serves, beyond which no line goes.
//!
//! Origin: Michael Hoffmann. Source: Chess Programming Wiki, "Obstruction Difference".
//!
//! Tables: the masks of the four lines, 512 bytes each, 1024 for a rook or a bishop and 2048
//! for both.
//!
//! Cost of a line: a load that needs the square only, a bit scan from above, and a handful of
//! simple operations; no branch, no multiplication. One function serves all four lines, so
//! ranks need no method of their own, and where the processor scans bits in vectors (AVX-512) the
//! compiler can take the lines of a queen at once.
//!
//! Choose it where one short function is to serve all lines. Compiled for such a processor its
//! queens keep up with those of [`hyperbola_simd`](super::hyperbola_simd) while they do not wait
//! for each other.

use crate::{Bitboard, Square, data, masks};

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let file = line(data::FILE_ATTACKS, square, occupied);
    let rank = line(data::RANK_ATTACKS, square, occupied);
    file.union(rank)
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
    let line = lines[square as usize];
    let blockers = occupied.0 & line;
    let lower = blockers & masks::below(square).0;
    let upper = blockers ^ lower;
    let highest = (1_u64 << 63) >> (lower | 1).leading_zeros();
    Bitboard((upper ^ upper.wrapping_sub(highest)) & line)
}
