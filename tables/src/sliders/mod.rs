//! The squares that rooks, bishops and queens attack among occupied squares, by thirteen look-up
//! methods.
//!
//! Every method has a module with the functions `rook`, `bishop` and `queen`, and a type of the
//! same name that implements [`Sliders`] with them. All methods give the same attacks. A program
//! holds the tables of the methods it calls and no others. Methods that are available on every
//! target are `const fn`.
//!
//! ```
//! use chess_tables::sliders::{self, Sliders};
//! use chess_tables::{Bitboard, Square, queen_attacks};
//!
//! let occupied = Bitboard::from_iter([Square::D6, Square::F6, Square::H8]);
//! let attacks = queen_attacks(Square::D4, occupied);
//! assert_eq!(sliders::hyperbola::queen(Square::D4, occupied), attacks);
//! assert_eq!(sliders::Hyperbola.queen(Square::D4, occupied), attacks);
//! ```
//!
//! | method | type | tables | a look-up costs |
//! |---|---|--:|---|
//! | [`classical`] | [`Classical`] | 4 KB | for each ray a bit scan, with a branch or a select |
//! | `fancy_magic` | `FancyMagic` | 844 KB | a multiplication and a load |
//! | [`hyperbola`] | [`Hyperbola`] | 2 KB | for each line two subtractions and two byte swaps |
//! | [`hyperbola_simd`] | [`HyperbolaSimd`] | 3 KB | the same, but all lines at once in vectors |
//! | [`kindergarten`] | [`Kindergarten`] | 1.5 KB | for each line a multiplication, a load, a multiplication |
//! | [`magic`] | [`Magic`] | 786 KB | a multiplication and a load |
//! | [`obstruction`] | [`Obstruction`] | 2 KB | for each line a bit scan |
//! | `pext` | `Pext` | 213 KB | PEXT, a load and PDEP |
//! | `pext_sets` | `PextSets` | 843 KB | PEXT and a load |
//! | `pext_split` | `PextSplit` | 47 KB | a rook by rank and file, a bishop by PEXT and a load |
//! | [`rotated_packed`] | [`RotatedPacked`] | 128 KB | for each line a board packed, and a load |
//! | [`rotated_squashed`] | [`RotatedSquashed`] | 128 KB | for each line a board rotated, and a load |
//! | [`split`] | [`Split`] | 47 KB | a rook by rank and file, a bishop by a multiplication and a load |
//!
//! Tables of more than 200 KB take 0.1 to 0.2 s to compile. So three methods are behind a feature:
//! `fancy_magic` behind `fancy-magic`, `pext_sets` behind `pext-sets`, and `pext` behind `pext`,
//! unless the target has BMI2.
//!
//! The three methods by PEXT are for x86-64. If the target has BMI2, their modules have the same
//! functions as the others. On other x86-64 targets a program asks the processor at run time: the
//! type's function `detect` returns a value, and the value has the methods of the trait.
//!
//! No method is the fastest everywhere. Large tables win when they stay in the cache and look-ups
//! are independent. Small tables win when each look-up waits for the last, or when other data needs
//! the cache. [`Preferred`] says which method is the default. `docs/sliders.md` in the repository
//! has all of them measured, beside those of other crates.

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

/// The method of [`rook_attacks`](crate::rook_attacks), [`bishop_attacks`](crate::bishop_attacks)
/// and [`queen_attacks`](crate::queen_attacks). It is an alias: get its value by
/// `Preferred::default()`.
///
/// | | target with BMI2 | other targets |
/// |---|---|---|
/// | | `pext`, 213 KB | [`magic`], 786 KB |
/// | feature `small-tables` | `pext_split`, 47 KB | [`split`], 47 KB |
///
/// While look-ups do not wait for each other, the large tables are as fast as the fastest ones of
/// other crates. When look-ups wait for each other, the small tables are faster, for rooks twice as
/// fast. They need much less of the cache, and on targets such as WebAssembly much less of the
/// download.
///
/// AMD's processors before Zen 3 have BMI2, but their PEXT is slow. Compile for them with
/// `-C target-feature=-bmi2`, also beside `-C target-cpu=native`.
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

/// A look-up method. An engine that is generic over this trait can choose the method.
///
/// The methods do what the functions of the method's module do; constants call those. `self` has no
/// size. It is there for methods that need more than the target has: their value comes from a check
/// of the processor at run time.
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
    /// The name of the look-up method's module, such as `"hyperbola"`.
    const NAME: &'static str;

    /// The squares a rook attacks among occupied squares.
    ///
    /// ```
    /// use chess_tables::sliders::{Preferred, Sliders};
    /// use chess_tables::{Bitboard, Square, rook_attacks};
    ///
    /// let sliders = Preferred::default();
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F6]);
    /// assert_eq!(sliders.rook(Square::D4, occupied), rook_attacks(Square::D4, occupied));
    /// ```
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a bishop attacks among occupied squares.
    ///
    /// ```
    /// use chess_tables::sliders::{Preferred, Sliders};
    /// use chess_tables::{Bitboard, Square, bishop_attacks};
    ///
    /// let sliders = Preferred::default();
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F6]);
    /// assert_eq!(sliders.bishop(Square::D4, occupied), bishop_attacks(Square::D4, occupied));
    /// ```
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a queen attacks among occupied squares.
    ///
    /// ```
    /// use chess_tables::sliders::{Preferred, Sliders};
    /// use chess_tables::{Bitboard, Square, queen_attacks};
    ///
    /// let sliders = Preferred::default();
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F6]);
    /// assert_eq!(sliders.queen(Square::D4, occupied), queen_attacks(Square::D4, occupied));
    /// ```
    #[inline]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

macro_rules! methods {
    ($($method:ident $module:ident,)*) => {$(
        #[doc = concat!("The look-up method of the module [`", stringify!($module), "`].")]
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
