//! Tables drawn as text: boards, grids of numbers, 0x88 grids. Rank 8 is on top.

use std::fmt;

use crate::axis::Axis;
use crate::geometry::{Board, Square};

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
    pub fn of_squares(board: Board, mut cell: impl FnMut(Square) -> Cell) -> Self {
        let rows = (0..board.ranks()).rev().map(|rank| Row {
            label: (rank + 1).to_string(),
            cells: (0..board.files()).map(|file| cell(Square { file, rank })).collect(),
        });
        Self {
            rows: rows.collect(),
            columns: (0..board.files()).map(|f| char::from(b'a' + f).to_string()).collect(),
            heading: None,
        }
    }

    /// Draws a set of squares as `1` and `.`, with some squares marked.
    pub fn of_set(board: Board, set: u128, marked: &[Square]) -> Self {
        Self::of_squares(board, |square| {
            let set = set & board.bit(square) != 0;
            let text = if set { "1" } else { "." };
            Cell { text: text.to_owned(), set, marked: marked.contains(&square) }
        })
    }

    /// Draws a value for each difference of two squares, by the files and ranks from one to the other.
    pub fn of_differences(board: Board, mut cell: impl FnMut(i8, i8) -> Cell) -> Self {
        let (files, ranks) = (board.files() as i8 - 1, board.ranks() as i8 - 1);
        let rows = (-ranks..=ranks).rev().map(|dr| Row {
            label: format!("{dr:+}"),
            cells: (-files..=files).map(|df| cell(df, dr)).collect(),
        });
        Self {
            rows: rows.collect(),
            columns: (-files..=files).map(|df| df.to_string()).collect(),
            heading: Some("dr\\df"),
        }
    }

    /// Draws cells in rows of a width, the first cell in the lower left corner. `None` if the cells do not
    /// fill whole rows.
    pub fn in_rows(cells: Vec<Cell>, width: usize) -> Option<Self> {
        if !(1..=cells.len()).contains(&width) || cells.len() % width != 0 {
            return None;
        }
        let rows = cells.chunks(width).enumerate();
        let rows =
            rows.map(|(i, cells)| Row { label: (i * width).to_string(), cells: cells.to_vec() });
        Some(Self {
            rows: rows.rev().collect(),
            columns: (0..width).map(|column| format!("+{column}")).collect(),
            heading: Some("cell"),
        })
    }

    /// Returns the grid as seen from the other side of the board.
    #[must_use]
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
        let cells = self.rows.iter().flat_map(|row| &row.cells).map(|cell| &cell.text);
        cells.chain(&self.columns).map(|text| text.chars().count()).max().unwrap_or(1)
    }

    /// Returns the width of the labels on the left.
    pub fn label_width(&self) -> usize {
        self.rows.iter().map(|row| row.label.len()).max().unwrap_or(0)
    }
}

impl Grid {
    /// Returns the lines as text. Each cell and each bracket passes through `paint`, which may add color
    /// but not visible characters.
    pub fn lines(&self, paint: impl Fn(Ink, &str) -> String) -> Vec<String> {
        let (width, labels) = (self.cell_width(), self.label_width());
        // A heading is wider than the labels below it: these stand in its middle.
        let left = self.heading.map_or(0, str::len).max(labels + 1);
        let columns = |heading: &str| {
            let columns = self.columns.iter().map(|column| format!(" {column:>width$}"));
            format!("{heading:left$}{}", columns.collect::<String>())
        };
        let mut lines: Vec<String> = self.heading.map(columns).into_iter().collect();
        for row in &self.rows {
            let mut line = format!("{:^left$}", format!("{:>labels$}", row.label));
            let mut after = " ".to_owned();
            for cell in &row.cells {
                line += if cell.marked { "" } else { &after };
                if cell.marked {
                    line += &paint(Ink::Mark, "[");
                }
                line.extend(std::iter::repeat_n(' ', width - cell.text.chars().count()));
                line += &paint(if cell.set { Ink::Set } else { Ink::Unset }, &cell.text);
                after = if cell.marked { paint(Ink::Mark, "]") } else { " ".to_owned() };
            }
            line += &after;
            lines.push(line.trim_end().to_owned());
        }
        if self.heading.is_none() {
            lines.push(columns(""));
        }
        lines
    }

    /// Returns only the cells, separated by blanks: no labels, no marks.
    pub fn plain_lines(&self) -> Vec<String> {
        let cells = self.rows.iter().flat_map(|row| &row.cells);
        let width = cells.map(|cell| cell.text.chars().count()).max().unwrap_or(1);
        let line = |row: &Row| {
            let cells = row.cells.iter().map(|cell| format!("{:>width$}", cell.text));
            cells.collect::<Vec<_>>().join(" ")
        };
        self.rows.iter().map(line).collect()
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
        f.write_str(&self.lines(|_, text| text.to_owned()).join("\n"))
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
    let [attacker, target] = [attacker, target].map(|square| board.x88().index(square));
    match axis {
        Axis::X88WrappedDifference => {
            attacker.wrapping_sub(target) & (board.x88().wrapped_differences() - 1)
        }
        _ => board.x88().offset() + attacker - target,
    }
}
