//! The 73 planes of AlphaZero's form, as OpenSpiel and PettingZoo number them.

use super::networks::{difference, is_promotion};
use crate::geometry::Square;
use crate::table::axis::Promotion;
use crate::table::{Definition, Relation, Source};

const OPENSPIEL: Source =
    Source::program("OpenSpiel", "open_spiel 2.0.2, `open_spiel/games/chess/chess.cc`");
const PETTINGZOO: Source =
    Source::program("PettingZoo", "pettingzoo 1.27.0, `pettingzoo.classic.chess.chess_utils`");

const NONE: usize = 0;
const QUEEN: usize = 4;

/// What a queen, a knight or a pawn that becomes less than a queen does, by files and ranks.
enum Move {
    Line(i8, i8),
    Leap(i8, i8),
    Promotion(i8, usize),
}

impl Move {
    /// Nothing, if no piece moves so.
    fn of(from: Square, to: Square, promotion: usize) -> Option<Self> {
        let (files, ranks) = difference(from, to);
        if promotion != NONE && !is_promotion(from, to) {
            return None;
        }
        if ![NONE, QUEEN].contains(&promotion) {
            return Some(Self::Promotion(files, promotion));
        }
        match [files.abs(), ranks.abs()] {
            [0, 0] => None,
            [1, 2] | [2, 1] => Some(Self::Leap(files, ranks)),
            [across, up] if across == 0 || up == 0 || across == up => {
                Some(Self::Line(files, ranks))
            }
            _ => None,
        }
    }
}

/// The number of a pair in a list that has it.
fn place(list: &[(i8, i8)], pair: (i8, i8)) -> i8 {
    list.iter().position(|&it| it == pair).map_or(-1, |place| place as i8)
}

fn numbered(name: &str, text: &str, number: fn(Move) -> i8) -> Definition {
    Definition::new(name, text).related(Relation::NoEntry(-1)).only_on_8x8().each(
        move |_, (from, to, Promotion(promotion)): (Square, Square, Promotion)| -> i8 {
            Move::of(from, to, promotion).map_or(-1, number)
        },
    )
}

pub(super) fn openspiel() -> Definition {
    const LEAPS: [(i8, i8); 8] =
        [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2)];
    numbered(
        "OPENSPIEL_PLANES",
        "The plane of a move in OpenSpiel, one of 73 for each from-square; -1 if there is none.\n\n\
         Planes 0 to 8 are promotions, 3 * (0 rook, 1 bishop, 2 knight) + (0 straight on, 1 to the right, 2 to the \
         left). Planes 9 to 64 are moves of a queen, 9 + 14 * line + step + (7 if step < 0, else 6): line 0 \
         is the file, 1 the rank, 2 the direction a1-h8, 3 the direction a8-h1, and a step is counted in files, on a \
         file in ranks. Planes 65 to 72 are a knight's leaps. A promotion to a queen is the queen move. \
         The action is 73 * (8 * file + rank) + plane. The board is upside down for \
         Black. Castling is not a plane, in ordinary chess too: it is action 4672 to the a-file and 4673 to the h-file. \
         The same moves have other numbers in `ALPHAZERO_PLANES`, where castling is the king's move, and in \
         `PETTINGZOO_PLANES`.",
        |it| match it {
            Move::Promotion(files, piece) => {
                3 * (3 - piece as i8) + if files < 0 { 2 } else { files }
            }
            Move::Leap(files, ranks) => 65 + place(&LEAPS, (files, ranks)),
            Move::Line(files, ranks) => {
                let (line, step) = match (files, ranks) {
                    (0, step) => (0, step),
                    (step, 0) => (1, step),
                    (step, up) if step == up => (2, step),
                    (step, _) => (3, step),
                };
                9 + 14 * line + step + if step < 0 { 7 } else { 6 }
            }
        },
    )
    .formula_in_words(
        "9 + 14 * line + step + (7 if step < 0, else 6); 65 to 72 for a knight's leap by (-2, -1), (-2, 1), (-1, -2), \
         (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2) files and ranks; 3 * (3 - promotion) + (0, 1 right, 2 left) for a \
         knight, bishop or rook",
    )
    .source(OPENSPIEL)
}

pub(super) fn pettingzoo() -> Definition {
    const DIRECTIONS: [(i8, i8); 8] =
        [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    const LEAPS: [(i8, i8); 8] =
        [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    numbered(
        "PETTINGZOO_PLANES",
        "The plane of a move in PettingZoo's chess, one of 73 for each from-square; -1 if there is none.\n\n\
         Planes 0 to 55 are moves of a queen, 8 * (squares - 1) + direction, with directions by files and then by \
         ranks from south-west. Planes 56 to 63 are a knight's leaps in the same order. Planes 64 to 72 are \
         promotions, 64 + 3 * (1 + files to the right) + 0 knight, 1 bishop, 2 rook. A promotion to a queen is \
         the queen move. The action is 73 * (8 * file + rank) + plane. The board is upside down \
         for Black. Castling is the king's own move (`e1g1`). The same moves have other numbers in \
         `ALPHAZERO_PLANES` and in `OPENSPIEL_PLANES`, where castling is not a plane.",
        |it| match it {
            Move::Promotion(files, piece) => 64 + 3 * (1 + files) + piece as i8 - 1,
            Move::Leap(files, ranks) => 56 + place(&LEAPS, (files, ranks)),
            Move::Line(files, ranks) => {
                let direction = place(&DIRECTIONS, (files.signum(), ranks.signum()));
                8 * (files.abs().max(ranks.abs()) - 1) + direction
            }
        },
    )
    .formula_in_words(
        "8 * (squares - 1) + direction, one of (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1) \
         files and ranks; 56 to 63 for a knight's leap by (-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), \
         (2, -1), (2, 1); 63 + 3 * (1 + files to the right) + promotion for a knight, bishop or rook",
    )
    .source(PETTINGZOO)
}
