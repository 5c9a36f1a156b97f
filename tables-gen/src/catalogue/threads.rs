//! Move threads: a piece's moves from a square as one list, threaded by where to go on.
//!
//! One rule walks them: after an empty target the next element follows, after an occupied one
//! the element that `blocked` names. Moreland links elements by pointers; here they are indices,
//! because a pointer in a static has to be relocated when the program is loaded.

use super::family::Family;
use super::sources::MORELAND_THREADS;
use crate::axis::Axis;
use crate::compute::begins;
use crate::definition::Definition;
use crate::element::Element;
use crate::geometry::{Board, Square};
use crate::relation::Role;
use crate::thread::{self, Target};
use crate::thread_order::{ThreadOrder, line_name};

/// One way of moving, which has threads of its own.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    /// What its tables' names begin with.
    pub(super) name: &'static str,
    /// The same in words.
    pub(super) words: &'static str,
    /// What `chess_tables::threads` calls them.
    place: &'static str,
    /// Its lines, as files and ranks.
    lines: fn(&ThreadOrder) -> &[(i8, i8)],
    /// How many targets a line has at most.
    most: fn(Board, Square) -> usize,
    /// Whether the first square's piece can go to the second on the empty board, by their
    /// coordinates: what the laws hold the rays against.
    pub(super) reaches: fn(Board, Square, Square) -> bool,
}

pub(super) const KNIGHT: Mover = Mover {
    name: "KNIGHT",
    words: "a knight's moves",
    place: "KNIGHT",
    lines: |order| &order.knight,
    most: |_, _| 1,
    reaches: |_, from, to| matches!(apart(from, to), (1, 2) | (2, 1)),
};
pub(super) const BISHOP: Mover = Mover {
    name: "BISHOP",
    words: "a bishop's moves",
    place: "BISHOP",
    lines: |order| &order.bishop,
    most: |_, _| usize::MAX,
    reaches: |_, from, to| from != to && apart(from, to).0 == apart(from, to).1,
};
pub(super) const ROOK: Mover = Mover {
    name: "ROOK",
    words: "a rook's moves",
    place: "ROOK",
    lines: |order| &order.rook,
    most: |_, _| usize::MAX,
    reaches: |_, from, to| (from.file == to.file) != (from.rank == to.rank),
};
pub(super) const QUEEN: Mover = Mover {
    name: "QUEEN",
    words: "a queen's moves",
    place: "QUEEN",
    lines: |order| &order.queen,
    most: |_, _| usize::MAX,
    reaches: |board, from, to| (BISHOP.reaches)(board, from, to) || (ROOK.reaches)(board, from, to),
};
pub(super) const KING: Mover = Mover {
    name: "KING",
    words: "a king's moves",
    place: "KING",
    lines: |order| &order.king,
    most: |_, _| 1,
    reaches: |_, from, to| matches!(apart(from, to), (0, 1) | (1, 0) | (1, 1)),
};
pub(super) const WHITE_PAWN_PUSH: Mover = Mover {
    name: "WHITE_PAWN_PUSH",
    words: "a white pawn's pushes",
    place: "pawn_pushes",
    lines: |_| &[(0, 1)],
    most: |_, from| if from.rank == 1 { 2 } else { 1 },
    reaches: |_, from, to| {
        let longest = if from.rank == 1 { 2 } else { 1 };
        from.file == to.file && to.rank > from.rank && to.rank - from.rank <= longest
    },
};
pub(super) const WHITE_PAWN_CAPTURE: Mover = Mover {
    name: "WHITE_PAWN_CAPTURE",
    words: "a white pawn's captures",
    place: "pawn_captures",
    lines: |order| &order.white_captures,
    most: |_, _| 1,
    reaches: |_, from, to| apart(from, to) == (1, 1) && to.rank > from.rank,
};
pub(super) const BLACK_PAWN_PUSH: Mover = Mover {
    name: "BLACK_PAWN_PUSH",
    words: "a black pawn's pushes",
    place: "pawn_pushes",
    lines: |_| &[(0, -1)],
    most: |board, from| if from.rank + 2 == board.ranks() { 2 } else { 1 },
    reaches: |board, from, to| {
        let longest = if from.rank + 2 == board.ranks() { 2 } else { 1 };
        from.file == to.file && to.rank < from.rank && from.rank - to.rank <= longest
    },
};
pub(super) const BLACK_PAWN_CAPTURE: Mover = Mover {
    name: "BLACK_PAWN_CAPTURE",
    words: "a black pawn's captures",
    place: "pawn_captures",
    lines: |order| &order.black_captures,
    most: |_, _| 1,
    reaches: |_, from, to| apart(from, to) == (1, 1) && to.rank < from.rank,
};

const MOVERS: [Mover; 9] = [
    KNIGHT,
    BISHOP,
    ROOK,
    QUEEN,
    KING,
    WHITE_PAWN_PUSH,
    WHITE_PAWN_CAPTURE,
    BLACK_PAWN_PUSH,
    BLACK_PAWN_CAPTURE,
];

pub(super) fn family(order: ThreadOrder) -> Family {
    Family::new(
        "threads",
        "Move threads: lists of moves that say where to continue if a move is blocked.",
    )
    .with(MOVERS.into_iter().flat_map(|mover| [threads(mover, order), starts(mover)]).collect())
}

fn threads(mover: Mover, order: ThreadOrder) -> Definition {
    let Mover { name, words, place, .. } = mover;
    let in_order = if order == ThreadOrder::CLOCKWISE {
        "go clockwise from north".to_owned()
    } else {
        let lines: Vec<String> = (mover.lines)(&order).iter().copied().map(line_name).collect();
        format!("come in the order {}", lines.join(", "))
    };
    Definition::new(
        format!("{name}_THREADS"),
        format!(
            "One element `[to, blocked]` of the thread of {words} from a square.\n\nIf `to` is \
             empty, continue with the next element. If it is occupied, jump to element `blocked`, \
             counted from the start of this square's thread. The thread of square s starts at \
             `{name}_THREAD_STARTS[s]` and ends with `[0xFF, 0xFF]`. The directions {in_order}. In \
             each direction the nearest target comes first."
        ),
    )
    .formula(format!(
        "i = 0; repeat: [to, blocked] = {name}_THREADS[{name}_THREAD_STARTS[s] + i]; i = if to is \
         empty {{ i + 1 }} else {{ blocked }}"
    ))
    .source(MORELAND_THREADS)
    .used_by(format!("`chess_tables::threads::{place}`"))
    .related_to(Role::Starts, format!("{name}_THREAD_STARTS"))
    .related_to(Role::Keys, format!("{name}_THREAD_KEYS"))
    .rows([Axis::ThreadElement, Axis::ThreadField], move |board| {
        thread::elements(board, |from| mover.thread(board, &order, from))
    })
    .law_by_entries(
        "each thread holds every target once; the targets of a direction follow each other \
         outwards, and the directions have their fixed order; blocked is the next element that \
         begins a direction, or the sentinel",
        move |board| thread::elements_by_law(board, |from| mover.targets(board, &order, from)),
    )
}

fn starts(mover: Mover) -> Definition {
    let Mover { name, place, .. } = mover;
    Definition::new(
        format!("{name}_THREAD_STARTS"),
        format!("The index in `{name}_THREADS` where the thread of a square starts."),
    )
    .formula("the sum of 1 + the number of targets from t, over all squares t < s")
    .source(MORELAND_THREADS)
    .used_by(format!("`chess_tables::threads::{place}`"))
    .related_to(Role::Threads, format!("{name}_THREADS"))
    .list(Axis::Square, move |board| {
        let thread = |from| mover.thread(board, &ThreadOrder::CLOCKWISE, from);
        begins(board.squares().map(|from| thread(from).len() as u32 + 1))
    })
    .at_least(Element::U16)
    .law_by_entries(
        "the first thread starts at 0; each other thread starts after the targets from the square \
         before and one sentinel",
        move |board| {
            thread::starts_by_law(board, |from| {
                board.squares().filter(|&to| (mover.reaches)(board, from, to)).count()
            })
        },
    )
}

impl Mover {
    /// The targets from a square in the order of its thread, each with the element to go on at
    /// if it is occupied. The sentinel is the element after the last.
    pub(super) fn thread(
        self,
        board: Board,
        order: &ThreadOrder,
        from: Square,
    ) -> Vec<(Square, usize)> {
        let lines = (self.lines)(order).iter();
        thread::thread(board, from, lines.map(|&leap| (leap, (self.most)(board, from))))
    }

    /// The targets from a square in the order of its thread, from what the piece reaches: for laws.
    pub(super) fn targets(self, board: Board, order: &ThreadOrder, from: Square) -> Vec<Target> {
        let target = |to| {
            let (line, leaps) = sight(from, to);
            let line = (self.lines)(order).iter().position(|&it| it == line);
            (line.expect("a target is on a line"), leaps.into(), to)
        };
        let reached = board.squares().filter(|&to| (self.reaches)(board, from, to));
        let mut targets: Vec<Target> = reached.map(target).collect();
        targets.sort_unstable();
        targets
    }
}

/// How many files and ranks two squares are apart.
pub(super) fn apart(a: Square, b: Square) -> (u8, u8) {
    (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank))
}

/// The line on which one square is seen from another, as its shortest leap `(files, ranks)`, and
/// how many such leaps away it is.
pub(super) fn sight(from: Square, to: Square) -> ((i8, i8), i8) {
    let files = to.file as i8 - from.file as i8;
    let ranks = to.rank as i8 - from.rank as i8;
    let (mut leaps, mut rest) = (files.abs(), ranks.abs());
    while rest != 0 {
        (leaps, rest) = (rest, leaps % rest);
    }
    let leaps = leaps.max(1);
    ((files / leaps, ranks / leaps), leaps)
}
