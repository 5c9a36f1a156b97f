//! One look-up of a slider by the default method, in its large table.

use chess_tables::{Bitboard, Square, rook_attacks};

fn main() {
    let count = std::env::args().count();
    let square = Square::from_index(count as u8).unwrap_or(Square::A1);
    let attacks = rook_attacks(square, Bitboard(count as u64));
    std::process::exit(i32::from(attacks.is_empty()));
}
