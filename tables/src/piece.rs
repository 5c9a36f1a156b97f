//! Colors and kinds of pieces, which index tables.

use crate::indices::values;

// The letters are those of FEN.
values! {
    /// The side a piece belongs to. `color as usize` indexes tables.
    ///
    /// ```
    /// use chess_tables::Color;
    ///
    /// assert_eq!(Color::White.to_string(), "white");
    /// assert_eq!("w".parse(), Ok(Color::White));
    /// ```
    pub enum Color "color", 2, "Color::Black" = 1 {
        /// Index 0; pawns move north.
        White = 0 "white" or "w",
        /// Index 1; pawns move south.
        Black = 1 "black" or "b",
    }
    ParseColorError: "a color", "white, black, w or b", "red";

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
    #[expect(missing_docs, reason = "the piece of that name")]
    pub enum Piece "piece", 6, "Piece::Rook" = 3 {
        Pawn = 0 "pawn" or "p",
        Knight = 1 "knight" or "n",
        Bishop = 2 "bishop" or "b",
        Rook = 3 "rook" or "r",
        Queen = 4 "queen" or "q",
        King = 5 "king" or "k",
    }
    ParsePieceError:
        "a piece", "pawn, knight, bishop, rook, queen, king, p, n, b, r, q or k", "duck";
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
