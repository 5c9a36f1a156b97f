//! A function for each look-up whose instructions the scripts count.

#![no_std]

use chess_tables::mailbox::Cell16x12;
use chess_tables::rotated::Packed;
use chess_tables::{Bitboard, Square, knight_attacks, sliders, x88};

macro_rules! functions {
    ($($name:ident($($argument:ident: $type:ty),+) $(-> $result:ty)? = $body:expr;)+) => {$(
        #[unsafe(no_mangle)]
        pub fn $name($($argument: $type),+) $(-> $result)? {
            $body
        }
    )+};
}

functions! {
    knight(square: Square) -> Bitboard = knight_attacks(square);
    x88_attacks_by_number(attacker: u8, target: u8) -> u8 = x88::attacks_by_number(attacker, target).0;
    mailbox_square(cell: Cell16x12) -> Option<Square> = cell.square();
    rook_magic(square: Square, occupied: Bitboard) -> Bitboard = sliders::magic::rook(square, occupied);
    rook_hyperbola(square: Square, occupied: Bitboard) -> Bitboard = sliders::hyperbola::rook(square, occupied);
    bishop_magic(square: Square, occupied: Bitboard) -> Bitboard = sliders::magic::bishop(square, occupied);
    queen_magic(square: Square, occupied: Bitboard) -> Bitboard = sliders::magic::queen(square, occupied);
    rook_split(square: Square, occupied: Bitboard) -> Bitboard = sliders::split::rook(square, occupied);
    bishop_split(square: Square, occupied: Bitboard) -> Bitboard = sliders::split::bishop(square, occupied);
    queen_split(square: Square, occupied: Bitboard) -> Bitboard = sliders::split::queen(square, occupied);
    bishop_hyperbola(square: Square, occupied: Bitboard) -> Bitboard = sliders::hyperbola::bishop(square, occupied);
    queen_hyperbola(square: Square, occupied: Bitboard) -> Bitboard = sliders::hyperbola::queen(square, occupied);
    rook_rotated(square: Square, occupancy: &Packed) -> Bitboard = occupancy.rook_attacks(square);
    rotated_toggle(square: Square, occupancy: &mut Packed) = occupancy.toggle(square);
    bitboard_toggle(square: Square, board: &mut Bitboard) = board.0 ^= 1 << square as u32;
}
