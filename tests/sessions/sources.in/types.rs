//! Tables of types that stand in other files.

use crate::bitboard::Bitboard;

pub struct Rook;

impl Rook {
    pub const MASKS: [Bitboard; 2] = [Bitboard(0x0001_0101_0101_017e), Bitboard(0x0002_0202_0202_027c)];
}

pub const MIRROR: [usize; 4] = [3, 2, 1, 0];
const SCORES: &[Score] = &[Score(10), Score(-10)];
const EMPTY: [Bitboard; 1] = [Bitboard::new()];

fn phase() -> u8 {
    const WEIGHTS: [u8; 6] = [0, 1, 1, 2, 4, 0];
    WEIGHTS.iter().sum()
}
