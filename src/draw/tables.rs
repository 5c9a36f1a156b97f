//! The drawings of a table: sets of squares as boards, one with all there is to say about it or several side by side;
//! tables by square as boards of numbers; tables by 0x88 difference, 0x88 number or mailbox cell in two dimensions;
//! and entries one a line.

use anstream::adapter::strip_str;
use chess_tables_gen::tool::draw::{Cell, Grid, Ink, difference_index};
use chess_tables_gen::tool::{numeral, score};
use chess_tables_gen::{Axis, Content, Table};

use super::Drawing;
use super::subject::{Subject, brackets, inverse, named};
use super::two_dimensions::{LEGEND, attackers, in_two_dimensions, is_from_above, is_of_attackers};
use crate::draw::View;
use crate::error::Error;
use crate::find::{number, topics};
use crate::report::text::{BLUE, ORANGE, painted};
use crate::report::{counted, entry, text};

/// How many drawings of a large table there are without `--all`, and how many lines of a list.
const FEW: usize = 8;
const LINES: usize = 64;
/// Drawings stand side by side as far as they fit into so many columns.
const WIDTH: usize = 80;

impl Subject<'_> {
    pub(super) fn drawing(&self) -> Result<Drawing, Error> {
        let mut drawing = self.in_view()?;
        if self.is_number && self.args.view != View::Raw {
            let mut entries = number::entries(self.board, self.table.bits(&self.given))?;
            if number::squares(self.board, &self.table.name).is_some() {
                // Squares that are named are the same in all layouts.
                entries.retain(|it| it.is_in(self.board));
            }
            drawing.below += &number::words(self.board, &entries);
            drawing.below += &number::numbering(self.board, &self.table.name)?;
            if let Some(topic) = topics::named(&self.table.name) {
                drawing.below += &format!("`chess-tables explain {}` is a topic\n", topic.name);
            }
        }
        Ok(drawing)
    }

    fn in_view(&self) -> Result<Drawing, Error> {
        let (drawn, draws) = match self.args.view {
            View::Auto | View::Board | View::Numbers if self.are_sets() => return Ok(self.boards()),
            View::Auto => {
                let drawn = self.grid().or_else(|| self.numbers()).or_else(|| self.nested());
                return Ok(drawn.unwrap_or_else(|| self.list()));
            }
            View::Board => (None, "board` draws sets of squares"),
            View::Numbers => {
                (self.numbers().or_else(|| self.nested()), "numbers` draws entries by square")
            }
            View::Grid => {
                (self.grid(), "grid` draws entries by 0x88 difference, 0x88 number or mailbox cell")
            }
            View::List => return Ok(self.list()),
            View::Raw => return Ok(self.raw()),
        };
        drawn.ok_or_else(|| {
            let Table { name, content, .. } = &*self.table;
            let axes = entry::axes_note(&self.table);
            let error = Error::new(format!("`--view {draws}"));
            error.note(format!("{name} holds {}; {axes}", content.plural()))
        })
    }

    /// The wanted sets as boards.
    pub(super) fn boards(&self) -> Drawing {
        let positions: Vec<usize> = self.positions().collect();
        if !self.is_one() {
            return self.several(
                vec![counted::of(positions.len(), "set", "sets")],
                &positions,
                |position| {
                    let grid = self.grid_of_set(position);
                    (brackets(&self.names(position)), grid)
                },
            );
        }
        let position = positions[0];
        let set = self.set(self.table.values[position]);
        let squares = entry::squares(self.board, set);
        let count = counted::of(squares.len(), "square", "squares");
        let value = numeral::hexadecimal(self.table.element, self.table.values[position]);
        let mut below = String::new();
        if !squares.is_empty() || self.looked_up.is_some() {
            below += &format!("squares {}\n", squares.join(" "));
        }
        if let Some(found) = &self.looked_up {
            let occupied = named(found.occupied.iter().copied()).join(" ");
            below += &format!("occupied {occupied}   x attacked, o not\n");
        }
        let cells = self.drawn(self.grid_of_set(position));
        Drawing { cells, below, ..self.above([value, count]) }
    }

    /// A set, with the index marked and what is occupied.
    fn grid_of_set(&self, position: usize) -> Grid {
        let set = self.set(self.table.values[position]);
        let marked = self.index_squares(&self.table.index(position));
        let occupied = self.looked_up.as_ref().map_or(&[][..], |found| &found.occupied);
        Grid::of_squares(self.board, &mut |square| {
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

    /// The lines of a drawn grid, each with its end.
    fn drawn(&self, grid: Grid) -> String {
        self.lines(grid).join("\n") + "\n"
    }

    /// A drawn grid in the manner that was asked for.
    fn lines(&self, grid: Grid) -> Vec<String> {
        let grid = if self.args.flip { grid.turned() } else { grid };
        if self.args.plain {
            return grid.plain_lines();
        }
        grid.lines(&|ink, text| match ink {
            Ink::Set => painted(BLUE, text),
            Ink::Mark => painted(ORANGE, text),
            Ink::Unset => text.to_owned(),
        })
    }

    /// Several drawings, one for each of these positions, headed by the indices that lead to it from
    /// the given ones. Of many, the first few.
    fn several(
        &self,
        facts: Vec<String>,
        positions: &[usize],
        drawing: impl Fn(usize) -> (String, Grid),
    ) -> Drawing {
        let above = self.above(facts);
        let drawings = positions.iter().map(|&position| drawing(position));
        if self.args.plain {
            let cells: Vec<String> = drawings.map(|(_, grid)| self.drawn(grid)).collect();
            return Drawing { cells: cells.join("\n"), ..above };
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
        Drawing { cells, below, ..above }
    }

    /// Index and value of the wanted entries.
    pub(super) fn list(&self) -> Drawing {
        let positions = self.positions();
        if self.is_one() {
            let bits = self.table.values[positions.start];
            // The line below the header says it.
            let meaning = self.difference.is_none().then(|| self.meaning(bits));
            let facts = [self.value(bits)].into_iter().chain(meaning);
            let above = self.above(facts.filter(|fact| !fact.is_empty()));
            let cells = if self.args.plain { above.header() } else { String::new() };
            return Drawing { cells, ..above };
        }
        let count = positions.len();
        let shown = if self.args.all { count } else { count.min(LINES) };
        let rows = positions.take(shown).map(|position| {
            let bits = self.table.values[position];
            [self.names(position).join(" "), self.value(bits), self.meaning(bits)]
        });
        let mut cells = text::aligned(rows, [false, true, false]);
        if shown < count {
            cells += &format!("{shown} of {count}; --all lists the rest\n");
        }
        Drawing { cells, ..self.above([]) }
    }

    /// The values alone.
    pub(super) fn raw(&self) -> Drawing {
        let values = &self.table.values[self.positions()];
        let cells = values.iter().map(|&bits| entry::plain(&self.table, bits) + "\n").collect();
        Drawing { cells, ..Drawing::default() }
    }

    /// The table in two dimensions, the given entry marked, if it has them.
    pub(super) fn grid(&self) -> Option<Drawing> {
        let (board, table) = (self.board, &*self.table);
        let [axis] = table.axes[..] else { return None };
        let by_attacker = is_of_attackers(table);
        let grid = in_two_dimensions(board, table, |index| {
            let bits = table.values[index];
            let cell = self.cell(bits, self.given.first() == Some(&index));
            let text = match attackers(bits).filter(|_| by_attacker) {
                Some(_) if index == difference_index(board, axis, 0, 0) => "o".to_owned(),
                Some(sign) => sign.to_owned(),
                None => cell.text,
            };
            Cell { text, ..cell }
        })?;
        let value = self.given.first().map(|&i| self.value(table.values[i]));
        let facts = value.into_iter().chain([self.remark(axis)]);
        let below = if by_attacker { LEGEND.to_owned() } else { String::new() };
        Some(Drawing { cells: self.drawn(grid), below, ..self.above(facts) })
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
        let is_narrow = self.table.element.bytes() <= 4 || self.has_few_digits;
        let drawn = self.drawn_axis().filter(|_| is_narrow)?;
        if self.is_one() {
            let bits = self.table.bits(&self.given);
            let blank = if self.table.content == Content::Square { " " } else { "  " };
            let fact = [self.value(bits), self.meaning(bits)].join(blank);
            // The entry is shown in its row, marked.
            let cells = self.drawn(self.row_of(self.positions().start));
            return Some(Drawing { cells, ..self.above([fact.trim_end().to_owned()]) });
        }
        let mut facts = vec![];
        if self.table.content == Content::Square && inverse(&self.table).is_ok() {
            let last = self.table.values.len() - 1;
            let what = if self.args.inverse { "the inverse, a permutation" } else { "permutation" };
            facts.push(format!("{what} of 0..{last}"));
        }
        Some(self.several(facts, &self.rows_along(drawn), |position| {
            (self.heading(drawn, position), self.row_of(position))
        }))
    }

    /// A board of numbers for a table of ranks, `[8][8]`, as if all stood in one row.
    fn nested(&self) -> Option<Drawing> {
        let Table { axes, shape, values, .. } = &*self.table;
        let ranks = [self.board.ranks(), self.board.files()].map(usize::from);
        let is_board = axes[..] == [Axis::Index; 2] && shape[..] == ranks;
        let is_it = is_board && self.has_few_digits && self.given.is_empty();
        is_it.then(|| {
            let grid = Grid::of_squares(self.board, &mut |square| {
                self.cell(values[self.board.index(square)], false)
            });
            Drawing { cells: self.drawn(grid), ..self.above([]) }
        })
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
        Grid::of_squares(self.board, &mut |square| {
            index[outer] = self.board.index(square);
            self.cell(self.table.bits(&index), marked.contains(&square))
        })
    }

    /// An entry that is no set.
    fn cell(&self, bits: u128, marked: bool) -> Cell {
        let set = match self.table.content {
            Content::Square => !self.is_none(bits),
            _ => bits != 0,
        };
        let text = match self.table.content {
            Content::Flags => bits.to_string(),
            _ if score::are_in(&self.table) => score::short(bits),
            _ => self.value(bits),
        };
        Cell { text, set, marked }
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
