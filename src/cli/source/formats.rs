//! Exports and source: which of them a text is, and in which language.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use super::{files, found};
use crate::cli::error::Error;
use crate::cli::json_export;
use crate::cli::provenance::Found;

/// What the names of Rust source end with, behind a dot.
pub(crate) const RUST: &str = "rs";

/// Whether a folder's file of this name, or path, is read.
pub(super) fn is_source(name: impl AsRef<Path>) -> bool {
    Language::of(name.as_ref()).is_some()
}

/// Whether a folder of this name is left out of the folder that it is in: what cargo builds, what git
/// keeps.
pub(super) fn is_left_out(folder: impl AsRef<OsStr>) -> bool {
    ["target", ".git"].iter().any(|name| folder.as_ref() == *name)
}

pub(super) fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// What source is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Rust,
    /// C or C++.
    C,
}

impl Language {
    /// How the names of files end that are C or C++.
    const OF_C: [&str; 13] =
        ["h", "c", "hpp", "cpp", "cc", "hh", "cxx", "hxx", "h++", "c++", "inl", "ipp", "tpp"];

    /// What a file is written in, by its name; `None` for other names.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*extension {
            RUST => Some(Self::Rust),
            extension => Self::OF_C.contains(&extension).then_some(Self::C),
        }
    }

    /// As people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rust => "Rust",
            Self::C => "C",
        }
    }
}

/// The tables of a file's text, by its name. What has none of the names is taken for Rust.
pub(super) fn content(path: &Path, text: &str, name: &str) -> Result<Found, Error> {
    if is_export(path) {
        json_export::read(text, name)
    } else {
        found::file(Language::of(path).unwrap_or(Language::Rust), text, name)
    }
}

pub(super) fn stdin() -> Result<Found, Error> {
    let text = files::text(io::stdin().lock(), None)
        .map_err(|error| Error::new(format!("cannot read standard input: {error}")))?
        .map_err(|it| Error::new(format!("standard input {}", it.reason)))?;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        found::file(Language::Rust, &text, "standard input")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_the_language() {
        let of = |path: &str| Language::of(Path::new(path));
        assert_eq!(of("src/tables.rs"), Some(Language::Rust));
        for path in ["a.h", "b/a.c", "A.H", "a.hpp", "a.cpp", "a.cc", "a.hh", "a.cxx", "a.x.inl"] {
            assert_eq!(of(path), Some(Language::C), "{path}");
        }
        for path in ["h", "a", "a.json", "a.cs", "a.h.orig", ".c"] {
            assert_eq!(of(path), None, "{path}");
        }
    }
}
