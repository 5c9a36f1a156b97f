//! Functions of types that `as` does not turn into numbers.

use look_ups::numbers::{Bits, IsBlack, Named, Newtype, NonZero};
use look_ups::numbers::{by_function, by_newtype, by_non_zero};
use look_ups::types::{Color, Set, Square};
use look_ups::walk::{Grid, Random, STEPS};

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
