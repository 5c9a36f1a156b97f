//! A comparison as JSON, of the schema `chess-tables-diff/1`. All entries are in it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chess_tables_gen::{Board, Table};
use chess_tables_match::diff::{self, How, Op, Shift};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::Change;
use super::Comparison;
use super::fault;
use super::uncompared::Uncompared;
use super::view::View;
use crate::report::entry;
use crate::report::json::{self, Flat, Numbering, is_false};
use crate::source::array::Array;
use crate::source::loaded::{Assumed, Kind, Loaded};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    equal: bool,
    a: Side<'a>,
    b: Side<'a>,
    /// How many changes of each kind there are, and how many tables are unchanged.
    summary: BTreeMap<&'static str, usize>,
    changes: Vec<Operation<'a>>,
    /// The arrays of a single source that are no tables of the catalogue. They are no differences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_in_catalogue: Vec<&'a str>,
    /// The tables of the catalogue that a single source does not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absent: Vec<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    uncompared: &'a [Uncompared<'a>],
}

#[derive(Serialize)]
struct Side<'a> {
    spec: &'a str,
    kind: Kind,
    /// What the spec resolved to: the id of a blob, the folder of the snapshot.
    origin: &'a str,
    #[serde(flatten)]
    numbering: Numbering,
    tables: usize,
}

#[derive(Serialize)]
struct Operation<'a> {
    op: &'static str,
    table: &'a str,
    #[serde(flatten)]
    names: Names<'a>,
    #[serde(flatten)]
    values: Option<Values<'a>>,
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
enum Values<'a> {
    Equal,
    Unrelated,
    Entries {
        changed: usize,
        of: usize,
        /// The mistake that explains all of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        mistake: Option<String>,
        entries: ChangedEntries<'a>,
    },
    Layout {
        renumbered: &'static str,
        fits: Vec<[&'static str; 2]>,
        /// Whether the bits of sets run the other way.
        #[serde(skip_serializing_if = "is_false")]
        reversed: bool,
    },
    Axes {
        orders: &'a [Vec<usize>],
    },
    Order {
        axis: usize,
        order: &'a [usize],
    },
    Shift {
        axis: usize,
        by: isize,
        reversed: bool,
        lost: Flat<'a>,
        new: Flat<'a>,
    },
}

/// The entries that differ, each made when it is written: there may be millions.
pub(crate) struct ChangedEntries<'a> {
    view: Box<View>,
    entries: Cow<'a, [diff::ChangedEntry]>,
}

impl<'a> ChangedEntries<'a> {
    pub(crate) fn of(
        boards: [Board; 2],
        [a, b]: [&Table; 2],
        entries: impl Into<Cow<'a, [diff::ChangedEntry]>>,
    ) -> Self {
        Self { view: Box::new(View::of(boards, a, b)), entries: entries.into() }
    }
}

impl Serialize for ChangedEntries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries.iter().map(|entry| self.changed(entry)))
    }
}

#[derive(Serialize)]
struct Changed {
    at: Vec<String>,
    a: Value,
    b: Value,
    /// The midgame and the endgame numbers of both, if the values are packed scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<[[i16; 2]; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<Vec<String>>,
}

pub(crate) fn document<'a>(comparison: &'a Comparison<'a>) -> impl Serialize + use<'a> {
    let Comparison { a, b, diff, .. } = comparison;
    let mut summary: BTreeMap<_, _> = Op::ALL.into_iter().map(|op| (op.name(), 0)).collect();
    summary.extend(comparison.counts().map(|(op, count)| (op.name(), count)));
    summary.insert("unchanged", diff.unchanged);
    let [in_a, in_b] = comparison.tables();
    Document {
        schema: "chess-tables-diff/1",
        equal: comparison.is_equal(),
        a: side(a, in_a),
        b: side(b, in_b),
        summary,
        changes: diff.changes.iter().map(|change| entry(comparison, change)).collect(),
        not_in_catalogue: comparison.not_in_catalogue.iter().map(|it| &*it.name).collect(),
        absent: comparison.absent.iter().map(|table| &*table.name).collect(),
        uncompared: &comparison.uncompared,
    }
}

fn side(side: &Loaded, tables: usize) -> Side<'_> {
    Side {
        spec: &side.spec,
        kind: side.kind,
        origin: &side.origin,
        numbering: Numbering::of(side.set.board, side.assumed != Assumed::None),
        tables,
    }
}

fn entry<'a>(comparison: &Comparison<'_>, change: &'a Change<'a>) -> Operation<'a> {
    let one = |table: &Array| Names::One { r#type: table.stated_type(), bytes: table.bytes() };
    let names = match change {
        Change::Changed { a, b, .. } if change.op() == Op::Type => {
            let guessed = comparison.guesses_type(a, b);
            let [from, to] = comparison.type_names(a, b);
            Names::Types { from, to, guessed }
        }
        Change::Changed { a, b, .. } if a.name != b.name => Names::To { to: &b.name },
        Change::Changed { .. } => Names::Same {},
        Change::Renamed { b, .. } => Names::To { to: &b.name },
        Change::Added { b } => one(b),
        Change::Removed { a } => one(a),
    };
    let values = match change {
        Change::Changed { a, b, how, .. } => {
            let boards = comparison.boards(change);
            let mistake = || fault::mistake(boards, [a, b], comparison.right(), how).map(|it| it.0);
            Some(values(boards, [a, b], how, mistake))
        }
        _ => None,
    };
    Operation { op: change.op().name(), table: change.name(), names, values }
}

fn values<'a>(
    boards: [Board; 2],
    [a, b]: [&'a Table; 2],
    how: &'a How,
    mistake: impl Fn() -> Option<String>,
) -> Values<'a> {
    match how {
        How::Equal => Values::Equal,
        How::Unrelated => Values::Unrelated,
        How::Entries(entries) => {
            let (changed, of) = (entries.len(), a.values.len());
            let entries = ChangedEntries::of(boards, [a, b], &entries[..]);
            Values::Entries { changed, of, mistake: mistake(), entries }
        }
        How::Layout { content, fits, reversed } => Values::Layout {
            renumbered: content.plural(),
            fits: fits.iter().map(|fit| fit.map(|layout| layout.name())).collect(),
            reversed: *reversed,
        },
        How::Axes(orders) => Values::Axes { orders },
        How::Order { axis, order } => Values::Order { axis: *axis, order },
        How::Shift(Shift { axis, by, reversed, lost, new }) => Values::Shift {
            axis: *axis,
            by: *by,
            reversed: *reversed,
            lost: Flat { element: a.element, values: lost },
            new: Flat { element: b.element, values: new },
        },
    }
}

impl ChangedEntries<'_> {
    fn changed(&self, entry: &diff::ChangedEntry) -> Changed {
        let view = &self.view;
        let [a, b] = &view.sides;
        let squares = |set: u128| view.is_set(entry).then(|| entry::squares(view.board, set));
        let bits = view.bits(entry);
        Changed {
            at: view.at(entry.position),
            a: json::value(a.element, entry.a),
            b: json::value(b.element, entry.b),
            scores: view.scores(entry),
            added: squares(bits.added()),
            removed: squares(bits.removed()),
        }
    }
}
