//! Exports and Rust source: which of them a text is.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use super::files;
use super::rust;
use crate::cli::error::Error;
use crate::cli::json_export;
use crate::cli::provenance::Found;

/// What the names of Rust source end with, behind a dot: of a folder these files are read.
pub(crate) const EXTENSIONS: [&str; 1] = ["rs"];

/// Whether a folder's file of this name, or path, is read.
pub(super) fn is_source(name: impl AsRef<Path>) -> bool {
    let extension = name.as_ref().extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// Whether a folder of this name is left out of the folder that it is in: what cargo builds, what git
/// keeps.
pub(super) fn is_left_out(folder: impl AsRef<OsStr>) -> bool {
    ["target", ".git"].iter().any(|name| folder.as_ref() == *name)
}

pub(super) fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// The tables of a file's text, by its name.
pub(super) fn content(path: &Path, text: &str, name: &str) -> Result<Found, Error> {
    if is_export(path) { json_export::read(text, name) } else { rust::file(text, name) }
}

pub(super) fn stdin() -> Result<Found, Error> {
    let text = files::text(io::stdin().lock())
        .map_err(|error| Error::new(format!("cannot read standard input: {error}")))?
        .map_err(|it| Error::new(format!("standard input {}", it.reason)))?;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        rust::file(&text, "standard input")
    }
}
