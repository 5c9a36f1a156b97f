//! The eight ways to number the squares line by line.

use std::fmt;
use std::str::FromStr;

use crate::enum_with_names::named;
use crate::error::Error;

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

    /// Whether neighbouring numbers are neighbours on a rank (else on a file).
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

    fn from_str(name: &str) -> Result<Self, Error> {
        Self::find(&name.to_ascii_lowercase()).ok_or_else(|| {
            let want = format!("one of {}", Self::NAMES.join(", "));
            Error::not_a("a layout", name, &want)
        })
    }
}

impl TryFrom<&str> for Layout {
    type Error = Error;

    fn try_from(name: &str) -> Result<Self, Error> {
        name.parse()
    }
}
