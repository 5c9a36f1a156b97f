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

/// Why there are no values.
#[derive(Debug)]
pub(super) enum Stop {
    /// The expression is more than is evaluated.
    Computed,
    /// A name that is not known, or has several values.
    Name(String),
    /// An overflow, or a length that does not fit.
    Reason(String),
    /// An integer that is not of the type.
    Misfit(String),
    /// More entries than may come of the source.
    TooMany,
    Syntax(Error),
}

impl Stop {
    /// Slices of different lengths: right Rust, but no table.
    pub(super) fn ragged() -> Self {
        Self::Name("rows of different lengths".to_owned())
    }

    /// With what is wrong with a value said with more words.
    pub(super) fn said(self, in_full: impl FnOnce(String) -> String) -> Self {
        match self {
            Self::Reason(why) => Self::Reason(in_full(why)),
            Self::Misfit(why) => Self::Misfit(in_full(why)),
            other => other,
        }
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Syntax(error)
    }
}
