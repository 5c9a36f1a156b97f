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
//! Tables: the masks of the four lines of each square, 2048 bytes.
//!
//! Cost of a line: a load that needs the square only, a bit scan from above, and a handful of
//! simple operations. There is no branch and no multiplication. The same function does all four
//! lines, ranks too. If the processor scans bits in vectors (AVX-512), the compiler does the lines
//! of a piece at once. That is why a square has its four masks side by side: compiled for AVX-512,
//! throughput takes 0.6 to 0.7 of the time that it takes with a list for each line. A chain takes 0.6 for
//! queens, but 1.2 for rooks and bishops. For the default target throughput takes 0.95 for queens and 1.1
//! for rooks and bishops (Intel Xeon, `benches/peers`).
//!
//! Choose it for one short function that does all lines. Compiled for AVX-512, its queens take 0.8
//! of the time of [`hyperbola_simd`](super::hyperbola_simd) where look-ups do not wait for each
//! other.

use super::raw::raw;
use crate::{Bitboard, Square, data, masks};

/// The lines through a square, without it.
///
/// A line of the cache is 64 bytes: so aligned, no square lies on two.
#[repr(align(32))]
struct Lines {
    rook: [u64; 2],
    bishop: [u64; 2],
}

const LINES: &[Lines; 64] = &{
    let mut lines = [const { Lines { rook: [0; 2], bishop: [0; 2] } }; 64];
    let mut s = 0;
    while s < 64 {
        lines[s] = Lines {
            rook: [data::FILE_ATTACKS[s], data::RANK_ATTACKS[s]],
            bishop: [data::DIAGONAL_ATTACKS[s], data::ANTI_DIAGONAL_ATTACKS[s]],
        };
        s += 1;
    }
    lines
};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::obstruction::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    both(LINES[square as usize].rook, square, occupied)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::obstruction::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    both(LINES[square as usize].bishop, square, occupied)
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
const fn both([one, other]: [u64; 2], square: Square, occupied: Bitboard) -> Bitboard {
    line(one, square, occupied).union(line(other, square, occupied))
}

#[inline]
const fn line(line: u64, square: Square, occupied: Bitboard) -> Bitboard {
    let blockers = occupied.0 & line;
    let lower = blockers & masks::below(square).0;
    let upper = blockers ^ lower;
    let highest = (1_u64 << 63) >> (lower | 1).leading_zeros();
    Bitboard((upper ^ upper.wrapping_sub(highest)) & line)
}
