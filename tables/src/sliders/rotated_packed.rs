//! Rotated bitboards, packed: [`rotated_squashed`](super::rotated_squashed) with the diagonals laid
//! end to end, as in Crafty and GNU Chess.
//!
//! The form is meant to be kept up to date, square by square, by
//! [`rotated::Packed`](crate::rotated::Packed). There it costs the same as the squashed form. To
//! pack a whole board, these functions squash it and then move the 15 diagonals one by one.
//!
//! Source: Crafty 19 and GNU Chess 5; Chess Programming Wiki, "Rotated Bitboards".
//!
//! Tables: 65,664 bytes for a rook, 65,664 for a bishop, 131,328 for both. Only the shifts for
//! diagonals differ from those of the squashed form.
//!
//! Cost of a line: the same as in the squashed form, after packing, which takes several times as
//! long.
//!
//! Choose it only to compare [`rotated::Packed`](crate::rotated::Packed) with. Rooks are the same
//! as in the squashed form, and bishops are among the slowest here.

use crate::rotated::Packed;
use crate::{Bitboard, Square};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_packed::rook;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(rook(Square::D4, occupied).count(), 10);
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::for_rook(occupied).rook_attacks(square)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_packed::bishop;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(bishop(Square::D4, occupied).count(), 11);
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::for_bishop(occupied).bishop_attacks(square)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_packed::queen;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(queen(Square::D4, occupied).count(), 21);
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    Packed::new(occupied).queen_attacks(square)
}

/// The squares a rook attacks among occupied squares, and those a bishop attacks.
///
/// ```
/// use chess_tables::sliders::rotated_packed::{bishop, both, rook};
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// let attacks = (rook(Square::D4, occupied), bishop(Square::D4, occupied));
/// assert_eq!(both(Square::D4, occupied), attacks);
/// ```
#[inline]
pub const fn both(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    (rook(square, occupied), bishop(square, occupied))
}
