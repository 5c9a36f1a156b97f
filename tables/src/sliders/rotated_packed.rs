//! Rotated bitboards, packed: as [`rotated_squashed`](super::rotated_squashed), but each board for
//! diagonals has them end to end, as in Crafty and GNU Chess.
//!
//! The form is made to be kept up to date, square by square, by
//! [`rotated::Packed`](crate::rotated::Packed): there it costs what the squashed one costs. A
//! whole board is packed by squashing it and then moving the 15 diagonals one by one.
//!
//! Source: Crafty 19 and GNU Chess 5; Chess Programming Wiki, "Rotated Bitboards".
//!
//! Tables: 65,664 bytes for a rook or a bishop, 131,328 for both, of which only the shifts for
//! diagonals are others than the squashed form's.
//!
//! Cost of a line: that of the squashed form, after packing, which takes several times as long.
//!
//! Choose it only to hold [`rotated::Packed`](crate::rotated::Packed) against: rooks are those of
//! the squashed form, bishops are among the slowest here.

use crate::rotated::Packed;
use crate::{Bitboard, Square};

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::for_rook(occupied).rook_attacks(square)
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::for_bishop(occupied).bishop_attacks(square)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::new(occupied).queen_attacks(square)
}
