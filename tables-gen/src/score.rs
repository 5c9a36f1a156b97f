//! Scores: a number for the midgame and one for the endgame, packed into one integer.

use crate::table::{Content, Table};

/// Packs the two numbers: the sum of the first and 65,536 times the second. Sums and differences of such
/// scores are those of both numbers, as long as these have 16 bits.
pub const fn packed([midgame, endgame]: [i16; 2]) -> i32 {
    ((endgame as u32) << 16).wrapping_add(midgame as u32) as i32
}

/// Returns true if the entries of a table are packed scores of the only size that there is.
pub fn are_in(table: &Table) -> bool {
    table.content == Content::Score && table.element.bytes() == 4
}

/// Returns the two numbers of an entry.
pub const fn unpacked(entry: u128) -> [i16; 2] {
    let score = entry as u32;
    [score as i16, (score.wrapping_add(0x8000) >> 16) as i16]
}

/// Returns an entry as it fits on a board: `12,-3`.
pub fn short(entry: u128) -> String {
    let [midgame, endgame] = unpacked(entry);
    format!("{midgame},{endgame}")
}

/// Returns an entry as engines write it: `S(12, -3)`.
pub fn long(entry: u128) -> String {
    let [midgame, endgame] = unpacked(entry);
    format!("S({midgame}, {endgame})")
}
