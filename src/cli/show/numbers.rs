//! Tables by square as boards of numbers.

use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_gen::tool::score;
use chess_tables_gen::{Axis, Content};

use super::renumber;
use super::subject::Subject;

impl Subject<'_> {
    /// A board of numbers for each row of the table by its last axis; `None` if that is not by
    /// square, or the numbers are too wide.
    pub(super) fn numbers(&self) -> Option<String> {
        let axes = &self.table.axes;
        if axes.last() != Some(&Axis::Square) || self.table.element.bytes() > 4 {
            return None;
        }
        let (given, origin) = (self.given.clone(), self.origin.clone());
        let mut row = Subject { given, origin, sum: None, ..*self };
        let mut remarks = vec![];
        if self.given.len() == axes.len() {
            // The entry is shown in its row, marked.
            row.given.pop();
            let bits = self.table.bits(&self.given);
            let blank = if self.table.content == Content::Square { " " } else { "  " };
            let remark = [self.value(bits), self.meaning(bits)].join(blank);
            remarks.push(remark.trim_end().to_owned());
            if !self.args.plain {
                let grid = self.row_of(self.positions().start);
                let lines = self.lines(grid).join("\n");
                return Some(self.header(&remarks) + &lines + "\n");
            }
        }
        if self.table.content == Content::Square && renumber::inverse(self.table).is_ok() {
            let last = self.table.values.len() - 1;
            let what = if self.args.inverse { "the inverse, a permutation" } else { "permutation" };
            remarks.push(format!("{what} of 0..{last}"));
        }
        Some(row.several(&remarks, |position| {
            let index = self.table.index(position);
            (index[row.given.len()..axes.len() - 1].to_vec(), self.row_of(position))
        }))
    }

    /// The row by square that a position is in, with the given squares marked.
    fn row_of(&self, position: usize) -> Grid {
        let mut index = self.table.index(position);
        let outer = index.len() - 1;
        let mut marked = self.index_squares(&index[..outer]);
        if self.given.len() > outer {
            marked = vec![self.board.square(self.given[outer])];
        }
        Grid::of_squares(self.board, |square| {
            index[outer] = self.board.index(square);
            let bits = self.table.bits(&index);
            let set =
                if self.table.content == Content::Square { !self.is_none(bits) } else { bits != 0 };
            let text = match self.table.content {
                Content::Flags => bits.to_string(),
                _ if score::are_in(self.table) => score::short(bits),
                _ => self.value(bits),
            };
            Cell { text, set, marked: marked.contains(&square) }
        })
    }
}
