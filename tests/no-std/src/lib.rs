//! Look-ups without std.
#![no_std]

/// Called from C.
pub extern "C" fn queen_attacks(square: u8, occupied: u64) -> u64 {
    chess_tables::raw::queen_attacks(square.into(), occupied)
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
