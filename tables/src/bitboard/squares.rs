//! The squares of a set, and its subsets, one by one.

use core::iter::FusedIterator;

use crate::{Bitboard, Square, index};

impl Bitboard {
    /// The squares in index order. The set itself is an [`IntoIterator`], too.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square};
    ///
    /// let set = Bitboard::from([Square::B7, Square::G2]);
    /// assert!(set.iter().eq([Square::G2, Square::B7]));
    /// ```
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// The set of these squares. The union of several sets is their [`sum`](Iterator::sum).
///
/// ```
/// use chess_tables::{Bitboard, Square};
///
/// let set: Bitboard = "a1 c3 h8".split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
/// assert_eq!(set, Bitboard::from([Square::A1, Square::C3, Square::H8]));
///
/// // The square of a capture en passant, if there is one.
/// let en_passant = Some(Square::E6);
/// assert_eq!(Bitboard::from_iter(en_passant), Square::E6.into());
/// ```
impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<'a> FromIterator<&'a Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = &'a Square>>(squares: I) -> Self {
        squares.into_iter().copied().collect()
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self = squares.into_iter().fold(*self, Self::with);
    }
}

impl<'a> Extend<&'a Square> for Bitboard {
    fn extend<I: IntoIterator<Item = &'a Square>>(&mut self, squares: I) {
        self.extend(squares.into_iter().copied());
    }
}

/// An iterator over the squares of a [`Bitboard`], in index order.
///
/// ```
/// use chess_tables::{Bitboard, Square};
///
/// let mut squares = Bitboard::from([Square::H8, Square::A1, Square::E4]).into_iter();
/// assert_eq!(squares.len(), 3);
/// assert_eq!(squares.next_back(), Some(Square::H8));
/// assert!(squares.eq([Square::A1, Square::E4]));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
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
        self.iter()
    }
}

impl IntoIterator for &Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

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
