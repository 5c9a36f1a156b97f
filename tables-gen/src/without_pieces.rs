//! What a definition can do only with the feature `pieces`: a call does not compile, and the error names the
//! feature.
//!
//! rustc names it only for types and modules that are left out, such as `SliderMethod`, not for methods.

use crate::definition::Definition;

/// No type has it. A condition without a lifetime would be refused here, and not where it is not met.
#[diagnostic::on_unimplemented(
    message = "this needs the feature `pieces` of chess-tables-gen",
    label = "needs the feature `pieces`",
    note = "in Cargo.toml: `chess-tables-gen = {{ version = \"...\", features = [\"pieces\"] }}`"
)]
pub trait HasPieces<'a> {}

#[rustfmt::skip]
#[doc(hidden)]
#[allow(missing_docs, reason = "their documentation stands where they are compiled")]
impl Definition {
    pub fn lame_leaper(_: &str, _: impl Sized) -> [Self; 3] where for<'a> Self: HasPieces<'a> { unreachable!() }
    pub fn blocked_rider(_: &str, _: impl Sized) -> [Self; 3] where for<'a> Self: HasPieces<'a> { unreachable!() }
}
