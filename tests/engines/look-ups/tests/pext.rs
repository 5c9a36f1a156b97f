//! Look-ups by PEXT, where the target has it, and by hyperbola quintessence elsewhere.

mod a1b1 {
    include!(concat!(env!("OUT_DIR"), "/pext_a1b1.rs"));
}

mod h8h7 {
    use super::Set;
    include!(concat!(env!("OUT_DIR"), "/pext_h8h7.rs"));
}

use look_ups::walk::{Grid, Random, STEPS};

#[derive(Clone, Copy)]
pub struct Set(u64);

#[test]
fn random_boards_are_as_walked() {
    let [first, last] = ["a1b1", "h8h7"].map(|layout| Grid::new(8, 8, layout));
    let mut random = Random::new(64);
    for square in 0..64 {
        for _ in 0..1000 {
            let bits = random.set(64);
            let occupied = bits as u64;
            let found = [
                a1b1::rook_attacks(square, occupied),
                a1b1::bishop_attacks(square, occupied),
                a1b1::queen_attacks(square, occupied),
            ];
            let walked = STEPS.map(|steps| first.attacks(square, bits, steps) as u64);
            assert_eq!(found, walked);
            let found = [
                h8h7::rook_attacks(square, Set(occupied)).0,
                h8h7::bishop_attacks(square, Set(occupied)).0,
                h8h7::queen_attacks(square, Set(occupied)).0,
            ];
            let walked = STEPS.map(|steps| last.attacks(square, bits, steps) as u64);
            assert_eq!(found, walked);
        }
    }
}
