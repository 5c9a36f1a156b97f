//! Rust source back into tables: what [`emit`](chess_tables_gen::tool::emit) wrote, and what others wrote as far
//! as it holds literal arrays.
//!
//! Only items are read, also those in functions, and of these only constants, statics, what they stand in,
//! and the names by which they are found; of a macro hardly more than its brackets. There is no syntax
//! tree: syn builds and drops its trees by recursion, so that `1 + 1 + ...` overflows the stack
//! if it is long enough. 107,648 entries, 2.9 MB, are read in 70 ms in a release build.

mod arithmetic;
mod beside;
mod c;
mod code_items;
mod constant;
mod docs;
mod entry;
mod error;
mod files;
mod format;
mod imports;
mod item_heads;
mod item_reader;
mod items;
mod keywords;
mod lexer;
mod lines;
mod literal;
mod macros;
mod meaning;
mod modules;
mod naming;
mod parsed;
mod place;
mod plain_numbers;
mod recovery;
mod resolved;
mod scalar;
mod scope;
mod skip;
mod table;
mod types;
mod values;

pub use beside::{Beside, beside_tables};
pub use c::{WIDE_STRUCTS, beside_tables_c, parse_c, parse_c_among};
pub use entry::MOST_ENTRIES;
pub use error::Error;
pub use format::Format;
pub use parsed::{Parsed, Skipped, stated_board};

use constant::Constant;
use items::Items;
use naming::TableNames;
use scope::Program;
use table::Read;

use chess_tables_gen::tool::emit::GENERATED;

/// Reads tables from Rust source.
///
/// A table is a `const` or `static`, at the top, in a module, an `impl`, a trait or a function, whose type
/// is an array or slice of integers, also through references and `type` names, and whose value is written
/// out or another table. A `static` that the program can change is none if it is the same everywhere. In place of integers there may be tuples or structs of them: one integer alone is what it is in,
/// several are the last axis, [`Field`](chess_tables_gen::Axis::Field). A single integer is a table only in
/// source that [`emit::source`](chess_tables_gen::tool::emit::source) or a
/// [`Script`](chess_tables_gen::Script) wrote. If the struct is not in the source, its integers are taken
/// for `u64`, or where that has no room for them for `i64`, `u128` or `i128`.
///
/// Integers may be expressions of literals and of other constants' names, as far as these stand in the
/// source. What overflows has no value; nothing is run. Which crate the file belongs to is not known, so
/// `crate::N` is not either.
///
/// Tables in source that it did not write have the axis [`Square`](chess_tables_gen::Axis::Square) where
/// there are as many entries as squares, else [`Index`](chess_tables_gen::Axis::Index); they hold sets of
/// squares if they are `u64` and their last axis is squares, else numbers; their text is their
/// doc comment. `usize` is read as `u64`, `isize` as `i64`, `bool` as `u8`.
///
/// A name in an `impl`, a trait or a function stands behind its name: `Rook::MASKS`. A name that several
/// tables have is preceded by the modules of each: `rook::MASKS`. Of two tables in one module, as with
/// `#[cfg]`, the second is `MASKS#2`.
///
/// # Errors
/// What is not Rust.
///
/// ```
/// use chess_tables_read::parse::parse;
/// use chess_tables_gen::Axis;
///
/// let parsed = parse("const N: i8 = 16; const STEPS: [i8; 4] = [N, 1, -N, -1];")?;
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
/// let parsed = parse("const RAYS: [u64; 9] = rays();")?;
/// assert_eq!(parsed.skipped[0].reason, "computed: rays()");
/// # Ok::<(), chess_tables_read::parse::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Parsed, Error> {
    Files::read([("", source)]).parsed(0)
}

/// Files that are read together: they use types and constants of each other.
///
/// Names are found as in Rust: by their paths, and what `use` brings in. A crate is known by its `lib.rs` or
/// `main.rs`.
///
/// ```
/// use chess_tables_read::parse::Files;
///
/// let types = "pub struct Set(u16); pub const NONE: u16 = 0;";
/// let table = "use crate::types::*; const A: [Set; 2] = [Set(1), Set(NONE)];";
/// let files = [("lib.rs", "mod types; mod table;"), ("types.rs", types), ("table.rs", table)];
/// assert_eq!(Files::read(files).parsed(2)?.set.tables[0].type_name(), "[u16; 2]");
/// # Ok::<(), chess_tables_read::parse::Error>(())
/// ```
pub struct Files<'a> {
    program: Program<'a>,
    sources: Vec<Option<&'a str>>,
}

impl<'a> Files<'a> {
    /// Reads them, each with its path from the folder that they are in: `board/rook.rs`. A file whose source
    /// is `None` may declare anything.
    pub fn read<S: Into<Option<&'a str>>>(files: impl IntoIterator<Item = (&'a str, S)>) -> Self {
        let files = files.into_iter().map(|(path, source)| (path, source.into()));
        let files: Vec<(&str, Option<&str>)> = files.collect();
        let sources = files.iter().map(|(_, source)| *source).collect();
        Self { program: Program::read(files), sources }
    }

    /// The tables of one of the files.
    ///
    /// # Errors
    /// Source that is not Rust, or that was not given.
    ///
    /// # Panics
    /// If there are not so many files.
    pub fn parsed(&self, file: usize) -> Result<Parsed, Error> {
        let source = self.sources[file];
        let board = source.and_then(stated_board).unwrap_or_default();
        let is_generated = source.is_some_and(|it| it.starts_with(GENERATED));
        let items = self.program.files[file].items.as_ref().map_err(Error::clone)?;
        let mut left = MOST_ENTRIES;
        let read = items
            .constants
            .iter()
            .map(|constant| (constant, constant.table(board, &self.program, &mut left)));
        let read: Vec<_> = read.collect();
        not_all_broken(items, &read)?;
        let may_be_tables = read.iter().filter(|(_, read)| read.may_be_table());
        let may_be_tables = may_be_tables.map(|(it, _)| (it.place.module, it.name));
        let mut names = TableNames::of(&items.modules, may_be_tables);
        let mut parsed = Parsed::new(board, items.closed.clone());
        for (constant, read) in read {
            let (module, name, line) = (constant.place.module, constant.name, constant.line);
            // What is no table has its path, lest it be taken for a table of that name in another version.
            let path = match read.may_be_table() {
                true => names.name(module, name),
                false => items.modules.path(module, name),
            };
            let (read, fingerprint) = match (read, &path) {
                // Numbers in functions are no news.
                (Read::Other { fingerprint: None, .. }, _) if constant.is_local(items) => continue,
                // Nor are those that its look-ups have made from tables.
                (Read::Other { .. }, _) if is_generated && constant.is_data(items) => continue,
                (_, None) => {
                    let reason = "a name too long with its modules".to_owned();
                    (Err(reason), Some(constant.fingerprint()))
                }
                (Read::Table(found), _) => (Ok(found), None),
                (Read::Other { reason, fingerprint }, _) => (Err(reason), fingerprint),
                (Read::Broken(error), _) => (Err(error.not_rust()), Some(constant.fingerprint())),
            };
            parsed.add(path.unwrap_or_else(|| name.to_owned()), line, read, fingerprint);
        }
        parsed.skipped.sort_by_key(|skipped| skipped.line);
        Ok(parsed)
    }
}

/// Of a file in which nothing is understood the first place is told.
fn not_all_broken(items: &Items<'_>, read: &[(&Constant<'_>, Read)]) -> Result<(), Error> {
    let errors = || read.iter().filter_map(|(_, read)| read.error());
    match errors().next() {
        Some(error) if errors().count() == items.understood => Err(error.clone()),
        _ => Ok(()),
    }
}
