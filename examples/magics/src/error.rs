//! Why numbers that were found before cannot be gone on with.

use std::fmt;

/// What is wrong with a file of magic numbers.
#[derive(Debug)]
pub enum Error {
    /// It has no table of this name.
    NoTable(String),
    /// A table that should hold magic numbers or their offsets, and is of another type.
    NoMagics {
        /// The table's name.
        table: String,
        /// The type it should have.
        want: String,
    },
    /// A shift that no number of 64 bits has.
    Shift(u32),
    /// Its shifts differ by square, or are others than those that ship.
    Shifts,
    /// A line that is no multiplier, by its number.
    Multiplier(usize),
    /// A line whose multiplier gives two subsets with different attacks the same index.
    Collision(usize),
    /// The numbers index no table without collisions.
    Numbers(chess_tables_gen::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable(name) => write!(f, "it has no table `{name}`"),
            Self::NoMagics { table, want } => {
                write!(f, "{table} holds no magic numbers: want the type {want}")
            }
            Self::Shift(shift) => write!(f, "it has the shift {shift}, but 63 is the highest"),
            Self::Shifts => f.write_str(
                "its shifts are not those of `magics shared`, 52 for rooks and 55 for bishops",
            ),
            Self::Multiplier(line) => write!(
                f,
                "line {line} is no multiplier: want slider, square, shift 52 or 53 and magic, such as `rook d4 \
                 52 0x7e0009dab8120002`"
            ),
            Self::Collision(line) => {
                write!(
                    f,
                    "the multiplier of line {line} gives subsets with different attacks one index"
                )
            }
            Self::Numbers(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<chess_tables_gen::Error> for Error {
    fn from(error: chess_tables_gen::Error) -> Self {
        Self::Numbers(error)
    }
}
