//! The squares that rooks, bishops and queens attack among occupied squares, by fifteen look-up
//! methods.
//!
//! Every method has a module with the functions `rook`, `bishop` and `queen`, and a type of the
//! same name that implements [`Sliders`] with them. Its submodule `raw` has the three functions over
//! plain integers, for engines with types of their own. All methods give the same attacks. A program
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
//! | [`classical`] | [`Classical`] | <!-- figure:method classical -->4 KB<!-- /figure --> | for each ray a bit scan and two loads |
//! | `fancy_magic` | `FancyMagic` | <!-- figure:method fancy_magic -->864 KB<!-- /figure --> | a multiplication and a load |
//! | [`hyperbola`] | [`Hyperbola`] | <!-- figure:method hyperbola -->3 KB<!-- /figure --> | two subtractions a line, two byte swaps for a rook or bishop |
//! | [`hyperbola_simd`] | [`HyperbolaSimd`] | <!-- figure:method hyperbola_simd -->3 KB<!-- /figure --> | the same, but all lines at once in vectors |
//! | [`kindergarten`] | [`Kindergarten`] | <!-- figure:method kindergarten -->1.6 KB<!-- /figure --> | for each line a multiplication, a load, a multiplication |
//! | [`magic`] | [`Magic`] | <!-- figure:method magic -->741 KB<!-- /figure --> | a multiplication and a load |
//! | [`obstruction`] | [`Obstruction`] | <!-- figure:method obstruction -->2 KB<!-- /figure --> | for each line a bit scan |
//! | `pext` | `Pext` | <!-- figure:method pext -->218 KB<!-- /figure --> | PEXT, a load and PDEP |
//! | `pext_bytes` | `PextBytes` | <!-- figure:method pext_bytes -->3 KB<!-- /figure --> | for a rank shifts and a load, for any other line PEXT, a load and PDEP |
//! | `pext_lines` | `PextLines` | <!-- figure:method pext_lines -->118 KB<!-- /figure --> | a rook by PEXT and a load for each line, a bishop by one of both |
//! | `pext_sets` | `PextSets` | <!-- figure:method pext_sets -->863 KB<!-- /figure --> | PEXT and a load |
//! | `pext_split` | `PextSplit` | <!-- figure:method pext_split -->48 KB<!-- /figure --> | a rook by rank and file, a bishop by PEXT and a load |
//! | [`rotated_packed`] | [`RotatedPacked`] | <!-- figure:method rotated_packed -->131 KB<!-- /figure --> | for each line a board packed, and a load |
//! | [`rotated_squashed`] | [`RotatedSquashed`] | <!-- figure:method rotated_squashed -->131 KB<!-- /figure --> | for each line a board rotated, and a load |
//! | [`split`] | [`Split`] | <!-- figure:method split -->48 KB<!-- /figure --> | a rook by rank and file, a bishop by a multiplication and a load |
//!
//! The largest tables take time to compile, even if nothing uses them. So three methods are behind a feature:
//! `fancy_magic` behind `fancy-magic`, `pext` behind `pext`, and `pext_sets` behind `pext-sets`.
//!
//! The five methods by PEXT are for x86-64. If the target has BMI2, their modules have the same
//! functions as the others. On other x86-64 targets a program asks the processor at run time: the
//! type's function `detect` returns a value, and the value has the methods of the trait.
//!
//! No method is the fastest everywhere. Large tables win when they stay in the cache and look-ups
//! are independent. Small tables win when each look-up waits for the last, or when other data needs
//! the cache. [`Preferred`] says which method is the default. `docs/sliders.md` in the repository
//! has all of them measured, beside those of other crates.

use crate::raw::modulo_64;
use crate::{Bitboard, Square};

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "instructions that the compiler does not choose itself")]
mod bmi2;
mod by_square;
pub mod classical;
mod entry;
#[cfg(feature = "fancy-magic")]
pub mod fancy_magic;
pub mod hyperbola;
pub mod hyperbola_simd;
pub mod kindergarten;
pub mod magic;
pub mod obstruction;
#[cfg(all(target_arch = "x86_64", feature = "pext"))]
pub mod pext;
#[cfg(target_arch = "x86_64")]
pub mod pext_bytes;
#[cfg(target_arch = "x86_64")]
pub mod pext_lines;
#[cfg(all(target_arch = "x86_64", feature = "pext-sets"))]
pub mod pext_sets;
#[cfg(target_arch = "x86_64")]
pub mod pext_split;
mod raw;
pub mod rotated_packed;
pub mod rotated_squashed;
pub mod split;

#[cfg(all(target_arch = "x86_64", feature = "pext"))]
pub use pext::Pext;
#[cfg(target_arch = "x86_64")]
pub use pext_bytes::PextBytes;
#[cfg(target_arch = "x86_64")]
pub use pext_lines::PextLines;
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
/// | | `pext_lines` | [`magic`] |
/// | feature `small-tables` | `pext_split` | [`split`] |
///
/// While look-ups do not wait for each other, the large tables are as fast as the fastest ones of
/// other crates. When look-ups wait for each other, the small tables are faster. They need much less
/// of the cache, and on targets such as WebAssembly much less of the download.
///
/// # One method for the whole program
///
/// The engine's own `Cargo.toml` can force the method, whatever the target:
///
/// | feature | method | with `small-tables` |
/// |---|---|---|
/// | `default-magic` | [`magic`] | [`split`] |
/// | `default-split` | [`split`] | [`split`] |
/// | `default-pext` | `pext_lines` | `pext_split` |
///
/// - AMD's processors before Zen 3 have BMI2, but their PEXT is slow. With `default-magic` or
///   `default-split` a program that is compiled with `-C target-cpu=native` there does without it.
/// - `default-pext` does not compile for a target without BMI2. So no build falls back to magics by
///   an oversight. To ask the processor at run time instead, take `PextLines::detect`, which no
///   `default-` feature changes.
/// - Cargo unites the features that all crates of a program ask for, and `--all-features` must
///   build on every target. So two features never contradict each other: `default-magic` and
///   `default-split` win over `default-pext`, since their methods run everywhere and are slow
///   nowhere. `default-split` is short for `default-magic` and `small-tables`.
/// - Libraries should leave these features to the program.
///
/// No feature takes a method away or changes an attack. [`NAME`](Sliders::NAME) says which method
/// it is:
///
/// ```
/// use chess_tables::sliders::{Preferred, Sliders};
///
/// assert!(["magic", "split", "pext_lines", "pext_split"].contains(&Preferred::NAME));
/// ```
pub type Preferred = preferred::Method;

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2", not(feature = "default-magic")))]
mod preferred {
    #[cfg(not(feature = "small-tables"))]
    pub(super) type Method = super::PextLines;
    #[cfg(feature = "small-tables")]
    pub(super) type Method = super::PextSplit;
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2", not(feature = "default-magic"))))]
mod preferred {
    #[cfg(not(feature = "small-tables"))]
    pub(super) type Method = super::Magic;
    #[cfg(feature = "small-tables")]
    pub(super) type Method = super::Split;

    #[cfg(all(feature = "default-pext", not(feature = "default-magic")))]
    compile_error!(
        "chess-tables: the feature `default-pext` needs a target with BMI2, and this one has none.\n\
         For an x86-64 processor with BMI2, compile with `-C target-cpu=native`, \
         `-C target-cpu=x86-64-v3` or `-C target-feature=+bmi2`.\n\
         For other targets, take `default-magic` or `default-split` instead, or no such feature.\n\
         To ask the processor at run time, take `sliders::PextLines::detect`."
    );
}

/// A look-up method. An engine that is generic over this trait can choose the method.
///
/// The methods do what the functions of the method's module do; constants call those. `self` has no
/// size. It is there for methods that need more than the target has: their value comes from a check
/// of the processor at run time. Only this crate implements the trait.
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
pub trait Sliders: Sealed + Copy + Send + Sync + 'static {
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

    /// [`rook`](Self::rook) over plain integers. The square's number counts modulo 64.
    ///
    /// ```
    /// use chess_tables::raw;
    /// use chess_tables::sliders::{Preferred, Sliders};
    ///
    /// let sliders = Preferred::default();
    /// // From d4, with d6 and f6 occupied.
    /// let occupied = 1 << 43 | 1 << 45;
    /// assert_eq!(sliders.rook_raw(27, occupied), raw::rook_attacks(27, occupied));
    /// ```
    #[inline]
    fn rook_raw(self, square: usize, occupied: u64) -> u64 {
        self.rook(modulo_64(square), Bitboard(occupied)).0
    }

    /// [`bishop`](Self::bishop) over plain integers. The square's number counts modulo 64.
    ///
    /// ```
    /// use chess_tables::raw;
    /// use chess_tables::sliders::{Preferred, Sliders};
    ///
    /// let sliders = Preferred::default();
    /// // From d4, with d6 and f6 occupied.
    /// let occupied = 1 << 43 | 1 << 45;
    /// assert_eq!(sliders.bishop_raw(27, occupied), raw::bishop_attacks(27, occupied));
    /// ```
    #[inline]
    fn bishop_raw(self, square: usize, occupied: u64) -> u64 {
        self.bishop(modulo_64(square), Bitboard(occupied)).0
    }

    /// [`queen`](Self::queen) over plain integers. The square's number counts modulo 64.
    ///
    /// ```
    /// use chess_tables::raw;
    /// use chess_tables::sliders::{Preferred, Sliders};
    ///
    /// let sliders = Preferred::default();
    /// // From d4, with d6 and f6 occupied.
    /// let occupied = 1 << 43 | 1 << 45;
    /// assert_eq!(sliders.queen_raw(27, occupied), raw::queen_attacks(27, occupied));
    /// ```
    #[inline]
    fn queen_raw(self, square: usize, occupied: u64) -> u64 {
        self.queen(modulo_64(square), Bitboard(occupied)).0
    }
}

/// What only this crate can implement. So a later version can add to [`Sliders`].
///
/// ```compile_fail,E0277
/// use chess_tables::sliders::Sliders;
/// use chess_tables::{Bitboard, Square};
///
/// #[derive(Clone, Copy)]
/// struct Mine;
///
/// impl Sliders for Mine {
///     const NAME: &'static str = "mine";
///
///     fn rook(self, _: Square, _: Bitboard) -> Bitboard {
///         Bitboard::EMPTY
///     }
///
///     fn bishop(self, _: Square, _: Bitboard) -> Bitboard {
///         Bitboard::EMPTY
///     }
/// }
/// ```
mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

macro_rules! methods {
    ($($method:ident $module:ident,)*) => {$(
        #[doc = concat!("The look-up method of the module [`", stringify!($module), "`].")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $method;

        impl Sealed for $method {}

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
