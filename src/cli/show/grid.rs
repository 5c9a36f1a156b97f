//! Tables by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::{Axis, Board, Content, Table};

use super::subject::Subject;

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
        Axis::X88Square => board.padded_width(),
        Axis::MailboxCell => table.width()?,
        _ if is_by_difference(table) => {
            let index = |df, dr| difference_index(board, axis, df, dr);
            let (files, ranks) = (board.files() as i8 - 1, board.ranks() as i8 - 1);
            let is_there = |dr| (-files..=files).all(|df| indices.contains(&index(df, dr)));
            let grid = || Grid::of_differences(board, |df, dr| cell(index(df, dr)));
            return (-ranks..=ranks).all(is_there).then(grid);
        }
        _ => return None,
    };
    // The first in the lower left corner.
    Grid::in_rows(indices.map(cell).collect(), width)
}

impl Subject<'_> {
    /// The table in two dimensions, the given entry marked, if it has them.
    pub(super) fn grid(&self) -> Option<String> {
        let Self { board, table, .. } = *self;
        let [axis] = table.axes[..] else { return None };
        let flags = is_by_difference(table) && table.content == Content::Flags;
        let by_attacker = is_of_attackers(table);
        let grid = in_two_dimensions(board, table, |index| {
            let bits = table.values[index];
            let text = match attackers(bits) {
                Some(_) if by_attacker && index == difference_index(board, axis, 0, 0) => {
                    "o".to_owned()
                }
                Some(sign) if by_attacker => sign.to_owned(),
                _ if flags => bits.to_string(),
                _ => self.value(bits),
            };
            let set = if is_by_difference(table) { bits != 0 } else { !self.is_none(bits) };
            Cell { text, set, marked: self.given.first() == Some(&index) }
        })?;
        let lines = self.lines(grid).join("\n") + "\n";
        if self.args.plain {
            return Some(lines);
        }
        let value = self.given.first().map(|&i| self.value(table.values[i]));
        let remarks: Vec<String> = value.into_iter().chain([self.remark(axis)]).collect();
        let below = if by_attacker { LEGEND } else { "" };
        Some(self.header(&remarks) + &lines + below)
    }

    /// Where in the drawing an entry stands.
    fn remark(&self, axis: Axis) -> String {
        let board = self.board;
        let index = match axis {
            Axis::X88Square => return "one row a line of 0x88 numbers".to_owned(),
            Axis::MailboxCell => return "the last cell in the upper right corner".to_owned(),
            Axis::X88Difference => format!("{} + attacker - target", board.padded_offset()),
            _ => format!("attacker - target, modulo {}", board.wrapped_differences()),
        };
        let (columns, rows) = (2 * board.files() - 1, 2 * board.ranks() - 1);
        format!("index = {index}   drawn by target - attacker, {columns} x {rows}")
    }
}
