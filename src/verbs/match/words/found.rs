//! A table that is found, in words: its part, its form, and the differences.

use chess_tables_gen::{Axis, Bits, Board, Colors, Content, Direction};
use chess_tables_match::diff::ChangedEntry;
use chess_tables_match::matching::{
    Difference, Fault, Found, Law, Meant, Place, Reading, Reshaped, Rule, ThreatInputs,
};

use crate::compare::{self, View, counted_entries};
use crate::report::counted::{self, number};

/// How many indices of an axis are named.
const MOST_NAMES: usize = 16;

/// `PAWN_ATTACKS[white]`, `KNIGHT_ATTACKS[a1..h1]`
pub(in super::super) fn table(found: &Found) -> String {
    let name = |axis: Axis, i: usize| axis.index_name(found.board, i);
    let index = |&(axis, i): &(Axis, usize)| format!("[{}]", name(axis, i));
    let indices: String = found.fixed.iter().map(index).collect();
    let part = part(found)
        .map(|(axis, [first, last])| format!("[{}..{}]", name(axis, first), name(axis, last)));
    format!("{}{indices}{}", found.table, part.unwrap_or_default())
}

/// The first and the last square, if the array has some that follow each other.
fn part(found: &Found) -> Option<(Axis, [usize; 2])> {
    let (axis, places) = found.places.as_ref().filter(|(axis, _)| *axis == Axis::Square)?;
    let (&first, &last) = (places.first()?, places.last()?);
    let follow = places.iter().copied().eq(first..=last);
    follow.then_some((*axis, [first, last]))
}

/// The layout by the board's own squares.
pub(in super::super) fn layout(board: Board) -> String {
    board.with_bits(Bits::InOrder).with_colors(Colors::WhiteFirst).numbering()
}

/// "or PAWN_ATTACKS[white] in a8b8", "or in a8b8, colors white, black".
pub(in super::super) fn other_reading(found: &Found, or: &Reading) -> String {
    let layout = layout(or.board);
    match or.color {
        Some(color) => {
            let name = Axis::Color.index_name(or.board, color);
            format!("or {}[{name}] in {layout}", found.table)
        }
        None => {
            let colors = if or.is_black_first { "black, white" } else { "white, black" };
            format!("or in {layout}, colors {colors}")
        }
    }
}

/// The order along an axis, the rules, and the value for no square.
pub(in super::super) fn rule_words(found: &Found) -> Vec<String> {
    let order = found.places.iter().map(|(axis, places)| {
        let name = |&i: &usize| axis.index_name(found.board, i);
        if *axis == Axis::Leap {
            return "in every layout, another order".to_owned();
        }
        if part(found).is_some() {
            return format!("{} of {}", places.len(), axis.count(found.board));
        }
        let few: Vec<String> = places.iter().take(MOST_NAMES).map(name).collect();
        format!("by {}: {}", axis.name(), few.join(" "))
    });
    let rules = found.rules.iter().map(|rule| by_rule(found, rule));
    let what = if found.expected.content == Content::Square { "no square" } else { "none" };
    let none = found.none.map(|none| format!("{none} for {what}"));
    order.chain(rules).chain(none).collect()
}

pub(in super::super) fn names(axes: &[Axis]) -> String {
    axes.iter().map(|axis| axis.name()).collect::<Vec<_>>().join(", ")
}

/// The colors in the order of a table, which is turned or that of the board.
pub(in super::super) fn colors(board: Board, is_turned: bool) -> [String; 2] {
    let mut colors = [0, 1].map(|i| Axis::Color.index_name(board, i));
    if is_turned {
        colors.reverse();
    }
    colors
}

pub(in super::super) fn backwards(board: Board, axis: Axis) -> String {
    match axis {
        Axis::Color => format!("colors {}", colors(board, true).join(", ")),
        Axis::File => format!("files from {}", char::from(b'a' + board.files() - 1)),
        Axis::Rank => format!("ranks from {}", board.ranks()),
        Axis::X88Difference | Axis::X88WrappedDifference => "by target - attacker".to_owned(),
        _ => format!("{} from the other end", axis.name()),
    }
}

fn by_rule(found: &Found, rule: &Rule) -> String {
    match rule {
        // Only rights have an inverse that programs have, too.
        Rule::Complement if found.expected.content == Content::Flags => {
            "the rights that are lost, each flag inverted".to_owned()
        }
        Rule::Complement => "all other squares".to_owned(),
        Rule::Linear { factor: 1, plus } if *plus < 0 => format!("n - {}", -plus),
        Rule::Linear { factor: 1, plus } => format!("n + {plus}"),
        Rule::Linear { factor, plus: 0 } => format!("{factor} * n"),
        Rule::Linear { plus, .. } => format!("{plus} - n"),
        Rule::Modulo { factor: 1, plus, modulo } => format!("(n + {plus}) mod {modulo}"),
        Rule::Modulo { plus, modulo, .. } => format!("({plus} - n) mod {modulo}"),
        Rule::With(axes) => format!("with {}", squares(&found.expected.axes, axes)),
        Rule::Without(axes) => format!("without {}", squares(&found.expected.axes, axes)),
        Rule::WithoutLast => "without the last square in each direction".to_owned(),
        Rule::InnerRanks => format!("without squares {}", place(found.board, Place::OuterRanks)),
        Rule::Indices(layout) => format!("indices in {layout}"),
        Rule::Flags(names) => flags(names),
        Rule::FlagsByColor { is_black_first, flags } => {
            let [first, second] = colors(found.board, *is_black_first);
            format!("colors {first}, {second}, flags {}", flags.join(", "))
        }
        Rule::OtherBits { from } => format!("other bits from bit {from} on"),
        Rule::Mailbox { columns, rows } => format!("in the middle of {columns}x{rows} cells"),
        Rule::X88 { others: 0 } => "in 0x88 numbers".to_owned(),
        Rule::X88 { others } => {
            let differ =
                counted::of(*others, "entry off the board differs", "entries off the board differ");
            format!("in 0x88 numbers, {differ}")
        }
        Rule::BothColors => "both colors in one set".to_owned(),
        Rule::Straight => "along ranks and files only".to_owned(),
        Rule::ByPext => "occupancies by PEXT".to_owned(),
        Rule::ByFiles => "occupancies by files".to_owned(),
        Rule::Threats(it) => threats(it),
    }
}

/// "60,144 features, piece = 2 * type + color"
fn threats(it: &ThreatInputs) -> String {
    let mut words = format!("{} features", number(it.inputs as usize));
    if let Some(victims) = it.version.split(' ').next().filter(|it| it.contains('/')) {
        words += &format!(", victims {victims}");
    }
    if !it.or.is_empty() {
        let or: Vec<String> = it.or.iter().map(|it| number(*it as usize)).collect();
        words += &format!(" (or {})", or.join(", "));
    }
    if let Some(formula) = it.pieces {
        words += &format!(", piece = {formula}");
    }
    match it.unused {
        0 => {}
        unused => words += &format!(", {} that no feature uses differ", counted_entries(unused)),
    }
    words
}

/// "flags king side, queen side", ", and from bit 4 on 4 that are always 1" behind these.
fn flags(names: &[String]) -> String {
    let used = names.iter().rposition(|name| name != "always").map_or(0, |last| last + 1);
    let always = match names.len() - used {
        0 => String::new(),
        1 => format!(", and bit {used} that is always 1"),
        count => format!(", and from bit {used} on {count} that are always 1"),
    };
    format!("flags {}{always}", names[..used].join(", "))
}

/// "1 of 64 entries, +1 -1 squares", "but empty where two squares share no line (2,640 entries)".
pub(in super::super) fn differences(found: &Found) -> String {
    let (n, all) = (found.differs.len(), found.yours.values.len());
    let entries = format!("{} of {}", number(n), counted_entries(all));
    let what = found.difference.map(|it| difference(&found.expected.axes, it));
    let place = found.place.map(|it| place(found.board, it));
    match (what, place) {
        (Some(what), Some(at)) => format!("but {what} {at} ({})", counted_entries(n)),
        (None, Some(at)) => format!("{entries}, {at}"),
        (Some(what), None) if n > 1 => format!("{entries}, {what}"),
        // How many squares differ says nothing of entries that stand elsewhere.
        (None, None) if is_displaced(found) || found.law.is_some() => entries,
        _ => {
            let view = View::of([found.board_of_array(); 2], &found.expected, &found.yours);
            match view.squares(&entries_of(found)) {
                Some([added, removed]) => format!("{entries}, +{added} -{removed} squares"),
                None => entries,
            }
        }
    }
}

fn difference(axes: &[Axis], difference: Difference) -> String {
    match difference {
        Difference::Empty => "empty".to_owned(),
        Difference::NotEmpty => "not empty".to_owned(),
        Difference::Without(axis) => format!("without {}", squares(axes, &[axis])),
        Difference::With(axis) => format!("with {}", squares(axes, &[axis])),
        Difference::Greater(by) if by < 0 => format!("each {} too small", -by),
        Difference::Greater(by) => format!("each {by} too large"),
    }
}

/// The squares of the indices along some axes of a table: "the square itself", "the second square".
fn squares(all: &[Axis], axes: &[usize]) -> &'static str {
    let count = all.iter().filter(|axis| **axis == Axis::Square).count();
    match axes {
        _ if count == 1 => "the square itself",
        [0] => "the first square",
        [_] => "the second square",
        _ => "both squares",
    }
}

fn place(board: Board, place: Place) -> String {
    let file = |file: u8| char::from(b'a' + file);
    match place {
        Place::SameSquare => "where both squares are the same".to_owned(),
        Place::NoLine => "where two squares share no line".to_owned(),
        Place::DifferentWithoutLine => "where two different squares share no line".to_owned(),
        Place::KnightsMove => "where two squares are a knight's move apart".to_owned(),
        Place::OuterRanks => format!("on ranks 1 and {}", board.ranks()),
        Place::OuterFiles => format!("on files a and {}", file(board.files() - 1)),
        Place::Edge => "on the edge".to_owned(),
        Place::Rank(rank) => format!("on rank {}", rank + 1),
        Place::File(it) => format!("on file {}", file(it)),
        Place::ShortLine(Direction::NE) => "on diagonals of one or two squares".to_owned(),
        Place::ShortLine(_) => "on anti-diagonals of one or two squares".to_owned(),
        Place::NoDifference => "where no two squares are so far apart".to_owned(),
        Place::RankByColor(ranks) => {
            let [one, other] = ranks.map(|rank| rank + 1);
            format!("on rank {one} of one color and rank {other} of the other")
        }
    }
}

/// Whether all that differs is that entries stand at other places.
pub(in super::super) fn is_displaced(found: &Found) -> bool {
    matches!(found.fault, Some(Fault::Displaced(_)))
}

/// The mistake that explains all entries that differ.
pub(in super::super) fn fault(found: &Found, fault: Fault) -> String {
    compare::fault(found.board, [&found.expected, &found.yours], fault)
}

/// The law that all entries that differ break: "not symmetric: 400 pairs; LINE is".
pub(in super::super) fn law(found: &Found, law: Law) -> String {
    let (table, squares) = (&found.table, |n: usize| counted::of(n, "square", "squares"));
    match law {
        Law::Symmetric(1) => format!("not symmetric: 1 pair; {table} is"),
        Law::Symmetric(n) => format!("not symmetric: {} pairs; {table} is", number(n)),
        Law::NeverItself(n) => {
            format!("holds a square with itself: {}; {table} never does", squares(n))
        }
        Law::AlwaysItself(n) => {
            format!("lacks a square with itself: {}; {table} never does", squares(n))
        }
    }
}

/// "its name means KNIGHT_ATTACKS, of which 60 of 64 entries differ".
pub(in super::super) fn meant(meant: &Meant) -> String {
    match meant {
        Meant::Other { table, fixed, board, differs, of } => {
            let index = |&(axis, i): &(Axis, usize)| format!("[{}]", axis.index_name(*board, i));
            let part: String = fixed.iter().map(index).collect();
            let (n, all) = (number(*differs), counted_entries(*of));
            let differ = if *differs == 1 { "differs" } else { "differ" };
            format!("its name means {table}{part}, of which {n} of {all} {differ}")
        }
        Meant::Disputed { word, table } => {
            format!("libraries disagree on `{word}`: another table is {table}")
        }
    }
}

/// How the array has the entries, if not one by one.
pub(in super::super) fn reshaped(reshaped: &Reshaped) -> String {
    let halves = |is_high: bool| if is_high { "high" } else { "low" };
    match reshaped {
        Reshaped::Targets => "as lists of targets".to_owned(),
        Reshaped::Halves { high_first } => format!("as halves, {} first", halves(*high_first)),
        Reshaped::Words { low, high_first } => {
            format!("{low} squares in the {} word", if *high_first { "second" } else { "first" })
        }
        Reshaped::PaddedRows => "rows padded".to_owned(),
        Reshaped::WholeLines => "by all bits of a line".to_owned(),
        Reshaped::Half { is_high, other } => {
            format!("{} halves, with `{other}`", halves(*is_high))
        }
    }
}

/// The entries that differ, the table's beside the array's.
pub(in super::super) fn entries_of(found: &Found) -> Vec<ChangedEntry> {
    let sides = [&found.expected, &found.yours];
    found.differs.iter().map(|&position| ChangedEntry::at(position, sides)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_indices_have_words() {
        use Axis::{Color, Square};
        assert_eq!(squares(&[Color, Square], &[1]), "the square itself");
        let of_two = |axes: &[usize]| squares(&[Square, Square], axes);
        assert_eq!([&[0][..], &[1]].map(of_two), ["the first square", "the second square"]);
        assert_eq!(of_two(&[0, 1]), "both squares");
        let what = difference(&[Square, Square], Difference::Without(1));
        assert_eq!(what, "without the second square");
    }

    #[test]
    fn ranks_and_files_of_the_board_have_words() {
        let board: Board = "9x10".parse().unwrap();
        let places = [Place::OuterRanks, Place::OuterFiles, Place::Rank(9), Place::File(2)];
        let words = ["on ranks 1 and 10", "on files a and i", "on rank 10", "on file c"];
        assert_eq!(places.map(|it| place(board, it)), words);
    }
}
