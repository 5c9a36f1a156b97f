//! The look-ups whose instructions `run` counts.

#![no_std]

use chess_tables::{Bitboard, Square, sliders};

macro_rules! functions {
    ($($name:ident = $method:ident::$piece:ident;)+) => {$(
        #[unsafe(no_mangle)]
        pub fn $name(square: Square, occupied: Bitboard) -> Bitboard {
            sliders::$method::$piece(square, occupied)
        }
    )+};
}

functions! {
    rook_magic = magic::rook;
    bishop_magic = magic::bishop;
    queen_magic = magic::queen;
    rook_split = split::rook;
    bishop_split = split::bishop;
    queen_split = split::queen;
    rook_hyperbola = hyperbola::rook;
    bishop_hyperbola = hyperbola::bishop;
    queen_hyperbola = hyperbola::queen;
}
