//! Colours and kinds of pieces, which index tables.

/// The side a piece belongs to. `color as usize` indexes tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Index 0; pawns move north.
    White,
    /// Index 1; pawns move south.
    Black,
}

impl Color {
    /// Both in index order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The other side: `!`.
    ///
    /// ```
    /// use chess_tables::Color;
    ///
    /// assert_eq!(Color::White.other(), Color::Black);
    /// assert_eq!(!Color::White, Color::Black);
    /// ```
    #[inline]
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

impl Piece {
    /// All six in index order.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];
}
