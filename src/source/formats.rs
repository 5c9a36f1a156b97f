//! Exports and source: which of them a text is, and in which language.

use std::path::Path;

use chess_tables_read::lists::Language;

use super::memory::{self, INSTEAD};
use super::{files, json_export, npy, parsed};
use crate::error::Error;
use crate::source::loaded::Loaded;

pub(super) fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// Whether a file of this name is read as something else than Rust without a suffix.
pub(crate) fn is_read(path: &Path) -> bool {
    is_export(path) || npy::is_array(path) || Language::of(path).is_some()
}

/// The tables of a file's bytes, by its name.
pub(super) fn content(path: &Path, bytes: Vec<u8>, name: &str) -> Result<Loaded, Error> {
    if npy::is_array(path) {
        return npy::read(path, &bytes, name);
    }
    if bytes.starts_with(files::ELF) {
        return memory::read(&bytes, name);
    }
    if memory::is_other(&bytes) {
        let error = format!("{name} is no text, and of compiled files only ELF is read");
        let error = Error::new(error);
        return Err(error.help(INSTEAD));
    }
    let text = files::text(bytes, Language::of(path)).map_err(|it| it.error(name))?;
    of_text(path, &text, name)
}

/// Reads the tables of a file's text in the language of its name. A name without a language is read as Rust.
pub(super) fn of_text(path: &Path, text: &str, name: &str) -> Result<Loaded, Error> {
    if is_export(path) {
        return json_export::read(text, name);
    }
    parsed::file(Language::of(path).unwrap_or(Language::Rust), path, text, name)
}

/// The tables of standard input, which has no name to say its language: an export, or Rust.
pub(super) fn stdin() -> Result<Loaded, Error> {
    const NAME: &str = "standard input";
    let bytes = files::stdin()?;
    // No Rust source begins with a brace.
    if bytes.trim_ascii_start().starts_with(b"{") {
        return content(Path::new("-.json"), bytes, NAME);
    }
    let found = content(Path::new(""), bytes, NAME);
    found.map_err(|error| {
        error.help("another language than Rust is read from a file with its suffix")
    })
}
