//! Look-ups without std.
#![no_std]

use chess_tables::{Bitboard, Square};

/// Called from C.
pub extern "C" fn queen_attacks(square: u8, occupied: u64) -> u64 {
    match Square::from_index(square) {
        Some(square) => chess_tables::queen_attacks(square, Bitboard(occupied)).0,
        None => 0,
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
