//! Looks up all pieces where the command line says, by the method that is a feature: without one, by none.

use chess_tables::sliders::{self, Sliders};
use chess_tables::{Bitboard, Square};

fn main() {
    if cfg!(feature = "hyperbola") {
        look_up(Some(sliders::Hyperbola));
    } else if cfg!(feature = "magic") {
        look_up(Some(sliders::Magic));
    } else if cfg!(feature = "pext_bytes") {
        look_up(sliders::PextBytes::detect());
    } else if cfg!(feature = "pext_lines") {
        look_up(sliders::PextLines::detect());
    } else if cfg!(feature = "pext_split") {
        look_up(sliders::PextSplit::detect());
    } else if cfg!(feature = "rotated_packed") {
        look_up(Some(sliders::RotatedPacked));
    } else if cfg!(feature = "rotated_squashed") {
        look_up(Some(sliders::RotatedSquashed));
    } else if cfg!(feature = "split") {
        look_up(Some(sliders::Split));
    } else {
        look_up(Some(Nothing));
    }
}

/// Prints what the sliders attack.
fn look_up(method: Option<impl LookUp>) {
    let mut arguments = std::env::args().skip(1);
    let mut number = || arguments.next()?.parse().ok();
    let (square, occupied) = (number().unwrap_or(0), number().unwrap_or(0));
    if let (Some(method), Some(square)) = (method, Square::from_index(square as u8)) {
        for attacks in method.attacks(square, Bitboard(occupied)) {
            println!("{}", attacks.0);
        }
    }
}

/// What rook, bishop and queen attack.
trait LookUp {
    fn attacks(self, square: Square, occupied: Bitboard) -> [Bitboard; 3];
}

impl<S: Sliders> LookUp for S {
    fn attacks(self, square: Square, occupied: Bitboard) -> [Bitboard; 3] {
        [self.rook(square, occupied), self.bishop(square, occupied), self.queen(square, occupied)]
    }
}

/// No method: it needs no tables.
struct Nothing;

impl LookUp for Nothing {
    fn attacks(self, _: Square, _: Bitboard) -> [Bitboard; 3] {
        [Bitboard::EMPTY; 3]
    }
}
