//! Look-ups as an engine writes them, whose assembly `benches/zero-initialisation` looks at.
#![no_std]

use chess_tables::{Bitboard, Color, Direction, Square};

/// Compiled in this crate, without link-time optimisation.
#[inline(never)]
pub fn knight(square: Square) -> u64 {
    chess_tables::data::KNIGHT_ATTACKS[square as usize]
}

/// The same through the typed look-up.
#[inline(never)]
pub fn knight_attacks(square: Square) -> Bitboard {
    chess_tables::knight_attacks(square)
}

/// Two indices.
#[inline(never)]
pub fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    chess_tables::pawn_attacks(color, square)
}

/// A direction and a square.
#[inline(never)]
pub fn ray(direction: Direction, square: Square) -> Bitboard {
    chess_tables::ray(direction, square)
}

/// Two squares, in a table that stands in a `static`.
#[inline(never)]
pub fn between(a: Square, b: Square) -> Bitboard {
    chess_tables::between(a, b)
}

/// The default, for an engine with types of its own.
#[inline(never)]
pub fn raw(square: usize, occupied: u64) -> u64 {
    chess_tables::raw::queen_attacks(square, occupied)
}

/// A look-up by three small tables.
#[inline(never)]
pub fn split(square: Square, occupied: Bitboard) -> Bitboard {
    chess_tables::sliders::split::queen(square, occupied)
}

/// A look-up by arithmetic.
#[inline(never)]
pub fn hyperbola(square: Square, occupied: Bitboard) -> Bitboard {
    chess_tables::sliders::hyperbola::queen(square, occupied)
}

/// What attacks a square along its lines.
#[inline(never)]
pub fn both(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    chess_tables::both_attacks(square, occupied)
}

/// Adds up the indices of a set's squares: an iteration as move generators have it.
#[inline(never)]
pub fn sum(set: Bitboard) -> usize {
    let mut sum = 0;
    for square in set {
        sum += chess_tables::data::DISTANCE_TO_EDGE[0][square as usize] as usize;
    }
    sum
}
