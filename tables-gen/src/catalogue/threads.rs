//! Move threads: a piece's moves from a square as one list, threaded by where to go on.
//!
//! One rule walks them: after an empty target the next element follows, after an occupied one
//! the element that `blocked` names. Moreland links elements by pointers; here they are indices,
//! because a pointer in a static has to be relocated when the program is loaded.

use super::family::Family;
use crate::about::Formula;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::element::Element;
use crate::geometry::{Board, Square};
use crate::pieces::thread::{self, MORELAND};
use crate::pieces::thread_order::{ThreadOrder, line_names};
use crate::relation::Role;

/// One way of moving, which has its own threads.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    /// What its tables' names begin with.
    pub(super) name: &'static str,
    /// The same in words.
    pub(super) words: &'static str,
    /// Its lines, as files and ranks.
    lines: fn(&ThreadOrder) -> &[(i8, i8)],
    /// How many targets a line has at most.
    most: fn(Board, Square) -> usize,
}

pub(super) const KNIGHT: Mover = Mover {
    name: "KNIGHT",
    words: "a knight's moves",
    lines: |order| &order.knight,
    most: |_, _| 1,
};
pub(super) const BISHOP: Mover = Mover {
    name: "BISHOP",
    words: "a bishop's moves",
    lines: |order| &order.bishop,
    most: |_, _| usize::MAX,
};
pub(super) const ROOK: Mover = Mover {
    name: "ROOK",
    words: "a rook's moves",
    lines: |order| &order.rook,
    most: |_, _| usize::MAX,
};
pub(super) const QUEEN: Mover = Mover {
    name: "QUEEN",
    words: "a queen's moves",
    lines: |order| &order.queen,
    most: |_, _| usize::MAX,
};
pub(super) const KING: Mover =
    Mover { name: "KING", words: "a king's moves", lines: |order| &order.king, most: |_, _| 1 };
pub(super) const WHITE_PAWN_PUSH: Mover = Mover {
    name: "WHITE_PAWN_PUSH",
    words: "a white pawn's pushes",
    lines: |_| &[(0, 1)],
    most: |_, from| if from.rank == 1 { 2 } else { 1 },
};
pub(super) const WHITE_PAWN_CAPTURE: Mover = Mover {
    name: "WHITE_PAWN_CAPTURE",
    words: "a white pawn's captures",
    lines: |order| &order.white_captures,
    most: |_, _| 1,
};
pub(super) const BLACK_PAWN_PUSH: Mover = Mover {
    name: "BLACK_PAWN_PUSH",
    words: "a black pawn's pushes",
    lines: |_| &[(0, -1)],
    most: |board, from| if from.rank + 2 == board.ranks() { 2 } else { 1 },
};
pub(super) const BLACK_PAWN_CAPTURE: Mover = Mover {
    name: "BLACK_PAWN_CAPTURE",
    words: "a black pawn's captures",
    lines: |order| &order.black_captures,
    most: |_, _| 1,
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
    let mut definitions = vec![];
    for mover in MOVERS {
        definitions.push(threads(mover, order));
        definitions.push(starts(mover));
    }
    Family::new(
        "threads",
        "Move threads: lists of moves that say where to continue if a move is blocked.",
    )
    .with(definitions)
}

fn threads(mover: Mover, order: ThreadOrder) -> Definition {
    let Mover { name, words, .. } = mover;
    let in_order = if order == ThreadOrder::CLOCKWISE {
        "go clockwise from north".to_owned()
    } else {
        format!("come in the order {}", line_names((mover.lines)(&order)))
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
    .formula(Formula::in_a1b1(format!(
        "i = 0; repeat: [to, blocked] = {name}_THREADS[{name}_THREAD_STARTS[s] + i]; i = if to is \
         empty {{ i + 1 }} else {{ blocked }}"
    )))
    .source(MORELAND)
    .related_to(Role::Starts, format!("{name}_THREAD_STARTS"))
    .related_to(Role::Keys, format!("{name}_THREAD_KEYS"))
    .all([Axis::ThreadElement, Axis::ThreadField], move |board| {
        thread::elements(board, &|from| mover.thread(board, &order, from))
    })
}

fn starts(mover: Mover) -> Definition {
    let Mover { name, .. } = mover;
    Definition::new(
        format!("{name}_THREAD_STARTS"),
        format!("The index in `{name}_THREADS` where the thread of a square starts."),
    )
    .formula(Formula::in_a1b1(
        "the sum of 1 + the number of targets from t, over all squares t < s",
    ))
    .source(MORELAND)
    .related_to(Role::Threads, format!("{name}_THREADS"))
    .all([Axis::Square], move |board| {
        thread::starts(board, &|from| mover.thread(board, &ThreadOrder::CLOCKWISE, from))
    })
    .at_least(Element::U16)
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
        let mut lines = vec![];
        for &leap in (self.lines)(order) {
            lines.push((leap, (self.most)(board, from)));
        }
        thread::thread(board, from, &lines)
    }
}

/// How many files and ranks two squares are apart.
pub(super) fn apart(a: Square, b: Square) -> (u8, u8) {
    (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank))
}
