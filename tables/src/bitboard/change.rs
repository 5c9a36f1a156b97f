//! Squares added to a set and removed from it, also at either end. Each function is `const`.

use crate::{Bitboard, Square};

impl Bitboard {
    /// Adds a square. Returns `true` if it was not in the set.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let mut set = Bitboard::EMPTY;
    /// assert!(set.insert(Square::E4));
    /// assert!(!set.insert(Square::E4));
    /// assert_eq!(set, Square::E4.into());
    /// ```
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        *self = self.with(square);
        is_new
    }

    /// Removes a square. Returns `true` if it was in the set.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let mut set = Bitboard::from([Square::E4, Square::E5]);
    /// assert!(set.remove(Square::E4));
    /// assert!(!set.remove(Square::E4));
    /// assert_eq!(set, Square::E5.into());
    /// ```
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let was_there = self.contains(square);
        *self = self.without(square);
        was_there
    }

    /// Removes a square if it is in the set, and adds it if not.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// // A pawn moves from e2 to e4.
    /// let mut pawns = Bitboard::from([Square::D2, Square::E2]);
    /// pawns.toggle(Square::E2);
    /// pawns.toggle(Square::E4);
    /// assert_eq!(pawns.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . 1 . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        self.0 ^= Self::from_square(square).0;
    }

    /// Removes and returns the square of the lowest index; `None` if the set is empty. Constants can loop with it, but
    /// not with an iterator.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, knight_attacks};
    ///
    /// const fn attacked_by(mut knights: Bitboard) -> Bitboard {
    ///     let mut attacked = Bitboard::EMPTY;
    ///     while let Some(square) = knights.pop_first() {
    ///         attacked = attacked.union(knight_attacks(square));
    ///     }
    ///     attacked
    /// }
    /// const AT_THE_START: Bitboard = attacked_by(Bitboard(0x42));
    /// assert_eq!(AT_THE_START.to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// 1 . 1 . . 1 . 1
    /// . . . 1 1 . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    #[doc(alias = "pop")]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let square = self.first();
        *self = self.without_first();
        square
    }

    /// Removes and returns the square of the highest index; `None` if the set is empty.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let mut set = Bitboard::from([Square::B7, Square::G2]);
    /// assert_eq!(set.pop_last(), Some(Square::B7));
    /// assert_eq!(set.pop_last(), Some(Square::G2));
    /// assert_eq!(set.pop_last(), None);
    /// ```
    #[inline]
    pub const fn pop_last(&mut self) -> Option<Square> {
        let square = self.last();
        *self = self.without_last();
        square
    }

    /// The name of engines for [`pop_first`](Self::pop_first): a1 is the least significant bit.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let mut set = Bitboard::from([Square::B7, Square::G2]);
    /// assert_eq!(set.pop_lsb(), Some(Square::G2));
    /// assert_eq!(set, Square::B7.into());
    /// ```
    // Without it, the compiler proposes `pop_last`, which is the other end; without `pop_msb`, this.
    #[inline]
    pub const fn pop_lsb(&mut self) -> Option<Square> {
        self.pop_first()
    }

    /// The name of engines for [`pop_last`](Self::pop_last): h8 is the most significant bit.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let mut set = Bitboard::from([Square::B7, Square::G2]);
    /// assert_eq!(set.pop_msb(), Some(Square::B7));
    /// assert_eq!(set, Square::G2.into());
    /// ```
    #[inline]
    pub const fn pop_msb(&mut self) -> Option<Square> {
        self.pop_last()
    }

    /// The set without its square of the lowest index.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::D4, Square::G2]);
    /// assert_eq!(set.without_first().to_string(), "\
    /// . . . . . . . .
    /// . 1 . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// assert_eq!(Bitboard::EMPTY.without_first(), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The set without its square of the highest index.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::D4, Square::G2]);
    /// assert_eq!(set.without_last().to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . 1 . . . .
    /// . . . . . . . .
    /// . . . . . . 1 .
    /// . . . . . . . .");
    /// assert_eq!(Bitboard::EMPTY.without_last(), Bitboard::EMPTY);
    /// ```
    #[inline]
    pub const fn without_last(self) -> Self {
        self.difference(self.isolate_last())
    }

    /// The set of its square of the lowest index alone.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::D4, Square::G2]);
    /// assert_eq!(set.isolate_first().to_string(), "\
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . 1 .
    /// . . . . . . . .");
    /// ```
    #[inline]
    #[doc(alias = "LS1B")]
    pub const fn isolate_first(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// The set of its square of the highest index alone.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::D4, Square::G2]);
    /// assert_eq!(set.isolate_last().to_string(), "\
    /// . . . . . . . .
    /// . 1 . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .
    /// . . . . . . . .");
    /// ```
    #[inline]
    #[doc(alias = "MS1B")]
    pub const fn isolate_last(self) -> Self {
        match self.last() {
            Some(square) => Self::from_square(square),
            None => Self::EMPTY,
        }
    }
}
