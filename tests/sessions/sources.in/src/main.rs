mod attacks;
mod bitboard;
mod search;
