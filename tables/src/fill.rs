//! Sets of squares moved by one step, and filled in a direction.
//!
//! Sources: Chess Programming Wiki, "General Setwise Operations", "Fill Algorithms" and "Kogge-Stone
//! Algorithm".

use crate::{Bitboard, Direction};

const ALL: u64 = !0;
const NOT_FILE_A: u64 = !0x0101_0101_0101_0101;
const NOT_FILE_H: u64 = !0x8080_8080_8080_8080;

macro_rules! directions {
    ($($direction:ident $one:ident $fill:ident: $shift:tt $by:literal & $reached:ident, $name:literal, $one_of_cpw:literal;)*) => {
        impl Bitboard {
            $(
                #[doc = concat!(
                    "The set moved one square ", $name, ", as by [`one_step`](Self::one_step): CPW's `",
                    $one_of_cpw, "`.",
                )]
                #[inline]
                #[must_use]
                pub const fn $one(self) -> Self {
                    Self(self.0 $shift $by & $reached)
                }

                #[doc = concat!("The set and all squares ", $name, " of it, as by [`fill`](Self::fill).")]
                #[inline]
                #[must_use]
                pub const fn $fill(self) -> Self {
                    self.fill(Direction::$direction)
                }
            )*

            /// The set moved one square in a direction; what leaves the board is lost.
            ///
            /// ```
            /// use chess_tables::{Bitboard, Direction, Square};
            ///
            /// let set = Bitboard::from_iter([Square::B2, Square::D4, Square::H5]);
            /// assert_eq!(set.one_step(Direction::NE), set.north_east_one());
            /// assert_eq!(set.north_east_one().to_string(), "\
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
            #[must_use]
            pub const fn one_step(self, direction: Direction) -> Self {
                match direction {
                    $(Direction::$direction => self.$one(),)*
                }
            }
        }

        /// A set moved by so many squares, without regard to the edges of ranks.
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
    N north_one north_fill: << 8 & ALL, "north", "nortOne";
    NE north_east_one north_east_fill: << 9 & NOT_FILE_A, "north-east", "noEaOne";
    E east_one east_fill: << 1 & NOT_FILE_A, "east", "eastOne";
    SE south_east_one south_east_fill: >> 7 & NOT_FILE_A, "south-east", "soEaOne";
    S south_one south_fill: >> 8 & ALL, "south", "soutOne";
    SW south_west_one south_west_fill: >> 9 & NOT_FILE_H, "south-west", "soWeOne";
    W west_one west_fill: >> 1 & NOT_FILE_H, "west", "westOne";
    NW north_west_one north_west_fill: << 7 & NOT_FILE_H, "north-west", "noWeOne";
}

impl Bitboard {
    /// The set and all squares beyond it in a direction.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let pawns = Bitboard::from_iter([Square::B2, Square::F5]);
    /// assert_eq!(pawns.north_fill().to_string(), "\
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
    #[must_use]
    pub const fn fill(self, direction: Direction) -> Self {
        self.occluded_fill(direction, Self::FULL)
    }

    /// The files on which the set has squares.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, data};
    ///
    /// let pawn = Bitboard::from_square(Square::F5);
    /// assert_eq!(pawn.file_fill().0, data::FILE_OF[Square::F5 as usize]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn file_fill(self) -> Self {
        self.north_fill().union(self.south_fill())
    }

    /// The set and the squares beyond it in a direction, as long as they are empty: CPW's occluded
    /// fill, by Kogge and Stone.
    ///
    /// One step further, it is what sliders on the squares of the set attack in this direction:
    ///
    /// ```
    /// use chess_tables::{Bitboard, Direction, Square};
    ///
    /// let rooks = Bitboard::from_iter([Square::B2, Square::C5]);
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
    #[must_use]
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
