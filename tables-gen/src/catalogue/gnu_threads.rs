//! Move threads in GNU Chess's form: from each square on a thread, the next position to go to
//! if it is empty and the next direction if it is occupied.

use super::family::Family;
use super::threads::{
    BISHOP, BLACK_PAWN_CAPTURE, BLACK_PAWN_PUSH, KING, KNIGHT, Mover, QUEEN, ROOK,
    WHITE_PAWN_CAPTURE, WHITE_PAWN_PUSH,
};
use crate::about::Formula;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::geometry::Board;
use crate::pieces::thread::{MORELAND, links};
use crate::pieces::thread_order::ThreadOrder;
use crate::relation::Role;
use crate::source::Source;
use crate::table::Content;

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

pub(super) fn family(order: ThreadOrder) -> Family {
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
        .formula(Formula::in_words(
            "next = NEXT_POSITION[piece][from][at] if the square at is empty",
        ))
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
        .formula(Formula::in_words(
            "next = NEXT_DIRECTION[piece][from][at] if the square at is occupied",
        ))
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
    let mut entries = vec![];
    for mover in movers {
        for from in board.squares() {
            let thread = mover.map_or(vec![], |mover| mover.thread(board, order, from));
            entries.extend(links(board, from, &thread, onwards));
        }
    }
    (vec![movers.len(), board.len(), board.len()], entries)
}
