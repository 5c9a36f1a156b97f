//! Knights and kings: pieces that leap to fixed offsets.

use super::Family;
use super::distances::king_moves;
use crate::geometry::{Color, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::axis::{Distance, Leap};
use crate::table::{Definition, Set};

pub(super) fn family() -> Family {
    Family::new(
        "leapers",
        "Attacks of knights and kings, their single moves, and rings, discs and zones around a \
         square.",
    )
    .with_all(&[
        knight_attacks,
        king_attacks,
        knight_move_bits,
        king_move_bits,
        king_rings,
        king_discs,
        king_zones,
    ])
}

fn knight_attacks() -> Definition {
    attacks("KNIGHT_ATTACKS", "knight", &KNIGHT_LEAPS)
        .formula_everywhere("(f - f')^2 + (r - r')^2 = 5")
}

fn king_attacks() -> Definition {
    attacks("KING_ATTACKS", "king", &KING_LEAPS).formula_everywhere("max(|f - f'|, |r - r'|) = 1")
}

fn knight_move_bits() -> Definition {
    move_bits("KNIGHT_MOVE_BITS", "knight", "north-north-east", &KNIGHT_LEAPS).formula_everywhere(
        "(f', r') = (f, r) + the n-th of (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, \
         1), (-1, 2), counted from 0",
    )
}

fn king_move_bits() -> Definition {
    move_bits("KING_MOVE_BITS", "king", "north", &KING_LEAPS).formula_everywhere(
        "(f', r') = (f, r) + step(n), where step(n) is the n-th step of a king clockwise from north",
    )
}

fn attacks(name: &str, piece: &str, leaps: &'static [(i8, i8)]) -> Definition {
    Definition::new(name, format!("The squares a {piece} attacks."))
        .ucd("slide 7")
        .each(move |board, square: Square| board.leaps(square, leaps))
}

fn move_bits(name: &str, piece: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    Definition::new(
        name,
        format!(
            "One move of a {piece} as a bitboard with a single bit; 0 if the move leaves the \
             board.\n\nMove 0 goes {first}; the others follow clockwise."
        ),
    )
    .ucd("slide 7")
    .each(move |board, (square, Leap(leap)): (Square, Leap)| board.offset(square, leaps[leap]))
}

fn king_rings() -> Definition {
    let definition = Definition::new(
        "KING_RINGS",
        "The ring of squares exactly d king moves away from a square; for d = 0, the square \
         itself.",
    )
    .formula_everywhere("max(|f - f'|, |r - r'|) = d")
    .wiki("Distance");
    by_steps(definition, |steps, distance| steps == distance)
}

fn king_discs() -> Definition {
    let definition = Definition::new(
        "KING_DISCS",
        "The squares at most d king moves away from a square, including the square.\n\nA disc is \
         the union of the rings `KING_RINGS` up to d.",
    )
    .formula_everywhere("max(|f - f'|, |r - r'|) <= d")
    .program("GNU Chess 5", "`DistMap`");
    by_steps(definition, |steps, distance| steps <= distance)
}

/// The definition of the squares at a distance of king moves.
fn by_steps(definition: Definition, is_in: fn(usize, usize) -> bool) -> Definition {
    definition.each(move |board, (Distance(distance), square): (Distance, Square)| {
        Set(board.set_where(&|other| is_in(king_moves(square, other).into(), distance)))
    })
}

fn king_zones() -> Definition {
    Definition::new(
        "KING_ZONES",
        "The squares whose attackers endanger a king: its square, the ring around it, and the \
         three squares ahead of the ring.\n\nBeside the edge they are fewer. On files a and h Ethereal \
         uses the entry of file b or g.",
    )
    .formula_everywhere("|f' - f| <= 1 and -1 <= (r' - r) * (1 - 2 * c) <= 2")
    .wiki("King Safety")
    .each(|board, (color, square): (Color, Square)| {
        Set(board.set_where(&|other| {
            let ranks = i16::from(other.rank) - i16::from(square.rank);
            let ahead = if color == Color::White { ranks } else { -ranks };
            square.file.abs_diff(other.file) <= 1 && matches!(ahead, -1..=2)
        }))
    })
}
