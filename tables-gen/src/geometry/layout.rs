//! What numbers the squares of a board, the bits of sets, and the colors.

use std::fmt;
use std::str::FromStr;

use super::direction::Color;
use crate::error::Error;
use crate::names::{joined, named};

named! {
    /// A numbering of the squares. Its name consists of the squares with the numbers 0 and 1.
    ///
    /// In the names, `h` stands for the last file and `8` for the last rank, on boards of any size.
    ///
    /// ```
    /// use chess_tables_gen::Layout;
    ///
    /// assert_eq!("a8b8".parse::<Layout>()?, Layout::A8B8);
    /// assert_eq!(Layout::default().to_string(), "a1b1");
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Layout {
        /// Rank by rank from a1: little-endian rank-file mapping, the field's default.
        #[default]
        A1B1 = "a1b1",
        /// File by file from a1.
        A1A2 = "a1a2",
        /// Rank by rank from h1.
        H1G1 = "h1g1",
        /// File by file from h1.
        H1H2 = "h1h2",
        /// Rank by rank from a8, as one reads a diagram: chess.js.
        A8B8 = "a8b8",
        /// File by file from a8.
        A8A7 = "a8a7",
        /// Rank by rank from h8.
        H8G8 = "h8g8",
        /// File by file from h8.
        H8H7 = "h8h7",
    }
}

impl Layout {
    /// All eight layouts.
    pub const ALL: [Self; 8] = Self::VALUES;

    /// Returns the name, the squares of bit 0 and bit 1: `"a1b1"`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether file a comes first.
    pub(super) const fn starts_at_a(self) -> bool {
        matches!(self, Self::A1B1 | Self::A1A2 | Self::A8B8 | Self::A8A7)
    }

    /// Whether rank 1 comes first.
    pub(super) const fn starts_at_1(self) -> bool {
        matches!(self, Self::A1B1 | Self::A1A2 | Self::H1G1 | Self::H1H2)
    }

    /// Whether neighboring numbers are neighbors on a rank (else on a file).
    pub(crate) const fn rank_by_rank(self) -> bool {
        matches!(self, Self::A1B1 | Self::H1G1 | Self::A8B8 | Self::H8G8)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Layout {
    type Err = Error;

    #[inline]
    fn from_str(name: &str) -> Result<Self, Error> {
        Self::find(&name.to_ascii_lowercase()).ok_or_else(|| {
            let want = format!("one of {}", joined(&Self::NAMES, ", "));
            Error::not_a("a layout", name, &want)
        })
    }
}

impl TryFrom<&str> for Layout {
    type Error = Error;

    #[inline]
    fn try_from(name: &str) -> Result<Self, Error> {
        name.parse()
    }
}

named! {
    /// Which bit of a set stands for which square.
    ///
    /// A [`Layout`](crate::Layout) numbers the squares, and this numbers the bits. Crafty and GNU Chess have
    /// a1 as square 0, but as bit 63: their bits are reversed.
    ///
    /// ```
    /// use chess_tables_gen::{Bits, Board, Script};
    ///
    /// let board = Board::CHESS.with_bits(Bits::Reversed);
    /// let crafty = Script::new().tables(["KNIGHT_ATTACKS"]).board(board);
    /// // From a1, which is square 0, to c2 and b3.
    /// let a1 = crafty.to_tables()?.tables[0].bits(&[0]);
    /// assert_eq!(a1, 1 << (63 - 10) | 1 << (63 - 17));
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Bits {
        /// The square with number s is bit s. This is the default.
        #[default]
        InOrder = "in-order",
        /// Of n squares, the square with number s is bit n - 1 - s.
        Reversed = "reversed",
    }
}

impl Bits {
    /// Both ways.
    pub const ALL: [Self; 2] = Self::VALUES;

    /// Returns the name: `"in-order"` or `"reversed"`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl fmt::Display for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bits {
    type Err = Error;

    #[inline]
    fn from_str(name: &str) -> Result<Self, Error> {
        let named = Self::find(&name.to_ascii_lowercase());
        named.ok_or_else(|| Error::not_a("an order of bits", name, "one of in-order, reversed"))
    }
}

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

    #[inline]
    fn from_str(name: &str) -> Result<Self, Error> {
        let named = Self::find(&name.to_ascii_lowercase());
        let want = "white,black or black,white";
        named.ok_or_else(|| Error::not_a("an order of colors", name, want))
    }
}
