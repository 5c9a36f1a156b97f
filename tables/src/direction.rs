//! The eight directions.

/// One of the eight directions of a queen, clockwise from north. North is towards rank 8.
///
/// `direction as usize` indexes tables: N = 0, NE = 1, ..., NW = 7.
///
/// ```
/// use chess_tables::Direction;
///
/// assert_eq!(Direction::NE.opposite(), Direction::SW);
/// assert_eq!(Direction::SW as usize, (Direction::NE as usize + 4) & 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Rank + 1.
    N,
    /// File + 1, rank + 1.
    NE,
    /// File + 1.
    E,
    /// File + 1, rank - 1.
    SE,
    /// Rank - 1.
    S,
    /// File - 1, rank - 1.
    SW,
    /// File - 1.
    W,
    /// File - 1, rank + 1.
    NW,
}

impl Direction {
    /// All eight in index order.
    pub const ALL: [Self; 8] =
        [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];

    /// The direction back.
    ///
    /// ```
    /// use chess_tables::Direction;
    ///
    /// assert_eq!(Direction::N.opposite(), Direction::S);
    /// ```
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) & 7]
    }

    /// Whether a step in this direction leads to a square of a higher index. N, NE, E and NW do.
    ///
    /// ```
    /// use chess_tables::Direction;
    ///
    /// assert!(Direction::NW.is_positive() && !Direction::SE.is_positive());
    /// ```
    #[inline]
    pub const fn is_positive(self) -> bool {
        matches!(self, Self::N | Self::NE | Self::E | Self::NW)
    }
}
