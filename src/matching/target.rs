//! The language in which the tables of a source are written, and where they belong there.

use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::{Declared, Language};

use super::shared;
use super::wish::Wish;
use crate::request::{Format, Request};
use crate::source::loaded::{Kind, Loaded};

/// The format of an array: the language of the file in which it stands, or the one that is said.
pub(super) fn format(
    loaded: &Loaded,
    array: usize,
    said: Option<&Format>,
) -> Result<Format, String> {
    if let Some(said) = said {
        return Ok(said.clone());
    }
    let path = file(loaded, array).unwrap_or_default();
    let of_file = Format::of_file(Path::new(path)).filter(Format::is_source);
    let language = || match Language::of(Path::new(path)).or(loaded.language) {
        Some(language) => of_language(language),
        None => Ok(Format::Rust),
    };
    of_file.map_or_else(language, Ok)
}

fn file(loaded: &Loaded, array: usize) -> Option<&str> {
    let file = loaded.notes.file_of(&loaded.set.tables[array].name);
    let one = || Some(&*loaded.spec).filter(|_| matches!(loaded.kind, Kind::File | Kind::Git));
    file.map(|file| file.path.as_str()).or_else(one)
}

fn of_language(language: Language) -> Result<Format, String> {
    let template = |name: &str| Ok(Format::Template(name.to_owned()));
    match language {
        Language::Rust => Ok(Format::Rust),
        Language::C => Ok(Format::C),
        Language::Go => template("go"),
        Language::Zig => template("zig"),
        Language::CSharp => template("csharp"),
        Language::Java => template("java"),
        Language::JavaScript => template("typescript"),
        Language::Python => template("python"),
        Language::Kotlin | Language::D | Language::Nim | Language::Swift => {
            let name = language.name();
            Err(format!(
                "nothing is written in {name}, but by a template of yours: `explain templates`"
            ))
        }
    }
}

/// Arrays of a program in C and C++ are written as C, which both read.
pub(super) fn as_one_language_of_c(wishes: &mut [Wish<'_>]) {
    if wishes.iter().any(|it| it.format == Format::C) {
        for wish in wishes.iter_mut().filter(|it| it.format == Format::Cpp) {
            wish.format = Format::C;
        }
    }
}

/// The command that writes these arrays. Those that several files of C use stand in a file of their own.
pub(super) fn command(loaded: &Loaded, arrays: &[usize], mut request: Request) -> Option<String> {
    let header = match request.format {
        Some(Format::C) => "tables.h",
        Some(Format::Cpp) => "tables.hpp",
        _ => return request.command(),
    };
    if !shared::is_any(loaded, arrays) {
        return request.command();
    }
    request.set("extern", "").ok()?;
    Some(format!("{} -o {header}", request.command()?))
}

/// Where the tables belong, and the type of sets: in the package of the files in which the arrays stand.
pub(super) fn place(
    loaded: &Loaded,
    wishes: &[Wish<'_>],
    request: &mut Request,
) -> Result<(), String> {
    if let Some(Declared { name, made_by, .. }) = wishes.iter().find_map(|it| it.bitboard) {
        // The file of the tables is a module of the one in which the arrays stood.
        request.set("bitboard", &format!("super::{name}"))?;
        if let Some(made_by) = made_by {
            request.set("bitboard-with", &format!("super::{made_by}"))?;
        }
    }
    in_package(loaded, wishes.iter().map(|it| it.array), request)
}

/// In the package of the first file with one of the arrays that states one.
pub(super) fn in_package(
    loaded: &Loaded,
    mut arrays: impl Iterator<Item = usize>,
    request: &mut Request,
) -> Result<(), String> {
    let Some(Format::Template(name)) = &request.format else { return Ok(()) };
    if !["go", "java", "csharp"].contains(&name.as_str()) {
        return Ok(());
    }
    let package = arrays.find_map(|array| package(loaded, array));
    package.map_or(Ok(()), |package| request.set("package", &package))
}

/// The package or the namespace that a file states.
fn package(loaded: &Loaded, array: usize) -> Option<String> {
    let name = &loaded.set.tables[array].name;
    if loaded.language == Some(Language::Go) {
        // `github.com/x/common.KnightAttacks`
        let (path, _) = name.rsplit_once('.')?;
        return path.rsplit(['/', '.']).next().map(str::to_owned);
    }
    let path = match loaded.kind {
        Kind::File => PathBuf::from(&loaded.spec),
        Kind::Folder => Path::new(&loaded.spec).join(file(loaded, array)?),
        _ => return None,
    };
    let text = fs::read_to_string(path).ok()?;
    let stated = text.lines().find_map(|line| {
        let words = ["package ", "namespace "];
        words.iter().find_map(|word| line.trim_start_matches('\u{feff}').strip_prefix(word))
    })?;
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let name = stated.trim().split(|c| !is_of_name(c)).next()?;
    (!name.is_empty()).then(|| name.to_owned())
}
