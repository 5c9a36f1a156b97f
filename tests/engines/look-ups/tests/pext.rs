//! Look-ups by PEXT, where the target has it, and by hyperbola quintessence elsewhere.

// Clippy reads fewer modules than the compiler.
#![deny(warnings)]

mod emitted {
    include!(concat!(env!("OUT_DIR"), "/pext_modules.rs"));
}

mod in_scope {
    use super::Set;
    include!(concat!(env!("OUT_DIR"), "/pext_in_scope.rs"));
}

use look_ups::walk::{Case, Grid, Random, STEPS};

#[derive(Clone, Copy)]
pub struct Set(u64);

fn cases() -> Vec<Case> {
    include!(concat!(env!("OUT_DIR"), "/pext_cases.rs"))
}

#[test]
fn random_boards_are_as_walked() {
    cases().iter().for_each(Case::assert_random_boards);
}

#[test]
fn all_subsets_are_as_walked_on_8x8() {
    let boards = [("a1b1", false), ("h8h7", true)];
    let is_one = |it: &&Case| it.is_on(8, 8) && boards.contains(&(it.layout, it.is_reversed));
    let cases = cases();
    let cases: Vec<&Case> = cases.iter().filter(is_one).collect();
    assert!(cases.iter().any(|it| it.method == "pext"));
    cases.into_iter().for_each(Case::assert_all_subsets);
}

#[test]
fn no_square_panics() {
    cases().iter().for_each(Case::assert_no_panic);
}

#[test]
fn types_in_scope_are_found() {
    let grid = Grid::new(8, 8, "a1b1");
    let mut random = Random::new(64);
    for square in 0..64 {
        let bits = random.set(64);
        let occupied = || Set(bits as u64);
        let found = [
            in_scope::rook_attacks(square, occupied()).0,
            in_scope::bishop_attacks(square, occupied()).0,
            in_scope::queen_attacks(square, occupied()).0,
        ];
        assert_eq!(found, STEPS.map(|steps| grid.attacks(square, bits, steps) as u64));
    }
}
