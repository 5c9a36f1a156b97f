//! Move threads as GNU Chess has them: for each piece, square and target, the square to look at
//! next if the target is empty, and if it is occupied.
//!
//! ```
//! use chess_tables::threads::{Step, gnu};
//! use chess_tables::{Bitboard, Square};
//!
//! let occupied = Bitboard(0x0000_0000_0001_0008);
//! let mut targets = Bitboard::EMPTY;
//! gnu::Piece::Rook.walk(Square::A1, |to| {
//!     targets = targets.with(to);
//!     if occupied.contains(to) { Step::Blocked } else { Step::Empty }
//! });
//! assert_eq!(targets, Bitboard(0x0000_0000_0001_010e));
//! ```

use super::Step;
use crate::{Color, Square, data};

/// The pieces that go from position to position and turn to the next direction when blocked, by
/// GNU Chess's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the piece of that name")]
pub enum Piece {
    Knight = 2,
    Bishop = 3,
    Rook = 4,
    Queen = 5,
    King = 6,
}

impl Piece {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// Shows each move from a square to `look`, whose answer says where to go on.
    #[inline]
    pub fn walk(self, from: Square, mut look: impl FnMut(Square) -> Step) {
        let mut at = next_position(self as usize, from, from);
        while at != from {
            at = match look(at) {
                Step::Empty => next_position(self as usize, from, at),
                Step::Blocked => next_direction(self as usize, from, at),
                Step::Stop => return,
            };
        }
    }
}

/// Shows each move of a pawn straight ahead to `look`, until one is blocked.
///
/// ```
/// use chess_tables::threads::{Step, gnu};
/// use chess_tables::{Color, Square};
///
/// let mut pushes = vec![];
/// gnu::pawn_pushes(Color::Black, Square::E7, |to| {
///     pushes.push(to);
///     Step::Empty
/// });
/// assert_eq!(pushes, [Square::E6, Square::E5]);
/// ```
#[inline]
pub fn pawn_pushes(color: Color, from: Square, mut look: impl FnMut(Square) -> Step) {
    let mut at = next_position(pawn(color), from, from);
    while at != from && look(at) == Step::Empty {
        at = next_position(pawn(color), from, at);
    }
}

/// Shows each capture of a pawn to `look`, whether the one before was blocked or not.
#[inline]
pub fn pawn_captures(color: Color, from: Square, mut look: impl FnMut(Square) -> Step) {
    let mut at = next_direction(pawn(color), from, from);
    while at != from && look(at) != Step::Stop {
        at = next_direction(pawn(color), from, at);
    }
}

const fn pawn(color: Color) -> usize {
    match color {
        Color::White => 1,
        Color::Black => 7,
    }
}

#[inline]
fn next_position(piece: usize, from: Square, at: Square) -> Square {
    let next = data::NEXT_POSITION[piece][from as usize][at as usize];
    Square::from_index(next).unwrap_or(from)
}

#[inline]
fn next_direction(piece: usize, from: Square, at: Square) -> Square {
    let next = data::NEXT_DIRECTION[piece][from as usize][at as usize];
    Square::from_index(next).unwrap_or(from)
}
