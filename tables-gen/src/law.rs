//! Laws: properties that tables are tested against.

use std::fmt;

#[cfg(feature = "laws")]
use crate::geometry::{Board, Colors};
#[cfg(feature = "laws")]
use crate::table::Table;

/// A property that tests a table. It is derived independently of the table's computation.
///
/// The check is compiled only with the feature `laws`, since a build script does not need it.
pub struct Law {
    pub(crate) sentence: &'static str,
    #[cfg(feature = "laws")]
    pub(crate) check: Check,
}

#[cfg(feature = "laws")]
pub(crate) type Check = Box<dyn Fn(Board, &Table) -> Result<(), String> + Send + Sync>;

impl Law {
    /// Returns the property as a sentence.
    pub fn sentence(&self) -> &'static str {
        self.sentence
    }

    /// Checks that a table has the property.
    ///
    /// # Errors
    /// A text with the first entry at fault, if the table does not have the property.
    #[cfg(feature = "laws")]
    pub fn check(&self, board: Board, table: &Table) -> Result<(), String> {
        // Laws count colors from white, as definitions do.
        (self.check)(board.with_colors(Colors::WhiteFirst), &table.clone().with_colors_of(board))
    }
}

impl fmt::Debug for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Law").field(&self.sentence).finish()
    }
}
