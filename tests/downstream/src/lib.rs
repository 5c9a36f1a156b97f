//! Look-ups as an engine writes them, whose assembly `benches/zero-initialisation` looks at.
#![no_std]

use chess_tables::{Bitboard, Color, Direction, Square};

/// Compiled in this crate, without link-time optimization.
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

/// All look-ups over plain integers, for an engine with types of its own. Of these numbers the compiler knows nothing.
pub mod raw {
    macro_rules! look_ups {
        ($($name:ident($($index:ident),+ $(; $occupied:ident)?) -> $entry:ty;)+) => {$(
            #[inline(never)]
            #[must_use]
            pub fn $name($($index: usize),+ $(, $occupied: u64)?) -> $entry {
                chess_tables::raw::$name($($index),+ $(, $occupied)?)
            }
        )+};
    }

    look_ups! {
        rook_attacks(square; occupied) -> u64;
        bishop_attacks(square; occupied) -> u64;
        queen_attacks(square; occupied) -> u64;
        both_attacks(square; occupied) -> (u64, u64);
        knight_attacks(square) -> u64;
        king_attacks(square) -> u64;
        pawn_attacks(color, square) -> u64;
        pawn_pushes(color, square) -> u64;
        pawn_double_pushes(color, square) -> u64;
        rook_rays(square) -> u64;
        bishop_rays(square) -> u64;
        queen_rays(square) -> u64;
        ray(direction, square) -> u64;
        between(a, b) -> u64;
        between_inclusive(from, to) -> u64;
        line(a, b) -> u64;
        ray_pass(from, through) -> u64;
        slider_extension(from, through) -> u64;
        rank_mask(rank) -> u64;
        file_mask(file) -> u64;
        rank_of(square) -> u64;
        file_of(square) -> u64;
        diagonal_of(square) -> u64;
        anti_diagonal_of(square) -> u64;
        king_zone(color, square) -> u64;
        front_span(color, square) -> u64;
        attack_front_span(color, square) -> u64;
        passed_pawn_mask(color, square) -> u64;
        connected_pawn_mask(color, square) -> u64;
        phalanx_mask(square) -> u64;
        isolated_pawn_mask(square) -> u64;
        pawn_square(color, square) -> u64;
        adjacent_files(file) -> u64;
        castling_rights_kept(square) -> u8;
        chebyshev_distance(a, b) -> u8;
        manhattan_distance(a, b) -> u8;
    }
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
