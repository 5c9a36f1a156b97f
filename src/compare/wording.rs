//! A change in one line: name, type, and its description.

use chess_tables_gen::{Axis, Board, Layout, Table};
use chess_tables_read::diff::{Change, How, Op, Shift};

use super::comparison::Comparison;
use super::view::View;
use crate::error::visible;
use crate::report::counted;

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
        Change::Changed { a, b, how } => {
            let [old, new] = [a.type_name(), b.type_name()];
            let said = said(boards, a, b, how);
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
            (both(a, b), a.type_name(), format!("renamed, values equal{form}"))
        }
        Change::Added { b } => (b.name.clone(), b.type_name(), size("added", b)),
        Change::Removed { a } => (a.name.clone(), a.type_name(), size("removed", a)),
    };
    [visible(&name), kind, words]
}

pub(super) fn size(what: &str, table: &Table) -> String {
    format!("{what}, {}", counted::bytes(table.bytes()))
}

/// What is to be said of the values, after a comma.
fn said(boards: [Board; 2], a: &Table, b: &Table, how: &How) -> String {
    let view = View::of(boards, a, b);
    match how {
        How::Equal => ", values equal".to_owned(),
        How::Unrelated => String::new(),
        How::Entries(entries) => {
            let all = counted::of(a.values.len(), "entry", "entries");
            let count = format!(", {} of {all}", entries.len());
            match view.squares(entries) {
                Some([added, removed]) => format!("{count}, +{added} -{removed} squares"),
                None => count,
            }
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
