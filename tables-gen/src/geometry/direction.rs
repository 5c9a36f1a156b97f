//! Directions, leaps and colours: the steps that moves are made of.

/// One of the eight directions of a queen, clockwise from north.
///
/// North is towards higher ranks, east towards higher files. The discriminant is the index of
/// tables over directions; the opposite of `d` is `(d + 4) & 7`.
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
    /// All eight, in index order.
    pub const ALL: [Self; 8] =
        [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];
    /// The directions of a rook.
    pub const ROOK: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];
    /// The directions of a bishop.
    pub const BISHOP: [Self; 4] = [Self::NE, Self::SE, Self::SW, Self::NW];

    /// The step `(files, ranks)` to the next square.
    pub const fn step(self) -> (i8, i8) {
        KING_LEAPS[self as usize]
    }

    /// The direction back.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) & 7]
    }

    /// The name in lower case: `n`, `ne`, ...
    pub const fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

/// The eight single steps `(files, ranks)`, clockwise from north.
pub const KING_LEAPS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The eight leaps `(files, ranks)` of a knight, clockwise from north-north-east.
pub const KNIGHT_LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The side a pawn belongs to: white moves north, black south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Index 0.
    White,
    /// Index 1.
    Black,
}

impl Color {
    /// Both, in index order.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The direction this colour's pawns move in.
    pub const fn forward(self) -> Direction {
        match self {
            Self::White => Direction::N,
            Self::Black => Direction::S,
        }
    }

    /// The two directions this colour's pawns capture in, clockwise from north.
    pub const fn captures(self) -> [Direction; 2] {
        match self {
            Self::White => [Direction::NE, Direction::NW],
            Self::Black => [Direction::SE, Direction::SW],
        }
    }

    /// The other side.
    pub const fn other(self) -> Self {
        Self::ALL[1 - self as usize]
    }
}
