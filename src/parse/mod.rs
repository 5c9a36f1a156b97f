//! Rust source back into tables: what [`emit`](chess_tables_gen::tool::emit) wrote, and what others wrote as far
//! as it holds literal arrays.
//!
//! Only items are read, and of these only constants, statics, the modules they stand in, and the
//! names of their types; of a function or a macro hardly more than its brackets. There is no syntax
//! tree: syn builds and drops its trees by recursion, so that `1 + 1 + ...` overflows the stack
//! if it is long enough. 107,648 entries, 2.9 MB, are read in 70 ms in a release build.

mod docs;
mod error;
mod format;
mod items;
mod keywords;
mod lexer;
mod literal;
mod meaning;
mod modules;
mod skip;
mod types;
mod values;

pub use error::Error;
pub use format::Format;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use items::{Closed, Constant, Items};
use lexer::short;
use meaning::Meaning;
use modules::{Modules, joined};
use skip::has_array;
use types::{Integers, Length, Names, Resolved};
use values::{MOST_ENTRIES, Stop, Values};

use chess_tables_gen::tool::emit::{BOARD, LAYOUT};
use chess_tables_gen::tool::fnv1a;
use chess_tables_gen::{Board, Content, Element, Layout, Table, TableSet};

/// The tables of a file, and the constants that are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The tables, in the order of the source, with the board its header says, else 8x8.
    pub set: TableSet,
    /// Where in the source the value of each table stands, from its first byte to its semicolon.
    pub values: Vec<Range<usize>>,
    /// The names of the tables whose axes and content are guessed from type and shape, since the
    /// source does not say them.
    pub guessed: BTreeSet<String>,
    /// The names of the tables whose element is not the type they are declared with: that of a
    /// struct from elsewhere is guessed from the values, `usize` is read as `u64` and `isize` as
    /// `i64`.
    pub guessed_elements: BTreeSet<String>,
    /// The rest, in the order of the source.
    pub skipped: Vec<Skipped>,
}

/// A constant or static that is not a table, or a macro's call, which may stand for some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its name; of a macro with the `!`, of a constant in a function behind the function's.
    pub name: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// Its type if that is no table's (`&str`, `u16`); `computed: build_rays()` if its value is no
    /// literal; a macro's arguments; or a few words.
    pub reason: String,
    /// A hash of its type and value as they are written, if it may be a table all the same: if
    /// there are arrays in either, other than of text, or if it is a macro's call.
    pub fingerprint: Option<u64>,
}

impl Skipped {
    /// The fingerprint of any text, by which to tell whether it is the same.
    pub fn fingerprint_of(text: &str) -> u64 {
        fnv1a(text.bytes())
    }
}

/// Reads tables from Rust source.
///
/// A table is a `const` or `static`, at the top, in a module, an `impl` or a trait, whose type is an
/// array or slice of integers, also through references, `type` names and a tuple struct of one
/// field, and whose value is written out. A single integer is one only in source that
/// [`emit::source`](chess_tables_gen::tool::emit::source) or a [`Script`](chess_tables_gen::Script) wrote. If the struct is not
/// in the source, its integers are taken for `u64`, or where that has no room for them for
/// `i64`, `u128` or `i128`.
///
/// Tables in source that it did not write have the axis [`Square`](chess_tables_gen::Axis::Square) where
/// there are as many entries as squares, else [`Index`](chess_tables_gen::Axis::Index); they hold sets of
/// squares if they are `u64` and their last axis is squares, else numbers; their text is their
/// doc comment. `usize` is read as `u64` and `isize` as `i64`.
///
/// A name in an `impl` or a trait stands behind its type's: `Rook::MASKS`. A name that several tables
/// have is preceded by the modules of each: `rook::MASKS`. Of two tables in one module, as with
/// `#[cfg]`, the second is `MASKS#2`.
///
/// # Errors
/// [`Error::Syntax`] for what is not Rust, [`Error::Shape`] for a table whose values are not of
/// its type.
///
/// ```
/// use chess_tables_cli::parse::parse;
/// use chess_tables_gen::Axis;
///
/// let parsed = parse("const STEPS: [i8; 4] = [16, 1, -16, -1]; const RAYS: [u64; 9] = rays();")?;
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
/// assert_eq!(parsed.skipped[0].reason, "computed: rays()");
/// # Ok::<(), chess_tables_cli::parse::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Parsed, Error> {
    parse_among(source, &Types::default())
}

/// What the files of a folder call their types, for each other: see [`parse_among`].
#[derive(Debug, Default)]
pub struct Types<'a>(Names<'a>);

impl<'a> Types<'a> {
    /// Of the sources that are Rust.
    pub fn of(sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut all = Names::default();
        for items in sources.into_iter().filter_map(|source| Items::read(source).ok()) {
            all.join(items.names);
        }
        Self(all)
    }
}

/// Reads tables from one of several files, which use types of each other.
///
/// A name means what it is given to in the file itself, else what it is in all others that give it
/// to anything.
///
/// # Errors
/// As those of [`parse`].
///
/// ```
/// use chess_tables_cli::parse::{Types, parse_among};
///
/// let files = ["pub struct Set(u16);", "const A: [Set; 2] = [Set(1), Set(2)];"];
/// let parsed = parse_among(files[1], &Types::of(files))?;
/// assert_eq!(parsed.set.tables[0].type_name(), "[u16; 2]");
/// # Ok::<(), chess_tables_cli::parse::Error>(())
/// ```
pub fn parse_among<'a>(source: &'a str, types: &'a Types<'a>) -> Result<Parsed, Error> {
    let board = board(source).unwrap_or_default();
    let mut items = Items::read(source)?;
    items.names.elsewhere = Some(&types.0);
    let mut left = MOST_ENTRIES;
    let read = items.constants.iter().map(|constant| {
        let own = items.modules.type_name(constant.module);
        Ok((constant, constant.table(board, &items.names, own, &mut left)?))
    });
    let read = read.collect::<Result<Vec<_>, Error>>()?;
    let mut names = Unique::of(&items.modules, &read);
    let (mut tables, mut values) = (vec![], vec![]);
    let (mut guessed, mut guessed_elements) = (BTreeSet::new(), BTreeSet::new());
    let mut skipped: Vec<Skipped> = items.closed.iter().map(Closed::skipped).collect();
    for (constant, read) in read {
        let (name, line) = (names.name(constant, read.may_be_table()), constant.line);
        match (read, name) {
            (Read::Table(table, is_guessed), Some(name)) => {
                guessed.extend(is_guessed.meaning.then(|| name.clone()));
                guessed_elements.extend(is_guessed.element.then(|| name.clone()));
                tables.push(table.named(name));
                values.push(constant.value_range());
            }
            (Read::Other { reason, fingerprint }, Some(name)) => {
                skipped.push(Skipped { name, line, reason, fingerprint });
            }
            (_, None) => {
                let (name, fingerprint) = (constant.name.to_owned(), Some(constant.fingerprint()));
                let reason = "a name too long with its modules".to_owned();
                skipped.push(Skipped { name, line, reason, fingerprint });
            }
        }
    }
    skipped.sort_by_key(|skipped| skipped.line);
    let set = TableSet::new(board, tables);
    Ok(Parsed { set, values, guessed, guessed_elements, skipped })
}

/// Reads the board from the comment at the top.
fn board(source: &str) -> Option<Board> {
    let source = source.strip_prefix('\u{FEFF}').unwrap_or(source);
    let comment = source.lines().take_while(|line| line.starts_with("//"));
    comment.filter_map(|line| line.strip_prefix(LAYOUT)).find_map(|line| {
        let (layout, size) = line.trim_end().strip_suffix('.')?.split_once(BOARD)?;
        let board: Board = size.parse().ok()?;
        Some(board.with_layout(layout.parse::<Layout>().ok()?))
    })
}

/// What a constant turned out to be.
enum Read {
    /// A table without its name.
    Table(Table, Guessed),
    /// As in [`Skipped`].
    Other { reason: String, fingerprint: Option<u64> },
}

/// Whether a table's source does not say it.
struct Guessed {
    /// Axes and content.
    meaning: bool,
    element: bool,
}

impl Read {
    fn may_be_table(&self) -> bool {
        !matches!(self, Self::Other { fingerprint: None, .. })
    }
}

/// Gives names: those of a type behind it, those that are shared with their paths, those that share
/// even these with a number. What cannot be read is counted too, lest a table be called otherwise
/// where its twin is written out.
struct Unique<'m, 'a> {
    modules: &'m Modules<'a>,
    counts: BTreeMap<(Option<&'a str>, &'a str), usize>,
    twins: BTreeMap<(usize, &'a str), usize>,
}

impl<'m, 'a> Unique<'m, 'a> {
    fn of(modules: &'m Modules<'a>, read: &[(&Constant<'a>, Read)]) -> Self {
        let mut counts = BTreeMap::new();
        for (constant, _) in read.iter().filter(|(_, read)| read.may_be_table()) {
            *counts.entry((modules.type_name(constant.module), constant.name)).or_insert(0) += 1;
        }
        Self { modules, counts, twins: BTreeMap::new() }
    }

    /// The name, unless it is too long.
    fn name(&mut self, constant: &Constant<'a>, may_be_table: bool) -> Option<String> {
        let Constant { module, name, .. } = *constant;
        let of = self.modules.type_name(module);
        if !may_be_table || self.counts[&(of, name)] == 1 {
            return match of {
                None => Some(name.to_owned()),
                Some(of) => joined(&[of, name]),
            };
        }
        let path = self.modules.path(module, name)?;
        let twin = self.twins.entry((module, name)).or_insert(0);
        *twin += 1;
        Some(if *twin == 1 { path } else { format!("{path}#{twin}") })
    }
}

impl Closed<'_> {
    fn skipped(&self) -> Skipped {
        let (name, line, text, reason) = match *self {
            Self::Macro { name, line, text } => {
                let arguments = short(text[name.len()..].trim_end_matches(';'));
                (short(name), line, text, format!("a macro, which is not expanded: {arguments}"))
            }
            Self::Local { function, name, line, text } => {
                let name = joined(&[function, name]).unwrap_or_else(|| name.to_owned());
                (name, line, text, "in a function, which is not read".to_owned())
            }
        };
        Skipped { name, line, reason, fingerprint: Some(fnv1a(text.bytes())) }
    }
}

impl Constant<'_> {
    fn value_range(&self) -> Range<usize> {
        self.value_at..self.value_at + self.value_text.len()
    }

    fn fingerprint(&self) -> u64 {
        fnv1a(self.ty_text.bytes().chain(self.value_text.bytes()))
    }

    /// Whether there are arrays in its type, or else in its value, other than of text.
    fn has_array(&self, resolved: &Resolved<'_>) -> bool {
        let in_type = match resolved {
            Resolved::Integers(ty) => return !ty.lengths.is_empty(),
            Resolved::Unknown { name: "str", .. } => return false,
            Resolved::Unknown { lengths, .. } => !lengths.is_empty(),
            Resolved::Other { has_array } => *has_array,
        };
        in_type || self.ty_text.contains('[') || has_array(self.value, self.value_range().end)
    }

    fn table<'n>(
        &'n self,
        board: Board,
        names: &Names<'n>,
        own: Option<&'n str>,
        left: &mut usize,
    ) -> Result<Read, Error> {
        let resolved = names.resolve(&self.ty, own);
        let by_type = || {
            let fingerprint = self.has_array(&resolved).then(|| self.fingerprint());
            Ok(Read::Other { reason: short(self.ty_text), fingerprint })
        };
        let lengths = match &resolved {
            Resolved::Integers(Integers { lengths, .. }) | Resolved::Unknown { lengths, .. } => {
                lengths
            }
            Resolved::Other { .. } => &self.ty.lengths,
        };
        let meaning = Meaning::documented(&self.doc, lengths.len());
        let of_sets = meaning.as_ref().is_some_and(|it| it.format.content == Content::Squares);
        let engines_own = || {
            let element = Element::of_sets(board);
            of_sets.then(|| Names::engines_own(&self.ty, element)).flatten()
        };
        let known = match &resolved {
            Resolved::Integers(ty) => Some(ty.clone()),
            _ => engines_own(),
        };
        let is_known = known.is_some();
        let read = match (known, &resolved) {
            (Some(ty), _) if ty.lengths.is_empty() && meaning.is_none() => return by_type(),
            (Some(ty), _) => values::read(&ty, self.value, left).map(|values| (ty, values)),
            (None, Resolved::Unknown { lengths, name }) if !lengths.is_empty() => {
                self.wrapped_in(name, lengths, left)
            }
            (None, _) => return by_type(),
        };
        let (ty, values) = match read {
            Ok(read) => read,
            Err(Stop::Computed | Stop::Ragged) if !is_known => return by_type(),
            Err(stop) => return self.without_values(stop),
        };
        let guessed =
            Guessed { meaning: meaning.is_none(), element: !is_known || ty.size.is_some() };
        let meaning =
            meaning.unwrap_or_else(|| Meaning::guessed(&self.doc, board, &ty, is_known, &values));
        let Meaning { doc, format: Format { axes, content, relations } } = meaning;
        let Values { shape, bits: values } = values;
        let mut table = Table::new("", axes, shape, ty.element, content, values);
        (table.doc, table.relations) = (doc, relations);
        Ok(Read::Table(table, guessed))
    }

    /// Reads arrays of `Name(0x8100)` without knowing what the struct holds: the first integers that
    /// have room for all values.
    fn wrapped_in<'n>(
        &self,
        name: &'n str,
        lengths: &[Length],
        left: &mut usize,
    ) -> Result<(Integers<'n>, Values), Stop> {
        let elements = [Element::U64, Element::I64, Element::U128, Element::I128];
        let mut reads = elements.into_iter().map(|element| {
            let ty = Integers::wrapped(lengths.to_vec(), name, element);
            values::read(&ty, self.value, left).map(|values| (ty, values))
        });
        let fit = reads.find(|read| !matches!(read, Err(Stop::Values { .. })));
        fit.unwrap_or(Err(Stop::Computed))
    }

    /// What it is if there are no values.
    fn without_values(&self, stop: Stop) -> Result<Read, Error> {
        let reason = match stop {
            Stop::Computed => format!("computed: {}", short(self.value_text)),
            Stop::Ragged => "rows of different lengths".to_owned(),
            Stop::Syntax(error) => return Err(error),
            Stop::Values { at, message } | Stop::TooMany { at, message } => {
                let (table, line) = (self.name.to_owned(), self.value.line(at));
                return Err(Error::Shape { table, line, message });
            }
        };
        Ok(Read::Other { reason, fingerprint: Some(self.fingerprint()) })
    }
}
