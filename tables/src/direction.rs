//! The eight directions.

use crate::indices::{indices, names};

/// One of the eight directions of a queen, clockwise from north. North is towards rank 8.
///
/// `direction.index()` indexes tables: N = 0, NE = 1, ..., NW = 7.
///
/// ```
/// use chess_tables::Direction;
///
/// assert_eq!(Direction::NE.opposite(), Direction::SW);
/// assert_eq!(Direction::SW.index(), (Direction::NE.index() + 4) & 7);
/// assert_eq!(Direction::NE.to_string(), "NE");
/// assert_eq!("ne".parse(), Ok(Direction::NE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Rank + 1.
    N = 0,
    /// File + 1, rank + 1.
    NE = 1,
    /// File + 1.
    E = 2,
    /// File + 1, rank - 1.
    SE = 3,
    /// Rank - 1.
    S = 4,
    /// File - 1, rank - 1.
    SW = 5,
    /// File - 1.
    W = 6,
    /// File - 1, rank + 1.
    NW = 7,
}

indices! {
    Direction "direction", 8, "Direction::E" = 2 {
        N = 0, NE = 1, E = 2, SE = 3, S = 4, SW = 5, W = 6, NW = 7,
    }
}

names! {
    Direction, ParseDirectionError: "a direction", "n, ne, e, se, s, sw, w or nw", "up" {
        N "N", NE "NE", E "E", SE "SE", S "S", SW "SW", W "W", NW "NW",
    }
}

impl Direction {
    /// The four directions of a rook, clockwise from north.
    pub const ROOK: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The four directions of a bishop, clockwise from north-east.
    pub const BISHOP: [Self; 4] = [Self::NE, Self::SE, Self::SW, Self::NW];

    /// The eight directions of a queen: [`ALL`](Self::ALL).
    pub const QUEEN: [Self; 8] = Self::ALL;

    /// How many files a step leads to the right: -1, 0 or 1.
    ///
    /// ```
    /// use chess_tables::Direction;
    ///
    /// assert_eq!((Direction::NW.files(), Direction::NW.ranks()), (-1, 1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn files(self) -> i8 {
        match self {
            Self::NE | Self::E | Self::SE => 1,
            Self::N | Self::S => 0,
            Self::SW | Self::W | Self::NW => -1,
        }
    }

    /// How many ranks a step leads up: -1, 0 or 1.
    ///
    /// ```
    /// use chess_tables::Direction;
    ///
    /// assert_eq!((Direction::SE.files(), Direction::SE.ranks()), (1, -1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn ranks(self) -> i8 {
        match self {
            Self::NW | Self::N | Self::NE => 1,
            Self::W | Self::E => 0,
            Self::SW | Self::S | Self::SE => -1,
        }
    }

    /// The change of a square's index by a step: 8 for N, 9 for NE, and so on.
    ///
    /// ```
    /// use chess_tables::{Direction, Square};
    ///
    /// assert_eq!(Direction::ALL.map(Direction::step), [8, 9, 1, -7, -8, -9, -1, 7]);
    /// assert_eq!(Square::E4 as i8 + Direction::NE.step(), Square::F5 as i8);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "offset")]
    pub const fn step(self) -> i8 {
        8 * self.ranks() + self.files()
    }

    /// The direction back.
    ///
    /// ```
    /// use chess_tables::Direction;
    ///
    /// assert_eq!(Direction::N.opposite(), Direction::S);
    /// ```
    #[inline]
    #[must_use]
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
    #[must_use]
    pub const fn is_positive(self) -> bool {
        matches!(self, Self::N | Self::NE | Self::E | Self::NW)
    }
}
