//! Move threads: a piece's moves from a square as one list, threaded by where to go on.
//!
//! One rule walks them: after an empty target the next element follows, after an occupied one
//! the element that `blocked` names. Moreland links elements by pointers; here they are indices,
//! because a pointer in a static has to be relocated when the program is loaded.
//!
//! GNU Chess's form has, from each square on a thread, the next position to go to if it is empty and the next direction if
//! it is occupied.

use super::Family;
use crate::geometry::{Board, Square};
use crate::pieces::threads::{
    MORELAND, ThreadOrder, elements, line_names, links, starts as starts_of, thread,
};
use crate::table::{Axis, Content, Definition, Element, Role, Source};

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

fn one(_: Board, _: Square) -> usize {
    1
}

fn any_number(_: Board, _: Square) -> usize {
    usize::MAX
}

pub(super) const KNIGHT: Mover =
    Mover { name: "KNIGHT", words: "a knight's moves", lines: |order| &order.knight, most: one };
pub(super) const BISHOP: Mover = Mover {
    name: "BISHOP",
    words: "a bishop's moves",
    lines: |order| &order.bishop,
    most: any_number,
};
pub(super) const ROOK: Mover =
    Mover { name: "ROOK", words: "a rook's moves", lines: |order| &order.rook, most: any_number };
pub(super) const QUEEN: Mover = Mover {
    name: "QUEEN",
    words: "a queen's moves",
    lines: |order| &order.queen,
    most: any_number,
};
pub(super) const KING: Mover =
    Mover { name: "KING", words: "a king's moves", lines: |order| &order.king, most: one };
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
    most: one,
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
    most: one,
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
    for &mover in &MOVERS {
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
    .formula_in_a1b1(format!(
        "i = 0; repeat: [to, blocked] = {name}_THREADS[{name}_THREAD_STARTS[s] + i]; i = if to is \
         empty {{ i + 1 }} else {{ blocked }}"
    ))
    .source(MORELAND)
    .related_to(Role::Starts, format!("{name}_THREAD_STARTS"))
    .related_to(Role::Keys, format!("{name}_THREAD_KEYS"))
    .all([Axis::ThreadElement, Axis::ThreadField], move |board| {
        elements(board, &|from| mover.thread(board, &order, from))
    })
    .shaped(move |board| vec![mover.elements(board), 2])
}

fn starts(mover: Mover) -> Definition {
    let Mover { name, .. } = mover;
    Definition::new(
        format!("{name}_THREAD_STARTS"),
        format!("The index in `{name}_THREADS` where the thread of a square starts."),
    )
    .formula_in_a1b1("the sum of 1 + the number of targets from t, over all squares t < s")
    .source(MORELAND)
    .related_to(Role::Threads, format!("{name}_THREADS"))
    .all([Axis::Square], move |board| {
        starts_of(board, &|from| mover.thread(board, &ThreadOrder::CLOCKWISE, from))
    })
    .at_least(Element::U16)
}

impl Mover {
    /// The number of elements of all threads together, each with its sentinel.
    pub(super) fn elements(self, board: Board) -> usize {
        let mut elements = 0;
        for from in board.squares() {
            elements += self.thread(board, &ThreadOrder::CLOCKWISE, from).len() + 1;
        }
        elements
    }

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
        thread(board, from, &lines)
    }
}

/// How many files and ranks two squares are apart.
pub(super) fn apart(a: Square, b: Square) -> (u8, u8) {
    (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank))
}

/// The moves that go from position to position.
const BY_POSITION: [Option<Mover>; 8] = movers(WHITE_PAWN_PUSH, BLACK_PAWN_PUSH);
/// The moves that go from direction to direction.
const BY_DIRECTION: [Option<Mover>; 8] = movers(WHITE_PAWN_CAPTURE, BLACK_PAWN_CAPTURE);

/// By GNU Chess's numbers of the pieces.
const fn movers(white_pawn: Mover, black_pawn: Mover) -> [Option<Mover>; 8] {
    let [knight, bishop, rook] = [Some(KNIGHT), Some(BISHOP), Some(ROOK)];
    [None, Some(white_pawn), knight, bishop, rook, Some(QUEEN), Some(KING), Some(black_pawn)]
}

const GNU_CHESS: Source = Source::program("GNU Chess 4", "`nextpos` and `nextdir`");

pub(super) fn gnu_family(order: ThreadOrder) -> Family {
    let axes = [Axis::ThreadPiece, Axis::Square, Axis::Square];
    Family::new(
        "gnu_threads",
        "Move threads as in GNU Chess: for each square of a walk, the square to visit next.",
    )
    .with(vec![
        Definition::new(
            "NEXT_POSITION",
            "The next square to visit after an empty one, by piece, from-square and square just \
             visited.\n\nA walk starts at `NEXT_POSITION[piece][from][from]`. After an empty \
             square `at`, it continues at `NEXT_POSITION[piece][from][at]`; after an occupied one, \
             at `NEXT_DIRECTION[piece][from][at]`. It ends when it is back at `from`. Pawn pushes \
             use this table alone, and end at an occupied square. The pieces are 0 unused, 1 white \
             pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king and 7 black pawn. Entries of \
             squares that the piece cannot reach are `from`.",
        )
        .formula_in_words("next = NEXT_POSITION[piece][from][at] if the square at is empty")
        .source(GNU_CHESS)
        .source(MORELAND)
        .related_to(Role::Direction, "NEXT_DIRECTION")
        .all(axes, move |board| next(board, BY_POSITION, &order, |i, _| i + 1))
        .content(Content::Square),
        Definition::new(
            "NEXT_DIRECTION",
            "The next square to visit after an occupied one, by piece, from-square and square just \
             visited.\n\nIt is the first square in the next direction, or `from` after the last \
             direction. `NEXT_POSITION` describes the walk and numbers the pieces. Pawn captures \
             use this table alone, starting at `NEXT_DIRECTION[piece][from][from]`. For other \
             pieces that entry is the first target, too. Entries of squares that the piece cannot \
             reach are `from`.",
        )
        .formula_in_words("next = NEXT_DIRECTION[piece][from][at] if the square at is occupied")
        .source(GNU_CHESS)
        .source(MORELAND)
        .related_to(Role::Position, "NEXT_POSITION")
        .all(axes, move |board| next(board, BY_DIRECTION, &order, |_, blocked| blocked))
        .content(Content::Square),
    ])
}

/// Links the targets of each thread: the one at element `i` to that at `onwards(i, blocked)`.
fn next(
    board: Board,
    movers: [Option<Mover>; 8],
    order: &ThreadOrder,
    onwards: fn(usize, usize) -> usize,
) -> (Vec<usize>, Vec<u8>) {
    let thread =
        |mover: usize, from| movers[mover].map_or(vec![], |mover| mover.thread(board, order, from));
    links(board, movers.len(), &thread, onwards)
}
