//! Tables that are left out because the board cannot have them.

use std::fmt;

/// A table that matches a pattern but is not available on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The table's name.
    pub table: String,
    /// The requirement of the table that the board does not meet: "a square board".
    pub want: &'static str,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} needs {}", self.table, self.want)
    }
}
