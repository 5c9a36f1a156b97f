//! 0x88: a board of 16 x 8, of which the left half is played on.
//!
//! A square's number is 16 * rank + file. A sum of a number and a step is off the board if one of
//! the bits of 0x88 is set, and the difference of two numbers says how two squares lie to each
//! other, which 64 squares in a row do not have. Men are in piece lists.
//!
//! Tables: `TO_X88`, `FROM_X88`, `X88_ATTACKS_WRAPPED`, `X88_STEPS_WRAPPED`, `PAWN_PUSHES`.
//!
//! Only the compiler reads `X88_ATTACKS` and `X88_JUMPS`, for the steps of the pieces.
//!
//! Sources: B. Moreland, "0x88 board representation and move generation", CCC 2000; Chess
//! Programming Wiki, "0x88".

mod attacks;
mod exchange;
mod generate;

use chess_tables::{Square, data};

use super::mailbox::{Mailbox, Place, Undo};
use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;

/// The number of a square, or a sum of one and a step.
pub(crate) type Number = u8;

impl Place for Number {
    fn of(square: Square) -> Self {
        data::TO_X88[square as usize]
    }

    fn square(self) -> Square {
        Square::from_index(data::FROM_X88[self.index()]).expect("men stand on the board")
    }

    fn index(self) -> usize {
        self.into()
    }
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct X88Board {
    mailbox: Mailbox<Number, 128>,
}

impl X88Board {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        Self { mailbox: Mailbox::new(position) }
    }
}

impl Board for X88Board {
    type Move = Move;
    type Undo = Undo<Number>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.generate(moves);
    }

    fn make(&mut self, m: Move) -> Undo<Number> {
        self.mailbox.make(m)
    }

    fn unmake(&mut self, m: Move, undo: Undo<Number>) {
        self.mailbox.unmake(m, undo);
    }
}
