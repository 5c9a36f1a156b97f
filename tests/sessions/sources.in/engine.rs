//! Tables as an engine has them.

pub struct Bitboard(pub u64);

/// Where a king goes.
pub static KING: [u64; 4] = [0x302, 0x705, 0xe0a, 0x1c14];

pub const STEPS: [i8; 8] = [8, 9, 1, -7, -8, -9, -1, 7];
const FILES: [Bitboard; 2] = [Bitboard(0x0101_0101_0101_0101), Bitboard(0x0202_0202_0202_0202)];
const RAYS: [u64; 64] = build_rays();
const NAME: &str = "engine";
