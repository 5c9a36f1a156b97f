//! Where a formula holds.

use chess_tables_gen::{Board, Colors};

/// The formula, with the board and the layout for which it is written where it does not hold on this one.
pub(super) fn on(board: Board, formula: &str) -> String {
    // The letter of a color says which is 0.
    match board.with_colors(Colors::WhiteFirst) {
        Board::CHESS => formula.to_owned(),
        _ if board.is_8x8() && is_of_coordinates(formula) => formula.to_owned(),
        _ if board.is_8x8() => format!("in the numbers of a1b1: {formula}"),
        _ => format!("on 8x8, in the numbers of a1b1: {formula}"),
    }
}

/// Whether it holds in every layout: it has only files and ranks, and does not compute a square's number,
/// such as `8 * r + f`, from them.
fn is_of_coordinates(formula: &str) -> bool {
    let known = [
        "f", "r", "f'", "r'", "k", "d", "step", "max", "min", "mod", "if", "else", "and", "or",
        "index",
    ];
    let mut words = formula.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'');
    let is_plain = |word: &str| {
        word.is_empty() || word.bytes().all(|b| b.is_ascii_digit()) || known.contains(&word)
    };
    words.all(is_plain)
        && !["<<", ">>", "[", "&", "^ 1", "* f", "* r", "* ("].iter().any(|it| formula.contains(it))
}
