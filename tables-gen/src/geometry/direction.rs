//! Directions, leaps and colors: the steps that moves are made of.

/// One of the eight directions of a queen, clockwise from north.
///
/// North is towards higher ranks, east towards higher files. The discriminant is the index in tables by
/// direction. The opposite of direction `d` is `(d + 4) & 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up the file: rank + 1.
    N,
    /// File + 1, rank + 1.
    NE,
    /// Along the rank: file + 1.
    E,
    /// File + 1, rank - 1.
    SE,
    /// Down the file: rank - 1.
    S,
    /// File - 1, rank - 1.
    SW,
    /// Along the rank: file - 1.
    W,
    /// File - 1, rank + 1.
    NW,
}

impl Direction {
    /// All eight directions, in index order.
    pub const ALL: [Self; 8] =
        [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];
    /// The directions of a rook.
    pub const ROOK: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];
    /// The directions of a bishop.
    pub const BISHOP: [Self; 4] = [Self::NE, Self::SE, Self::SW, Self::NW];

    /// Returns the step to the next square as `(files, ranks)`.
    pub const fn step(self) -> (i8, i8) {
        KING_LEAPS[self as usize]
    }

    /// Returns the opposite direction.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) & 7]
    }

    /// Returns the name in lower case: `n`, `ne`, ...
    pub const fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

/// The eight steps of a king as `(files, ranks)`, clockwise from north.
pub const KING_LEAPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The eight leaps of a knight as `(files, ranks)`, clockwise from north-north-east.
pub const KNIGHT_LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The color of a pawn. White pawns move north, black pawns south. The indices are those of
/// [`Colors::WhiteFirst`](crate::Colors::WhiteFirst), the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Index 0.
    White,
    /// Index 1.
    Black,
}

impl Color {
    /// Both colors, in index order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the direction in which pawns of this color move.
    pub const fn forward(self) -> Direction {
        match self {
            Self::White => Direction::N,
            Self::Black => Direction::S,
        }
    }

    /// Returns the two directions in which pawns of this color capture, clockwise from north.
    pub const fn captures(self) -> [Direction; 2] {
        match self {
            Self::White => [Direction::NE, Direction::NW],
            Self::Black => [Direction::SE, Direction::SW],
        }
    }

    /// Returns the other color.
    pub const fn other(self) -> Self {
        Self::ALL[1 - self as usize]
    }
}
