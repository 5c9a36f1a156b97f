//! A change in one line: name, type, and its description.

use chess_tables_gen::tool::{moves, numeral, score};
use chess_tables_gen::{Axis, Board, Content, Element, Layout, Table};
use chess_tables_read::diff::{Change, Entry, How, Op, Shift};

use super::comparison::{Comparison, NOT_KNOWN};
use crate::error::visible;
use crate::report::rows::{Column, Rows};
use crate::report::{counted, entry_text};

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

/// A row for each change, and for each table that is listed besides: sign, name, type, and what is to be said.
pub(super) fn rows(comparison: &Comparison<'_>) -> Rows<4> {
    let row = |sign: char, [name, kind, words]: [String; 3]| [sign.to_string(), name, kind, words];
    let changes = comparison.diff.changes.iter();
    let changes = changes.map(|change| row(sign(change.op()), line(comparison, change)));
    let one = |sign, what: &str, table: &Table| {
        row(sign, [visible(&table.name), table.type_name(), size(what, table)])
    };
    let unknown = comparison.not_in_catalogue.iter();
    let unknown = unknown.map(|table| one('?', NOT_KNOWN, table));
    let absent = comparison.absent.iter().filter(|_| comparison.lists_absent);
    let absent = absent.map(|table| one(sign(Op::Added), "only in the catalogue", table));
    let columns =
        [Column::Sign, Column::Code("table"), Column::Code("type"), Column::Words("change")];
    Rows { columns, rows: changes.chain(unknown).chain(absent).collect() }
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

fn size(what: &str, table: &Table) -> String {
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
            let name = |axis: usize| view.axes[axis].name().to_owned();
            let names: Vec<String> = (0..view.axes.len()).map(name).collect();
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
            format!(", values equal, order by {}: {names}{more}", view.axes[*axis].name())
        }
        How::Shift(Shift { axis, by, reversed, lost, new }) => {
            let axis = match view.axes[*axis] {
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

/// How the entries of two tables of one shape are written: by what either says of itself.
pub(crate) struct View<'t> {
    pub(super) board: Board,
    axes: Vec<Axis>,
    content: Content,
    pub(super) tables: [&'t Table; 2],
}

impl<'t> View<'t> {
    pub(crate) fn of(boards: [Board; 2], a: &'t Table, b: &'t Table) -> Self {
        // Squares of different boards have no names in common.
        let one_board = boards[0].with_colors(boards[1].colors()) == boards[1];
        let axes = a.axes.iter().enumerate().map(|(i, &axis)| match axis {
            Axis::Index => b.axes.get(i).copied().unwrap_or(axis),
            axis => axis,
        });
        let content = match (a.content, b.content) {
            (Content::Squares, _) | (_, Content::Squares) if one_board => Content::Squares,
            (Content::Number, other) if other != Content::Squares => other,
            (content, _) => content,
        };
        let content = match content {
            Content::Squares if !one_board => Content::Flags,
            Content::Move if !one_board => Content::Number,
            content => content,
        };
        Self { board: boards[0], axes: axes.collect(), content, tables: [a, b] }
    }

    fn name(&self, axis: usize, index: usize) -> String {
        let [a, b] = self.tables;
        let says = if a.axes[axis] == self.axes[axis] { a } else { b };
        says.index_name(self.board, axis, index)
    }

    /// What each index of a position is called.
    pub(super) fn at(&self, position: usize) -> Vec<String> {
        let index = self.tables[0].index(position);
        index.iter().enumerate().map(|(axis, &i)| self.name(axis, i)).collect()
    }

    /// The squares that an index names.
    pub(super) fn marked(&self, position: usize) -> Vec<chess_tables_gen::Square> {
        let axes = self.axes.iter().zip(self.tables[0].index(position));
        axes.filter_map(|(axis, i)| axis.square(self.board, i)).collect()
    }

    /// The entry without the bits that only its sign has beyond the type.
    pub(super) fn bits(&self, entry: &Entry) -> Entry {
        let mask = |side: usize| u128::MAX >> (128 - 8 * self.tables[side].element.bytes());
        Entry { a: entry.a & mask(0), b: entry.b & mask(1), ..*entry }
    }

    /// Whether an entry is a set of squares of the board.
    pub(super) fn is_set(&self, entry: &Entry) -> bool {
        let Entry { a, b, .. } = self.bits(entry);
        let beyond = (a | b).checked_shr(self.board.len() as u32).unwrap_or(0);
        self.content == Content::Squares && beyond == 0
    }

    /// How many squares are added and removed in all, if all entries are sets.
    pub(crate) fn squares(&self, entries: &[Entry]) -> Option<[u32; 2]> {
        entries.iter().try_fold([0; 2], |[added, removed], entry| {
            let bits = self.bits(entry);
            self.is_set(entry)
                .then(|| [added + bits.added().count_ones(), removed + bits.removed().count_ones()])
        })
    }

    /// The names of the squares in a set.
    pub(super) fn names(&self, set: u128) -> Vec<String> {
        entry_text::squares(self.board, set)
    }

    /// What is printed of an entry that is no set.
    pub(crate) fn says(&self, entry: &Entry) -> Option<String> {
        (!self.is_set(entry)).then(|| self.values(entry) + &self.flags(entry))
    }

    /// "  added king": the flags that came and went, if either version names them.
    pub(super) fn flags(&self, entry: &Entry) -> String {
        let bits = self.bits(entry);
        let Some(table) = self.tables.iter().find(|table| !table.flags().is_empty()) else {
            return String::new();
        };
        // Each side may name its bits otherwise.
        let [a, b] = [(self.tables[0], bits.a), (self.tables[1], bits.b)].map(|(own, bits)| {
            let table = if own.flags().is_empty() { table } else { own };
            let flags = entry_text::flags(table, bits).unwrap_or_default();
            flags.into_iter().map(|(name, _)| name).collect::<Vec<String>>()
        });
        let words = [("added", &b, &a), ("removed", &a, &b)].map(|(what, flags, others)| {
            let names = flags.iter().filter(|name| !others.contains(name)).cloned();
            let names: Vec<String> = names.collect();
            if names.is_empty() { String::new() } else { format!("  {what} {}", names.join(", ")) }
        });
        words.concat()
    }

    /// The midgame and the endgame number of each version, if either says that they are packed.
    pub(super) fn scores(&self, entry: &Entry) -> Option<[[i16; 2]; 2]> {
        let fit = self.tables.iter().all(|table| table.element.bytes() == 4);
        let are_scores = self.content == Content::Score && fit;
        are_scores.then(|| [entry.a, entry.b].map(score::unpacked))
    }

    /// "31 -> 32", "S(10, 5) -> S(12, 4)", "e2e4 -> e2e3": bits in hexadecimal, numbers in decimal, scores by
    /// their numbers and moves by name.
    pub(super) fn values(&self, entry: &Entry) -> String {
        let bits = matches!(self.content, Content::Squares | Content::Flags);
        if self.scores(entry).is_some() {
            return format!("{} -> {}", score::long(entry.a), score::long(entry.b));
        }
        let is_move = self.content == Content::Move;
        let of_move = |value| moves::name(self.board, value).filter(|_| is_move);
        let number = |element: Element, value: u128| match element {
            Element::U64 | Element::U128 => numeral::hexadecimal(element, value),
            _ if bits && !element.is_signed() => numeral::hexadecimal(element, value),
            _ => (value as i128).to_string(),
        };
        let value = |element, value| of_move(value).unwrap_or_else(|| number(element, value));
        let [a, b] = self.tables.map(|table| table.element);
        format!("{} -> {}", value(a, entry.a), value(b, entry.b))
    }
}
