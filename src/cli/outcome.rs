//! What a comparison found, and how the program ends then.

use std::process::ExitCode;

use crate::cli::error::Error;
use crate::cli::output;

pub(crate) struct Outcome {
    /// The text for standard output.
    pub(crate) text: String,
    pub(crate) differs: bool,
    /// The error that there may be more differences than can be found.
    pub(crate) trouble: Option<Error>,
}

impl Outcome {
    /// Prints what was found, also where there may be more.
    pub(crate) fn deliver(self) -> Result<ExitCode, Error> {
        output::print(&self.text)?;
        match self.trouble {
            None => Ok(ExitCode::from(u8::from(self.differs))),
            Some(trouble) => Err(trouble),
        }
    }
}
