//! Tables of types that are declared elsewhere.

use super::{Bitboard, Magic, Offsets, Square};
use crate::{board::Step, inner::*, FILES as WIDTH, Piece};

/// SETS[#].0
pub const SETS: [Bitboard; 4] = [Bitboard(1 << 8), Bitboard::EMPTY, Bitboard::ALL, crate::board::Bitboard(N as u64)];
/// SQUARES[#].index
static SQUARES: [Square; 2] = [Square { index: 63 }, Square { index: WIDTH - 1 }];
/// MAGICS[#].@ as u64
static MAGICS: [Magic; 2] = [
    Magic { mask: Bitboard(0x7e), magic: u64::MAX, shift: 64 - 6 },
    Magic { shift: WIDTH as u32, magic: 3, mask: Bitboard::EMPTY },
];
/// STEPS[#].@
const STEPS: [Step; 3] = [(1, 0), (-1, -(1)), (WIDTH as i8, -2 * 8)];
/// PAIRS[#].@ as i64
const PAIRS: &[(u8, i16)] = &[(255, -32768), (0, 1)];
/// OFFSETS[#].@
const OFFSETS: [[Offsets; 1]; 2] = [[super::Offsets(1, 2, 3)], [super::Offsets(-1, -2, -3)]];
const NUMBERS: [usize; N] = [deeper::N, Piece::COUNT, crate::Piece::PAWN];
