//! Types of the board.

pub mod rook;

#[derive(Clone, Copy)]
pub struct Bitboard(pub u64);

impl Bitboard {
    pub const EMPTY: Self = Self(0);
    pub const ALL: Bitboard = Bitboard(!Self::EMPTY_BITS);
    pub const EMPTY_BITS: u64 = 0;
    /// Bitboard::EDGES[#].0
    pub const EDGES: [Self; 3] = [Self(super::FILE_A), Bitboard(0xff << 56), Self::EMPTY];
}

pub struct Square {
    pub index: u8,
}

pub struct Magic {
    pub mask: Bitboard,
    pub magic: u64,
    pub shift: u32,
}

pub type Step = (i8, i8);
pub struct Offsets(pub i8, pub i8, pub i8);
