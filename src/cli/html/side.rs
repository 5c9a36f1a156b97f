//! A source as the page's script takes it: its geometry, and of its tables what an export does not say. The
//! generator of the site shares this, so it depends on nothing of the command line.

use std::collections::BTreeMap;

use chess_tables_gen::tool::look_ups::place;
use chess_tables_gen::{Axis, Bits, Board, Colors, Direction, Layout, LookUp, Relation, Table};
use serde::Serialize;
use serde_json::Value;

use super::formulas::{self, Method};
use super::grids::{self, Cells};
use super::renumber;
use crate::cli::show;

/// More indices of an axis are only numbers.
const MOST_NAMES: usize = 256;

/// The geometry of a source, and of its tables what an export does not say.
#[derive(Serialize)]
pub(super) struct Side {
    spec: String,
    /// Whether `list` looks for words in what the catalogue says, and not in the texts of the source.
    known: bool,
    /// The names of the squares, rank by rank from the first.
    squares: Vec<String>,
    /// The numbers of these squares in each layout.
    layouts: BTreeMap<&'static str, Vec<usize>>,
    /// Whether the square with number 0 is the highest bit of a set.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reversed: bool,
    /// Whether black has the index 0 along axes of colors.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    black_first: bool,
    /// What the indices of axes are called, where they are called anything.
    axes: BTreeMap<&'static str, Vec<String>>,
    /// The methods by which sliders can be looked up, the page's first one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sliders: Vec<Method>,
    tables: Vec<Facts>,
}

#[derive(Serialize)]
struct Facts {
    #[serde(rename = "type")]
    type_name: String,
    /// Whether another layout has other values than the renumbered ones.
    depends_on_layout: bool,
    /// The places of the entries, for tables that are drawn in two dimensions.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Cells>,
    /// Signs for the values, if they say which pieces attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    signs: Option<BTreeMap<String, &'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legend: Option<&'static str>,
    /// What the fields of a struct are called.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    fields: Vec<String>,
    /// What the rows along an axis are called.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    rows: Vec<String>,
    /// What the flags of an entry are called, from bit 0 on.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    flags: Vec<String>,
    /// The names of tables by what they are for this one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    related: BTreeMap<&'static str, String>,
    /// The slider's name, the tables by what they are for it, and the formula of the place, of each look-up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    look_ups: Vec<BTreeMap<&'static str, Value>>,
    /// The step in files and ranks from bit to bit of an occupancy, if it is indexed by a line's.
    #[serde(skip_serializing_if = "Option::is_none")]
    along: Option<(i8, i8)>,
}

impl Side {
    /// Of the tables of a source, which is called so. Its methods are named where they can be tried.
    pub(super) fn of(spec: String, known: bool, board: Board, tables: &[&Table]) -> Self {
        let squares = || board.with_layout(Layout::A1B1).squares();
        let numbers = |layout: Layout| {
            let board = board.with_layout(layout);
            (layout.name(), squares().map(|square| board.index(square)).collect())
        };
        Self {
            spec,
            known,
            squares: squares().map(|square| square.to_string()).collect(),
            layouts: Layout::ALL.into_iter().map(numbers).collect(),
            reversed: board.bits() == Bits::Reversed,
            black_first: board.colors() == Colors::BlackFirst,
            axes: names(board, tables),
            sliders: vec![],
            tables: tables.iter().map(|table| Facts::of(board, table)).collect(),
        }
    }
}

impl Facts {
    fn of(board: Board, table: &Table) -> Self {
        let cells = grids::cells(board, table);
        let sign = |&bits: &u128| Some((bits.to_string(), show::attackers(bits)?));
        let is_signed = cells.is_some() && show::is_of_attackers(table);
        let signs = is_signed.then(|| table.values.iter().filter_map(sign).collect());
        Self {
            type_name: table.type_name(),
            depends_on_layout: renumber::depends_on_layout(table),
            legend: signs.is_some().then_some(show::LEGEND),
            cells,
            signs,
            fields: names_of(table, Axis::Field),
            rows: names_of(table, Axis::Row),
            flags: table.flags().to_vec(),
            related: related(table),
            look_ups: table.look_ups().map(look_up).collect(),
            along: table.along().map(Direction::step),
        }
    }
}

/// The names that only this table has for the indices of an axis.
fn names_of(table: &Table, axis: Axis) -> Vec<String> {
    let names = table.relations.iter().find_map(|relation| match (relation, axis) {
        (Relation::Fields(names), Axis::Field) | (Relation::Rows(names), Axis::Row) => {
            Some(names.clone())
        }
        _ => None,
    });
    names.unwrap_or_default()
}

fn related(table: &Table) -> BTreeMap<&'static str, String> {
    let related = table.relations.iter().filter_map(|relation| match relation {
        Relation::Table(role, table) => Some((role.name(), table.clone())),
        _ => None,
    });
    related.collect()
}

fn look_up(look_up: &LookUp) -> BTreeMap<&'static str, Value> {
    let tables = look_up.parts().into_iter().map(|(word, table)| (word, table.into()));
    let place = formulas::formula(&place(look_up));
    tables.chain([("name", look_up.slider.to_string().into()), ("place", place)]).collect()
}

/// The names of all axes' indices, as far as they are not their numbers.
fn names(board: Board, tables: &[&Table]) -> BTreeMap<&'static str, Vec<String>> {
    let mut lengths: BTreeMap<Axis, usize> = BTreeMap::new();
    for (&axis, &length) in tables.iter().flat_map(|table| table.axes.iter().zip(&table.shape)) {
        let longest = lengths.entry(axis).or_default();
        *longest = length.min(MOST_NAMES).max(*longest);
    }
    let named = lengths.into_iter().map(|(axis, length)| {
        (axis.name(), (0..length).map(|i| axis.index_name(board, i)).collect::<Vec<_>>())
    });
    let numbers = |names: &[String]| names.iter().enumerate().all(|(i, n)| *n == i.to_string());
    named.filter(|(_, names)| !numbers(names)).collect()
}
