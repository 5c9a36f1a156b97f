//! What D. Kittinger did with a 0x88 board, as the Chess Programming Wiki's page on 0x88 has it.

use chess_tables::Square;
use chess_tables::x88::{Attackers, attacks_by_number, is_off_board, number, step_by_number};

/// A man (a piece or a pawn): its bit, and its square.
type Man = (Attackers, u8);

/// Both lists are sorted from the smallest to the largest man, so the captures come out sorted.
fn captures(mine: &[Man], theirs: &[Man], is_empty: impl Fn(u8) -> bool) -> Vec<(u8, u8)> {
    let is_way_free = |from: u8, to: u8| {
        let step = step_by_number(from, to); // 0 for a knight
        let mut square = from.wrapping_add_signed(step);
        while step != 0 && square != to && is_empty(square) {
            square = square.wrapping_add_signed(step);
        }
        step == 0 || square == to
    };
    let mut captures = vec![];
    for &(_, to) in theirs.iter().rev() {
        for &(man, from) in mine {
            if attacks_by_number(from, to).intersects(man) && is_way_free(from, to) {
                captures.push((from, to));
            }
        }
    }
    captures
}

#[test]
fn captures_come_out_in_order() {
    let [d1, c3, c4, e4, d5, f5, d6] = [0x03, 0x22, 0x32, 0x34, 0x43, 0x45, 0x53];
    let white = [(Attackers::WHITE_PAWN, e4), (Attackers::KNIGHT, c3), (Attackers::ROOK, d1)];
    let black = [
        (Attackers::BLACK_PAWN, c4),
        (Attackers::BLACK_PAWN, d6),
        (Attackers::KNIGHT, f5),
        (Attackers::QUEEN, d5),
    ];
    let is_empty = |square| white.iter().chain(&black).all(|&(_, occupied)| occupied != square);
    // Three men can capture the queen, the pawn first. The queen is between the rook and the pawn on d6.
    assert_eq!(captures(&white, &black, is_empty), [(e4, d5), (c3, d5), (d1, d5), (e4, f5)]);
}

#[test]
fn the_sign_of_a_byte_tells_for_files_alone() {
    let is_negative = |number: u8| (number as i8) < 0;
    for from in Square::ALL.map(number) {
        for step in [16, 32, -16, -32] {
            let to = from.wrapping_add_signed(step);
            assert_eq!(is_negative(to), is_off_board(to));
        }
    }
    // One to the right of h1 is off the board, and not negative.
    assert!(is_off_board(0x08) && !is_negative(0x08));
}

#[test]
fn the_right_half_has_a_second_board() {
    let numbers = Square::ALL.map(number);
    // No square has the second number, and from 0x80 on there is room for lists of men.
    for second in numbers.map(|number| number | 8) {
        assert!(second < 0x80 && !numbers.contains(&second), "{second:#x}");
    }
}
