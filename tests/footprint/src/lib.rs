//! What all the programs do: look up all pieces where the command line says.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Square};

/// Prints what the sliders attack, by a method.
pub fn look_up(sliders: impl Sliders) {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next()?.parse().ok();
    let (square, occupied) = (number().unwrap_or(0), number().unwrap_or(0));
    if let Some(square) = Square::from_index(square as u8) {
        let occupied = Bitboard(occupied);
        println!("{}", sliders.rook(square, occupied).0);
        println!("{}", sliders.bishop(square, occupied).0);
        println!("{}", sliders.queen(square, occupied).0);
    }
}

/// No method: it needs no tables.
#[derive(Clone, Copy)]
pub struct Nothing;

impl Sliders for Nothing {
    const NAME: &'static str = "nothing";

    fn rook(self, _: Square, _: Bitboard) -> Bitboard {
        Bitboard::EMPTY
    }

    fn bishop(self, _: Square, _: Bitboard) -> Bitboard {
        Bitboard::EMPTY
    }
}
