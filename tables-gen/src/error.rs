//! What can go wrong, each with a message that says what, where and what to do.

use std::path::PathBuf;
use std::{fmt, io};

/// An error of the generator.
///
/// `Debug` is `Display`, since that is what cargo shows of a build script whose `main` returns it.
#[non_exhaustive]
pub enum Error {
    /// A board's size that is unreadable or out of range.
    Board(String),
    /// A layout that does not exist.
    #[non_exhaustive]
    Layout {
        /// What should be its name.
        name: String,
        /// The names of those that there are, with commas.
        known: String,
    },
    /// A pattern that matches no table of the catalogue.
    #[non_exhaustive]
    NoMatch {
        /// The pattern.
        pattern: String,
        /// The one that was probably meant.
        near: Option<String>,
    },
    /// A [`Script`](crate::Script) that asks for no table.
    Empty,
    /// A name that two tables have.
    Duplicate(String),
    /// A table's name that Rust does not take for a constant's.
    Name(String),
    /// What should be the path of a type.
    TypePath(String),
    /// What should be a visibility.
    Visibility(String),
    /// A table that makes no sense on a board.
    #[non_exhaustive]
    Unsuited {
        /// The table's name.
        table: String,
        /// The board it was asked for: "an 8x8 board numbered a8b8".
        board: String,
        /// What it needs of a board: "8 files".
        want: &'static str,
    },
    /// A definition without entries.
    Undefined(String),
    /// A square that is not on the board, or a set with one.
    #[non_exhaustive]
    OffBoard {
        /// The table's name.
        table: String,
        /// The board's size.
        board: String,
        /// The set or the square.
        what: String,
    },
    /// A table that has not as many entries as its shape says, or not as many axes.
    #[non_exhaustive]
    Entries {
        /// The table's name.
        table: String,
        /// How many entries there are along each axis.
        shape: Vec<usize>,
        /// How many there are.
        entries: usize,
    },
    /// A value that the table's type does not hold.
    #[non_exhaustive]
    Beyond {
        /// The table's name.
        table: String,
        /// Where it stands, an index for each axis.
        index: Vec<usize>,
        /// The value.
        value: String,
        /// The type's name.
        element: &'static str,
    },
    /// No leap, or one that leads nowhere.
    #[non_exhaustive]
    Leap {
        /// The table's name.
        table: String,
        /// The leap, if there is one.
        leap: Option<(u8, u8)>,
    },
    /// What is no order of threads, and why.
    ThreadOrder(String),
    /// An array of structs that cannot be made.
    #[non_exhaustive]
    StructArray {
        /// The array's name.
        name: String,
        /// Why not.
        what: String,
    },
    /// No `OUT_DIR`: not in a build script.
    OutDir,
    /// What should be the plain name of a file of Rust source.
    FileName(String),
    /// A file that cannot be written.
    #[non_exhaustive]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Magic numbers by which two look-ups with different attacks read the same entry.
    #[non_exhaustive]
    MagicCollision {
        /// The entry's index.
        index: usize,
        /// What the entry was filled for: "rook d4 with d2 occupied".
        first: String,
        /// What needs another value there.
        second: String,
    },
    /// Magic numbers by which a look-up reads beyond the table.
    #[non_exhaustive]
    MagicOutside {
        /// The index.
        index: usize,
        /// How long the table is.
        entries: usize,
        /// What reads there.
        look_up: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(size) => {
                let want = "FILESxRANKS such as 8x8, each 1 to 16, at most 128 squares";
                no(f, size, "not a board", want)
            }
            Self::Layout { name, known } => no(f, name, "not a layout", &format!("one of {known}")),
            Self::NoMatch { pattern, near } => {
                write!(f, "no table matches `{pattern}`")?;
                near.iter().try_for_each(|near| write!(f, "; did you mean `{near}`?"))
            }
            Self::Empty => f.write_str(
                "no table is asked for: name some, as in `.tables([\"KNIGHT_ATTACKS\"])`; \
                 `\"*\"` is all",
            ),
            Self::Duplicate(table) => write!(f, "two tables are named {table}"),
            Self::Name(it) => no(f, it, "no constant's name", "one such as KNIGHT_ATTACKS"),
            Self::TypePath(it) => no(f, it, "no path of a type", "one such as crate::Bitboard"),
            Self::Visibility(it) => no(f, it, "no visibility", "one such as pub or pub(crate)"),
            Self::OffBoard { table, board, what } => {
                write!(f, "{table} holds {what}: not on the {board} board")
            }
            Self::Unsuited { table, board, want } => {
                write!(f, "{table} makes no sense on {board}: it needs {want}")
            }
            Self::Undefined(table) => write!(f, "the definition of {table} says no entries"),
            Self::OutDir => f.write_str(
                "OUT_DIR is not set: `write` is for build scripts, `to_source` for other programs",
            ),
            Self::FileName(it) => {
                no(f, it, "no name for a file of tables", "one such as tables.rs")
            }
            Self::File { path, error } => write!(f, "cannot write `{}`: {error}", path.display()),
            Self::Entries { table, shape, entries } => {
                write!(f, "{table} has {entries} entries, and not the shape {shape:?} of its axes")
            }
            Self::Beyond { table, index, value, element } => {
                write!(f, "{table}{index:?} is {value}: beyond {element}")
            }
            Self::Leap { table, leap: Some(leap) } => {
                write!(f, "{table} has a leap of {leap:?}, which leads nowhere")
            }
            Self::Leap { table, leap: None } => {
                write!(f, "{table} has no leap: want one or more such as (1, 2)")
            }
            Self::StructArray { name, what } => write!(f, "{name}: {what}"),
            Self::ThreadOrder(why) => write!(f, "no order of threads: {why}"),
            Self::MagicCollision { .. } | Self::MagicOutside { .. } => self.of_magics(f),
        }
    }
}

impl Error {
    fn of_magics(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            _ => Ok(()),
        }
    }
}

/// What a text should be and is not.
fn no(f: &mut fmt::Formatter<'_>, text: &str, what: &str, want: &str) -> fmt::Result {
    write!(f, "`{text}` is {what}: want {want}")
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { error, .. } => Some(error),
            _ => None,
        }
    }
}
