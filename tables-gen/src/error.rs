//! Errors. Each message says what is wrong, where, and what to do.

use std::path::PathBuf;
use std::{fmt, io};

/// An error of the generator.
///
/// `Debug` prints the same text as `Display`: cargo shows it if the `main` of a build script returns the
/// error.
#[non_exhaustive]
pub enum Error {
    /// The size of the board is unreadable or out of range.
    Board(String),
    /// There is no layout of this name.
    #[non_exhaustive]
    Layout {
        /// The name.
        name: String,
        /// The names of all layouts, separated by commas.
        known: String,
    },
    /// There is no order of bits of this name.
    Bits(String),
    /// There is no order of colors of this name.
    Colors(String),
    /// The pattern matches no table of the catalogue.
    #[non_exhaustive]
    NoMatch {
        /// The pattern.
        pattern: String,
        /// The pattern that was probably meant.
        near: Option<String>,
    },
    /// The pattern matches only tables that a feature of this crate adds.
    #[non_exhaustive]
    Feature {
        /// The pattern.
        pattern: String,
        /// The feature.
        feature: &'static str,
    },
    /// The pattern matches only tables that are generated on request: their names must be given in full.
    #[non_exhaustive]
    OnRequest {
        /// The pattern.
        pattern: String,
        /// The names of these tables.
        tables: Vec<String>,
    },
    /// A [`Script`](crate::Script) requests no table.
    Empty,
    /// Two tables have this name.
    Duplicate(String),
    /// Rust does not allow this name for a constant.
    Name(String),
    /// This text is not the path of a type.
    TypePath(String),
    /// This text is not the path of a function that makes a set.
    FunctionPath(String),
    /// This text is not what reads the bits of a set.
    BitsReader(String),
    /// This text is not a visibility.
    Visibility(String),
    /// The table makes no sense on the board.
    #[non_exhaustive]
    Unsuited {
        /// The table's name.
        table: String,
        /// The board: "an 8x8 board numbered a8b8".
        board: String,
        /// What the table needs: "8 files and 8 ranks".
        want: &'static str,
    },
    /// The definition of this table has no entries.
    Undefined(String),
    /// An entry is a square off the board, or a set with such a square.
    #[non_exhaustive]
    OffBoard {
        /// The table's name.
        table: String,
        /// The board's size.
        board: String,
        /// The square or the set.
        what: String,
    },
    /// The number of entries or of axes contradicts the shape.
    #[non_exhaustive]
    Entries {
        /// The table's name.
        table: String,
        /// The number of entries along each axis.
        shape: Vec<usize>,
        /// The number of entries.
        entries: usize,
    },
    /// A value does not fit into the table's type.
    #[non_exhaustive]
    Beyond {
        /// The table's name.
        table: String,
        /// The index of the entry: a number for each axis.
        index: Vec<usize>,
        /// The value.
        value: String,
        /// The name of the type.
        element: &'static str,
    },
    /// A leaper or rider has no leap, or a leap that leads nowhere.
    #[non_exhaustive]
    Leap {
        /// The table's name.
        table: String,
        /// The leap that leads nowhere; `None` if there is no leap at all.
        leap: Option<(i16, i16)>,
    },
    /// A thread order is invalid. The text says why.
    ThreadOrder(String),
    /// A table cannot have the name, the axes or the flags that the script gives it. The text says why.
    Shape(String),
    /// An error of what a line of the build script says.
    #[non_exhaustive]
    At {
        /// The file and the line: `build.rs:7`.
        place: String,
        /// What is wrong there.
        error: Box<Error>,
    },
    /// The Zobrist keys have no cuckoo tables. The text says why.
    Cuckoo(String),
    /// A look-up function cannot be written. The text says why.
    LookUp(String),
    /// An array of structs cannot be built.
    #[non_exhaustive]
    StructArray {
        /// The array's name.
        name: String,
        /// The reason.
        what: String,
    },
    /// A table of evaluation terms cannot be built.
    #[non_exhaustive]
    Terms {
        /// The table's name.
        table: String,
        /// The reason.
        what: String,
    },
    /// `OUT_DIR` is not set: the program is not a build script.
    OutDir,
    /// This text is not the plain name of a Rust source file.
    FileName(String),
    /// A file cannot be written.
    #[non_exhaustive]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The magic numbers collide: two look-ups with different attacks read the same entry.
    #[non_exhaustive]
    MagicCollision {
        /// The entry's index.
        index: usize,
        /// The look-up for which the entry was filled: "rook d4 with d2 occupied".
        first: String,
        /// The look-up that needs another value there.
        second: String,
    },
    /// With the magic numbers a look-up reads beyond the table.
    #[non_exhaustive]
    MagicOutside {
        /// The index that is read.
        index: usize,
        /// The number of entries of the table.
        entries: usize,
        /// The look-up that reads it.
        look_up: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((text, what, want)) = self.of_text() {
            return write!(f, "`{text}` is {what}: want {want}");
        }
        match self {
            Self::Empty => f.write_str(
                "no table is requested: name some, as in `.tables([\"KNIGHT_ATTACKS\"])`, or all, \
                 as in `.tables([\"*\"])`",
            ),
            Self::Duplicate(table) => write!(f, "two tables are named {table}"),
            Self::OffBoard { table, board, what } => {
                write!(f, "an entry of {table} is off the {board} board: {what}")
            }
            Self::Unsuited { table, board, want } => {
                write!(f, "{table} makes no sense on {board}: it needs {want}")
            }
            Self::Undefined(table) => write!(
                f,
                "the definition of {table} has no entries: add them by a method such as `bitboards`"
            ),
            Self::OutDir => f.write_str(
                "OUT_DIR is not set: `write` is for build scripts, `to_source` for other programs",
            ),
            Self::File { path, error } => write!(f, "cannot write `{}`: {error}", path.display()),
            Self::Entries { table, shape, entries } => write!(
                f,
                "the {entries} entries of {table} do not match its axes and the shape {shape:?}"
            ),
            Self::Beyond { table, index, value, element } => {
                write!(f, "{table}{index:?} is {value}, which does not fit into {element}")
            }
            Self::Shape(why) | Self::LookUp(why) => f.write_str(why),
            Self::At { place, error } => write!(f, "{place}: {error}"),
            Self::StructArray { name, what } | Self::Terms { table: name, what } => {
                write!(f, "{name}: {what}")
            }
            _ => self.of_request(f),
        }
    }
}

impl Error {
    /// Returns the error without the line of the build script.
    pub fn without_place(&self) -> &Self {
        match self {
            Self::At { error, .. } => error.without_place(),
            error => error,
        }
    }

    /// A text that is not what it should be, what it is not, and what is wanted instead.
    fn of_text(&self) -> Option<(&str, &'static str, String)> {
        const FUNCTION: &str = "not the path of a function of a type";
        const READER: &str = "not the name of a method without arguments or of a field";
        let (text, what, want) = match self {
            Self::Board(it) => {
                (it, "not a board", "FILESxRANKS such as 8x8, each 1 to 16, at most 128 squares")
            }
            Self::Layout { name, known } => {
                return Some((name, "not a layout", format!("one of {known}")));
            }
            Self::Bits(it) => (it, "not an order of bits", "one of in-order, reversed"),
            Self::Colors(it) => (it, "not an order of colors", "white,black or black,white"),
            Self::Name(it) => (it, "not the name of a constant", "one such as KNIGHT_ATTACKS"),
            Self::TypePath(it) => (it, "not the path of a type", "one such as crate::Bitboard"),
            Self::FunctionPath(it) => (it, FUNCTION, "one such as crate::Bitboard::new"),
            Self::BitsReader(it) => (it, READER, "one such as bits() or value"),
            Self::Visibility(it) => (it, "not a visibility", "one such as pub or pub(crate)"),
            Self::FileName(it) => {
                (it, "not the name of a Rust source file", "one such as tables.rs")
            }
            _ => return None,
        };
        Some((text, what, want.to_owned()))
    }

    /// What the engine asks for, or says of its own pieces, keys and magics.
    fn of_request(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMatch { pattern, near } => {
                write!(f, "no table matches `{pattern}`")?;
                near.iter().try_for_each(|near| write!(f, "; did you mean `{near}`?"))
            }
            Self::Feature { pattern, feature } => write!(
                f,
                "`{pattern}` needs the feature `{feature}` of chess-tables-gen: add it in \
                 Cargo.toml, as in `features = [\"{feature}\"]`"
            ),
            Self::OnRequest { pattern, tables } => write!(
                f,
                "`{pattern}` matches only tables on request: name each in full, as in `{}`",
                tables.join("`, `")
            ),
            Self::Leap { table, leap: Some(leap) } => {
                write!(f, "{table} has a leap of {leap:?}, which leads nowhere")
            }
            Self::Leap { table, leap: None } => {
                write!(f, "{table} has no leap: want one or more such as (1, 2)")
            }
            Self::ThreadOrder(why) => write!(f, "invalid thread order: {why}"),
            Self::Cuckoo(why) => write!(
                f,
                "no cuckoo tables: {why}; take other Zobrist keys, such as from another seed"
            ),
            Self::MagicCollision { index, first, second } => write!(
                f,
                "the magics collide at entry {index}: {first} and {second} have different attacks"
            ),
            Self::MagicOutside { index, entries, look_up } => write!(
                f,
                "the magics lead outside the table of {entries} entries: {look_up} reads entry \
                 {index}"
            ),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { error, .. } => error.source(),
            Self::At { error, .. } => error.source(),
            _ => None,
        }
    }
}
