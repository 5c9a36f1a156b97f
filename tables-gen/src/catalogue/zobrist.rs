//! Zobrist keys, and Moreland's extension of move threads by them: "you can store the source
//! and destination keys already XOR'd together in the move table element". The keys come from SplitMix64.

use super::Family;
use super::threads::{
    BISHOP, BLACK_PAWN_CAPTURE, BLACK_PAWN_PUSH, KING, KNIGHT, Mover, QUEEN, ROOK,
    WHITE_PAWN_CAPTURE, WHITE_PAWN_PUSH,
};
use crate::geometry::{Board, Color, Square};
use crate::pieces::threads::{MORELAND, ThreadOrder};
use crate::table::axis::Piece;
use crate::table::{Axis, Definition, Formula, Role, Source, on_8x8};

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
    let mut of_threads = vec![];
    for &(mover, colors, piece) in &THREADS {
        of_threads.push(keys(mover, colors, piece, order));
    }
    let doc = "Zobrist keys of pieces, castling rights, en passant files and the side to move, and of the moves in \
               move threads.";
    Family::new("zobrist", doc)
        .with_all(&[pieces])
        .with_each(&KEYS, in_a_row)
        .with_all(&[castling])
        .with(of_threads)
}

fn pieces() -> Definition {
    Definition::new(
        "ZOBRIST_PIECES",
        "The Zobrist key of a piece on a square.\n\nThe key of a position is the XOR of the keys \
         of its pieces, and of those in the other tables `ZOBRIST_*`. The keys are the outputs of SplitMix64 with the seed \
         0x5a6f_6272_6973_7421, which is the bytes of `Zobrist!`. They are in the order of this \
         table in layout a1b1. In other layouts each square keeps its keys.",
    )
    .formula_in_a1b1("output number 64 * (6 * c + p) + s of SplitMix64, counted from 0")
    .wiki("Zobrist Hashing")
    .source(Source::text(
        "G. L. Steele, D. Lea, C. H. Flood",
        "Fast Splittable Pseudorandom Number Generators",
        "OOPSLA 2014",
    ))
    .each(|board, (color, piece, square): (Color, Piece, Square)| {
        key(board, color, piece, square)
    })
}

fn keys(mover: Mover, colors: &'static [Color], piece: Piece, order: ThreadOrder) -> Definition {
    let Mover { name, words, .. } = mover;
    let axes: &[Axis] = match colors {
        [_] => &[Axis::ThreadElement],
        _ => &[Axis::Color, Axis::ThreadElement],
    };
    let shape = move |board| match colors {
        [_] => vec![mover.elements(board)],
        _ => vec![colors.len(), mover.elements(board)],
    };
    Definition::new(
        format!("{name}_THREAD_KEYS"),
        format!(
            "The change of the Zobrist key by one of {words}; 0 at a sentinel.\n\nThere is one \
             entry for each element of `{name}_THREADS`. An entry is the XOR of the moving piece's \
             keys in `ZOBRIST_PIECES`, on the from-square and on the target."
        ),
    )
    .formula_in_words(format!(
        "ZOBRIST_PIECES[color][piece][from] ^ ZOBRIST_PIECES[color][piece][to], for each element \
         of {name}_THREADS"
    ))
    .source(MORELAND)
    .related_to(Role::Threads, format!("{name}_THREADS"))
    .related_to(Role::Starts, format!("{name}_THREAD_STARTS"))
    .shaped(shape)
    .all(axes, move |board| {
        let mut keys: Vec<u64> = vec![];
        for &color in colors {
            for from in board.squares() {
                let source = key(board, color, piece, from);
                for &(to, _) in &mover.thread(board, &order, from) {
                    keys.push(source ^ key(board, color, piece, to));
                }
                keys.push(0);
            }
        }
        (shape(board), keys)
    })
}

/// How many keys come before that of a piece on a square.
fn before(board: Board, color: Color, Piece(piece): Piece, square: Square) -> u64 {
    let place = usize::from(square.rank) * usize::from(board.files()) + usize::from(square.file);
    ((color as usize * 6 + piece) * board.len() + place) as u64
}

pub(super) fn key(board: Board, color: Color, piece: Piece, square: Square) -> u64 {
    output(SEED, before(board, color, piece, square) + 1)
}

/// Keys that are outputs in a row, after those of the pieces.
struct Keys {
    name: &'static str,
    doc: &'static str,
    formula: Formula,
    axes: &'static [Axis],
    /// The outputs between those of the pieces and these, in units of the number of files.
    after: usize,
}

const KEYS: [Keys; 3] = [
    Keys {
        name: "ZOBRIST_CASTLING_FILES",
        doc: "The Zobrist key of the right to castle with the rook on a file.\n\nIn Chess960 any file can be a \
              rook's. In orthodox chess it is the last file on the king side and the first on the queen side. \
              The key of a position has the XOR of the keys of all rights.",
        formula: on_8x8("output number 768 + 8 * c + f of SplitMix64, counted from 0"),
        axes: &[Axis::Color, Axis::File],
        after: 0,
    },
    Keys {
        name: "ZOBRIST_EN_PASSANT",
        doc: "The Zobrist key of an en passant capture on a file.\n\nUse it only if a pawn can capture there. \
              Otherwise positions that are alike get different keys.",
        formula: on_8x8("output number 784 + f of SplitMix64, counted from 0"),
        axes: &[Axis::File],
        after: 2,
    },
    Keys {
        name: "ZOBRIST_TURN",
        doc: "The Zobrist key of the side to move.\n\nThe key of a position has it if Black is to move. So each \
              move changes the key by it, as does a null move.",
        formula: on_8x8("output number 792 of SplitMix64, counted from 0"),
        axes: &[],
        after: 3,
    },
];

fn in_a_row(keys: &Keys) -> Definition {
    let &Keys { axes, after, .. } = keys;
    let definition = Definition::new(keys.name, keys.doc)
        .formula(keys.formula.clone())
        .known_from(&[Source::wiki("Zobrist Hashing")]);
    definition.all(axes, move |board| {
        let shape: Vec<usize> = axes.iter().map(|axis| axis.count(board)).collect();
        let mut keys = vec![];
        for i in 0..shape.iter().product() {
            keys.push(state_key(board, after, i));
        }
        (shape, keys)
    })
}

fn castling() -> Definition {
    Definition::new(
        "ZOBRIST_CASTLING",
        "The Zobrist key of a set of castling rights.\n\nThe bits of the set are those of \
         `CASTLING_RIGHTS_KEPT`: 1 = White's king side, 2 = White's queen side, 4 = Black's king side, 8 = \
         Black's queen side. An entry is the XOR of the keys of these rights in `ZOBRIST_CASTLING_FILES`, where \
         the king side is the last file and the queen side the first.",
    )
    .formula_on_8x8(
        "XOR of ZOBRIST_CASTLING_FILES[0][7] if bit 0 is set, [0][0] if bit 1, [1][7] if bit 2, \
         [1][0] if bit 3",
    )
    .wiki("Zobrist Hashing")
    .only_on("at least 2 files", |board| board.files() > 1)
    .shaped(|_| vec![16])
    .all([Axis::CastlingRights], |board| {
        let files = usize::from(board.files());
        let mut keys = vec![0_u64];
        for right in [files - 1, 0, 2 * files - 1, files] {
            // The sets with this right come after those without it.
            for set in 0..keys.len() {
                keys.push(keys[set] ^ state_key(board, 0, right));
            }
        }
        keys
    })
}

/// The key of the side to move.
#[cfg(feature = "families")]
pub(in crate::catalogue) fn turn(board: Board) -> u64 {
    state_key(board, 3, 0)
}

fn state_key(board: Board, after: usize, i: usize) -> u64 {
    let before = 12 * board.len() + after * usize::from(board.files());
    output(SEED, (before + i) as u64 + 1)
}

/// The increment of the state at each step: 2^64 divided by the golden ratio, made odd.
pub const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;
const FIRST_FACTOR: u64 = 0xBF58_476D_1CE4_E5B9;
const SECOND_FACTOR: u64 = 0x94D0_49BB_1331_11EB;

/// Returns the output of SplitMix64 for a state.
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(FIRST_FACTOR);
    z = (z ^ (z >> 27)).wrapping_mul(SECOND_FACTOR);
    z ^ (z >> 31)
}

/// Returns the output after this number of steps from a seed.
pub(crate) const fn output(seed: u64, steps: u64) -> u64 {
    mix(seed.wrapping_add(GAMMA.wrapping_mul(steps)))
}
