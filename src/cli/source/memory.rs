//! Tables from the memory of a program, as they are asked for on the command line.

use super::process;
use super::raw::{self, InMemory};
use crate::cli::args::FromMemory;
use crate::cli::error::Error;

impl FromMemory {
    /// The tables that are asked for: those of files, and those of a program.
    pub(crate) fn load(&self) -> Result<Vec<InMemory>, Error> {
        let mut found = vec![];
        if !self.raw.is_empty() {
            found.push(raw::load(&self.raw)?);
        }
        if let Some(command) = &self.run {
            found.push(process::run(command, self)?);
        }
        if let Some(pid) = self.pid {
            found.push(process::running(pid, &self.symbols)?);
        }
        Ok(found)
    }
}

#[cfg(all(test, target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
mod tests;
