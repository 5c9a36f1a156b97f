//! By which methods sliders are looked up.

use crate::methods::SliderMethod;

/// The functions `rook_attacks`, `bishop_attacks` and `queen_attacks`, by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Sliders {
    /// The method.
    pub method: SliderMethod,
    /// The method on targets without BMI2, for one that [needs it](SliderMethod::needs_bmi2). `None` is
    /// [`SliderMethod::Magic`], on boards of other sizes than 8x8 [`SliderMethod::Hyperbola`].
    pub without_bmi2: Option<SliderMethod>,
    /// Whether the source may have `unsafe`. Only methods that need BMI2 need it, since Rust has PEXT and
    /// PDEP as unsafe functions. Each use is proved beside it.
    pub allow_unsafe: bool,
}

impl Sliders {
    /// Sets the method on targets without BMI2. The target is that of the engine, not that of the build script.
    pub fn without_bmi2(self, method: SliderMethod) -> Self {
        Self { without_bmi2: Some(method), ..self }
    }

    /// Allows `unsafe` in the source.
    pub fn allow_unsafe(self) -> Self {
        Self { allow_unsafe: true, ..self }
    }
}

impl From<SliderMethod> for Sliders {
    fn from(method: SliderMethod) -> Self {
        Self { method, without_bmi2: None, allow_unsafe: false }
    }
}
