//! `check`: is a file what is generated now?

use std::path::{Path, PathBuf};

use chess_tables_cli::difference;
use chess_tables_gen::tool::emit::QUIET;
use chess_tables_read::lists::{Language, is_same_code};
use clap::Parser as _;

use crate::args::{Args, Check, Verb};
use crate::compare::{self, ByMeaning, Comparison};
use crate::error::{Error, visible};
use crate::languages::{self, c};
use crate::output::{self, Outcome};
use crate::report::{command_line, counted, text};
use crate::request::{Asked, Format, Request};
use crate::source;
use crate::source::loaded::quoted;

pub(crate) fn run(args: &Check) -> Result<Outcome, Error> {
    match by_its_command(&args.file)? {
        Some(outcome) => Ok(outcome),
        None => engine(&args.file),
    }
}

/// The tables of an engine's own file against those that are generated for its board.
fn engine(file: &str) -> Result<Outcome, Error> {
    let [committed, generated] = compare::load(file, "@gen")?;
    let by_meaning = ByMeaning::of(&committed, &generated);
    let comparison = Comparison::of(&committed, &generated, false);
    let comparison = comparison.with_catalogue(&by_meaning, false);
    let known = committed.set.tables.len() - comparison.not_in_catalogue.len();
    if known == 0 {
        let error = Error::new(format!("no table of {} is in the catalogue", quoted(file)));
        return Err(error.help(format!("`chess-tables list -s {file}` lists its tables")));
    }
    let (mut text, trouble) = (compare::text(&comparison), comparison.trouble());
    let differs = !comparison.diff.changes.is_empty();
    if !differs && trouble.is_none() {
        let (count, file) = (counted::tables(known), visible(&quoted(file)));
        text += &format!("{count}: {file} is up to date (nothing but tables is compared)\n");
    }
    Ok(Outcome { text, differs, trouble })
}

/// The outcome for a file, here or in git; `None` if its header has no command.
fn by_its_command(file: &str) -> Result<Option<Outcome>, Error> {
    let Some(there) = source::file_text(file)? else {
        return Ok(None);
    };
    let Some(line) = output::command_of(&there) else {
        return Ok(None);
    };
    let revision = source::revision_of(file);
    let path = Path::new(&file[revision.len()..]);
    let (command, files) = written(line, revision, path, &there).map_err(|error| {
        error.note(format!("the header of {} has `{}`", quoted(file), short(line)))
    })?;
    outcome(revision, path, &command, &files).map(Some)
}

/// How many entries are computed for a file, which may be anybody's: half a gigabyte in memory. A rook on
/// 10x10 among other pieces has two million.
const MOST_ENTRIES: u64 = 1 << 22;
/// How many bytes a command may have. Longer ones could ask for too much by many pieces.
const LONGEST_COMMAND: usize = 1 << 14;

/// A command as far as an error shows it.
fn short(line: &str) -> String {
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
fn request(line: &str, path: &Path) -> Result<Request, Error> {
    if line.len() > LONGEST_COMMAND {
        return Err(invalid(&format!("it is longer than {LONGEST_COMMAND} bytes")));
    }
    let mut words = shlex::split(line).ok_or_else(|| invalid("a quote is not closed"))?;
    match words.first().map(String::as_str) {
        None => return Err(invalid("it is empty")),
        Some("chess-tables") => {}
        Some(_) => return Err(invalid("it is not one of this program")),
    }
    // If the header names a file too, that is an error: the option can be given once.
    words.push(format!("--output={}", path.display()));
    let args = Args::try_parse_from(words).map_err(|error| {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        invalid(first.strip_prefix("error: ").unwrap_or(first))
    })?;
    match args.verb {
        Verb::Generate(Asked(request)) => Ok(request),
        Verb::Export(Asked(request)) if request.is_of_this_program() => Ok(request),
        _ => Err(invalid("it is neither `generate` nor `export` of this program's tables")),
    }
}

/// The files that a request is for.
type Files = Vec<(PathBuf, String)>;

/// What the command would write to the path, and the command as this program writes it: whoever wrote the header, only
/// that is shown and recommended.
fn written(line: &str, revision: &str, path: &Path, there: &str) -> Result<(String, Files), Error> {
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

/// Holds files of a revision against what they should be.
fn outcome(
    revision: &str,
    path: &Path,
    line: &str,
    files: &[(PathBuf, String)],
) -> Result<Outcome, Error> {
    let named = |path: &Path| format!("{revision}{}", path.display());
    let (file, folder) = (path, Path::new(".").join(path.parent().unwrap_or(path)));
    let mut tables = String::new();
    let mut differing = vec![];
    let (mut trouble, mut note) = (None, "");
    for (path, content) in files {
        let spec = named(path);
        // The header names the others, not the user.
        if revision.is_empty() && path != file && source::leads_out(path, &folder) {
            return Err(Error::new(format!("{} {}", quoted(&spec), source::LEADS_OUT)));
        }
        let Some(there) = source::file_text(&spec)? else {
            differing.push([visible(&spec), "is missing".to_owned()]);
            continue;
        };
        // Git may have given the file line ends of another system.
        let there = there.replace("\r\n", "\n");
        let Some(how) = difference(there.as_bytes(), content) else { continue };
        // Version 0.1 wrote no attribute that keeps lints quiet.
        let [now, before] = [content, &there].map(|source| source.replace(QUIET, ""));
        if Language::of(path).is_some_and(|it| is_same_code(it, &now, &before)) {
            note = " (comments differ)";
            continue;
        }
        differing.push([visible(&spec), how]);
        // A file that only includes others has no tables.
        if let Ok(generated) = source::generated_file(path, content) {
            let mend = |error: Error| error.help(format!("`{line}` wrote it"));
            let committed = source::load(&spec).map_err(mend)?;
            let comparison = Comparison::of(&committed, &generated, false);
            tables += &compare::text(&comparison);
            trouble = trouble.or(comparison.trouble());
        }
    }
    let differs = !differing.is_empty();
    if !differs {
        let file = visible(&quoted(&named(path)));
        let text = format!("{file} is up to date{note}: {line}\n");
        return Ok(Outcome { text, differs, trouble });
    }
    if !tables.is_empty() {
        tables.push('\n');
    }
    // The one that is named is the last: a source of C is written with its header.
    let target = files.last().map_or(path, |(path, _)| path);
    let output = command_line(["-o", &target.display().to_string()]);
    let listed = text::aligned(differing, [false; 2]);
    let text = format!("{tables}{listed}`{line} {}` writes it anew\n", visible(&output));
    Ok(Outcome { text, differs, trouble })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn check(path: &Path) -> Result<Outcome, Error> {
        run(&Check { file: path.display().to_string() })
    }

    /// Also where the line with the command, or what marks the header as a comment, is not as it was. In Rust and Python,
    /// where a header is lines alone, each third byte is changed.
    #[test]
    fn no_bit_of_a_header_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        for (name, lines, step) in [("t.rs", 2, 3), ("t.h", 3, 1), ("t.py", 2, 3)] {
            let path = folder.path().join(name);
            let command = "chess-tables export DARK_SQUARES --source @gen";
            let mut request = request(command, &path).unwrap();
            let template = |_: &str| unreachable!("no template is asked for");
            let mut files = languages::written(&mut request, Some(&path), &template).unwrap().files;
            let (_, text) = files.pop().unwrap();
            let table = String::from_utf8_lossy(&text).find("DARK_SQUARES").unwrap();
            let header = text.split_inclusive(|&byte| byte == b'\n').take(lines);
            for at in (0..header.map(<[u8]>::len).sum()).step_by(step) {
                let mut changed = text.clone();
                changed[at] ^= 1 << (at % 7);
                fs::write(&path, changed).unwrap();
                let Ok(outcome) = check(&path) else { continue };
                // In upper or lower case it is the same table.
                let is_same = (table..table + "DARK_SQUARES".len()).contains(&at) && at % 7 == 5;
                let is_said = outcome.text.contains(" is up to date (comments differ): ")
                    || outcome.text.contains(" is up to date (nothing but tables is compared)");
                let is_refused = outcome.differs || outcome.trouble.is_some();
                assert!(is_refused || is_same || is_said, "{name}, byte {at}: {}", outcome.text);
            }
        }
    }

    /// `commands.txt` of a version has a command for each option, as headers of that version have it.
    #[test]
    fn commands_of_earlier_versions_are_understood() {
        let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/versions");
        let versions = fs::read_dir(versions).unwrap();
        let commands = versions.map(|version| version.unwrap().path().join("commands.txt"));
        let commands: String = commands.map(|it| fs::read_to_string(it).unwrap()).collect();
        assert!(commands.lines().count() >= 20);
        let folder = tempfile::tempdir().unwrap();
        for line in commands.lines() {
            let (name, text) = match line.contains("--format c") {
                true => {
                    let header = "/*\n * Generated by chess-tables. Do not edit.\n * Command: ";
                    ("tables.h", format!("{header}{line}\n */\nstatic const int ONE[1] = {{1}};\n"))
                }
                false => {
                    let header = "// Generated by chess-tables-gen. Do not edit.\n// Command: ";
                    ("tables.rs", format!("{header}{line}\npub const ONE: &[u8; 1] = &[1];\n"))
                }
            };
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            let outcome = check(&path).map_err(|error| format!("{line}: {error}")).unwrap();
            assert!(outcome.differs && outcome.trouble.is_none(), "{line}");
            // What has a shorter name now is recommended by that.
            let line = line.replace("export RAYS --source @gen --format rust", "generate RAYS");
            assert!(outcome.text.contains(&format!("`{line} ")), "{line}: {}", outcome.text);
        }
    }
}
