//! `check` of a file whose header has the command that made it: what would that write now?

use std::path::{Path, PathBuf};

use chess_tables_cli::generated::difference;
use chess_tables_gen::tool::emit::QUIET;
use chess_tables_read::lists::is_same_code;

use crate::args::Verb;
use crate::compare::{self, Comparison};
use crate::error::{Error, visible};
use crate::languages::c;
use crate::output::{Outcome, header};
use crate::report::{shell, text_table};
use crate::request::command;
use crate::source::language::Language;
use crate::source::loaded::quoted;
use crate::{export, generate, source};

/// The outcome for a file, here or in git; `None` if its header has no command.
pub(crate) fn check(file: &str) -> Result<Option<Outcome>, Error> {
    let Some(there) = source::file_text(file)? else {
        return Ok(None);
    };
    let Some(line) = header::found(&there) else {
        return Ok(None);
    };
    let revision = source::revision_of(file);
    let path = Path::new(&file[revision.len()..]);
    let files = repeated(line, revision, path, &there).map_err(|error| {
        error.note(format!("the header of {} has `{}`", quoted(file), short(line)))
    })?;
    outcome(revision, path, line, &files).map(Some)
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

/// What the command would write to the path. It is read as arguments of this program: no shell runs
/// it, and nothing is written.
fn repeated(
    line: &str,
    revision: &str,
    path: &Path,
    there: &str,
) -> Result<Vec<(PathBuf, String)>, Error> {
    let invalid = |reason: &str| {
        let error = Error::new(format!("cannot repeat the command of the header: {reason}"));
        error.help("if a newer version wrote the file, check it with that version")
    };
    if line.len() > LONGEST_COMMAND {
        return Err(invalid(&format!("it is longer than {LONGEST_COMMAND} bytes")));
    }
    let mut words = shlex::split(line).ok_or_else(|| invalid("a quote is not closed"))?;
    if words.is_empty() {
        return Err(invalid("it is empty"));
    }
    // If the header names a file too, that is an error: the option can be given once.
    words.push(format!("--output={}", path.display()));
    let args = command::parsed(words).map_err(|error| {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        invalid(first.strip_prefix("error: ").unwrap_or(first))
    })?;
    // Whoever wrote the header, only what this program writes is repeated, shown and recommended.
    let is_ours = |command: &Option<String>| match command {
        Some(command) if command == line => Ok(()),
        _ => Err(invalid("it is not written as this program writes it")),
    };
    match args.verb {
        Verb::Generate(mut args) => {
            is_ours(&args.command)?;
            args.wanted.most_entries = Some(MOST_ENTRIES);
            generate::repeated(&args, path)
        }
        Verb::Export(mut args) if args.is_of_this_program() => {
            is_ours(&args.command)?;
            args.wanted.most_entries = Some(MOST_ENTRIES);
            export::repeated(&args, revision, path, there)
        }
        _ => Err(invalid("it is neither `generate` nor `export` of this program's tables")),
    }
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
    // A C file is written with its header.
    let target = files.iter().map(|(path, _)| path).find(|path| c::is_header(path));
    let output = shell::line(["-o", &target.map_or(path, PathBuf::as_path).display().to_string()]);
    let listed = text_table::aligned(differing, [false; 2]);
    let text = format!("{tables}{listed}`{line} {}` writes it anew\n", visible(&output));
    Ok(Outcome { text, differs, trouble })
}
