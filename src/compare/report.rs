//! A comparison as a report: a line a table, then the entries that differ, sets as boards and others in a line.

use std::collections::BTreeSet;

use chess_tables_gen::tool::draw::{Cell, Grid};
use chess_tables_gen::{Axis, Board, Layout, Table};
use chess_tables_match::diff::{self, ChangedEntry, How, Op, Shift, Version};
use chess_tables_match::matching::Fault;

use super::Change;
use super::fault::mistake;
use super::view::View;
use super::{Comparison, NOT_KNOWN};
use crate::error::visible;
use crate::report::text::{BLUE, ORANGE, painted};
use crate::report::{Column, Report, Rows};
use crate::report::{counted, entry, text};
use crate::source::array::Array;
use crate::source::loaded::Loaded;

/// No form has more lines of entries, unless all are wanted.
const LINES: usize = 1 << 16;

/// All of a comparison, also if nothing differs.
pub(crate) fn report(comparison: &Comparison<'_>) -> Report {
    let mut lines = 0;
    let changes = comparison.diff.changes.iter();
    let form = Form { all: comparison.all, is_check: comparison.is_check };
    let blocks = changes.map(|it| entries_of(comparison.boards(it), form, it));
    let blocks = blocks.take_while(|block| {
        lines += block.len();
        comparison.all || lines < LINES
    });
    Report {
        heading: heading(comparison).into(),
        rows: vec![rows(comparison)],
        entries: blocks.filter(|block| !block.is_empty()).collect(),
        summary: Some(comparison.summary()),
        trouble: comparison.uncompared().into_iter().flatten().collect(),
        is_whole: comparison.all,
        ..Report::default()
    }
}

/// The report as text; nothing if there is no table to be listed.
pub(crate) fn text(comparison: &Comparison<'_>) -> String {
    if comparison.lists_nothing() { String::new() } else { text::text(&report(comparison)) }
}

/// What each side resolved to.
fn heading(comparison: &Comparison<'_>) -> [[String; 2]; 2] {
    let Comparison { a, b, .. } = comparison;
    let plain = [a, b].iter().all(|side| side.set.board == Board::CHESS);
    let row = |sign: &str, side: &Loaded, tables: usize| {
        let board = if plain { String::new() } else { format!(", {}", side.board_words()) };
        let says = format!("{}, {}{board}", side.origin, counted::tables(tables));
        [visible(&format!("{sign} {}", side.spec)), visible(&says)]
    };
    let [in_a, in_b] = comparison.tables();
    [row("---", a, in_a), row("+++", b, in_b)]
}

/// A row for each change, and for each table that is listed besides: sign, name, type, and what is to be said.
fn rows(comparison: &Comparison<'_>) -> Rows {
    let row = |sign: char, [name, kind, words]: [String; 3]| [sign.to_string(), name, kind, words];
    let changes = comparison.diff.changes.iter();
    let changes = changes.map(|change| row(sign(change.op()), line(comparison, change)));
    let one = |sign, what: &str, table: &Array| {
        row(sign, [visible(&table.name), table.stated_type(), size(what, table)])
    };
    let unknown = comparison.not_in_catalogue.iter();
    let unknown = unknown.map(|table| one('?', NOT_KNOWN, table));
    let absent = comparison.absent.iter().filter(|_| comparison.lists_absent);
    let absent = absent.map(|table| one(sign(Op::Added), "only in the catalogue", table));
    let columns =
        [Column::Sign, Column::Code("table"), Column::Code("type"), Column::Words("change")];
    Rows::of(columns, changes.chain(unknown).chain(absent))
}

/// How many indices of an axis are named.
const MOST_NAMES: usize = 16;

/// The sign of a change, with the color that repeats it.
pub(crate) fn sign(op: Op) -> char {
    match op {
        Op::Values | Op::Layout | Op::Rearranged => '~',
        Op::Type => '!',
        Op::Renamed => '>',
        Op::Added => '+',
        Op::Removed => '-',
    }
}

/// Name, type, and what is to be said, of a change.
pub(crate) fn line(comparison: &Comparison<'_>, change: &Change<'_>) -> [String; 3] {
    let boards = comparison.boards(change);
    let both = |a: &Table, b: &Table| match a.name == b.name {
        true => a.name.clone(),
        false => format!("{} -> {}", a.name, b.name),
    };
    let (name, kind, words) = match change {
        Change::Changed { a, b, how, .. } => {
            let [old, new] = comparison.type_names(a, b);
            let said = said(boards, [a, b], how, comparison.right());
            if change.op() == Op::Type {
                let guessed = if comparison.guesses_type(a, b) { "guessed " } else { "" };
                (both(a, b), format!("{old} -> {new}"), format!("{guessed}type changed{said}"))
            } else {
                (both(a, b), old, said.trim_start_matches(", ").to_owned())
            }
        }
        Change::Renamed { a, b } => {
            let is_as_it_is = comparison.a.set.tables.iter().any(|it| std::ptr::eq(it, *a));
            let form = if is_as_it_is { "" } else { " in a form that `match` shows" };
            (both(a, b), a.stated_type(), format!("renamed, values equal{form}"))
        }
        Change::Added { b } => (b.name.clone(), b.stated_type(), size("added", b)),
        Change::Removed { a } => (a.name.clone(), a.stated_type(), size("removed", a)),
    };
    [visible(&name), kind, words]
}

pub(super) fn size(what: &str, table: &Table) -> String {
    format!("{what}, {}", counted::bytes(table.bytes()))
}

/// What is to be said of the values, after a comma.
fn said(boards: [Board; 2], [a, b]: [&Table; 2], how: &How, right: usize) -> String {
    let view = View::of(boards, a, b);
    match how {
        How::Equal => ", values equal".to_owned(),
        How::Unrelated => String::new(),
        How::Entries(entries) => {
            let all = counted::of(a.values.len(), "entry", "entries");
            let count = format!(", {} of {all}", entries.len());
            let mistake = mistake(boards, [a, b], right, how);
            let is_displaced = matches!(mistake, Some((_, Fault::Displaced(_))));
            // How many squares differ says nothing of entries that stand elsewhere.
            let squares = view.squares(entries).filter(|_| !is_displaced);
            let squares = squares.map(|[added, removed]| format!(", +{added} -{removed} squares"));
            let mistake = mistake.map(|(words, _)| format!("; {words}"));
            count + &squares.unwrap_or_default() + &mistake.unwrap_or_default()
        }
        How::Layout { fits, reversed, .. } => {
            let is_same = fits.iter().any(|[from, to]| from == to);
            match reversed {
                true if is_same => ", bits reversed".to_owned(),
                true => format!(", layout {}, bits reversed", layouts(boards, fits)),
                false => format!(", layout {}", layouts(boards, fits)),
            }
        }
        How::Axes(orders) => {
            let name = |axis: usize| view.axis(axis).name().to_owned();
            let names: Vec<String> = (0..a.axes.len()).map(name).collect();
            let twice = (1..names.len()).any(|i| names[..i].contains(&names[i]));
            let name = |axis: usize| if twice { axis.to_string() } else { name(axis) };
            let row = |order: &mut dyn Iterator<Item = usize>| {
                order.map(name).collect::<Vec<_>>().join(",")
            };
            let old = row(&mut (0..names.len()));
            format!(", values equal, axes {old} -> {}", row(&mut orders[0].iter().copied()))
        }
        How::Order { axis, order } => {
            let names = order.iter().take(MOST_NAMES).map(|&i| view.name(*axis, i));
            let names = names.collect::<Vec<_>>().join(" ");
            let more = if order.len() > MOST_NAMES { " ..." } else { "" };
            format!(", values equal, order by {}: {names}{more}", view.axis(*axis).name())
        }
        How::Shift(Shift { axis, by, reversed, lost, new }) => {
            let axis = match view.axis(*axis) {
                Axis::Index => String::new(),
                axis => format!("{} ", axis.name()),
            };
            let index = match (reversed, by) {
                (true, by) => format!("i at {by} - i"),
                (false, 0) => "in place".to_owned(),
                (false, by) => format!("i at i {} {}", if *by < 0 { '-' } else { '+' }, by.abs()),
            };
            format!(", values equal, {axis}{index}, {} lost, {} new", lost.len(), new.len())
        }
    }
}

/// "a1b1 -> a8b8", by what the files say if that is so.
fn layouts(boards: [Board; 2], fits: &[[Layout; 2]]) -> String {
    let [a, b] = boards.map(Board::layout);
    if a != b && fits.contains(&[a, b]) {
        return format!("{a} -> {b}");
    }
    let names = |side: usize| {
        let fits = fits.iter().filter(|fit| fit[1 - side] == [a, b][1 - side]);
        fits.map(|fit| fit[side].name()).collect::<Vec<_>>().join(" or ")
    };
    match names(1) {
        to if to.is_empty() => format!("{} -> {b}", names(0)),
        to => format!("{a} -> {to}"),
    }
}

/// So many entries of a table are drawn unless all are wanted.
const ENTRIES: usize = 8;

/// How entries that differ are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Whether all are wanted, however many.
    pub(crate) all: bool,
    /// Whether the second version is what the first one has to be.
    pub(crate) is_check: bool,
}

/// The first entries that differ, each after an empty line if they are drawn.
pub(crate) fn entries_of<T: Version>(
    boards: [Board; 2],
    Form { all, is_check }: Form,
    change: &diff::Change<'_, T>,
) -> Vec<String> {
    let diff::Change::Changed { a, b, how: How::Entries(entries), .. } = change else {
        return vec![];
    };
    let view = View::of(boards, a.table(), b.table());
    let shown = if all { entries.len() } else { ENTRIES.min(entries.len()) };
    let name = visible(&a.table().name);
    let mut lines = vec![];
    let mut listed = false;
    for entry in &entries[..shown] {
        let at = view.at(entry.position);
        let values = view.values(entry);
        if view.is_set(entry) {
            let at: String = at.iter().map(|at| format!("[{at}]")).collect();
            lines.extend([String::new(), format!("{name}{at}  {values}")]);
            lines.extend(board(&view, entry));
            lines.push(squares(&view, entry, is_check));
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
fn board(view: &View, entry: &ChangedEntry) -> Vec<String> {
    let marked = view.marked(entry.position);
    let bits = view.bits(entry);
    let board = view.board;
    let mut grid = Grid::of_squares(board, &mut |square| {
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
    grid.lines(&|_, text| match text {
        "+" => painted(BLUE, text),
        "-" => painted(ORANGE, text),
        _ => text.to_owned(),
    })
}

/// "added h2   removed e2", "the file lacks h2; it has e2, which does not belong".
fn squares(view: &View, entry: &ChangedEntry, is_check: bool) -> String {
    let bits = view.bits(entry);
    let names = |set: u128| entry::squares(view.board, set).join(" ");
    let [added, removed] = [bits.added(), bits.removed()];
    let (lacks, has) = (names(added), names(removed));
    if !is_check {
        let sides = [(added, format!("added {lacks}")), (removed, format!("removed {has}"))];
        let sides = sides.into_iter().filter(|(set, _)| *set != 0).map(|(_, says)| says);
        return sides.collect::<Vec<_>>().join("   ");
    }
    let do_not = if removed.count_ones() == 1 { "does not" } else { "do not" };
    match (added, removed) {
        (_, 0) => format!("the file lacks {lacks}"),
        (0, _) => format!("the file has {has}, which {do_not} belong"),
        _ => format!("the file lacks {lacks}; it has {has}, which {do_not} belong"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::entry;
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
            let at = entry::index_names(Board::CHESS, table, 0, &table.index(position));
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
