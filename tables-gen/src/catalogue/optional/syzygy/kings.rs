//! Numbers of two squares at once: of two kings, and of two alike pieces.

use super::{PROBING_CODE, TRIANGLE, WIKI, images, on_diagonal, triangle_square};
use crate::about::Formula;
use crate::axis::Axis;
use crate::catalogue::distances::king_moves;
use crate::definition::Definition;
use crate::geometry::{Board, Square};

/// The entry of placements that have none.
const NONE: i16 = -1;

const AXES: [Axis; 2] = [Axis::TriangleSquare, Axis::Square];

pub(super) fn definitions() -> [Definition; 2] {
    [
        Definition::new(
            "SYZYGY_KK_INDEX",
            "The number, from 0 to 461, of a placement of two kings, the first one in the triangle a1, d1, \
             d4; -1 if the kings are adjacent or on one square.\n\nWith the first king on the diagonal a1-h8, entries with \
             the second above it are -1: the mirror image has the number. Placements with both on the \
             diagonal come last. Placements that a symmetry of the board maps onto each other have the \
             same number.",
        )
        .formula(Formula::in_words(
            "the number of placements before it, in order of both on the diagonal, the first, the \
             second",
        ))
        .known_from(&[PROBING_CODE, WIKI])
        .only_on_8x8()
        .all(AXES, |board| (vec![TRIANGLE.len(), 64], of_kings(board))),
        Definition::new(
            "SYZYGY_PAIR_INDEX",
            "The number, from 0 to 277, of two alike pieces, the first one in the triangle a1, d1, d4; -1 \
             for a placement that a symmetry of the board maps onto one before it.\n\nIt is in \
             tablebases of variants, such as antichess, that have no kings to sort by.",
        )
        .formula(Formula::in_words(
            "the number of placements before it, in order of the first and the second; in order \
             of SYZYGY_DIAGONALS if the first is on the diagonal",
        ))
        .known_from(&[PROBING_CODE, WIKI])
        .only_on_8x8()
        .all(AXES, |board| (vec![TRIANGLE.len(), 64], of_pairs(board))),
    ]
}

fn of_kings(board: Board) -> Vec<i16> {
    let (mut placements, mut on_diagonals) = (vec![], vec![]);
    for number in 0..TRIANGLE.len() {
        let first = triangle_square(number);
        for second in Board::CHESS.squares() {
            let is_image = on_diagonal(first) && second.rank > second.file;
            if is_image || king_moves(first, second) <= 1 {
                continue;
            }
            match on_diagonal(first) && on_diagonal(second) {
                true => on_diagonals.push((number, second)),
                false => placements.push((number, second)),
            }
        }
    }
    placements.append(&mut on_diagonals);
    numbered(board, &placements)
}

/// Numbers placements in this order, by the number of the first square in the triangle and by the second square.
fn numbered(board: Board, placements: &[(usize, Square)]) -> Vec<i16> {
    let mut numbers = vec![NONE; 64 * TRIANGLE.len()];
    for (next, &(number, second)) in placements.iter().enumerate() {
        numbers[64 * number + board.index(second)] = next as i16;
    }
    numbers
}

fn of_pairs(board: Board) -> Vec<i16> {
    let at = |first, second| 64 * Board::CHESS.index(first) + Board::CHESS.index(second);
    let mut seen = vec![false; 64 * 64];
    let mut placements = vec![];
    for number in 0..TRIANGLE.len() {
        let first = triangle_square(number);
        let where_others = |is_in: &dyn Fn(Square) -> bool| {
            Board::CHESS.squares_where(&|square| square != first && is_in(square))
        };
        let seconds = match on_diagonal(first) {
            // The others are with a first square off the diagonal.
            true => {
                [where_others(&on_diagonal), where_others(&|it| it.file + it.rank == 7)].concat()
            }
            false => where_others(&|_| true),
        };
        for second in seconds {
            if seen[at(first, second)] {
                continue;
            }
            for (a, b) in images(first).into_iter().zip(images(second)) {
                seen[at(a, b)] = true;
                seen[at(b, a)] = true;
            }
            placements.push((number, second));
        }
    }
    numbered(board, &placements)
}
