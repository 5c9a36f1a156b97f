//! Exports and Rust source: which of them a text is.

use std::io;
use std::path::Path;

use super::files;
use super::rust;
use crate::cli::error::Error;
use crate::cli::json_export;
use crate::cli::provenance::Found;

/// What the names of Rust source end with, behind a dot: of a folder these files are read.
pub(crate) const EXTENSIONS: [&str; 1] = ["rs"];

pub(super) fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// The tables of a file's text, by its name.
pub(super) fn content(path: &Path, text: &str, name: &str) -> Result<Found, Error> {
    if is_export(path) { json_export::read(text, name) } else { rust::file(text, name) }
}

pub(super) fn stdin() -> Result<Found, Error> {
    let text = files::text(io::stdin().lock(), "standard input")
        .map_err(|error| Error::new(format!("cannot read standard input: {error}")))??;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        rust::file(&text, "standard input")
    }
}
