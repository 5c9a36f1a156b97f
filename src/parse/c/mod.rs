//! C and C++ back into tables: what `export --format c` wrote, and what others wrote as far as its
//! values are integers that the compiler knows.
//!
//! Like the reader of Rust this one takes tokens and builds no syntax tree. It first tells where
//! declarations begin and end ([`scan`]), then declares one after the other ([`declarations`]), so
//! that a mistake in one costs no other. `long` and `size_t` have 64 bits and `char` is signed, as on
//! Linux on x86-64.

mod beside;
mod bodies;
mod comments;
mod conditions;
mod declarations;
mod declarators;
mod ends;
mod expression;
mod groups;
mod initialiser;
mod integer;
mod lexer;
mod literal;
mod macros;
mod names;
mod scan;
mod scores;
mod stop;
mod structs;
mod table;
mod together;
mod tokens;
mod types;

pub use beside::beside_tables_c;

use std::cell::Cell;

use super::error::Error;
use super::lexer::{self as rust, short};
use super::values::MOST_ENTRIES;
use super::{Parsed, stated_board};
use declarations::{Declarations, Declared};
use integer::Value;
use names::Shared;
use scan::{Scan, What};
use table::Entry;
use together::Together;

/// Reads tables from C or C++.
///
/// A table is an array with a value, at the top, in a namespace or a type, or `static`, `const` or
/// `constexpr` in a function. Its entries are integers, or structs of integers: these are its last axis,
/// [`Field`](chess_tables_gen::Axis::Field). Values are constant expressions, also by macros, enums and
/// constants of the file. What is not defined, such as an overflow of `int`, is a reason to skip.
///
/// Of `#if` all branches are read. What has several values in them is skipped.
///
/// `long` and `size_t` are read as 64 bits, and `char` as signed. A type that is not in the source is
/// taken for `u64`, or where that does not hold the values for `i64`.
///
/// # Errors
/// [`Error::Syntax`] for what is not C.
///
/// ```
/// use chess_tables_cli::parse::parse_c;
///
/// let parsed = parse_c("#define N 4\nstatic const int STEPS[N] = {16, 1, -16, -1};")?;
/// assert_eq!(parsed.set.tables[0].type_name(), "[i32; 4]");
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// # Ok::<(), chess_tables_cli::parse::Error>(())
/// ```
pub fn parse_c(source: &str) -> Result<Parsed, Error> {
    parse_c_among(source, &CNames::default())
}

/// What the files of a folder give names to, for each other: see [`parse_c_among`].
#[derive(Debug, Default)]
pub struct CNames<'a>(Shared<'a>);

/// How often the files are read for each other's names: one that needs another's takes one time more.
const MOST_ROUNDS: usize = 4;

impl<'a> CNames<'a> {
    /// Of the sources that are C or C++: their macros, enums, constants and types.
    pub fn of(sources: impl IntoIterator<Item = &'a str>) -> Self {
        let sources: Vec<&str> = sources.into_iter().collect();
        let mut shared = Shared::default();
        for _ in 0..MOST_ROUNDS {
            let mut more = Shared::default();
            for scan in sources.iter().filter_map(|source| Scan::read(source).ok()) {
                more.join(&declarations::names(scan, Some(&shared), &Cell::new(0)));
            }
            let is_all = more.known() == shared.known();
            shared = more;
            if is_all {
                break;
            }
        }
        Self(shared)
    }
}

/// Reads tables from one of several files, which use names of each other.
///
/// A name means what the file itself gives it to, else what all others that know it agree on.
///
/// # Errors
/// As those of [`parse_c`].
///
/// ```
/// use chess_tables_cli::parse::{CNames, parse_c_among};
///
/// let files = ["enum Square { A1, B1, C1 };", "const unsigned char LAST[] = {A1, C1};"];
/// let parsed = parse_c_among(files[1], &CNames::of(files))?;
/// assert_eq!(parsed.set.tables[0].values, [0, 2]);
/// # Ok::<(), chess_tables_cli::parse::Error>(())
/// ```
pub fn parse_c_among<'a>(source: &'a str, names: &'a CNames<'a>) -> Result<Parsed, Error> {
    let board = stated_board(source).unwrap_or_default();
    let spent = Cell::new(0);
    let mut declarations = Declarations::new(Scan::read(source)?, Some(&names.0), &spent);
    let mut left = MOST_ENTRIES;
    let mut entries: Vec<Entry<'_>> = vec![];
    let mut trouble = None;
    for item in 0..declarations.scan.items.len() {
        for declared in declarations.declare(item) {
            if let Declared::Unread { item, .. } = &declared {
                let item = &declarations.scan.items[*item];
                trouble = trouble.or((item.what != What::Call).then_some(item.from));
            }
            entries.extend(declarations.entry(declared, board, &mut left));
        }
        if declarations.names.count() > MOST_NAMES {
            let message = format!("more than {MOST_NAMES} names");
            let at = declarations.scan.items[item].from;
            return Err(rust::Lexer::new(source).error(at, message));
        }
    }
    if let (Some(at), 0) = (trouble, declarations.scan.understood) {
        let mut first = declarations.whole;
        first.go_to(at);
        let message = format!("unexpected `{}`", short(first.next().text).escape_debug());
        return Err(rust::Lexer::new(source).error(at, message));
    }
    entries.sort_by_key(|entry| entry.at);
    Ok(Together::of(&mut declarations.scan.modules, entries).parsed(source, board))
}

/// What exported C has for integers of 128 bits, unsigned and signed: structs of `low` and `high`.
pub const WIDE_STRUCTS: [&str; 2] = ["chess_tables_u128", "chess_tables_i128"];

/// More names than any file has; what is known of each takes memory.
const MOST_NAMES: usize = 1 << 20;
