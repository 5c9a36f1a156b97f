//! The two ways to number the bits of a set.

use std::fmt;
use std::str::FromStr;

use crate::enum_with_names::named;
use crate::error::Error;

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

    fn from_str(name: &str) -> Result<Self, Error> {
        let named = Self::find(&name.to_ascii_lowercase());
        named.ok_or_else(|| Error::not_a("an order of bits", name, "one of in-order, reversed"))
    }
}
