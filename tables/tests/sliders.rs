//! Slider look-ups against a walk, over every occupancy that matters; over plain integers they are the typed ones, for any
//! number of a square.

mod walk;

use chess_tables::sliders::{self, Sliders};
use chess_tables::{Bitboard, Square, data, raw};
use walk::{random, walk};

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Holds a look-up against the walk on all subsets of the relevant squares, each among empty, full and random
/// other squares, which must not matter. Returns how many subsets there are.
fn check(
    name: &str,
    look_up: impl Fn(Square, Bitboard) -> Bitboard,
    steps: &[(i8, i8)],
    relevant: &[u64; 64],
) -> usize {
    let (mut count, mut random) = (0, random(0x9E37_79B9_7F4A_7C15));
    for square in Square::ALL {
        let relevant = Bitboard(relevant[square.index()]);
        for subset in relevant.subsets() {
            let attacks = walk(square, subset, steps);
            let others = Bitboard(random()) - relevant;
            for occupied in [subset, subset | !relevant, subset | others] {
                assert_eq!(look_up(square, occupied), attacks, "{name}: {square} {occupied:?}");
            }
            count += 1;
        }
    }
    count
}

fn check_rook(name: &str, rook: impl Fn(Square, Bitboard) -> Bitboard) {
    assert_eq!(check(name, rook, &ROOK, data::ROOK_RELEVANT), 102_400);
}

fn check_bishop(name: &str, bishop: impl Fn(Square, Bitboard) -> Bitboard) {
    assert_eq!(check(name, bishop, &BISHOP, data::BISHOP_RELEVANT), 5_248);
}

/// A queen is a rook and a bishop, whose lines do not meet: so each subset of the squares relevant
/// to one of them is tried with all and with none of the other's.
fn check_queen(name: &str, queen: impl Fn(Square, Bitboard) -> Bitboard) {
    for square in Square::ALL {
        let rook = (&ROOK, Bitboard(data::ROOK_RELEVANT[square.index()]));
        let bishop = (&BISHOP, Bitboard(data::BISHOP_RELEVANT[square.index()]));
        for ((steps, relevant), (other_steps, other)) in [(rook, bishop), (bishop, rook)] {
            let none = walk(square, Bitboard::EMPTY, other_steps);
            let all = walk(square, Bitboard::FULL, other_steps);
            for subset in relevant.subsets() {
                let attacks = walk(square, subset, steps);
                for (occupied, others) in
                    [(subset, none), (subset | other, all), (subset | !relevant, all)]
                {
                    let attacks = attacks | others;
                    assert_eq!(queen(square, occupied), attacks, "{name}: {square} {occupied:?}");
                }
            }
        }
    }
}

fn check_both(both: impl Fn(Square, Bitboard) -> (Bitboard, Bitboard)) {
    check_rook("both", |square, occupied| both(square, occupied).0);
    check_bishop("both", |square, occupied| both(square, occupied).1);
}

macro_rules! methods {
    ($($module:ident $method:ident,)*) => {$(
        mod $module {
            use super::*;
            use sliders::{$method as Method, $module as method};

            #[test]
            fn rook_equals_the_walk_on_all_102400_occupancies() {
                check_rook(Method::NAME, |square, occupied| Method.rook(square, occupied));
            }

            #[test]
            fn bishop_equals_the_walk_on_all_5248_occupancies() {
                check_bishop(Method::NAME, |square, occupied| Method.bishop(square, occupied));
            }

            #[test]
            fn queen_equals_the_walk_on_the_occupancies_of_both() {
                check_queen(Method::NAME, |square, occupied| Method.queen(square, occupied));
            }

            #[test]
            fn both_are_the_two() {
                check_both(|square, occupied| Method.both(square, occupied));
            }

            #[test]
            fn constants_can_be_made_of_it() {
                // d6, f4 and h8
                const OCCUPIED: Bitboard = Bitboard(0x8000_0800_2000_0000);
                const ATTACKS: [u64; 3] = [
                    method::rook(Square::D4, OCCUPIED).0,
                    method::bishop(Square::D4, OCCUPIED).0,
                    method::queen(Square::D4, OCCUPIED).0,
                ];
                let (rook, bishop) = (0x0000_0808_3708_0808, 0x8041_2214_0014_2241);
                assert_eq!(ATTACKS, [rook, bishop, rook | bishop]);
                assert_eq!(Method::NAME, stringify!($module));
            }
        }
    )*};
}

methods! {
    hyperbola Hyperbola,
    magic Magic,
    rotated_packed RotatedPacked,
    rotated_squashed RotatedSquashed,
    split Split,
}

/// Those that the processor must have instructions for.
macro_rules! detected_methods {
    ($($module:ident $method:ident,)*) => {$(
        #[test]
        fn $module() {
            let Some(method) = sliders::$method::detect() else {
                eprintln!("this processor has no fast BMI2: {} is not tested", stringify!($module));
                return;
            };
            assert_eq!(sliders::$method::NAME, stringify!($module));
            check_rook("rook", |square, occupied| method.rook(square, occupied));
            check_bishop("bishop", |square, occupied| method.bishop(square, occupied));
            check_queen("queen", |square, occupied| method.queen(square, occupied));
            check_both(|square, occupied| method.both(square, occupied));

            #[cfg(target_feature = "bmi2")]
            {
                use sliders::$module as functions;
                check_rook("rook", functions::rook);
                check_bishop("bishop", functions::bishop);
                check_queen("queen", functions::queen);
                check_both(functions::both);
            }
        }
    )*};
}

mod detected {
    use super::*;

    detected_methods! {
        pext_bytes PextBytes,
        pext_lines PextLines,
        pext_split PextSplit,
    }
}

#[test]
fn the_defaults_equal_the_walk() {
    check_rook("rook_attacks", chess_tables::rook_attacks);
    check_bishop("bishop_attacks", chess_tables::bishop_attacks);
    check_queen("queen_attacks", chess_tables::queen_attacks);
    check_both(chess_tables::both_attacks);
}

/// Of the table in the documentation of `Preferred`: the row of the target, the column of the features.
#[test]
fn the_default_is_the_method_that_the_features_ask_for() {
    let row = if cfg!(target_feature = "bmi2") {
        "with BMI2"
    } else if cfg!(target_arch = "aarch64") {
        "AArch64"
    } else {
        "any other target"
    };
    let small = usize::from(cfg!(feature = "small-tables"));
    let column = 2 + small + 2 * usize::from(cfg!(feature = "default-magic"));
    let table = include_str!("../src/sliders/default.md");
    let row = table.lines().find(|line| line.contains(row)).expect("a row for each target");
    let cell = row.split('|').nth(column).expect("a column for the features");
    let method = cell.split('`').nth(1).expect("a method");
    assert_eq!(sliders::Preferred::NAME, method);
}

/// Few, many and half of the squares, and none and all of them.
fn boards() -> Vec<u64> {
    let mut next = random(0x9E37_79B9_7F4A_7C15);
    let mut boards = vec![0, u64::MAX];
    for _ in 0..100 {
        let (a, b, c) = (next(), next(), next());
        boards.extend([a, a & b & c, a | b | c]);
    }
    boards
}

/// The numbers that are the square modulo 64, from the lowest to the highest.
fn numbers(square: Square) -> [usize; 4] {
    let lowest = square.index();
    [lowest, lowest + 64, lowest + 256, lowest | !63]
}

fn check_raw(
    name: &str,
    raw: impl Fn(usize, u64) -> u64,
    typed: impl Fn(Square, Bitboard) -> Bitboard,
) {
    for occupied in boards() {
        for square in Square::ALL {
            let attacks = typed(square, Bitboard(occupied)).0;
            for number in numbers(square) {
                assert_eq!(raw(number, occupied), attacks, "{name}: {number} {occupied:#x}");
            }
        }
    }
}

#[test]
fn numbers_end_at_the_highest() {
    assert_eq!(numbers(Square::H8), [63, 127, 319, usize::MAX]);
}

#[test]
fn any_number_of_a_square_will_do() {
    check_raw("rook", raw::rook_attacks, chess_tables::rook_attacks);
    check_raw("bishop", raw::bishop_attacks, chess_tables::bishop_attacks);
    check_raw("queen", raw::queen_attacks, chess_tables::queen_attacks);
    check_raw("both", |s, o| raw::both_attacks(s, o).0, chess_tables::rook_attacks);
    check_raw("both", |s, o| raw::both_attacks(s, o).1, chess_tables::bishop_attacks);
}
