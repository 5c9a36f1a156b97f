//! How neural networks number moves, and the features of a position.
//!
//! All of it is as the side to move sees the board, in the numbers of layout a1b1. In other layouts the
//! squares are renumbered and a network's own numbers stay.

use crate::catalogue::Family;
use crate::geometry::{Board, Color, KNIGHT_LEAPS, Square};
use crate::table::axis::Promotion;
use crate::table::entry::moves::packed;
use crate::table::{Axis, Content, Definition, Role, Source};

const NONE: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
/// In the order of Leela Chess Zero.
const LC0_PROMOTIONS: [usize; 3] = [QUEEN, ROOK, BISHOP];

const LC0: Source = Source::program("Leela Chess Zero", "`kMoveStrs` in `src/neural/encoder.cc`");
const ALPHAZERO: Source = Source::text(
    "D. Silver and others",
    "Mastering Chess and Shogi by Self-Play with a General Reinforcement Learning Algorithm",
    "arXiv 1712.01815, table S2",
);
const GYM_CHESS: Source = Source::program("gym-chess 0.1.1", "`gym_chess.alphazero.move_encoding`");

pub(super) fn family() -> Family {
    Family::new(
        "networks",
        "How neural networks number moves, and squares as a king sees them, with the feature \
         `networks`.",
    )
    .of_format()
    .with(vec![
        lc0_policy_moves(),
        lc0_policy_indices(),
        alphazero_planes(),
        king_buckets(),
        orientations(),
    ])
}

/// Rank by rank, in every layout.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    Board::CHESS.squares()
}

/// The files and ranks from one square to another.
pub(super) fn difference(from: Square, to: Square) -> (i8, i8) {
    (to.file as i8 - from.file as i8, to.rank as i8 - from.rank as i8)
}

/// Whether a queen moves from one square to the other on an empty board.
pub(super) fn is_queen_move(from: Square, to: Square) -> bool {
    let (files, ranks) = difference(from, to);
    from != to && (files == 0 || ranks == 0 || files.abs() == ranks.abs())
}

pub(super) fn is_promotion(from: Square, to: Square) -> bool {
    from.rank == 6 && to.rank == 7 && from.file.abs_diff(to.file) <= 1
}

/// The 1858 moves in the order of Leela Chess Zero.
pub(super) fn lc0_moves() -> Vec<(Square, Square, usize)> {
    let (mut moves, mut promotions) = (vec![], vec![]);
    for from in squares() {
        for to in squares() {
            if is_queen_move(from, to) || KNIGHT_LEAPS.contains(&difference(from, to)) {
                moves.push((from, to, NONE));
            }
            if is_promotion(from, to) {
                for promotion in LC0_PROMOTIONS {
                    promotions.push((from, to, promotion));
                }
            }
        }
    }
    moves.append(&mut promotions);
    moves
}

/// A place in a table by from-square, to-square and promotion.
fn place(board: Board, from: Square, to: Square, promotion: usize) -> usize {
    (board.index(from) * 64 + board.index(to)) * 5 + promotion
}

fn lc0_policy_moves() -> Definition {
    Definition::new(
        "LC0_POLICY_MOVES",
        "The move of each output of a policy network of Leela Chess Zero.\n\nAn entry is from + 64 \
         * to + 4096 * promotion, with promotion 2 bishop, 3 rook, 4 queen. First come all moves \
         of a queen or a knight on an empty board, by from-square and then by to-square, rank by \
         rank from a1; then promotions to queen, rook and bishop, move by move. The board is as \
         the mover sees it, upside down for Black. A promotion to a knight is the plain \
         move, and castling is the king taking its own rook (`e1h1`).",
    )
    .formula_in_words("from + 64 * to + 4096 * promotion")
    .source(LC0)
    .related_to(Role::Inverse, "LC0_POLICY_INDICES")
    .only_on_8x8()
    .all([Axis::PolicyMove], |board| {
        let mut moves: Vec<u16> = vec![];
        for (from, to, promotion) in lc0_moves() {
            moves.push(packed(board, from, to, promotion));
        }
        moves
    })
    .shaped(|_| vec![lc0_moves().len()])
    .content(Content::Move)
}

fn lc0_policy_indices() -> Definition {
    Definition::new(
        "LC0_POLICY_INDICES",
        "The output of a policy network of Leela Chess Zero for a move; -1 if there is none.\n\n\
         The move is given by from-square, to-square and promotion: none, knight, bishop, rook or \
         queen. A promotion to a knight has the output of the plain move. The board is as the mover \
         sees it, upside down for Black. Castling is the king taking its own rook.",
    )
    .formula_in_words(
        "LC0_POLICY_MOVES[LC0_POLICY_INDICES[from][to][promotion]] is the move",
    )
    .source(LC0)
    .related_to(Role::Inverse, "LC0_POLICY_MOVES")
    .only_on_8x8()
    .all([Axis::Square, Axis::Square, Axis::Promotion], |board| {
        let mut indices = vec![-1_i16; 64 * 64 * 5];
        for (index, (from, to, promotion)) in lc0_moves().into_iter().enumerate() {
            indices[place(board, from, to, promotion)] = index as i16;
            if promotion == NONE && is_promotion(from, to) {
                indices[place(board, from, to, KNIGHT)] = index as i16;
            }
        }
        (vec![64, 64, 5], indices)
    })
}

fn alphazero_planes() -> Definition {
    Definition::new(
        "ALPHAZERO_PLANES",
        "The plane of a move in a policy of AlphaZero's form, 73 planes of 8 x 8 from-squares; -1 if \
         there is none.\n\nThe paper gives no order; this one is of the Python package gym-chess. \
         Planes 0 to 55 are queen moves, 7 * direction + squares - 1, with directions clockwise from \
         north. Planes 56 to 63 are a knight's leaps, clockwise from north-north-east. Planes 64 to \
         72 are promotions, 64 + 3 * (1 + files to the right) + 0 knight, 1 bishop, 2 rook. A \
         promotion to a queen is the queen move. The output's index is 73 * from + plane, with a1 = \
         0, b1 = 1. The board is as the mover sees it: gym-chess rotates it by half a turn for \
         Black. Castling is the king's own move (`e1g1`). The same moves have other numbers in \
         `OPENSPIEL_PLANES`, where castling is not a plane, and in `PETTINGZOO_PLANES`.",
    )
    .formula_on_8x8(
        "7 * d + max(|f' - f|, |r' - r|) - 1 where d is a direction; 56 to 63 for a knight's \
         leap; 63 + 3 * (1 + f' - f) + promotion for a knight, bishop or rook",
    )
    .source(ALPHAZERO)
    .source(GYM_CHESS)
    .only_on_8x8()
    .each(|board, (from, to, Promotion(promotion)): (Square, Square, Promotion)| -> i8 {
        let (files, ranks) = difference(from, to);
        match board.direction(from, to) {
            _ if promotion != NONE && !is_promotion(from, to) => -1,
            _ if !matches!(promotion, NONE | QUEEN) => 64 + 3 * (1 + files) + promotion as i8 - 1,
            Some(direction) => 7 * direction as i8 + files.abs().max(ranks.abs()) - 1,
            None => {
                let leap = KNIGHT_LEAPS.iter().position(|&leap| leap == (files, ranks));
                leap.map_or(-1, |leap| 56 + leap as i8)
            }
        }
    })
}

const STOCKFISH: Source = Source::program("Stockfish", "`src/nnue/features/half_ka_v2_hm.h`");

pub(super) fn king_buckets() -> Definition {
    Definition::new(
        "KING_BUCKETS_HALFKA",
        "The bucket of a king in the features HalfKAv2_hm of NNUE: 0 to 31, for the king of \
         each color.\n\nBoth wings of the board share the buckets, since the board is mirrored for a \
         king on files a to d (`HALFKA_ORIENTATIONS`). A feature's index is 704 * bucket + 64 * \
         plane + square, for the color that looks: the bucket of its king, the piece's plane, and \
         the piece's square XOR the orientation. Planes are 0 own pawn, 1 enemy pawn, 2 and 3 \
         knights, up to 9 enemy queen, and 10 both kings.",
    )
    .formula_on_8x8(
        "4 * (7 - r) + min(f, 7 - f) for white, 4 * r + min(f, 7 - f) for black",
    )
    .source(STOCKFISH)
    .only_on_8x8()
    .each(|_, (color, king): (Color, Square)| -> u8 {
        let rank = if color == Color::White { 7 - king.rank } else { king.rank };
        4 * rank + king.file.min(7 - king.file)
    })
}

pub(super) fn orientations() -> Definition {
    Definition::new(
        "HALFKA_ORIENTATIONS",
        "How the features HalfKAv2_hm of NNUE turn the board for a king: the number to XOR each \
         square's number with.\n\nThe board is upside down for black, so that a king looks up the \
         board, and mirrored for a king on files a to d, so that every king is on files e to h. \
         The network numbers the oriented squares a1 = 0, b1 = 1.",
    )
    .formula_in_a1b1("(7 if f < 4, else 0) ^ (0 for white, 56 for black)")
    .source(STOCKFISH)
    .only_on_8x8()
    .each(|board, (color, king): (Color, Square)| -> u8 {
        let file = if king.file < 4 { 7 } else { 0 };
        let rank = if color == Color::White { 0 } else { 7 };
        let corner = Square { file: 0, rank: 0 };
        (board.index(Square { file, rank }) ^ board.index(corner)) as u8
    })
}
