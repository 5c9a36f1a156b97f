//! Lists of numbers in source of any of a dozen languages, as tables.
//!
//! A list is a name, a sign such as `=`, and numbers in brackets. A number may be an expression of literals and of names;
//! names are looked up in one flat table of what the sources that are read together define. Whatever needs a compiler
//! to be known is not read, and the [`Reason`] says so. Nothing is run.

mod code;
mod comments;
mod declaration;
mod declared;
mod definitions;
mod format;
mod integer;
mod language;
mod lexer;
mod lines;
mod literal;
mod meaning;
mod names;
mod naming;
mod opening;
mod parsed;
mod program;
mod reason;
mod scan;
mod scopes;
mod spans;
mod table;
mod types;
mod value;

pub use code::is_same_code;
pub use declared::Declared;
pub use format::Format;
pub use language::Language;
pub use parsed::{Parsed, Skipped, conflict, stated_board};
pub use program::MOST_ENTRIES;
pub use reason::Reason;
pub use table::WIDE_STRUCTS;

use program::Program;

/// Reads the tables of a source.
///
/// Tables in source that this project did not write have the axis [`Square`](chess_tables_gen::Axis::Square) where there
/// are as many entries as squares, else [`Index`](chess_tables_gen::Axis::Index); they hold sets of squares if they are
/// `u64` and their last axis is squares, else numbers; their text is the comment before them. Where the source does not
/// say the type of the entries they are `u64`, or if that has no room for them `i64`, `u128` or `i128`.
///
/// A name in a type or a function stands behind its name: `Rook::MASKS`. A name that several tables have is preceded by
/// the modules of each: `rook::MASKS`. Of two tables of one name the second is `MASKS#2`.
///
/// ```
/// use chess_tables_gen::Axis;
/// use chess_tables_read::lists::{Language, Reason, read};
///
/// let parsed = read(Language::Rust, "const N: i8 = 16; const STEPS: [i8; 4] = [N, 1, -N, -1];");
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
///
/// let parsed = read(Language::Go, "var steps = [4]int8{16, 1, -16, -1}");
/// assert_eq!(parsed.set.tables[0].type_name(), "[i8; 4]");
///
/// let parsed = read(Language::C, "static const uint64_t rays[9] = RAYS();");
/// assert_eq!(parsed.skipped[0].reason, Reason::Computed("RAYS()".to_owned()));
/// ```
pub fn read(language: Language, source: &str) -> Parsed {
    Files::read([("", language, source)]).parsed(0)
}

/// Files that are read together: they use names of each other.
///
/// ```
/// use chess_tables_read::lists::{Files, Language};
///
/// let files = [
///     ("types.h", Language::C, "enum Square { A1, B1, C1 };"),
///     ("table.c", Language::C, "const unsigned char LAST[] = {A1, C1};"),
/// ];
/// assert_eq!(Files::read(files).parsed(1).set.tables[0].values, [0, 2]);
/// ```
pub struct Files<'a> {
    program: Program<'a>,
}

impl<'a> Files<'a> {
    /// Reads them, each with its path from the folder that they are in: `board/rook.rs`.
    pub fn read(files: impl IntoIterator<Item = (&'a str, Language, &'a str)>) -> Self {
        Self { program: Program::read(files) }
    }

    /// The tables of one of the files.
    ///
    /// # Panics
    /// If there are not so many files.
    pub fn parsed(&self, file: usize) -> Parsed {
        parsed::parsed(&self.program, file)
    }
}
