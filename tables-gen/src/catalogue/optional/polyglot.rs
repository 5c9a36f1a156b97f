//! The keys of the Polyglot opening book format: a published list of 781 random numbers.

use crate::catalogue::Family;
use crate::geometry::{Color, Square};
use crate::table::axis::{File, Piece};
use crate::table::{Axis, Definition, Source};

/// Where the standard's parts begin in its list.
/// "Random64" of the standard, as it lists them: 768 numbers of pieces, 4 of castling rights, 8 of en passant files
/// and 1 of the side to move.
const RANDOM64: [u64; 781] = include!("polyglot/random64.txt");
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

const STANDARD: Source =
    Source::text("M. Van den Bergh", "Polyglot book format", "`book_format.html` of Polyglot");

pub(super) fn family() -> Family {
    let definitions = vec![pieces(), castling(), en_passant(), turn(), keys()];
    Family::new("polyglot", "The keys of positions in opening books of the Polyglot format, with the feature `hashing`.")
        .of_format()
        .with(definitions)
}

fn pieces() -> Definition {
    begun(
        "POLYGLOT_PIECES",
        "The Polyglot key of a piece on a square.\n\nThe key of a position is the XOR of the keys of its pieces, \
         and of those in the other tables `POLYGLOT_*`. The numbers are those of the standard, which lists the \
         pieces in the order black pawn, white pawn, black knight, ..., white king. In all layouts each square \
         has its keys.",
    )
    .formula_in_a1b1("Random64[64 * (2 * p + 1 - c) + s] of the standard")
    .each(|_, (color, Piece(piece), square): (Color, Piece, Square)| {
        let kind = 2 * piece + usize::from(color == Color::White);
        RANDOM64[64 * kind + 8 * usize::from(square.rank) + usize::from(square.file)]
    })
}

fn castling() -> Definition {
    begun(
        "POLYGLOT_CASTLING",
        "The Polyglot key of a castling right.\n\nThe rights are White's king side, White's queen side, Black's king \
         side and Black's queen side = 0..3: right i is the bit `1 << i` of a set of rights. The key of a position has \
         the XOR of the keys of all rights, also of those to castlings that are not possible at the moment.",
    )
    .formula_in_words("Random64[768] to Random64[771] of the standard")
    .all([Axis::CastlingRight], |_| RANDOM64[CASTLING..EN_PASSANT].to_vec())
}

fn en_passant() -> Definition {
    begun(
        "POLYGLOT_EN_PASSANT",
        "The Polyglot key of an en passant capture on a file.\n\nThe key of a position has it if a pawn of the \
         side to move stands beside the pawn that has just made a double push, even if the capture is not \
         legal.",
    )
    .formula_on_8x8("Random64[772 + f] of the standard")
    .each(|_, File(file)| RANDOM64[EN_PASSANT + file])
}

fn turn() -> Definition {
    begun(
        "POLYGLOT_TURN",
        "The Polyglot key of the side to move.\n\nThe key of a position has it if White is to move.",
    )
    .formula_in_words("Random64[780] of the standard")
    .each(|_, ()| RANDOM64[TURN])
}

fn keys() -> Definition {
    begun(
        "POLYGLOT_KEYS",
        "All Polyglot keys in the order of the standard, as one array.\n\nThe keys of pieces come first, 64 for each of \
         black pawn, white pawn, black knight, ..., white king, with a1 = 0 in all layouts. From 768 on are those of \
         castling rights, from 772 on those of en passant files, and the last is that of the side to move.",
    )
    .formula_in_words("Random64 of the standard")
    .shaped(|_| vec![RANDOM64.len()])
    .all([Axis::Index], |_| RANDOM64.to_vec())
}

/// What the tables have in common: the standard is one of chess.
fn begun(name: &'static str, doc: &'static str) -> Definition {
    Definition::new(name, doc).source(STANDARD).only_on_8x8()
}
