pub struct Bitboard(pub u64);
#[derive(Clone, Copy)]
pub struct Square(u8);
pub struct Pair(u8, u8);
#[derive(Clone)]
#[repr(transparent)]
pub struct Board(pub u16);
pub struct Set { bits: u64 }
pub struct Magic { pub mask: u64, pub factor: u64 }
pub struct Doubled(u64);

impl Bitboard {
    pub const EMPTY: Bitboard = Bitboard(0);
    pub const fn new(bits: u64) -> Self { Self(bits) }
    pub const fn square(square: u32) -> Self { Bitboard(1 << square) }
}
impl Doubled {
    pub const fn new(bits: u64) -> Self { Self(bits * 2) }
    pub const fn make_it(bits: u64) -> Self { Self(bits * 2) }
}
const fn bit(i: u32) -> u64 { 1 << i }
const fn looped(i: u32) -> u64 { let mut x = i as u64; while x < 10 { x += 1; } x }

pub const SETS: [Bitboard; 3] = [Bitboard(0x10), Bitboard(0x20), Bitboard::EMPTY];
pub const BY_NEW: [Bitboard; 2] = [Bitboard::new(0x10), Bitboard::new(0x20)];
pub const BY_SQUARE: [Bitboard; 2] = [Bitboard::square(3), Bitboard::square(4)];
pub const SQUARES: [Square; 2] = [Square(5), Square(6)];
pub const DERIVED: [Board; 1] = [Board(7)];
pub const PAIRS: [Pair; 2] = [Pair(1, 2), Pair(3, 4)];
pub const BITS: [Set; 2] = [Set { bits: 0x8100 }, Set { bits: 1 }];
pub const MAGICS: [Magic; 2] = [Magic { mask: 1, factor: 2 }, Magic { mask: 3, factor: 4 }];
pub const SWAPPED: [Magic; 2] = [Magic { mask: 1, factor: 2 }, Magic { factor: 3, mask: 4 }];
pub const DOUBLED: [Doubled; 2] = [Doubled::new(1), Doubled::new(2)];
pub const FUNCTIONS: [u64; 2] = [bit(3), bit(2 + 2)];
pub const LOOPED: [u64; 1] = [looped(3)];
pub const UNKNOWN: [Other; 1] = [Other::make(3)];
pub const UNKNOWN_PAIR: [u64; 1] = [elsewhere(3, 4)];
pub const OPTIONS: [Option<Square>; 1] = [Some(Square(1))];
pub const OF_OTHER_TYPE: [Elsewhere; 2] = [Elsewhere::new(3), Elsewhere::new(4)];
pub const MADE_BY_OTHER: [Elsewhere; 1] = [Elsewhere::make_it(3)];
