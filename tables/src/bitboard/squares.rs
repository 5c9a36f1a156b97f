//! The squares of a set, one by one.

use core::iter::FusedIterator;

use crate::{Bitboard, Square};

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
