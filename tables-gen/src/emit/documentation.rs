//! The documentation of a table's constant: its text, its indices and entries, and a drawing.

use super::draw::{Cell, Grid, Row, difference_index};
use super::indexing;
use crate::geometry::Board;
use crate::table::entry::score;
use crate::table::{Axis, Content, Element, Table, axis};

/// The start of the line with axes, content and relations. The parser reads this line. The text above it is
/// the table's own, except for the line right above it, which `indexing` writes.
pub const FORMAT: &str = "Format: `";

/// Returns the line with the axes, the content, the relations and the size:
/// ``Format: `[thread-element][thread-field] -> number`; starts `ROOK_THREAD_STARTS`; 1920 bytes.``
pub fn format(table: &Table) -> String {
    let axes = axis::in_brackets(&table.axes);
    let between = if axes.is_empty() { "" } else { " -> " };
    let mut relations = String::new();
    for relation in &table.relations {
        relations += &format!("{relation}; ");
    }
    let (content, bytes) = (table.content.name(), table.bytes());
    format!("{FORMAT}{axes}{between}{content}`; {relations}{bytes} bytes.")
}

/// Returns the documentation of a table's constant in Markdown: the table's text, the line `Index:` for the
/// layout of the board, the line `Format:`, and a drawn example.
pub fn documentation(board: Board, table: &Table) -> String {
    let mut text = table.doc.clone();
    if !text.is_empty() {
        text += "\n\n";
    }
    if let Some(indices) = indexing::sentence(board, table) {
        text += &(indices + "\n");
    }
    text += &format(table);
    if let Some(drawing) = drawing(board, table) {
        text += &format!("\n\n```text\n{drawing}\n```");
    }
    text
}

/// Draws an example entry of a table, or all entries that fit on one board, under the table's name and the
/// index.
/// `None` if a drawing would not help, or if the table does not fit the board.
pub fn drawing(board: Board, table: &Table) -> Option<String> {
    let entry = indexing::index(board, &table.axes);
    table.position(&entry)?;
    let on_squares = match &table.axes[..] {
        [.., Axis::Square] => table.shape.last(),
        [.., Axis::Square, Axis::Promotion] => table.shape.iter().nth_back(1),
        _ => None,
    };
    if on_squares.is_some_and(|&length| length != board.len()) {
        return None;
    }
    let brackets = |axes: &[Axis]| -> String {
        let mut names = String::new();
        for (axis, &index) in entry[..axes.len()].iter().enumerate() {
            names += &format!("[{}]", table.index_name(board, axis, index));
        }
        names
    };
    let (grid, shown) = match (table.content, table.axes.as_slice()) {
        // No index leads to this entry, as at the beginning of a magic's table.
        (Content::Squares, _) if table.bits(&entry) == 0 => return None,
        (Content::Squares, axes) => (of_set(board, table, &entry), brackets(axes)),
        // A Zobrist key shows nothing.
        _ if matches!(table.element, Element::U64 | Element::U128)
            && !Element::U32.holds_all(&table.values) =>
        {
            return None;
        }
        (_, [outer @ .., Axis::Square]) => {
            (of_squares(board, table, &entry, outer.len()), brackets(outer))
        }
        (_, [outer @ .., Axis::Square, Axis::Promotion]) => {
            (of_squares(board, table, &entry, outer.len()), brackets(outer) + "[_][none]")
        }
        (_, [Axis::X88Difference | Axis::X88WrappedDifference]) => {
            (of_differences(board, table)?, " by target - attacker".to_owned())
        }
        (_, [Axis::X88Square]) => (in_rows(table, board.x88().width())?, String::new()),
        (_, [Axis::MailboxCell]) => (in_rows(table, table.width()?)?, String::new()),
        (_, [Axis::ThreadElement, Axis::ThreadField]) => {
            (first_thread(board, table)?, format!(" from {}", board.square(0)))
        }
        _ => return None,
    };
    Some(format!("{}{shown}\n{grid}", table.name))
}

fn of_set(board: Board, table: &Table, entry: &[usize]) -> Grid {
    let mut marked = vec![];
    for (axis, &index) in table.axes.iter().zip(entry) {
        marked.extend(axis.square(board, index));
    }
    Grid::of_set(board, table.bits(entry), &marked)
}

/// Draws the entries along an axis, each on its square.
fn of_squares(board: Board, table: &Table, entry: &[usize], drawn: usize) -> Grid {
    let mut index = entry.to_vec();
    let square = table.axes[..drawn].iter().rposition(|&axis| axis == Axis::Square);
    let marked = square.map(|axis| board.square(entry[axis]));
    Grid::of_squares(board, &mut |square| {
        index[drawn] = board.index(square);
        let entry = table.number(&index);
        let cell = number(entry);
        let is_score = score::are_in(table);
        let text = if is_score { score::short(entry as u128) } else { cell.text };
        Cell { marked: marked == Some(square), text, ..cell }
    })
}

/// Draws the entries by the files and ranks from attacker to target.
fn of_differences(board: Board, table: &Table) -> Option<Grid> {
    let index = |files, ranks| difference_index(board, table.axes[0], files, ranks);
    let mut is_complete = true;
    let grid = Grid::of_differences(board, &mut |files, ranks| {
        let entry = table.values.get(index(files, ranks));
        is_complete &= entry.is_some();
        number(entry.map_or(0, |&bits| bits as i128))
    });
    is_complete.then_some(grid)
}

fn in_rows(table: &Table, width: usize) -> Option<Grid> {
    let mut cells = vec![];
    for &bits in &table.values {
        cells.push(number(bits as i128));
    }
    Grid::in_rows(cells, width)
}

/// Draws the elements of the first thread with the names of their targets, the sentinel included.
fn first_thread(board: Board, table: &Table) -> Option<Grid> {
    const SENTINEL: usize = 0xFF;
    if table.shape[1] != 2 {
        return None;
    }
    let mut rows = vec![];
    for (i, element) in table.values.chunks_exact(2).take(board.len()).enumerate() {
        let (to, blocked) = (element[0] as usize, element[1] as i128);
        let name = Axis::Square.index_name(board, to);
        let target = Cell { text: name, set: true, marked: false };
        rows.push(Row { label: i.to_string(), cells: vec![target, number(blocked)] });
        if to == SENTINEL {
            let columns = vec!["to".to_owned(), "blocked".to_owned()];
            return Some(Grid { rows, columns, heading: Some("element") });
        }
    }
    None
}

fn number(value: i128) -> Cell {
    Cell { text: value.to_string(), set: value != 0, marked: false }
}
