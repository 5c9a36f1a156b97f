//! An engine's tables in many forms.

use crate::types::Square;

type Board64 = [u64; 64];
pub struct Bitboard(pub u64);

pub static KNIGHT: Board64 = [0x20400; 64];
pub const PAWN: [[Bitboard; 2]; 2] = [[Bitboard(0x200), Bitboard(0x500)], [Bitboard(0); 2]];
static mut STEPS: &[[i8; 2]] = &[[1, -1], [16, -16 as i8]];
pub(crate) const LÄUFER: [u8; 2] = [0b11, 1_0];

pub const EDGES: [Bitboard; 2] = [BB!(0xff), BB!(0xff00)];
pub const EMPTY: [Bitboard; 1] = [Bitboard::EMPTY];
const SINGLE: u64 = 0xff;
include!("more.rs");
lazy_static! {
    static ref ATTACKS: [u64; 64] = attacks();
}

const fn attacks() -> [u64; 64] {
    [0; 64]
}
