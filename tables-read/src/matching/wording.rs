//! Numbers and squares in sentences.

use chess_tables_gen::Board;

/// A number with a comma after every third digit: `102,400`.
pub(super) fn counted(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i != 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The squares with these numbers: `b4, d6`; `none`.
pub(super) fn squares(board: Board, numbers: impl Iterator<Item = usize>) -> String {
    let names: Vec<String> = numbers.map(|number| board.square(number).to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
