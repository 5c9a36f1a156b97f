//! What can go wrong, each with a message that says what, where and what to do.

use std::fmt;

use crate::geometry::{Board, Layout};
use crate::magics::LookUp;

/// An error of the generator or of the parser.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A board's size that is unreadable or out of range.
    Board(String),
    /// A layout that does not exist.
    Layout(String),
    /// A pattern that names no table.
    NoTable(String),
    /// A table that makes no sense on a board.
    Unsuited {
        /// The table's name.
        table: String,
        /// The board it was asked for.
        board: Board,
        /// What it needs of a board: "8 files".
        want: &'static str,
    },
    /// A definition without entries.
    Undefined(String),
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
    /// A table that should hold magic numbers or their offsets, and is of another type.
    NoMagics {
        /// The table's name.
        table: String,
        /// The type it should have.
        want: &'static str,
    },
    /// Magic numbers by which two look-ups with different attacks read the same entry.
    MagicCollision {
        /// The entry's index.
        index: usize,
        /// What the entry was filled for.
        first: LookUp,
        /// What needs another value there.
        second: LookUp,
    },
    /// Magic numbers by which a look-up reads beyond the table.
    MagicOutside {
        /// The index.
        index: usize,
        /// How long the table is.
        entries: usize,
        /// What reads there.
        look_up: LookUp,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(size) => write!(
                f,
                "`{size}` is not a board: want FILESxRANKS such as 8x8, each 1 to 16, \
                 at most 128 squares"
            ),
            Self::Layout(name) => {
                let names = Layout::ALL.map(Layout::name).join(", ");
                write!(f, "`{name}` is not a layout: want one of {names}")
            }
            Self::NoTable(pattern) => write!(f, "no table matches `{pattern}`"),
            Self::Unsuited { table, board, want } => {
                write!(f, "{table} makes no sense on a {board} board: it needs {want}")
            }
            Self::Undefined(table) => write!(f, "the definition of {table} says no entries"),
            Self::Syntax { line, column, message } => write!(f, "{line}:{column}: {message}"),
            Self::Shape { table, line, message } => {
                write!(f, "table {table} at line {line}: {message}")
            }
            Self::NoMagics { table, want } => {
                write!(f, "{table} holds no magic numbers: want the type {want}")
            }
            Self::MagicCollision { index, first, second } => write!(
                f,
                "the magics collide: {first} and {second} have different attacks, and entry \
                 {index} for both"
            ),
            Self::MagicOutside { index, entries, look_up } => write!(
                f,
                "the magics lead outside the table of {entries} entries: {look_up} has entry \
                 {index}"
            ),
        }
    }
}

impl std::error::Error for Error {}
