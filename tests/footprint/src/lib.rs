//! What all the programs do: look up all pieces where the command line says.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Square};

/// Prints what the sliders attack, by a method.
pub fn look_up(method: impl LookUp) {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next()?.parse().ok();
    let (square, occupied) = (number().unwrap_or(0), number().unwrap_or(0));
    if let Some(square) = Square::from_index(square as u8) {
        for attacks in method.attacks(square, Bitboard(occupied)) {
            println!("{}", attacks.0);
        }
    }
}

/// What rook, bishop and queen attack.
pub trait LookUp {
    fn attacks(self, square: Square, occupied: Bitboard) -> [Bitboard; 3];
}

impl<S: Sliders> LookUp for S {
    fn attacks(self, square: Square, occupied: Bitboard) -> [Bitboard; 3] {
        [self.rook(square, occupied), self.bishop(square, occupied), self.queen(square, occupied)]
    }
}

/// No method: it needs no tables.
pub struct Nothing;

impl LookUp for Nothing {
    fn attacks(self, _: Square, _: Bitboard) -> [Bitboard; 3] {
        [Bitboard::EMPTY; 3]
    }
}
