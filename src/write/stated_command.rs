//! The command that a header states, and what it writes now. Anybody may have written the header.

use std::path::{Path, PathBuf};

use chess_tables_read::lists::{Language, is_same_code};
use clap::Parser;

use crate::error::Error;
use crate::source;
use crate::source::loaded::quoted;
use crate::write::languages::{self, c};
use crate::write::request::{Export, Format, Generate, Request};

/// The commands that write tables.
#[derive(Parser)]
#[command(name = "chess-tables")]
enum Stated {
    Export(Export),
    Generate(Generate),
}

/// How many entries are computed for a file, which may be anybody's: half a gigabyte in memory. A rook on
/// 10x10 among other pieces has two million.
const MOST_ENTRIES: u64 = 1 << 22;
/// How many bytes a command may have. Longer ones could ask for too much by many pieces.
const LONGEST_COMMAND: usize = 1 << 14;

/// A command as far as an error shows it.
pub(crate) fn short(line: &str) -> String {
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{} ...", &line[..end]),
        None => line.to_owned(),
    }
}

/// The error that a command cannot be repeated, and why.
fn invalid(reason: &str) -> Error {
    let error = Error::new(format!("cannot repeat the command of the header: {reason}"));
    error.help("if a newer version wrote the file, check it with that version")
}

/// What the command of a header asks for. It is read as arguments of this program: no shell runs it, and nothing is
/// written.
pub(crate) fn request(line: &str, path: &Path) -> Result<Request, Error> {
    if line.len() > LONGEST_COMMAND {
        return Err(invalid(&format!("it is longer than {LONGEST_COMMAND} bytes")));
    }
    let mut words = shlex::split(line).ok_or_else(|| invalid("a quote is not closed"))?;
    match words.first().map(String::as_str) {
        None => return Err(invalid("it is empty")),
        Some("chess-tables") => {}
        Some(_) => return Err(invalid("it is not one of this program")),
    }
    if !words.get(1).is_some_and(|it| ["export", "generate"].contains(&&**it)) {
        return Err(neither());
    }
    // If the header names a file too, that is an error: the option can be given once.
    words.push(format!("--output={}", path.display()));
    let stated = Stated::try_parse_from(words).map_err(|error| {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        invalid(first.strip_prefix("error: ").unwrap_or(first))
    })?;
    match stated {
        Stated::Generate(Generate(request)) => Ok(request),
        Stated::Export(Export(request)) if request.is_of_this_program() => Ok(request),
        Stated::Export(_) => Err(neither()),
    }
}

fn neither() -> Error {
    invalid("it is neither `generate` nor `export` of this program's tables")
}

/// The files that a request is for.
pub(crate) type Files = Vec<(PathBuf, String)>;

/// What the command would write to the path, and the command as this program writes it: whoever wrote the header, only
/// that is shown and recommended.
pub(crate) fn written(
    line: &str,
    revision: &str,
    path: &Path,
    there: &str,
) -> Result<(String, Files), Error> {
    let read = |name: &str| template(name, revision);
    let there = there.replace("\r\n", "\n");
    let first = request(line, path)?;
    if first.format.as_ref().is_some_and(|it| !it.is_source()) {
        return Err(Error::new("data have no command in their header"));
    }
    let command = first.command().ok_or_else(|| invalid("no header can have it"))?;
    let header = c::included(&there).filter(|_| first.is_extern);
    let header = header.map_or_else(|| path.to_owned(), |header| path.with_file_name(header));
    // What came through standard output does not have the file's name.
    let is_of_one_name = first.is_extern || first.format == Some(Format::Rust);
    let names = if is_of_one_name { &[Some(&*header)][..] } else { &[Some(&*header), None] };
    let files = |name: Option<&Path>| {
        let mut request = request(line, path)?;
        request.tables.most_entries = Some(MOST_ENTRIES);
        let written = languages::written(&mut request, name, &read)?;
        let at = |own: PathBuf| if name.is_some() { own } else { path.to_owned() };
        let files = written.files.into_iter();
        // Only data are no text.
        let text = |content: Vec<u8>| String::from_utf8_lossy(&content).into_owned();
        Ok::<Files, Error>(files.map(|(own, content)| (at(own), text(content))).collect())
    };
    let mut found = vec![];
    for &name in names {
        let files = files(name)?;
        if files.iter().any(|(_, content)| *content == there) {
            return Ok((command, files));
        }
        found.push(files);
    }
    let is_same = |(_, content): &(PathBuf, String)| {
        Language::of(path).is_some_and(|it| is_same_code(it, content, &there))
    };
    let has_same = |files: &Files| found.len() > 1 && files.iter().any(is_same);
    let nearest = found.iter().position(has_same).unwrap_or(0);
    Ok((command, found.swap_remove(nearest)))
}

/// The text of a template that a header names. Anybody may have written the header, so a path must lead to a file below
/// the folder where the program runs, or in the revision of the file.
fn template(name: &str, revision: &str) -> Result<String, Error> {
    let help = "run `check` in the folder where the command ran";
    let is_elsewhere =
        Path::new(name).is_absolute() || name.split(['/', '\\']).any(|it| it == "..");
    if is_elsewhere || revision.is_empty() && source::leads_out(Path::new(name), Path::new(".")) {
        let error = format!("the template {} is not below this folder", quoted(name));
        return Err(Error::new(error).help(help));
    }
    let text = source::file_text(&format!("{revision}{name}"))?;
    text.ok_or_else(|| Error::new(format!("there is no template {}", quoted(name))).help(help))
}
