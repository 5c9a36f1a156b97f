//! Sets of squares as boards: one with all there is to say about it, or several side by side.

use anstream::adapter::strip_str;
use chess_tables_gen::tool::draw::{Cell, Grid};

use super::subject::Subject;
use crate::cli::args::View;
use crate::cli::{counted, entry_text};

/// How many drawings of a large table there are without `--all`.
const FEW: usize = 8;
/// Drawings stand side by side as far as they fit into so many columns.
const WIDTH: usize = 80;

impl Subject<'_> {
    /// The wanted sets as boards.
    pub(super) fn boards(&self) -> String {
        if self.given.len() == self.table.axes.len() {
            return self.board_of_one();
        }
        let positions: Vec<usize> = self.positions().collect();
        self.several(&[format!("{} sets", positions.len())], &positions, |position| {
            let index = self.table.index(position);
            let given = self.given.len();
            (self.brackets(given, &index[given..]), self.set(position))
        })
    }

    fn board_of_one(&self) -> String {
        let position = self.positions().start;
        let bits = self.table.values[position];
        let squares = entry_text::squares(self.board, bits);
        let count = counted::of(squares.len(), "square", "squares");
        let mut text = self.lines(self.set(position)).join("\n") + "\n";
        if !self.args.plain {
            text = self.header(&[self.value(bits), count]) + &text;
            if !squares.is_empty() {
                text += &format!("squares {}\n", squares.join(" "));
            }
        }
        text
    }

    fn set(&self, position: usize) -> Grid {
        let bits = self.table.values[position];
        let marked = self.index_squares(&self.table.index(position));
        Grid::of_squares(self.board, |square| {
            let set = bits & self.board.bit(square) != 0;
            let text = match (self.args.view, set) {
                (View::Numbers, true) => self.board.index(square).to_string(),
                (_, true) => self.args.glyphs.on.to_string(),
                (_, false) => self.args.glyphs.off.to_string(),
            };
            Cell { text, set, marked: marked.contains(&square) }
        })
    }

    /// Several drawings, one for each of these positions, headed by the indices that lead to it from
    /// the given ones. Of many, the first few.
    pub(super) fn several(
        &self,
        remarks: &[String],
        positions: &[usize],
        drawing: impl Fn(usize) -> (String, Grid),
    ) -> String {
        let shown = if self.args.all || self.args.plain { positions.len() } else { FEW };
        let blocks = positions.iter().take(shown).map(|&position| {
            let (heading, grid) = drawing(position);
            let mut lines = self.lines(grid);
            if !self.args.plain && positions.len() > 1 {
                lines.insert(0, heading);
            }
            lines
        });
        let blocks: Vec<Vec<String>> = blocks.collect();
        if self.args.plain {
            let blocks: Vec<String> = blocks.iter().map(|lines| lines.join("\n") + "\n").collect();
            return blocks.join("\n");
        }
        let mut text = self.header(remarks) + &side_by_side(&blocks);
        if shown < positions.len() {
            text += &format!("\n{shown} of {}; --all draws the rest\n", positions.len());
        }
        text
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
