//! C and C++ back into tables: what `export --format c` wrote, and what others wrote as far as its
//! values are integers that the compiler knows.
//!
//! Like the reader of Rust this one takes tokens and builds no syntax tree. It first tells where
//! declarations begin and end ([`scan`]), then declares one after the other ([`declarations`]), so
//! that a mistake in one costs no other. `long` and `size_t` have 64 bits and `char` is signed, as on
//! Linux on x86-64.

mod beside;
mod brackets;
mod comments;
mod conditions;
mod declarations;
mod folder;
mod grammar;
mod includes;
mod initialiser;
mod integer;
mod known;
mod lexer;
mod literal;
mod lookup;
mod macros;
mod names;
mod naming;
mod no_value;
mod operators;
mod paths;
mod scan;
mod scores;
mod standard;
mod table;
mod tokens;
mod types;
mod words;

pub use beside::beside_tables_c;
pub use types::WIDE_STRUCTS;

use std::collections::BTreeMap;

use super::error::Error;
use super::lexer::short;
use super::values::MOST_ENTRIES;
use super::{Parsed, stated_board};
use declarations::Declarations;
use folder::Folder;
use includes::{Around, Includes};
use known::{KnownNames, Space};
use names::Names;
use scan::{Item, Scan, What};
use standard::STANDARD;
use table::Entry;

/// Reads tables from C or C++.
///
/// A table is an array with a value, at the top, in a namespace or a type, or `static`, `const` or
/// `constexpr` in a function. Its entries are integers, or structs of integers: these are its last axis,
/// [`Field`](chess_tables_gen::Axis::Field). Values are constant expressions, also by macros, enums and
/// constants of the file. What is not defined, such as an overflow of `int`, is a reason to skip.
///
/// An array of which nothing but zeros stand in the source, and which is not `const`, is one that the
/// program fills, and a reason to skip.
///
/// All branches of `#if` are read. What has several values in them is skipped.
///
/// `long` and `size_t` are read as 64 bits, and `char` as signed. A type that is not in the source is
/// taken for `u64`, or where that does not hold the values for `i64`.
///
/// # Errors
/// What is not C.
///
/// ```
/// use chess_tables_read::parse::parse_c;
///
/// let parsed = parse_c("#define N 4\nstatic const int STEPS[N] = {16, 1, -16, -1};")?;
/// assert_eq!(parsed.set.tables[0].type_name(), "[i32; 4]");
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// # Ok::<(), chess_tables_read::parse::Error>(())
/// ```
pub fn parse_c(source: &str) -> Result<Parsed, Error> {
    parse_c_among("", &[("", source)]).remove(0)
}

/// Reads tables from the files of a folder, by its path, each with its own path from there.
///
/// A file knows the names of those that it includes, from there on: of one beside it, else of the only
/// one whose path ends so. What may depend on a file that is not certain, or on a macro of one that
/// includes the file, is not known. A file whose source is `None` may define any name.
///
/// ```
/// use chess_tables_read::parse::parse_c_among;
///
/// let types = "enum Square { A1, B1, C1 };";
/// let table = "#include \"types.h\"\nconst unsigned char LAST[] = {A1, C1};";
/// let parsed = parse_c_among("engine/src", &[("types.h", types), ("table.c", table)]).remove(1)?;
/// assert_eq!(parsed.set.tables[0].values, [0, 2]);
/// # Ok::<(), chess_tables_read::parse::Error>(())
/// ```
pub fn parse_c_among<'a, S: Copy + Into<Option<&'a str>>>(
    folder_path: &str,
    files: &[(&str, S)],
) -> Vec<Result<Parsed, Error>> {
    let mut folder = Folder::default();
    let mut all = BTreeMap::new();
    for (file, &(_, source)) in files.iter().enumerate() {
        let scan = source.into().ok_or_else(Error::without_source).and_then(Scan::read);
        let scan = scan.map_err(|error| all.insert(file, Err(error)));
        folder.push(scan.ok());
    }
    folder.open_operators();
    folder.hide_called(&STANDARD.entities[Space::Types as usize], MOST_STEPS);
    for file in (0..files.len()).filter(|_| files.len() > 1) {
        let names = Names::new(&folder, file, Around::default(), Some(&STANDARD));
        let names = Declarations::new(names).named();
        folder.expect(file, names);
    }
    let paths: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
    let includes = Includes::of(folder_path, &paths, &folder);
    for file in includes.order() {
        all.entry(file).or_insert_with(|| {
            let Scan { whole, is_once, .. } = folder.files[file];
            let too_much = || whole.error(0, "the includes of the folder come to too much");
            let around = includes.around(file, is_once).ok_or_else(too_much)?;
            let (entries, names) = entries(Names::new(&folder, file, around, Some(&STANDARD)))?;
            folder.read(file, names);
            let modules = &mut folder.files[file].modules;
            Ok(naming::parsed(modules, entries, whole.from(0)))
        });
    }
    all.into_values().collect()
}

/// The tables of a file, and what it gives names to.
fn entries<'a>(names: Names<'_, 'a>) -> Result<(Vec<Entry<'a>>, KnownNames<'a>), Error> {
    let scan = names.scan;
    let board = stated_board(scan.whole.from(0)).unwrap_or_default();
    let mut declarations = Declarations::new(names);
    let mut left = MOST_ENTRIES;
    let mut entries: Vec<Entry<'_>> = vec![];
    let mut trouble = None;
    for item in scan.order() {
        let (variables, stop) = declarations.declare(item);
        for variable in variables {
            entries.extend(declarations.entry(variable, board, &mut left));
        }
        let Item { what, from, .. } = *item;
        if let Some(stop) = stop {
            let at = (what != What::Call).then_some(from);
            trouble = trouble.into_iter().chain(at).min();
            entries.extend(declarations.unread(item, stop));
        }
        if declarations.names.count() > MOST_NAMES {
            return Err(scan.whole.error(from, format!("more than {MOST_NAMES} names")));
        }
    }
    if let (Some(at), 0) = (trouble, scan.understood + declarations.understood) {
        let mut first = scan.whole;
        first.go_to(at);
        let message = format!("unexpected `{}`", short(first.next().text).escape_debug());
        return Err(scan.whole.error(at, message));
    }
    Ok((entries, declarations.names.own))
}

/// The most words of macros that are read to see what functions call.
const MOST_STEPS: usize = 1 << 24;

/// More names than any file has; what is known of each takes memory.
const MOST_NAMES: usize = 1 << 20;
