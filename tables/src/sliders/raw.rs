//! The module `raw` that every method has.

/// `raw::{rook, bishop, queen}`: the functions of the method's module over plain integers. They are
/// `const` if the call says so.
macro_rules! raw {
    ($module:literal $(, $const:tt)?) => {
        /// The functions of this method over plain integers, for engines with types of their own.
        ///
        /// A square is its number: a1 = 0, b1 = 1, ..., h8 = 63. No number is wrong, since only its
        /// lowest six bits count, and there is no bounds check. The default has the same functions
        /// in [`chess_tables::raw`](crate::raw).
        pub mod raw {
            use crate::Bitboard;
            use crate::raw::modulo_64;

            /// The squares a rook attacks among occupied squares. The square's number counts modulo
            /// 64.
            ///
            /// ```
            #[doc = concat!("use chess_tables::sliders::", $module, "::raw::rook;")]
            #[doc = include_str!("examples/raw/rook.rs")]
            /// ```
            #[inline]
            pub $($const)? fn rook(square: usize, occupied: u64) -> u64 {
                super::rook(modulo_64(square), Bitboard(occupied)).0
            }

            /// The squares a bishop attacks among occupied squares. The square's number counts modulo
            /// 64.
            ///
            /// ```
            #[doc = concat!("use chess_tables::sliders::", $module, "::raw::bishop;")]
            #[doc = include_str!("examples/raw/bishop.rs")]
            /// ```
            #[inline]
            pub $($const)? fn bishop(square: usize, occupied: u64) -> u64 {
                super::bishop(modulo_64(square), Bitboard(occupied)).0
            }

            /// The squares a queen attacks among occupied squares. The square's number counts modulo
            /// 64.
            ///
            /// ```
            #[doc = concat!("use chess_tables::sliders::", $module, "::raw::queen;")]
            #[doc = include_str!("examples/raw/queen.rs")]
            /// ```
            #[inline]
            pub $($const)? fn queen(square: usize, occupied: u64) -> u64 {
                super::queen(modulo_64(square), Bitboard(occupied)).0
            }
        }
    };
}
pub(super) use raw;
