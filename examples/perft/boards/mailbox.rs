//! A mailbox of 16x12: a 0x88 board with a frame of guards. Pieces step, attack and pin as on 0x88,
//! because the cells have the same differences. One look-up takes the place of its test.
//!
//! With the guards on the board, a look at a cell tells a guard from an empty square and from a man:
//! "making the 'off the board' index condition almost redundant, since it can be combined with the
//! coding of the guard". With the guards in the table, `MAILBOX_16X12` tells a guard, or the square,
//! which is the index into a board of 64.
//!
//! Tables: `MAILBOX_16X12`, `TO_16X12`, `X88_ATTACKS_WRAPPED`, `X88_STEPS_WRAPPED`, `PAWN_PUSHES`.
//!
//! A board of 10x12 has no such differences: 3 leads from a1 to d1, and from h1 to a2. It would have to
//! walk from the king to find what attacks him.
//!
//! Sources: Chess Programming Wiki, "0x88", "Conclusion"; "10x12 Board".

use chess_tables::Square;
use chess_tables::mailbox::Cell16x12;

use super::differences::{DifferenceBoard, Padded};
use super::piece_lists::Place;

/// The board with a guard in each cell that is no square. No step leads to the 64 cells beyond those of
/// 16x12: they make each byte an index, so that no look-up needs a bounds check.
pub(crate) type GuardedBoard = DifferenceBoard<Cell<true>, 256>;

/// The board of 64 squares, which the table leads to.
pub(crate) type TableBoard = DifferenceBoard<Cell<false>, 64>;

/// A cell, of a board with guards (`GUARDS`) or of none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell<const GUARDS: bool>(Cell16x12);

impl<const GUARDS: bool> Place for Cell<GUARDS> {
    fn of(square: Square) -> Self {
        Self(Cell16x12::of(square))
    }

    fn square(self) -> Square {
        self.0.square().expect("men stand on the board")
    }

    fn index(self) -> usize {
        if GUARDS { self.0.number().into() } else { self.square() as usize }
    }
}

impl<const GUARDS: bool> Padded for Cell<GUARDS> {
    fn number(self) -> u8 {
        self.0.number()
    }

    fn rank(self) -> u8 {
        // Below the first rank there are two of guards.
        (self.number() >> 4) - 2
    }

    fn plus(self, step: i8) -> Self {
        Self(self.0.plus(step))
    }

    fn is_off_board(self) -> bool {
        !GUARDS && self.0.square().is_none()
    }
}
