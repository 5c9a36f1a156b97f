//! What the script is told besides the exports: names and numbers that only the generator knows, such as the geometry of
//! a source.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::tool::draw::Cell;
use chess_tables_gen::{
    Axis, Bits, Board, Colors, Content, Direction, Layout, LookUp, Relation, Table,
};
use chess_tables_match::diff::How;
use chess_tables_match::matching;
use chess_tables_read::lists::Language;
use serde::Serialize;

use super::listing::ListedTable;
use super::words::{Method, Topic, Words};
use crate::compare::Change;
use crate::compare::View;
use crate::draw::two_dimensions;
use crate::error::visible;
use crate::source::array::Array;
use crate::source::loaded::Loaded;

#[derive(Default, Serialize)]
pub(super) struct Model<'a> {
    /// Whether two versions are compared.
    pub(super) compares: bool,
    /// What stands where there is nothing to list.
    pub(super) nothing: &'static str,
    /// One source, or the one before and the one after.
    pub(super) sides: Vec<Side>,
    /// The lines of the list, in its order.
    pub(super) rows: Vec<Row<'a>>,
    /// What `explain` says of the tables of one source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) words: Vec<Option<Words>>,
    pub(super) pasted: Pasted,
    pub(super) scenes: serde_json::Value,
    /// The topics of `explain`.
    pub(super) topics: Vec<Topic>,
}

/// What the program knows of numbers that are read, by which the page reads those that are pasted.
#[derive(Serialize)]
pub(super) struct Pasted {
    /// Functions around numbers that change nothing.
    wrappers: BTreeSet<&'static str>,
    /// How many entries there are for each that may differ from a table of numbers, and from one of sets.
    one_of: usize,
    one_of_sets: usize,
    /// The most parts of a list that are looked for one by one.
    most_parts: usize,
}

impl Default for Pasted {
    fn default() -> Self {
        Self {
            wrappers: Language::wrappers(),
            one_of: matching::ONE_OF,
            one_of_sets: matching::ONE_OF_SETS,
            most_parts: matching::MOST_PARTS,
        }
    }
}

/// A line of the list, with the number of its table in each export.
#[derive(Serialize)]
pub(super) struct Row<'a> {
    id: &'a str,
    name: &'a str,
    tables: Vec<Option<usize>>,
    says: &'a str,
    /// Where the values are compared entry by entry, the positions of those that differ, with what `diff`
    /// prints of them unless it draws them.
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<(usize, Option<String>)>>,
}

impl<'a> Row<'a> {
    pub(super) fn of_table(
        ListedTable { id, name, says, .. }: &'a ListedTable,
        table: usize,
    ) -> Self {
        Self { id, name, tables: vec![Some(table)], says, entries: None }
    }

    pub(super) fn of_change(
        ListedTable { id, name, says, .. }: &'a ListedTable,
        change: &Change<'_>,
        boards: [Board; 2],
        before: Option<usize>,
        after: Option<usize>,
    ) -> Self {
        let entries = match change {
            Change::Changed { a, b, how: How::Entries(entries), .. } => {
                let view = View::of(boards, a, b);
                Some(entries.iter().map(|it| (it.position, view.says(it))).collect())
            }
            _ => None,
        };
        Self { id, name, tables: vec![before, after], says, entries }
    }
}

/// The tables of a source that is compared.
pub(super) fn compared(loaded: &Loaded, tables: &[&Array]) -> Side {
    Side::of(loaded, tables)
}

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
    /// The slider's name, the index function, and the tables by what they are for it, of each look-up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    look_ups: Vec<BTreeMap<&'static str, String>>,
    /// The step in files and ranks from bit to bit of an occupancy, if it is indexed by a line's.
    #[serde(skip_serializing_if = "Option::is_none")]
    along: Option<(i8, i8)>,
}

impl Side {
    /// Of the tables of a source, which is called so. Its methods are named where they can be tried.
    fn of(loaded: &Loaded, tables: &[&Array]) -> Self {
        let board = loaded.set.board;
        let squares = || board.with_layout(Layout::A1B1).squares();
        let numbers = |layout: Layout| {
            let board = board.with_layout(layout);
            (layout.name(), squares().map(|square| board.index(square)).collect())
        };
        Self {
            spec: visible(&loaded.spec),
            known: loaded.is_ours(),
            squares: squares().map(|square| square.to_string()).collect(),
            layouts: Layout::ALL.into_iter().map(numbers).collect(),
            reversed: board.bits() == Bits::Reversed,
            black_first: board.colors() == Colors::BlackFirst,
            axes: names(board, tables),
            sliders: vec![],
            tables: tables.iter().map(|table| Facts::of(loaded, table)).collect(),
        }
    }
}

impl Facts {
    fn of(loaded: &Loaded, table: &Array) -> Self {
        let board = loaded.set.board;
        let cells = cells(board, table);
        let sign = |&bits: &u128| Some((bits.to_string(), two_dimensions::attackers(bits)?));
        let is_signed = cells.is_some() && two_dimensions::is_of_attackers(table);
        let signs = is_signed.then(|| table.values.iter().filter_map(sign).collect());
        Self {
            type_name: table.stated_type(),
            depends_on_layout: depends_on_layout(table),
            legend: signs.is_some().then_some(two_dimensions::LEGEND),
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

fn look_up(look_up: &LookUp) -> BTreeMap<&'static str, String> {
    let tables = look_up.parts().into_iter().map(|(word, table)| (word, table.to_owned()));
    tables
        .chain([("name", look_up.slider.to_string()), ("by", look_up.index.name().to_owned())])
        .collect()
}

/// The names of all axes' indices, as far as they are not their numbers.
fn names(board: Board, tables: &[&Array]) -> BTreeMap<&'static str, Vec<String>> {
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

/// The indices of entries in rows, top first.
#[derive(Serialize)]
struct Cells {
    heading: Option<&'static str>,
    columns: Vec<String>,
    rows: Vec<GridRow>,
    by_difference: bool,
}

#[derive(Serialize)]
struct GridRow {
    label: String,
    cells: Vec<usize>,
}

/// The places of a table's entries, if its axis has two dimensions.
fn cells(board: Board, table: &Table) -> Option<Cells> {
    let cell = |index: usize| Cell { text: index.to_string(), set: false, marked: false };
    let grid = two_dimensions::in_two_dimensions(board, table, cell)?;
    let rows = grid.rows.into_iter().map(|row| {
        let cells = row.cells.iter().map(|cell| cell.text.parse().ok());
        Some(GridRow { label: row.label, cells: cells.collect::<Option<_>>()? })
    });
    let rows = rows.collect::<Option<_>>()?;
    let by_difference = two_dimensions::is_by_difference(table);
    Some(Cells { heading: grid.heading, columns: grid.columns, rows, by_difference })
}

/// Whether another numbering may make other values of a table than those renumbered.
///
/// Only of sets it is known what their numbers mean: a step of 8 may hide in a number, and a
/// map may lead to the bits of a packed board.
fn depends_on_layout(table: &Table) -> bool {
    let plain = |axis: &Axis| {
        matches!(
            axis,
            Axis::Square
                | Axis::Rank
                | Axis::File
                | Axis::FileSet
                | Axis::Diagonal
                | Axis::AntiDiagonal
                | Axis::Direction
                | Axis::Color
                | Axis::Piece
                | Axis::ThreadPiece
                | Axis::PawnSquare
                | Axis::PawnFile
                | Axis::TriangleSquare
                | Axis::Count
                | Axis::Distance
                | Axis::Leap
                | Axis::Row
                | Axis::Place
                | Axis::Promotion
                | Axis::PolicyMove
        )
    };
    table.content != Content::Squares || !table.axes.iter().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::tool::catalogue;
    use chess_tables_gen::{Board, Layout};

    /// The table as it would be in the numbering of another board.
    fn renumbered(table: &Table, from: Board, to: Board) -> Table {
        let entry = |position: usize| {
            let mut index = table.index(position);
            for (i, &axis) in index.iter_mut().zip(&table.axes) {
                if axis == Axis::Square {
                    *i = from.index(to.square(*i));
                }
            }
            to.set(from.squares_in(table.bits(&index)))
        };
        table.with_values((0..table.values.len()).map(entry).collect())
    }

    #[test]
    fn renumbered_tables_are_those_generated_in_that_layout() {
        let chess = catalogue::generate(Board::CHESS, &[]).unwrap();
        for layout in Layout::ALL {
            let board = Board::CHESS.with_layout(layout);
            let wanted = catalogue::generate(board, &[]).unwrap();
            let mut renumbered_tables = 0;
            for want in &wanted.tables {
                let table = chess.tables.iter().find(|table| table.name == want.name).unwrap();
                if !depends_on_layout(table) {
                    let renumbered = renumbered(table, Board::CHESS, board);
                    assert_eq!(renumbered.values, want.values, "{} in {layout}", table.name);
                    renumbered_tables += 1;
                }
            }
            assert!(renumbered_tables > 10);
        }
    }
}
