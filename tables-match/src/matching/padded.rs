//! Arrays of padded boards, recognized by what they do, whatever their width and guards.

use chess_tables_gen::{Board, Element, Table};

use super::behavior::{Behavior, Recognised, Wrong};
use super::block::parts;
use super::counting;
use super::grid::{FEWEST_SQUARES, MOST_CELLS, Squares};
use super::wrong::{MOST_WRONG, few_wrong};

/// The mailboxes of padded boards in an array, or on the board of 8x8 in its parts.
pub(super) fn recognised(array: usize, table: &Table, board: Board) -> Vec<Recognised> {
    let squares = Squares::of(board);
    if squares.count < FEWEST_SQUARES {
        return vec![];
    }
    let numbers: Vec<i128> =
        table.values.iter().map(|&value| signed(table.element, value)).collect();
    let found = |name: String, behavior| Recognised { array, name, behavior };
    let unsigned: Vec<i128> = table.values.iter().map(|&it| it as i128).collect();
    let both = [&unsigned, &numbers];
    let guarded = both.into_iter().find_map(|it| squares.mailbox(it));
    let counting = || both.into_iter().find_map(|it| counting::mailbox(squares, table, it));
    if let Some(mailbox) = guarded.or_else(counting) {
        return vec![found(table.name.clone(), mailbox)];
    }
    if (squares.row, squares.count) != (8, 64) {
        let cells = Some(&unsigned).filter(|it| it.len() == squares.count);
        let cells = cells.and_then(|it| squares.cells(it));
        return cells.map(|it| found(table.name.clone(), it)).into_iter().collect();
    }
    let cells = parts(array, table).into_iter().filter_map(|part| {
        let values: Vec<i128> = part.values.iter().map(|&value| value as i128).collect();
        squares.cells(&values).map(|cells| found(part.name, cells))
    });
    cells.collect()
}

/// An entry as a number with a sign, also of a type without one.
fn signed(element: Element, value: u128) -> i128 {
    let unused = 128 - 8 * element.bytes() as u32;
    (value << unused) as i128 >> unused
}

impl Squares {
    /// The board whose cells of the squares are these.
    fn cells(self, values: &[i128]) -> Option<Behavior> {
        // Only sets of squares have larger numbers, and many such arrays are asked.
        let most = MOST_CELLS as i128;
        let cells = values.iter().enumerate().filter(|(_, cell)| (0..most).contains(*cell));
        let cells: Vec<(usize, i64)> = cells.map(|(square, &cell)| (square, cell as i64)).collect();
        if cells.len() + MOST_WRONG < self.count {
            return None;
        }
        let grid = self.grid(&cells)?;
        let held = values.iter().enumerate();
        let held = held.map(|(at, &have)| Wrong { at, have, want: grid.cell(at).into() });
        Some(Behavior::MailboxCells { board: grid.padded(), wrong: few_wrong(held)? })
    }
}
