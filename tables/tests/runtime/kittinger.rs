//! What D. Kittinger did with a 0x88 board, as the Chess Programming Wiki's page on 0x88 has it.

use chess_tables::Square;
use chess_tables::x88::{is_off_board, number};

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
