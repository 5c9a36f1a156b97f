//! Why numbers that were found before cannot be gone on with.

use crate::parse;

/// What is wrong with a file of magic numbers.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It is no Rust source.
    #[error(transparent)]
    Source(#[from] parse::Error),
    /// It has no table of this name.
    #[error("it has no table `{0}`")]
    NoTable(String),
    /// A table that should hold magic numbers or their offsets, and is of another type.
    #[error("{table} holds no magic numbers: want the type {want}")]
    NoMagics {
        /// The table's name.
        table: String,
        /// The type it should have.
        want: &'static str,
    },
    /// The numbers index no table without collisions.
    #[error(transparent)]
    Numbers(#[from] chess_tables_gen::Error),
}
