//! Fancy magics: magic bitboards with a shift and a region of the table for each square.
//!
//! Most engines have this form. A square with n relevant squares has 2^n entries of its own, as
//! many as by PEXT. [`magic`](super::magic) does the same in less memory.
//!
//! Origin: Pradyumna Kannan, 2007. Tord Romstad finds multipliers by trying random numbers with few
//! bits. The numbers here were found by `chess-tables magics fancy`. Source: Chess Programming
//! Wiki, "Magic Bitboards" and "Looking for Magics".
//!
//! Tables: [`ROOK_FANCY_ATTACKS`](crate::data::ROOK_FANCY_ATTACKS), 819,200 bytes, and
//! [`BISHOP_FANCY_ATTACKS`](crate::data::BISHOP_FANCY_ATTACKS), 41,984 bytes. Masks, magics,
//! offsets and shifts take 1624 bytes for each of the two.
//!
//! Cost: four loads that need the square only, a multiplication, a shift, a load.
//!
//! Choose it to compare with other programs.

use super::raw::raw;
use super::split::{self, FancyMagics};
use crate::{Bitboard, Square, data};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::fancy_magic::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: They are the magics of this table.
    unsafe { ROOKS.attacks(data::ROOK_FANCY_ATTACKS, square, occupied) }
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::fancy_magic::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    split::bishop(square, occupied)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::fancy_magic::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("fancy_magic", const);

const ROOKS: &FancyMagics = &FancyMagics::new(
    data::ROOK_RELEVANT,
    data::ROOK_FANCY_MAGICS,
    data::ROOK_PEXT_OFFSETS,
    data::ROOK_FANCY_SHIFTS,
    data::ROOK_FANCY_ATTACKS,
);
