//! Fancy magics: magic bitboards with a shift and a region of the table for each square.
//!
//! The form that most engines have. A square with n relevant squares has 2^n entries of its own,
//! as many as by PEXT. [`magic`](super::magic) does the same in less memory.
//!
//! Origin: Pradyumna Kannan, 2007; multipliers by trial and error with few bits, Tord Romstad.
//! The numbers here are found by `chess-tables magics fancy`. Source: Chess Programming Wiki,
//! "Magic Bitboards" and "Looking for Magics".
//!
//! Tables: [`ROOK_FANCY_ATTACKS`](crate::data::ROOK_FANCY_ATTACKS) and
//! [`BISHOP_FANCY_ATTACKS`](crate::data::BISHOP_FANCY_ATTACKS), 819,200 and 41,984 bytes, and 1536
//! for each of the two in masks, magics, offsets and shifts.
//!
//! Cost: four loads that need the square only, a multiplication, a shift, a load.
//!
//! Choose it to compare with other programs.

use super::split::{self, Entry};
use crate::{Bitboard, Square, data};

/// The squares a rook attacks.
#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: They are the entries of this table.
    unsafe { ROOKS[square as usize].attacks(data::ROOK_FANCY_ATTACKS, occupied) }
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    split::bishop(square, occupied)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

const ROOKS: &[Entry; 64] = &Entry::all(
    data::ROOK_RELEVANT,
    data::ROOK_FANCY_MAGICS,
    data::ROOK_PEXT_OFFSETS,
    data::ROOK_FANCY_SHIFTS,
    data::ROOK_FANCY_ATTACKS,
);
