//! Move threads as in GNU Chess. For each piece, square and target, one table holds the next square
//! to look at if the target is empty, another one the next square if it is occupied.
//!
//! ```
//! use chess_tables::threads::{Next, gnu};
//! use chess_tables::{Bitboard, Square};
//!
//! let occupied = Bitboard::from([Square::A3, Square::D1]);
//! let mut targets = Bitboard::EMPTY;
//! gnu::ROOK.walk(Square::A1, |to| {
//!     targets = targets.with(to);
//!     if occupied.contains(to) { Next::IfBlocked } else { Next::IfEmpty }
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

use super::Next;
use crate::{Color, Square, data};

/// The next squares of a piece other than a pawn: for each square where it stands and each square of
/// its walk, the square to look at after it.
#[derive(Clone, Copy, Debug)]
pub struct NextSquares {
    after_empty: &'static [[u8; 64]; 64],
    after_occupied: &'static [[u8; 64]; 64],
}

/// A knight's next squares.
pub const KNIGHT: NextSquares = NextSquares::of(2);
/// A bishop's next squares.
pub const BISHOP: NextSquares = NextSquares::of(3);
/// A rook's next squares.
pub const ROOK: NextSquares = NextSquares::of(4);
/// A queen's next squares.
pub const QUEEN: NextSquares = NextSquares::of(5);
/// A king's next squares.
pub const KING: NextSquares = NextSquares::of(6);

const WHITE_PAWN: NextSquares = NextSquares::of(1);
const BLACK_PAWN: NextSquares = NextSquares::of(7);

impl NextSquares {
    /// The next squares of a piece by its number in GNU Chess.
    const fn of(piece: usize) -> Self {
        Self {
            after_empty: &data::NEXT_POSITION[piece],
            after_occupied: &data::NEXT_DIRECTION[piece],
        }
    }

    /// Calls `look` with each move from a square. The answer of `look` says where to go on.
    ///
    /// ```
    /// use chess_tables::Square;
    /// use chess_tables::threads::{Next, gnu};
    ///
    /// let mut moves = vec![];
    /// gnu::KING.walk(Square::A1, |to| {
    ///     moves.push(to);
    ///     Next::IfEmpty
    /// });
    /// assert_eq!(moves, [Square::A2, Square::B2, Square::B1]);
    /// ```
    #[inline]
    pub fn walk(self, from: Square, mut look: impl FnMut(Square) -> Next) {
        let mut at = self.after_empty(from, from);
        while at != from {
            at = match look(at) {
                Next::IfEmpty => self.after_empty(from, at),
                Next::IfBlocked => self.after_occupied(from, at),
                Next::Stop => return,
            };
        }
    }

    #[inline]
    fn after_empty(self, from: Square, at: Square) -> Square {
        Square::from_index(self.after_empty[from as usize][at as usize]).unwrap_or(from)
    }

    #[inline]
    fn after_occupied(self, from: Square, at: Square) -> Square {
        Square::from_index(self.after_occupied[from as usize][at as usize]).unwrap_or(from)
    }
}

/// Calls `look` with each move of a pawn straight ahead, until an answer is not [`Next::IfEmpty`].
///
/// ```
/// use chess_tables::threads::{Next, gnu};
/// use chess_tables::{Color, Square};
///
/// let mut pushes = vec![];
/// gnu::pawn_pushes(Color::Black, Square::E7, |to| {
///     pushes.push(to);
///     Next::IfEmpty
/// });
/// assert_eq!(pushes, [Square::E6, Square::E5]);
/// ```
#[inline]
pub fn pawn_pushes(color: Color, from: Square, mut look: impl FnMut(Square) -> Next) {
    let mut at = pawn(color).after_empty(from, from);
    while at != from && look(at) == Next::IfEmpty {
        at = pawn(color).after_empty(from, at);
    }
}

/// Calls `look` with each capture of a pawn, until an answer is [`Next::Stop`].
///
/// ```
/// use chess_tables::threads::{Next, gnu};
/// use chess_tables::{Color, Square};
///
/// let mut captures = vec![];
/// gnu::pawn_captures(Color::White, Square::E4, |to| {
///     captures.push(to);
///     Next::IfBlocked
/// });
/// captures.sort();
/// assert_eq!(captures, [Square::D5, Square::F5]);
/// ```
#[inline]
pub fn pawn_captures(color: Color, from: Square, mut look: impl FnMut(Square) -> Next) {
    let mut at = pawn(color).after_occupied(from, from);
    while at != from && look(at) != Next::Stop {
        at = pawn(color).after_occupied(from, at);
    }
}

const fn pawn(color: Color) -> NextSquares {
    match color {
        Color::White => WHITE_PAWN,
        Color::Black => BLACK_PAWN,
    }
}
