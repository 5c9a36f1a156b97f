//! What a build script says, and the line where it says it.

use std::panic::Location;

use crate::error::Error;

/// A value from a build script, and the line that it is from.
#[derive(Clone, Debug)]
pub(super) struct FromScript<T> {
    value: T,
    location: &'static Location<'static>,
}

impl<T> FromScript<T> {
    /// A value from whoever called the function with `#[track_caller]` that calls this.
    #[track_caller]
    pub(super) fn new(value: T) -> Self {
        Self { value, location: Location::caller() }
    }

    /// Uses the value. An error names the line that the value is from.
    pub(super) fn used<U>(&self, using: impl FnOnce(&T) -> Result<U, Error>) -> Result<U, Error> {
        using(&self.value).map_err(|error| error.at(self.location))
    }

    pub(super) fn get(&self) -> &T {
        &self.value
    }
}
