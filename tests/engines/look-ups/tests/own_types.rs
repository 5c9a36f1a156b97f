//! Functions of an engine's own types.

use look_ups::own_types::*;
use look_ups::types::{Bitboard, Color, Square};
use look_ups::walk::{Grid, Random, STEPS};

#[test]
fn sliders_are_as_walked() {
    let grid = Grid::new(8, 8, "a8b8");
    let mut random = Random::new(8);
    for square in Square::ALL {
        for _ in 0..1000 {
            let bits = random.set(64);
            let occupied = set(bits as u64);
            let found = [
                rook_attacks(square, occupied),
                bishop_attacks(square, occupied),
                queen_attacks(square, occupied),
            ];
            let walked = STEPS.map(|steps| set(grid.attacks(square as usize, bits, steps) as u64));
            assert_eq!(found, walked);
        }
    }
}

/// The field is no business of a test.
fn set(bits: u64) -> Bitboard {
    Bitboard::from_bits(bits)
}

#[test]
fn functions_are_entries() {
    for a in Square::ALL {
        assert_eq!(knight_attacks(a), KNIGHT_ATTACKS[a as usize]);
        for color in [Color::White, Color::Black] {
            assert_eq!(pawn_attacks(color, a), PAWN_ATTACKS[color as usize][a as usize]);
        }
        for (direction, entries) in RAYS.iter().enumerate() {
            assert_eq!(rays(direction, a), entries[a as usize]);
        }
        for b in Square::ALL {
            assert_eq!(between(a, b), BETWEEN[a as usize][b as usize]);
            assert_eq!(step(a, b), STEP[a as usize][b as usize]);
        }
    }
}

const FORK: Bitboard = knight_attacks(Square::C7);

#[test]
fn constants_can_be_looked_up() {
    assert_eq!(FORK, KNIGHT_ATTACKS[Square::C7 as usize]);
}
