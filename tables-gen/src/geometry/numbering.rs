//! All numberings of a board, in words.

use super::board::Board;
use super::layout::{Bits, Colors};

/// What stands behind the layout, in this order.
const REVERSED: &str = ", bits reversed";
const BLACK_FIRST: &str = ", black first";

impl Board {
    /// Returns all numberings in words: `"a1b1"`, or `"a1b1, bits reversed, black first"`.
    pub fn numbering(self) -> String {
        let bits = if self.bits() == Bits::Reversed { REVERSED } else { "" };
        let colors = if self.colors() == Colors::BlackFirst { BLACK_FIRST } else { "" };
        format!("{}{bits}{colors}", self.layout())
    }
}

/// Returns the board with the numberings that are [in words](Board::numbering) so. `None` if these words say no
/// numbering.
#[must_use]
pub fn numbered(board: Board, words: &str) -> Option<Board> {
    let (words, colors) = match words.strip_suffix(BLACK_FIRST) {
        Some(words) => (words, Colors::BlackFirst),
        None => (words, Colors::WhiteFirst),
    };
    let (layout, bits) = match words.strip_suffix(REVERSED) {
        Some(layout) => (layout, Bits::Reversed),
        None => (words, Bits::InOrder),
    };
    Some(board.with_layout(layout.parse().ok()?).with_bits(bits).with_colors(colors))
}
