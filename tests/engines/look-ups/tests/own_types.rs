//! Functions of an engine's own types: a set with a field, one that nobody takes apart in tables with names of the engine's
//! own, and types that `as` does not turn into numbers.

use look_ups::numbers::{Bits, IsBlack, Named, Newtype, NonZero};
use look_ups::numbers::{by_function, by_newtype, by_non_zero};
use look_ups::own_types::*;
use look_ups::private::METHODS;
use look_ups::types::{Bitboard, Color, Set, Square};
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
            assert_eq!(ray(direction, a), entries[a as usize]);
        }
        for b in Square::ALL {
            assert_eq!(between(a, b), BETWEEN[a as usize][b as usize]);
            assert_eq!(step_towards(a, b), STEP[a as usize][b as usize]);
        }
    }
}

/// Programs that call them so need not change when their file is written anew.
#[test]
#[expect(deprecated)]
fn former_names_are_kept() {
    for a in Square::ALL {
        assert_eq!(rays(2, a), ray(2, a));
        assert_eq!(step(Square::ALL[0], a), step_towards(Square::ALL[0], a));
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
            let step = x88_step(from, target);
            assert_eq!(step, x88_step_by_number(from, target));
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
            let start = rook_thread_start(square) as usize;
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

/// Of sets with a private field.
#[test]
fn sliders_of_every_method_are_as_walked() {
    let grid = Grid::new(8, 8, "a1b1");
    let mut random = Random::new(8);
    for square in 0..64 {
        for _ in 0..500 {
            let bits = random.set(64);
            let walked = STEPS.map(|steps| Set::new(grid.attacks(square, bits, steps) as u64));
            for (method, look_ups) in METHODS {
                let found = look_ups.map(|look_up| look_up(square, Set::new(bits as u64)));
                assert_eq!(found, walked, "{method} {square} {bits:#x}");
            }
        }
    }
}

#[test]
fn look_ups_find_what_a_walk_finds() {
    let grid = Grid::new(8, 8, "a1b1");
    let mut random = Random::new(8);
    for (number, function) in Square::ALL.into_iter().enumerate() {
        let newtype = Newtype(number as u8);
        let non_zero = NonZero((number as u8 + 1).try_into().unwrap());
        for _ in 0..100 {
            let bits = random.set(64);
            let [rook, bishop, queen] = STEPS.map(|it| grid.attacks(number, bits, it) as u64);
            let occupied: Bits = bits as u64;
            assert_eq!(by_newtype::both_attacks(newtype, occupied), (rook, bishop));
            assert_eq!(by_non_zero::queen_attacks(non_zero, Set::new(occupied)), Set::new(queen));
            let [named, want] = [occupied, queen].map(Named::from_bits);
            assert_eq!(by_function::queen_attacks(function, named), want);
        }
        let knight = by_newtype::KNIGHT_ATTACKS[number];
        assert_eq!(by_newtype::knight_attacks(newtype), knight);
        assert_eq!(by_non_zero::knight_attacks(non_zero), Set::new(knight));
        assert_eq!(by_function::knight_attacks(function), Named::from_bits(knight));
        for color in [Color::White, Color::Black] {
            let pawn = by_newtype::PAWN_ATTACKS[color as usize][number];
            let is_black = IsBlack(matches!(color, Color::Black));
            assert_eq!(by_newtype::pawn_attacks(is_black, newtype), pawn);
            assert_eq!(by_non_zero::pawn_attacks(color, non_zero), Set::new(pawn));
        }
    }
    let flipped = by_function::flip_vertical_set(Named::from_bits(0xff));
    assert_eq!(flipped, Named::from_bits(0xff << 56));
}

/// All of them are constants, too.
const _: Set = by_non_zero::rook_attacks(NonZero(core::num::NonZero::<u8>::MIN), Set::new(2));
