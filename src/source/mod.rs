//! Where tables come from, as named on the command line.

pub(crate) mod array;
pub(crate) mod compiler;
mod files;
mod folder;
mod git;
mod included;
pub(crate) mod json_export;
pub(crate) mod loaded;
pub(crate) mod memory;
pub(crate) mod names;
mod npy;
mod on_board;
mod other_languages;
mod parsed;
pub(crate) mod registry;
mod sides;
mod skipped;
mod sources;
pub(crate) mod type_and_shape;

pub(crate) use files::{LARGEST_FILE, LEADS_OUT, decoded, is_left_out, leads_out, read};
pub(crate) use on_board::{OnBoard, layout};
pub(crate) use parsed::forget_impossible_axes;
pub(crate) use sides::{both, generated_for, revisions};
pub(crate) use sources::{Parts, Sources};

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chess_tables_gen::tool::spelling;
use chess_tables_gen::{Board, LeftOut, Request, TableSet};
use chess_tables_read::lists::{Language, read as read_alone};

use crate::error::Error;
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped, quoted};
use files::unreadable;
use included::Beside;
use parsed::adopt_relations;

/// The sources that are this program's own tables. Nobody has to know their names.
pub(crate) const OURS: [&str; 2] = ["@build", "@gen"];

/// Reads the tables of a source.
pub(crate) fn load(spec: &str) -> Result<Loaded, Error> {
    load_on(spec, &OnBoard::default(), &[])
}

/// Reads the tables of a source on the board that is said: ours are generated for it, and a file that does
/// not state its own has it. For @build and @gen, only tables matching [`wanted`](registry::generated) need be
/// generated.
pub(crate) fn load_on(spec: &str, on: &OnBoard, wanted: &[String]) -> Result<Loaded, Error> {
    memory::assume_types(placed(spec, on, wanted)?)
}

/// The same, but of our own tables only what is known [without their entries](registry::outlines).
pub(crate) fn outlined_on(spec: &str, on: &OnBoard, wanted: &[String]) -> Result<Loaded, Error> {
    match OURS.contains(&spec) {
        true => Ok(ours(spec, on, registry::outlines(on.placed(), wanted)?)),
        false => load_on(spec, on, wanted),
    }
}

/// Reads the tables of a source on the board that is said, and the arrays of a program as bytes.
pub(crate) fn load_without_types(spec: &str, on: &OnBoard) -> Result<Loaded, Error> {
    placed(spec, on, &[])
}

/// Reads the arrays of standard input in a language, on the board that is said.
pub(crate) fn load_input(language: Language, on: &OnBoard) -> Result<Loaded, Error> {
    let found = (Kind::Stdin, INPUT.to_owned(), stdin(Some(language))?);
    on_board(completed("-", found), on)
}

fn placed(spec: &str, on: &OnBoard, wanted: &[String]) -> Result<Loaded, Error> {
    if OURS.contains(&spec) {
        let is_compiled = spec == "@build" && on.said().is_none();
        let tables = if is_compiled { registry::compiled } else { registry::generated };
        return Ok(ours(spec, on, tables(on.placed(), wanted)?));
    }
    on_board(found(spec)?, on)
}

/// Our own tables.
fn ours(spec: &str, on: &OnBoard, tables: TableSet) -> Loaded {
    match spec {
        _ if on.said().is_some() => of_board(tables, &all_on(on.placed())),
        "@build" => {
            completed(spec, (Kind::Build, "compiled into this program".to_owned(), tables.into()))
        }
        _ => tables.into(),
    }
}

/// With the board that is said, if the source does not state its own.
fn on_board(mut loaded: Loaded, on: &OnBoard) -> Result<Loaded, Error> {
    let spec = loaded.spec.clone();
    let Some(_) = on.said() else { return Ok(loaded) };
    if loaded.assumed == Assumed::All {
        loaded.assume(on.placed());
        loaded.assumed = Assumed::None;
        adopt_relations(&mut loaded.set);
    } else if let Some(option) = on.contradicted(loaded.set.board) {
        let error = format!("{} states another board: {}", quoted(&spec), loaded.board_words());
        return Err(Error::new(error).help(format!("leave out `{option}`")));
    }
    Ok(loaded)
}

/// The request for all tables on a board.
pub(crate) fn all_on(board: Board) -> Request {
    Request { tables: vec!["*".to_owned()], board, ..Request::default() }
}

/// The tables of a request, and what its board has none of.
pub(crate) fn of_request(request: &Request) -> Result<Loaded, Error> {
    Ok(of_board(request.to_tables()?, request))
}

fn of_board(set: TableSet, request: &Request) -> Loaded {
    let skipped = request.left_out().into_iter().map(left_out).collect();
    Loaded { skipped, ..set.into() }
}

/// What was left out, as an export names it: without a line, since it stands in no file.
fn left_out(it: LeftOut) -> Skipped {
    Skipped::placeless(it.table, format!("needs {}", it.want))
}

fn found(spec: &str) -> Result<Loaded, Error> {
    let found = match spec {
        "-" => (Kind::Stdin, INPUT.to_owned(), stdin(None)?),
        "/dev/null" => {
            let set = TableSet::new(Board::CHESS, vec![]);
            (Kind::None, "nothing".to_owned(), set.into())
        }
        // For git `@` alone is HEAD.
        _ if spec.starts_with('@') && !spec.contains(':') && !Path::new(spec).exists() => {
            return Err(git::without_path(spec).unwrap_or_else(|| unknown(spec)));
        }
        _ => path(spec)?,
    };
    Ok(completed(spec, found))
}

/// What was found, with what else is known of it.
fn completed(spec: &str, (kind, origin, found): (Kind, String, Loaded)) -> Loaded {
    let mut loaded = Loaded { spec: spec.to_owned(), kind, origin, ..found };
    if kind != Kind::Build {
        forget_impossible_axes(loaded.set.board, loaded.set.tables_mut());
        adopt_relations(&mut loaded.set);
    }
    loaded.name_with_files(&loaded.shared_names());
    loaded
}

fn unknown(spec: &str) -> Error {
    let error = Error::new(format!("`{spec}` is not a source: expected {}, - or a path", {
        OURS.join(", ")
    }));
    let meant = spelling::nearest(spec, OURS).map(|near| format!("did you mean `{near}`?"));
    meant.into_iter().fold(error, Error::help)
}

fn path(spec: &str) -> Result<(Kind, String, Loaded), Error> {
    let path = Path::new(spec);
    let metadata = match (fs::metadata(path), git::Spec::parse(spec)) {
        (Ok(metadata), _) => metadata,
        (Err(_), Some(spec)) => {
            let (origin, found) = git::found(&spec)?;
            return Ok((Kind::Git, origin, found));
        }
        (Err(error), None) => {
            let revision = git::without_path(spec);
            return Err(revision.unwrap_or_else(|| {
                match registry::all_names().any(|it| it == spec) {
                    true => Error::new(format!("`{spec}` is a table: expected a file or a folder"))
                        .help(format!("`chess-tables show {spec}` draws it")),
                    false => unreadable(path, &error),
                }
            }));
        }
    };
    if metadata.is_dir() {
        let (origin, found) = folder::folder(path)?;
        return Ok((Kind::Folder, origin, found));
    }
    let beside = |name: &str| folder::beside(&path.with_file_name(name));
    let found = content(path, files::read_bytes(path)?, &quoted(spec), &beside)?;
    let (kind, origin) = match Language::of(path).unwrap_or(Language::Rust) {
        _ if found.compiler.is_some() => (Kind::File, found.origin.clone()),
        _ if npy::is_array(path) => (Kind::File, "numpy array".to_owned()),
        _ if is_export(path) => (Kind::Export, "export".to_owned()),
        language => (Kind::File, format!("{} source", language.name())),
    };
    Ok((kind, origin, found))
}

/// The source of a folder, here or in git; `None` of anything else.
pub(crate) fn sources(spec: &str) -> Result<Option<Sources>, Error> {
    let path = Path::new(spec);
    match git::Spec::parse(spec) {
        _ if path.is_dir() => folder::sources(path).map(Some),
        Some(in_git) if !path.exists() => git::sources(&in_git),
        _ => Ok(None),
    }
}

/// The files of a folder, here or in git, that are no source and state the command that wrote them: by a template,
/// files of any language are written. Each path is from the folder, with slashes.
pub(crate) fn stating(spec: &str) -> Result<Vec<String>, Error> {
    let path = Path::new(spec);
    match git::Spec::parse(spec) {
        _ if path.is_dir() => folder::stating(path),
        Some(in_git) if !path.exists() => git::stating(&in_git),
        _ => Ok(vec![]),
    }
}

/// The text of a file, here or in git; `None` of anything else.
pub(crate) fn file_text(spec: &str) -> Result<Option<String>, Error> {
    let path = Path::new(spec);
    match git::Spec::parse(spec) {
        _ if path.is_file() => read(path).map(Some),
        Some(in_git) if !path.exists() && git::has(spec) => git::file_text(&in_git),
        _ => Ok(None),
    }
}

/// What a file or a folder of source declares, if it has no tables, which is an error where nothing else is read.
pub(crate) fn without_tables(spec: &str) -> Option<Loaded> {
    let path = Path::new(spec);
    let found = match (sources(spec), file_text(spec)) {
        (Ok(Some(sources)), _) => sources.parts(&BTreeSet::new()).ok()?.together,
        (_, Ok(Some(text))) => {
            let language = Language::of(path)?;
            let (kind, origin) = (Kind::File, format!("{} source", language.name()));
            let spec = spec.to_owned();
            Loaded { spec, kind, origin, ..parsed::loaded(read_alone(language, &text), &text) }
        }
        _ => return None,
    };
    Some(found)
}

/// What stands before the path in a source: the revision, or nothing.
pub(crate) fn revision_of(spec: &str) -> &str {
    let in_git = git::Spec::parse(spec).filter(|_| !Path::new(spec).exists());
    in_git.and_then(|in_git| spec.strip_suffix(in_git.path)).unwrap_or_default()
}

/// The tables of a file as it would be written now.
pub(crate) fn generated_file(path: &Path, text: &str) -> Result<Loaded, Error> {
    let mut loaded = of_text(path, text, "what is generated", &included::nothing)?;
    adopt_relations(&mut loaded.set);
    Ok(loaded)
}

fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// Whether a file of this name is read as something else than Rust without a suffix.
pub(crate) fn is_read(path: &Path) -> bool {
    is_export(path) || npy::is_array(path) || Language::of(path).is_some()
}

/// The tables of a file's bytes, by its name.
fn content(path: &Path, bytes: Vec<u8>, name: &str, beside: Beside<'_>) -> Result<Loaded, Error> {
    if npy::is_array(path) {
        return npy::read(path, &bytes, name);
    }
    if bytes.starts_with(files::ELF) {
        return memory::read(&bytes, name);
    }
    if memory::is_other(&bytes) {
        let error = format!("{name} is not text, and of compiled files only ELF is read");
        let error = Error::new(error);
        return Err(error.help(memory::INSTEAD));
    }
    if let Some(error) = other_languages::error(path, name) {
        return Err(error);
    }
    let text = files::text(bytes, Language::of(path)).map_err(|it| it.error(name))?;
    of_text(path, &text, name, beside)
}

/// Reads the tables of a file's text in the language of its name. A name without a language is read as Rust.
fn of_text(path: &Path, text: &str, name: &str, beside: Beside<'_>) -> Result<Loaded, Error> {
    if is_export(path) {
        return json_export::read(text, name);
    }
    parsed::file(Language::of(path).unwrap_or(Language::Rust), path, text, name, beside)
}

const INPUT: &str = "standard input";

/// The tables of standard input, which has no name to say its language: an export, or Rust, unless another one is said.
fn stdin(language: Option<Language>) -> Result<Loaded, Error> {
    let bytes = files::stdin()?;
    // No Rust source begins with a brace.
    let is_export = bytes.trim_ascii_start().starts_with(b"{");
    let name = match language {
        Some(language) => input_name(language),
        None if is_export => "-.json".to_owned(),
        None => String::new(),
    };
    let found = content(Path::new(&name), bytes, INPUT, &included::nothing);
    if !name.is_empty() {
        return found;
    }
    found.map_err(|error| {
        let error = error.help("to read another language than Rust, name a file with its suffix");
        error.help("or say which: `chess-tables match - --language c`")
    })
}

/// The name that standard input has as a file of a language.
pub(crate) fn input_name(language: Language) -> String {
    format!("-.{}", language.suffixes()[0])
}

/// A language by its name, or by a suffix of its files.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    let text = text.to_ascii_lowercase();
    let is_it = |it: &Language| {
        let names = it.name().to_ascii_lowercase();
        names.split(' ').any(|name| name == text) || it.suffixes().contains(&&*text)
    };
    let names = || Language::ALL.map(Language::name).join(", ");
    Language::ALL.into_iter().find(is_it).ok_or_else(|| format!("want {}", names()))
}
