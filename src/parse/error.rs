//! Why source cannot be read.

use std::fmt;

/// What is wrong with source, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Source that is not Rust.
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A table whose values are not of its type.
    Shape {
        /// The table's name.
        table: String,
        /// Line, from 1.
        line: usize,
        /// What does not match.
        message: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { line, column, message } => write!(f, "{line}:{column}: {message}"),
            Self::Shape { table, line, message } => {
                write!(f, "table {table} at line {line}: {message}")
            }
        }
    }
}

impl std::error::Error for Error {}
