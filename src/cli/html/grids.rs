//! Where the entries of tables stand that are drawn in two dimensions, as `show` draws them.

use chess_tables_gen::tool::draw::Cell;
use chess_tables_gen::{Board, Table};
use serde::Serialize;

use crate::cli::show;

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
    let cell = |index: usize| Cell { text: index.to_string(), set: false, marked: false };
    let grid = show::in_two_dimensions(board, table, cell)?;
    let rows = grid.rows.into_iter().map(|row| {
        let cells = row.cells.iter().map(|cell| cell.text.parse().ok());
        Some(Row { label: row.label, cells: cells.collect::<Option<_>>()? })
    });
    let rows = rows.collect::<Option<_>>()?;
    let by_difference = show::is_by_difference(table);
    Some(Cells { heading: grid.heading, columns: grid.columns, rows, by_difference })
}
