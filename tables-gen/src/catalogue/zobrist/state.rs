//! Zobrist keys of what a position is besides its pieces: castling rights, an en passant file, the side to
//! move.

use super::SEED;
use crate::about::Formula;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::geometry::Board;
use crate::source::Source;
use crate::splitmix64;

/// Keys that are outputs in a row, after those of the pieces.
struct Keys {
    name: &'static str,
    doc: &'static str,
    formula: fn() -> Formula,
    axes: &'static [Axis],
    /// The outputs between those of the pieces and these, in units of the number of files.
    after: usize,
    shape: fn(usize) -> Vec<usize>,
}

const KEYS: [Keys; 3] = [
    Keys {
        name: "ZOBRIST_CASTLING_FILES",
        doc: "The Zobrist key of the right to castle with the rook on a file.\n\nIn Chess960 any file can be a \
              rook's. In orthodox chess it is the last file on the king side and the first on the queen side. \
              The key of a position has the XOR of the keys of all rights.",
        formula: || Formula::on_8x8("output number 768 + 8 * c + f of SplitMix64, counted from 0"),
        axes: &[Axis::Color, Axis::File],
        after: 0,
        shape: |files| vec![2, files],
    },
    Keys {
        name: "ZOBRIST_EN_PASSANT",
        doc: "The Zobrist key of an en passant capture on a file.\n\nUse it only if a pawn can capture there. \
              Otherwise positions that are alike get different keys.",
        formula: || Formula::on_8x8("output number 784 + f of SplitMix64, counted from 0"),
        axes: &[Axis::File],
        after: 2,
        shape: |files| vec![files],
    },
    Keys {
        name: "ZOBRIST_TURN",
        doc: "The Zobrist key of the side to move.\n\nThe key of a position has it if Black is to move. So each \
              move changes the key by it, as does a null move.",
        formula: || Formula::on_8x8("output number 792 of SplitMix64, counted from 0"),
        axes: &[],
        after: 3,
        shape: |_| vec![],
    },
];

pub(super) fn definitions() -> Vec<Definition> {
    let [castling_files, en_passant, turn] = &KEYS;
    vec![in_a_row(castling_files), in_a_row(en_passant), in_a_row(turn), castling()]
}

fn in_a_row(keys: &Keys) -> Definition {
    let &Keys { axes, after, shape, .. } = keys;
    let definition = Definition::new(keys.name, keys.doc)
        .formula((keys.formula)())
        .known_from(&[Source::wiki("Zobrist Hashing")]);
    definition.all(axes, move |board| {
        let shape = shape(board.files().into());
        let mut keys = vec![];
        for i in 0..shape.iter().product() {
            keys.push(key(board, after, i));
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
    .formula(Formula::on_8x8(
        "XOR of ZOBRIST_CASTLING_FILES[0][7] if bit 0 is set, [0][0] if bit 1, [1][7] if bit 2, \
         [1][0] if bit 3",
    ))
    .source(Source::wiki("Zobrist Hashing"))
    .only_on("at least 2 files", |board| board.files() > 1)
    .all([Axis::CastlingRights], |board| {
        let files = usize::from(board.files());
        let mut keys = vec![0_u64];
        for right in [files - 1, 0, 2 * files - 1, files] {
            // The sets with this right come after those without it.
            for set in 0..keys.len() {
                keys.push(keys[set] ^ key(board, 0, right));
            }
        }
        keys
    })
}

/// The key of the side to move.
#[cfg(feature = "families")]
pub(in crate::catalogue) fn turn(board: Board) -> u64 {
    key(board, 3, 0)
}

/// How many keys come before the first of some in a row.
fn before(board: Board, after: usize) -> u64 {
    (12 * board.len() + after * usize::from(board.files())) as u64
}

fn key(board: Board, after: usize, i: usize) -> u64 {
    splitmix64::output(SEED, before(board, after) + i as u64 + 1)
}
