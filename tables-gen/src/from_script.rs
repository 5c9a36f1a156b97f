//! What a build script says, and the line where it says it.

use std::panic::Location;

use crate::error::Error;

/// A value from a build script, and the line that it is from.
#[derive(Clone, Debug)]
pub(crate) struct FromScript<T> {
    value: T,
    place: &'static Location<'static>,
}

impl<T> FromScript<T> {
    /// A value from whoever called the function with `#[track_caller]` that calls this.
    #[track_caller]
    pub(crate) fn new(value: T) -> Self {
        Self { value, place: Location::caller() }
    }

    /// Uses the value. An error names the line that the value is from.
    pub(crate) fn used<U>(&self, using: impl FnOnce(&T) -> Result<U, Error>) -> Result<U, Error> {
        using(&self.value).map_err(|error| at(self.place, error))
    }

    pub(crate) fn get(&self) -> &T {
        &self.value
    }
}

/// Returns the error with the line that it is about. This is not generic: build scripts compile it once.
fn at(place: &Location<'_>, error: Error) -> Error {
    let place = format!("{}:{}", place.file(), place.line());
    Error::At { place, error: Box::new(error) }
}
