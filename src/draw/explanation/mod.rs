//! All there is to say about a table of the catalogue.

mod look_up;

use std::fmt;

use chess_tables_gen::tool::look_ups::readers;
use chess_tables_gen::tool::{catalogue, example, indexing};
use chess_tables_gen::{Axis, Board, Colors, Content, Formula, Scope, Table};
use chess_tables_match::programs::Elsewhere;
use serde::Serialize;

use crate::error::Error;
use crate::find::topics;
use crate::report::entry;
use crate::report::json::is_false;
use crate::source::registry;

/// All there is to say about a table; as JSON, of the schema `chess-tables-explanation/1`.
#[derive(Debug, Serialize)]
pub(crate) struct Explanation {
    schema: &'static str,
    pub(crate) table: String,
    pub(crate) family: &'static str,
    /// The condition under which `chess-tables` compiles it.
    #[serde(skip_serializing_if = "Option::is_none")]
    cfg: Option<&'static str>,
    /// Whether `chess-tables` does not have it, and nor does a pattern.
    #[serde(skip_serializing_if = "is_false")]
    on_request: bool,
    #[serde(rename = "type")]
    pub(crate) ty: String,
    pub(crate) bytes: usize,
    pub(crate) fingerprint: String,
    pub(crate) definition: String,
    pub(crate) formula: String,
    /// What the letters of the formula stand for.
    notation: Vec<String>,
    axes: Vec<AxisFacts>,
    /// The index for a square of number `sq`, and that of an example.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    index: Vec<String>,
    entry: String,
    /// Other names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    aliases: Vec<&'static str>,
    sources: Vec<String>,
    used_by: Vec<String>,
    /// The topics it belongs to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    topics: Vec<&'static str>,
    /// Statements of Rust that look up one entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    rust: Option<String>,
    /// Statements of C that look up one entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<String>,
    /// The entry that is looked up, drawn, or others of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<String>,
}

/// The slider methods that read a table.
fn sliders(board: Board, table: &str) -> Option<String> {
    let readers = readers(board).remove(table)?;
    let names: Vec<String> = readers.iter().map(|method| format!("`{method}`")).collect();
    Some(format!("sliders by {}", names.join(", ")))
}

impl Explanation {
    /// The code, with the headings.
    pub(crate) fn codes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let codes = [("in Rust", &self.rust), ("in C", &self.c)];
        codes.into_iter().filter_map(|(label, code)| Some((label, code.as_deref()?)))
    }

    /// What stands between the definition and the code, with the headings.
    pub(crate) fn sections(&self) -> Vec<(&'static str, Vec<String>)> {
        let formula = std::iter::once(&self.formula).chain(&self.notation).cloned().collect();
        let axes = match self.axes.as_slice() {
            [] => vec!["none: a single value".to_owned()],
            axes => axes.iter().map(ToString::to_string).collect(),
        };
        let in_one = |words: &mut dyn Iterator<Item = String>| {
            words.reduce(|words, word| words + ", " + &word).into_iter().collect()
        };
        let mut sections = vec![
            ("formula", formula),
            ("axes", axes),
            ("index", self.index.clone()),
            ("entry", vec![self.entry.clone()]),
            ("aliases", in_one(&mut self.aliases.iter().map(|alias| quoted(alias)))),
            ("sources", self.sources.clone()),
            ("used by", self.used_by.clone()),
            ("topics", in_one(&mut self.topics.iter().map(|topic| format!("`{topic}`")))),
        ];
        if let Some(cfg) = self.cfg {
            sections.push(("needs", vec![cfg.to_owned()]));
        }
        if self.on_request {
            let who = "a build script or `generate` that names it in full: it is not compiled into \
                       `chess-tables`";
            sections.push(("needs", vec![who.to_owned()]));
        }
        sections
    }

    pub(crate) fn of(board: Board, table: &Table) -> Result<Self, Error> {
        let families = catalogue::families();
        let found = families.iter().find_map(|family| {
            let mut definitions = family.definitions.iter();
            definitions
                .find(|definition| definition.name_on(board) == table.name)
                .map(|it| (family, it))
        });
        let missing = || Error::new(format!("{} is not in the catalogue", table.name));
        let (family, definition) = found.ok_or_else(missing)?;
        let about = definition.about();
        let formula = about.formula();
        let elsewhere = Elsewhere::of(definition.name());
        let example = indexing::example(board, table);
        let example = example.map(|(entry, of)| format!("`{entry}` is the entry for {of}"));
        let by_square = indexing::by_square(board, table);
        let by_square = by_square.map(|entry| format!("`{entry}` for the square of number `sq`"));
        let (rust, c) = code(board, table)?.unzip();
        Ok(Self {
            schema: "chess-tables-explanation/1",
            table: table.name.clone(),
            family: family.name,
            cfg: family.cfg,
            on_request: family.on_request,
            ty: table.type_name(),
            bytes: table.bytes(),
            fingerprint: format!("{:016x}", table.fingerprint()),
            definition: about.text(board),
            formula: formula.map(|it| formula_on(board, it)).unwrap_or_default(),
            notation: formula.map(|it| notation(board, table, it)).unwrap_or_default(),
            axes: axis_facts(board, table),
            index: by_square.into_iter().chain(example).collect(),
            entry: match table.content {
                Content::Squares => {
                    let first = board.squares().find(|&it| board.bit(it) == 1);
                    let first = first.unwrap_or_else(|| board.square(0));
                    format!("{}, bit 0 for {first}", table.content.singular())
                }
                Content::Move => format!(
                    "{}: from + 64 * to + 4096 * promotion ({})",
                    table.content.singular(),
                    "0 none, 1 knight, 2 bishop, 3 rook, 4 queen"
                ),
                Content::Flags if !table.flags().is_empty() => {
                    format!("flags, from bit 0 on: {}", table.flags().join(", "))
                }
                _ => table.content.singular().to_owned(),
            },
            aliases: elsewhere.aliases.clone(),
            sources: about.sources().iter().map(ToString::to_string).collect(),
            used_by: elsewhere.users.iter().cloned().chain(sliders(board, &table.name)).collect(),
            topics: topics::of(&table.name, family.name).map(|topic| topic.name).collect(),
            rust,
            c,
            drawing: example::drawing(board, table),
        })
    }
}

/// "`rookMask` (with the square itself)".
fn quoted(alias: &str) -> String {
    match alias.split_once(" (") {
        Some((name, remark)) => format!("`{name}` ({remark}"),
        None => format!("`{alias}`"),
    }
}

/// Statements that look up one entry, in Rust and in C. In Rust of a constant if there is one, else
/// by the example's numbers in a generated table.
fn code(board: Board, table: &Table) -> Result<Option<(String, String)>, Error> {
    let (code, bits) = if board == Board::CHESS && !registry::is_on_request(&table.name) {
        look_up::in_rust(table)?
    } else {
        let Some((entry, _)) = indexing::example(board, table) else { return Ok(None) };
        let bits = table.bits(&example::index(board, &table.axes));
        (format!("let entry: {} = {entry};", table.element), bits)
    };
    let value = match entry::is_none(board, table, bits) {
        true => (bits as i128).to_string(),
        false => entry::value(board, table, bits),
    };
    let rust = format!("{code}\nassert_eq!(entry, {value});");
    Ok(Some((rust, look_up::in_c(board, table, bits))))
}

#[derive(Debug, Serialize)]
struct AxisFacts {
    axis: &'static str,
    length: usize,
    /// What an index is, and its names if it has any.
    meaning: String,
}

impl fmt::Display for AxisFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { axis, length, meaning } = self;
        write!(f, "{axis}, {length}: {meaning}")
    }
}

fn axis_facts(board: Board, table: &Table) -> Vec<AxisFacts> {
    let axes = table.axes.iter().zip(&table.shape);
    axes.map(|(&axis, &length)| {
        let parts = [words(board, axis), names(board, axis, length)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        AxisFacts { axis: axis.name(), length, meaning: parts.join("; ") }
    })
    .collect()
}

/// What an index is, unless the names of the indices say it.
fn words(board: Board, axis: Axis) -> String {
    match axis {
        // Files from the last one on, against the numbers of the squares, are a trap.
        Axis::File if board.square(0).file > 0 => indexing::meaning(board, axis),
        Axis::Square | Axis::File => String::new(),
        _ if !axis.index_names().is_empty() => String::new(),
        _ => indexing::meaning(board, axis),
    }
}

/// `0..63 = a1..h8`, or `0 = white, 1 = black`.
fn names(board: Board, axis: Axis, length: usize) -> String {
    let last = length.saturating_sub(1);
    let [from, to] = [0, last].map(|i| axis.index_name(board, i));
    if !axis.index_names().is_empty() {
        let names = (0..length).map(|i| format!("{i} {}", axis.index_name(board, i)));
        names.collect::<Vec<_>>().join(", ")
    } else if from == "0" || axis == Axis::X88Square || axis == Axis::X88WrappedDifference {
        format!("0..{last}")
    } else {
        format!("0..{last} = {from}..{to}")
    }
}

/// What the letters of a formula stand for. Formulas count colors from white, as boards may not.
fn notation(board: Board, table: &Table, formula: &Formula) -> Vec<String> {
    let is_turned = |axis: &&Axis| **axis == Axis::Color && board.colors() == Colors::BlackFirst;
    let (turned, axes): (Vec<&Axis>, Vec<&Axis>) = table.axes.iter().partition(is_turned);
    let axes: Vec<Axis> = axes.into_iter().copied().collect();
    let mut letters = formula.letters(&axes, table.content);
    if !turned.is_empty() {
        letters.push("c is 0 for white and 1 for black: the color's index is 1 - c".to_owned());
    }
    letters
}

/// The formula, with the board and the layout for which it is written where it does not hold on this one.
fn formula_on(board: Board, formula: &Formula) -> String {
    let is_chess = board.with_colors(Colors::WhiteFirst) == Board::CHESS;
    let size = if board.is_8x8() { "" } else { "on 8x8" };
    let numbers = if is_chess { "" } else { "in the numbers of a1b1" };
    let of: &[&str] = match formula.scope() {
        Scope::Everywhere => &[],
        Scope::On8x8 => &[size],
        _ => &[size, numbers],
    };
    let of: Vec<&str> = of.iter().copied().filter(|it| !it.is_empty()).collect();
    if of.is_empty() {
        formula.text().to_owned()
    } else {
        format!("{}: {}", of.join(", "), formula.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_a_formula_and_a_source() {
        for table in &registry::compiled(Board::CHESS, &[]).unwrap().tables {
            let explanation = Explanation::of(Board::CHESS, table).unwrap();
            let json = serde_json::to_value(&explanation).unwrap();
            for (section, value) in json.as_object().unwrap() {
                let is_empty = value.as_str().is_some_and(str::is_empty)
                    || value.as_array().is_some_and(Vec::is_empty);
                // Some formulas have no letters, some tables no user, and a single value has no axis.
                let may_be = ["notation", "used_by"].contains(&&**section)
                    || section == "axes" && table.shape.is_empty();
                assert!(!is_empty || may_be, "the definition of {} lacks {section}", table.name);
            }
            // A formula stands in a line of code.
            assert!(!explanation.formula.contains(['`', '\n']), "{}", explanation.formula);
        }
    }

    /// A function may be renamed, and take its table elsewhere.
    #[test]
    fn what_the_runtime_crate_is_said_to_use_is_there() {
        use std::path::Path;
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/src");
        let read = |file: &str| std::fs::read_to_string(sources.join(file)).unwrap_or_default();
        let root = ["lib.rs", "attacks.rs", "castling.rs", "lines.rs", "zobrist.rs"].map(read);
        let root = [&root[..], &[read("bitboard/mod.rs")]].concat();
        for table in &registry::compiled(Board::CHESS, &[]).unwrap().tables {
            let users = Explanation::of(Board::CHESS, table).unwrap().used_by;
            for user in users.iter().filter_map(|user| user.strip_prefix("`chess_tables::")) {
                let (path, rest) = user.split_once('`').unwrap();
                let segments: Vec<&str> = path.split("::").collect();
                let in_modules: String = (1..=segments.len())
                    .map(|end| segments[..end].join("/"))
                    .map(|module| {
                        read(&format!("{module}.rs")) + &read(&format!("{module}/mod.rs"))
                    })
                    .collect();
                let source = if in_modules.is_empty() { root.concat() } else { in_modules };
                let last = segments[segments.len() - 1];
                let item = ["fn ", "const ", "type "].map(|kind| format!("pub {kind}{last}"));
                let is_there = item.iter().any(|item| source.contains(item))
                    || source.contains(&format!("pub const fn {last}("))
                    || source.contains(&format!("    {last}: "))
                    || !read(&format!("{}.rs", segments.join("/"))).is_empty();
                assert!(is_there, "{}: no {path}", table.name);
                // Whole bitboards are mapped, and lines calculated, without the table.
                let without = !rest.is_empty() || path == "threads::gnu";
                assert!(
                    without || source.contains(&table.name),
                    "{path} does not use {}",
                    table.name
                );
            }
        }
    }
}
