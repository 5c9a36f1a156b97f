//! Sets combined and compared: methods for constants, and the operators that call them.

use core::iter::Sum;
use core::ops::{BitOr, Not};

use crate::{Bitboard, File, Rank, Square};

/// `TYPE: OPERATOR method, ASSIGNING method = of, RIGHT;`, with types on the right that become the type.
macro_rules! operators {
    ($(
        $type:ident: $operator:ident $method:ident, $assign:ident $assign_method:ident = $of:ident,
        $($right:ident)+;
    )+) => {$($(
        impl core::ops::$operator<$right> for $type {
            type Output = Self;

            #[inline]
            fn $method(self, right: $right) -> Self {
                self.$of(right.into())
            }
        }

        impl core::ops::$assign<$right> for $type {
            #[inline]
            fn $assign_method(&mut self, right: $right) {
                *self = self.$of(right.into());
            }
        }
    )+)+};
}
pub(crate) use operators;

impl Bitboard {
    /// The squares in either set: `|`.
    ///
    /// ```
    /// use chess_tables::{File, Rank, file_mask, rank_mask};
    ///
    /// let cross = file_mask(File::D).union(rank_mask(Rank::Fourth));
    /// assert_eq!(cross, file_mask(File::D) | rank_mask(Rank::Fourth));
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
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares in both sets: `&`.
    ///
    /// ```
    /// use chess_tables::{Bitboard, File, file_mask};
    ///
    /// let dark = file_mask(File::D).intersection(Bitboard::DARK_SQUARES);
    /// assert_eq!(dark, file_mask(File::D) & Bitboard::DARK_SQUARES);
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
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that are in this set and not in the other: `-`, or `& !`.
    ///
    /// ```
    /// use chess_tables::{File, Rank, file_mask, rank_mask};
    ///
    /// let file = file_mask(File::D).difference(rank_mask(Rank::Fourth));
    /// assert_eq!(file, file_mask(File::D) - rank_mask(Rank::Fourth));
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
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares in exactly one of the sets: `^`.
    ///
    /// ```
    /// use chess_tables::{File, Rank, file_mask, rank_mask};
    ///
    /// let attacks = file_mask(File::D).symmetric_difference(rank_mask(Rank::Fourth));
    /// assert_eq!(attacks, file_mask(File::D) ^ rank_mask(Rank::Fourth));
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
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The squares that are not in the set: `!`.
    ///
    /// ```
    /// use chess_tables::{Rank, rank_mask};
    ///
    /// let other_ranks = rank_mask(Rank::Fourth).complement();
    /// assert_eq!(other_ranks, !rank_mask(Rank::Fourth));
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
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Whether each square of this set is in the other. A set is a subset of itself.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, king_attacks, queen_attacks};
    ///
    /// // Mate: the queen attacks all squares that the king could go to.
    /// let (king, queen) = (Square::H8, Square::G7);
    /// let escapes = king_attacks(king) - queen;
    /// assert!(escapes.is_subset(queen_attacks(queen, Bitboard::from(king) | queen)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether each square of the other set is in this one. A set is a superset of itself.
    ///
    /// ```
    /// use chess_tables::{Square, king_attacks, queen_rays};
    ///
    /// assert!(queen_rays(Square::E4).is_superset(king_attacks(Square::E4)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Whether no square is in both sets.
    ///
    /// ```
    /// use chess_tables::Bitboard;
    ///
    /// assert!(Bitboard::LIGHT_SQUARES.is_disjoint(Bitboard::DARK_SQUARES));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether some square is in both sets.
    ///
    /// ```
    /// use chess_tables::evaluation::passed_pawn_mask;
    /// use chess_tables::{Bitboard, Color, Square};
    ///
    /// let black_pawns = Bitboard::from([Square::A7, Square::F5]);
    /// assert!(passed_pawn_mask(Color::White, Square::E4).intersects(black_pawns));
    /// assert!(!passed_pawn_mask(Color::White, Square::C5).intersects(black_pawns));
    /// ```
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        !self.is_disjoint(other)
    }
}

operators! {
    Bitboard: BitAnd bitand, BitAndAssign bitand_assign = intersection, Self Square File Rank;
    Bitboard: BitOr bitor, BitOrAssign bitor_assign = union, Self Square File Rank;
    Bitboard: BitXor bitxor, BitXorAssign bitxor_assign = symmetric_difference, Self Square File Rank;
    Bitboard: Sub sub, SubAssign sub_assign = difference, Self Square File Rank;
}

macro_rules! unions {
    ($($left:ident)+) => {$(
        unions! { @$left Bitboard Square File Rank }
    )+};
    (@$left:ident $($right:ident)+) => {$(
        impl BitOr<$right> for $left {
            type Output = Bitboard;

            #[inline]
            fn bitor(self, right: $right) -> Bitboard {
                Bitboard::from(self).union(right.into())
            }
        }
    )+};
}

unions! { Square File Rank }

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.complement()
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(set: Bitboard) -> Self {
        set.0
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

/// The set of these squares.
///
/// ```
/// use chess_tables::{Bitboard, Square};
///
/// assert_eq!(Bitboard::from([Square::A1, Square::H8]), Square::A1 | Square::H8);
/// ```
impl<const N: usize> From<[Square; N]> for Bitboard {
    #[inline]
    fn from(squares: [Square; N]) -> Self {
        squares.into_iter().collect()
    }
}

/// The union of the sets. A square that is in several of them counts once.
impl Sum for Bitboard {
    fn sum<I: Iterator<Item = Self>>(sets: I) -> Self {
        sets.fold(Self::EMPTY, Self::union)
    }
}
