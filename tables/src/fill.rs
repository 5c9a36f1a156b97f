//! Sets of squares moved by one step, or extended in a direction.
//!
//! Sources: Chess Programming Wiki, "General Setwise Operations", "Fill Algorithms" and
//! "Kogge-Stone Algorithm".

use crate::{Bitboard, Direction};

const ALL: u64 = !0;
const NOT_FILE_A: u64 = !0x0101_0101_0101_0101;
const NOT_FILE_H: u64 = !0x8080_8080_8080_8080;

macro_rules! directions {
    ($(
        $direction:ident $one:ident $fill:ident: $shift:tt $by:literal & $reached:ident,
        $name:literal, $one_of_cpw:literal, $moved:literal, $filled:literal;
    )*) => {
        impl Bitboard {
            $(
                #[doc = concat!(
                    "The set moved one square ", $name, ". A square that leaves the board is lost. In the \
                    Chess Programming Wiki it is `", $one_of_cpw, "`.",
                )]
                ///
                /// ```
                /// use chess_tables::{Bitboard, Square::*};
                ///
                /// let set = Bitboard::from([B2, D4, H5]);
                #[doc = concat!("let moved = ", $moved, ";")]
                #[doc = concat!("assert!(set.", stringify!($one), "().into_iter().eq(moved));")]
                /// ```
                #[inline]
                #[doc(alias = $one_of_cpw)]
                pub const fn $one(self) -> Self {
                    Self(self.0 $shift $by & $reached)
                }

                #[doc = concat!("The set and all squares ", $name, " of it.")]
                ///
                /// ```
                /// use chess_tables::{Bitboard, Square::*};
                ///
                /// let set = Bitboard::from([C3]);
                #[doc = concat!("let filled = ", $filled, ";")]
                #[doc = concat!("assert!(set.", stringify!($fill), "().into_iter().eq(filled));")]
                /// ```
                #[inline]
                pub const fn $fill(self) -> Self {
                    self.fill(Direction::$direction)
                }
            )*

            /// The set moved one square in a direction. A square that leaves the board is lost.
            ///
            /// ```
            /// use chess_tables::{Bitboard, Direction, Square};
            ///
            /// let set = Bitboard::from([Square::B2, Square::D4, Square::H5]);
            /// assert_eq!(set.shift(Direction::NE).to_string(), "\
            /// . . . . . . . .
            /// . . . . . . . .
            /// . . . . . . . .
            /// . . . . 1 . . .
            /// . . . . . . . .
            /// . . 1 . . . . .
            /// . . . . . . . .
            /// . . . . . . . .");
            /// ```
            #[inline]
            pub const fn shift(self, direction: Direction) -> Self {
                match direction {
                    $(Direction::$direction => self.$one(),)*
                }
            }
        }

        /// A set shifted by a number of squares. It wraps at the edges of ranks.
        const fn shifted(set: u64, direction: Direction, squares: u32) -> u64 {
            match direction {
                $(Direction::$direction => set $shift ($by * squares),)*
            }
        }

        /// The squares that a step from within the rank can lead to.
        const fn reached(direction: Direction) -> u64 {
            match direction {
                $(Direction::$direction => $reached,)*
            }
        }
    };
}

directions! {
    N north_one north_fill: << 8 & ALL,
        "north", "nortOne", "[B3, D5, H6]", "[C3, C4, C5, C6, C7, C8]";
    NE north_east_one north_east_fill: << 9 & NOT_FILE_A,
        "north-east", "noEaOne", "[C3, E5]", "[C3, D4, E5, F6, G7, H8]";
    E east_one east_fill: << 1 & NOT_FILE_A,
        "east", "eastOne", "[C2, E4]", "[C3, D3, E3, F3, G3, H3]";
    SE south_east_one south_east_fill: >> 7 & NOT_FILE_A,
        "south-east", "soEaOne", "[C1, E3]", "[E1, D2, C3]";
    S south_one south_fill: >> 8 & ALL,
        "south", "soutOne", "[B1, D3, H4]", "[C1, C2, C3]";
    SW south_west_one south_west_fill: >> 9 & NOT_FILE_H,
        "south-west", "soWeOne", "[A1, C3, G4]", "[A1, B2, C3]";
    W west_one west_fill: >> 1 & NOT_FILE_H,
        "west", "westOne", "[A2, C4, G5]", "[A3, B3, C3]";
    NW north_west_one north_west_fill: << 7 & NOT_FILE_H,
        "north-west", "noWeOne", "[A3, C5, G6]", "[C3, B4, A5]";
}

impl Bitboard {
    /// The set and all squares beyond it in a direction.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Direction, Square};
    ///
    /// let pawns = Bitboard::from([Square::B2, Square::F5]);
    /// assert_eq!(pawns.fill(Direction::N).to_string(), "\
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . . . .
    /// . 1 . . . . . .
    /// . 1 . . . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    pub const fn fill(self, direction: Direction) -> Self {
        self.occluded_fill(direction, Self::FULL)
    }

    /// All squares of the files on which the set has a square.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let pawns = Bitboard::from([Square::B2, Square::F5]);
    /// assert_eq!(pawns.file_fill().to_string(), "\
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .
    /// . 1 . . . 1 . .");
    /// ```
    #[inline]
    pub const fn file_fill(self) -> Self {
        self.north_fill().union(self.south_fill())
    }

    /// The set and the squares beyond it in a direction, as far as they are empty: the occluded
    /// fill of the Chess Programming Wiki, by Kogge and Stone.
    ///
    /// Moved one step further, it is the set that sliders on these squares attack in this
    /// direction:
    ///
    /// ```
    /// use chess_tables::{Bitboard, Direction, Square};
    ///
    /// let rooks = Bitboard::from([Square::B2, Square::C5]);
    /// let occupied = rooks.with(Square::F2);
    /// let fill = rooks.occluded_fill(Direction::E, !occupied);
    /// assert_eq!(fill.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . 1 1 1 1 1 1
    /// . . . . . . . .
    /// . . . . . . . .
    /// . 1 1 1 1 . . .
    /// . . . . . . . .");
    /// assert_eq!(fill.east_one().to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 1 1 1 1
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . 1 1 1 1 . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    pub const fn occluded_fill(self, direction: Direction, empty: Self) -> Self {
        let (mut filled, mut open) = (self.0, empty.0 & reached(direction));
        filled |= open & shifted(filled, direction, 1);
        open &= shifted(open, direction, 1);
        filled |= open & shifted(filled, direction, 2);
        open &= shifted(open, direction, 2);
        filled |= open & shifted(filled, direction, 4);
        Self(filled)
    }
}
