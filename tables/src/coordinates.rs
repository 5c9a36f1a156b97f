//! Files, ranks, diagonals and anti-diagonals: the lines on which squares are.

use crate::indices::{indices, values};
use crate::{Bitboard, Color, anti_diagonal_mask, diagonal_mask, file_mask, rank_mask};

/// The squares of a line, by its mask.
macro_rules! set_of {
    ($type:ident $what:literal $mask:path) => {
        #[doc = concat!("All squares of the ", $what, ".")]
        impl From<$type> for Bitboard {
            #[inline]
            fn from(value: $type) -> Self {
                $mask(value)
            }
        }
    };
}

macro_rules! coordinates {
    ($(
        $(#[$doc:meta])*
        $type:ident $what:literal, $mask:ident, $indexed:literal, $beyond:literal {
            $($value:ident = $index:literal $name:literal $letter:literal,)*
        }
        $error:ident: $a_value:literal, $want:literal, $wrong:literal;
    )+) => {$(
        values! {
            $(#[$doc])*
            pub enum $type $what, 8, $indexed = 4 {
                $(#[doc = concat!("The ", $what, " ", $name, ".")] $value = $index $name $letter,)*
            }
            $error: $a_value, $want, $wrong;
        }

        impl $type {
            #[doc = concat!("The ", $what, " of the three lowest bits.")]
            #[inline]
            pub(crate) const fn from_low_bits(bits: u8) -> Self {
                match Self::from_index(bits & 7) {
                    Some(value) => value,
                    None => unreachable!(),
                }
            }

            #[doc = concat!("The ", $what, " seen from the other side of the board.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", $indexed, ".flip().index(), 3);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn flip(self) -> Self {
                Self::from_low_bits(7 - self as u8)
            }

            #[doc = concat!("The ", $what, " a number of ", $what, "s further; `None` beyond the board.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", $indexed, ".offset(-4), Some(", stringify!($type), "::ALL[0]));")]
            #[doc = concat!("assert_eq!(", $indexed, ".offset(4), None);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn offset(self, by: i8) -> Option<Self> {
                Self::from_index((self as u8).wrapping_add_signed(by))
            }

            #[doc = concat!("How many ", $what, "s apart the two are.")]
            ///
            /// ```
            #[doc = concat!("use chess_tables::", stringify!($type), ";")]
            ///
            #[doc = concat!("assert_eq!(", $indexed, ".distance(", $beyond, "), 3);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn distance(self, other: Self) -> u8 {
                (self as u8).abs_diff(other as u8)
            }
        }

        set_of! { $type $what $mask }
    )+};
}

coordinates! {
    /// A file. a = 0, b = 1, ..., h = 7.
    ///
    /// `table[file.index()]` needs no bounds check if the table has eight entries.
    ///
    /// ```
    /// use chess_tables::{Bitboard, File, Square};
    ///
    /// assert_eq!(Square::E4.file(), File::E);
    /// assert_eq!((File::E.index(), File::E.to_string()), (4, "e".to_owned()));
    /// assert_eq!("E".parse(), Ok(File::E));
    /// // A set of squares without those of a file.
    /// assert!((Bitboard::FULL - File::E).iter().all(|square| square.file() != File::E));
    /// ```
    File "file", file_mask, "File::E", "File::H" {
        A = 0 "a" 'a',
        B = 1 "b" 'b',
        C = 2 "c" 'c',
        D = 3 "d" 'd',
        E = 4 "e" 'e',
        F = 5 "f" 'f',
        G = 6 "g" 'g',
        H = 7 "h" 'h',
    }
    ParseFileError: "a file", "a to h", "i";

    /// A rank. Rank 1 = 0, rank 2 = 1, ..., rank 8 = 7.
    ///
    /// `table[rank.index()]` needs no bounds check if the table has eight entries.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Rank, Square};
    ///
    /// assert_eq!(Square::E4.rank(), Rank::Fourth);
    /// assert_eq!((Rank::Fourth.index(), Rank::Fourth.to_string()), (3, "4".to_owned()));
    /// assert_eq!("4".parse(), Ok(Rank::Fourth));
    /// // The pawns of a set that can make a double step.
    /// let pawns = Bitboard::from([Square::A2, Square::D4, Square::H2]);
    /// assert!((pawns & Rank::Second).iter().eq([Square::A2, Square::H2]));
    /// ```
    Rank "rank", rank_mask, "Rank::Fifth", "Rank::Eighth" {
        First = 0 "1" '1',
        Second = 1 "2" '2',
        Third = 2 "3" '3',
        Fourth = 3 "4" '4',
        Fifth = 4 "5" '5',
        Sixth = 5 "6" '6',
        Seventh = 6 "7" '7',
        Eighth = 7 "8" '8',
    }
    ParseRankError: "a rank", "1 to 8", "9";
}

impl Rank {
    /// The rank as a color counts it: for black, rank 8 is the first.
    ///
    /// ```
    /// use chess_tables::{Color, Rank};
    ///
    /// assert_eq!(Rank::First.relative_to(Color::White), Rank::First);
    /// assert_eq!(Rank::First.relative_to(Color::Black), Rank::Eighth);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "relative_rank")]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip(),
        }
    }
}

macro_rules! diagonals {
    ($(
        $(#[$doc:meta])*
        $type:ident $what:literal, $mask:ident, $example:literal = $number:literal {
            $($value:ident = $index:literal,)*
        }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "named by the squares at its ends")]
        pub enum $type {
            $($value = $index,)*
        }

        indices! { $type $what, 15, $example = $number { $($value = $index,)* } }

        set_of! { $type $what $mask }
    )+};
}

diagonals! {
    /// A diagonal: a1-h8 or a parallel to it. The index is `rank - file + 7`.
    ///
    /// `table[diagonal.index()]` needs no bounds check if the table has 15 entries.
    ///
    /// ```
    /// use chess_tables::{Diagonal, Square};
    ///
    /// assert_eq!(Square::C4.diagonal(), Diagonal::A2G8);
    /// assert_eq!(Diagonal::A2G8.index(), 3 - 2 + 7);
    /// ```
    Diagonal "diagonal", diagonal_mask, "Diagonal::A1H8" = 7 {
        H1 = 0,
        G1H2 = 1,
        F1H3 = 2,
        E1H4 = 3,
        D1H5 = 4,
        C1H6 = 5,
        B1H7 = 6,
        A1H8 = 7,
        A2G8 = 8,
        A3F8 = 9,
        A4E8 = 10,
        A5D8 = 11,
        A6C8 = 12,
        A7B8 = 13,
        A8 = 14,
    }

    /// An anti-diagonal: h1-a8 or a parallel to it. The index is `rank + file`.
    ///
    /// `table[anti_diagonal.index()]` needs no bounds check if the table has 15 entries.
    ///
    /// ```
    /// use chess_tables::{AntiDiagonal, Square};
    ///
    /// assert_eq!(Square::C4.anti_diagonal(), AntiDiagonal::A6F1);
    /// assert_eq!(AntiDiagonal::A6F1.index(), 3 + 2);
    /// ```
    AntiDiagonal "anti-diagonal", anti_diagonal_mask, "AntiDiagonal::A8H1" = 7 {
        A1 = 0,
        A2B1 = 1,
        A3C1 = 2,
        A4D1 = 3,
        A5E1 = 4,
        A6F1 = 5,
        A7G1 = 6,
        A8H1 = 7,
        B8H2 = 8,
        C8H3 = 9,
        D8H4 = 10,
        E8H5 = 11,
        F8H6 = 12,
        G8H7 = 13,
        H8 = 14,
    }
}
