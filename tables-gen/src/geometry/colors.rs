//! The two orders of the colors.

use std::fmt;
use std::str::FromStr;

use super::direction::Color;
use crate::enum_with_names::named;
use crate::error::Error;

named! {
    /// Which color has the index 0 along every axis of colors.
    ///
    /// Crafty and Blunder count from black. Castling rights keep their order, which is white first in Polyglot, too,
    /// although it counts colors from black.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Colors, Script};
    ///
    /// let board = Board::CHESS.with_colors(Colors::BlackFirst);
    /// let blunder = Script::new().tables(["PAWN_ATTACKS"]).board(board);
    /// // A black pawn on e4, which is square 28, attacks d3 and f3.
    /// let attacks = blunder.to_tables()?.tables[0].bits(&[0, 28]);
    /// assert_eq!(attacks, 1 << 19 | 1 << 21);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Colors {
        /// White is 0, black 1. This is the default.
        #[default]
        WhiteFirst = "white,black",
        /// Black is 0, white 1.
        BlackFirst = "black,white",
    }
}

impl Colors {
    /// Both orders.
    pub const ALL: [Self; 2] = Self::VALUES;

    /// Returns the name: `"white,black"` or `"black,white"`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the color with this index, or the index of a color: either is the other.
    pub(crate) const fn place(self, index: usize) -> usize {
        match self {
            Self::WhiteFirst => index,
            Self::BlackFirst => Color::ALL.len() - 1 - index,
        }
    }
}

impl fmt::Display for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colors {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let named = Self::find(&name.to_ascii_lowercase());
        let want = "white,black or black,white";
        named.ok_or_else(|| Error::not_a("an order of colors", name, want))
    }
}
