//! The 64 squares.

use core::fmt;
use core::str::FromStr;

use crate::indices::indices;
use crate::{AntiDiagonal, Bitboard, Color, Diagonal, Direction, File, Rank};

macro_rules! squares {
    ($($square:ident = $index:literal $name:literal,)*) => {
        /// A square. a1 = 0, b1 = 1, ..., h8 = 63.
        ///
        /// `table[square.index()]` needs no bounds check if the table has 64 entries, because the
        /// compiler knows that there are 64 squares.
        ///
        /// ```
        /// use chess_tables::{File, Rank, Square};
        ///
        /// let square: Square = "e4".parse()?;
        /// assert_eq!(square, Square::E4);
        /// assert_eq!((square.file(), square.rank()), (File::E, Rank::Fourth));
        /// assert_eq!(square.index(), 28);
        /// # Ok::<(), chess_tables::ParseSquareError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the square of that name")]
        pub enum Square {
            $($square = $index,)*
        }

        indices! { Square "square", 64, "Square::E4" = 28 { $($square = $index,)* } }

        impl Square {
            /// The name.
            ///
            /// ```
            /// assert_eq!(chess_tables::Square::E4.name(), "e4");
            /// ```
            #[inline]
            #[must_use]
            pub const fn name(self) -> &'static str {
                const NAMES: [&str; 64] = [$($name,)*];
                NAMES[self as usize]
            }
        }
    };
}

squares! {
    A1 = 0 "a1", B1 = 1 "b1", C1 = 2 "c1", D1 = 3 "d1",
    E1 = 4 "e1", F1 = 5 "f1", G1 = 6 "g1", H1 = 7 "h1",
    A2 = 8 "a2", B2 = 9 "b2", C2 = 10 "c2", D2 = 11 "d2",
    E2 = 12 "e2", F2 = 13 "f2", G2 = 14 "g2", H2 = 15 "h2",
    A3 = 16 "a3", B3 = 17 "b3", C3 = 18 "c3", D3 = 19 "d3",
    E3 = 20 "e3", F3 = 21 "f3", G3 = 22 "g3", H3 = 23 "h3",
    A4 = 24 "a4", B4 = 25 "b4", C4 = 26 "c4", D4 = 27 "d4",
    E4 = 28 "e4", F4 = 29 "f4", G4 = 30 "g4", H4 = 31 "h4",
    A5 = 32 "a5", B5 = 33 "b5", C5 = 34 "c5", D5 = 35 "d5",
    E5 = 36 "e5", F5 = 37 "f5", G5 = 38 "g5", H5 = 39 "h5",
    A6 = 40 "a6", B6 = 41 "b6", C6 = 42 "c6", D6 = 43 "d6",
    E6 = 44 "e6", F6 = 45 "f6", G6 = 46 "g6", H6 = 47 "h6",
    A7 = 48 "a7", B7 = 49 "b7", C7 = 50 "c7", D7 = 51 "d7",
    E7 = 52 "e7", F7 = 53 "f7", G7 = 54 "g7", H7 = 55 "h7",
    A8 = 56 "a8", B8 = 57 "b8", C8 = 58 "c8", D8 = 59 "d8",
    E8 = 60 "e8", F8 = 61 "f8", G8 = 62 "g8", H8 = 63 "h8",
}

impl Square {
    /// The square on a file and a rank.
    ///
    /// ```
    /// use chess_tables::{File, Rank, Square};
    ///
    /// const E4: Square = Square::new(File::E, Rank::Fourth);
    /// assert_eq!(E4, Square::E4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::from_low_bits(8 * rank as u8 + file as u8)
    }

    /// The square on a file and a rank, both counted from 0; `None` if either is above 7.
    ///
    /// ```
    /// use chess_tables::Square;
    ///
    /// assert_eq!(Square::from_coordinates(4, 3), Some(Square::E4));
    /// assert_eq!(Square::from_coordinates(8, 0), None);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias("from_coords", "make_square"))]
    pub const fn from_coordinates(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Self::from_index(8 * rank + file) } else { None }
    }

    /// The square of the six lowest bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> Self {
        match Self::from_index(bits & 63) {
            Some(square) => square,
            None => unreachable!(),
        }
    }

    /// The file.
    ///
    /// ```
    /// use chess_tables::{File, Square};
    ///
    /// assert_eq!(Square::E4.file(), File::E);
    /// assert_eq!(Square::E4.file() as usize, 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::from_low_bits(self as u8)
    }

    /// The rank.
    ///
    /// ```
    /// use chess_tables::{Rank, Square};
    ///
    /// assert_eq!(Square::E4.rank(), Rank::Fourth);
    /// assert_eq!(Square::E4.rank() as usize, 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::from_low_bits(self as u8 >> 3)
    }

    /// The diagonal, which runs parallel to a1-h8.
    ///
    /// ```
    /// use chess_tables::{Diagonal, Square, diagonal_mask};
    ///
    /// assert_eq!(Square::C4.diagonal(), Diagonal::A2G8);
    /// assert!(diagonal_mask(Square::C4.diagonal()).contains(Square::E6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal(self) -> Diagonal {
        match Diagonal::from_index(self.rank() as u8 + 7 - self.file() as u8) {
            Some(diagonal) => diagonal,
            None => unreachable!(),
        }
    }

    /// The anti-diagonal, which runs parallel to h1-a8.
    ///
    /// ```
    /// use chess_tables::{AntiDiagonal, Square, anti_diagonal_mask};
    ///
    /// assert_eq!(Square::C4.anti_diagonal(), AntiDiagonal::A6F1);
    /// assert!(anti_diagonal_mask(Square::C4.anti_diagonal()).contains(Square::D3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn anti_diagonal(self) -> AntiDiagonal {
        match AntiDiagonal::from_index(self.rank() as u8 + self.file() as u8) {
            Some(anti_diagonal) => anti_diagonal,
            None => unreachable!(),
        }
    }

    /// The square this number of files to the right and of ranks up; negative numbers lead left and down. `None` beyond
    /// the board: nothing wraps.
    ///
    /// ```
    /// use chess_tables::Square;
    ///
    /// const TARGET: Option<Square> = Square::G1.offset(-1, 2);
    /// assert_eq!(TARGET, Some(Square::F3));
    /// assert_eq!(Square::G1.offset(2, 1), None);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "try_offset")]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (self.file().offset(files), self.rank().offset(ranks)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// The next square in a direction; `None` beyond the board. [`Bitboard::shift`] moves a set so.
    ///
    /// ```
    /// use chess_tables::{Direction, Square};
    ///
    /// assert_eq!(Square::G1.shift(Direction::NW), Some(Square::F2));
    /// assert_eq!(Square::G1.shift(Direction::S), None);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "step")]
    pub const fn shift(self, direction: Direction) -> Option<Self> {
        Bitboard::from_square(self).shift(direction).first()
    }

    /// The square with the board upside down: e2 becomes e7.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.flip_vertical(), chess_tables::Square::E7);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "flip_rank")]
    pub const fn flip_vertical(self) -> Self {
        Self::from_low_bits(self as u8 ^ 56)
    }

    /// The square on the mirrored board: e2 becomes d2.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.mirror_horizontal(), chess_tables::Square::D2);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "flip_file")]
    pub const fn mirror_horizontal(self) -> Self {
        Self::from_low_bits(self as u8 ^ 7)
    }

    /// The square on the board turned by half a turn: e2 becomes d7.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.rotate_180(), chess_tables::Square::D7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self::from_low_bits(self as u8 ^ 63)
    }

    /// The square on the board turned over about a1-h8: e2 becomes b5.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.flip_diagonal(), chess_tables::Square::B5);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_diagonal(self) -> Self {
        // The three bits of the file and those of the rank change places.
        Self::from_low_bits(self as u8 >> 3 | (self as u8) << 3)
    }

    /// The square on the board turned over about h1-a8: e2 becomes g4.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.flip_anti_diagonal(), chess_tables::Square::G4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_anti_diagonal(self) -> Self {
        self.flip_diagonal().rotate_180()
    }

    /// The square on the board rotated by a quarter turn clockwise: e2 becomes b4.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.rotate_90_clockwise(), chess_tables::Square::B4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_90_clockwise(self) -> Self {
        self.flip_diagonal().flip_vertical()
    }

    /// The square on the board rotated by a quarter turn counterclockwise: e2 becomes g5.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E2.rotate_90_counterclockwise(), chess_tables::Square::G5);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_90_counterclockwise(self) -> Self {
        self.flip_vertical().flip_diagonal()
    }

    /// The square as a color sees the board: for black, upside down.
    ///
    /// ```
    /// use chess_tables::{Color, Square};
    ///
    /// assert_eq!(Square::E2.relative_to(Color::White), Square::E2);
    /// assert_eq!(Square::E2.relative_to(Color::Black), Square::E7);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "relative_square")]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip_vertical(),
        }
    }

    /// Whether the square is light; h1 is.
    ///
    /// ```
    /// assert!(chess_tables::Square::H1.is_light());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_light(self) -> bool {
        Bitboard::LIGHT_SQUARES.contains(self)
    }

    /// Whether the square is dark; a1 is.
    ///
    /// ```
    /// assert!(chess_tables::Square::A1.is_dark());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_dark(self) -> bool {
        !self.is_light()
    }

    /// The distance in king moves: [`chebyshev_distance`](crate::evaluation::chebyshev_distance), without its table.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::A1.distance(chess_tables::Square::C8), 7);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "chebyshev_distance")]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().distance(other.file());
        let ranks = self.rank().distance(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The distance in steps along files and ranks: [`manhattan_distance`](crate::evaluation::manhattan_distance), without its table.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::A1.manhattan_distance(chess_tables::Square::C8), 2 + 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn manhattan_distance(self, other: Self) -> u8 {
        self.file().distance(other.file()) + self.rank().distance(other.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error of a text that is not the name of a square.
///
/// ```
/// let error = "i9".parse::<chess_tables::Square>().unwrap_err();
/// assert_eq!(error.to_string(), "not a square: want a1 to h8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: want a1 to h8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `e4` or `E4`.
    ///
    /// ```
    /// use chess_tables::Square;
    ///
    /// assert_eq!("E4".parse(), Ok(Square::E4));
    /// ```
    fn from_str(name: &str) -> Result<Self, ParseSquareError> {
        match *name.as_bytes() {
            [file, rank] => {
                let file = file.to_ascii_lowercase().wrapping_sub(b'a');
                Self::from_coordinates(file, rank.wrapping_sub(b'1')).ok_or(ParseSquareError)
            }
            _ => Err(ParseSquareError),
        }
    }
}
