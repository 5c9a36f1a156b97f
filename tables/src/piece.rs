//! Colors and kinds of pieces, which index tables.

use crate::indices::indices;
use crate::names::names;

/// The side a piece belongs to. `color as usize` indexes tables.
///
/// ```
/// use chess_tables::Color;
///
/// assert_eq!(Color::White.to_string(), "white");
/// assert_eq!("w".parse(), Ok(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Index 0; pawns move north.
    White,
    /// Index 1; pawns move south.
    Black,
}

indices! {
    Color "color", 2, "Color::Black" = 1 {
        White = 0,
        Black = 1,
    }
}

impl Color {
    /// The other side: `!`.
    ///
    /// ```
    /// use chess_tables::Color;
    ///
    /// assert_eq!(Color::White.other(), Color::Black);
    /// assert_eq!(!Color::White, Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl core::ops::Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// The kind of a piece. `piece as usize` indexes tables: pawn 0, knight 1, bishop 2, rook 3, queen
/// 4, king 5.
///
/// ```
/// use chess_tables::Piece;
///
/// assert_eq!(Piece::Knight.to_string(), "knight");
/// // The letter of FEN.
/// assert_eq!("N".parse(), Ok(Piece::Knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the piece of that name")]
pub enum Piece {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

indices! {
    Piece "piece", 6, "Piece::Rook" = 3 {
        Pawn = 0,
        Knight = 1,
        Bishop = 2,
        Rook = 3,
        Queen = 4,
        King = 5,
    }
}

// The letters are those of FEN.
names! {
    Color, ParseColorError: "a color", "white, black, w or b", "red" {
        White "white" or "w",
        Black "black" or "b",
    }

    Piece, ParsePieceError:
        "a piece", "pawn, knight, bishop, rook, queen, king, p, n, b, r, q or k", "duck"
    {
        Pawn "pawn" or "p",
        Knight "knight" or "n",
        Bishop "bishop" or "b",
        Rook "rook" or "r",
        Queen "queen" or "q",
        King "king" or "k",
    }
}
