//! Kindergarten bitboards: a multiplication gathers a line into six bits, which index the attacks
//! along the first rank. Another multiplication spreads these over the line.
//!
//! The product of a diagonal's occupied squares and a file of ones has each of them on the eighth
//! rank, on its own file. The six inner ones are the index. The product of the attacks along the
//! first rank and a file of ones has them on every rank, and the diagonal's mask keeps those on the
//! diagonal. A file needs diagonals of ones instead, and a rank only shifts.
//!
//! Origin: Gerd Isenberg named it in a reply to Michael Sherwin, Winboard Forum, December 4, 2006.
//! Source: Chess Programming Wiki, "Kindergarten Bitboards" and "First Rank Attacks". The wiki's
//! tables hold attacks that are spread already, in 4096 bytes, and 4096 more for files. Here an
//! entry is a byte, and a multiplication spreads it.
//!
//! Tables: [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS), 512 bytes, and the masks of the
//! two kinds of diagonals, 1040 bytes. A rook needs 512 bytes, a bishop 1552, both 1552.
//!
//! Cost of a line: a multiplication, then a load that depends on the occupied squares, then another
//! multiplication. A diagonal needs one more load.
//!
//! Choose it where the tables must be as small as possible, or on a processor that multiplies fast
//! and has neither a byte swap nor a bit scan.

use super::by_square::{BySquare, by_square};
use super::raw::raw;
use crate::{Bitboard, Square, data};

pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_B: u64 = FILE_A << 1;
const FILE_H: u64 = FILE_A << 7;
/// a1 to h8.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;
/// c2 to h7: times file a puts a2 in bit 63, a3 in bit 62, ..., a7 in bit 58.
const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

/// The diagonals and anti-diagonals through the squares, without them.
///
/// The tables in [`data`] have the same sets, but the compiler places each of them on its own. With those,
/// bishops take 1.1 of the time in a chain and in throughput (Intel Xeon, native; `benches/peers`, see
/// [`BySquare`]).
pub(super) struct Lines {
    pub(super) diagonal: BySquare,
    pub(super) anti_diagonal: BySquare,
}

pub(super) const LINES: &Lines = &Lines {
    diagonal: by_square(data::DIAGONAL_ATTACKS),
    anti_diagonal: by_square(data::ANTI_DIAGONAL_ATTACKS),
};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::kindergarten::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    file(square, occupied).union(rank(square, occupied))
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::kindergarten::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let Lines { diagonal, anti_diagonal } = LINES;
    let s = square as usize;
    along(diagonal[s], square, occupied).union(along(anti_diagonal[s], square, occupied))
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::kindergarten::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("kindergarten", const);

#[inline]
pub(super) const fn rank(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u32 & 56;
    let inner = occupied.0 >> shift >> 1 & 63;
    Bitboard(first_rank(square.file() as u8, inner) << shift)
}

#[inline]
const fn file(square: Square, occupied: Bitboard) -> Bitboard {
    let file = square as u32 & 7;
    // The eighth rank becomes the first, and back.
    let inner = (occupied.0 >> file & FILE_A).wrapping_mul(C2_TO_H7) >> 58;
    let attacks = first_rank(square.rank() as u8 ^ 7, inner);
    Bitboard((attacks.wrapping_mul(DIAGONAL) & FILE_H) >> (file ^ 7))
}

#[inline]
const fn along(line: u64, square: Square, occupied: Bitboard) -> Bitboard {
    let inner = (occupied.0 & line).wrapping_mul(FILE_B) >> 58;
    Bitboard(first_rank(square.file() as u8, inner).wrapping_mul(FILE_A) & line)
}

#[inline]
const fn first_rank(file: u8, inner: u64) -> u64 {
    data::FIRST_RANK_ATTACKS[file as usize][inner as usize] as u64
}
