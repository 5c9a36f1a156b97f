//! Matches as JSON, of the schema `chess-tables-match/1`.

use chess_tables_gen::Axis;
use chess_tables_match::matching::{Counts, Found, Piece, What};
use serde::Serialize;
use serde_json::{Value, json};

use super::matched::Matched;
use super::vendored;
use super::words::found::{
    colors, entries_of, fault, law, meant, other_reading, reshaped, rule_words, table,
};
use super::words::{self, behavior};
use crate::compare::ChangedEntries;
use crate::report::json::is_false;
use crate::source::loaded::{Assumed, Kind, Loaded};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    sources: Vec<MatchedSource<'a>>,
    matches: Vec<MatchedArray<'a>>,
}

#[derive(Serialize)]
struct MatchedSource<'a> {
    spec: &'a str,
    kind: Kind,
    origin: &'a str,
    layout: &'static str,
    bits: &'static str,
    board: [u8; 2],
    #[serde(skip_serializing_if = "is_false")]
    layout_stated: bool,
    /// The layouts, in the same order of bits, that explain as much.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fits: Vec<&'static str>,
    arrays: usize,
    equal: usize,
    near: usize,
    in_part: usize,
    told: usize,
    unknown: usize,
    skipped: usize,
    commands: Vec<&'a str>,
}

#[derive(Serialize)]
struct MatchedArray<'a> {
    /// The number of the source.
    source: usize,
    name: &'a str,
    /// Which part of the array it is: `[1]`.
    #[serde(skip_serializing_if = "str::is_empty")]
    part: &'a str,
    /// Its type and shape, if its name is an address.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<String>,
    file: Option<&'a str>,
    line: Option<usize>,
    /// The running program that has the values, if the source only declares it.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<&'a str>,
    table: Option<&'a str>,
    #[serde(flatten)]
    found: Option<Table<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Value>,
    /// The project that its file is copied from.
    #[serde(skip_serializing_if = "Option::is_none")]
    vendored: Option<&'a str>,
    /// Why no command writes it, of an equal table.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<&'a str>,
}

#[derive(Serialize)]
struct Table<'a> {
    /// The table with the indices of the part that the array is.
    part_of: String,
    layout: &'static str,
    bits: &'static str,
    axes: Vec<&'static str>,
    /// The order of colors, if the table has any.
    colors: Option<[String; 2]>,
    /// What else is to be said, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
    /// What the name means, if that is another table.
    #[serde(skip_serializing_if = "Option::is_none")]
    meant: Option<String>,
    /// In what other shape the array has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reshaped: Option<String>,
    /// The mistake that explains all differences.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// The law that all differences break.
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// Whether only the name of the array says that it is meant to be this table.
    #[serde(skip_serializing_if = "is_false")]
    by_name: bool,
    /// What it is as well, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    or: Option<String>,
    differs: usize,
    of: usize,
    entries: ChangedEntries<'a>,
}

/// Of each array the first entries that differ.
const ENTRIES: usize = 64;

pub(super) fn document(sources: &[Matched]) -> impl Serialize + use<'_> {
    let matches = sources.iter().enumerate().flat_map(|(i, source)| {
        source.matching.pieces.iter().map(move |piece| entry(i, source, piece))
    });
    Document {
        schema: "chess-tables-match/1",
        sources: sources.iter().map(source).collect(),
        matches: matches.collect(),
    }
}

fn source(matched: &Matched) -> MatchedSource<'_> {
    let Matched { loaded, matching, follow_ups, .. } = matched;
    let Counts { equal, near, in_part, recognised, unknown } = matching.counts();
    let board = matching.board;
    let fits = matching.fits.iter().filter(|it| it.bits() == board.bits() && **it != board);
    MatchedSource {
        spec: &loaded.spec,
        kind: loaded.kind,
        origin: &loaded.origin,
        layout: board.layout().name(),
        bits: board.bits().name(),
        board: [board.files(), board.ranks()],
        layout_stated: loaded.assumed == Assumed::None,
        fits: fits.map(|it| it.layout().name()).collect(),
        arrays: loaded.set.tables.len(),
        equal,
        near,
        in_part,
        told: recognised,
        unknown,
        skipped: loaded.skipped.iter().filter(|it| it.may_be_table() && !it.is_local).count(),
        commands: follow_ups.commands.iter().map(|it| it.line.as_str()).collect(),
    }
}

fn entry<'a>(source: usize, matched: &'a Matched, piece: &'a Piece) -> MatchedArray<'a> {
    let array = &matched.loaded.set.tables[piece.array];
    let found = match &piece.what {
        What::Table(found) => Some(&**found),
        _ => None,
    };
    let told = match &piece.what {
        What::Recognised(it) => {
            Some(json!({ "sentence": behavior::sentence(it), "wrong": it.wrong() }))
        }
        _ => None,
    };
    let Loaded { kind, spec, .. } = &matched.loaded;
    let one_file = (*kind == Kind::File).then_some(spec.as_str());
    MatchedArray {
        source,
        name: &array.name,
        part: &piece.path,
        form: matched.loaded.scanned.map(|_| words::type_and_shape(array)),
        file: array.file.as_ref().map(|file| file.path.as_str()).or(one_file),
        line: array.line,
        memory: array.values_from.as_deref(),
        table: found.map(|found| found.table.as_str()),
        found: found.map(of_table),
        told,
        vendored: vendored::project(&matched.loaded, array),
        left_out: found.filter(|it| it.is_equal()).and_then(|_| matched.why_left_out(piece.array)),
    }
}

fn of_table(found: &Found) -> Table<'_> {
    let axes = &found.expected.axes;
    let is_turned = found.backwards.contains(&Axis::Color);
    let colors = colors(found.board, is_turned);
    let mut entries = entries_of(found);
    entries.truncate(ENTRIES);
    Table {
        part_of: table(found),
        layout: found.board.layout().name(),
        bits: found.board.bits().name(),
        axes: axes.iter().map(|axis| axis.name()).collect(),
        colors: axes.contains(&Axis::Color).then_some(colors),
        rules: rule_words(found),
        meant: found.meant.as_ref().map(meant),
        reshaped: found.reshaped.as_ref().map(reshaped),
        fault: found.fault.map(|it| fault(found, it)),
        law: found.law.map(|it| law(found, it)),
        by_name: found.by_name,
        or: found.or.as_ref().map(|or| other_reading(found, or)),
        differs: found.differs.len(),
        of: found.yours.values.len(),
        entries: ChangedEntries::of(
            [found.board_of_array(); 2],
            [&found.expected, &found.yours],
            entries,
        ),
    }
}
