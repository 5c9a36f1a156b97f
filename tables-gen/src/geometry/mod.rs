//! Files, ranks, directions and the numbering of squares, on a board of any size.
//!
//! The definitions of tables use only [`Square`]s (a file and a rank) and [`Direction`]s. Only [`Board`]
//! knows the number of a square. So one definition serves every [`Layout`].

mod board;
mod direction;
mod layout;
mod slider;
mod x88;

pub(crate) use board::spoken;
pub use board::{Board, Square};
pub use direction::{Color, Direction, KING_LEAPS, KNIGHT_LEAPS};
pub use layout::{Bits, Colors, Layout};
pub use slider::Slider;
#[cfg(feature = "pieces")]
pub(crate) use slider::subsets_of;
pub use slider::{pdep, pext};
pub use x88::X88;

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
