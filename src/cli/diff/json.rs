//! A comparison as JSON, of the schema `chess-tables-diff/1`. All entries are in it.

use std::collections::BTreeMap;

use chess_tables_cli::diff::{Change, How, Op, Shift};
use chess_tables_gen::Table;
use serde::Serialize;

use super::comparison::Comparison;
use super::uncompared::Uncompared;
use super::wording::View;
use crate::cli::error::Error;
use crate::cli::json_export::{Value, is_false, one_line};
use crate::cli::provenance::{Kind, Loaded};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    equal: bool,
    a: Side<'a>,
    b: Side<'a>,
    /// So many of each kind, and unchanged ones.
    summary: BTreeMap<&'static str, usize>,
    changes: Vec<Entry<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    uncompared: &'a [Uncompared<'a>],
}

#[derive(Serialize)]
struct Side<'a> {
    spec: &'a str,
    kind: Kind,
    /// What the spec resolved to: the id of a blob, the folder of the snapshot.
    origin: &'a str,
    layout: &'static str,
    board: [u8; 2],
    tables: usize,
}

#[derive(Serialize)]
struct Entry<'a> {
    op: &'static str,
    table: &'a str,
    #[serde(flatten)]
    names: Names<'a>,
    #[serde(flatten)]
    values: Option<Values>,
}

/// What there is to say of name and type.
#[derive(Serialize)]
#[serde(untagged)]
enum Names<'a> {
    Same {},
    Types {
        from: String,
        to: String,
        #[serde(skip_serializing_if = "is_false")]
        guessed: bool,
    },
    To {
        to: &'a str,
    },
    One {
        r#type: String,
        bytes: usize,
    },
}

/// How the values follow from each other.
#[derive(Serialize)]
#[serde(tag = "how", rename_all = "lowercase")]
enum Values {
    Equal,
    Unrelated,
    Entries { changed: usize, of: usize, entries: Vec<Changed> },
    Layout { renumbered: &'static str, fits: Vec<[&'static str; 2]> },
    Axes { orders: Vec<Vec<usize>> },
    Order { axis: usize, order: Vec<usize> },
    Shift { axis: usize, by: isize, reversed: bool, lost: Vec<Value>, new: Vec<Value> },
}

#[derive(Serialize)]
struct Changed {
    at: Vec<String>,
    a: Value,
    b: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<Vec<String>>,
}

pub(super) fn document(comparison: &Comparison<'_>) -> Result<String, Error> {
    let Comparison { a, b, diff, .. } = comparison;
    let mut summary: BTreeMap<_, _> = Op::ALL.into_iter().map(|op| (op.name(), 0)).collect();
    summary.extend(comparison.counts().map(|(op, count)| (op.name(), count)));
    summary.insert("unchanged", diff.unchanged);
    one_line(&Document {
        schema: "chess-tables-diff/1",
        equal: comparison.is_equal(),
        a: side(a),
        b: side(b),
        summary,
        changes: diff.changes.iter().map(|change| entry(comparison, change)).collect(),
        uncompared: &comparison.uncompared,
    })
}

fn side(side: &Loaded) -> Side<'_> {
    let board = side.set.board;
    Side {
        spec: &side.spec,
        kind: side.kind,
        origin: &side.origin,
        layout: board.layout().name(),
        board: [board.files(), board.ranks()],
        tables: side.set.tables.len(),
    }
}

fn entry<'a>(comparison: &Comparison<'_>, change: &'a Change<'_>) -> Entry<'a> {
    let one = |table: &Table| Names::One { r#type: table.type_name(), bytes: table.bytes() };
    let names = match change {
        Change::Changed { a, b, .. } if change.op() == Op::Type => {
            let guessed = comparison.guesses_type(a, b);
            Names::Types { from: a.type_name(), to: b.type_name(), guessed }
        }
        Change::Changed { .. } => Names::Same {},
        Change::Renamed { b, .. } => Names::To { to: &b.name },
        Change::Added { b } => one(b),
        Change::Removed { a } => one(a),
    };
    let values = match change {
        Change::Changed { a, b, how } => Some(values(comparison, a, b, how)),
        _ => None,
    };
    Entry { op: change.op().name(), table: change.name(), names, values }
}

fn values(comparison: &Comparison<'_>, a: &Table, b: &Table, how: &How) -> Values {
    let view = View::of(comparison.diff.boards, a, b);
    let all = |table: &Table, values: &[u128]| {
        values.iter().map(|&bits| Value::of(table.element, bits)).collect()
    };
    match how {
        How::Equal => Values::Equal,
        How::Unrelated => Values::Unrelated,
        How::Entries(entries) => {
            let changed = entries.iter().map(|entry| {
                let squares = |set: u128| view.is_set(entry).then(|| view.names(set));
                let bits = view.bits(entry);
                Changed {
                    at: view.at(entry.position),
                    a: Value::of(a.element, entry.a),
                    b: Value::of(b.element, entry.b),
                    added: squares(bits.added()),
                    removed: squares(bits.removed()),
                }
            });
            let (changed, of) = (changed.collect(), a.values.len());
            Values::Entries { changed: entries.len(), of, entries: changed }
        }
        How::Layout { content, fits } => Values::Layout {
            renumbered: content.plural(),
            fits: fits.iter().map(|fit| fit.map(|layout| layout.name())).collect(),
        },
        How::Axes(orders) => Values::Axes { orders: orders.clone() },
        How::Order { axis, order } => Values::Order { axis: *axis, order: order.clone() },
        How::Shift(Shift { axis, by, reversed, lost, new }) => Values::Shift {
            axis: *axis,
            by: *by,
            reversed: *reversed,
            lost: all(a, lost),
            new: all(b, new),
        },
    }
}
