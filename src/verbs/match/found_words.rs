//! Describes a match: the table, its form, and the differences.

use chess_tables_gen::{Axis, Board};
use chess_tables_match::diff::Entry;
use chess_tables_match::matching::{Found, Reading, Rule, counted};

use crate::compare::View;

/// How many indices of an axis are named.
const MOST_NAMES: usize = 16;

/// `PAWN_ATTACKS[white]`
pub(super) fn table(found: &Found) -> String {
    let index = |&(axis, i): &(Axis, usize)| format!("[{}]", axis.index_name(found.board, i));
    let indices: String = found.fixed.iter().map(index).collect();
    format!("{}{indices}", found.table)
}

/// "or PAWN_ATTACKS[white] in a8b8", "or in a8b8, colors white, black".
pub(super) fn other_reading(found: &Found, or: &Reading) -> String {
    let layout = or.board.layout();
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
pub(super) fn rule_words(found: &Found) -> Vec<String> {
    let order = found.places.iter().map(|(axis, places)| {
        let name = |&i: &usize| axis.index_name(found.board, i);
        let few: Vec<String> = places.iter().take(MOST_NAMES).map(name).collect();
        format!("by {}: {}", axis.name(), few.join(" "))
    });
    let rules = found.rules.iter().map(|rule| by_rule(found, rule));
    let none = found.none.map(|none| format!("{none} for no square"));
    order.chain(rules).chain(none).collect()
}

pub(super) fn names(axes: &[Axis]) -> String {
    axes.iter().map(|axis| axis.name()).collect::<Vec<_>>().join(", ")
}

/// The colors in the order of a table, which is turned or that of the board.
pub(super) fn colors(board: Board, is_turned: bool) -> [String; 2] {
    let mut colors = [0, 1].map(|i| Axis::Color.index_name(board, i));
    if is_turned {
        colors.reverse();
    }
    colors
}

pub(super) fn backwards(board: Board, axis: Axis) -> String {
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
        Rule::Complement => "all other squares".to_owned(),
        Rule::Linear { factor: 1, plus } if *plus < 0 => format!("n - {}", -plus),
        Rule::Linear { factor: 1, plus } => format!("n + {plus}"),
        Rule::Linear { factor, plus: 0 } => format!("{factor} * n"),
        Rule::Linear { plus, .. } => format!("{plus} - n"),
        Rule::With(axes) => format!("with {}", found.squares(axes)),
        Rule::Without(axes) => format!("without {}", found.squares(axes)),
        Rule::Indices(layout) => format!("indices in {layout}"),
        Rule::Flags(flags) => format!("flags {}", flags.join(", ")),
    }
}

/// "1 of 64 entries, +1 -1 squares", "but empty where two squares share no line (2,640 entries)".
pub(super) fn differences(found: &Found) -> String {
    let (n, all) = (found.differs.len(), found.yours.values.len());
    let entries = format!("{} of {}", counted(n), counted_entries(all));
    match (&found.difference, &found.place) {
        (Some(what), Some(at)) => format!("but {what} {at} ({})", counted_entries(n)),
        (None, Some(at)) => format!("{entries}, {at}"),
        (Some(what), None) if n > 1 => format!("{entries}, {what}"),
        _ => {
            let view = View::of([found.board_of_array(); 2], &found.expected, &found.yours);
            match view.squares(&entries_of(found)) {
                Some([added, removed]) => format!("{entries}, +{added} -{removed} squares"),
                None => entries,
            }
        }
    }
}

/// The entries that differ, the table's beside the array's.
pub(super) fn entries_of(found: &Found) -> Vec<Entry> {
    let sides = [&found.expected, &found.yours];
    found.differs.iter().map(|&position| Entry::at(position, sides)).collect()
}

fn counted_entries(n: usize) -> String {
    format!("{} {}", counted(n), if n == 1 { "entry" } else { "entries" })
}
