//! Padded boards whose numbers count on beyond a row of squares, so that no guard stands there.
//!
//! Numbers that count on prove little: 0 to 7, 64 to 71, 8 to 15 and so on is how a vector's halves are put together, too,
//! and 0 to 63 between others are the digits of a code. So the array must be called a board.

use chess_tables_gen::Table;

use super::behavior::{Around, Behavior};
use super::grid::{Grid, MOST_CELLS, Squares, WIDEST, most_frequent};
use super::names::Name;
use super::wrong::few_unlike;

/// The words for a board with cells: `mailbox`, `from_0x88`, `sq128_to_64`.
const WORDS: [&str; 5] = ["mailbox", "board", "cell", "square", "sq"];
/// The word for one with sixteen cells in a row.
const X88: &str = "88";

/// The mailbox that an array is, without guards beside its rows.
pub(super) fn mailbox(squares: Squares, table: &Table, values: &[i128]) -> Option<Behavior> {
    if values.len() > MOST_CELLS {
        return None;
    }
    let name = Name::of(&table.name);
    let is_named = WORDS.iter().any(|word| name.says(word));
    if !is_named && !name.says(X88) {
        return None;
    }
    let has_whole_rows = is_named && values.len() % squares.row == 0;
    let in_rows = has_whole_rows.then(|| squares.without_sides());
    behind_squares(squares, values)
        .or_else(|| row_by_row(squares, table, values))
        .or_else(|| in_rows?.mailbox(values))
}

/// Cells that are no squares have the numbers behind those of the squares.
fn behind_squares(squares: Squares, values: &[i128]) -> Option<Behavior> {
    let (grid, wanted) = squares.on_cells(values)?;
    let mut next = squares.count as i128;
    let numbers = wanted.iter().map(|want| {
        want.unwrap_or_else(|| {
            next += 1;
            next - 1
        })
    });
    let wrong = few_unlike(values, numbers)?;
    Some(grid.mailbox(Around::CountsOn, &wanted, wrong))
}

/// Each row of squares counts on.
fn row_by_row(squares: Squares, table: &Table, values: &[i128]) -> Option<Behavior> {
    let widths = match table.shape[..] {
        [_, width] => width..=width,
        _ => squares.row + 1..=WIDEST as usize,
    };
    let rows = squares.count / squares.row;
    let mut widths = widths.filter(|width| {
        let is_wider = (squares.row + 1..=WIDEST as usize).contains(width);
        is_wider && values.len() % width == 0 && values.len() / width >= rows
    });
    widths.find_map(|width| in_rows(squares, values, width))
}

/// The mailbox in rows of so many cells. Its steps from cell to cell are those of squares everywhere.
fn in_rows(squares: Squares, values: &[i128], width: usize) -> Option<Behavior> {
    let steps = values.chunks(width).flat_map(|row| row.windows(2));
    let steps = steps.map(|it| it[1].wrapping_sub(it[0]));
    let (place, _) = most_frequent(steps)?;
    let lines = values.iter().skip(width).zip(values);
    let (line, _) = most_frequent(lines.map(|(next, own)| next.wrapping_sub(*own)))?;
    let row = squares.row as u128;
    // In a row of cells squares follow each other, or else from row to row.
    let (by_file, by_rank) = match (place.unsigned_abs(), line.unsigned_abs()) {
        (1, it) if it == row => (place as i64, line.signum() as i64 * width as i64),
        (it, 1) if it == row => (line as i64 * width as i64, place.signum() as i64),
        _ => return None,
    };
    let starts = values.iter().zip(0..).filter(|(number, _)| **number == 0);
    let grids = starts.map(|(_, origin)| Grid { squares, origin, by_file, by_rank });
    let mut grids = grids.filter_map(|grid| {
        let wanted = grid.within_rows(values.len())?;
        let at = |cell: usize| (cell % width) as i128 * place + (cell / width) as i128 * line;
        let first = at(grid.origin as usize);
        let numbers = (0..values.len()).map(|cell| at(cell) - first);
        Some((grid, few_unlike(values, numbers)?, wanted))
    });
    let (grid, wrong, wanted) = grids.next()?;
    // Where the board could stand in two places, nobody knows which.
    if grids.next().is_some() {
        return None;
    }
    Some(grid.mailbox(Around::RowsCountOn, &wanted, wrong))
}
