// Source in the manner of engines: what is declared where, and named from elsewhere.
#![allow(dead_code, unused, clippy::all)]

pub mod board;
pub mod evaluation;
pub mod scopes;
pub mod shadows;
mod inner {
    pub const N: usize = 3;
    pub mod deeper {
        pub const N: usize = super::N + 1;
        /// inner::deeper::LENGTHS
        pub const LENGTHS: [usize; 3] = [N, super::N, crate::RANKS];
    }
    use super::FILES;
    /// inner::OF_OUTER
    pub const OF_OUTER: [u8; N] = [super::FILES, crate::FILES, FILES];
}

pub const RANKS: usize = 8;
pub const FILES: u8 = 8;
const SQUARES: usize = RANKS * FILES as usize;

const ALL: [u64; 2] = [!0, u64::MAX];
static SHIFTS: [u64; 4] = [1 << 3, 1 << FILES, 0xff << (8 * 3), !0 >> 63];
const PRODUCTS: [i32; 4] = [-2 * 16, 3 - 5, -(7 % 4), 100 / -3];
const OR: [u64; 3] = [0x1 | 0x10, ALL_FILES & !FILE_A, FILE_A ^ FILE_A << 1];
const FILE_A: u64 = 0x0101_0101_0101_0101;
const ALL_FILES: u64 = u64::MAX;
const BYTES: [u8; 4] = [b'a', b'\n', b'\'', b'\x7f'];
const TEXT: &[u8; 5] = b"a\\\"\xff\0";
const OWNED: [u8; 3] = *b"xyz";
const WORDS: [[u8; 2]; 3] = [*b"ab", [b'c', 100], *br"\n"];
static SLICES: &[&[u8]] = &[b"ab", b"cd"];
const FLAGS: [bool; 4] = [true, false, !true, true & false | true ^ true];
const LENGTHS: [u16; inner::deeper::N * 2] = [7; inner::N + 5];
const CASTS: [u64; 6] =
    [-1i8 as u64, 300u16 as u8 as u64, (3 - 5) as u64, !0 as u64, b'a' as u64, true as u64];
const SIGNED: [i8; 5] = [i8::MIN, -128, -(128), -i8::MAX, (200u8) as i8];
const PRECEDENCE: [i64; 5] =
    [1 + 2 * 3, 1 << 2 + 1, 1 | 2 ^ 3 & 4, 16 >> 1 << 2, -2 as i64 * 3 - 1];
const WIDE: [u128; 2] = [1 << 127, (u64::MAX as u128) << 64 | 1];
static SHIFTED: [i64; 3] = [-8 >> 1, -1 << 3, i64::MIN >> 63];
const BY_ANY_TYPE: [u8; 3] = [1 << 2u64, 1 << 2i8, 128 >> (2usize + 1)];
const ROWS: [[u8; RANKS]; 2] = [[1; RANKS], [2; 8]];
const SQUARE_TABLE: [u8; SQUARES] = [SQUARES as u8 - 1; SQUARES];
type Line = [u8; RANKS];
const LINES: [Line; 1] = [[0; RANKS]];

pub struct Piece;
impl Piece {
    pub const PAWN: usize = 0;
    pub const COUNT: usize = Self::PAWN + 6;
    /// Piece::VALUES
    pub const VALUES: [i16; Self::COUNT] = [100, 300, 310, 500, 900, Self::PAWN as i16];
}
const PIECES: [u8; Piece::COUNT] = [Piece::PAWN as u8; Piece::COUNT];

fn search() {
    const DEPTHS: usize = 2;
    const REDUCTIONS: [u8; DEPTHS] = [FILES, DEPTHS as u8];
}
