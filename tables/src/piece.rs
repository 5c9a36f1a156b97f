//! Colors and kinds of pieces, which index tables.

use crate::indices::values;

// The letters are those of FEN.
values! {
    /// The side a piece belongs to. `color.index()` indexes tables.
    ///
    /// ```
    /// use chess_tables::Color;
    ///
    /// assert_eq!(Color::White.to_string(), "white");
    /// // The letter of FEN.
    /// assert_eq!("w".parse(), Ok(Color::White));
    /// assert_eq!(Color::from_char('w'), Some(Color::White));
    /// ```
    pub enum Color "color", 2, "Color::Black" = 1 {
        /// Index 0; pawns move north.
        White = 0 "white" 'w',
        /// Index 1; pawns move south.
        Black = 1 "black" 'b',
    }
    ParseColorError: "a color", "white, black, w or b", "red";

    /// The kind of a piece. `piece.index()` indexes tables: pawn 0, knight 1, bishop 2, rook 3, queen
    /// 4, king 5.
    ///
    /// ```
    /// use chess_tables::{Color, Piece};
    ///
    /// assert_eq!(Piece::Knight.to_string(), "knight");
    /// assert_eq!(Piece::from_char('N'), Some(Piece::Knight));
    /// // In FEN the case says the color.
    /// assert_eq!(Piece::from_fen('N'), Some((Color::White, Piece::Knight)));
    /// ```
    #[expect(missing_docs, reason = "the piece of that name")]
    pub enum Piece "piece", 6, "Piece::Rook" = 3 {
        Pawn = 0 "pawn" 'p',
        Knight = 1 "knight" 'n',
        Bishop = 2 "bishop" 'b',
        Rook = 3 "rook" 'r',
        Queen = 4 "queen" 'q',
        King = 5 "king" 'k',
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

impl Piece {
    /// The color and the piece of a letter in FEN: upper case is White, lower case Black. `None` for others.
    ///
    /// ```
    /// use chess_tables::{Color, Piece};
    ///
    /// assert_eq!(Piece::from_fen('Q'), Some((Color::White, Piece::Queen)));
    /// assert_eq!(Piece::from_fen('n'), Some((Color::Black, Piece::Knight)));
    /// assert_eq!(Piece::from_fen('8'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_fen(letter: char) -> Option<(Color, Self)> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Self::from_char(letter) {
            Some(piece) => Some((color, piece)),
            None => None,
        }
    }

    /// The letter of a color's piece in FEN.
    ///
    /// ```
    /// use chess_tables::{Color, Piece};
    ///
    /// assert_eq!(Piece::Queen.to_fen(Color::White), 'Q');
    /// assert_eq!(Piece::Knight.to_fen(Color::Black), 'n');
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_fen(self, color: Color) -> char {
        match color {
            Color::White => self.to_char().to_ascii_uppercase(),
            Color::Black => self.to_char(),
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
