//! What a script can do only with a feature that this build lacks: a call does not compile, and the error names
//! the feature.
//!
//! rustc names it only for types and modules that are left out, such as `SliderMethod`, not for methods.

use super::Script;
#[cfg(not(feature = "pieces"))]
use crate::definition::Definition;

/// No type has it. A condition without a lifetime would be refused here, and not where it is not met.
#[cfg(not(feature = "look-ups"))]
#[diagnostic::on_unimplemented(
    message = "this needs the feature `look-ups` of chess-tables-gen",
    label = "needs the feature `look-ups`",
    note = "in Cargo.toml: `chess-tables-gen = {{ version = \"...\", features = [\"look-ups\"] }}`"
)]
pub trait HasLookUps<'a> {}

#[cfg(not(feature = "look-ups"))]
#[rustfmt::skip]
#[doc(hidden)]
#[allow(missing_docs, reason = "their documentation stands where they are compiled")]
impl Script {
    pub fn sliders(self, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn sliders_without_bmi2(self, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn allow_unsafe(self) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn functions(self) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn square(self, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn color(self, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn bitboard_bits(self, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
    pub fn fancy_magics(self, _: impl Sized, _: impl Sized) -> Self where for<'a> Self: HasLookUps<'a> { self }
}

/// As `HasLookUps`.
#[cfg(not(feature = "pieces"))]
#[diagnostic::on_unimplemented(
    message = "this needs the feature `pieces` of chess-tables-gen",
    label = "needs the feature `pieces`",
    note = "in Cargo.toml: `chess-tables-gen = {{ version = \"...\", features = [\"pieces\"] }}`"
)]
pub trait HasPieces<'a> {}

#[cfg(not(feature = "pieces"))]
#[rustfmt::skip]
#[doc(hidden)]
#[allow(missing_docs, reason = "their documentation stands where they are compiled")]
impl Script {
    pub fn lame_leaper(self, _: &str, _: impl Sized) -> Self where for<'a> Self: HasPieces<'a> { self }
    pub fn blocked_rider(self, _: &str, _: impl Sized) -> Self where for<'a> Self: HasPieces<'a> { self }
}

#[cfg(not(feature = "pieces"))]
#[rustfmt::skip]
#[doc(hidden)]
#[allow(missing_docs, reason = "their documentation stands where they are compiled")]
impl Definition {
    pub fn lame_leaper(_: &str, _: impl Sized) -> [Self; 3] where for<'a> Self: HasPieces<'a> { unreachable!() }
    pub fn blocked_rider(_: &str, _: impl Sized) -> [Self; 3] where for<'a> Self: HasPieces<'a> { unreachable!() }
}
