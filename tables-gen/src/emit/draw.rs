//! Tables drawn as text: boards, grids of numbers, 0x88 grids. Rank 8 is on top.

use std::fmt;

use crate::geometry::{Board, Square};
use crate::names::joined;
use crate::table::Axis;

/// One cell of a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The text.
    pub text: String,
    /// True if the square is in the set, or the number is not 0.
    pub set: bool,
    /// True if the cell is the index of the drawn entry. It is drawn in brackets.
    pub marked: bool,
}

/// One row of a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The label on the left.
    pub label: String,
    /// Its cells, left to right.
    pub cells: Vec<Cell>,
}

/// Cells in rows, with labels. `Display` writes the grid as plain text without a final newline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The rows, top first.
    pub rows: Vec<Row>,
    /// The labels over or under the columns.
    pub columns: Vec<String>,
    /// The heading in the upper left corner. `None` puts the column labels below the grid.
    pub heading: Option<&'static str>,
}

impl Grid {
    /// Draws a board with a cell for each square.
    pub fn of_squares(board: Board, cell: &mut dyn FnMut(Square) -> Cell) -> Self {
        let (mut rows, mut columns) = (vec![], vec![]);
        for rank in (0..board.ranks()).rev() {
            let mut cells = vec![];
            for file in 0..board.files() {
                cells.push(cell(Square { file, rank }));
            }
            rows.push(Row { label: (rank + 1).to_string(), cells });
        }
        for file in 0..board.files() {
            columns.push(char::from(b'a' + file).to_string());
        }
        Self { rows, columns, heading: None }
    }

    /// Draws a set of squares as `1` and `.`, with some squares marked.
    pub fn of_set(board: Board, set: u128, marked: &[Square]) -> Self {
        Self::of_squares(board, &mut |square| {
            let set = set & board.bit(square) != 0;
            let text = if set { "1" } else { "." };
            Cell { text: text.to_owned(), set, marked: marked.contains(&square) }
        })
    }

    /// Draws a value for each difference of two squares, by the files and ranks from one to the other.
    pub fn of_differences(board: Board, cell: &mut dyn FnMut(i8, i8) -> Cell) -> Self {
        let (files, ranks) = (board.files() as i8, board.ranks() as i8);
        let (mut rows, mut columns) = (vec![], vec![]);
        for dr in (1 - ranks..ranks).rev() {
            let mut cells = vec![];
            for df in 1 - files..files {
                cells.push(cell(df, dr));
            }
            rows.push(Row { label: format!("{dr:+}"), cells });
        }
        for df in 1 - files..files {
            columns.push(df.to_string());
        }
        Self { rows, columns, heading: Some("dr\\df") }
    }

    /// Draws cells in rows of a width, the first cell in the lower left corner. `None` if the cells do not
    /// fill whole rows.
    pub fn in_rows(cells: Vec<Cell>, width: usize) -> Option<Self> {
        if !(1..=cells.len()).contains(&width) || cells.len() % width != 0 {
            return None;
        }
        let (mut rows, mut columns) = (vec![], vec![]);
        for (i, cells) in cells.chunks(width).enumerate() {
            rows.push(Row { label: (i * width).to_string(), cells: cells.to_vec() });
        }
        rows.reverse();
        for column in 0..width {
            columns.push(format!("+{column}"));
        }
        Some(Self { rows, columns, heading: Some("cell") })
    }

    /// Returns the grid as seen from the other side of the board.
    #[must_use]
    #[inline]
    pub fn turned(mut self) -> Self {
        self.rows.reverse();
        self.columns.reverse();
        for row in &mut self.rows {
            row.cells.reverse();
        }
        self
    }

    /// Returns the width of a cell.
    pub fn cell_width(&self) -> usize {
        let mut width = self.text_width();
        for column in &self.columns {
            width = width.max(column.chars().count());
        }
        width
    }

    /// Returns the width of the longest text in a cell.
    fn text_width(&self) -> usize {
        let mut width = 0;
        for row in &self.rows {
            for cell in &row.cells {
                width = width.max(cell.text.chars().count());
            }
        }
        width
    }

    /// Returns the width of the labels on the left.
    pub fn label_width(&self) -> usize {
        let mut width = 0;
        for row in &self.rows {
            width = width.max(row.label.len());
        }
        width
    }
}

impl Grid {
    /// Returns the lines as text. Each cell and each bracket passes through `paint`, which may add color
    /// but not visible characters.
    pub fn lines(&self, paint: &dyn Fn(Ink, &str) -> String) -> Vec<String> {
        let (width, labels) = (self.cell_width(), self.label_width());
        // A heading is wider than the labels below it: these stand in its middle.
        let left = self.heading.map_or(0, str::len).max(labels + 1);
        let mut columns = format!("{:left$}", self.heading.unwrap_or_default());
        for column in &self.columns {
            columns += &format!(" {column:>width$}");
        }
        let mut lines = vec![];
        if self.heading.is_some() {
            lines.push(columns.clone());
        }
        for row in &self.rows {
            let mut line = format!("{:^left$}", format!("{:>labels$}", row.label));
            let mut after = " ".to_owned();
            for cell in &row.cells {
                line += if cell.marked { "" } else { &after };
                if cell.marked {
                    line += &paint(Ink::Mark, "[");
                }
                line += &" ".repeat(width - cell.text.chars().count());
                line += &paint(if cell.set { Ink::Set } else { Ink::Unset }, &cell.text);
                after = if cell.marked { paint(Ink::Mark, "]") } else { " ".to_owned() };
            }
            line += &after;
            lines.push(line.trim_end().to_owned());
        }
        if self.heading.is_none() {
            lines.push(columns);
        }
        lines
    }

    /// Returns only the cells, separated by blanks: no labels, no marks.
    #[inline]
    pub fn plain_lines(&self) -> Vec<String> {
        let width = self.text_width();
        let mut lines = vec![];
        for row in &self.rows {
            let mut cells = vec![];
            for cell in &row.cells {
                cells.push(format!("{:>width$}", cell.text));
            }
            lines.push(joined(&cells, " "));
        }
        lines
    }
}

/// The kind of a piece of a drawn line, for coloring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A cell that is set.
    Set,
    /// A cell that is not set.
    Unset,
    /// A bracket around a marked cell.
    Mark,
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.lines(&|_, text| text.to_owned()), "\n"))
    }
}

/// The index along an axis of 0x88 differences for a leap of `files` and `ranks` from attacker to target.
pub fn difference_index(board: Board, axis: Axis, files: i8, ranks: i8) -> usize {
    let corner =
        |files: i8, ranks: i8| Square { file: files.max(0) as u8, rank: ranks.max(0) as u8 };
    pair_index(board, axis, corner(-files, -ranks), corner(files, ranks))
}

/// The index along an axis of 0x88 differences for an attacker and a target.
pub(crate) fn pair_index(board: Board, axis: Axis, attacker: Square, target: Square) -> usize {
    let (attacker, target) = (board.x88().index(attacker), board.x88().index(target));
    match axis {
        Axis::X88WrappedDifference => {
            attacker.wrapping_sub(target) & (board.x88().wrapped_differences() - 1)
        }
        _ => board.x88().offset() + attacker - target,
    }
}
