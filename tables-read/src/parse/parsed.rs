//! What a file was found to hold.

use std::collections::BTreeSet;
use std::ops::Range;

use chess_tables_gen::tool::emit::{BOARD, LAYOUT};
use chess_tables_gen::tool::fnv1a;
use chess_tables_gen::{Axis, Board, Element, Relation, Table, TableSet};

use super::format::Format;
use super::meaning::Meaning;

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

/// The entries of an array literal.
#[derive(Debug)]
pub(super) struct Values {
    /// With the fields of structs as the last axis.
    pub(super) shape: Vec<usize>,
    pub(super) bits: Vec<u128>,
    pub(super) element: Element,
    /// Whether that is the declared type.
    pub(super) is_exact: bool,
    /// The fields' names, none of a tuple; `None` where entries are integers.
    pub(super) fields: Option<Vec<String>>,
}

/// A table without its name, and where its value stands.
pub(super) struct Found {
    pub(super) table: Table,
    pub(super) value: Range<usize>,
    /// Whether the source does not say its axes and content, and its element.
    pub(super) is_guessed: [bool; 2],
}

impl Found {
    /// The fields of structs are its last axis.
    pub(super) fn new(
        values: Values,
        Meaning { doc, format }: Meaning,
        is_guessed: [bool; 2],
        value: Range<usize>,
    ) -> Self {
        let Values { shape, bits, element, fields, .. } = values;
        let Format { mut axes, content, mut relations } = format;
        if let Some(names) = fields {
            axes.push(Axis::Field);
            relations.extend((!names.is_empty()).then_some(Relation::Fields(names)));
        }
        let mut table = Table::new("", axes, shape, element, content, bits);
        (table.doc, table.relations) = (doc, relations);
        Self { table, value, is_guessed }
    }
}

impl Parsed {
    pub(super) fn new(board: Board, skipped: Vec<Skipped>) -> Self {
        let (set, values) = (TableSet::new(board, vec![]), vec![]);
        Self { set, values, guessed: BTreeSet::new(), guessed_elements: BTreeSet::new(), skipped }
    }

    /// Adds a table, or why there is none, which may be one all the same if there is a fingerprint.
    pub(super) fn add(
        &mut self,
        name: String,
        line: usize,
        read: Result<Found, String>,
        fingerprint: Option<u64>,
    ) {
        match read {
            Ok(Found { table, value, is_guessed: [meaning, element] }) => {
                self.guessed.extend(meaning.then(|| name.clone()));
                self.guessed_elements.extend(element.then(|| name.clone()));
                self.set.tables.push(table.named(name));
                self.values.push(value);
            }
            Err(reason) => self.skipped.push(Skipped { name, line, reason, fingerprint }),
        }
    }
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
    /// What is not looked into, although its text may stand for tables.
    pub(super) fn closed(name: String, line: usize, text: &str, reason: String) -> Self {
        Self { name, line, reason, fingerprint: Some(Self::fingerprint_of(text)) }
    }

    /// The fingerprint of any text, by which to tell whether it is the same.
    pub fn fingerprint_of(text: &str) -> u64 {
        fnv1a(text.as_bytes())
    }
}

/// Returns the board that the comment at the top of a source states, in a line such as
/// `Layout a8b8, board 8x8.` or `Layout a1b1, bits reversed.`.
///
/// ```
/// use chess_tables_read::parse::stated_board;
///
/// let source = "// Layout a8b8, board 8x8.\nconst A: [u64; 64] = [0; 64];";
/// assert_eq!(stated_board(source).unwrap().numbering(), "a8b8");
/// assert_eq!(stated_board("const A: [u64; 64] = [0; 64];"), None);
/// ```
pub fn stated_board(source: &str) -> Option<Board> {
    let source = source.strip_prefix('\u{FEFF}').unwrap_or(source);
    // Exports to C begin with `/*`.
    let starts = ["//", "/*", " *"];
    let lines = source.lines().map_while(|line| starts.iter().find_map(|it| line.strip_prefix(it)));
    let layout = LAYOUT.trim_start_matches('/');
    lines.filter_map(|line| line.strip_prefix(layout)).find_map(|line| {
        // Ends of lines such as `/* Layout a8b8. */`.
        let line = line.trim_end_matches([' ', '.', '*', '/']);
        let (numbering, size) = line.split_once(BOARD).unwrap_or((line, "8x8"));
        size.parse::<Board>().ok()?.with_numbering(numbering)
    })
}
