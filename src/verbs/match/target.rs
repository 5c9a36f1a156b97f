//! Where the tables belong that take the place of a source's own.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::Declared;

use super::place::{Place, file, files, folder_of, is_header, is_made_at_run_time, relative, text};
use super::rewrite::Rewrite;
use crate::report::command_line;
use crate::source;
use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory::{self, last_part};
use crate::write::request::{Format, Request};

/// The files that the commands of one answer write, without their endings. Each has its own, since a later command would
/// replace the file of an earlier one; and in C its own name, by which headers are guarded.
#[derive(Default)]
pub(super) struct Headers {
    taken: BTreeSet<PathBuf>,
    /// The folder of the first file, which that of a program takes, too.
    folder: Option<PathBuf>,
}

impl Headers {
    /// Takes the names of files that are there for a command of their own.
    pub(super) fn take(&mut self, files: &[PathBuf]) {
        self.taken.extend(files.iter().map(|it| it.with_extension("")));
    }

    /// `tables.h` in the folder of the first array, and if there is that, or `tables.c`, `attacks_tables.h` beside
    /// `attacks.c`.
    fn name(&mut self, loaded: &Loaded, arrays: &[usize], stem: &str, ending: &str) -> String {
        let first = arrays.first().copied();
        let folder = first.and_then(|array| folder_of(loaded, array));
        let folder = folder.map(|it| it.iter().filter(|it| *it != ".").collect::<PathBuf>());
        if self.folder.is_none() {
            self.folder.clone_from(&folder);
        }
        let folder = folder.or_else(|| self.folder.clone()).unwrap_or_default();
        let own = first.and_then(|array| Path::new(file(loaded, array)?).file_stem()?.to_str());
        let of_file = own.map(|own| format!("{own}_{stem}"));
        let stems = [stem.to_owned()].into_iter().chain(of_file);
        let stems = stems.chain((2..).map(|number| format!("{stem}_{number}")));
        let is_c = C_ENDINGS.contains(&ending);
        let endings = if is_c { &C_ENDINGS[..] } else { &[ending] };
        let is_taken = |path: &PathBuf| {
            self.taken.contains(path)
                || is_c && self.taken.iter().any(|it| it.file_name() == path.file_name())
                || endings.iter().any(|it| path.with_extension(it).exists())
        };
        let mut paths = stems.map(|it| folder.join(it));
        let path = paths.find(|it| !is_taken(it)).unwrap_or_default();
        let name = path.with_extension(ending);
        self.taken.insert(path);
        command_line([&*name.to_string_lossy()])
    }
}

/// Whether a command for these arrays writes a header and a source: in C, if several files use them.
pub(super) fn has_header(loaded: &Loaded, arrays: &[usize], request: &Request) -> bool {
    let is_inline =
        || request.format == Some(Format::Cpp) && arrays.iter().all(|it| is_inline(loaded, *it));
    request.format.as_ref().is_some_and(Format::is_c) && are_shared(loaded, arrays) && !is_inline()
}

/// Whether an array of C++ is `constexpr` or `inline` in a header, as are those of a header that is written.
fn is_inline(loaded: &Loaded, array: usize) -> bool {
    let is_it = |word: &str| ["constexpr", "inline"].contains(&word);
    file(loaded, array).is_some_and(|it| is_header(Path::new(it)))
        && declaration(loaded, array).is_some_and(|it| it.split_whitespace().any(is_it))
}

/// The line on which an array begins.
fn declaration(loaded: &Loaded, array: usize) -> Option<String> {
    let line = loaded.set.tables[array].line?;
    text(loaded, array)?.lines().nth(line - 1).map(str::to_owned)
}

/// The command that writes these arrays, with a file beside theirs. In C those that several files use stand in a file of
/// their own, and of those that the program declares only that is written.
pub(super) fn command(
    loaded: &Loaded,
    arrays: &[usize],
    mut request: Request,
    stem: &str,
    headers: &mut Headers,
    place: &Place,
) -> Option<String> {
    let format = request.format.clone()?;
    let is_declared = place.is_declared && format.is_c();
    let is_made_at_run_time = format == Format::Cpp
        && !is_declared
        && arrays.iter().any(|&array| is_made_at_run_time(loaded, array));
    let has_header = !is_declared && has_header(loaded, arrays, &request);
    if has_header || is_made_at_run_time {
        request.set("extern", "").ok()?;
    }
    let command = request.command()?;
    let is_in_a_folder = loaded.kind == Kind::Folder || is_of_program(loaded);
    let ending = match format {
        Format::C if is_declared => "c",
        Format::Cpp if is_declared => "cpp",
        _ if has_header || is_made_at_run_time || is_in_a_folder => match format.suffix() {
            Some(suffix) => suffix,
            None => return Some(command),
        },
        _ => return Some(command),
    };
    let stem = match format.name() {
        _ if format.is_named_as_class() => stem[..1].to_uppercase() + &stem[1..],
        // `import tables` is a module of Nim's own.
        "nim" => format!("chess_{stem}"),
        _ => stem.to_owned(),
    };
    Some(format!("{command} -o {}", headers.name(loaded, arrays, &stem, ending)))
}

/// Whether it is a program, not bytes without one.
fn is_of_program(loaded: &Loaded) -> bool {
    loaded.compiler.is_some() || loaded.kind == Kind::Memory && loaded.spec != memory::RAW
}

/// Where the tables belong, and the type of sets: in the package of the files in which the arrays stand.
pub(super) fn place(
    loaded: &Loaded,
    rewrites: &[Rewrite<'_>],
    request: &mut Request,
) -> Result<(), String> {
    let sets = rewrites.iter().find_map(|it| Some((it.array, it.bitboard?)));
    let Some((array, Declared { name, file, .. })) = sets else { return Ok(()) };
    if request.format == Some(Format::Rust) {
        return bitboard(loaded, array, request);
    }
    request.set("bitboard", name)?;
    let header = file.as_ref().map(|file| Path::new(&loaded.spec).join(file));
    let header = header.and_then(|it| relative(loaded, array, &it));
    header.map_or(Ok(()), |it| request.set("include", &it))
}

/// Asks for the struct around the sets of an array of Rust.
pub(super) fn bitboard(loaded: &Loaded, array: usize, request: &mut Request) -> Result<(), String> {
    let declared = loaded.set.tables[array].declared.as_ref();
    let Some(declared @ Declared { name, made_by, read_by, .. }) = declared else { return Ok(()) };
    let module = module_of(loaded, array, declared);
    request.set("bitboard", &format!("{module}::{name}"))?;
    if let Some(made_by) = made_by {
        request.set("bitboard-with", &format!("{module}::{made_by}"))?;
    }
    // Functions alone have occupied squares.
    match read_by.as_ref().filter(|_| request.slider_method().is_some()) {
        Some(read_by) => request.set("bitboard-bits", read_by),
        None => Ok(()),
    }
}

/// The module that has the struct around an array's sets, from the crate on; else as the array's module names it, of which
/// that of the tables is one within.
fn module_of(loaded: &Loaded, array: usize, Declared { name, file, .. }: &Declared) -> String {
    let written = path_before(&declaration(loaded, array).unwrap_or_default(), name);
    if written.starts_with("crate::") || written.starts_with("::") || written == "crate" {
        return written;
    }
    let is_plain = written.is_empty() && loaded.set.tables[array].owner.modules.is_empty();
    let file = file.as_deref().filter(|it| is_plain || self::file(loaded, array) != Some(it));
    let module = file.and_then(|file| module(loaded, array, file));
    module.unwrap_or_else(|| match written.strip_prefix("self::").unwrap_or(&written) {
        "" | "self" => "super".to_owned(),
        within => format!("super::{within}"),
    })
}

/// The path before a name in a line of Rust, `a::b` of `[a::b::Set; 64]`.
fn path_before(line: &str, name: &str) -> String {
    let is_of_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut words = line.split(|c| !is_of_path(c));
    let path = words.find_map(|it| it.strip_suffix(name)?.strip_suffix("::"));
    path.unwrap_or_default().to_owned()
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
        "kotlin" => arrays.iter().find_map(|&array| {
            let declaration = declaration(loaded, array)?;
            let has = |it: &str| declaration.contains(it);
            let is_other = has("ULong") || has("ulongArrayOf") || has("Array<") || has(" arrayOf(");
            is_other.then(|| "as `IntArray` and `LongArray`".to_owned())
        }),
        "lua" => Some("with indices from 0 on".to_owned()),
        _ => None,
    }
}

/// How the files end that commands write for C and C++.
const C_ENDINGS: [&str; 4] = ["h", "c", "hpp", "cpp"];

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
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        let used: BTreeSet<&str> = words.filter_map(|word| names.get(word).copied()).collect();
        used.into_iter().any(|name| !seen.insert(name))
    })
}

/// Whether the array is `static` and in no header.
fn is_of_one_file(loaded: &Loaded, array: usize) -> bool {
    let Array { file: Some(file), .. } = &loaded.set.tables[array] else { return false };
    let is_static = |it: String| it.split_whitespace().any(|word| word == "static");
    !is_header(Path::new(&file.path)) && declaration(loaded, array).is_some_and(is_static)
}
