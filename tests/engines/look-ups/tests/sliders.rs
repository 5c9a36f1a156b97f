//! Every method on every board beside the walk.

use look_ups::walk::{Grid, Random, STEPS};
use look_ups::{Case, LookUp, emitted, in_scope};

macro_rules! case {
    ($module:ident, $method:ident, $size:literal, $layout:literal, $is_reversed:literal) => {
        Case {
            method: stringify!($method),
            files: number($size, 0),
            ranks: number($size, 1),
            layout: $layout,
            is_reversed: $is_reversed,
            look_ups: [
                |square, occupied| emitted::$module::rook_attacks(square, occupied as _).into(),
                |square, occupied| emitted::$module::bishop_attacks(square, occupied as _).into(),
                |square, occupied| emitted::$module::queen_attacks(square, occupied as _).into(),
            ],
        }
    };
}

fn number(size: &str, place: usize) -> usize {
    size.split('x').nth(place).unwrap().parse().unwrap()
}

fn grid(case: &Case) -> Grid {
    Grid::new(case.files, case.ranks, case.layout).reversed(case.is_reversed)
}

fn cases() -> Vec<Case> {
    include!(concat!(env!("OUT_DIR"), "/cases.rs"))
}

#[test]
fn random_boards_are_as_walked() {
    let cases = cases();
    assert!(cases.len() > 300);
    for case in cases {
        let grid = grid(&case);
        let Case { method, files, ranks, layout, look_ups, .. } = case;
        let mut random = Random::new(files as u64 * 99 + ranks as u64);
        for square in 0..grid.squares() {
            for _ in 0..60 {
                let occupied = random.set(grid.squares());
                for (look_up, steps) in look_ups.iter().zip(STEPS) {
                    let walked = grid.attacks(square, occupied, steps);
                    assert_eq!(
                        look_up(square, occupied),
                        walked,
                        "{method} {files}x{ranks} {layout} {square} {occupied:#x}"
                    );
                }
            }
        }
    }
}

/// All subsets of the lines, ends included: those of a rook and of a bishop.
fn assert_all_subsets(cases: &[Case]) {
    let Case { files, ranks, layout, .. } = cases[0];
    let grid = grid(&cases[0]);
    for (piece, steps) in STEPS[..2].iter().enumerate() {
        for square in 0..grid.squares() {
            let lines = grid.attacks(square, 0, steps);
            let mut occupied = 0_u128;
            loop {
                let walked = grid.attacks(square, occupied, steps);
                for Case { method, look_ups, .. } in cases {
                    let found = look_ups[piece](square, occupied);
                    assert_eq!(
                        found, walked,
                        "{method} {files}x{ranks} {layout} {square} {occupied:#x}"
                    );
                }
                occupied = occupied.wrapping_sub(lines) & lines;
                if occupied == 0 {
                    break;
                }
            }
        }
    }
}

#[test]
fn all_subsets_are_as_walked_on_8x8() {
    for (layout, is_reversed) in [("a1b1", false), ("h8h7", false), ("a1b1", true)] {
        let of_layout: Vec<Case> = cases()
            .into_iter()
            .filter(|it| {
                (it.files, it.ranks) == (8, 8)
                    && it.layout == layout
                    && it.is_reversed == is_reversed
            })
            .collect();
        assert_eq!(of_layout.len(), 6);
        assert_all_subsets(&of_layout);
    }
}

/// Of these boards the magics are the script's own.
#[test]
fn all_subsets_are_as_walked_by_fancy_magics() {
    let is_own = |it: &Case| it.method == "FancyMagic" && (it.files, it.ranks) != (8, 8);
    let own: Vec<Case> = cases().into_iter().filter(is_own).collect();
    assert_eq!(own.len(), 4 * 8 + 2 * 2 + 1);
    own.iter().for_each(|case| assert_all_subsets(std::slice::from_ref(case)));
}

/// Of a square that the board does not have, the attacks mean nothing, and asking for them is no error.
#[test]
fn no_square_panics() {
    for Case { look_ups, .. } in cases() {
        for square in [63, 64, 80, 81, 127, 128, usize::MAX] {
            for look_up in look_ups {
                look_up(square, 0);
                look_up(square, u128::MAX);
            }
        }
    }
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
