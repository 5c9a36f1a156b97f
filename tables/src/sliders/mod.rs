//! What sliding pieces attack among others, each look-up method under its own name.
//!
//! Every method has a module with `rook`, `bishop` and `queen` as `const fn`, and a type of its name
//! that implements [`Sliders`] with them. They answer alike; a program holds the tables of those
//! it calls and no others.
//!
//! | method | type | tables | a line costs |
//! |---|---|---|---|
//! | [`classical`] | [`Classical`] | 4096 bytes | two bit scans, each with a branch or a select |
//! | [`hyperbola`] | [`Hyperbola`] | 2048 bytes | two subtractions and two byte swaps |
//! | [`hyperbola_simd`] | [`HyperbolaSimd`] | 3072 bytes | the same, all at once in vectors |
//! | [`kindergarten`] | [`Kindergarten`] | 1536 bytes | two multiplications about a load |
//! | [`obstruction`] | [`Obstruction`] | 2048 bytes | one bit scan |
//! | [`rotated_packed`] | [`RotatedPacked`] | 131,328 bytes | a board packed, and a load |
//! | [`rotated_squashed`] | [`RotatedSquashed`] | 131,328 bytes | a board rotated, and a load |
//!
//! [`rook_attacks`](crate::rook_attacks), [`bishop_attacks`](crate::bishop_attacks) and
//! [`queen_attacks`](crate::queen_attacks) are those of [`hyperbola`], of these methods the fastest
//! when look-ups wait for each other and when they do not; compiled for AVX2, bishops and queens
//! that do not are faster by [`hyperbola_simd`]. `benches/peers` in the repository measures them
//! beside the magic bitboards of other crates, which are faster while their 700 KB stay in the
//! cache and slower when each look-up waits for the last.

use crate::{Bitboard, Square};

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "instructions that the compiler does not choose itself")]
mod bmi2;
pub mod classical;
mod entry;
#[cfg(feature = "fancy-magic")]
pub mod fancy_magic;
pub mod hyperbola;
pub mod hyperbola_simd;
pub mod kindergarten;
pub mod magic;
pub mod obstruction;
#[cfg(all(target_arch = "x86_64", any(feature = "pext", target_feature = "bmi2")))]
pub mod pext;
#[cfg(all(target_arch = "x86_64", feature = "pext-sets"))]
pub mod pext_sets;
#[cfg(target_arch = "x86_64")]
pub mod pext_split;
pub mod rotated_packed;
pub mod rotated_squashed;
pub mod split;

#[cfg(all(target_arch = "x86_64", any(feature = "pext", target_feature = "bmi2")))]
pub use pext::Pext;
#[cfg(all(target_arch = "x86_64", feature = "pext-sets"))]
pub use pext_sets::PextSets;
#[cfg(target_arch = "x86_64")]
pub use pext_split::PextSplit;

/// The method of [`rook_attacks`](crate::rook_attacks), [`bishop_attacks`](crate::bishop_attacks) and
/// [`queen_attacks`](crate::queen_attacks).
///
/// | | target with BMI2 | other targets |
/// |---|---|---|
/// | | [`pext`], 213 KB | [`magic`], MAGIC_KB KB |
/// | feature `small-tables` | [`pext_split`], 47 KB | [`split`], 47 KB |
///
/// The large ones are as fast as the fastest tables of other crates where look-ups do not wait for
/// each other. The small ones are faster where they do, twice as fast for rooks, and take a tenth
/// of the cache from the rest of the program; on targets such as WebAssembly, also of the download.
pub type Preferred = preferred::Method;

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod preferred {
    #[cfg(not(feature = "small-tables"))]
    pub(super) type Method = super::Pext;
    #[cfg(feature = "small-tables")]
    pub(super) type Method = super::PextSplit;
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
mod preferred {
    #[cfg(not(feature = "small-tables"))]
    pub(super) type Method = super::Magic;
    #[cfg(feature = "small-tables")]
    pub(super) type Method = super::Split;
}

/// A look-up method, by which an engine can be generic over its sliders.
///
/// The functions are those of the method's module; in constants call them there. They take the
/// method by value, which is of no size, so that a method that needs more than the target has can
/// be a value that only its detection at run time gives.
///
/// ```
/// use chess_tables::sliders::{Classical, Hyperbola, Sliders};
/// use chess_tables::{Bitboard, Square};
///
/// fn mobility(sliders: impl Sliders, bishops: Bitboard, occupied: Bitboard) -> u32 {
///     bishops.into_iter().map(|square| sliders.bishop(square, occupied).count()).sum()
/// }
///
/// let bishops = Bitboard::from_iter([Square::C4, Square::G2]);
/// assert_eq!(mobility(Classical, bishops, bishops), 20);
/// assert_eq!(mobility(Hyperbola, bishops, bishops), 20);
/// ```
pub trait Sliders: Copy {
    /// The name of the method's module.
    const NAME: &'static str;

    /// The squares a rook attacks.
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a bishop attacks.
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a queen attacks.
    #[inline]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

macro_rules! methods {
    ($($method:ident $module:ident,)*) => {$(
        #[doc = concat!("The method of [`", stringify!($module), "`].")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $method;

        impl Sliders for $method {
            const NAME: &'static str = stringify!($module);

            #[inline]
            fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
                $module::rook(square, occupied)
            }

            #[inline]
            fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
                $module::bishop(square, occupied)
            }

            #[inline]
            fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
                $module::queen(square, occupied)
            }
        }
    )*};
}

methods! {
    Classical classical,
    Hyperbola hyperbola,
    HyperbolaSimd hyperbola_simd,
    Kindergarten kindergarten,
    Magic magic,
    Obstruction obstruction,
    RotatedPacked rotated_packed,
    RotatedSquashed rotated_squashed,
    Split split,
}

#[cfg(feature = "fancy-magic")]
methods! {
    FancyMagic fancy_magic,
}
