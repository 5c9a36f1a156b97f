//! Where arrays stand: in which namespace, package or class, and whether a program in C declares them elsewhere.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::{Declared, Language};
use walkdir::WalkDir;

use crate::error::visible;
use crate::source;
use crate::source::is_left_out;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory::last_part;
use crate::write::request::{Format, Request};

/// Where arrays stand that other arrays do not, and whether a program in C declares them elsewhere: then only their values
/// are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The namespace of C++.
    namespace: String,
    /// The package of Go, Java and Kotlin or the namespace of C#.
    package: Option<String>,
    pub(super) class: Option<String>,
    pub(super) is_declared: bool,
    /// The inline module of Rust, "`inner`", in a folder with its file: `super::Set` means another type in each.
    pub(super) module: Option<String>,
}

impl Place {
    pub(super) fn of(loaded: &Loaded, array: usize, format: &Format) -> Self {
        let it = &loaded.set.tables[array];
        let is_declared = || is_declared(loaded, array);
        match format {
            Format::C => Self { is_declared: is_declared(), ..Self::default() },
            Format::Cpp => {
                let (namespace, class) = (it.owner.modules.join("::"), it.owner.member_of.clone());
                let is_declared = class.is_some() || is_declared();
                Self { namespace, class, is_declared, ..Self::default() }
            }
            Format::Rust => Self { module: inline_module(loaded, array), ..Self::default() },
            Format::Template(name) if WITH_PACKAGES.contains(&name.as_str()) => {
                Self { package: package(loaded, array), ..Self::default() }
            }
            _ => Self::default(),
        }
    }

    /// Where functions stand in their place.
    pub(super) fn of_functions(self) -> Self {
        Self { namespace: self.namespace, package: self.package, ..Self::default() }
    }

    /// What a request asks for so that its tables stand there.
    pub(super) fn ask(
        &self,
        loaded: &Loaded,
        array: usize,
        request: &mut Request,
    ) -> Result<(), String> {
        if !self.namespace.is_empty() {
            request.set("namespace", &self.namespace)?;
        }
        if let Some(package) = &self.package {
            request.set("package", package)?;
        }
        let header = self.class.as_ref().and_then(|class| header_of(loaded, array, class));
        header.map_or(Ok(()), |header| request.set("include", &header))
    }
}

fn inline_module(loaded: &Loaded, array: usize) -> Option<String> {
    let path = loaded.set.tables[array].owner.modules.join("::");
    let file = file(loaded, array).filter(|_| loaded.kind == Kind::Folder);
    let of_file = file.map(|it| visible(&format!(" of {it}"))).unwrap_or_default();
    (!path.is_empty()).then(|| format!("`{path}`{of_file}"))
}

/// Languages of which a file states its package or namespace.
const WITH_PACKAGES: [&str; 4] = ["go", "java", "csharp", "kotlin"];

/// The package or the namespace that a file states.
fn package(loaded: &Loaded, array: usize) -> Option<String> {
    let name = &loaded.set.tables[array].name;
    if loaded.language() == Some(Language::Go) {
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

/// A line of a header of the program that declares an array, `extern const int FLIP[64];`, or a class.
fn declared_in(loaded: &Loaded, is_it: impl Fn(&str) -> bool) -> Option<PathBuf> {
    let folder = (loaded.kind == Kind::Folder).then(|| Path::new(&loaded.spec))?;
    let mut headers = files(folder).filter(|it| is_header(it));
    headers.find(|it| source::read(it).unwrap_or_default().lines().any(&is_it))
}

/// Whether a line declares an array outside of classes: `extern const int FLIP[64];`.
fn declares(line: &str, name: &str) -> bool {
    let is_behind = |it: &str| it.trim_start().starts_with('[');
    line.trim_start().starts_with("extern")
        && line.match_indices(name).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            !before.is_some_and(is_of_word) && is_behind(&line[at + name.len()..])
        })
}

fn is_declared(loaded: &Loaded, array: usize) -> bool {
    let name = last_part(&loaded.set.tables[array].name);
    declared_in(loaded, |line| declares(line, name)).is_some()
}

/// Whether the program declares an array as one that may change.
pub(super) fn is_declared_without_const(loaded: &Loaded, array: usize) -> bool {
    let name = last_part(&loaded.set.tables[array].name);
    let has_const = |line: &str| line.split(|c| !is_of_word(c)).any(|word| word == "const");
    declared_in(loaded, |line| declares(line, name) && !has_const(line)).is_some()
}

/// The header of a class, from the folder of an array's file on.
fn header_of(loaded: &Loaded, array: usize, class: &str) -> Option<String> {
    let is_it = |line: &str| {
        let mut words = line.split(|c| !is_of_word(c)).filter(|it| !it.is_empty());
        words.next().is_some_and(|it| ["class", "struct"].contains(&it))
            && words.any(|it| it == class)
            && !line.trim_end().ends_with(';')
    };
    relative(loaded, array, &declared_in(loaded, is_it)?)
}

/// The path of a file, from the folder of an array's file on.
pub(super) fn relative(loaded: &Loaded, array: usize, path: &Path) -> Option<String> {
    let from = folder_of(loaded, array)?;
    let [from, to]: [Vec<&OsStr>; 2] = [&*from, path].map(|it| it.iter().collect());
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = from[common..].iter().map(|_| OsStr::new(".."));
    let all: Option<Vec<&str>> =
        up.chain(to[common..].iter().copied()).map(OsStr::to_str).collect();
    Some(all?.join("/"))
}

/// The folder of an array's file.
pub(super) fn folder_of(loaded: &Loaded, array: usize) -> Option<PathBuf> {
    let file = Path::new(&loaded.spec).join(file(loaded, array)?);
    (loaded.kind == Kind::Folder).then(|| file.parent().map(Path::to_owned)).flatten()
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether what is written in this format can have the struct or class of an array: in C++ a header must have it.
pub(super) fn can_name(loaded: &Loaded, declared: &Declared, format: &Format) -> bool {
    let is_in_header = declared.file.as_ref().is_some_and(|file| is_header(Path::new(file)));
    *format == Format::Rust || *format == Format::Cpp && loaded.kind == Kind::Folder && is_in_header
}

/// Whether the entries of an array are of a class without a constant constructor, which a header of C++17 would need.
pub(super) fn is_made_at_run_time(loaded: &Loaded, array: usize) -> bool {
    let declared = loaded.set.tables[array].declared.as_ref().filter(|it| it.is_struct);
    let declared = declared.filter(|it| can_name(loaded, it, &Format::Cpp));
    let Some(Declared { name, file: Some(file), .. }) = declared else { return false };
    let text = source::read(&Path::new(&loaded.spec).join(file)).unwrap_or_default();
    let is_constructor = |line: &&str| line.contains(&format!("{name}("));
    !text.lines().filter(is_constructor).any(|line| line.contains("constexpr"))
}

/// The path of the file in which an array stands.
pub(super) fn file(loaded: &Loaded, array: usize) -> Option<&str> {
    let file = loaded.set.tables[array].file.as_ref();
    let one = || Some(&*loaded.spec).filter(|_| matches!(loaded.kind, Kind::File | Kind::Git));
    file.map(|file| file.path.as_str()).or_else(one)
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

/// All files of C and C++.
pub(super) fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = WalkDir::new(folder).into_iter();
    let entries = entries.filter_entry(|it| it.depth() == 0 || !is_left_out(it.file_name()));
    let files = entries.flatten().filter(|it| it.file_type().is_file());
    files.map(walkdir::DirEntry::into_path).filter(|it| Language::of(it) == Some(Language::C))
}

/// How the names of headers end.
const HEADERS: [&str; 4] = ["h", "hpp", "hh", "hxx"];

pub(super) fn is_header(path: &Path) -> bool {
    HEADERS.iter().any(|it| path.extension().is_some_and(|ending| ending == *it))
}
