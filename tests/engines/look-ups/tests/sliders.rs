//! Every method without `unsafe` beside the walk.

#![forbid(unsafe_code)]
// Clippy reads fewer modules than the compiler.
#![deny(warnings)]

/// The modules that a script emitted for each board and method. Not in the library, which the tests by PEXT compile, too.
mod emitted {
    include!(concat!(env!("OUT_DIR"), "/safe_modules.rs"));
}

use look_ups::in_scope;
use look_ups::walk::{Case, Grid, LookUp, Random, STEPS};

fn cases() -> Vec<Case> {
    include!(concat!(env!("OUT_DIR"), "/safe_cases.rs"))
}

#[test]
fn random_boards_are_as_walked() {
    cases().iter().for_each(Case::assert_random_boards);
}

/// Of the smaller board the fancy magics are the script's own.
#[test]
fn all_subsets_are_as_walked() {
    let is_small = |it: &Case| it.is_on(5, 6);
    let is_one_of_8x8 = |it: &Case| {
        it.is_on(8, 8) && [("a1b1", false), ("h8h7", true)].contains(&(it.layout, it.is_reversed))
    };
    let mut methods: Vec<&str> = vec![];
    for case in cases().iter().filter(|&it| is_small(it) || is_one_of_8x8(it)) {
        case.assert_all_subsets();
        methods.push(case.method);
    }
    assert_eq!(methods.iter().filter(|&&it| it == "magic").count(), 2);
    assert_eq!(methods.iter().filter(|&&it| it == "fancy_magic").count(), 4);
}

#[test]
fn no_square_panics() {
    cases().iter().for_each(Case::assert_no_panic);
}

#[test]
fn types_of_another_crate_are_found() {
    let mut random = Random::new(64);
    for square in chess_tables::Square::ALL {
        let occupied = chess_tables::Bitboard(random.set(64) as u64);
        let attacks = look_ups::of_another_crate::queen_attacks(square as usize, occupied);
        assert_eq!(attacks, chess_tables::queen_attacks(square, occupied));
    }
}

#[test]
fn types_in_scope_are_found() {
    let grid = Grid::new(9, 10, "a1b1");
    let mut random = Random::new(90);
    for square in 0..90 {
        let occupied = random.set(90);
        let [rook, bishop, queen, knight] = in_scope::attacks(square as u8, occupied);
        let walked = STEPS.map(|steps| grid.attacks(square, occupied, steps));
        assert_eq!([rook, bishop, queen], walked);
        let king_moves = grid.attacks(square, u128::MAX, STEPS[2]);
        assert_eq!(knight & king_moves, 0);
    }
}

/// Constants can be looked up by all of these.
const _: LookUp = |_, _| {
    const ROOK: u64 = emitted::magic_a1b1_8x8::rook_attacks(0, 0);
    ROOK as u128
};
