//! The squares that rooks, bishops and queens attack among occupied squares, by several look-up methods.
//!
//! Every method has a module with the functions `rook`, `bishop`, `queen` and `both`, and a type of the
//! same name that implements [`Sliders`] with them. All methods give the same attacks. A program
//! holds the tables of the methods it calls and no others. Methods that need no PEXT are `const fn`.
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
//! <!-- passage: methods of the crate -->
//! | method | type | tables | a look-up costs |
//! |---|---|--:|---|
//! | [`hyperbola`] | [`Hyperbola`] | 3 KB | two subtractions a line, two byte swaps for a rook or bishop |
//! | [`magic`] | [`Magic`] | 741 KB | a multiplication and a load |
//! | [`pext_bytes`] | [`PextBytes`] | 1.7 KB | shifts and a load for a rank; PEXT, a load and PDEP for any other line |
//! | [`pext_lines`] | [`PextLines`] | 121 KB | PEXT and a load for a bishop, both twice for a rook |
//! | [`pext_split`] | [`PextSplit`] | 51 KB | a rook by rank and file, a bishop by PEXT and a load |
//! | [`rotated_packed`] | [`RotatedPacked`] | 131 KB | a packed board and a load for each line |
//! | [`rotated_squashed`] | [`RotatedSquashed`] | 131 KB | a rotated board and a load for each line |
//! | [`split`] | [`Split`] | 52 KB | a rook by rank and file, a bishop by a multiplication and a load |
//! <!-- /passage -->
//!
//! An engine's build script can have these and six others emitted in the engine's own types
//! (`chess_tables_gen::SliderMethod`).
//!
//! The three methods by PEXT are for x86-64. If the target has BMI2, their modules have the same functions as
//! the others. On other targets a program asks the processor at run time: the type's function `detect` returns a
//! value, and the value has the methods of the trait.
//!
//! No method is the fastest everywhere. Large tables win when they stay in the cache and look-ups
//! are independent. Small tables win when look-ups are dependent, or when other data needs the cache.
//! [`Preferred`] says which method is the default. `docs/sliders.md` in the repository compares all
//! of them with other crates, and says where those are faster.

use crate::{Bitboard, Square};

#[allow(unsafe_code, reason = "instructions that the compiler does not choose itself")]
#[cfg(target_arch = "x86_64")]
mod bmi2;
pub mod rotated_packed;
pub mod rotated_squashed;

#[cfg(feature = "generate")]
include!(concat!(env!("OUT_DIR"), "/look_ups.rs"));
#[cfg(not(feature = "generate"))]
include!("../../snapshot/look_ups.rs");

/// Processors other than x86-64, which have no PEXT and no PDEP.
#[allow(unsafe_code, reason = "as where they are")]
#[cfg(not(target_arch = "x86_64"))]
mod bmi2 {
    /// The knowledge that the processor has BMI2: there is none.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(super) enum Bmi2 {}

    impl Bmi2 {
        pub(super) fn detect() -> Option<Self> {
            None
        }

        /// # Safety
        /// It is never called.
        pub(super) unsafe fn pext(self, _: u64, _: u64, _: u64) -> u64 {
            match self {}
        }

        pub(super) fn pdep(self, _: u64, _: u64) -> u64 {
            match self {}
        }
    }
}

/// The method of [`rook_attacks`](crate::rook_attacks) and its like.
///
#[doc = include_str!("default.md")]
///
/// Large tables are faster for independent look-ups, small tables for dependent ones. Small tables need
/// much less of the cache, and on targets such as WebAssembly much less of the download.
///
/// # Without PEXT
///
/// AMD's processors before Zen 3 have BMI2, but their PEXT is slow. The feature `default-magic` makes [`magic`] the
/// default on every target, with `small-tables` [`split`]. Set it in the engine's own `Cargo.toml`: cargo unites the
/// features that all crates of a program ask for, so libraries should leave it to the program. A program can also ask
/// the processor at run time ([`PextLines::detect`]).
///
/// No feature takes a method away or changes an attack. [`NAME`](Sliders::NAME) says which method
/// it is:
///
/// ```
/// use chess_tables::sliders::{Preferred, Sliders};
///
/// assert!(["hyperbola", "magic", "split", "pext_lines", "pext_split"].contains(&Preferred::NAME));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Preferred(preferred::Method);

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2", not(feature = "default-magic")))]
mod preferred {
    #[cfg(not(feature = "small-tables"))]
    pub(super) type Method = super::PextLines;
    #[cfg(feature = "small-tables")]
    pub(super) type Method = super::PextSplit;
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2", not(feature = "default-magic"))))]
mod preferred {
    #[cfg(all(target_arch = "aarch64", not(feature = "default-magic")))]
    pub(super) type Method = super::Hyperbola;
    #[cfg(all(
        any(not(target_arch = "aarch64"), feature = "default-magic"),
        not(feature = "small-tables")
    ))]
    pub(super) type Method = super::Magic;
    #[cfg(all(
        any(not(target_arch = "aarch64"), feature = "default-magic"),
        feature = "small-tables"
    ))]
    pub(super) type Method = super::Split;
}

/// A look-up method. An engine that is generic over this trait can choose the method.
///
/// The methods do what the functions of the method's module do; constants call those. `self` has no
/// size. It is there for methods that need more than the target has: their value comes from a check
/// of the processor at run time. Only this crate implements the trait.
///
/// ```
/// use chess_tables::sliders::{Hyperbola, Magic, Sliders};
/// use chess_tables::{Bitboard, Square};
///
/// fn mobility(sliders: impl Sliders, bishops: Bitboard, occupied: Bitboard) -> u32 {
///     bishops.into_iter().map(|square| sliders.bishop(square, occupied).count()).sum()
/// }
///
/// let bishops = Bitboard::from_iter([Square::C4, Square::G2]);
/// assert_eq!(mobility(Magic, bishops, bishops), 20);
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
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a rook attacks among occupied squares, and those a bishop attacks.
    ///
    /// ```
    /// use chess_tables::sliders::{Preferred, Sliders};
    /// use chess_tables::{Bitboard, Square, bishop_attacks, rook_attacks};
    ///
    /// let sliders = Preferred::default();
    /// let occupied = Bitboard::from_iter([Square::D6, Square::F6]);
    /// let (rook, bishop) = sliders.both(Square::D4, occupied);
    /// assert_eq!(rook, rook_attacks(Square::D4, occupied));
    /// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
    /// ```
    fn both(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
}

/// Seals [`Sliders`]: only this crate can implement it, so a later version can add to it.
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

/// Implements the trait by functions of a module or methods of a value.
macro_rules! implement {
    ($method:ident $name:expr, |$self:ident, $square:ident, $occupied:ident|
        $rook:expr, $bishop:expr, $queen:expr, $both:expr) => {
        impl Sealed for $method {}

        impl Sliders for $method {
            const NAME: &'static str = $name;

            #[inline]
            fn rook($self, $square: Square, $occupied: Bitboard) -> Bitboard {
                $rook
            }

            #[inline]
            fn bishop($self, $square: Square, $occupied: Bitboard) -> Bitboard {
                $bishop
            }

            #[inline]
            fn queen($self, $square: Square, $occupied: Bitboard) -> Bitboard {
                $queen
            }

            #[inline]
            fn both($self, $square: Square, $occupied: Bitboard) -> (Bitboard, Bitboard) {
                $both
            }
        }
    };
}

implement! {
    Preferred <preferred::Method as Sliders>::NAME, |self, square, occupied|
    self.0.rook(square, occupied),
    self.0.bishop(square, occupied),
    self.0.queen(square, occupied),
    self.0.both(square, occupied)
}

macro_rules! methods {
    ($($method:ident $module:ident,)*) => {$(
        #[doc = concat!("The look-up method of the module [`", stringify!($module), "`].")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $method;

        implement! {
            $method stringify!($module), |self, square, occupied|
            $module::rook(square, occupied),
            $module::bishop(square, occupied),
            $module::queen(square, occupied),
            $module::both(square, occupied)
        }
    )*};
}

methods! {
    Hyperbola hyperbola,
    Magic magic,
    RotatedPacked rotated_packed,
    RotatedSquashed rotated_squashed,
    Split split,
}

macro_rules! methods_by_pext {
    ($($method:ident $module:ident,)*) => {$(
        #[doc = concat!("The look-up method of the module [`", stringify!($module), "`], for a processor with BMI2.")]
        ///
        /// A program that is compiled for BMI2, with `-C target-cpu=native` or `x86-64-v3`, gets its value by
        /// [`Default`]. Any other program asks the processor once ([`detect`](Self::detect)), and is generic over
        /// the answer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $method(bmi2::Bmi2);

        impl $method {
            /// The method, if the processor has BMI2 and its PEXT is fast. On AMD's processors
            /// before Zen 3, and on Hygon's, PEXT is slow, so the answer there is `None`, as it is on all
            /// processors other than x86-64.
            ///
            /// Each call asks the processor: ask once, and keep the answer.
            ///
            /// ```
            #[doc = concat!("use chess_tables::sliders::{", stringify!($method), ", Preferred, Sliders};")]
            /// use chess_tables::{Bitboard, Square};
            ///
            /// fn search(sliders: impl Sliders) -> u32 {
            ///     sliders.rook(Square::D4, Bitboard::EMPTY).count()
            /// }
            ///
            #[doc = concat!("let squares = match ", stringify!($method), "::detect() {")]
            ///     Some(pext) => search(pext),
            ///     None => search(Preferred::default()),
            /// };
            /// assert_eq!(squares, 14);
            /// ```
            #[must_use]
            pub fn detect() -> Option<Self> {
                bmi2::Bmi2::detect().map(Self)
            }
        }

        /// Only in a program that is compiled for BMI2.
        #[cfg(target_feature = "bmi2")]
        impl Default for $method {
            #[inline]
            fn default() -> Self {
                Self(bmi2::Bmi2::COMPILED)
            }
        }

        implement! {
            $method stringify!($module), |self, square, occupied|
            Bitboard($module::look_up::rook(self.0, square as usize, occupied.0)),
            Bitboard($module::look_up::bishop(self.0, square as usize, occupied.0)),
            Bitboard($module::look_up::queen(self.0, square as usize, occupied.0)),
            {
                let (rook, bishop) = $module::look_up::both(self.0, square as usize, occupied.0);
                (Bitboard(rook), Bitboard(bishop))
            }
        }
    )*};
}

methods_by_pext! {
    PextBytes pext_bytes,
    PextLines pext_lines,
    PextSplit pext_split,
}
