//! What a template can name.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::repeat;
use std::path::Path;

use chess_tables_gen::tool::example::drawing;
use chess_tables_gen::tool::{emit, indexing};
use chess_tables_gen::{Axis, Board, Element, Table};
use serde::Serialize;
use serde_json::{Value, json};

use super::super::Exported;
use super::super::names::respelled;
use crate::error::visible;
use crate::find::search;
use crate::report::entry;
use crate::write::request::Request;

/// How many values a piece of a table has at most: Java has 64 KB of code and 65,535 constants for a class,
/// and needs eight bytes and two constants for a value.
const PIECE: usize = 4096;

/// All that stands outside of loops.
#[derive(Serialize)]
pub(super) struct Model<'a> {
    header: Vec<String>,
    command: Option<String>,
    version: &'static str,
    layout: String,
    bits: String,
    board: Value,
    /// The stem of the file's name, in each spelling.
    pub(super) file: Spelled<String>,
    package: Option<&'a str>,
    /// Whether a table has more values than a piece.
    has_large: bool,
    /// The axes that have one length in all tables, for types of indices.
    axes: Vec<Dimension>,
    pub(super) tables: Vec<TableModel<'a>>,
    /// All tables, with two numbers of 64 bits for each of 128, the lower bits first.
    pub(super) tables64: Vec<TableModel<'a>>,
}

#[derive(Serialize)]
pub(super) struct TableModel<'a> {
    pub(super) name: Spelled<String>,
    /// The lines of its text, which name tables in the same spelling.
    doc: Spelled<Vec<String>>,
    drawing: Spelled<Vec<String>>,
    axes: Vec<&'static str>,
    shape: Vec<usize>,
    /// The shape, the last axis first.
    reversed: Vec<usize>,
    dimensions: Vec<Dimension>,
    element: Value,
    /// The type of an entry that was asked for by its name.
    r#type: Option<&'a str>,
    content: &'static str,
    bytes: usize,
    entries: usize,
    fingerprint: String,
    values: Vec<String>,
    pieces: Vec<Piece>,
    /// Whether it has several pieces.
    is_large: bool,
}

/// Values that follow each other, like a table of one axis.
#[derive(Serialize)]
struct Piece {
    number: usize,
    shape: [usize; 1],
    element: Value,
    values: Vec<String>,
}

/// An axis of a table.
#[derive(Serialize)]
struct Dimension {
    axis: &'static str,
    length: usize,
    /// The highest index.
    last: usize,
    /// The name of the axis in each spelling, if it has this length in all tables.
    name: Option<Spelled<String>>,
}

/// The axes that have one length in all tables. An index of no axis may have any.
fn shared(tables: &[Table]) -> Shared {
    let axes = |it: &Table| {
        it.axes.iter().map(|axis| axis.name()).zip(it.shape.clone()).collect::<Vec<_>>()
    };
    let all: Shared = tables.iter().flat_map(axes).collect();
    let is_one = |axis: &str| all.iter().filter(|it| it.0 == axis).count() == 1;
    let is_it = |it: &(&str, usize)| it.0 != Axis::Index.name() && it.1 > 0 && is_one(it.0);
    all.iter().copied().filter(is_it).collect()
}

impl Dimension {
    fn of((axis, length): (&'static str, usize), shared: &Shared) -> Self {
        let spelled = |(spelling, spell): (&'static str, Spell)| (spelling, spell(axis));
        let name = shared.contains(&(axis, length));
        let name = name.then(|| SPELLINGS.map(spelled).into_iter().collect());
        Self { axis, length, last: length.saturating_sub(1), name }
    }
}

/// Names of axes, and their lengths.
type Shared = BTreeSet<(&'static str, usize)>;
type Spelled<T> = BTreeMap<&'static str, T>;
type Spell = fn(&str) -> String;

const SPELLINGS: [(&str, Spell); 6] = [
    ("original", str::to_owned),
    ("snake_case", |name| joined(name, "_", str::to_lowercase)),
    ("SCREAMING_SNAKE", |name| joined(name, "_", str::to_uppercase)),
    ("Ada_Case", |name| joined(name, "_", capitalised)),
    ("PascalCase", |name| joined(name, "", capitalised)),
    ("camelCase", |name| {
        let name = joined(name, "", capitalised);
        let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
        first.to_lowercase() + rest
    }),
];

/// The words of a name, each spelled so.
fn joined(name: &str, between: &str, spell: fn(&str) -> String) -> String {
    search::parts(name).iter().map(|word| spell(word)).collect::<Vec<_>>().join(between)
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + &rest.to_lowercase()
}

impl<'a> Model<'a> {
    /// The model of these tables, under their names in the file. Values that the template does not name are
    /// left out, since they are most of the model.
    pub(super) fn of(
        exported: &Exported<'a>,
        tables: &[Table],
        header: Vec<String>,
        template: &str,
    ) -> Self {
        let (request, board) = (exported.request, exported.board);
        let stem =
            exported.file.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let stem = stem.unwrap_or_else(|| "tables".to_owned());
        let names = SPELLINGS.map(|(_, spell)| {
            let is_chosen = |name: &str| request.renames.iter().any(|(_, new)| new == name);
            let names = tables.iter().map(|Table { name, .. }| match is_chosen(name) {
                true => (name.as_str(), name.clone()),
                false => (name.as_str(), spell(name)),
            });
            names.collect::<BTreeMap<_, _>>()
        });
        let has_pieces = template.contains("pieces");
        let shared = shared(tables);
        let names_tables = template.replace("tables64", "").contains("tables");
        let all = |is_named: bool, halves: bool| {
            let tables = tables.iter().filter(|_| is_named);
            tables
                .map(|it| TableModel::of(request, board, it, &names, &shared, [halves, has_pieces]))
                .collect()
        };
        Self {
            header,
            command: request.command(),
            version: env!("CARGO_PKG_VERSION"),
            layout: board.layout().to_string(),
            bits: board.bits().to_string(),
            board: json!({
                "name": board.to_string(),
                "files": board.files(),
                "ranks": board.ranks(),
                "squares": board.len(),
            }),
            file: SPELLINGS.into_iter().map(|(spelling, spell)| (spelling, spell(&stem))).collect(),
            package: request.package.as_deref(),
            has_large: tables.iter().any(|it| it.values.len() > PIECE),
            tables: all(names_tables, false),
            tables64: all(template.contains("tables64"), true),
            axes: shared.iter().map(|&axis| Dimension::of(axis, &shared)).collect(),
        }
    }
}

impl<'a> TableModel<'a> {
    fn of(
        request: &'a Request,
        board: Board,
        table: &Table,
        names: &[BTreeMap<&str, String>; SPELLINGS.len()],
        shared: &Shared,
        [halves, has_pieces]: [bool; 2],
    ) -> Self {
        let mut text = table.doc.clone() + if table.doc.is_empty() { "" } else { "\n\n" };
        text.extend(indexing::sentence(board, table).map(|sentence| sentence + "\n"));
        text += &emit::format(table);
        // Set as code, since a drawing names tables.
        let drawing = drawing(board, table).map(|it| format!("`{it}`")).unwrap_or_default();
        let lines = |text: &str| text.lines().map(harmless).collect();
        let spelled = SPELLINGS.iter().zip(names).map(|((spelling, _), names)| {
            let doc = lines(&respelled(&text, names));
            let drawing = lines(respelled(&drawing, names).trim_matches('`'));
            (*spelling, names[&*table.name].clone(), doc, drawing)
        });
        let (mut name, mut docs, mut drawings) = (Spelled::new(), Spelled::new(), Spelled::new());
        for (spelling, called, doc, drawing) in spelled {
            name.insert(spelling, called);
            docs.insert(spelling, doc);
            drawings.insert(spelling, drawing);
        }
        let (element, shape, values) = match table.element {
            Element::U128 | Element::I128 if halves => halved(table),
            element => {
                let values = table.values.iter().map(|&bits| entry::plain(table, bits));
                (element, table.shape.clone(), values.collect())
            }
        };
        let (bits, signed) = (8 * element.bytes(), element.is_signed());
        let element = json!({ "name": element.name(), "bits": bits, "signed": signed });
        let pieces =
            values.chunks(PIECE).enumerate().filter(|_| has_pieces).map(|(number, values)| {
                let (shape, values) = ([values.len()], values.to_vec());
                Piece { number, shape, element: element.clone(), values }
            });
        let axes = table.axes.iter().map(|axis| axis.name());
        let dimensions = axes.clone().chain(repeat(Axis::Index.name())).zip(shape.clone());
        Self {
            name,
            doc: docs,
            drawing: drawings,
            axes: axes.collect(),
            r#type: request.type_of(&table.name),
            content: table.content.name(),
            bytes: table.bytes(),
            fingerprint: format!("{:016x}", table.fingerprint()),
            is_large: values.len() > PIECE,
            entries: values.len(),
            reversed: shape.iter().rev().copied().collect(),
            dimensions: dimensions.map(|axis| Dimension::of(axis, shared)).collect(),
            pieces: pieces.collect(),
            shape,
            element,
            values,
        }
    }
}

/// The type, shape and values of a table in halves, the lower bits first.
fn halved(table: &Table) -> (Element, Vec<usize>, Vec<String>) {
    let halves = table.values.iter().flat_map(|bits| [*bits as u64, (bits >> 64) as u64]);
    let shape = table.shape.iter().copied().chain([2]).collect();
    match table.element.is_signed() {
        true => (Element::I64, shape, halves.map(|bits| (bits as i64).to_string()).collect()),
        false => {
            let digits = |bits: u64| entry::digits(Element::U64, bits.into());
            (Element::U64, shape, halves.map(digits).collect())
        }
    }
}

/// A line without what ends a comment in some language: Java reads `\u` as a character before all else.
fn harmless(line: &str) -> String {
    visible(line).replace("*/", "* /").replace("/*", "/ *").replace("\\u", "\\ u")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_by_their_words() {
        let all = |name: &str| SPELLINGS.map(|(_, spell)| spell(name));
        let attacks = "knight_attacks KNIGHT_ATTACKS Knight_Attacks KnightAttacks knightAttacks";
        let attacks: Vec<&str> = attacks.split(' ').collect();
        for name in ["KNIGHT_ATTACKS", "KnightAttacks", "knightAttacks", "knight::attacks"] {
            assert_eq!(all(name)[1..], attacks);
            assert_eq!(all(name)[0], name);
        }
        let map = ["pack_a1h8_x88", "PACK_A1H8_X88", "Pack_A1h8_X88", "PackA1h8X88", "packA1h8X88"];
        assert_eq!(all("PACK_A1H8_X88")[1..], map);
        assert_eq!(all("\u{e9}t\u{e9}_1")[4..], ["\u{c9}t\u{e9}1", "\u{e9}t\u{e9}1"]);
        assert_eq!(all("").concat(), "");
    }
}
