//! The methods that the crate does not have, as a script emits them.

use chess_tables::{Bitboard, Square};

use crate::methods::{LookUp, Method, timed};

macro_rules! generated {
    ($($(#[$condition:meta])* $method:ident $module:ident,)*) => {
        $(
        $(#[$condition])*
        #[allow(dead_code, reason = "the tables")]
        mod $module {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($module), ".rs"));
        }

        $(#[$condition])*
        #[derive(Clone, Copy)]
        pub(crate) struct $method;

        $(#[$condition])*
        impl LookUp for $method {
            const NAME: &'static str = stringify!($module);

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
    )*

        /// All of them.
        pub(crate) fn methods() -> Vec<Method> {
            vec![$($(#[$condition])* timed($method),)*]
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/methods.rs"));
