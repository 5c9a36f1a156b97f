//! Tables whose one axis has two dimensions: 0x88 differences, padded boards.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::{Axis, Board, Content, Table};

/// What the signs of [`attackers`] mean.
pub(crate) const LEGEND: &str =
    "legend  x bishop queen | + rook queen | n knight | * # also king, pawn | o same square\n";

/// What the attack bits are called,
const PIECES: [&str; 7] = ["white pawn", "black pawn", "knight", "bishop", "rook", "queen", "king"];
/// and those that matter for a drawing. Pawns attack only where kings do.
const KNIGHT: u128 = 4;
const BISHOP_QUEEN: u128 = 8 | 32;
const ROOK_QUEEN: u128 = 16 | 32;
const KING: u128 = 64;
const PAWNS: u128 = 1 | 2;

/// The sign for a set of attackers, if these bits mean that.
pub(crate) fn attackers(bits: u128) -> Option<&'static str> {
    Some(match bits & !PAWNS {
        0 => ".",
        KNIGHT => "n",
        BISHOP_QUEEN => "x",
        ROOK_QUEEN => "+",
        bits if bits == BISHOP_QUEEN | KING => "*",
        bits if bits == ROOK_QUEEN | KING => "#",
        _ => return None,
    })
}

/// Whether the entries of a table are drawn by these signs.
pub(crate) fn is_of_attackers(table: &Table) -> bool {
    // Older files do not name the flags.
    let are_pieces = table.flags().is_empty() || table.flags() == PIECES;
    is_by_difference(table)
        && table.content == Content::Flags
        && are_pieces
        && table.values.iter().all(|&bits| attackers(bits).is_some())
}

/// Whether a table is drawn by the files and ranks between two squares.
pub(crate) fn is_by_difference(table: &Table) -> bool {
    matches!(table.axes[..], [Axis::X88Difference | Axis::X88WrappedDifference])
}

/// Whether the lines of numbers are the ranks from the last one on.
pub(crate) fn is_from_above(board: Board) -> bool {
    board.x88().steps().1 == -(board.x88().width() as i16)
}

/// A table in two dimensions, with a cell for the index of each entry; `None` if its axis has but
/// one, or entries are missing.
pub(crate) fn in_two_dimensions(
    board: Board,
    table: &Table,
    cell: impl Fn(usize) -> Cell,
) -> Option<Grid> {
    let [axis] = table.axes[..] else { return None };
    let indices = 0..table.values.len();
    let width = match axis {
        Axis::X88Square => board.x88().width(),
        Axis::MailboxCell => table.width()?,
        _ if is_by_difference(table) => {
            let index = |df, dr| difference_index(board, axis, df, dr);
            let (files, ranks) = (board.files() as i8 - 1, board.ranks() as i8 - 1);
            let is_there = |dr| (-files..=files).all(|df| indices.contains(&index(df, dr)));
            let grid = || Grid::of_differences(board, &mut |df, dr| cell(index(df, dr)));
            return (-ranks..=ranks).all(is_there).then(grid);
        }
        _ => return None,
    };
    // The first in the lower left corner, or if rank 8 comes first in the upper one.
    let mut grid = Grid::in_rows(indices.map(cell).collect(), width)?;
    if is_from_above(board) {
        grid.rows.reverse();
    }
    Some(grid)
}
