//! How Leela Chess Zero maps the planes and squares of its networks onto moves, beside the planes of others.

use super::networks::{difference, is_queen_move, lc0_moves, squares};
use super::planes;
use crate::catalogue::Family;
use crate::geometry::{Board, Direction, KNIGHT_LEAPS, Square};
use crate::table::{Axis, Definition, Relation, Source};

const LC0: Source = Source::program("Leela Chess Zero", "`src/neural/tables`, commit 909a40826");

const NONE: usize = 0;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;

pub(super) fn family() -> Family {
    Family::new(
        "policies",
        "How networks map planes and squares onto moves: of Leela Chess Zero and others.",
    )
    .of_format()
    .with(vec![
        conv_policy(),
        attention_policy(),
        position_encoding(),
        planes::openspiel(),
        planes::pettingzoo(),
    ])
}

/// Returns the output of each move by its squares and promotion: a function, since it is asked for thousands of times.
fn outputs() -> impl Fn(Square, Square, usize) -> i16 {
    let number = |from: Square, to: Square, promotion: usize| {
        (Board::CHESS.index(from) * 64 + Board::CHESS.index(to)) * 5 + promotion
    };
    let mut outputs = vec![-1; 64 * 64 * 5];
    for (output, (from, to, promotion)) in lc0_moves().into_iter().enumerate() {
        outputs[number(from, to, promotion)] = output as i16;
    }
    move |from, to, promotion| outputs[number(from, to, promotion)]
}

fn conv_policy() -> Definition {
    /// The last nine planes by threes.
    const PROMOTIONS: [usize; 3] = [ROOK, BISHOP, QUEEN];
    Definition::new(
        "LC0_CONV_POLICY",
        "The output of a policy of Leela Chess Zero for a plane of a convolution and a from-square; -1 if there is none.\n\n\
         Planes 0 to 55 are moves of a queen, 7 * direction + squares - 1, with directions clockwise from \
         north. Planes 56 to 63 are leaps of a knight, clockwise from north-north-east. Planes 64 to 72 are promotions, \
         64 + 3 * (1 + files to the right) + 0 rook, 1 bishop, 2 queen. A promotion to a knight has the plain plane. \
         These planes are not `ALPHAZERO_PLANES`, whose last nine are others. Outputs are numbers of \
         `LC0_POLICY_MOVES`.",
    )
    .formula_in_words("the number in LC0_POLICY_MOVES of the move that the plane makes from the square")
    .source(LC0)
    .related(Relation::NoEntry(-1))
    .only_on_8x8()
    .shaped(|_| vec![73, 64])
    .all([Axis::Place, Axis::Square], |board| {
        let output = outputs();
        let mut entries = vec![];
        for plane in 0..73 {
            for number in 0..64 {
                let from = board.square(number);
                let (to, promotion) = match plane {
                    0..56 => {
                        (board.ray(from, Direction::ALL[plane / 7]).nth(plane % 7), NONE)
                    }
                    56..64 => (board.offset(from, KNIGHT_LEAPS[plane - 56]), NONE),
                    _ => {
                        let step = ((plane as i8 - 64) / 3 - 1, 1);
                        (board.offset(from, step), PROMOTIONS[(plane - 64) % 3])
                    }
                };
                entries.push(to.map_or(-1, |to| output(from, to, promotion)));
            }
        }
        (vec![73, 64], entries)
    })
}

fn attention_policy() -> Definition {
    Definition::new(
        "LC0_ATTENTION_POLICY",
        "The output of a policy of Leela Chess Zero for a product of an attention; -1 if there is none.\n\nThe \
         first 4096 products are of two squares, 64 * from + to, with a1 = 0, b1 = 1. Then come the promotions, 4096 + \
         24 * from-file + 3 * to-file + 0 queen, 1 rook, 2 bishop. A promotion to a knight is the plain move. Outputs \
         are numbers of `LC0_POLICY_MOVES`. The products keep their numbers in all layouts.",
    )
    .formula_in_words(
        "LC0_POLICY_INDICES[from][to][none] for 64 * from + to; LC0_POLICY_INDICES[from][to][promotion] from rank 7 to \
         rank 8 for 4096 + 24 * from-file + 3 * to-file + promotion",
    )
    .source(LC0)
    .related(Relation::NoEntry(-1))
    .only_on_8x8()
    .all([Axis::Place], |_| {
        let output = outputs();
        let mut entries: Vec<i16> = vec![];
        for from in squares() {
            for to in squares() {
                entries.push(output(from, to, NONE));
            }
        }
        for from in squares().filter(|it| it.rank == 6) {
            for to in squares().filter(|it| it.rank == 7) {
                for promotion in [QUEEN, ROOK, BISHOP] {
                    entries.push(output(from, to, promotion));
                }
            }
        }
        entries
    })
}

fn position_encoding() -> Definition {
    Definition::new(
        "LC0_POSITION_ENCODING",
        "Whether a queen or a knight goes from one square to another on the empty board: 1 if so, 0 if not, -1 for a \
         square and itself.\n\nNetworks of Leela Chess Zero with an attention have the row of a square as an input of \
         it.",
    )
    .formula_on_8x8("-1 if f' = f and r' = r, else 1 or 0")
    .source(LC0)
    .only_on_8x8()
    .each(|_, (from, to): (Square, Square)| -> i8 {
        let goes = is_queen_move(from, to) || KNIGHT_LEAPS.contains(&difference(from, to));
        if from == to { -1 } else { i8::from(goes) }
    })
}
