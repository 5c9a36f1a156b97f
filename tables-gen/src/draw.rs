//! Tables drawn as text: boards, grids of numbers, 0x88 grids. Rank 8 is on top.

use std::fmt;

use crate::axis::Axis;
use crate::geometry::{Board, Square};
use crate::table::{Content, Table};

/// One cell of a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// Whether it says something: a square in the set, a number other than none.
    pub set: bool,
    /// Whether it is the index of the drawn entry; drawn in brackets.
    pub marked: bool,
}

/// One row of a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands left of it.
    pub label: String,
    /// Its cells, left to right.
    pub cells: Vec<Cell>,
}

/// Cells in rows, with labels. `Display` writes it as plain text without a final newline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The rows, top first.
    pub rows: Vec<Row>,
    /// What stands over or under the columns.
    pub columns: Vec<String>,
    /// What the labels above are headed by; `None` puts the column labels below.
    pub heading: Option<&'static str>,
}

impl Grid {
    /// A board with a cell for each square.
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

    /// A set of squares as `1` and `.`, with one square marked.
    pub fn of_set(board: Board, set: u128, marked: Option<Square>) -> Self {
        Self::of_squares(board, |square| {
            let set = set & board.bit(square) != 0;
            let text = if set { "1" } else { "." };
            Cell { text: text.to_owned(), set, marked: marked == Some(square) }
        })
    }

    /// A value for each difference of two squares, by ranks and files from the one to the other.
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

    /// The same seen from the other side.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.rows.reverse();
        self.columns.reverse();
        for row in &mut self.rows {
            row.cells.reverse();
        }
        self
    }

    /// The width of a cell.
    pub fn cell_width(&self) -> usize {
        let cells = self.rows.iter().flat_map(|row| &row.cells).map(|cell| &cell.text);
        cells.chain(&self.columns).map(|text| text.chars().count()).max().unwrap_or(1)
    }

    /// The width of the labels on the left.
    pub fn label_width(&self) -> usize {
        self.rows.iter().map(|row| row.label.len()).max().unwrap_or(0)
    }
}

impl Grid {
    /// The lines as text, each cell's text and each bracket passed through `paint`, which may
    /// add colour but nothing that takes room.
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

    /// The cells alone, a blank between two: no label, no mark.
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

/// What a piece of a drawn line says, for those who colour it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A cell that says something.
    Set,
    /// A cell that does not.
    Unset,
    /// A bracket around the marked cell.
    Mark,
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines(|_, text| text.to_owned()).join("\n"))
    }
}

/// An entry that shows well what a table holds, drawn under its name and index; `None` for a
/// table whose text says more than a drawing would, or that does not fit the board.
pub fn example(board: Board, table: &Table) -> Option<String> {
    let entry = example_entry(board, &table.axes);
    table.position(&entry)?;
    if table.axes.last() == Some(&Axis::Square) && table.shape.last() != Some(&board.len()) {
        return None;
    }
    let grid = match (table.content, table.axes.as_slice()) {
        (Content::Squares, axes) => {
            let square = axes.iter().position(|&axis| axis == Axis::Square);
            let marked = square.map(|axis| board.square(entry[axis]));
            Grid::of_set(board, table.bits(&entry), marked)
        }
        (_, [outer @ .., Axis::Square]) => {
            let fixed = &entry[..outer.len()];
            let square = outer.iter().rposition(|&axis| axis == Axis::Square);
            let marked = square.map(|axis| board.square(fixed[axis]));
            Grid::of_squares(board, |square| {
                let number = table.number(&[fixed, &[board.index(square)]].concat());
                Cell { text: number.to_string(), set: number != 0, marked: marked == Some(square) }
            })
        }
        _ => return None,
    };
    let axes = match table.content {
        Content::Squares => &table.axes[..],
        _ => &table.axes[..table.axes.len() - 1],
    };
    let index: String = axes
        .iter()
        .zip(&entry)
        .map(|(&axis, &i)| format!("[{}]", index_name(board, axis, i)))
        .collect();
    Some(format!("{}{index}\n{grid}", table.name))
}

/// An index as a reader would write it: `d4`, `ne`, `white`, `+34`; the number itself where the
/// axis has no names, or the table more indices than names.
pub fn index_name(board: Board, axis: Axis, index: usize) -> String {
    let name = match axis {
        Axis::Square if index < board.len() => Some(board.square(index).to_string()),
        Axis::File if index < board.files().into() => {
            Some(char::from(b'a' + index as u8).to_string())
        }
        Axis::X88Difference => Some(format!("{:+}", index as i128 - board.padded_offset() as i128)),
        Axis::X88WrappedDifference if index < 256 => Some(format!("{:+}", index as u8 as i8)),
        Axis::X88Square => {
            board.squares().find(|&s| board.padded_index(s) == index).map(|s| s.to_string())
        }
        _ => axis.index_names().get(index).map(|&name| name.to_owned()),
    };
    name.unwrap_or_else(|| index.to_string())
}

/// d4 for the first square and g7 for the second, which is on a line with it; otherwise an
/// index from the middle, where sets are largest.
fn example_entry(board: Board, axes: &[Axis]) -> Vec<usize> {
    let last = (board.files() - 1, board.ranks() - 1);
    let mut squares = [(3, 3), (6, 6)]
        .into_iter()
        .map(|(file, rank)| Square { file: last.0.min(file), rank: last.1.min(rank) })
        .cycle();
    let mut next_square = || squares.next().map_or(0, |square| board.index(square));
    axes.iter()
        .map(|axis| match axis {
            Axis::Square => next_square(),
            Axis::Direction => crate::geometry::Direction::NE as usize,
            Axis::ThreadPiece | Axis::Distance => 2,
            Axis::File => last.0.min(3).into(),
            Axis::Rank => last.1.min(3).into(),
            Axis::Diagonal | Axis::AntiDiagonal => usize::from(last.0),
            Axis::Occupancy => 0b00_1001,
            _ => 0,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_have_names_where_there_are_any() {
        let name = |axis, index| index_name(Board::CHESS, axis, index);
        assert_eq!((name(Axis::Square, 27), name(Axis::File, 3)), ("d4".into(), "d".into()));
        assert_eq!((name(Axis::Direction, 1), name(Axis::Rank, 3)), ("ne".into(), "3".into()));
        let difference = name(Axis::X88Difference, 0x77 + 34);
        assert_eq!((difference, name(Axis::X88Square, 0x33)), ("+34".into(), "d4".into()));
        assert_eq!(name(Axis::X88WrappedDifference, 0xEF), "-17");
        // A table from elsewhere may claim an axis and have more entries than it.
        assert_eq!((name(Axis::Square, 64), name(Axis::File, 300)), ("64".into(), "300".into()));
    }

    #[test]
    fn plain_lines_are_the_cells_alone() {
        let board = Board::new(3, 2).unwrap();
        let grid = Grid::of_set(board, 0b101, board.square_named("b1"));
        assert_eq!(grid.plain_lines(), [". . .", "1 . 1"]);
        assert_eq!(grid.to_string(), "2  . . .\n1  1[.]1\n   a b c");
    }

    #[test]
    fn labels_stand_in_the_middle_below_their_heading() {
        let grid = Grid::of_differences(Board::new(2, 2).unwrap(), |df, dr| {
            let (text, set) = (format!("{}", 3 * dr + df), true);
            Cell { text, set, marked: (df, dr) == (-1, 0) }
        });
        let drawing = "\
dr\\df -1  0  1
 +1    2  3  4
 +0  [-1] 0  1
 -1   -4 -3 -2";
        assert_eq!(grid.to_string(), drawing);
    }
}
