//! Obstruction difference: a subtraction marks the squares from the nearest blocker below to the
//! nearest blocker above.
//!
//! The square cuts a line into an upper part, of squares of higher index, and a lower part. Let
//! `upper` be the occupied squares of the upper part, and `highest` the highest occupied square of
//! the lower part, or bit 0 if there is none. Then `upper - highest` borrows from the lowest bit of
//! `upper`, so `upper ^ (upper - highest)` has all bits from `highest` up to that one. Without an
//! upper blocker the borrow runs off the board. Of these bits, the attacks are those on the line.
//!
//! Origin: Michael Hoffmann. Source: Chess Programming Wiki, "Obstruction Difference".
//!
//! Tables: the masks of the four lines, 512 bytes each. A rook needs 1024 bytes, a bishop 1024,
//! both 2048.
//!
//! Cost of a line: a load that needs the square only, a bit scan from above, and a handful of
//! simple operations. There is no branch and no multiplication. The same function does all four
//! lines, ranks too. If the processor scans bits in vectors (AVX-512), the compiler can do the
//! lines of a queen at once.
//!
//! Choose it for one short function that does all lines. Compiled for AVX-512, its queens keep up
//! with those of [`hyperbola_simd`](super::hyperbola_simd) while look-ups do not wait for each
//! other.

use super::raw::raw;
use crate::{Bitboard, Square, data, masks};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::obstruction::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let file = line(data::FILE_ATTACKS, square, occupied);
    let rank = line(data::RANK_ATTACKS, square, occupied);
    file.union(rank)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::obstruction::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal = line(data::DIAGONAL_ATTACKS, square, occupied);
    let anti_diagonal = line(data::ANTI_DIAGONAL_ATTACKS, square, occupied);
    diagonal.union(anti_diagonal)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::obstruction::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("obstruction", const);

#[inline]
const fn line(lines: &[u64; 64], square: Square, occupied: Bitboard) -> Bitboard {
    let line = lines[square as usize];
    let blockers = occupied.0 & line;
    let lower = blockers & masks::below(square).0;
    let upper = blockers ^ lower;
    let highest = (1_u64 << 63) >> (lower | 1).leading_zeros();
    Bitboard((upper ^ upper.wrapping_sub(highest)) & line)
}
