//! The drawings of a table: sets of squares as boards, one with all there is to say about it or several side by side;
//! tables by square as boards of numbers; tables by 0x88 difference, 0x88 number or mailbox cell in two dimensions;
//! and entries one a line.

use anstream::adapter::strip_str;
use chess_tables_gen::tool::draw::{Cell, Grid, difference_index};
use chess_tables_gen::tool::{numeral, score};
use chess_tables_gen::{Axis, Content, Square, Table};

use super::subject::{Drawing, Subject, brackets};
use crate::args::View;
use crate::error::Error;
use crate::report::two_dimensions::{
    LEGEND, attackers, in_two_dimensions, is_by_difference, is_from_above, is_of_attackers,
};
use crate::report::{counted, entry_text, text_table};

/// How many drawings of a large table there are without `--all`, and how many lines of a list.
const FEW: usize = 8;
const LINES: usize = 64;
/// Drawings stand side by side as far as they fit into so many columns.
const WIDTH: usize = 80;

impl Subject<'_> {
    /// The wanted sets as boards.
    pub(super) fn boards(&self) -> Drawing {
        if self.is_one() {
            return self.board_of_one();
        }
        let positions: Vec<usize> = self.positions().collect();
        self.several(&[format!("{} sets", positions.len())], &positions, |position| {
            let marked = self.index_squares(&self.table.index(position));
            let grid = self.set(self.table.values[position], &marked, &[]);
            (brackets(&self.names(position)), grid)
        })
    }

    fn board_of_one(&self) -> Drawing {
        let bits = self.table.values[self.positions().start];
        self.board_of(bits, &self.index_squares(&self.given), &[])
    }

    /// One set, with the index marked and what is occupied.
    pub(super) fn board_of(&self, set: u128, marked: &[Square], occupied: &[Square]) -> Drawing {
        let squares = entry_text::squares(self.board, set);
        let count = counted::of(squares.len(), "square", "squares");
        let bits = self.table.bits(&self.given);
        let value = numeral::hexadecimal(self.table.element, bits);
        let mut below = String::new();
        if !squares.is_empty() || !occupied.is_empty() {
            below += &format!("squares {}\n", squares.join(" "));
        }
        if !occupied.is_empty() {
            let occupied: Vec<String> = occupied.iter().map(ToString::to_string).collect();
            below += &format!("occupied {}   x attacked, o not\n", occupied.join(" "));
        }
        let cells = self.drawn(self.set(set, marked, occupied));
        Drawing { header: self.header(&[value, count]), cells, below }
    }

    fn set(&self, set: u128, marked: &[Square], occupied: &[Square]) -> Grid {
        Grid::of_squares(self.board, |square| {
            let is_in = set & self.board.bit(square) != 0;
            let glyphs = self.args.glyphs;
            let text = match (is_in, occupied.contains(&square)) {
                (true, true) => "x".to_owned(),
                (false, true) => "o".to_owned(),
                (true, _) if self.args.view == View::Numbers => {
                    self.board.index(square).to_string()
                }
                (true, _) => glyphs.on.to_string(),
                (false, _) => glyphs.off.to_string(),
            };
            Cell { text, set: is_in, marked: marked.contains(&square) }
        })
    }

    /// Several drawings, one for each of these positions, headed by the indices that lead to it from
    /// the given ones. Of many, the first few.
    fn several(
        &self,
        remarks: &[String],
        positions: &[usize],
        drawing: impl Fn(usize) -> (String, Grid),
    ) -> Drawing {
        let header = self.header(remarks);
        let drawings = positions.iter().map(|&position| drawing(position));
        if self.args.plain {
            let cells: Vec<String> = drawings.map(|(_, grid)| self.drawn(grid)).collect();
            return Drawing { header, cells: cells.join("\n"), ..Drawing::default() };
        }
        let shown = if self.args.all { positions.len() } else { FEW.min(positions.len()) };
        let blocks = drawings.take(shown).map(|(heading, grid)| {
            let heading = (positions.len() > 1).then_some(heading);
            heading.into_iter().chain(self.lines(grid)).collect()
        });
        let cells = side_by_side(&blocks.collect::<Vec<_>>());
        let mut below = String::new();
        if shown < positions.len() {
            below = format!("\n{shown} of {}; --all draws the rest\n", positions.len());
        }
        Drawing { header, cells, below }
    }

    /// Index and value of the wanted entries.
    pub(super) fn list(&self) -> Drawing {
        let positions = self.positions();
        if self.is_one() {
            let bits = self.table.values[positions.start];
            // The line below the header says it.
            let meaning = self.difference.is_none().then(|| self.meaning(bits));
            let facts = [self.value(bits)].into_iter().chain(meaning);
            let facts: Vec<String> = facts.filter(|fact| !fact.is_empty()).collect();
            let header = self.header(&facts);
            return match self.args.plain {
                true => Drawing { cells: header, ..Drawing::default() },
                false => Drawing { header, ..Drawing::default() },
            };
        }
        let count = positions.len();
        let shown = if self.args.all { count } else { count.min(LINES) };
        let rows = positions.take(shown).map(|position| {
            let bits = self.table.values[position];
            [self.names(position).join(" "), self.value(bits), self.meaning(bits)]
        });
        let mut cells = text_table::aligned(rows, [false, true, false]);
        if shown < count {
            cells += &format!("{shown} of {count}; --all lists the rest\n");
        }
        Drawing { header: self.header(&[]), cells, ..Drawing::default() }
    }

    /// The values alone.
    pub(super) fn raw(&self) -> Drawing {
        let values = &self.table.values[self.positions()];
        let cells = values.iter().map(|&bits| entry_text::plain(self.table, bits) + "\n").collect();
        Drawing { cells, ..Drawing::default() }
    }

    /// The table in two dimensions, the given entry marked, if it has them.
    pub(super) fn grid(&self) -> Option<Drawing> {
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
        let value = self.given.first().map(|&i| self.value(table.values[i]));
        let remarks: Vec<String> = value.into_iter().chain([self.remark(axis)]).collect();
        let below = if by_attacker { LEGEND.to_owned() } else { String::new() };
        Some(Drawing { header: self.header(&remarks), cells: self.drawn(grid), below })
    }

    /// Where in the drawing an entry stands.
    fn remark(&self, axis: Axis) -> String {
        let board = self.board;
        let index = match axis {
            Axis::X88Square => return "one row a line of 0x88 numbers".to_owned(),
            Axis::MailboxCell if is_from_above(board) => {
                return "the last cell in the lower right corner".to_owned();
            }
            Axis::MailboxCell => return "the last cell in the upper right corner".to_owned(),
            Axis::X88Difference => format!("{} + attacker - target", board.x88().offset()),
            _ => format!("attacker - target, modulo {}", board.x88().wrapped_differences()),
        };
        let (columns, rows) = (2 * board.files() - 1, 2 * board.ranks() - 1);
        format!("index = {index}   drawn by target - attacker, {columns} x {rows}")
    }

    /// A board of numbers for each row of the table by square; `None` if its last axis is not by
    /// square and no promotion follows, or the numbers are too wide.
    pub(super) fn numbers(&self) -> Option<Drawing> {
        let drawn = self.drawn_axis().filter(|_| self.table.element.bytes() <= 4)?;
        let mut remarks = vec![];
        if self.is_one() {
            let bits = self.table.bits(&self.given);
            let blank = if self.table.content == Content::Square { " " } else { "  " };
            let remark = [self.value(bits), self.meaning(bits)].join(blank);
            remarks.push(remark.trim_end().to_owned());
            // The entry is shown in its row, marked.
            let cells = self.drawn(self.row_of(self.positions().start));
            return Some(Drawing { header: self.header(&remarks), cells, ..Drawing::default() });
        }
        if self.table.content == Content::Square && inverse(self.table).is_ok() {
            let last = self.table.values.len() - 1;
            let what = if self.args.inverse { "the inverse, a permutation" } else { "permutation" };
            remarks.push(format!("{what} of 0..{last}"));
        }
        Some(self.several(&remarks, &self.rows_along(drawn), |position| {
            (self.heading(drawn, position), self.row_of(position))
        }))
    }

    /// `[ne]`, or `[a7][_][queen]`: the indices of a row along an axis, from the given ones on.
    fn heading(&self, drawn: usize, position: usize) -> String {
        let names = self.names(position);
        let (before, after) = names.split_at(drawn - self.given.len());
        let any = if after.len() > 1 { "[_]" } else { "" };
        brackets(before) + any + &brackets(&after[1..])
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

/// Blocks of lines in rows, as many side by side as fit.
fn side_by_side(blocks: &[Vec<String>]) -> String {
    let visible = |line: &str| strip_str(line).to_string().chars().count();
    let width = blocks.iter().flatten().map(|line| visible(line)).max().unwrap_or(0) + 3;
    let rows = blocks.chunks((WIDTH / width).max(1)).map(|blocks| {
        let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
        let line = |y: usize| {
            let mut line = String::new();
            for block in blocks {
                let cell = block.get(y).map_or("", String::as_str);
                line += cell;
                line.extend(std::iter::repeat_n(' ', width - visible(cell)));
            }
            line.trim_end().to_owned() + "\n"
        };
        (0..height).map(line).collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The map that leads back.
pub(super) fn inverse(table: &Table) -> Result<Table, Error> {
    let refusal = || {
        let error = Error::new(format!("{} has no inverse", table.name));
        error.note("only a permutation of the squares has one")
    };
    let count = table.values.len();
    if table.axes != [Axis::Square] || table.content != Content::Square {
        return Err(refusal());
    }
    let mut values = vec![None; count];
    for (from, &to) in table.values.iter().enumerate() {
        let to = usize::try_from(to).ok().and_then(|to| values.get_mut(to)).ok_or_else(refusal)?;
        *to = Some(from as u128);
    }
    let values = values.into_iter().collect::<Option<Vec<u128>>>().ok_or_else(refusal)?;
    Ok(table.with_values(values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_leads_back_and_only_permutations_have_one() {
        let mut table = Table::new(
            "TURN".to_owned(),
            vec![Axis::Square],
            vec![64],
            chess_tables_gen::Element::U8,
            Content::Square,
            (0..64).map(|s| (s + 3) % 64),
        );
        let back = inverse(&table).unwrap();
        assert!((0..64).all(|s| back.values[table.values[s] as usize] == s as u128));
        table.values[0] = table.values[1];
        assert!(inverse(&table).is_err());
        table.values[0] = 0xFF;
        assert!(inverse(&table).is_err());
    }
}
