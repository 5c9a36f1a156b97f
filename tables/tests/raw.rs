//! Look-ups over plain integers are the typed ones, for any number of a square.

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

#[test]
fn any_number_of_a_square_will_do() {
    check("rook", raw::rook_attacks, chess_tables::rook_attacks);
    check("bishop", raw::bishop_attacks, chess_tables::bishop_attacks);
    check("queen", raw::queen_attacks, chess_tables::queen_attacks);
    check("both", |s, o| raw::both_attacks(s, o).0, chess_tables::rook_attacks);
    check("both", |s, o| raw::both_attacks(s, o).1, chess_tables::bishop_attacks);
}
