//! The 64 squares.

use core::fmt;
use core::str::FromStr;

macro_rules! squares {
    ($($square:ident = $index:literal $name:literal,)*) => {
        /// A square. a1 = 0, b1 = 1, ..., h8 = 63.
        ///
        /// `table[square as usize]` needs no bounds check if the table has 64 entries, because the
        /// compiler knows that there are 64 squares.
        ///
        /// ```
        /// use chess_tables::Square;
        ///
        /// let square: Square = "e4".parse()?;
        /// assert_eq!(square, Square::E4);
        /// assert_eq!((square.file(), square.rank(), square.index()), (4, 3, 28));
        /// # Ok::<(), chess_tables::ParseSquareError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "the square of that name")]
        pub enum Square {
            $($square = $index,)*
        }

        impl Square {
            /// All squares in index order.
            pub const ALL: [Self; 64] = [$(Self::$square,)*];

            /// The square of an index; `None` from 64 on.
            ///
            /// ```
            /// use chess_tables::Square;
            ///
            /// assert_eq!(Square::from_index(28), Some(Square::E4));
            /// assert_eq!(Square::from_index(64), None);
            /// ```
            // A match compiles to a comparison, a look-up in `ALL` to a load.
            #[inline]
            pub const fn from_index(index: u8) -> Option<Self> {
                match index {
                    $($index => Some(Self::$square),)*
                    _ => None,
                }
            }

            /// The name.
            ///
            /// ```
            /// assert_eq!(chess_tables::Square::E4.name(), "e4");
            /// ```
            #[inline]
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
    /// The square on a file and a rank, both counted from 0; `None` if either is above 7.
    ///
    /// ```
    /// use chess_tables::Square;
    ///
    /// assert_eq!(Square::new(4, 3), Some(Square::E4));
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Self::from_index(8 * rank + file) } else { None }
    }

    /// The index: 0 for a1, 63 for h8.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E4.index(), 28);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file, 0 = a, 7 = h.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E4.file(), 4);
    /// ```
    #[inline]
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// The rank, 0 = rank 1, 7 = rank 8.
    ///
    /// ```
    /// assert_eq!(chess_tables::Square::E4.rank(), 3);
    /// ```
    #[inline]
    pub const fn rank(self) -> u8 {
        self as u8 >> 3
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
                Self::new(file, rank.wrapping_sub(b'1')).ok_or(ParseSquareError)
            }
            _ => Err(ParseSquareError),
        }
    }
}
