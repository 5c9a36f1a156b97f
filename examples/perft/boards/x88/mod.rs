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

#[allow(dead_code, reason = "perft does not search: benches/peers does")]
mod captures;
#[allow(dead_code, reason = "perft does not ask whether a move gives check")]
mod checks;
mod exchange;

use chess_tables::{Square, data, x88};

use super::differences::{DifferenceBoard, Padded};
use super::piece_lists::Place;

/// The number of a square, or a sum of one and a step.
type Number = u8;

/// The board. Numbers on it are below 128: the other 128 entries make each byte an index, so that no
/// look-up needs a bounds check.
pub(crate) type X88Board = DifferenceBoard<Number, 256>;

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

impl Padded for Number {
    fn number(self) -> u8 {
        self
    }

    fn rank(self) -> u8 {
        self >> 4
    }

    fn plus(self, step: i8) -> Self {
        self.wrapping_add_signed(step)
    }

    fn is_off_board(self) -> bool {
        x88::is_off_board(self)
    }
}
