//! Axes: what the indices of a table mean.

use crate::geometry::{Board, Color, Direction, Square};
use crate::names::named;

named! {
    /// The meaning of one index of a table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Axis {
        /// The number of a square in the board's layout.
        Square = "square",
        /// A rank, 0 = the first.
        Rank = "rank",
        /// A file, 0 = a.
        File = "file",
        /// A set of files, with a bit for each: 1 = a.
        FileSet = "file-set",
        /// A diagonal, numbered rank - file + (files - 1).
        Diagonal = "diagonal",
        /// An anti-diagonal, numbered rank + file.
        AntiDiagonal = "anti-diagonal",
        /// A [`Direction`].
        Direction = "direction",
        /// A [`Color`].
        Color = "color",
        /// A piece: pawn, knight, bishop, rook, queen, king.
        Piece = "piece",
        /// A right to castle: white king side, white queen side, black king side, black queen side.
        CastlingRight = "castling-right",
        /// A set of castling rights, with a bit for each [right](Self::CastlingRight).
        CastlingRights = "castling-rights",
        /// A piece as GNU Chess numbers them: unused, white pawn, knight, bishop, rook, queen, king, black
        /// pawn.
        ThreadPiece = "thread-piece",
        /// A pawn's square on files a to d and ranks 2 to 7, file by file: a2, a3, ..., d7. A pawn on the other
        /// files is mirrored.
        PawnSquare = "pawn-square",
        /// A pawn's file, a to d. A pawn on the other files is mirrored.
        PawnFile = "pawn-file",
        /// A square of the triangle a1, d1, d4, in the order of Syzygy's tablebases: b1, c1, d1, c2, d2, d3, and
        /// the diagonal a1, b2, c3, d4.
        TriangleSquare = "triangle-square",
        /// A number of things, from 0.
        Count = "count",
        /// A distance in king moves.
        Distance = "distance",
        /// The number of a leap, clockwise from north.
        Leap = "leap",
        /// The occupancy of a line: a bit for each square between its ends. The documentation of the table says
        /// in which order.
        Occupancy = "occupancy",
        /// The occupancy of a line with its ends: a bit for each square. The documentation of the table says in
        /// which order.
        LineOccupancy = "line-occupancy",
        /// A set of bits, as a number: 0 to 255 for 8 bits.
        BitSet = "bit-set",
        /// A subset of a square's relevant squares: the subset's PEXT number plus the square's offset.
        Subset = "subset",
        /// The index that a magic computes from the occupied squares, plus the square's offset.
        MagicIndex = "magic-index",
        /// One of the two places of a key in a cuckoo table.
        CuckooPlace = "cuckoo-place",
        /// 0x77 + attacker - target, in 0x88 numbers. On other boards the
        /// [largest number](crate::X88::offset) replaces 0x77.
        X88Difference = "x88-difference",
        /// attacker - target in 0x88 numbers, wrapped to a byte. On boards with more differences it is wrapped
        /// to [more bits](crate::X88::wrapped_differences).
        X88WrappedDifference = "x88-wrapped-difference",
        /// A 0x88 number, on any board a [padded](crate::X88::index) number.
        X88Square = "x88-square",
        /// A cell of a mailbox.
        MailboxCell = "mailbox-cell",
        /// An element of a move thread, counted from the beginning of the table.
        ThreadElement = "thread-element",
        /// A field of a thread's element: to, blocked.
        ThreadField = "thread-field",
        /// A promotion: none, knight, bishop, rook, queen. The indices are those of [`Axis::Piece`], with none in
        /// place of the pawn.
        Promotion = "promotion",
        /// The number of a move in the output of a neural network.
        PolicyMove = "policy-move",
        /// A field of a tuple or a struct. It is the last axis of a table. The names of the fields are in
        /// [`Relation::Fields`](crate::Relation::Fields).
        Field = "field",
        /// A row with a name, such as a piece in the order of the engine. The names of the rows are in
        /// [`Relation::Rows`](crate::Relation::Rows).
        Row = "row",
        /// A place in a list, counted from 0. The documentation of the table says what is listed.
        Place = "place",
        /// An index of unknown meaning, for example in a table that was read from an engine's source.
        Index = "index",
    }
}

#[rustfmt::skip]
const PAWN_SQUARES: [&str; 24] = [
    "a2", "a3", "a4", "a5", "a6", "a7", "b2", "b3", "b4", "b5", "b6", "b7",
    "c2", "c3", "c4", "c5", "c6", "c7", "d2", "d3", "d4", "d5", "d6", "d7",
];

impl Axis {
    /// Returns the name, as in exports and in the emitted documentation: `"square"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the names of the indices: `["n", "ne", ...]`. Those of colors are in the order of
    /// [`Board::CHESS`]. Empty if the axis has no fixed names.
    pub fn index_names(self) -> &'static [&'static str] {
        match self {
            Self::Direction => &["n", "ne", "e", "se", "s", "sw", "w", "nw"],
            Self::Color => &["white", "black"],
            Self::Piece => &["pawn", "knight", "bishop", "rook", "queen", "king"],
            Self::CastlingRight => {
                &["white-king-side", "white-queen-side", "black-king-side", "black-queen-side"]
            }
            Self::ThreadPiece => {
                &["unused", "white-pawn", "knight", "bishop", "rook", "queen", "king", "black-pawn"]
            }
            Self::PawnSquare => &PAWN_SQUARES,
            Self::PawnFile => &["a", "b", "c", "d"],
            Self::TriangleSquare => &["b1", "c1", "d1", "c2", "d2", "d3", "a1", "b2", "c3", "d4"],
            Self::ThreadField => &["to", "blocked"],
            Self::Promotion => &["none", "knight", "bishop", "rook", "queen"],
            _ => &[],
        }
    }

    /// Returns an index as a reader would write it: `d4`, `ne`, `white`, `+34`, `ad` for files a and d. An index without a name is
    /// written as a number.
    pub fn index_name(self, board: Board, index: usize) -> String {
        let name = match self {
            Self::Square if index < board.len() => Some(board.square(index).to_string()),
            Self::File if index < board.files().into() => {
                Some(char::from(b'a' + index as u8).to_string())
            }
            Self::FileSet if index < self.count(board) => Some(files(index)),
            Self::Color if index < 2 => {
                Some(self.index_names()[board.colors().place(index)].to_owned())
            }
            Self::X88Difference => {
                Some(format!("{:+}", index as i128 - board.x88().offset() as i128))
            }
            Self::X88WrappedDifference if index < board.x88().wrapped_differences() => {
                Some(format!("{:+}", board.x88().unwrapped(index)))
            }
            Self::X88Square => board.x88().square(index).as_ref().map(Square::to_string),
            _ => self.index_names().get(index).map(|&name| name.to_owned()),
        };
        name.unwrap_or_else(|| index.to_string())
    }

    /// Returns the square that an index stands for. `None` if the axis is not one of squares, or the board
    /// does not have the square.
    pub fn square(self, board: Board, index: usize) -> Option<Square> {
        match self {
            Self::Square => (index < board.len()).then(|| board.square(index)),
            Self::PawnSquare | Self::TriangleSquare => {
                self.index_names().get(index).and_then(|name| board.square_named(name))
            }
            _ => None,
        }
    }

    /// Returns the number of indices on a board, of the longest line if they are those of lines. 0 if it does not
    /// follow from the board.
    #[doc(hidden)]
    pub fn count(self, board: Board) -> usize {
        let (files, ranks) = (usize::from(board.files()), usize::from(board.ranks()));
        match self {
            Self::Square => board.len(),
            Self::Rank => ranks,
            Self::File => files,
            Self::FileSet => 1 << files,
            Self::Diagonal | Self::AntiDiagonal => files + ranks - 1,
            Self::Distance => files.max(ranks),
            Self::Leap => 8,
            Self::Occupancy => 1 << files.max(ranks).saturating_sub(2),
            Self::LineOccupancy => 1 << files.max(ranks),
            Self::X88Difference => board.x88().differences(),
            Self::X88WrappedDifference => board.x88().wrapped_differences(),
            Self::X88Square => board.x88().len(),
            _ => self.index_names().len(),
        }
    }

    /// Returns the axis with this [name](Self::name).
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        Self::find(name)
    }
}

/// Returns the letters of a set of files: `ad`.
fn files(set: usize) -> String {
    let mut letters = String::new();
    for file in 0..16 {
        if set >> file & 1 == 1 {
            letters.push(char::from(b'a' + file));
        }
    }
    if letters.is_empty() { "none".to_owned() } else { letters }
}

/// Returns the names of axes: `[direction][square]`.
pub(crate) fn in_brackets(axes: &[Axis]) -> String {
    let mut names = String::new();
    for axis in axes {
        names += &format!("[{}]", axis.name());
    }
    names
}

/// The type of an index: the parameter of the closures that compute tables.
///
/// The axis follows from the type. So a table cannot claim other axes than those it is computed over. Only this crate
/// implements the trait: for [`Square`], [`Direction`], [`Color`] and the types of this module.
pub trait AxisIndex: Copy + sealed::AxisIndex {
    /// The axis.
    const AXIS: Axis;
    /// Returns the value at an index.
    fn at(board: Board, index: usize) -> Self;
}

/// What only this crate can implement, so that a later version can add to the traits.
mod sealed {
    pub trait AxisIndex {}

    impl AxisIndex for super::Square {}
    impl AxisIndex for super::Direction {}
    impl AxisIndex for super::Color {}

    pub trait Indices {}

    impl Indices for () {}
    impl<A: super::AxisIndex> Indices for A {}
    impl<A: super::AxisIndex, B: super::AxisIndex> Indices for (A, B) {}
    impl<A: super::AxisIndex, B: super::AxisIndex, C: super::AxisIndex> Indices for (A, B, C) {}
}

impl AxisIndex for Square {
    const AXIS: Axis = Axis::Square;
    fn at(board: Board, index: usize) -> Self {
        board.square(index)
    }
}

impl AxisIndex for Direction {
    const AXIS: Axis = Axis::Direction;
    fn at(_: Board, index: usize) -> Self {
        Self::ALL[index]
    }
}

impl AxisIndex for Color {
    const AXIS: Axis = Axis::Color;
    fn at(board: Board, index: usize) -> Self {
        Self::ALL[board.colors().place(index)]
    }
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(pub usize);

        impl sealed::AxisIndex for $name {}

        impl AxisIndex for $name {
            const AXIS: Axis = Axis::$name;
            fn at(_: Board, index: usize) -> Self {
                Self(index)
            }
        }
    )*};
}

numbers! {
    /// [`Axis::Rank`].
    Rank
    /// [`Axis::File`].
    File
    /// [`Axis::FileSet`].
    FileSet
    /// [`Axis::Diagonal`].
    Diagonal
    /// [`Axis::AntiDiagonal`].
    AntiDiagonal
    /// [`Axis::Piece`].
    Piece
    /// [`Axis::ThreadPiece`].
    ThreadPiece
    /// [`Axis::Promotion`].
    Promotion
    /// [`Axis::PawnSquare`].
    PawnSquare
    /// [`Axis::Distance`].
    Distance
    /// [`Axis::Leap`].
    Leap
    /// [`Axis::Occupancy`] of the longest line.
    Occupancy
    /// [`Axis::LineOccupancy`] of the longest line.
    LineOccupancy
    /// [`Axis::X88Difference`].
    X88Difference
    /// [`Axis::X88WrappedDifference`].
    X88WrappedDifference
    /// [`Axis::X88Square`].
    X88Square
}

/// The indices of a table with no, one, two or three axes: `()`, `A`, `(A, B)` or `(A, B, C)`.
pub trait Indices: Copy + sealed::Indices {
    /// The axes, outermost first.
    const AXES: &'static [Axis];
    /// Returns the values at an index: one number for each axis.
    fn at(board: Board, index: &[usize]) -> Self;
}

impl Indices for () {
    const AXES: &'static [Axis] = &[];
    fn at(_: Board, _: &[usize]) -> Self {}
}

impl<A: AxisIndex> Indices for A {
    const AXES: &'static [Axis] = &[A::AXIS];
    fn at(board: Board, index: &[usize]) -> Self {
        A::at(board, index[0])
    }
}

impl<A: AxisIndex, B: AxisIndex> Indices for (A, B) {
    const AXES: &'static [Axis] = &[A::AXIS, B::AXIS];
    fn at(board: Board, index: &[usize]) -> Self {
        (A::at(board, index[0]), B::at(board, index[1]))
    }
}

impl<A: AxisIndex, B: AxisIndex, C: AxisIndex> Indices for (A, B, C) {
    const AXES: &'static [Axis] = &[A::AXIS, B::AXIS, C::AXIS];
    fn at(board: Board, index: &[usize]) -> Self {
        (A::at(board, index[0]), B::at(board, index[1]), C::at(board, index[2]))
    }
}
