//! The look-ups that a script emits, each after that of the crate by the same method.

use chess_tables::sliders;
use chess_tables::{Bitboard, Square};

use crate::methods::{Chosen, Control, LookUp, Method, ours};

/// The loops without a look-up, then the default, then the methods in pairs.
pub fn methods() -> Vec<Method> {
    let mut methods = vec![ours(Control), ours(Chosen)];
    methods.extend([
        ours(sliders::Magic),
        ours(Magic),
        ours(sliders::FancyMagic),
        ours(FancyMagic),
        ours(sliders::Split),
        ours(Split),
        ours(sliders::Hyperbola),
        ours(Hyperbola),
        ours(sliders::Obstruction),
        ours(Obstruction),
        ours(sliders::Classical),
        ours(Classical),
        #[cfg(target_feature = "bmi2")]
        ours(sliders::Pext::default()),
        #[cfg(target_feature = "bmi2")]
        ours(Pext),
    ]);
    methods
}

macro_rules! generated {
    ($($(#[$condition:meta])* $method:ident $module:ident $name:literal,)*) => {$(
        $(#[$condition])*
        #[allow(dead_code, reason = "the tables")]
        mod $module {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($module), ".rs"));
        }

        $(#[$condition])*
        #[derive(Clone, Copy)]
        struct $method;

        $(#[$condition])*
        impl LookUp for $method {
            const NAME: &'static str = $name;

            #[inline(always)]
            fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
                Bitboard($module::rook_attacks(square as usize, occupied.0))
            }

            #[inline(always)]
            fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
                Bitboard($module::bishop_attacks(square as usize, occupied.0))
            }

            #[inline(always)]
            fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
                Bitboard($module::queen_attacks(square as usize, occupied.0))
            }
        }
    )*};
}

generated! {
    Classical classical "classical, generated",
    FancyMagic fancy_magic "fancy_magic, generated",
    Hyperbola hyperbola "hyperbola, generated",
    Magic magic "magic, generated",
    Obstruction obstruction "obstruction, generated",
    #[cfg(target_feature = "bmi2")]
    Pext pext "pext, generated",
    Split split "split, generated",
}
