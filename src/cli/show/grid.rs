//! Tables by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.

use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::{Axis, Content};

use super::subject::Subject;

/// What the signs of [`attackers`] mean.
pub(crate) const LEGEND: &str =
    "legend  x bishop queen | + rook queen | n knight | * # also king, pawn | o same square\n";

/// The attack bits that matter for a drawing. Pawns attack only where kings do.
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

impl Subject<'_> {
    /// The table in two dimensions, the given entry marked; `None` if its axis has but one.
    pub(super) fn grid(&self) -> Option<String> {
        let [axis] = self.table.axes[..] else { return None };
        let (grid, remark, below) = match axis {
            Axis::X88Difference | Axis::X88WrappedDifference => self.by_difference(axis)?,
            Axis::X88Square => {
                let remark = "one row a line of 0x88 numbers".to_owned();
                (self.in_rows(self.board.padded_width())?, remark, "")
            }
            Axis::MailboxCell => {
                let remark = "the last cell in the upper right corner".to_owned();
                (self.in_rows(self.table.width()?)?, remark, "")
            }
            _ => return None,
        };
        let lines = self.lines(grid).join("\n") + "\n";
        if self.args.plain {
            return Some(lines);
        }
        let value = self.given.first().map(|&i| self.value(self.table.values[i]));
        let remarks: Vec<String> = value.into_iter().chain([remark]).collect();
        Some(self.header(&remarks) + &lines + below)
    }

    fn by_difference(&self, axis: Axis) -> Option<(Grid, String, &'static str)> {
        let board = self.board;
        let length = self.table.values.len();
        let at = |df: i8, dr: i8| {
            Some(difference_index(board, axis, df, dr)).filter(|&index| index < length)
        };
        let (files, ranks) = (board.files() as i8 - 1, board.ranks() as i8 - 1);
        let mut drawn = (-ranks..=ranks).flat_map(|dr| (-files..=files).map(move |df| (df, dr)));
        if self.table.values.is_empty() || !drawn.all(|(df, dr)| at(df, dr).is_some()) {
            return None;
        }
        let by_attacker = self.table.content == Content::Flags
            && self.table.values.iter().all(|&bits| attackers(bits).is_some());
        let grid = Grid::of_differences(board, |df, dr| {
            let index = at(df, dr).unwrap_or_default();
            let bits = self.table.values[index];
            let text = match attackers(bits) {
                Some(_) if by_attacker && (df, dr) == (0, 0) => "o".to_owned(),
                Some(sign) if by_attacker => sign.to_owned(),
                _ if self.table.content == Content::Flags => bits.to_string(),
                _ => self.value(bits),
            };
            Cell { text, set: bits != 0, marked: self.given.first() == Some(&index) }
        });
        let index = match axis {
            Axis::X88Difference => {
                format!("index = {} + attacker - target", board.padded_offset())
            }
            _ => format!("index = attacker - target, modulo {}", board.wrapped_differences()),
        };
        let (columns, rows) = (2 * board.files() - 1, 2 * board.ranks() - 1);
        let remark = format!("{index}   drawn by target - attacker, {columns} x {rows}");
        Some((grid, remark, if by_attacker { LEGEND } else { "" }))
    }

    /// The entries in rows of a width, the first in the lower left corner.
    fn in_rows(&self, width: usize) -> Option<Grid> {
        let cells = self.table.values.iter().enumerate().map(|(index, &bits)| Cell {
            text: self.value(bits),
            set: !self.is_none(bits),
            marked: self.given.first() == Some(&index),
        });
        Grid::in_rows(cells.collect(), width)
    }
}
