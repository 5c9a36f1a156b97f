//! Why source cannot be read.

use std::fmt;

/// What is wrong with source, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// What is wrong there.
    pub message: String,
}

impl Error {
    /// The error of a file whose source is not given.
    pub(super) fn without_source() -> Self {
        Self { line: 1, column: 1, message: "the source is not given".to_owned() }
    }

    /// Why an item is skipped that is no Rust.
    pub(super) fn not_rust(&self) -> String {
        format!("not understood: {self}")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for Error {}
