//! Sentences about arrays, and the numbers and squares in them.

use chess_tables_gen::{Axis, Board};

/// The behavior of an array or a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// One line: "64 valid fancy magics of the rook, in every layout, 102,400 entries, no collision".
    pub sentence: String,
    /// The number of wrong squares or entries.
    pub wrong: usize,
}

/// An array or a part that is recognised by behavior.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The number of the array in its set.
    pub array: usize,
    /// The name of the array and the part: `Magics[1]`.
    pub name: String,
    /// Its behavior.
    pub told: Told,
}

/// A number with a comma after every third digit: `102,400`.
pub fn counted(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", counted(number / 1000), number % 1000),
    }
}

/// The squares of the indices along some of these axes: "the square itself", "the second square".
pub(super) fn square_words(all: &[Axis], axes: &[usize]) -> &'static str {
    let count = all.iter().filter(|axis| **axis == Axis::Square).count();
    match axes {
        _ if count == 1 => "the square itself",
        [0] => "the first square",
        [_] => "the second square",
        _ => "both squares",
    }
}

/// The squares of a set on 8x8, given the bit of each: `b4, d6`; `none`.
pub(super) fn squares(board: Board, bits: &[usize], set: u64) -> String {
    let numbers = (0..64).filter(|&number| set >> bits[number] & 1 != 0);
    let names: Vec<String> = numbers.map(|number| board.square(number).to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
