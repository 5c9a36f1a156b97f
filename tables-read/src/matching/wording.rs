//! Numbers and squares in sentences.

use chess_tables_gen::Board;

/// A number with a comma after every third digit: `102,400`.
pub fn counted(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", counted(number / 1000), number % 1000),
    }
}

/// The squares of a set on 8x8, given the bit of each: `b4, d6`; `none`.
pub(super) fn squares(board: Board, bits: &[usize], set: u64) -> String {
    let numbers = (0..64).filter(|&number| set >> bits[number] & 1 != 0);
    let names: Vec<String> = numbers.map(|number| board.square(number).to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
