//! Threads: the targets of a piece from a square line by line, each with the element to go on at if it is
//! occupied.

use std::iter::successors;

use crate::geometry::{Board, Square};
use crate::source::Source;

/// A page of Bruce Moreland's on programming.
pub(crate) const MORELAND: Source = Source::text("B. Moreland", "Move Threads", "");

/// What ends each thread in Moreland's form.
pub(crate) const SENTINEL: [u8; 2] = [0xFF, 0xFF];

/// The thread of lines, which are leaps and how often each is repeated at most. The sentinel is the element
/// after the last.
pub(crate) fn thread(
    board: Board,
    from: Square,
    lines: impl IntoIterator<Item = ((i8, i8), usize)>,
) -> Vec<(Square, usize)> {
    let mut elements = vec![];
    for (leap, most) in lines {
        let next = |&at: &Square| board.offset(at, leap);
        let line: Vec<Square> = successors(board.offset(from, leap), next).take(most).collect();
        let blocked = elements.len() + line.len();
        elements.extend(line.into_iter().map(|to| (to, blocked)));
    }
    elements
}

/// The threads of all squares in Moreland's form, each with its sentinel.
pub(crate) fn elements(
    board: Board,
    thread: impl Fn(Square) -> Vec<(Square, usize)>,
) -> Vec<[u8; 2]> {
    let mut elements = vec![];
    for from in board.squares() {
        let numbered = |(to, blocked)| [board.index(to) as u8, blocked as u8];
        elements.extend(thread(from).into_iter().map(numbered).chain([SENTINEL]));
    }
    elements
}

/// A thread in GNU Chess's form: after each square the next, which is the target at `onwards(i, blocked)` of the
/// i-th. After the last target, and after other squares, it is `from`.
pub(crate) fn links(
    board: Board,
    from: Square,
    thread: &[(Square, usize)],
    onwards: fn(usize, usize) -> usize,
) -> Vec<u8> {
    let target = |i: usize| board.index(thread.get(i).map_or(from, |&(to, _)| to)) as u8;
    let mut row = vec![board.index(from) as u8; board.len()];
    row[board.index(from)] = target(0);
    for (i, &(to, blocked)) in thread.iter().enumerate() {
        row[board.index(to)] = target(onwards(i, blocked));
    }
    row
}
