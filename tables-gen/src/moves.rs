//! Moves as entries: both squares and the promotion in one number.

use crate::axis::Axis;
use crate::geometry::{Board, Square};

/// Returns a move as one number: `from + 64 * to + 4096 * promotion`, by the numbers of the squares in the
/// board's layout. The promotion is an index along [`Axis::Promotion`].
pub fn packed(board: Board, from: Square, to: Square, promotion: usize) -> u16 {
    (board.index(from) | board.index(to) << 6 | promotion << 12) as u16
}

/// Returns a number's from-square, to-square and promotion; `None` if it is not a move. No piece moves to
/// its own square, so 0 is not a move.
fn parts(bits: u128, squares: usize) -> Option<[usize; 3]> {
    let promotions = Axis::Promotion.index_names().len();
    let (from, to) = (bits as usize & 63, (bits >> 6) as usize & 63);
    let promotion = usize::try_from(bits >> 12).ok()?;
    // Six bits hold no square of a larger board.
    (from != to && from.max(to) < squares && squares <= 64 && promotion < promotions)
        .then_some([from, to, promotion])
}

/// Returns the name of a move, as engines write it: `e2e4`, `a7a8q`. `None` if the number is not a move.
pub fn name(board: Board, bits: u128) -> Option<String> {
    let [from, to, promotion] = parts(bits, board.len())?;
    let piece = ["", "n", "b", "r", "q"][promotion];
    Some(format!("{}{}{piece}", board.square(from), board.square(to)))
}

/// Returns the move with its squares renumbered. Other numbers stay as they are.
pub fn renumbered(bits: u128, numbers: &[usize]) -> u128 {
    match parts(bits, numbers.len()) {
        Some([from, to, promotion]) => (numbers[from] | numbers[to] << 6 | promotion << 12) as u128,
        None => bits,
    }
}
