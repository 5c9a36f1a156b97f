//! Why source cannot be read.

/// What is wrong with source, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Source that is not Rust.
    #[error("{line}:{column}: {message}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A table whose values are not of its type.
    #[error("table {table} at line {line}: {message}")]
    Shape {
        /// The table's name.
        table: String,
        /// Line, from 1.
        line: usize,
        /// What does not match.
        message: String,
    },
}
