//! Tables by square as boards of numbers.

use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_gen::tool::score;
use chess_tables_gen::{Axis, Content};

use super::inverse::inverse;
use super::subject::Subject;
use crate::cli::coordinates;

impl Subject<'_> {
    /// A board of numbers for each row of the table by square; `None` if its last axis is not by
    /// square and no promotion follows, or the numbers are too wide.
    pub(super) fn numbers(&self) -> Option<String> {
        let axes = &self.table.axes;
        let drawn = self.drawn_axis().filter(|_| self.table.element.bytes() <= 4)?;
        let (given, origin) = (self.given.clone(), self.origin.clone());
        let mut row = Subject { given, origin, difference: None, ..*self };
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
        if self.table.content == Content::Square && inverse(self.table).is_ok() {
            let last = self.table.values.len() - 1;
            let what = if self.args.inverse { "the inverse, a permutation" } else { "permutation" };
            remarks.push(format!("{what} of 0..{last}"));
        }
        Some(row.several(&remarks, &row.rows_along(drawn), |position| {
            (row.heading(drawn, position), self.row_of(position))
        }))
    }

    /// `[ne]`, or `[a7][_][queen]`: the indices of a row along an axis, from the given ones on.
    fn heading(&self, drawn: usize, position: usize) -> String {
        let names = coordinates::names(self.board, self.table, 0, &self.table.index(position));
        let (before, after) = (&names[self.given.len()..drawn], &names[drawn + 1..]);
        let any = if after.is_empty() { "" } else { "[_]" };
        let brackets = |names: &[String]| names.iter().map(|name| format!("[{name}]")).collect();
        let [before, after]: [String; 2] = [before, after].map(brackets);
        before + any + &after
    }

    /// The axis whose squares make a board: the last one, or the one before promotions.
    fn drawn_axis(&self) -> Option<usize> {
        let axes = &self.table.axes;
        match axes[..] {
            [.., Axis::Square] => Some(axes.len() - 1),
            [.., Axis::Square, Axis::Promotion] => {
                Some(axes.len() - 2).filter(|&axis| self.given.len() <= axis)
            }
            _ => None,
        }
    }

    /// The first position of each row along an axis.
    fn rows_along(&self, axis: usize) -> Vec<usize> {
        let stride: usize = self.table.shape[axis + 1..].iter().product();
        let length = self.table.shape[axis].max(1);
        self.positions().filter(|position| position / stride.max(1) % length == 0).collect()
    }

    /// The row by square that a position is in, with the given squares marked.
    fn row_of(&self, position: usize) -> Grid {
        let mut index = self.table.index(position);
        let outer = self.drawn_axis().unwrap_or(index.len() - 1);
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
