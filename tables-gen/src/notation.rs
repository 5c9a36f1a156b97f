//! The letters of formulas.

use crate::axis::Axis;
use crate::table::Content;

/// Explains the letters of a formula for [`Board::CHESS`](crate::Board::CHESS), in one clause for each kind
/// of letter:
/// `"f and r are the file and rank of the square, both from 0"`.
///
/// The letters are those of [`Definition::formula`](crate::Definition::formula).
pub fn letters(formula: &str, axes: &[Axis], content: Content) -> Vec<String> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let words: Vec<&str> = formula.split(|c| !is_letter(c)).collect();
    let has = |letter: &str| words.contains(&letter);
    let mut clauses = squares(formula, has, axes, content);
    let of = |letter: &str, axis| has(letter) && axes.contains(&axis);
    let is_with_threads = |letter, axis| of(letter, axis) || of(letter, Axis::ThreadElement);
    let is_of_direction = axes.contains(&Axis::Direction) || formula.contains("where d");
    let of_count =
        if has("k") { "k is the first number and n the second" } else { "n is the count" };
    for (is_said, clause) in [
        (has("d") && is_of_direction, "d is the direction, 0 to 7 clockwise from north"),
        (of("d", Axis::Distance), "d is the distance"),
        (of("n", Axis::Count), of_count),
        (formula.contains("step(d)"), "step(d) is one step in direction d, as files and ranks"),
        (of("n", Axis::Leap), "n is the index of the leap"),
        (is_with_threads("c", Axis::Color), "c is the color, white 0 and black 1"),
        (is_with_threads("p", Axis::Piece), "p is the piece, pawn 0 to king 5"),
        (of("o", Axis::Occupancy) || of("o", Axis::LineOccupancy), "o is the occupancy"),
        (of("b", Axis::BitSet), "b is the bits as a number"),
        (of("x", Axis::X88Square), "x is the 0x88 number"),
        (of("i", Axis::ThreadElement), "i is the element, counted from the start of the thread"),
        (
            of("df", Axis::X88Difference),
            "df and dr are the files and ranks from attacker to target",
        ),
        (of("df", Axis::Leap), "df and dr are the files and ranks of the leap"),
        (
            formula.contains("step(n)"),
            "step(n) is the n-th step of a king clockwise from north, as files and ranks",
        ),
        (formula.contains("t < s"), "t is any square before s"),
    ] {
        clauses.extend(is_said.then(|| clause.to_owned()));
    }
    clauses
}

/// Explains the letters of squares: `s`, `f` and `r` of one, `s'`, `f'` and `r'` of another.
fn squares(
    formula: &str,
    has: impl Fn(&str) -> bool,
    axes: &[Axis],
    content: Content,
) -> Vec<String> {
    let of_axis = axes.iter().filter(|&&axis| axis == Axis::Square).count();
    let is_set = matches!(content, Content::Squares | Content::Flags);
    let first = match axes {
        _ if formula.starts_with("the s with") => "a square",
        _ if of_axis == 2 => "the first square",
        _ if of_axis == 1 => "the square",
        [.., Axis::ThreadElement | Axis::ThreadField | Axis::MagicIndex | Axis::Subset] => {
            "the square that the piece stands on"
        }
        _ if is_set => "any square of the set",
        _ => "any square",
    };
    let second = match of_axis {
        2 => "the second square",
        _ if is_set => "any square of the set",
        _ => "the other square",
    };
    let mut clauses = vec![];
    match (has("s"), has("f"), has("r")) {
        (true, false, false) => clauses.push(format!("s is {first}, a1 = 0 to h8 = 63")),
        (true, ..) => {
            clauses.push(format!("s = 8 * r + f is {first}, on file f and rank r, both from 0"))
        }
        (false, true, false) if axes.contains(&Axis::File) => {
            clauses.push("f is the file, from 0".to_owned());
        }
        (false, false, true) if axes.contains(&Axis::Rank) => {
            clauses.push("r is the rank, from 0".to_owned());
        }
        (false, f, r) => clauses.extend(coordinates(f.then_some("f"), r.then_some("r"), first)),
    }
    match (has("s'"), has("f'"), has("r'")) {
        (true, false, false) => clauses.push(format!("s' is {second}")),
        (true, ..) => clauses.push(format!("s' = 8 * r' + f' is {second}, on file f' and rank r'")),
        (false, true, true) if has("f") && has("r") => {
            clauses.push(format!("f' and r' are those of {second}"));
        }
        (false, f, r) => clauses.extend(coordinates(f.then_some("f'"), r.then_some("r'"), second)),
    }
    clauses
}

/// Explains the letters of a square's file and rank, if the formula does not use its number.
fn coordinates(file: Option<&str>, rank: Option<&str>, square: &str) -> Option<String> {
    match (file, rank) {
        (Some(file), Some(rank)) => {
            Some(format!("{file} and {rank} are the file and rank of {square}, both from 0"))
        }
        (Some(file), None) => Some(format!("{file} is the file of {square}, from 0")),
        (None, Some(rank)) => Some(format!("{rank} is the rank of {square}, from 0")),
        (None, None) => None,
    }
}
