//! Tables of Rust source, from a file or all files of a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_cli::parse::{self, Files, Parsed};
use chess_tables_gen::Board;

use super::files::{LARGEST_FILE, read};
use crate::cli::counted;
use crate::cli::error::Error;
use crate::cli::provenance::{Found, Skipped, quoted};

/// The tables of Rust source; that there are none is an error that says what there is instead.
pub(super) fn file(text: &str, name: &str) -> Result<Found, Error> {
    let found = parsed(parse::parse(text), name)?;
    if found.set.tables.is_empty() {
        let error = Error::new(format!("no tables in {name}"));
        return Err(if found.skipped.is_empty() {
            error
        } else {
            error.note(no_tables(&found.skipped))
        });
    }
    Ok(found)
}

fn parsed(parsed: Result<Parsed, parse::Error>, name: &str) -> Result<Found, Error> {
    let parsed = parsed.map_err(|error| match error {
        parse::Error::Syntax { .. } => Error::new(format!("{name} is not Rust source: {error}")),
        parse::Error::Shape { .. } => Error::new(format!("{name}: {error}")),
    })?;
    let Parsed { set, guessed, guessed_elements, skipped, .. } = parsed;
    let skipped = skipped.into_iter().map(Skipped::from).collect();
    Ok(Found { set, guessed, guessed_elements, skipped })
}

/// "2 consts are not tables: NAME (&str), PORT (u16); 1 is computed: RAYS = build_rays()".
fn no_tables(skipped: &[Skipped]) -> String {
    let (macros, constants): (Vec<_>, Vec<_>) =
        skipped.iter().partition(|skipped| skipped.name.ends_with('!'));
    let (computed, others): (Vec<&Skipped>, Vec<_>) =
        constants.into_iter().partition(|skipped| skipped.expression.is_some());
    let expression = |s: &Skipped| s.expression.clone().unwrap_or_default();
    let part = |found: &[&Skipped], [one, many]: [&str; 2], text: &dyn Fn(&Skipped) -> String| {
        let count = counted::of(found.len(), one, many);
        (!found.is_empty()).then(|| format!("{count}: {}", some(found, text)))
    };
    let parts = [
        part(&others, ["const is not a table", "consts are not tables"], &|s| {
            format!("{} ({})", s.name, s.reason)
        }),
        part(&computed, ["is computed", "are computed"], &|s| {
            format!("{} = {}", s.name, expression(s))
        }),
        part(&macros, ["macro is not expanded", "macros are not expanded"], &|s| s.name.clone()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

fn some(skipped: &[&Skipped], text: impl Fn(&Skipped) -> String) -> String {
    counted::few(skipped, |skipped| text(skipped), "and ").join(", ")
}

/// What becomes of a folder's file that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// It is passed over, and listed as such: an engine's sources need not all be tables.
    Skipped,
    /// There is no reading the folder without it: all of the snapshot is ours.
    Trouble,
}

/// The Rust source in a folder, by the files' names.
pub(super) fn folder(folder: &Path, unreadable: Unreadable) -> Result<Found, Error> {
    let entries = fs::read_dir(folder).map_err(|error| Error::file("read", folder, &error))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            path.extension().is_some_and(|extension| extension == "rs") && path.is_file()
        })
        .collect();
    paths.sort_unstable();
    let files = paths.iter().map(|path| {
        let base = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(File { base, name: quoted(&path.display().to_string()), text: read(path) })
    });
    joined(&quoted(&folder.display().to_string()), files, unreadable)
}

/// A file in a folder.
pub(super) struct File {
    /// Without the folder.
    pub(super) base: String,
    /// As it stands in a sentence.
    pub(super) name: String,
    pub(super) text: Result<String, Error>,
}

/// The tables of all files, which know each other's types. Those without tables matter only for what
/// may be some; those with some must agree on the board and share no name.
pub(super) fn joined(
    folder: &str,
    files: impl IntoIterator<Item = Result<File, Error>>,
    unreadable: Unreadable,
) -> Result<Found, Error> {
    let files = within_bounds(folder, files)?;
    let bases: BTreeSet<&str> = files.iter().map(|file| file.base.as_str()).collect();
    let text = files.iter().map(|file| file.text.as_deref().unwrap_or_default());
    let sources = Files::read(files.iter().map(|file| file.base.as_str()).zip(text));
    let mut all: Option<(Found, &str)> = None;
    let mut all_skipped = vec![];
    for (i, File { base, name, text }) in files.iter().enumerate() {
        let text = text.as_deref();
        let read = text.map_err(Error::clone).and_then(|_| parsed(sources.parsed(i), name));
        let mut found = match read {
            Err(error) if unreadable == Unreadable::Skipped => {
                let message = error.message();
                let reason = message.strip_prefix(name).unwrap_or(message);
                let reason = reason.trim_start_matches([':', ' ']).to_owned();
                all_skipped.push(Skipped::file(base.clone(), reason, text.ok()));
                continue;
            }
            read => read?,
        };
        if found.set.tables.is_empty() {
            found.skipped.retain(Skipped::may_be_table);
        }
        // What is included from the folder is read as a file of it. The snapshot includes no others.
        let is_there = |file: &str| unreadable == Unreadable::Trouble || bases.contains(file);
        found.skipped.retain(|skipped| !skipped.included().is_some_and(is_there));
        let skipped = found.skipped.drain(..);
        all_skipped.extend(skipped.map(|skipped| Skipped { file: Some(base.clone()), ..skipped }));
        if found.set.tables.is_empty() {
            continue;
        }
        match &mut all {
            None => all = Some((found, name)),
            Some((all, first)) => join(all, first, found, name)?,
        }
    }
    if let Some((found, _)) = all {
        return Ok(Found { skipped: all_skipped, ..found });
    }
    let mut error = Error::new(format!("no tables in the Rust files of {folder}"));
    let (unread, others): (Vec<_>, Vec<_>) = all_skipped.into_iter().partition(Skipped::is_file);
    if !unread.is_empty() {
        let unread: Vec<&Skipped> = unread.iter().collect();
        error = error.note(some(&unread, |file| format!("{} {}", file.name, file.reason)));
    }
    if !others.is_empty() {
        error = error.note(no_tables(&others));
    }
    Err(error)
}

/// All files, if that is not too much at once.
fn within_bounds(
    folder: &str,
    files: impl IntoIterator<Item = Result<File, Error>>,
) -> Result<Vec<File>, Error> {
    let mut bytes = 0;
    let mut all = vec![];
    for file in files {
        let file = file?;
        bytes += file.text.as_ref().map_or(0, |text| text.len() as u64);
        if bytes > LARGEST_FILE {
            let size = LARGEST_FILE >> 20;
            let error = Error::new(format!("the Rust files of {folder} are larger than {size} MB"));
            return Err(error.help(INSTEAD));
        }
        all.push(file);
    }
    Ok(all)
}

/// Where a folder is no source.
const INSTEAD: &str = "name one of them instead of the folder";

/// Adds another file's tables to those of the files before.
fn join(found: &mut Found, first: &str, other: Found, file: &str) -> Result<(), Error> {
    let (all, set) = (&mut found.set, other.set);
    if set.board != all.board {
        let board = |board: Board| format!("layout {}, board {board}", board.layout());
        let (one, other) = (board(all.board), board(set.board));
        let error = Error::new(format!("{first} has {one}, {file} {other}"));
        return Err(error.help(INSTEAD));
    }
    for table in set.tables {
        if all.tables.iter().any(|other| other.name == table.name) {
            let error = Error::new(format!("{} is in {file} and in a file before it", table.name));
            return Err(error.help(INSTEAD));
        }
        all.tables.push(table);
    }
    found.guessed.extend(other.guessed);
    found.guessed_elements.extend(other.guessed_elements);
    Ok(())
}
