//! The language in which the tables of a source are written, and where they belong there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::{Declared, Language};
use walkdir::WalkDir;

use super::rewrite::Rewrite;
use crate::source;
use crate::source::array::Array;
use crate::source::is_left_out;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory::last_part;
use crate::write::request::{Format, Request};

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
    // Names of Go have a package before them: what has none is C that is linked to it.
    let is_of_c =
        loaded.language == Some(Language::Go) && !loaded.set.tables[array].name.contains('.');
    let compiled = if is_of_c { Some(Language::C) } else { loaded.language };
    let language = || match Language::of(Path::new(path)).or(compiled) {
        Some(language) => of_language(language),
        None => Ok(Format::Rust),
    };
    of_file.map_or_else(language, Ok)
}

fn file(loaded: &Loaded, array: usize) -> Option<&str> {
    let file = loaded.set.tables[array].file.as_ref();
    let one = || Some(&*loaded.spec).filter(|_| matches!(loaded.kind, Kind::File | Kind::Git));
    file.map(|file| file.path.as_str()).or_else(one)
}

fn of_language(language: Language) -> Result<Format, String> {
    let name = language.name();
    language.suffixes().iter().find_map(|suffix| Format::known(suffix)).ok_or_else(|| {
        format!("nothing is written in {name}, but by a template of yours: `explain templates`")
    })
}

/// Arrays of a program in C and C++ are written as C, which both read.
pub(super) fn as_one_language_of_c(rewrites: &mut [Rewrite<'_>]) {
    if rewrites.iter().any(|it| it.format == Format::C) {
        for rewrite in rewrites.iter_mut().filter(|it| it.format == Format::Cpp) {
            rewrite.format = Format::C;
        }
    }
}

/// The names of the headers that the commands of one answer write. Each has its own, since a later command would
/// replace the file of an earlier one.
#[derive(Default)]
pub(super) struct Headers(BTreeSet<String>);

impl Headers {
    /// `tables.h`, and if that is taken `tables_2.h`.
    fn name(&mut self, stem: &str, ending: &str) -> String {
        let names = (1..).map(|number| match number {
            1 => format!("{stem}.{ending}"),
            _ => format!("{stem}_{number}.{ending}"),
        });
        let free = names.skip_while(|name| self.0.contains(name)).take(1);
        let name: String = free.collect();
        self.0.insert(name.clone());
        name
    }
}

/// Whether a command for these arrays writes a header and a source: in C, if several files use them.
pub(super) fn has_header(loaded: &Loaded, arrays: &[usize], request: &Request) -> bool {
    request.format.as_ref().is_some_and(Format::is_c) && are_shared(loaded, arrays)
}

/// The command that writes these arrays. Those that several files of C use stand in a file of their own.
pub(super) fn command(
    loaded: &Loaded,
    arrays: &[usize],
    mut request: Request,
    stem: &str,
    headers: &mut Headers,
) -> Option<String> {
    if !has_header(loaded, arrays, &request) {
        return request.command();
    }
    let ending = if request.format == Some(Format::Cpp) { "hpp" } else { "h" };
    request.set("extern", "").ok()?;
    Some(format!("{} -o {}", request.command()?, headers.name(stem, ending)))
}

/// Where the tables belong, and the type of sets: in the package of the files in which the arrays stand.
pub(super) fn place(
    loaded: &Loaded,
    rewrites: &[Rewrite<'_>],
    request: &mut Request,
) -> Result<(), String> {
    let sets = rewrites.iter().find_map(|it| Some((it.array, it.bitboard?)));
    if let Some((array, Declared { name, made_by, file, .. })) = sets {
        let module = file.as_ref().and_then(|file| module(loaded, array, file));
        // Else the file of the tables is a module of the one in which the arrays stood.
        let module = module.unwrap_or_else(|| "super".to_owned());
        request.set("bitboard", &format!("{module}::{name}"))?;
        if let Some(made_by) = made_by {
            request.set("bitboard-with", &format!("{module}::{made_by}"))?;
        }
    }
    in_package(loaded, rewrites.iter().map(|it| it.array), request)
}

/// `crate::types::bitboard` of `src/types/bitboard.rs`, if the array stands below the same `src`.
fn module(loaded: &Loaded, array: usize, file: &str) -> Option<String> {
    let folder = fs::canonicalize(&loaded.spec).ok().filter(|_| loaded.kind == Kind::Folder)?;
    let below_src = |file: &str| {
        let path = folder.join(file).with_extension("");
        let words: Vec<String> =
            path.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let src = words.iter().rposition(|word| word == "src")?;
        Some((words[..src].to_vec(), words[src + 1..].to_vec()))
    };
    let (own_crate, _) = below_src(self::file(loaded, array)?)?;
    let (its_crate, mut path) = below_src(file)?;
    let is_root = |word: &String| ["mod", "lib", "main"].contains(&&**word);
    if path.last().is_some_and(is_root) {
        path.pop();
    }
    let is_it = own_crate == its_crate && path.first().is_none_or(|word| word != "bin");
    is_it.then(|| ["crate".to_owned()].into_iter().chain(path).collect::<Vec<_>>().join("::"))
}

/// In the package of the first file with one of the arrays that states one.
pub(super) fn in_package(
    loaded: &Loaded,
    mut arrays: impl Iterator<Item = usize>,
    request: &mut Request,
) -> Result<(), String> {
    let Some(Format::Template(name)) = &request.format else { return Ok(()) };
    if !["go", "java", "csharp", "kotlin"].contains(&name.as_str()) {
        return Ok(());
    }
    let package = arrays.find_map(|array| package(loaded, array));
    package.map_or(Ok(()), |package| request.set("package", &package))
}

/// The text of the file in which an array stands.
pub(super) fn text(loaded: &Loaded, array: usize) -> Option<String> {
    let path = match loaded.kind {
        Kind::File => PathBuf::from(&loaded.spec),
        Kind::Folder => Path::new(&loaded.spec).join(file(loaded, array)?),
        _ => return None,
    };
    source::read(&path).ok()
}

/// What is otherwise in what a command writes than where these arrays stand.
pub(super) fn otherwise(loaded: &Loaded, arrays: &[usize], format: &Format) -> Option<String> {
    let lines_of = |array: usize| {
        let text = text(loaded, array).unwrap_or_default();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    match format.name() {
        "javascript" => {
            let is_common = |line: &String| line.contains("module.exports");
            let has_it = arrays.iter().any(|&array| lines_of(array).iter().any(is_common));
            let words = "as an ES module, which `require` reads since Node 22.12";
            has_it.then(|| words.to_owned())
        }
        "csharp" => arrays.iter().find_map(|&array| {
            let name = last_part(&loaded.set.tables[array].name);
            let is_it = |line: &String| line.contains("[][]") && line.contains(name);
            let is_jagged = lines_of(array).iter().any(is_it);
            is_jagged.then(|| format!("where `{name}[a][b]` is `{name}[a, b]`"))
        }),
        _ => None,
    }
}

/// The package or the namespace that a file states.
fn package(loaded: &Loaded, array: usize) -> Option<String> {
    let name = &loaded.set.tables[array].name;
    if loaded.language == Some(Language::Go) {
        // `github.com/x/common.KnightAttacks`
        let (path, _) = name.rsplit_once('.')?;
        return path.rsplit(['/', '.']).next().map(str::to_owned);
    }
    let text = text(loaded, array)?;
    let stated = text.lines().find_map(|line| {
        let words = ["package ", "namespace "];
        words.iter().find_map(|word| line.trim_start_matches('\u{feff}').strip_prefix(word))
    })?;
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let name = stated.trim().split(|c| !is_of_name(c)).next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// How the names of headers end.
const HEADERS: [&str; 4] = ["h", "hpp", "hh", "hxx"];

/// Whether more than one file of the source has the name of any of these arrays, and not as that of one file's own.
fn are_shared(loaded: &Loaded, arrays: &[usize]) -> bool {
    if loaded.kind != Kind::Folder {
        return arrays.iter().any(|&array| loaded.set.tables[array].is_shared);
    }
    let shareable = arrays.iter().filter(|array| !is_of_one_file(loaded, **array));
    let name = |&array: &usize| last_part(&loaded.set.tables[array].name);
    let names: BTreeSet<&str> = shareable.map(name).collect();
    let mut seen = BTreeSet::new();
    files(Path::new(&loaded.spec)).any(|file| {
        let text = source::read(&file).unwrap_or_default();
        let words: BTreeSet<&str> =
            text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        names.iter().filter(|name| words.contains(**name)).any(|name| !seen.insert(*name))
    })
}

/// All files of C and C++.
fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = WalkDir::new(folder).into_iter();
    let entries = entries.filter_entry(|it| it.depth() == 0 || !is_left_out(it.file_name()));
    let files = entries.flatten().filter(|it| it.file_type().is_file());
    files.map(walkdir::DirEntry::into_path).filter(|it| Language::of(it) == Some(Language::C))
}

/// Whether the array is `static` and in no header.
fn is_of_one_file(loaded: &Loaded, array: usize) -> bool {
    let Array { file: Some(file), line: Some(line), .. } = &loaded.set.tables[array] else {
        return false;
    };
    let path = Path::new(&file.path);
    let is_header = HEADERS.iter().any(|it| path.extension().is_some_and(|ending| ending == *it));
    let text = text(loaded, array).unwrap_or_default();
    let declaration = text.lines().nth(line - 1).unwrap_or_default();
    !is_header && declaration.split_whitespace().any(|word| word == "static")
}
