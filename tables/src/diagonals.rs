//! Diagonals and anti-diagonals: the lines of bishops.

use crate::indices::indices;
use crate::{Bitboard, anti_diagonal_mask, diagonal_mask};

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

        #[doc = concat!("All squares of the ", $what, ".")]
        impl From<$type> for Bitboard {
            #[inline]
            fn from(value: $type) -> Self {
                $mask(value)
            }
        }
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
