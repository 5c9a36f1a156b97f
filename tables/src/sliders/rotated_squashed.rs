//! Rotated bitboards, squashed: a board is rotated for each look-up so that the square's lines lie
//! in consecutive bits.
//!
//! The flipped board has the files as ranks, two more have the diagonals of either kind, each cut
//! where it leaves the board and squashed into eight bits of one rank. A shift and a mask take a
//! line's six inner squares out of its board; they index the attacks along that line. A rook does
//! with the board as it is and the flipped one, a bishop with the other two.
//!
//! An engine that keeps the four boards up to date with each move needs no rotation:
//! [`rotated::Occupancy`](crate::rotated::Occupancy) is that form, and looks attacks up in the same
//! tables.
//!
//! Origin: Robert Hyatt in Crafty, and the authors of DarkThought, in the 1990s. Sources: Robert
//! Hyatt, "Rotated bitmaps, a new twist on an old idea"; UCD COMP 4031, "Some Chess-specific
//! Techniques", slides 9 to 15; Chess Programming Wiki, "Rotated Bitboards" and "Flipping Mirroring
//! and Rotating".
//!
//! Tables: the attacks along ranks, files, diagonals and anti-diagonals by occupancy, 32768 bytes
//! each, and 64 bytes of shifts for each: 65,664 for a rook or a bishop, 131,328 for both.
//!
//! Cost of a line: a shift, a mask, and a load that depends on the occupied squares. Before that
//! the flip costs three delta swaps, a diagonal's board three rotations and blends; the rank costs
//! nothing.
//!
//! Choose it to compare with; from the occupied squares alone the smaller methods here are faster.
//! The form that is kept up to date halves the time of a look-up while the tables stay in the
//! cache: choose that where look-ups are many and moves are few, or where an engine has
//! rotated boards already.

use crate::rotated::Squashed;
use crate::{Bitboard, Square};

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::for_rook(occupied).rook_attacks(square)
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::for_bishop(occupied).bishop_attacks(square)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    Squashed::new(occupied).queen_attacks(square)
}
