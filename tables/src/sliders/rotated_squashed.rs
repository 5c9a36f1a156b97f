//! Rotated bitboards, squashed: each look-up rotates the board so that the square's lines lie in
//! consecutive bits.
//!
//! The flipped board has the files as ranks. Two more boards have the diagonals and the
//! anti-diagonals, each squashed into consecutive bits of one rank. A shift and a mask take a
//! line's six inner squares out of its board. They are the index of the attacks along that line. A
//! rook needs the board as it is and the flipped one, a bishop the other two.
//!
//! An engine that keeps the four boards up to date with each move needs no rotation. It takes
//! [`rotated::Squashed`](crate::rotated::Squashed), which reads the same tables.
//!
//! Origin: Robert Hyatt in Crafty, and the authors of DarkThought, in the 1990s. Sources: Robert
//! Hyatt, "Rotated bitmaps, a new twist on an old idea"; UCD COMP 4031, "Some Chess-specific
//! Techniques", slides 9 to 15; Chess Programming Wiki, "Rotated Bitboards" and "Flipping Mirroring
//! and Rotating".
//!
//! Tables: the attacks along ranks, files, diagonals and anti-diagonals by occupancy, 32,768 bytes
//! and 64 bytes of shifts for each. A rook needs 65,664 bytes, a bishop 65,664, both 131,328.
//!
//! Cost of a line: a shift, a mask, and a load that depends on the occupied squares. Before that,
//! the flip for files costs three delta swaps, a board for diagonals three rotations and blends,
//! and the board for ranks nothing.
//!
//! Choose it to compare with. From the occupied squares alone, the smaller methods here are faster.
//! While the tables stay in the cache, boards that are kept up to date halve the time of a look-up.
//! Choose those for many look-ups between moves, or in an engine that has rotated boards already.

use crate::rotated::Squashed;
use crate::{Bitboard, Square};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_squashed::rook;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(rook(Square::D4, occupied).count(), 10);
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::for_rook(occupied).rook_attacks(square)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_squashed::bishop;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(bishop(Square::D4, occupied).count(), 11);
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::for_bishop(occupied).bishop_attacks(square)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::rotated_squashed::queen;
/// use chess_tables::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::D6, Square::F4, Square::F6, Square::H8]);
/// assert_eq!(queen(Square::D4, occupied).count(), 21);
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::new(occupied).queen_attacks(square)
}

/// The squares a rook attacks among occupied squares, and those a bishop attacks.
///
/// ```
/// use chess_tables::sliders::rotated_squashed::{bishop, both, rook};
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
