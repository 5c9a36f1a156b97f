//! What a board or a layout has none of.

use std::fmt;

/// A table that a pattern asks for and that makes no sense on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The table's name.
    pub table: String,
    /// What it needs of a board and this one lacks: "a square board".
    pub want: &'static str,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} needs {}", self.table, self.want)
    }
}
