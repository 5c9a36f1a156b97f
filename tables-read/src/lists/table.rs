//! What a declaration turns out to be: a table, or why it is none.

use std::ops::Range;

use chess_tables_gen::tool::{fnv1a, fnv1a_from, moves};
use chess_tables_gen::{Axis, Board, Content, Element, Relation, Table};

use super::declaration::Declaration;
use super::filled::Owner;
use super::language::Language;
use super::lexer::{Kind, Lexer};
use super::meaning::{Meaning, documentation};
use super::program::{File, Files, List};
use super::scopes::Place;
use super::source_type::SourceType;
use super::types::Declared;
use super::value::{Integer, Value, with_room};
use super::{Reason, short};

/// What exported C has for integers of 128 bits, unsigned and signed: structs of `low` and `high`.
pub const WIDE_STRUCTS: [&str; 2] = ["chess_tables_u128", "chess_tables_i128"];

/// A table with what its source says of it, and does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// The table, by its name in the file.
    pub table: Table,
    /// Where in the source its value stands, from its first byte to its semicolon.
    pub value: Range<usize>,
    /// The line on which its value begins, from 1.
    pub line: usize,
    /// Whether its axes and content are guessed from type and shape, since the source does not say them.
    pub are_axes_guessed: bool,
    /// Whether its element is guessed from the values, since the source does not say it.
    pub is_element_guessed: bool,
    /// Whether it may have zeros at the end: its type says a length that the source does not have.
    pub is_length_guessed: bool,
    /// The type that the source states and that no element is: `usize` is read as `u64` and `isize` as `i64`.
    pub source_type: Option<SourceType>,
    /// The type of its entries, if that is more than an integer of a fixed width.
    pub declared: Option<Declared>,
    /// The first index along each axis, where a language lets that be another than 0; else nothing.
    pub begins: Vec<i128>,
    /// What it stands in.
    pub owner: Owner,
}

/// A table or why there is none, with the text of what may be one.
pub(super) struct Read {
    pub(super) found: Result<Array, Reason>,
    pub(super) text: Option<Text>,
    /// Whether it stands in a function and only has a list somewhere in its value.
    pub(super) is_local: bool,
}

/// What tells one declaration from another: to hash it takes as long as half of its reading, and only what is no table
/// needs it.
pub(super) struct Text {
    /// The words that it shares with others, which stand elsewhere.
    pub(super) shared: String,
    pub(super) range: Range<usize>,
}

impl Text {
    pub(super) fn fingerprint(&self, source: &str) -> u64 {
        fnv1a_from(fnv1a(self.shared.as_bytes()), source[self.range.clone()].as_bytes())
    }
}

impl Read {
    pub(super) fn new(found: Result<Array, Reason>, text: Option<Text>) -> Self {
        Self { found, text, is_local: false }
    }

    pub(super) fn may_be_table(&self) -> bool {
        self.found.is_ok() || self.text.is_some()
    }
}

impl<'a> Files<'a> {
    /// What a declaration of a file is, on the board of the file. Of the entries that may be `left` it takes its own.
    pub(super) fn table(
        &self,
        file: usize,
        it: &Declaration<'a>,
        board: Board,
        left: &mut usize,
    ) -> Read {
        let File { source, scan, .. } = &self.all[file];
        let doc =
            documentation(&source[it.behind_last.min(it.from)..it.from], scan.language.syntax());
        let value = it.value.clone().map_or("", |value| &source[value]);
        let is_shared = !it.head.type_at.is_empty() && it.head.type_at.start < it.from;
        let shared = if is_shared { it.head.ty.words.join(" ") } else { String::new() };
        let end = it.value.as_ref().map_or(it.head.name.end(), |value| value.end);
        let text = Some(Text { shared, range: it.from..end });
        if it.condition.is_false {
            return Read::new(Err(Reason::NotCompiled), None);
        }
        let is_ours = Meaning::is_stated(&doc);
        let is_in_type = scan.language == Language::C && scan.scopes.place(it.scope) == Place::Type;
        let is_member =
            is_in_type && !it.head.is_static && it.head.ty.is_array && it.value.is_some();
        let read = self.list(file, it, is_ours, *left);
        let list = match read {
            Ok(list) => list,
            Err(_) if is_member => return Read::new(Err(Reason::Member), text),
            Err(reason) => return no_list(it, scan.language, source, reason, text, value),
        };
        if list.shape.is_empty() && !is_ours {
            return Read::new(Err(Reason::Type(type_text(it, source, value))), None);
        }
        *left -= list.entries.len().min(*left);
        let is_filled =
            !it.head.is_constant && !is_ours && list.entries.iter().all(|&bits| bits == 0);
        if is_filled || it.head.ty.is_cell(scan.language) {
            let reason = if is_member { Reason::Member } else { Reason::FilledAtRunTime };
            return Read::new(Err(reason), text);
        }
        let begins = list.begins.clone();
        let found = found(list, it, &doc, board);
        Read::new(Ok(Array { begins, owner: self.owner(file, it), ..found }), text)
    }
}

fn no_list(
    it: &Declaration<'_>,
    language: Language,
    source: &str,
    reason: Reason,
    text: Option<Text>,
    value: &str,
) -> Read {
    // In other languages brackets within a value are most often those of a function.
    let has_brackets = language == Language::Rust
        && (source[it.head.type_at.clone()].contains('[') || has_brackets(it, source));
    let may_be_list = it.head.ty.is_array || has_brackets || value.starts_with(['[', '{']);
    let is_fraction =
        it.head.ty.words.iter().any(|it| ["f32", "f64", "float", "double"].contains(it));
    let is_other =
        matches!(reason, Reason::Computed(_)) && !may_be_list || matches!(reason, Reason::Type(_));
    let (reason, text) = match reason {
        _ if is_other => (Reason::Type(type_text(it, source, value)), None),
        Reason::Computed(_) if is_fraction => (Reason::Type(type_text(it, source, value)), text),
        Reason::Computed(_) if !value.is_empty() => (Reason::Computed(short(value)), text),
        reason => (reason, text),
    };
    Read::new(Err(reason), text)
}

/// Whether there are brackets of a list in its value, other than in text.
fn has_brackets(it: &Declaration<'_>, source: &str) -> bool {
    let value = it.value.clone().unwrap_or_default();
    let mut lexer = Lexer::new(source, Language::Rust).part(value.start, value.end);
    std::iter::from_fn(|| Some(lexer.next()).filter(|it| it.kind != Kind::End))
        .any(|it| it.is_any(&["[", "{"]))
}

/// Its type as it is written, else its value.
fn type_text(it: &Declaration<'_>, source: &str, value: &str) -> String {
    let ty = &source[it.head.type_at.clone()];
    short(if ty.is_empty() { value } else { ty })
}

/// The type of entries that are structs of two halves, in source of ours.
fn wide_element(words: &[&str], list: &List<'_>) -> Option<Element> {
    let wide = WIDE_STRUCTS.iter().position(|name| words.contains(name));
    wide.filter(|_| list.shape.last() == Some(&2)).map(|at| [Element::U128, Element::I128][at])
}

/// Gives moves, which are read in the layout a1b1, the numbers of a board.
fn renumber(entries: &mut [u128], board: Board) {
    let numbers: Vec<usize> = Board::CHESS.squares().map(|it| board.index(it)).collect();
    entries.iter_mut().for_each(|bits| *bits = moves::renumbered(*bits, &numbers));
}

/// The table of a list: its text and format line say what it means, or it is guessed.
fn found(list: List<'_>, it: &Declaration<'_>, doc: &str, board: Board) -> Array {
    let wide = wide_element(&it.head.ty.words, &list);
    let List { mut shape, mut entries, integer, fields, is_of_rows, declared, .. } = list;
    let is_length_guessed = list.is_length_unknown;
    let guess = || with_room(list.is_negative, list.largest);
    if wide.is_some() {
        shape.pop();
        let low = |halves: &[u128]| halves[0] & u128::from(u64::MAX);
        entries = entries.chunks(2).map(|halves| low(halves) | halves[1] << 64).collect();
    }
    let is_of_rows = is_of_rows && wide.is_none();
    let axes = shape.len() - usize::from(is_of_rows);
    let documented = Meaning::documented(doc, axes);
    // What source of ours leaves to the engine: a struct around each set.
    let is_of_sets = documented.as_ref().is_some_and(|it| it.format.content == Content::Squares);
    let sets = (is_of_sets && integer.is_none() && !is_of_rows).then(|| Element::of_sets(board));
    let known = wide.or(integer.map(Integer::element)).or(sets);
    let element = known.unwrap_or_else(guess);
    let is_exact = known.is_some() && !integer.is_some_and(|it| it.is_other);
    // The type may stand behind the list: `np.array([2, 0], dtype=bool)`.
    let converted = |bits: u128| integer.map_or(bits, |it| Value::any(bits as i128).cast(it).bits);
    entries.iter_mut().for_each(|bits| *bits = element.wrap(converted(*bits)));
    let source_type = integer.and_then(|it| it.source_type);
    let are_axes_guessed = documented.is_none();
    let is_element_guessed = !is_exact && source_type.is_none();
    let meaning = documented.unwrap_or_else(|| {
        let sets = element == Element::U64 && is_exact && !is_of_rows
            || integer.is_none() && element == Element::U64;
        Meaning::guessed(
            doc,
            board,
            &shape[..axes],
            sets && !is_of_rows,
            integer.is_some(),
            &entries,
        )
    });
    let Meaning { doc, mut format } = meaning;
    if source_type == Some(SourceType::TEXT) && board.is_8x8() {
        renumber(&mut entries, board);
        format.content = Content::Move;
    }
    let (mut axes, mut relations) = (format.axes, format.relations);
    if is_of_rows {
        axes.push(Axis::Field);
        let names: Vec<String> = fields.into_iter().flatten().map(str::to_owned).collect();
        relations.extend((!names.is_empty()).then_some(Relation::Fields(names)));
    }
    let mut table = Table::new("", axes, shape, element, format.content, entries);
    (table.doc, table.relations) = (doc, relations);
    let value = it.value.clone().unwrap_or_default();
    // The name and the line are added where all of the file are known.
    Array {
        table,
        value,
        line: 0,
        are_axes_guessed,
        is_element_guessed,
        is_length_guessed,
        source_type,
        declared,
        begins: vec![],
        owner: Owner::default(),
    }
}
