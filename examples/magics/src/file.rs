//! Files of numbers, read and written as a whole.

use std::fmt::Display;
use std::io::Write as _;
use std::path::Path;
use std::{fs, io};

use chess_tables_gen::tool::magics::SharedMagics;
use chess_tables_gen::tool::write::Prepared;
use chess_tables_magics::read_shared;

use crate::Result;

/// The numbers that the catalogue has.
const SHIPPED: &str = include_str!("../../../tables-gen/src/catalogue/sliders/found/shared.rs");

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| of(path, &error).into())
}

/// The numbers of a file, or those that ship, and the commands that found them.
pub(crate) fn numbers(path: Option<&Path>) -> Result<(SharedMagics, Vec<String>)> {
    match path {
        None => Ok(read_shared(SHIPPED)?),
        Some(path) => Ok(read_shared(&read(path)?).map_err(|error| of(path, &error))?),
    }
}

/// What is wrong with a file.
pub(crate) fn of(path: &Path, error: &dyn Display) -> String {
    format!("`{}`: {error}", path.display())
}

/// Prints, or replaces the file: an interrupt leaves the old one or the new one.
pub(crate) fn deliver(text: &str, path: Option<&Path>) -> Result<()> {
    let Some(path) = path else { return Ok(io::stdout().write_all(text.as_bytes())?) };
    let written = Prepared::new(path, text.as_bytes()).and_then(Prepared::persist);
    written.map_err(|error| of(path, &error).into())
}
