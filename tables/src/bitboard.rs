//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Square, data};

/// A set of squares: bit i is the square of index i.
///
/// The operators `&`, `|`, `^` and `!` work on whole sets. Each has a method that constants can
/// use. `{}` draws the board, with a1 in the lower left corner.
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
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    ///
    /// ```
    /// use chess_tables::{Square, queen_pseudo_attacks};
    ///
    /// assert_eq!(queen_pseudo_attacks(Square::D4).count(), 27);
    /// ```
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The square of the lowest index; `None` if the set is empty.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from_iter([Square::B7, Square::G2]);
    /// assert_eq!(set.first(), Some(Square::G2));
    /// assert_eq!(Bitboard::EMPTY.first(), None);
    /// ```
    #[inline]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as u8)
    }

    /// The square of the highest index; `None` if the set is empty.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from_iter([Square::B7, Square::G2]);
    /// assert_eq!(set.last(), Some(Square::B7));
    /// assert_eq!(Bitboard::EMPTY.last(), None);
    /// ```
    #[inline]
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
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        self.union(Self::from_square(square))
    }

    /// The set without the square.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from_iter([Square::A1, Square::B2, Square::C3]);
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
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::from_square(square))
    }

    /// The squares in either set: `|`.
    ///
    /// ```
    /// use chess_tables::{file_mask, rank_mask};
    ///
    /// let cross = file_mask(3).union(rank_mask(3));
    /// assert_eq!(cross, file_mask(3) | rank_mask(3));
    /// assert_eq!(cross.to_string(), "\
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// 1 1 1 1 1 1 1 1
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares in both sets: `&`.
    ///
    /// ```
    /// use chess_tables::{Bitboard, file_mask};
    ///
    /// let dark = file_mask(3).intersection(Bitboard::DARK_SQUARES);
    /// assert_eq!(dark, file_mask(3) & Bitboard::DARK_SQUARES);
    /// assert_eq!(dark.to_string(), "\
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that are in this set and not in the other: `& !`.
    ///
    /// ```
    /// use chess_tables::{file_mask, rank_mask};
    ///
    /// let file = file_mask(3).difference(rank_mask(3));
    /// assert_eq!(file, file_mask(3) & !rank_mask(3));
    /// assert_eq!(file.to_string(), "\
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares in exactly one of the sets: `^`.
    ///
    /// ```
    /// use chess_tables::{file_mask, rank_mask};
    ///
    /// let attacks = file_mask(3).symmetric_difference(rank_mask(3));
    /// assert_eq!(attacks, file_mask(3) ^ rank_mask(3));
    /// assert_eq!(attacks.to_string(), "\
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// 1 1 1 . 1 1 1 1
    /// . . . 1 . . . .
    /// . . . 1 . . . .
    /// . . . 1 . . . .");
    /// ```
    #[inline]
    #[must_use]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The squares that are not in the set: `!`.
    ///
    /// ```
    /// use chess_tables::rank_mask;
    ///
    /// let other_ranks = rank_mask(3).complement();
    /// assert_eq!(other_ranks, !rank_mask(3));
    /// assert_eq!(other_ranks.to_string(), "\
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1
    /// . . . . . . . .
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1
    /// 1 1 1 1 1 1 1 1");
    /// ```
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }
}

macro_rules! operator {
    ($($trait:ident $method:ident, $assign_trait:ident $assign_method:ident: $set:ident;)*) => {$(
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.$set(other)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$set(other);
            }
        }
    )*};
}

operator! {
    BitAnd bitand, BitAndAssign bitand_assign: intersection;
    BitOr bitor, BitOrAssign bitor_assign: union;
    BitXor bitxor, BitXorAssign bitxor_assign: symmetric_difference;
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.complement()
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect();
    }
}

/// An iterator over the squares of a [`Bitboard`], in index order.
///
/// ```
/// use chess_tables::{Bitboard, Square};
///
/// let mut squares = Bitboard::from_iter([Square::H8, Square::A1, Square::E4]).into_iter();
/// assert_eq!(squares.len(), 3);
/// assert_eq!(squares.next_back(), Some(Square::H8));
/// assert!(squares.eq([Square::A1, Square::E4]));
/// ```
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first();
        self.0.0 &= self.0.0.wrapping_sub(1);
        square
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {
    #[inline]
    fn len(&self) -> usize {
        self.0.count() as usize
    }
}

impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// Draws the board with rank 8 on top: `1` is a square in the set, `.` a square that is not.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in (0_u8..64).filter_map(|i| Square::from_index(i ^ 56)).enumerate() {
            f.write_str(match i {
                0 => "",
                i if i % 8 == 0 => "\n",
                _ => " ",
            })?;
            f.write_str(if self.contains(square) { "1" } else { "." })?;
        }
        Ok(())
    }
}

/// `Bitboard(0x0000_0000_0000_0001)`; with `{:#?}` the number and the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = |shift: u32| self.0 >> shift & 0xffff;
        let [a, b, c, d] = [48, 32, 16, 0].map(group);
        write!(f, "Bitboard(0x{a:04x}_{b:04x}_{c:04x}_{d:04x})")?;
        if f.alternate() { write!(f, "\n{self}") } else { Ok(()) }
    }
}

macro_rules! as_number {
    ($($form:ident),*) => {$(
        impl fmt::$form for Bitboard {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$form::fmt(&self.0, f)
            }
        }
    )*};
}
as_number!(LowerHex, UpperHex, Binary);
