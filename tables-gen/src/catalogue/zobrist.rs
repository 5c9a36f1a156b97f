//! Zobrist keys, and Moreland's extension of move threads by them: "you can store the source
//! and destination keys already XOR'd together in the move table element".

mod state;

#[cfg(feature = "families")]
pub(super) use self::state::turn;

use crate::about::Formula;

use super::family::Family;
use super::threads::{
    BISHOP, BLACK_PAWN_CAPTURE, BLACK_PAWN_PUSH, KING, KNIGHT, Mover, QUEEN, ROOK,
    WHITE_PAWN_CAPTURE, WHITE_PAWN_PUSH,
};
use crate::axis::{Axis, Piece};
use crate::definition::Definition;
use crate::geometry::{Board, Color, Square};
use crate::pieces::thread::MORELAND;
use crate::pieces::thread_order::ThreadOrder;
use crate::relation::Role;
use crate::source::Source;
use crate::splitmix64;

/// The bytes of `Zobrist!`, the first one highest.
const SEED: u64 = u64::from_be_bytes(*b"Zobrist!");

const PAWN: Piece = Piece(0);

/// The threads with the piece that moves along them; pawns' are one color's only.
const THREADS: [(Mover, &[Color], Piece); 9] = [
    (KNIGHT, &Color::ALL, Piece(1)),
    (BISHOP, &Color::ALL, Piece(2)),
    (ROOK, &Color::ALL, Piece(3)),
    (QUEEN, &Color::ALL, Piece(4)),
    (KING, &Color::ALL, Piece(5)),
    (WHITE_PAWN_PUSH, &[Color::White], PAWN),
    (WHITE_PAWN_CAPTURE, &[Color::White], PAWN),
    (BLACK_PAWN_PUSH, &[Color::Black], PAWN),
    (BLACK_PAWN_CAPTURE, &[Color::Black], PAWN),
];

pub(super) fn family(order: ThreadOrder) -> Family {
    let pieces = Definition::new(
        "ZOBRIST_PIECES",
        "The Zobrist key of a piece on a square.\n\nThe key of a position is the XOR of the keys \
         of its pieces, and of those in the other tables `ZOBRIST_*`. The keys are the outputs of SplitMix64 with the seed \
         0x5a6f_6272_6973_7421, which is the bytes of `Zobrist!`. They are in the order of this \
         table in layout a1b1. In other layouts each square keeps its keys.",
    )
    .formula(Formula::in_a1b1("output number 64 * (6 * c + p) + s of SplitMix64, counted from 0"))
    .source(Source::wiki("Zobrist Hashing"))
    .source(Source::text(
        "G. L. Steele, D. Lea, C. H. Flood",
        "Fast Splittable Pseudorandom Number Generators",
        "OOPSLA 2014",
    ))
    .each(|board, (color, piece, square): (Color, Piece, Square)| {
        key(board, color, piece, square)
    });
    let doc = "Zobrist keys of pieces, castling rights, en passant files and the side to move, and of the moves in \
               move threads.";
    Family::new("zobrist", doc)
        .with(vec![pieces])
        .with(state::definitions())
        .with_each(&THREADS, &|&(mover, colors, piece)| keys(mover, colors, piece, order))
}

fn keys(mover: Mover, colors: &'static [Color], piece: Piece, order: ThreadOrder) -> Definition {
    let Mover { name, words, .. } = mover;
    let axes: &[Axis] = match colors {
        [_] => &[Axis::ThreadElement],
        _ => &[Axis::Color, Axis::ThreadElement],
    };
    Definition::new(
        format!("{name}_THREAD_KEYS"),
        format!(
            "The change of the Zobrist key by one of {words}; 0 at a sentinel.\n\nThere is one \
             entry for each element of `{name}_THREADS`. An entry is the XOR of the moving piece's \
             keys in `ZOBRIST_PIECES`, on the from-square and on the target."
        ),
    )
    .formula(Formula::in_words(format!(
        "ZOBRIST_PIECES[color][piece][from] ^ ZOBRIST_PIECES[color][piece][to], for each element \
         of {name}_THREADS"
    )))
    .source(MORELAND)
    .related_to(Role::Threads, format!("{name}_THREADS"))
    .related_to(Role::Starts, format!("{name}_THREAD_STARTS"))
    .all(axes, move |board| {
        let mut keys: Vec<u64> = vec![];
        for &color in colors {
            for from in board.squares() {
                let source = key(board, color, piece, from);
                for (to, _) in mover.thread(board, &order, from) {
                    keys.push(source ^ key(board, color, piece, to));
                }
                keys.push(0);
            }
        }
        let elements = keys.len() / colors.len();
        let shape = match colors {
            [_] => vec![elements],
            _ => vec![colors.len(), elements],
        };
        (shape, keys)
    })
}

/// How many keys come before that of a piece on a square.
fn before(board: Board, color: Color, Piece(piece): Piece, square: Square) -> u64 {
    let place = usize::from(square.rank) * usize::from(board.files()) + usize::from(square.file);
    ((color as usize * 6 + piece) * board.len() + place) as u64
}

pub(super) fn key(board: Board, color: Color, piece: Piece, square: Square) -> u64 {
    splitmix64::output(SEED, before(board, color, piece, square) + 1)
}
