//! Files that a command wrote, against what it writes now.

use std::path::{Path, PathBuf};

use chess_tables_gen::tool::emit::QUIET;
use chess_tables_gen::tool::write::difference;
use chess_tables_read::lists::{Language, is_same_code};

use super::stated;
use crate::compare::{self, Comparison};
use crate::error::{Error, visible};
use crate::output::{self, Outcome};
use crate::report::{command_line, text};
use crate::source;
use crate::source::loaded::quoted;
use crate::write::overwriting;
use crate::write::stated_command::{Files, short, written};

/// The command of a file's header, and what it writes now.
pub(super) struct Repeated<'f> {
    /// What stands before a path in git, or nothing.
    revision: &'f str,
    path: &'f Path,
    command: String,
    files: Files,
}

impl<'f> Repeated<'f> {
    /// Of a file, here or in git; `None` if its header has no command.
    pub(super) fn of(file: &'f str) -> Result<Option<Self>, Error> {
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
        Ok(Some(Self { revision, path, command, files }))
    }

    /// Whether the command writes this file of the revision.
    pub(super) fn writes(&self, file: &str) -> bool {
        let path = file.strip_prefix(self.revision).map(Path::new);
        self.files.iter().any(|(written, _)| path == Some(written))
    }

    /// Whether the files are what the command writes.
    pub(super) fn outcome(&self) -> Result<Outcome, Error> {
        let Self { revision, path, command: line, files } = self;
        let path = *path;
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
                match stated::differences(path, &there, content) {
                    states if states.is_empty() => note = " (comments differ)",
                    states => differing.push([visible(&spec), visible(&states.join("; "))]),
                }
                continue;
            }
            differing.push([visible(&spec), how]);
            // A file that only includes others has no tables.
            if let Ok(generated) = source::generated_file(path, content) {
                let mend = |error: Error| error.help(format!("`{line}` wrote it"));
                let committed = source::load(&spec).map_err(mend)?;
                let comparison = Comparison::of(&committed, &generated, false).checking();
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
        let target = target.display().to_string();
        let bytes = |(path, text): &(PathBuf, String)| (path.clone(), text.clone().into_bytes());
        let is_forced = overwriting::needs_force(&files.iter().map(bytes).collect::<Vec<_>>());
        let force = is_forced.then_some("--force");
        let output = command_line(["-o", &target].into_iter().chain(force));
        let listed = text::aligned(differing, [false; 2]);
        let text = format!("{tables}{listed}`{line} {}` writes it anew\n", visible(&output));
        Ok(Outcome { text, differs, trouble })
    }
}
