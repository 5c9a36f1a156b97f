//! The axes of a table: how many indices, what they mean, and what they are called.

use std::fmt;

use chess_tables_gen::tool::indexing;
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

/// What an index is, unless the names of the indices say it.
fn words(board: Board, axis: Axis) -> String {
    match axis {
        // Files from the last one on, against the numbers of the squares, are a trap.
        Axis::File if board.square(0).file > 0 => indexing::meaning(board, axis),
        Axis::Square | Axis::File => String::new(),
        _ if !axis.index_names().is_empty() => String::new(),
        _ => indexing::meaning(board, axis),
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
