//! Sets of squares.

pub(crate) mod algebra;
mod change;
mod drawing;
mod squares;

pub use squares::{Squares, Subsets};

use crate::{Square, data};

/// A set of squares: bit i is the square of index i.
///
/// The operators `&`, `|`, `^`, `-` and `!` work on whole sets, and with a square, a file or a rank on the
/// right. Each has a method that constants can use. `Square::E4 | Square::E5` is a set, too, as are unions with files
/// and ranks.
///
/// `{}` draws the board, with a1 in the lower left corner, and [`bitboard!`](crate::bitboard!) reads such a drawing.
///
/// There are no `<<` and `>>`: by numbers, squares on file h would move to file a of the next rank.
/// [`shift`](Self::shift) moves a set in a direction, and what leaves the board is lost. `Bitboard(set.0 << 8)` shifts
/// the bits.
///
/// ```
/// use chess_tables::{Bitboard, Square, knight_attacks};
///
/// // The rooks and the king on their home squares, of which a knight on f7 attacks one.
/// const HEAVY: Bitboard = Bitboard(0x9100_0000_0000_0000);
/// const ATTACKED: Bitboard = knight_attacks(Square::F7).intersection(HEAVY);
/// assert_eq!(ATTACKED, knight_attacks(Square::F7) & HEAVY);
/// assert_eq!(ATTACKED.to_string(), "\
/// . . . . . . . 1
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .");
/// assert!(ATTACKED.into_iter().eq([Square::H8]));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const FULL: Self = Self(!0);
    /// The light squares; h1 is one of them.
    pub const LIGHT_SQUARES: Self = Self(data::LIGHT_SQUARES);
    /// The dark squares; a1 is one of them.
    pub const DARK_SQUARES: Self = Self(data::DARK_SQUARES);
    /// The files a and h, and the ranks 1 and 8.
    pub const EDGES: Self = crate::bitboard! {
        X X X X X X X X
        X . . . . . . X
        X . . . . . . X
        X . . . . . . X
        X . . . . . . X
        X . . . . . . X
        X . . . . . . X
        X X X X X X X X
    };
    /// a1, h1, a8 and h8.
    pub const CORNERS: Self = crate::bitboard! {
        X . . . . . . X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        X . . . . . . X
    };
    /// d4, e4, d5 and e5.
    pub const CENTER: Self = crate::bitboard! {
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . X X . . .
        . . . X X . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };

    /// The set of one square.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::from_square(Square::E4).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    #[doc(alias = "bitboard")]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square as u32)
    }

    /// Whether the square is in the set.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from_square(Square::E4);
    /// assert!(set.contains(Square::E4) && !set.contains(Square::E5));
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "has")]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u32 & 1 != 0
    }

    /// Whether the set has no square.
    ///
    /// ```
    /// use chess_tables::Bitboard;
    ///
    /// assert!(Bitboard::EMPTY.is_empty() && !Bitboard::FULL.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    ///
    /// ```
    /// use chess_tables::{Square, queen_rays};
    ///
    /// assert_eq!(queen_rays(Square::D4).count(), 27);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias("len", "popcnt", "popcount"))]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are two squares or more in the set.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, knight_attacks};
    ///
    /// // Only the king can answer a check by two pieces.
    /// let knights = Bitboard::from([Square::D3, Square::G2]);
    /// assert!((knight_attacks(Square::E1) & knights).more_than_one());
    /// assert!(!(knight_attacks(Square::F4) & Square::D3).more_than_one());
    /// ```
    #[inline]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether there is one square in the set, and no other.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// assert!(Bitboard::from_square(Square::E4).has_exactly_one());
    /// assert!(!Bitboard::EMPTY.has_exactly_one() && !Bitboard::FULL.has_exactly_one());
    /// ```
    #[inline]
    #[must_use]
    pub const fn has_exactly_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The square of a set that has no other; `None` if the set is empty or has more.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, between};
    ///
    /// let occupied = Bitboard::from([Square::E1, Square::E4, Square::E8]);
    /// let shield = between(Square::E1, Square::E8) & occupied;
    /// assert_eq!(shield.single_square(), Some(Square::E4));
    /// assert_eq!(occupied.single_square(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn single_square(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// The square of the lowest index; `None` if the set is empty.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::G2]);
    /// assert_eq!(set.first(), Some(Square::G2));
    /// assert_eq!(Bitboard::EMPTY.first(), None);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias("lsb", "next_square"))]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as u8)
    }

    /// The square of the highest index; `None` if the set is empty.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::G2]);
    /// assert_eq!(set.last(), Some(Square::B7));
    /// assert_eq!(Bitboard::EMPTY.last(), None);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "msb")]
    pub const fn last(self) -> Option<Square> {
        Square::from_index(63_u32.wrapping_sub(self.0.leading_zeros()) as u8)
    }

    /// The set with the square.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from_square(Square::A1).with(Square::B2);
    /// assert_eq!(set.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . 1 . . . . . .
    /// 1 . . . . . . .");
    /// ```
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        self.union(Self::from_square(square))
    }

    /// The set without the square.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::A1, Square::B2, Square::C3]);
    /// assert_eq!(set.without(Square::B2).to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . 1 . . . . .
    /// . . . . . . . .
    /// 1 . . . . . . .");
    /// ```
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::from_square(square))
    }
}
