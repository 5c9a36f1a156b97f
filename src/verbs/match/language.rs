//! The language in which the tables of a source are written instead of its own.

use std::cell::OnceCell;
use std::path::Path;

use chess_tables_gen::Board;
use chess_tables_read::lists::Language;

use super::{place, vendored};
use crate::source;
use crate::source::compiler::Compiler;
use crate::source::loaded::{Kind, Loaded};
use crate::write::languages;
use crate::write::request::{Format, Request};

/// Words that C++ has and C has not.
const OF_CPP: [&str; 6] = ["namespace", "constexpr", "template", "class", "std", "consteval"];

/// The languages of the arrays of a source.
pub(super) struct Languages<'a> {
    loaded: &'a Loaded,
    said: Option<&'a Format>,
    /// The arrays that are known.
    known: Vec<usize>,
    of_c: OnceCell<Format>,
}

impl<'a> Languages<'a> {
    pub(super) fn of(loaded: &'a Loaded, said: Option<&'a Format>, known: Vec<usize>) -> Self {
        Self { loaded, said, known, of_c: OnceCell::new() }
    }

    /// The format of an array: the language of the file in which it stands, or the one that is said.
    pub(super) fn format(&self, array: usize) -> Result<Format, String> {
        if let Some(said) = self.said {
            return Ok(said.clone());
        }
        let format = match self.loaded.compiler {
            Some(compiler) => self.of_compiler(compiler, array)?,
            None => self.of_file(array)?,
        };
        // Some files of a program in C++ may be either.
        let is_read = self.loaded.compiler.is_none() && format.is_c();
        Ok(if is_read { self.of_c.get_or_init(|| self.c_or_cpp()).clone() } else { format })
    }

    fn of_file(&self, array: usize) -> Result<Format, String> {
        let path = Path::new(place::file(self.loaded, array).unwrap_or_default());
        let format = Format::of_file(path).filter(Format::is_source);
        match (format, Language::of(path)) {
            (Some(format), _) => Ok(format),
            (None, Some(language)) => of_language(language),
            (None, None) => Ok(Format::Rust),
        }
    }

    fn of_compiler(&self, compiler: Compiler, array: usize) -> Result<Format, String> {
        // Names of Go have a package before them: what has none is C that is linked to it.
        let is_of_c = compiler == Compiler::Go && !self.loaded.set.tables[array].name.contains('.');
        let name = if is_of_c { Ok("c") } else { compiler.format() };
        name.map_err(none_is_written)
            .and_then(|it| Format::known(it).ok_or_else(|| none_is_written(it)))
    }

    /// C++ if the program has files of it, and more of its arrays stand in these than in those of C, which both read.
    fn c_or_cpp(&self) -> Format {
        let Loaded { kind, set, spec, .. } = self.loaded;
        let is_own = |it: &usize| vendored::project(self.loaded, &set.tables[*it]).is_none();
        let own: Vec<usize> = self.known.iter().copied().filter(is_own).collect();
        let files: Vec<&Path> =
            own.iter().filter_map(|it| place::file(self.loaded, *it)).map(Path::new).collect();
        let is_cpp = |path: &Path| Format::of_file(path) == Some(Format::Cpp);
        let of_c = files.iter().filter(|it| it.extension().is_some_and(|it| it == "c")).count();
        if of_c > 0 {
            let of_cpp = files.iter().filter(|it| is_cpp(it)).count();
            return if of_cpp > of_c { Format::Cpp } else { Format::C };
        }
        let is_folder_of_cpp =
            *kind == Kind::Folder && place::files(Path::new(spec)).any(|it| is_cpp(&it));
        let says_so = |array: &usize| {
            let text = place::text(self.loaded, *array).unwrap_or_default();
            let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            // A header of both has words of C++ behind a condition.
            !text.contains("__cplusplus") && words.any(|word| OF_CPP.contains(&word))
        };
        match is_folder_of_cpp || files.iter().any(|it| is_cpp(it)) || own.iter().any(says_so) {
            true => Format::Cpp,
            false => Format::C,
        }
    }
}

/// An error if a language has no tables of this name, as it has none for a small one. Data and templates of the user's take
/// each.
pub(super) fn refuse_name(format: &Format, name: &str) -> Result<(), String> {
    if !format.is_source() || format.suffix().is_none() {
        return Ok(());
    }
    let mut request = Request::on(Board::CHESS);
    request.source = Some("@gen".to_owned());
    request.format = Some(format.clone());
    request.globs.push("FILE_MASKS".to_owned());
    request.set("rename", &format!("FILE_MASKS={name}"))?;
    let written = languages::written(&mut request, None, &|file| source::read(Path::new(file)));
    written.map(drop).map_err(|error| error.message().to_owned())
}

fn of_language(language: Language) -> Result<Format, String> {
    let known = language.suffixes().iter().find_map(|suffix| Format::known(suffix));
    known.ok_or_else(|| none_is_written(language.name()))
}

fn none_is_written(name: &str) -> String {
    format!(
        "no table is written in {name}: `--for FILE` takes a template of yours, `explain templates`"
    )
}
