//! The entries that differ: sets as boards, others in a line.

use std::collections::BTreeSet;

use chess_tables_gen::Board;
use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_read::diff::{Change, Entry, How};

use super::view::View;
use crate::error::visible;
use crate::report::color::{BLUE, ORANGE, painted};
use crate::report::entry_text;

/// So many entries of a table are drawn unless all are wanted.
const ENTRIES: usize = 8;

/// The first entries that differ, each after an empty line if they are drawn.
pub(crate) fn entries_of(boards: [Board; 2], all: bool, change: &Change<'_>) -> Vec<String> {
    let Change::Changed { a, b, how: How::Entries(entries) } = change else { return vec![] };
    let view = View::of(boards, a, b);
    let shown = if all { entries.len() } else { ENTRIES.min(entries.len()) };
    let name = visible(&a.name);
    let mut lines = vec![];
    let mut listed = false;
    for entry in &entries[..shown] {
        let at = view.at(entry.position);
        let values = view.values(entry);
        if view.is_set(entry) {
            let at: String = at.iter().map(|at| format!("[{at}]")).collect();
            lines.extend([String::new(), format!("{name}{at}  {values}")]);
            lines.extend(board(&view, entry));
            listed = false;
        } else {
            if !listed {
                lines.extend([String::new(), name.clone()]);
            }
            let at = if at.is_empty() { String::new() } else { format!("at {}: ", at.join(", ")) };
            lines.push(at + &values + &view.flags(entry));
            listed = true;
        }
    }
    if shown < entries.len() {
        lines.push(format!("{shown} of {} entries; --all prints the rest", entries.len()));
    }
    lines
}

/// The ranks on which there is something, and the squares that came and went.
fn board(view: &View, entry: &Entry) -> Vec<String> {
    let marked = view.marked(entry.position);
    let bits = view.bits(entry);
    let board = view.board;
    let mut grid = Grid::of_squares(board, |square| {
        let bit = board.bit(square);
        let (text, set) = match (bits.a & bit != 0, bits.b & bit != 0) {
            (true, true) => ("1", false),
            (false, true) => ("+", true),
            (true, false) => ("-", true),
            (false, false) => (".", false),
        };
        Cell { text: text.to_owned(), set, marked: marked.contains(&square) }
    });
    let squares = board.squares_in(bits.a | bits.b).chain(marked.iter().copied());
    let ranks = squares.map(|square| square.rank).collect::<BTreeSet<u8>>();
    if let (Some(lowest), Some(highest)) = (ranks.first(), ranks.last()) {
        grid.rows.truncate((board.ranks() - lowest).into());
        grid.rows.drain(..usize::from(board.ranks() - 1 - highest));
    }
    let mut lines = grid.lines(|_, text| match text {
        "+" => painted(BLUE, text),
        "-" => painted(ORANGE, text),
        _ => text.to_owned(),
    });
    let sides = [("added", bits.added()), ("removed", bits.removed())].into_iter();
    let sides = sides.filter(|&(_, set)| set != 0);
    let sides =
        sides.map(|(what, set)| format!("{what} {}", entry_text::squares(board, set).join(" ")));
    lines.push(sides.collect::<Vec<_>>().join("   "));
    lines
}
