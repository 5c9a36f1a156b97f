//! The axes of a table: how many indices, what they mean, and what they are called.

use std::fmt;

use chess_tables_gen::{Axis, Board, Table};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(super) struct AxisFacts {
    pub(super) axis: &'static str,
    pub(super) length: usize,
    /// What an index is, and its names if it has any.
    pub(super) meaning: String,
}

impl fmt::Display for AxisFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { axis, length, meaning } = self;
        write!(f, "{axis}, {length}: {meaning}")
    }
}

pub(super) fn facts(board: Board, table: &Table) -> Vec<AxisFacts> {
    let axes = table.axes.iter().zip(&table.shape);
    axes.map(|(&axis, &length)| {
        let parts = [words(board, axis), names(board, axis, length)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        AxisFacts { axis: axis.name(), length, meaning: parts.join("; ") }
    })
    .collect()
}

/// What an index is, unless the name of the axis and those of its indices say it.
fn words(board: Board, axis: Axis) -> String {
    match axis {
        Axis::Diagonal => format!("rank - file + {}", board.files() - 1),
        Axis::AntiDiagonal => "rank + file".to_owned(),
        Axis::Distance => "in king moves".to_owned(),
        Axis::Leap => "clockwise from north".to_owned(),
        Axis::Occupancy => "a bit for each square between the ends of a line".to_owned(),
        Axis::Subset => "of a square's relevant squares, from the square's offset on".to_owned(),
        Axis::MagicIndex => "what the magic makes of the occupied squares, from the square's \
                             offset on"
            .to_owned(),
        Axis::X88Difference => {
            format!("{} + attacker - target, in 0x88 numbers", board.padded_offset())
        }
        Axis::X88WrappedDifference => "attacker - target modulo 256, in 0x88 numbers".to_owned(),
        Axis::X88Square => "16 * rank + file".to_owned(),
        Axis::MailboxCell => "from the lower left corner on".to_owned(),
        Axis::ThreadElement => "from the start of the square's thread on".to_owned(),
        _ => String::new(),
    }
}

/// `0..63 = a1..h8`, or `0 = white, 1 = black`.
fn names(board: Board, axis: Axis, length: usize) -> String {
    let last = length.saturating_sub(1);
    let [from, to] = [0, last].map(|i| axis.index_name(board, i));
    if !axis.index_names().is_empty() {
        let names = (0..length).map(|i| format!("{i} {}", axis.index_name(board, i)));
        names.collect::<Vec<_>>().join(", ")
    } else if from == "0" || axis == Axis::X88Square || axis == Axis::X88WrappedDifference {
        format!("0..{last}")
    } else {
        format!("0..{last} = {from}..{to}")
    }
}
