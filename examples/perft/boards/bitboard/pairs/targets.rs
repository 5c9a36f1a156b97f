//! A set in which a square can be more than once.

use chess_tables::{Bitboard, Square};

/// How many moves there are to each square: a binary number, of which a set holds a digit.
///
/// There are at most 8 by knights and 8 from the lines through the square. So 16 would be all lines:
/// then no slider or pawn of the other side sees the square, and its number, which is 0 here, is not
/// asked for.
#[derive(Default)]
pub(super) struct Targets([Bitboard; 4]);

impl Targets {
    /// One move more to each of these squares.
    #[inline(always)]
    pub(super) fn add(&mut self, squares: Bitboard) {
        let mut carry = squares;
        for digit in &mut self.0 {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }

    /// The number of moves to all squares of a set.
    #[inline(always)]
    pub(super) fn within(&self, squares: Bitboard) -> i32 {
        let digits = self.0.iter().zip(0..);
        digits.map(|(&digit, i)| ((digit & squares).count() << i) as i32).sum()
    }

    /// The number of moves to a square.
    #[inline(always)]
    pub(super) fn to(&self, square: Square) -> i32 {
        let digits = self.0.iter().zip(0..);
        digits.map(|(digit, i)| i32::from(digit.contains(square)) << i).sum()
    }

    /// The squares to which there is a move.
    #[inline(always)]
    pub(super) fn any(&self) -> Bitboard {
        self.0.iter().fold(Bitboard::EMPTY, |any, &digit| any | digit)
    }
}
