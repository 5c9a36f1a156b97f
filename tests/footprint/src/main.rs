//! Looks up all pieces where the command line says, by the method that is a feature: without one, by none.

use chess_tables::sliders::{self, Sliders};
use chess_tables::{Bitboard, Square};

macro_rules! look_up_by {
    ($($feature:literal: $method:expr;)*) => {
        fn main() {
            $(if cfg!(feature = $feature) {
                return look_up($method);
            })*
            look_up(Some(Nothing));
        }
    };
}

look_up_by! {
    "hyperbola": Some(sliders::Hyperbola);
    "magic": Some(sliders::Magic);
    "pext_bytes": sliders::PextBytes::detect();
    "pext_lines": sliders::PextLines::detect();
    "pext_split": sliders::PextSplit::detect();
    "rotated_packed": Some(sliders::RotatedPacked);
    "rotated_squashed": Some(sliders::RotatedSquashed);
    "split": Some(sliders::Split);
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
