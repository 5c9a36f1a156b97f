//! Look-ups as an engine writes them, in constants and at run time.
#![no_std]

use chess_tables::{Bitboard, Color, Direction, Square};

/// A table of the engine's own, made of ours at compile time.
pub const KNIGHT_AND_KING: [u64; 64] = {
    let mut both = [0; 64];
    let mut s = 0;
    while s < 64 {
        both[s] = chess_tables::data::KNIGHT_ATTACKS[s] | chess_tables::data::KING_ATTACKS[s];
        s += 1;
    }
    both
};

/// A large table, which stands in a `static`, is readable in constants too.
pub const KING_SIDE: Bitboard = chess_tables::between(Square::E1, Square::H1);

/// Typed look-ups in constants.
pub const NORTH_OF_E4: Bitboard = chess_tables::ray(Direction::N, Square::E4);

/// The engine was tuned on these values.
const _: () = assert!(chess_tables::fingerprints::KNIGHT_ATTACKS == 0xb79d_5519_4f16_e2bb);

/// Compiled in this crate, without link-time optimisation: see `benches/zero-initialisation`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_and_run_time_agree() {
        for square in Square::ALL {
            let attacks = chess_tables::knight_attacks(square) | chess_tables::king_attacks(square);
            assert_eq!(KNIGHT_AND_KING[square as usize], attacks.0);
        }
        assert!(KING_SIDE.into_iter().eq([Square::F1, Square::G1]));
        assert_eq!(NORTH_OF_E4.count(), 4);
        assert_eq!(knight(Square::A1), 0x2_0400);
    }
}
