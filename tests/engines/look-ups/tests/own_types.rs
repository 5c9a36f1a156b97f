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

#[test]
fn sets_are_mapped_as_their_squares() {
    type MapSet = fn(Bitboard) -> Bitboard;
    let maps: [(&[u8; 64], MapSet); 7] = [
        (FLIP_VERTICAL, flip_vertical_set),
        (MIRROR_HORIZONTAL, mirror_horizontal_set),
        (ROTATE_180, rotate_180_set),
        (FLIP_DIAGONAL, flip_diagonal_set),
        (FLIP_ANTI_DIAGONAL, flip_anti_diagonal_set),
        (ROTATE_90_CLOCKWISE, rotate_90_clockwise_set),
        (ROTATE_90_COUNTERCLOCKWISE, rotate_90_counterclockwise_set),
    ];
    let mut random = Random::new(90);
    for (map, map_set) in maps {
        for _ in 0..100 {
            let bits = random.set(64) as u64;
            let squares = (0..64).filter(|square| bits >> square & 1 != 0);
            let mapped = squares.fold(0, |mapped, square| mapped | 1 << map[square]);
            assert_eq!(map_set(set(bits)), set(mapped));
        }
    }
}

#[test]
fn steps_lead_to_what_is_attacked() {
    for a in Square::ALL {
        let from = to_x88(a) as usize;
        assert_eq!(from_x88(from), a as u8);
        let queen_attacks = QUEEN_PSEUDO_ATTACKS[a as usize];
        let mut reached = 0;
        for b in Square::ALL {
            let target = to_x88(b) as usize;
            let step = x88_steps(from, target);
            assert_eq!(step, x88_steps_wrapped(from, target));
            assert_eq!(x88_attacks(1 << 5, from, target), step != 0);
            let mut at = from;
            while step != 0 && at != target {
                at = at.wrapping_add_signed(step.into());
                assert!(!from_x88_is_off_board(at));
            }
            reached |= u64::from(step != 0) << b as u8;
        }
        assert_eq!(set(reached), queen_attacks);
    }
}

#[test]
fn threads_lead_to_what_is_attacked() {
    let mut random = Random::new(90);
    for square in Square::ALL {
        for _ in 0..100 {
            let occupied = random.set(64) as u64;
            let start = rook_thread_starts(square) as usize;
            let (mut attacks, mut element) = (0, start);
            while rook_threads_to(element) != 0xFF {
                let to = rook_threads_to(element);
                attacks |= 1 << to;
                let is_occupied = occupied >> to & 1 != 0;
                let blocked = rook_threads_blocked(start, element);
                element = if is_occupied { blocked } else { element + 1 };
            }
            assert_eq!(set(attacks), rook_attacks(square, set(occupied)));
        }
    }
}

const FORK: Bitboard = knight_attacks(Square::C7);

#[test]
fn constants_can_be_looked_up() {
    assert_eq!(FORK, KNIGHT_ATTACKS[Square::C7 as usize]);
}
