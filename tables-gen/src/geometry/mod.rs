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
    /// Returns the squares 0 and 1, which name a layout: `"i9i8"` on a 9x9 board is `h8h7` on one of 8x8. `"a1"` if there
    /// is only one square.
    pub fn first_squares(self) -> String {
        let mut squares = String::new();
        for number in 0..self.len().min(2) {
            squares += &self.square(number).to_string();
        }
        squares
    }

    /// Returns the layout by this board's own squares, if no other layout has the same first two.
    fn layout_in_words(self) -> String {
        let own = self.first_squares();
        match layout_of(self, &own) {
            Some(layout) if layout == self.layout() => own,
            _ => self.layout().to_string(),
        }
    }

    /// Returns all numberings in words: `"a1b1"`, or `"a1b1, bits reversed, black first"`.
    pub fn numbering(self) -> String {
        let bits = if self.bits() == Bits::Reversed { REVERSED } else { "" };
        let colors = if self.colors() == Colors::BlackFirst { BLACK_FIRST } else { "" };
        format!("{}{bits}{colors}", self.layout_in_words())
    }
}

/// Returns the only layout of the board with these first squares.
fn layout_of(board: Board, first_squares: &str) -> Option<Layout> {
    let mut found = None;
    for &layout in &Layout::ALL {
        if board.with_layout(layout).first_squares() == first_squares {
            if found.is_some() {
                return None;
            }
            found = Some(layout);
        }
    }
    found
}

/// Returns the board with the numberings that are [in words](Board::numbering) so. `None` if these words say no
/// numbering.
#[must_use]
#[inline]
pub fn numbered(board: Board, words: &str) -> Option<Board> {
    let (words, colors) = match words.strip_suffix(BLACK_FIRST) {
        Some(words) => (words, Colors::BlackFirst),
        None => (words, Colors::WhiteFirst),
    };
    let (layout, bits) = match words.strip_suffix(REVERSED) {
        Some(layout) => (layout, Bits::Reversed),
        None => (words, Bits::InOrder),
    };
    let layout = layout_of(board, layout).or_else(|| layout.parse().ok())?;
    Some(board.with_layout(layout).with_bits(bits).with_colors(colors))
}
