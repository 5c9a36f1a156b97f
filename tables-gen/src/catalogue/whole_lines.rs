//! Attacks along one line by the occupancy of the whole line, its ends and the slider's own square
//! included: what engines with rotated bitboards kept when memory was cheaper than a mask.

use super::Family;
use super::masks::{ANTI_DIAGONAL, DIAGONAL, FILE, Line, RANK, first_in};
use super::rotated::ROTATED;
use crate::geometry::{Board, Square};
use crate::table::Definition;
use crate::table::axis::LineOccupancy;

pub(super) fn family() -> Family {
    let tables = [
        (RANK, "occupied >> (s & 56) & 255", None),
        (FILE, "turned >> 8 * (s & 7) & 255", Some("FLIP_DIAGONAL")),
        (DIAGONAL, DIAGONAL_INDEX, Some("PACK_DIAGONALS")),
        (ANTI_DIAGONAL, ANTI_DIAGONAL_INDEX, Some("PACK_ANTI_DIAGONALS")),
    ];
    Family::new(
        "whole_lines",
        "Rotated bitboards: attacks along one line by the occupancy of all its squares.",
    )
    .on_request()
    .with_each(&tables, &|&(line, index, turned)| attacks_by_line(line, index, turned))
}

// These shifts bring the second square of a line to bit 0.
const DIAGONAL_INDEX: &str = "turned << 1 >> DIAGONAL_SHIFTS[s] & 255";
const ANTI_DIAGONAL_INDEX: &str = "turned << 1 >> ANTI_DIAGONAL_SHIFTS[s] & 255";

/// A table has 2 MB on 10x10, and 8 MB on 12x10.
const SHORT_LINES: &str = "lines of at most 10 squares";

/// The index is that of a1b1, of the occupied squares or of these turned by a map.
fn attacks_by_line(line: Line, index: &'static str, map: Option<&'static str>) -> Definition {
    let Line { name, direction, .. } = line;
    line.attacks_by("LINE", move |board| {
        let first = first_in(board.bits_upwards(direction));
        let index = match (board, map) {
            (Board::CHESS, None) => format!(" The index is `{index}`."),
            (Board::CHESS, Some(map)) => format!(
                " The index is `{index}`, where `turned` is the occupied squares moved by `{map}`."
            ),
            _ => String::new(),
        };
        format!(
            "The squares a slider attacks along its {name}, by the occupancy of the whole \
             {name}.\n\nBit 0 is the square on {first}. The bits of the slider and of the ends \
             change nothing, and surplus high bits are ignored: the index need not be masked \
             for shorter lines.{index}"
        )
    })
    .source(ROTATED)
    .only_on(SHORT_LINES, |board| board.files().max(board.ranks()) <= 10)
    .each(move |board, (square, LineOccupancy(occupancy)): (Square, LineOccupancy)| {
        line.attacks(board, square, occupancy >> 1)
    })
}
