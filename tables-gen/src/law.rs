//! Laws: properties that tables are held against.

use std::fmt;

#[cfg(feature = "laws")]
use crate::geometry::Board;
#[cfg(feature = "laws")]
use crate::table::Table;

/// A property that every right table of a definition has, and that is derived otherwise than
/// the table is computed.
///
/// A build script has no use for the check and does not compile it: it is there with the feature
/// `laws`.
pub struct Law {
    pub(crate) sentence: &'static str,
    #[cfg(feature = "laws")]
    pub(crate) check: Check,
}

#[cfg(feature = "laws")]
pub(crate) type Check = Box<dyn Fn(Board, &Table) -> Result<(), String> + Send + Sync>;

impl Law {
    /// The property as a sentence.
    pub fn sentence(&self) -> &'static str {
        self.sentence
    }

    /// Holds a table against the property.
    ///
    /// # Errors
    /// The entry at fault, and what is wrong with it.
    #[cfg(feature = "laws")]
    pub fn check(&self, board: Board, table: &Table) -> Result<(), String> {
        (self.check)(board, table)
    }
}

impl fmt::Debug for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Law").field(&self.sentence).finish()
    }
}
