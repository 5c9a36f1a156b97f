//! Where tables come from, as named on the command line.

mod files;
mod folder;
mod formats;
mod found;
mod git;
mod ignored;
mod joined;
mod revision;

pub(crate) use files::{LARGEST_FILE, LEADS_OUT, decoded, leads_out, read};
pub(crate) use formats::{Language, RUST};

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::{catalogue, spelling};
use chess_tables_gen::{Axis, Board, Definition, Table, TableSet};

use crate::cli::args::{OnBoard, Wanted};
use crate::cli::error::Error;
use crate::cli::provenance::{Assumed, Found, Kind, Loaded, quoted};
use crate::cli::{generate, registry};
use files::unreadable;
use formats::{content, is_export, stdin};

/// Sources that are not paths.
const NAMED: [&str; 3] = ["@build", "@gen", "@snapshot"];
/// Where the committed tables stand in a repository.
const SNAPSHOT: &str = "tables/snapshot";

/// Reads the tables of a source.
pub(crate) fn load(spec: &str) -> Result<Loaded, Error> {
    load_beside(spec, None)
}

/// Reads the tables of a source on the board that is said: ours are generated for it, and a file that does
/// not state its own has it.
pub(crate) fn load_on(spec: &str, on: &OnBoard) -> Result<Loaded, Error> {
    let Some(_) = on.said() else { return load(spec) };
    if ["@build", "@gen"].contains(&spec) {
        let on = on.clone();
        return generate::load(&generate::script(&[], &Wanted { on, ..Wanted::default() })?);
    }
    let mut loaded = load(spec)?;
    if loaded.assumed == Assumed::All {
        loaded.said_to_be_of(on.placed());
        adopt_relations(&mut loaded.set);
    } else if let Some(option) = on.contradicted(loaded.set.board) {
        let error = format!("{} states another board: {}", quoted(spec), loaded.board_words());
        return Err(Error::new(error).help(format!("leave out `{option}`")));
    }
    Ok(loaded)
}

/// Reads one of two sources; the other may tell what was meant.
pub(crate) fn load_beside(spec: &str, other: Option<&str>) -> Result<Loaded, Error> {
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
            let found = folder::snapshot(&path)?;
            (Kind::Snapshot, format!("committed in {}", path.display()), found)
        }
        "-" => (Kind::Stdin, "standard input".to_owned(), stdin()?),
        "/dev/null" => {
            let set = TableSet::new(Board::CHESS, vec![]);
            (Kind::None, "nothing".to_owned(), set.into())
        }
        // For git `@` alone is HEAD.
        _ if spec.starts_with('@') && !spec.contains(':') && !Path::new(spec).exists() => {
            return Err(revision::without_path(spec, other).unwrap_or_else(|| unknown(spec)));
        }
        _ => path(spec, other)?,
    };
    let is_read = !matches!(kind, Kind::Build | Kind::Gen);
    let mut loaded = Loaded::new(spec, kind, origin, found);
    if is_read {
        forget_impossible_axes(&mut loaded.set);
        adopt_relations(&mut loaded.set);
    }
    loaded.name_by_file(&loaded.shared_names());
    Ok(loaded)
}

fn unknown(spec: &str) -> Error {
    let error = Error::new(format!("`{spec}` is not a source: expected {}, - or a path", {
        NAMED.join(", ")
    }));
    match spelling::nearest(spec, NAMED) {
        Some(near) => error.help(format!("did you mean `{near}`?")),
        None => error,
    }
}

fn path(spec: &str, other: Option<&str>) -> Result<(Kind, String, Found), Error> {
    let path = Path::new(spec);
    let metadata = match (fs::metadata(path), git::Spec::parse(spec)) {
        (Ok(metadata), _) => metadata,
        (Err(_), Some(spec)) => {
            let (origin, found) = git::found(&spec)?;
            return Ok((Kind::Git, origin, found));
        }
        (Err(error), None) => {
            let revision = revision::without_path(spec, other);
            return Err(revision.unwrap_or_else(|| {
                match registry::all_names().any(|it| it == spec) {
                    true => Error::new(format!(
                        "`{spec}` is a table: expected a source, such as @build"
                    )),
                    false => unreadable(path, &error),
                }
            }));
        }
    };
    if metadata.is_dir() {
        let found = folder::folder(path)?;
        return Ok((Kind::Folder, "folder of source".to_owned(), found));
    }
    let found = content(path, &read(path)?, &quoted(spec))?;
    if is_export(path) {
        Ok((Kind::Export, "export".to_owned(), found))
    } else {
        let language = Language::of(path).unwrap_or(Language::Rust);
        Ok((Kind::File, format!("{} source", language.name()), found))
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

/// What stands before the path in a source: the revision, or nothing.
pub(crate) fn revision_of(spec: &str) -> &str {
    let in_git = git::Spec::parse(spec).filter(|_| !Path::new(spec).exists());
    in_git.and_then(|in_git| spec.strip_suffix(in_git.path)).unwrap_or_default()
}

/// The tables of a file as it would be written now.
pub(crate) fn generated(path: &Path, text: &str) -> Result<Loaded, Error> {
    let found = content(path, text, "what is generated")?;
    let mut loaded = Loaded::new("@gen", Kind::Gen, "generated now".to_owned(), found);
    adopt_relations(&mut loaded.set);
    Ok(loaded)
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

/// Source that was emitted before it said so does not say which tables belong together. Those of the
/// catalogue belong together as they do there.
fn adopt_relations(set: &mut TableSet) {
    let board = set.board;
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let definitions: BTreeMap<String, &Definition> =
        definitions.map(|definition| (definition.name_on(board), definition)).collect();
    for table in set.tables.iter_mut().filter(|table| table.relations.is_empty()) {
        let definition = definitions.get(&table.name);
        if let Some(definition) = definition.filter(|it| it.axes() == table.axes) {
            table.relations = definition.relations(board);
        }
    }
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
