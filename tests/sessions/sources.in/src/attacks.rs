use crate::bitboard::Bitboard;

pub const KING: [Bitboard; 2] = [Bitboard(0x302), Bitboard(0x705)];
