//! The parts of a request, so that an error can say of which it is.

use super::Error;

/// A part of a request: a field, and the place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Pattern(usize),
    Own(usize),
    StructArray(usize),
    Form(usize),
    ThreadOrder,
    Bitboard,
    Visibility,
    #[cfg(feature = "methods")]
    Sliders,
    Functions,
    Square,
    Color,
    FancyMagics,
}

impl Part {
    /// Returns the error as one of this part.
    pub(crate) fn error(self) -> impl Fn(Error) -> Error {
        move |error| error.of(self)
    }
}
