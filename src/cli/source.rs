//! Where tables come from, as named on the command line.

mod git;
mod rust;

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use chess_tables_gen::tool::{catalogue, names};
use chess_tables_gen::{Axis, Board, Table, TableSet};

use crate::cli::error::Error;
use crate::cli::json_export;
use crate::cli::provenance::{Found, Kind, Loaded, quoted};
use crate::cli::registry;
use rust::Unreadable;

/// Sources that are not paths.
const NAMED: [&str; 3] = ["@build", "@gen", "@snapshot"];
/// Where the committed tables stand in a repository.
const SNAPSHOT: &str = "tables/snapshot";
/// More than any table file has; the parser needs a multiple of it in memory.
pub(crate) const LARGEST_FILE: u64 = 64 << 20;

/// Reads the tables of a source.
pub(crate) fn load(spec: &str) -> Result<Loaded, Error> {
    let (kind, origin, found) = match spec {
        "@build" => {
            (Kind::Build, "compiled into this program".to_owned(), registry::compiled().into())
        }
        "@gen" => {
            let set = catalogue::generate(Board::CHESS, &[])?;
            (Kind::Gen, "generated now".to_owned(), set.into())
        }
        "@snapshot" => {
            let path = snapshot_folder()?;
            (
                Kind::Snapshot,
                format!("committed in {}", path.display()),
                rust::folder(&path, Unreadable::Trouble)?,
            )
        }
        "-" => (Kind::Stdin, "standard input".to_owned(), stdin()?),
        "/dev/null" => {
            let set = TableSet { board: Board::CHESS, tables: vec![] };
            (Kind::None, "nothing".to_owned(), set.into())
        }
        // For git `@` alone is HEAD.
        _ if spec.starts_with('@') && !spec.contains(':') && !Path::new(spec).exists() => {
            return Err(unknown(spec));
        }
        _ => path(spec)?,
    };
    let mut loaded = Loaded::new(spec, kind, origin, found);
    forget_impossible_axes(&mut loaded.set);
    Ok(loaded)
}

fn unknown(spec: &str) -> Error {
    let error =
        Error::new(format!("`{spec}` is no source: want {}, -, or a path", { NAMED.join(", ") }));
    match names::nearest(spec, NAMED) {
        Some(near) => error.help(format!("did you mean `{near}`?")),
        None => error,
    }
}

fn path(spec: &str) -> Result<(Kind, String, Found), Error> {
    let path = Path::new(spec);
    let metadata = match (fs::metadata(path), git::Spec::parse(spec)) {
        (Ok(metadata), _) => metadata,
        (Err(_), Some(spec)) => {
            let (origin, found) = git::found(&spec)?;
            return Ok((Kind::Git, origin, found));
        }
        (Err(error), None) => return Err(unreadable(path, &error)),
    };
    if metadata.is_dir() {
        return Ok((
            Kind::Folder,
            "folder of Rust source".to_owned(),
            rust::folder(path, Unreadable::Skipped)?,
        ));
    }
    let found = content(path, &read(path)?, &quoted(spec))?;
    if is_export(path) {
        Ok((Kind::Export, "export".to_owned(), found))
    } else {
        Ok((Kind::File, "Rust source".to_owned(), found))
    }
}

fn is_export(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
}

/// The tables of a file's text, by its name.
fn content(path: &Path, text: &str, name: &str) -> Result<Found, Error> {
    if is_export(path) { json_export::read(text, name) } else { rust::file(text, name) }
}

fn stdin() -> Result<Found, Error> {
    let text = text(io::stdin().lock(), "standard input")
        .map_err(|error| Error::new(format!("cannot read standard input: {error}")))??;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        json_export::read(&text, "standard input")
    } else {
        rust::file(&text, "standard input")
    }
}

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    text(file, &format!("`{}`", path.display())).map_err(|error| unreadable(path, &error))?
}

fn text(input: impl io::Read, name: &str) -> io::Result<Result<String, Error>> {
    let mut bytes = vec![];
    input.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Ok(Err(too_large(name)));
    }
    Ok(utf8(bytes, name))
}

fn too_large(name: &str) -> Error {
    Error::new(format!("{name} is larger than {} MB", LARGEST_FILE >> 20))
}

fn utf8(bytes: Vec<u8>, name: &str) -> Result<String, Error> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Error::new(format!("{name} is not UTF-8: byte {at} is {:#04x}", error.as_bytes()[at]))
    })
}

/// That a file cannot be read, and which one beside it was probably meant.
fn unreadable(path: &Path, error: &io::Error) -> Error {
    let message = Error::file("read", path, error);
    if error.kind() != io::ErrorKind::NotFound {
        return message;
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let listed = if folder == Path::new("") { Path::new(".") } else { folder };
    let mut names: Vec<String> = fs::read_dir(listed)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort_unstable();
    let wanted = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    match names::nearest(wanted, names.iter().map(String::as_str)) {
        Some(near) => message.help(format!("did you mean `{}`?", folder.join(near).display())),
        None => message,
    }
}

/// The folder of the committed tables, here or in the nearest folder above.
pub(crate) fn snapshot_folder() -> Result<PathBuf, Error> {
    if Path::new(SNAPSHOT).is_dir() {
        return Ok(PathBuf::from(SNAPSHOT));
    }
    let here = std::env::current_dir()
        .map_err(|error| Error::new(format!("cannot tell the current folder: {error}")))?;
    let above = here.ancestors().skip(1).map(|folder| folder.join(SNAPSHOT));
    above.into_iter().find(|folder| folder.is_dir()).ok_or_else(|| {
        Error::new(format!("no folder `{SNAPSHOT}` in `{}` or above it", here.display()))
            .help("run it inside the repository, or name the folder")
    })
}

/// A file may claim any axis for its tables. One that has not as many indices as the table has
/// entries along it says nothing.
pub(crate) fn forget_impossible_axes(set: &mut TableSet) {
    let board = set.board;
    for Table { axes, shape, .. } in &mut set.tables {
        for (axis, &length) in axes.iter_mut().zip(shape.iter()) {
            let count = match axis {
                Axis::Square => board.len(),
                Axis::Rank => board.ranks().into(),
                Axis::File => board.files().into(),
                _ => match axis.index_names().len() {
                    0 => length,
                    count => count,
                },
            };
            if count != length {
                *axis = Axis::Index;
            }
        }
    }
}
