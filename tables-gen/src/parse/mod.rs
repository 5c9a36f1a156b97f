//! Rust source back into tables: what [`emit`](crate::emit) wrote, and what others wrote as far
//! as it holds literal arrays.
//!
//! Only items are read, and of these only constants, statics, the modules they stand in, and the
//! names of their types; of a function or a macro nothing but its brackets. There is no syntax
//! tree: syn builds and drops its trees by recursion, so that `1 + 1 + ...` overflows the stack
//! if it is long enough. 107,648 entries, 2.9 MB, are read in 70 ms in a release build.

mod items;
mod lexer;
mod literal;
mod meaning;
mod types;
mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use items::{Constant, Items};
use lexer::short;
use meaning::Meaning;
use types::Names;
use values::{Stop, Values};

use crate::element::Element;
use crate::emit::{BOARD, LAYOUT};
use crate::error::Error;
use crate::geometry::{Board, Layout};
use crate::table::{Content, Table, TableSet};

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
    /// The rest, in the order of the source.
    pub skipped: Vec<Skipped>,
}

/// A constant or static that is not a table, or a macro's call, which may stand for some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its name; of a macro with the `!`.
    pub name: String,
    /// The line of its name, from 1.
    pub line: usize,
    /// Its type if that is no table's (`&str`, `u16`); `computed: build_rays()` if its value is no
    /// literal; or a few words.
    pub reason: String,
}

/// How many entries are read from one source: far more than tables have, and 256 MB of them.
const MOST_ENTRIES: usize = 1 << 24;

/// Reads tables from Rust source.
///
/// A table is a `const` or `static`, at the top or in a module, whose type is an array or slice
/// of integers, also through references, `type` names and a tuple struct of one field, and whose
/// value is written out. A single integer is one only in source that
/// [`emit::source`](crate::emit::source) or a [`Script`](crate::Script) wrote, and only there the
/// struct may stand in another file.
///
/// Tables in source that it did not write have the axis [`Square`](crate::Axis::Square) where
/// there are as many entries as squares, else [`Index`](crate::Axis::Index); they hold sets of
/// squares if they are `u64` and their last axis is squares, else numbers; their text is their
/// doc comment.
///
/// A name that several tables have is preceded by the modules of each: `rook::MASKS`. Of two
/// tables in one module, as with `#[cfg]`, the second is `MASKS#2`.
///
/// # Errors
/// [`Error::Syntax`] for what is not Rust, [`Error::Shape`] for a table whose values are not of
/// its type.
///
/// ```
/// use chess_tables_gen::{Axis, parse::parse};
///
/// let parsed = parse("const STEPS: [i8; 4] = [16, 1, -16, -1]; const RAYS: [u64; 9] = rays();")?;
/// assert_eq!(parsed.set.tables[0].number(&[2]), -16);
/// assert_eq!(parsed.set.tables[0].axes, [Axis::Index]);
/// assert_eq!(parsed.skipped[0].reason, "computed: rays()");
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Parsed, Error> {
    let board = board(source).unwrap_or_default();
    let items = Items::read(source)?;
    let mut tables = vec![];
    let mut skipped = vec![];
    let mut left = MOST_ENTRIES;
    for constant in &items.constants {
        match constant.table(board, &items.names, &mut left)? {
            Ok((table, is_guessed)) => tables.push((constant, table, is_guessed)),
            Err(reason) => skipped.push(constant.skipped(reason)),
        }
    }
    skipped.extend(items.macros.iter().map(|call| Skipped {
        name: short(call.name),
        line: call.line,
        reason: "a macro, which is not expanded".to_owned(),
    }));
    let unique = with_unique_names(tables, &items, &mut skipped);
    let (mut tables, mut values, mut guessed) = (vec![], vec![], BTreeSet::new());
    for (table, range, is_guessed) in unique {
        if is_guessed {
            guessed.insert(table.name.clone());
        }
        tables.push(table);
        values.push(range);
    }
    Ok(Parsed { set: TableSet { board, tables }, values, guessed, skipped })
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

/// The tables, those that share a name with their paths, those that share even these with a number;
/// and where their values stand.
fn with_unique_names(
    tables: Vec<(&Constant<'_>, Table, bool)>,
    items: &Items<'_>,
    skipped: &mut Vec<Skipped>,
) -> Vec<(Table, Range<usize>, bool)> {
    let mut counts = BTreeMap::new();
    for (constant, ..) in &tables {
        *counts.entry(constant.name).or_insert(0) += 1;
    }
    let mut twins = BTreeMap::new();
    let mut unique = vec![];
    for (constant, mut table, is_guessed) in tables {
        if counts[constant.name] > 1 {
            let Some(path) = items.modules.path(constant.module, constant.name) else {
                skipped.push(constant.skipped("a name too long with its modules".to_owned()));
                continue;
            };
            let twin = twins.entry((constant.module, constant.name)).or_insert(0);
            *twin += 1;
            table.name = if *twin == 1 { path } else { format!("{path}#{twin}") };
        }
        unique.push((table, constant.value_range(), is_guessed));
    }
    skipped.sort_by_key(|skipped| skipped.line);
    unique
}

impl Constant<'_> {
    fn value_range(&self) -> Range<usize> {
        self.value_at..self.value_at + self.value_text.len()
    }

    fn skipped(&self, reason: String) -> Skipped {
        Skipped { name: self.name.to_owned(), line: self.line, reason }
    }

    /// The table and whether its meaning is guessed, or the reason why it is none.
    fn table(
        &self,
        board: Board,
        names: &Names<'_>,
        left: &mut usize,
    ) -> Result<Result<(Table, bool), String>, Error> {
        let name = self.name;
        let resolved = names.resolve(&self.ty);
        let lengths = resolved.as_ref().map_or(self.ty.lengths.len(), |ty| ty.lengths.len());
        let meaning = Meaning::documented(&self.doc, lengths);
        let of_sets = meaning.as_ref().is_some_and(|it| it.content == Content::Squares);
        let engines_own = || {
            let element = Element::of_sets(board);
            of_sets.then(|| Names::engines_own(&self.ty, element)).flatten()
        };
        let Some(ty) = resolved.or_else(engines_own) else {
            return Ok(Err(short(self.ty_text)));
        };
        if ty.lengths.is_empty() && meaning.is_none() {
            return Ok(Err(short(self.ty_text)));
        }
        match values::read(&ty, self.value, left) {
            Ok(values) => {
                let is_guessed = meaning.is_none();
                let meaning =
                    meaning.unwrap_or_else(|| Meaning::guessed(&self.doc, board, &ty, &values));
                let Meaning { doc, axes, content } = meaning;
                let Values { shape, bits: values } = values;
                let (name, element) = (name.to_owned(), ty.element);
                let table = Table { name, doc, axes, shape, element, content, values };
                Ok(Ok((table, is_guessed)))
            }
            Err(Stop::Computed) => Ok(Err(format!("computed: {}", short(self.value_text)))),
            Err(Stop::Ragged) => Ok(Err("rows of different lengths".to_owned())),
            Err(Stop::Shape { at, message } | Stop::TooMany { at, message }) => {
                let (table, line) = (name.to_owned(), self.value.line(at));
                Err(Error::Shape { table, line, message })
            }
            Err(Stop::Syntax(error)) => Err(error),
        }
    }
}
