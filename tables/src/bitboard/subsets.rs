//! All subsets of a set.

use core::iter::FusedIterator;

use crate::{Bitboard, index};

impl Bitboard {
    /// All subsets, from the empty set to the set itself: the carry-rippler of the Chess Programming
    /// Wiki, "Traversing Subsets of a Set". They come in ascending order of their numbers, and a set
    /// of n squares has 2^n.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, data, rook_attacks, sliders};
    ///
    /// let set = Bitboard::from([Square::A1, Square::C1]);
    /// assert!(set.subsets().eq([0b000, 0b001, 0b100, 0b101].map(Bitboard)));
    ///
    /// // Each way in which the squares that matter to a rook on a1 can be occupied.
    /// let relevant = Bitboard(data::ROOK_RELEVANT[Square::A1.index()]);
    /// assert_eq!(relevant.subsets().count(), 1 << 12);
    /// for occupied in relevant.subsets() {
    ///     let attacks = sliders::hyperbola::rook(Square::A1, occupied);
    ///     assert_eq!(rook_attacks(Square::A1, occupied), attacks);
    /// }
    /// ```
    #[inline]
    #[doc(alias("carry_rippler", "iter_subsets"))]
    pub const fn subsets(self) -> Subsets {
        Subsets { set: self, next: Some(Self::EMPTY) }
    }
}

/// An iterator over the subsets of a [`Bitboard`]: see [`Bitboard::subsets`].
///
/// Its `size_hint` is exact while the number of subsets fits a `usize`.
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
pub struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    #[inline]
    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        // The squares outside the set are ones while it subtracts, so that a borrow crosses them.
        let next = Bitboard(subset.0.wrapping_sub(self.set.0) & self.set.0);
        self.next = if next.is_empty() { None } else { Some(next) };
        Some(subset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let Some(next) = self.next else { return (0, Some(0)) };
        // The n-th subset has the bits of n on the squares of the set.
        let passed = index::pext(next.0, self.set.0);
        let left = (1_u128 << self.set.count()) - u128::from(passed);
        match usize::try_from(left) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }
}

impl FusedIterator for Subsets {}
