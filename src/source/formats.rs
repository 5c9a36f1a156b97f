//! Exports and source: which of them a text is, and in which language.

use std::path::Path;

use super::memory::{self, INSTEAD};
use super::{files, json_export, npy, parsed};
use crate::error::Error;
use crate::source::language::Language;
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
    if let Some(what) = memory::other(&bytes) {
        let error = Error::new(format!("{name} is {what}: only ELF files are read"));
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

pub(super) fn stdin() -> Result<Loaded, Error> {
    let text = files::text(files::stdin()?, None).map_err(|it| it.error("standard input"))?;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        parsed::file(language_of(&text), Path::new(""), &text, "standard input")
    }
}

/// Words that begin a line in one language only. A text without any of them is read as Rust.
const FIRST_WORDS: [(&str, Language); 12] = [
    ("package ", Language::Go),
    ("func ", Language::Go),
    ("#include", Language::C),
    ("#pragma", Language::C),
    ("#define", Language::C),
    ("typedef ", Language::C),
    ("static const", Language::C),
    ("constexpr ", Language::C),
    ("using System", Language::CSharp),
    ("import java", Language::Java),
    ("export const", Language::JavaScript),
    ("def ", Language::Python),
];

/// The language of a text without a name.
fn language_of(text: &str) -> Language {
    let word = |line: &str| FIRST_WORDS.iter().find(|(word, _)| line.starts_with(word));
    text.lines().find_map(word).map_or(Language::Rust, |(_, language)| *language)
}
