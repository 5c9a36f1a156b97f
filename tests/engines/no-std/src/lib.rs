//! Look-ups for a program in C.
#![no_std]

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// A `uint64_t` in C.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Bitboard(u64);

/// The squares a knight attacks; none from a square that is none.
#[unsafe(no_mangle)]
pub extern "C" fn knight_attacks(square: u8) -> Bitboard {
    KNIGHT_ATTACKS.get(usize::from(square)).copied().unwrap_or(Bitboard(0))
}

/// The squares strictly between two squares.
#[unsafe(no_mangle)]
pub extern "C" fn between(a: u8, b: u8) -> Bitboard {
    let row = BETWEEN.get(usize::from(a));
    row.and_then(|row| row.get(usize::from(b))).copied().unwrap_or(Bitboard(0))
}

/// What a queen attacks, by the runtime crate: compiled, and not linked.
pub extern "C" fn queen_attacks(square: u8, occupied: u64) -> u64 {
    chess_tables::raw::queen_attacks(square.into(), occupied)
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
