//! Look-ups over plain integers are the typed ones, for any number of a square.

use chess_tables::sliders::{self, Preferred, Sliders};
use chess_tables::{Bitboard, Square, raw};

/// Few, many and half of the squares, and none and all of them.
fn boards() -> Vec<u64> {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
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

fn check(
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

/// The methods of the trait over plain integers.
fn check_value<S: Sliders>(sliders: S) {
    check(S::NAME, |s, o| sliders.rook_raw(s, o), |s, o| sliders.rook(s, o));
    check(S::NAME, |s, o| sliders.bishop_raw(s, o), |s, o| sliders.bishop(s, o));
    check(S::NAME, |s, o| sliders.queen_raw(s, o), |s, o| sliders.queen(s, o));
}

macro_rules! functions {
    ($module:ident) => {
        use sliders::$module::{self, raw};

        check("rook", raw::rook, $module::rook);
        check("bishop", raw::bishop, $module::bishop);
        check("queen", raw::queen, $module::queen);
    };
}

macro_rules! methods {
    ($($module:ident $method:ident,)*) => {$(
        #[test]
        fn $module() {
            functions!($module);
            check_value(sliders::$method);

            // On d4, with d6, f4 and h8 occupied.
            const ATTACKS: [u64; 3] = [
                raw::rook(27, 0x8000_0800_2000_0000),
                raw::bishop(27 + 64, 0x8000_0800_2000_0000),
                raw::queen(usize::MAX - 36, 0x8000_0800_2000_0000),
            ];
            let (rook, bishop) = (0x0000_0808_3708_0808, 0x8041_2214_0014_2241);
            assert_eq!(ATTACKS, [rook, bishop, rook | bishop]);
        }
    )*};
}

methods! {
    classical Classical,
    hyperbola Hyperbola,
    hyperbola_simd HyperbolaSimd,
    kindergarten Kindergarten,
    magic Magic,
    obstruction Obstruction,
    rotated_packed RotatedPacked,
    rotated_squashed RotatedSquashed,
    split Split,
}

#[cfg(feature = "fancy-magic")]
methods! {
    fancy_magic FancyMagic,
}

/// Those that the processor must have instructions for.
#[cfg(all(target_arch = "x86_64", feature = "pext", feature = "pext-sets"))]
macro_rules! detected_methods {
    ($($module:ident $method:ident,)*) => {$(
        #[test]
        fn $module() {
            let Some(method) = sliders::$method::detect() else {
                eprintln!("this processor has no fast BMI2: {} is not tested", stringify!($module));
                return;
            };
            check_value(method);
            #[cfg(target_feature = "bmi2")]
            {
                functions!($module);
            }
        }
    )*};
}

#[cfg(all(target_arch = "x86_64", feature = "pext", feature = "pext-sets"))]
detected_methods! {
    pext Pext,
    pext_bytes PextBytes,
    pext_lines PextLines,
    pext_sets PextSets,
    pext_split PextSplit,
}

#[test]
fn the_default() {
    use chess_tables::{bishop_attacks, queen_attacks, rook_attacks};

    check("rook", raw::rook_attacks, rook_attacks);
    check("bishop", raw::bishop_attacks, bishop_attacks);
    check("queen", raw::queen_attacks, queen_attacks);
    check_value(Preferred::default());
}

/// What an engine makes of them: a table for one occupancy.
#[test]
fn the_default_in_constants() {
    use chess_tables::{bishop_attacks, queen_attacks, rook_attacks};
    use chess_tables::{bishop_attacks_const, queen_attacks_const, rook_attacks_const};

    const OCCUPIED: u64 = 0x8140_1204_2810_0142;
    const RAW: [[u64; 64]; 3] = {
        let mut attacks = [[0; 64]; 3];
        let mut s = 0;
        while s < 64 {
            attacks[0][s] = raw::rook_attacks_const(s + 64, OCCUPIED);
            attacks[1][s] = raw::bishop_attacks_const(s | !63, OCCUPIED);
            attacks[2][s] = raw::queen_attacks_const(s, OCCUPIED);
            s += 1;
        }
        attacks
    };
    const TYPED: [[Bitboard; 64]; 3] = {
        let mut attacks = [[Bitboard::EMPTY; 64]; 3];
        let mut s = 0;
        while s < 64 {
            attacks[0][s] = rook_attacks_const(Square::ALL[s], Bitboard(OCCUPIED));
            attacks[1][s] = bishop_attacks_const(Square::ALL[s], Bitboard(OCCUPIED));
            attacks[2][s] = queen_attacks_const(Square::ALL[s], Bitboard(OCCUPIED));
            s += 1;
        }
        attacks
    };
    for square in Square::ALL {
        let look_ups = [rook_attacks, bishop_attacks, queen_attacks];
        let attacks = look_ups.map(|look_up| look_up(square, Bitboard(OCCUPIED)));
        assert_eq!(TYPED.map(|piece| piece[square.index()]), attacks, "{square}");
        assert_eq!(RAW.map(|piece| Bitboard(piece[square.index()])), attacks, "{square}");
    }
    check("rook", raw::rook_attacks_const, rook_attacks_const);
    check("bishop", raw::bishop_attacks_const, bishop_attacks_const);
    check("queen", raw::queen_attacks_const, queen_attacks_const);
}
