//! Where text goes: standard output, a file as a whole or not at all, standard error. What this program writes begins
//! with its name and the command; files that it did not write it overwrites only with `--force`.

pub(crate) mod interrupt;

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chess_tables_gen::tool::write::Prepared;

use crate::error::{Error, visible};
use crate::report::text::{ORANGE, painted};
use crate::report::{command_line, counted};

/// Where a command writes to.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Target {
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite files that are not from chess-tables, or that lose tables.
    ///
    /// Without it, only an empty file is overwritten, or one that has a header, a mark or the form of what this
    /// program writes. Such a file is also kept if it has tables or functions the command does not write. If FILE is
    /// a link, this applies to its target.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

/// Prints to standard output. A reader that closes the pipe early is no trouble.
pub(crate) fn print(text: &str) -> Result<(), Error> {
    let stdout = io::stdout().lock();
    // To strip colors takes ten times as long as to see that there are none, and an export has
    // megabytes.
    if !text.contains('\u{1b}') {
        return pour(stdout, |to| to.write_all(text.as_bytes()));
    }
    pour(anstream::AutoStream::auto(stdout), |to| to.write_all(text.as_bytes()))
}

fn pour(
    mut stdout: impl io::Write,
    fill: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> Result<(), Error> {
    match fill(&mut stdout).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// Says on standard error what went wrong.
pub(crate) fn complain(error: &Error) {
    let text = error.to_string();
    let rest = text.strip_prefix("error:").unwrap_or(&text);
    say(&format!("{}{rest}", painted(ORANGE.bold(), "error:")));
}

/// How many columns the terminal has, if standard output is one.
pub(crate) fn width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
}

fn say(line: &str) {
    // There is nobody left to tell if this fails.
    let _ = writeln!(anstream::AutoStream::auto(io::stderr().lock()), "{line}");
}

/// Says on standard error what is worth knowing and no trouble.
pub(crate) fn note(text: &str) {
    say(&format!("note: {}", visible(text)));
}

/// Says on standard error which files were written, how much that is, and what to do with it. Nothing of a
/// device or a pipe.
pub(crate) fn wrote<'p>(paths: impl IntoIterator<Item = &'p Path>, what: &str, hint: &str) {
    let size = |path: &Path| path.metadata().ok().filter(|it| it.is_file()).map(|it| it.len());
    let files = paths.into_iter().filter_map(|path| Some((path.display(), size(path)?)));
    let files: Vec<_> = files.collect();
    let names = match &files[..] {
        [] => return,
        [(file, _)] => file.to_string(),
        [(one, _), (other, _)] => format!("{one} and {other}"),
        [(first, _), others @ ..] => format!("{first} and {} other files", others.len()),
    };
    let what = if what.is_empty() { String::new() } else { format!("{what}, ") };
    let size = counted::size(files.iter().map(|(_, size)| *size as usize).sum());
    let hint = if hint.is_empty() { String::new() } else { format!("; {hint}") };
    say(&visible(&format!("wrote {names}, {what}{size}{hint}")));
}

/// Prints bytes, or writes them to the file that was asked for.
pub(crate) fn deliver(bytes: &[u8], target: &Target) -> Result<(), Error> {
    let Some(path) = &target.output else { return print_bytes(bytes) };
    refuse_others(path, target.force)?;
    // Renaming over a device or a pipe would replace it.
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return std::fs::write(path, bytes).map_err(|error| unwritable(path, &error));
    }
    interrupt::held(|| write_all(&[(path, bytes)]))
}

/// Prints bytes as they are.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Error> {
    pour(io::stdout().lock(), |to| to.write_all(bytes))
}

/// Writes files, after making their folder if one is named and not there. None changes before all are written
/// beside their places.
pub(crate) fn write_files(
    folder: Option<&Path>,
    files: &[(PathBuf, Vec<u8>)],
    force: bool,
) -> Result<(), Error> {
    files.iter().try_for_each(|(path, _)| refuse_others(path, force))?;
    interrupt::held(|| {
        let made = folder.map_or(Ok(None), made)?;
        let written =
            write_all(&files.iter().map(|(path, content)| (path, &**content)).collect::<Vec<_>>());
        if let (Err(_), Some(folder)) = (&written, made) {
            // If nothing is in it, it goes again; that it stays is the lesser trouble.
            let _ = std::fs::remove_dir(folder);
        }
        written
    })
}

/// A folder that was not there, and is made.
fn made(folder: &Path) -> Result<Option<&Path>, Error> {
    match std::fs::create_dir(folder) {
        Ok(()) => Ok(Some(folder)),
        Err(_) if folder.is_dir() => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(Error::new(format!("cannot write `{}`: it is not a folder", folder.display())))
        }
        Err(error) => Err(unwritable(folder, &error)),
    }
}

fn write_all(files: &[(&PathBuf, &[u8])]) -> Result<(), Error> {
    let prepared = files.iter().map(|(path, content)| {
        let prepared = match std::fs::metadata(path) {
            Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(there) if !there.is_file() => Err(io::Error::other("it is not a regular file")),
            _ => interrupt::go_on().and_then(|()| Prepared::new(path, content)),
        };
        prepared.map_err(|error| unwritable(path, &error))
    });
    let prepared = prepared.collect::<Result<Vec<_>, _>>()?;
    for (file, (path, _)) in prepared.into_iter().zip(files) {
        file.persist().map_err(|error| unwritable(path, &error))?;
    }
    Ok(())
}

/// Why a file or a folder could not be written.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Error {
    let why = match error.kind() {
        io::ErrorKind::NotFound => {
            let error = Error::file("write", path, &io::Error::other("no such folder"));
            let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
            let make = folder.map(|it| {
                format!("`{}` makes it", command_line(["mkdir", "-p", &it.to_string_lossy()]))
            });
            return make.into_iter().fold(error, Error::help);
        }
        _ if path.as_os_str().as_encoded_bytes().ends_with(b"/") => "it is a folder",
        io::ErrorKind::NotADirectory => "its folder is a file",
        _ => return Error::file("write", path, error),
    };
    Error::file("write", path, &io::Error::other(why))
}

pub(crate) struct Outcome {
    /// The text for standard output.
    pub(crate) text: String,
    pub(crate) differs: bool,
    /// The error that there may be more differences than can be found.
    pub(crate) trouble: Option<Error>,
}

impl Outcome {
    /// Prints what was found, also where there may be more.
    pub(crate) fn deliver(self) -> Result<ExitCode, Error> {
        print(&self.text)?;
        match self.trouble {
            None => Ok(ExitCode::from(u8::from(self.differs))),
            Some(trouble) => Err(trouble),
        }
    }
}

/// What of a file is looked at: more than any header's first lines.
const BEGIN: u64 = 1 << 12;

/// Refuses to overwrite a file that is neither empty nor ours. A device or a pipe
/// has nothing to overwrite.
pub(crate) fn refuse_others(path: &Path, force: bool) -> Result<(), Error> {
    if force || !path.is_file() {
        return Ok(());
    }
    if is_from_us(path) {
        return Ok(());
    }
    let error = Error::new(format!(
        "refusing to overwrite `{}`: chess-tables did not write it",
        path.display()
    ));
    Err(error.help("name another file, or overwrite it with `--force`"))
}

/// Whether a file is one that this program writes, or is empty. What cannot be read may be anybody's.
pub(crate) fn is_from_us(path: &Path) -> bool {
    begin(path).is_ok_and(|begin| is_ours(&begin))
}

/// The first bytes of a file.
pub(crate) fn begin(path: &Path) -> io::Result<Vec<u8>> {
    let mut begin = vec![];
    File::open(path)?.take(BEGIN).read_to_end(&mut begin)?;
    Ok(begin)
}

/// Whether a file of this begin is one that this program writes, or none at all. Data have no header: their
/// form says it.
fn is_ours(begin: &[u8]) -> bool {
    let text = String::from_utf8_lossy(begin);
    let first = text.lines().next().unwrap_or_default();
    let is_json = || {
        let mut dense = text.chars().filter(|c| !c.is_whitespace());
        r#"{"schema":"chess-tables"#.chars().all(|c| dense.next() == Some(c))
    };
    let is_csv = || first.starts_with("table,") && first.ends_with(",value");
    let is_npy = || {
        let header = "'fortran_order': False, 'shape': (";
        begin.starts_with(b"\x93NUMPY\x01\x00") && text.lines().any(|line| line.contains(header))
    };
    let is_page = || {
        first == "<!DOCTYPE html>" && text.contains(r#"name="generator" content="chess-tables""#)
    };
    let are_magics = || first.starts_with("// Found by `chess-tables magics ");
    begin.is_empty()
        || is_header(&text)
        || is_json()
        || is_csv()
        || is_npy()
        || is_page()
        || are_magics()
}

/// How the first line of Rust begins that this program wrote.
const RUST: &str = "// Generated by chess-tables";
/// The first line of other files, behind the sign of a comment.
pub(crate) const FIRST: &str = "Generated by chess-tables. Do not edit.";
/// What stands before the command, behind the sign of a comment.
const LABEL: &str = "Command: ";

/// How commands that write such files begin.
const VERBS: [&str; 2] = ["chess-tables generate", "chess-tables export"];

/// A header's text below its first line, which says what generated the file.
pub(crate) fn labelled(command: Option<&str>) -> String {
    command.map(|command| format!("{LABEL}{command}\n")).unwrap_or_default()
}

/// Source in Rust with the command in its header.
pub(crate) fn with_command(source: &str, command: Option<&str>) -> String {
    let (first, rest) = source.split_once('\n').unwrap_or((source, ""));
    let line = command.map(|command| format!("// {LABEL}{command}\n")).unwrap_or_default();
    format!("{first}\n{line}{rest}")
}

/// The command in the header of a file of source. The rest of the header may not be as it was written.
pub(crate) fn command_of(text: &str) -> Option<&str> {
    let is_ours = is_header(text);
    let mut commands = text.lines().take(3).filter_map(|line| match line.split_once(LABEL) {
        Some((_, command)) => Some(command),
        None => VERBS.iter().find_map(|verb| line.find(verb)).map(|at| &line[at..]),
    });
    commands.find(|command| is_ours || command.starts_with("chess-tables "))
}

/// Whether a file of these bytes has a header of this program.
pub(crate) fn has_header(bytes: &[u8]) -> bool {
    is_header(&first(bytes))
}

/// Whether a file of these bytes, in whatever language, states its command. A text may show a command in its first
/// lines without being written by it, so the line has its label, or the header is ours.
pub(crate) fn states_command(bytes: &[u8]) -> bool {
    let text = first(bytes);
    let is_labelled = || text.lines().take(3).any(|line| line.contains(LABEL));
    command_of(&text).is_some() && (is_header(&text) || is_labelled())
}

fn first(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(&bytes[..bytes.len().min(BEGIN as usize)])
}

/// Whether a file of source begins as those that this program wrote. Before the comment other lines may stand:
/// in C its beginning has one of its own.
fn is_header(begin: &str) -> bool {
    let is_sign = |c: char| c == ' ' || c.is_ascii_punctuation();
    begin.lines().take(3).any(|line| {
        let sign = line.strip_suffix(FIRST);
        line.starts_with(RUST) || sign.is_some_and(|it| it.trim() != "" && it.chars().all(is_sign))
    })
}

/// How many tables the header of such a file lists: `//     512 bytes  KING_ATTACKS: [u64; 64]`.
pub(crate) fn tables_of(text: &str) -> usize {
    let header = text.lines().take_while(|line| !line.is_empty());
    header.filter(|line| line.contains(" bytes  ")).count()
}
