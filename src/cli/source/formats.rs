//! Exports and source: which of them a text is, and in which language.

use std::path::Path;

use super::compiled::{self, INSTEAD};
use super::{elf, files, npy, parsed};
use crate::cli::error::Error;
use crate::cli::json_export;
use crate::cli::language::Language;
use crate::cli::provenance::Loaded;

pub(super) fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// How the names of files end in languages that are not read.
const OTHERS: [(&str, &str); 21] = [
    ("cs", "C#"),
    ("d", "D"),
    ("dart", "Dart"),
    ("go", "Go"),
    ("hs", "Haskell"),
    ("java", "Java"),
    ("jl", "Julia"),
    ("js", "JavaScript"),
    ("kt", "Kotlin"),
    ("lua", "Lua"),
    ("mjs", "JavaScript"),
    ("ml", "OCaml"),
    ("nim", "Nim"),
    ("pas", "Pascal"),
    ("php", "PHP"),
    ("py", "Python"),
    ("rb", "Ruby"),
    ("scala", "Scala"),
    ("swift", "Swift"),
    ("ts", "TypeScript"),
    ("zig", "Zig"),
];

/// The tables of a file's bytes, by its name.
pub(super) fn content(path: &Path, bytes: Vec<u8>, name: &str) -> Result<Loaded, Error> {
    if npy::is_array(path) {
        return npy::read(path, &bytes, name);
    }
    if bytes.starts_with(elf::MAGIC) {
        return compiled::read(&bytes, name);
    }
    if let Some(what) = compiled::other(&bytes) {
        let error = Error::new(format!("{name} is {what}: only ELF files are read"));
        return Err(error.help(INSTEAD));
    }
    let text = files::text(bytes, Language::of(path)).map_err(|it| it.of(name))?;
    of_text(path, &text, name)
}

/// The tables of a file's text, by its name. What has none of the names is taken for Rust.
pub(super) fn of_text(path: &Path, text: &str, name: &str) -> Result<Loaded, Error> {
    if is_export(path) {
        return json_export::read(text, name);
    }
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    if let Some((_, language)) = OTHERS.iter().find(|(of, _)| ending == *of) {
        return Err(Error::new(format!("{name} is {language} source")).help(READ));
    }
    parsed::file(Language::of(path).unwrap_or(Language::Rust), path, text, name)
}

/// What can be read.
const READ: &str = "only Rust, C, C++, exports and numpy arrays are read";

/// The first words of files in other languages that begin no Rust, also where it is not understood.
const FIRST_WORDS: [&str; 6] = ["package", "using", "import", "namespace", "#include", "#pragma"];

pub(super) fn stdin() -> Result<Loaded, Error> {
    let text = files::text(files::stdin()?, None).map_err(|it| it.of("standard input"))?;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        let is_other = FIRST_WORDS.iter().any(|word| text.trim_start().starts_with(word));
        let read = parsed::file(Language::Rust, Path::new(""), &text, "standard input");
        let help = "from standard input only Rust and exports are read";
        read.map_err(|error| if is_other { error.help(help) } else { error })
    }
}
