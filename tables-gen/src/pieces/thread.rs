//! Threads: the targets of a piece from a square line by line, each with the element to go on at if it is
//! occupied.

use crate::compute::begins;
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
    lines: &[((i8, i8), usize)],
) -> Vec<(Square, usize)> {
    let mut elements = vec![];
    for &(leap, most) in lines {
        let begin = elements.len();
        let mut next = board.offset(from, leap);
        while let Some(to) = next.filter(|_| elements.len() - begin < most) {
            elements.push((to, 0));
            next = board.offset(to, leap);
        }
        let end = elements.len();
        for (_, blocked) in &mut elements[begin..] {
            *blocked = end;
        }
    }
    elements
}

/// What gives the thread from a square.
type ThreadFrom<'a> = &'a dyn Fn(Square) -> Vec<(Square, usize)>;

/// The threads of all squares in Moreland's form, each with its sentinel.
pub(crate) fn elements(board: Board, thread: ThreadFrom<'_>) -> Vec<[u8; 2]> {
    let mut elements = vec![];
    for from in board.squares() {
        for (to, blocked) in thread(from) {
            elements.push([board.index(to) as u8, blocked as u8]);
        }
        elements.push(SENTINEL);
    }
    elements
}

/// Where among these elements the thread of each square starts.
pub(crate) fn starts(board: Board, thread: ThreadFrom<'_>) -> Vec<u32> {
    begins(&board.by_square(&|from| thread(from).len() as u32 + 1))
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
