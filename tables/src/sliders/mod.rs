//! What sliding pieces attack among others, each look-up method under its own name.
//!
//! Every method has a module with `rook`, `bishop` and `queen`, and a type of its name that
//! implements [`Sliders`] with them. They answer alike; a program holds the tables of those it calls
//! and no others. Those whose module is open on every target are `const fn`.
//!
//! | method | type | tables | a look-up costs |
//! |---|---|--:|---|
//! | [`classical`] | [`Classical`] | 4 KB | for each ray a bit scan, with a branch or a select |
//! | `fancy_magic` | `FancyMagic` | 844 KB | a multiplication and a load |
//! | [`hyperbola`] | [`Hyperbola`] | 2 KB | for each line two subtractions and two byte swaps |
//! | [`hyperbola_simd`] | [`HyperbolaSimd`] | 3 KB | the same, all lines at once in vectors |
//! | [`kindergarten`] | [`Kindergarten`] | 1.5 KB | for each line two multiplications about a load |
//! | [`magic`] | [`Magic`] | 786 KB | a multiplication and a load |
//! | [`obstruction`] | [`Obstruction`] | 2 KB | for each line a bit scan |
//! | `pext` | `Pext` | 213 KB | PEXT, a load and PDEP |
//! | `pext_sets` | `PextSets` | 843 KB | PEXT and a load |
//! | `pext_split` | `PextSplit` | 47 KB | a rook by rank and file, a bishop by PEXT and a load |
//! | [`rotated_packed`] | [`RotatedPacked`] | 128 KB | for each line a board packed, and a load |
//! | [`rotated_squashed`] | [`RotatedSquashed`] | 128 KB | for each line a board rotated, and a load |
//! | [`split`] | [`Split`] | 47 KB | a rook by rank and file, a bishop by a multiplication and a load |
//!
//! Tables of more than 200 KB take 0.1 to 0.2 s to compile, which but for [`magic`] only those pay who
//! use them: `fancy_magic` has a feature `fancy-magic`, `pext_sets` a feature `pext-sets`, and `pext`, where the
//! target has no BMI2, a feature `pext`. The three by PEXT are for x86-64. Where the target has BMI2
//! they have functions like the others; elsewhere a value of the type, which the processor is asked
//! for at run time, has them by the trait.
//!
//! No method is the fastest everywhere. Large tables are, while they stay in the cache and look-ups do
//! not wait for each other; small ones where each look-up waits for the last, or other data want
//! the cache. [`Preferred`] says which is the default. `docs/sliders.md` in the repository shows all of
//! them measured beside those of other crates.

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
/// [`queen_attacks`](crate::queen_attacks). An alias, whose value is `Preferred::default()`.
///
/// | | target with BMI2 | other targets |
/// |---|---|---|
/// | | `pext`, 213 KB | [`magic`], 786 KB |
/// | feature `small-tables` | `pext_split`, 47 KB | [`split`], 47 KB |
///
/// The large ones are as fast as the fastest tables of other crates where look-ups do not wait for
/// each other. The small ones are faster where they do, twice as fast for rooks, and take a tenth
/// of the cache from the rest of the program; on targets such as WebAssembly, also of the download.
///
/// AMD's processors before Zen 3 have BMI2, but slow PEXT. A program that is compiled for one, also by
/// `-C target-cpu=native` on it, is better off with `-C target-feature=-bmi2`.
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
pub trait Sliders: Copy + Send + Sync + 'static {
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
