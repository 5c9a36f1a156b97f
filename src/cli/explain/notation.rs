//! What the letters of a formula stand for.

use chess_tables_gen::{Axis, Board, Content, Table};

use super::formula::is_of_coordinates;

/// A sentence for each kind of letter that the formula has.
pub(super) fn of(board: Board, formula: &str, table: &Table) -> Vec<String> {
    // Without a number the formula holds in any layout, and so does this.
    let by_coordinates = board != Board::CHESS && board.is_8x8() && is_of_coordinates(formula);
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let letters: Vec<&str> = formula.split(|c| !is_letter(c)).collect();
    let has = |wanted: &[&str]| wanted.iter().any(|letter| letters.contains(letter));
    let squares = table.axes.iter().filter(|&&axis| axis == Axis::Square).count();
    let mut sentences = vec![];
    let mut add = |sentence: &str| sentences.push(sentence.to_owned());
    if has(&["s", "f", "r"]) {
        add(match by_coordinates {
            true => "f and r are the square's file and rank, both from 0",
            false => "s = 8 * r + f is the square on file f and rank r, both from 0",
        });
    }
    if has(&["s'", "f'", "r'"]) {
        let of_set = table.content == Content::Squares || table.content == Content::Flags;
        add(match squares {
            2 if by_coordinates => "f' and r' are those of the second square",
            _ if by_coordinates && of_set => "f' and r' are those of any square of the set",
            _ if by_coordinates => "f' and r' are those of the other square",
            2 => "s' = 8 * r' + f' is the second square",
            _ if of_set => "s' = 8 * r' + f' is any square of the set",
            _ => "s' = 8 * r' + f' is the other square",
        });
    }
    if has(&["d"]) && table.axes.contains(&Axis::Direction) || formula.contains("where d") {
        add("d is the direction, n = 0 clockwise to nw = 7, and step(d) its files and ranks");
    }
    if has(&["d"]) && table.axes.contains(&Axis::Distance) {
        add("d is the distance");
    }
    for (letters, sentence) in [
        (&["n"][..], "n is the leap, and step(n) the files and ranks of the n-th direction"),
        (&["c"], "c is the colour, white 0 and black 1"),
        (&["p"], "p is the piece, pawn 0 to king 5"),
        (&["o"], "o is the occupancy"),
        (&["x"], "x is the 0x88 number"),
        (&["df", "dr"], "df and dr are the files and ranks from attacker to target"),
    ] {
        if has(letters) {
            add(sentence);
        }
    }
    sentences
}
