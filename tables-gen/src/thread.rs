//! Threads: the targets of a piece from a square line by line, each with the element to go on at if it is
//! occupied.

use std::iter::successors;

use crate::geometry::{Board, Square};

/// What ends each thread in Moreland's form.
pub(crate) const SENTINEL: [u8; 2] = [0xFF, 0xFF];

/// A target by its coordinates, as laws know it: the number of its line, its place there, and its square.
/// Sorted, the targets are in the order of the thread.
pub(crate) type Target = (usize, i16, Square);

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
/// i-th. After the last target, and for squares that are none, it is `from`.
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

/// What `elements` should be, for laws.
pub(crate) fn elements_by_law(board: Board, targets: impl Fn(Square) -> Vec<Target>) -> Vec<u128> {
    let mut fields = vec![];
    for targets in board.squares().map(targets) {
        for &(line, _, to) in &targets {
            let blocked = targets.iter().position(|&(other, ..)| other > line);
            fields.extend([board.index(to), blocked.unwrap_or(targets.len())]);
        }
        fields.extend(SENTINEL.map(usize::from));
    }
    fields.into_iter().map(|field| field as u128).collect()
}

/// Where threads of so many targets should start, for laws: each behind all elements from the squares before.
pub(crate) fn starts_by_law(board: Board, targets: impl Fn(Square) -> usize) -> Vec<u128> {
    let lengths: Vec<u128> = board.squares().map(|from| targets(from) as u128 + 1).collect();
    (0..lengths.len()).map(|s| lengths[..s].iter().sum()).collect()
}

/// What `links` should be, for laws, if `onwards` finds the target after the i-th.
pub(crate) fn links_by_law(
    board: Board,
    from: Square,
    targets: &[Target],
    onwards: Onwards,
) -> Vec<u128> {
    let next = |at| match targets.iter().position(|&(.., to)| to == at) {
        Some(i) => onwards(targets, i),
        None if at == from => targets.first(),
        None => None,
    };
    let next = |at| next(at).map_or(from, |&(.., to)| to);
    board.squares().map(|at| board.index(next(at)) as u128).collect()
}

pub(crate) type Onwards = fn(&[Target], usize) -> Option<&Target>;

/// The target after an empty one.
pub(crate) fn next_target(targets: &[Target], i: usize) -> Option<&Target> {
    targets.get(i + 1)
}

/// The target after an occupied one: the nearest on the next line that has any.
pub(crate) fn next_line(targets: &[Target], i: usize) -> Option<&Target> {
    targets.iter().find(|&&(line, ..)| line > targets[i].0)
}
