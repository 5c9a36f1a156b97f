//! Where tables come from, as named on the command line.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use chess_tables_gen::parse::{Parsed, Skipped, parse};
use chess_tables_gen::{Axis, Board, Table, TableSet, catalogue};

use crate::document;
use crate::error::{Error, nearest};
use crate::registry;
use crate::select::quoted;

/// Sources that are not paths.
const NAMED: [&str; 3] = ["@build", "@gen", "@snapshot"];
/// Where the committed tables stand in a repository.
const SNAPSHOT: &str = "tables/snapshot";
/// More than any table file has; the parser needs a multiple of it in memory.
const LARGEST_FILE: u64 = 64 << 20;

/// Tables with where they came from.
pub(crate) struct Loaded {
    /// As it stood on the command line.
    pub(crate) spec: String,
    /// What that was.
    pub(crate) kind: Kind,
    pub(crate) set: TableSet,
    /// What looked like a table and is none that can be read.
    pub(crate) skipped: Vec<Skipped>,
}

/// What a source turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Build,
    Gen,
    Snapshot,
    File,
    Folder,
    Stdin,
    Export,
    None,
}

impl Kind {
    /// As in exports.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Gen => "gen",
            Self::Snapshot => "snapshot",
            Self::File => "file",
            Self::Folder => "folder",
            Self::Stdin => "stdin",
            Self::Export => "export",
            Self::None => "none",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Build => "compiled into this program",
            Self::Gen => "generated now",
            Self::Snapshot => "committed",
            Self::File => "Rust source",
            Self::Folder => "folder of Rust source",
            Self::Stdin => "standard input",
            Self::Export => "export",
            Self::None => "nothing",
        })
    }
}

/// Reads the tables of a source.
pub(crate) fn load(spec: &str) -> Result<Loaded, Error> {
    let (kind, (set, skipped)) = match spec {
        "@build" => (Kind::Build, (registry::compiled(), vec![])),
        "@gen" => (Kind::Gen, (catalogue::generate(Board::CHESS, &[])?, vec![])),
        "@snapshot" => (Kind::Snapshot, folder(&snapshot_folder()?)?),
        "-" => (Kind::Stdin, stdin()?),
        "/dev/null" => (Kind::None, (TableSet { board: Board::CHESS, tables: vec![] }, vec![])),
        _ if spec.starts_with('@') && !Path::new(spec).exists() => return Err(unknown(spec)),
        _ => path(spec)?,
    };
    let mut loaded = Loaded { spec: spec.to_owned(), kind, set, skipped };
    forget_impossible_axes(&mut loaded.set);
    Ok(loaded)
}

fn unknown(spec: &str) -> Error {
    let error =
        Error::new(format!("`{spec}` is no source: want {}, -, or a path", { NAMED.join(", ") }));
    match nearest(spec, NAMED) {
        Some(near) => error.help(format!("did you mean `{near}`?")),
        None => error,
    }
}

type Content = (TableSet, Vec<Skipped>);

fn path(spec: &str) -> Result<(Kind, Content), Error> {
    let path = Path::new(spec);
    let metadata = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if metadata.is_dir() {
        return Ok((Kind::Folder, folder(path)?));
    }
    let text = read(path)?;
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")) {
        Ok((Kind::Export, document::read(&text, &quoted(spec))?))
    } else {
        Ok((Kind::File, rust(&text, &quoted(spec))?))
    }
}

fn stdin() -> Result<Content, Error> {
    let text = text(io::stdin().lock(), "standard input")
        .map_err(|error| Error::new(format!("cannot read standard input: {error}")))??;
    // No Rust source begins with a brace.
    if text.trim_start().starts_with('{') {
        document::read(&text, "standard input")
    } else {
        rust(&text, "standard input")
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
        let most = LARGEST_FILE >> 20;
        return Ok(Err(Error::new(format!("{name} is larger than {most} MB"))));
    }
    Ok(String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Error::new(format!("{name} is not UTF-8: byte {at} is {:#04x}", error.as_bytes()[at]))
    }))
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
    match nearest(wanted, names.iter().map(String::as_str)) {
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
            .help("run it inside the repository, or name the folder: `-s PATH`")
    })
}

/// The tables of Rust source; that there are none is an error that says what there is instead.
fn rust(text: &str, name: &str) -> Result<Content, Error> {
    let Parsed { set, skipped } = parsed(text, name)?;
    if set.tables.is_empty() {
        let error = Error::new(format!("no tables in {name}"));
        return Err(if skipped.is_empty() { error } else { error.note(no_tables(&skipped)) });
    }
    Ok((set, skipped))
}

fn parsed(text: &str, name: &str) -> Result<Parsed, Error> {
    parse(text).map_err(|error| match error {
        chess_tables_gen::Error::Syntax { .. } => {
            Error::new(format!("{name} is not Rust source: {error}"))
        }
        error => Error::new(format!("{name}: {error}")),
    })
}

/// "2 consts are not tables: NAME (&str), PORT (u16); 1 is computed: RAYS = build_rays()".
fn no_tables(skipped: &[Skipped]) -> String {
    let computed = |skipped: &&Skipped| skipped.reason.strip_prefix(COMPUTED).is_some();
    let (computed, others): (Vec<_>, Vec<_>) = skipped.iter().partition(computed);
    let mut parts = vec![];
    if !others.is_empty() {
        let what = if others.len() == 1 { "const is not a table" } else { "consts are not tables" };
        let names = some(&others, |s| format!("{} ({})", s.name, s.reason));
        parts.push(format!("{} {what}: {names}", others.len()));
    }
    if !computed.is_empty() {
        let are = if computed.len() == 1 { "is" } else { "are" };
        let names =
            some(&computed, |s| format!("{} = {}", s.name, s.reason.trim_start_matches(COMPUTED)));
        parts.push(format!("{} {are} computed: {names}", computed.len()));
    }
    parts.join("; ")
}

/// How the reason for skipping a computed table begins.
const COMPUTED: &str = "computed: ";

/// The first few, and how many more there are.
fn some(skipped: &[&Skipped], text: impl Fn(&Skipped) -> String) -> String {
    let few = 5;
    let mut texts: Vec<String> = skipped.iter().take(few).map(|&skipped| text(skipped)).collect();
    if skipped.len() > few {
        texts.push(format!("and {} more", skipped.len() - few));
    }
    texts.join(", ")
}

/// The tables of all Rust source in a folder, by the files' names. Files without tables do not
/// matter; those with some must agree on the board and share no name.
fn folder(folder: &Path) -> Result<Content, Error> {
    let entries = fs::read_dir(folder).map_err(|error| Error::file("read", folder, &error))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    paths.sort_unstable();
    let name = quoted(&folder.display().to_string());
    let mut all: Option<(TableSet, String)> = None;
    let mut all_skipped = vec![];
    for path in paths {
        let file = quoted(&path.display().to_string());
        let Parsed { set, skipped } = parsed(&read(&path)?, &file)?;
        if set.tables.is_empty() {
            continue;
        }
        let base = path.file_name().unwrap_or_default().to_string_lossy();
        all_skipped.extend(skipped.into_iter().map(|Skipped { name, line, reason }| Skipped {
            name,
            line,
            reason: format!("{reason} (in {base})"),
        }));
        match &mut all {
            None => all = Some((set, file)),
            Some((all, first)) => join(all, first, set, &file)?,
        }
    }
    match all {
        Some((set, _)) => Ok((set, all_skipped)),
        None => Err(Error::new(format!("no tables in the Rust files of {name}"))),
    }
}

/// Adds another file's tables to those of the files before.
fn join(all: &mut TableSet, first: &str, set: TableSet, file: &str) -> Result<(), Error> {
    let help = "name one of them instead of the folder";
    if set.board != all.board {
        let board = |board: Board| format!("layout {}, board {board}", board.layout());
        let (one, other) = (board(all.board), board(set.board));
        let error = Error::new(format!("{first} has {one}, {file} {other}"));
        return Err(error.help(help));
    }
    for table in set.tables {
        if all.tables.iter().any(|other| other.name == table.name) {
            let error = Error::new(format!("{} is in {file} and in a file before it", table.name));
            return Err(error.help(help));
        }
        all.tables.push(table);
    }
    Ok(())
}

/// A file may claim any axis for its tables. One that has not as many indices as the table has
/// entries along it says nothing.
fn forget_impossible_axes(set: &mut TableSet) {
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
