//! Move threads as in GNU Chess. For each piece, square and target, one table holds the next square
//! to look at if the target is empty, another one the next square if it is occupied.
//!
//! ```
//! use chess_tables::threads::{Step, gnu};
//! use chess_tables::{Bitboard, Square};
//!
//! let occupied = Bitboard::from_iter([Square::A3, Square::D1]);
//! let mut targets = Bitboard::EMPTY;
//! gnu::Piece::Rook.walk(Square::A1, |to| {
//!     targets = targets.with(to);
//!     if occupied.contains(to) { Step::Blocked } else { Step::Empty }
//! });
//! assert_eq!(targets.to_string(), "\
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! 1 . . . . . . .
//! 1 . . . . . . .
//! . 1 1 1 . . . .");
//! ```

use super::Step;
use crate::{Color, Square, data};

/// The pieces other than pawns, with the numbers that GNU Chess gives them.
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

    /// Calls `look` with each move from a square. The answer of `look` says where to go on.
    ///
    /// ```
    /// use chess_tables::Square;
    /// use chess_tables::threads::{Step, gnu};
    ///
    /// let mut moves = vec![];
    /// gnu::Piece::King.walk(Square::A1, |to| {
    ///     moves.push(to);
    ///     Step::Empty
    /// });
    /// assert_eq!(moves, [Square::A2, Square::B2, Square::B1]);
    /// ```
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

/// Calls `look` with each move of a pawn straight ahead, until an answer is not [`Step::Empty`].
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

/// Calls `look` with each capture of a pawn, until an answer is [`Step::Stop`].
///
/// ```
/// use chess_tables::threads::{Step, gnu};
/// use chess_tables::{Color, Square};
///
/// let mut captures = vec![];
/// gnu::pawn_captures(Color::White, Square::E4, |to| {
///     captures.push(to);
///     Step::Blocked
/// });
/// captures.sort();
/// assert_eq!(captures, [Square::D5, Square::F5]);
/// ```
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
