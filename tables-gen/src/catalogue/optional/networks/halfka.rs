//! Squares as a king sees them, in the features HalfKAv2_hm.

use crate::about::Formula;
use crate::definition::Definition;
use crate::geometry::{Color, Square};
use crate::source::Source;

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
    .formula(Formula::on_8x8(
        "4 * (7 - r) + min(f, 7 - f) for white, 4 * r + min(f, 7 - f) for black",
    ))
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
    .formula(Formula::in_a1b1("(7 if f < 4, else 0) ^ (0 for white, 56 for black)"))
    .source(STOCKFISH)
    .only_on_8x8()
    .each(|board, (color, king): (Color, Square)| -> u8 {
        let file = if king.file < 4 { 7 } else { 0 };
        let rank = if color == Color::White { 0 } else { 7 };
        let corner = Square { file: 0, rank: 0 };
        (board.index(Square { file, rank }) ^ board.index(corner)) as u8
    })
}
