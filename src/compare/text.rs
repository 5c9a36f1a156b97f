//! A comparison as text: a line a table, then the entries that differ. And as Markdown, for a comment on a pull
//! request.

use std::collections::BTreeSet;

use chess_tables_gen::Board;
use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_read::diff::{Change, Entry, How};

use super::comparison::Comparison;
use super::wording::{self, View};
use crate::error::visible;
use crate::report::color::{BLUE, ORANGE, painted};
use crate::report::counted;
use crate::report::text_table::{aligned, code, fenced};
use crate::source::loaded::Loaded;

/// Without `--all`, so many entries of a table are drawn,
const ENTRIES: usize = 8;
/// and so many lines printed, the last with the counts.
const LINES: usize = 300;

/// Nothing if nothing differs and nothing is listed.
pub(crate) fn text(comparison: &Comparison<'_>) -> String {
    if comparison.lists_nothing() {
        return String::new();
    }
    let mut lines = header(comparison);
    lines.extend(wording::rows(comparison).lines(false));
    for change in &comparison.diff.changes {
        if !comparison.all && lines.len() > LINES {
            break;
        }
        lines.extend(entries_of(comparison.boards(change), comparison.all, change));
    }
    if !comparison.all && lines.len() > LINES - 2 {
        lines.truncate(LINES - 3);
        lines.push("there is more; --all prints it".to_owned());
    }
    lines.extend([String::new(), comparison.summary()]);
    lines.join("\n") + "\n"
}

/// What each side resolved to.
fn header(comparison: &Comparison<'_>) -> Vec<String> {
    let Comparison { a, b, .. } = comparison;
    let plain = [a, b].iter().all(|side| side.set.board == Board::CHESS);
    let row = |sign: &str, side: &Loaded, tables: usize| {
        let mut says = format!("{}, {}", side.origin, counted::tables(tables));
        if !plain {
            says += &format!(", {}", side.board_words());
        }
        [visible(&format!("{sign} {}", side.spec)), visible(&says)]
    };
    let [in_a, in_b] = comparison.tables();
    let text = aligned([row("---", a, in_a), row("+++", b, in_b)], [false; 2]);
    text.lines().zip([ORANGE, BLUE]).map(|(line, style)| painted(style, line)).collect()
}

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
fn board(view: &View<'_>, entry: &Entry) -> Vec<String> {
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
    let sides = sides.map(|(what, set)| format!("{what} {}", view.names(set).join(" ")));
    lines.push(sides.collect::<Vec<_>>().join("   "));
    lines
}

/// A comment on GitHub holds 65,535 characters.
const BYTES: usize = 60_000;
/// What is kept for the last lines,
const LAST: usize = 5500;
/// of which what is not compared takes two times so many characters, each of up to four bytes.
const LONGEST_SENTENCE: usize = 600;

pub(crate) fn markdown(comparison: &Comparison<'_>) -> String {
    let Comparison { a, b, diff, .. } = comparison;
    let side = |side: &Loaded, tables: usize| {
        let (origin, count) = (visible(&side.origin), counted::tables(tables));
        format!("{} ({}, {count})", code(&side.spec), origin.replace(['`', '<'], "'"))
    };
    let [in_a, in_b] = comparison.tables();
    let mut text = format!("{} -> {}\n\n", side(a, in_a), side(b, in_b));
    text += &format!("**{}**\n", comparison.summary());
    let mut complete = text.len() <= BYTES;
    if !complete {
        text = format!("**{}**\n", comparison.summary());
    }
    let rows = wording::rows(comparison).markdown().into_iter().map(|line| line + "\n");
    let blocks = diff
        .changes
        .iter()
        .map(|change| fenced(&entries_of(comparison.boards(change), comparison.all, change)));
    for part in rows.chain(blocks) {
        complete = complete && text.len() + part.len() + LAST <= BYTES;
        if !complete {
            break;
        }
        text += &part;
    }
    if !complete {
        text += "\nThere is more; `--format json` has all of it.\n";
    }
    if let Some(says) = comparison.says_absent(code) {
        text += &format!("\n{says}\n");
    }
    for sentence in comparison.uncompared() {
        let sentence: String = sentence.chars().take(LONGEST_SENTENCE).collect();
        text += &format!("\n{}\n", code(&sentence));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::coordinates;
    use crate::source;
    use chess_tables_gen::Content;

    #[test]
    fn any_flipped_bit_is_named_with_table_index_and_square() {
        let a = source::load("@gen").unwrap();
        let mut b = source::load("@gen").unwrap();
        for (t, table) in a.set.tables.iter().enumerate() {
            let position = (7919 * (t + 1)) % table.values.len();
            let bit = (31 * t) % (8 * table.element.bytes());
            let old = table.values[position];
            b.set.tables[t].values[position] = table.element.wrap(old ^ 1 << bit);
            let text = text(&Comparison::of(&a, &b, false));
            let at = coordinates::names(Board::CHESS, table, 0, &table.index(position));
            let name = &table.name;
            if table.content == Content::Squares && Board::CHESS.len() == 8 * table.element.bytes()
            {
                let at: String = at.iter().map(|at| format!("[{at}]")).collect();
                let change = if old >> bit & 1 == 0 { "added" } else { "removed" };
                assert!(text.contains(&format!("\n{name}{at}  0x")), "{text}");
                let square = Board::CHESS.square(bit);
                assert!(
                    text.contains(&format!("\n{change} {square}\n\n1 table differs")),
                    "{text}"
                );
            } else if table.content != Content::Squares {
                let at =
                    if at.is_empty() { String::new() } else { format!("at {}: ", at.join(", ")) };
                assert!(text.contains(&format!("\n{name}\n{at}")), "{text}");
            }
            b.set.tables[t].values[position] = old;
        }
    }
}
