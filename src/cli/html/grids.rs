//! Where the entries of tables stand that are drawn in two dimensions, as `show` draws them.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::{Axis, Board, Table};
use serde::Serialize;

/// The indices of entries in rows, top first.
#[derive(Serialize)]
pub(super) struct Cells {
    heading: Option<&'static str>,
    columns: Vec<String>,
    rows: Vec<Row>,
    pub(super) by_difference: bool,
}

#[derive(Serialize)]
struct Row {
    label: String,
    cells: Vec<usize>,
}

/// The places of a table's entries, if its axis has two dimensions.
pub(super) fn cells(board: Board, table: &Table) -> Option<Cells> {
    let [axis] = table.axes[..] else { return None };
    let length = table.values.len();
    let (grid, by_difference) = match axis {
        Axis::X88Difference | Axis::X88WrappedDifference => (
            Grid::of_differences(board, |df, dr| cell(difference_index(board, axis, df, dr))),
            true,
        ),
        Axis::X88Square => (in_rows(length, board.padded_width())?, false),
        Axis::MailboxCell => (in_rows(length, table.width()?)?, false),
        _ => return None,
    };
    let rows = grid.rows.into_iter().map(|row| {
        let cells = row.cells.iter().map(|cell| cell.text.parse().ok().filter(|&i| i < length));
        Some(Row { label: row.label, cells: cells.collect::<Option<_>>()? })
    });
    let rows = rows.collect::<Option<_>>()?;
    Some(Cells { heading: grid.heading, columns: grid.columns, rows, by_difference })
}

fn in_rows(length: usize, width: usize) -> Option<Grid> {
    Grid::in_rows((0..length).map(cell).collect(), width)
}

/// A cell that says which entry stands in it.
fn cell(index: usize) -> Cell {
    Cell { text: index.to_string(), set: false, marked: false }
}
