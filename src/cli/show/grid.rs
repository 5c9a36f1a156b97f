//! Tables by 0x88 difference, 0x88 number or mailbox cell, in two dimensions.

use chess_tables_gen::tool::draw::{Cell, difference_index};
use chess_tables_gen::{Axis, Content};

use super::subject::Subject;
use super::two_dimensions::{
    LEGEND, attackers, in_two_dimensions, is_by_difference, is_of_attackers,
};

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
