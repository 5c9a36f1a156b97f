//! Tables by name.

use chess_tables_gen::tool::{catalogue, glob, spelling};
use chess_tables_gen::{Board, Table};

use crate::cli::by_file::{Files, Origin};
use crate::cli::error::Error;
use crate::cli::provenance::{Loaded, Skipped, quoted};
use crate::cli::{shell, source};

/// So many names are suggested, and so many reasons given.
const FEW: usize = 5;

/// The table of a name, in upper or lower case.
pub(crate) fn one<'a>(loaded: &'a Loaded, name: &str) -> Result<&'a Table, Error> {
    let tables = &loaded.set.tables;
    tables
        .iter()
        .find(|table| table.name == name)
        .or_else(|| tables.iter().find(|table| table.name.eq_ignore_ascii_case(name)))
        .or_else(|| tables.iter().find(|table| has_full_name(loaded, table, name)))
        .ok_or_else(|| {
            if name.contains(['*', '?']) {
                let error =
                    Error::new(format!("`{name}` is a pattern: want the name of one table"));
                let list = list_of(&loaded.spec);
                let name = shell::word(name);
                return error.help(format!("`{list} {name}` names those it matches"));
            }
            unknown(loaded, name)
        })
}

/// The tables whose names match any of the patterns, in their own order; all without a pattern.
/// Every pattern must match something.
pub(crate) fn matching<'a>(loaded: &'a Loaded, globs: &[String]) -> Result<Vec<&'a Table>, Error> {
    all_match(loaded, globs, &[])?;
    Ok(wanted(loaded, globs).collect())
}

fn wanted<'a>(loaded: &'a Loaded, globs: &[String]) -> impl Iterator<Item = &'a Table> {
    loaded.set.tables.iter().filter(|table| is_wanted(globs, &table.name, &loaded.files))
}

fn has_full_name(loaded: &Loaded, table: &Table, name: &str) -> bool {
    let file = loaded.files.of(&table.name);
    file.is_some_and(|file| file.full(&table.name).eq_ignore_ascii_case(name))
}

/// What was skipped of such a name.
pub(crate) fn skipped<'a>(loaded: &'a Loaded, globs: &[String]) -> Vec<&'a Skipped> {
    loaded.skipped.iter().filter(|skipped| is_skipped_wanted(globs, skipped)).collect()
}

/// Both. Every pattern must match something of either.
pub(crate) fn listed<'a>(
    loaded: &'a Loaded,
    globs: &[String],
) -> Result<(Vec<&'a Table>, Vec<&'a Skipped>), Error> {
    let skipped = skipped(loaded, globs);
    all_match(loaded, globs, &skipped)?;
    Ok((wanted(loaded, globs).collect(), skipped))
}

/// Whether one of the patterns matches a table's name, with its file or without, if there are any.
pub(crate) fn is_wanted(globs: &[String], table: &str, files: &Files) -> bool {
    let full = || files.of(table).map(|file| file.full(table));
    globs.is_empty() || globs.iter().any(|glob| matches(glob, table, full))
}

/// The same of what was skipped.
pub(crate) fn is_skipped_wanted(globs: &[String], skipped: &Skipped) -> bool {
    let name = &skipped.name;
    let full = || skipped.file.as_ref().map(|file| Origin::new(file).full(name));
    globs.is_empty() || globs.iter().any(|glob| matches(glob, name, full))
}

fn matches(glob: &str, name: &str, full: impl Fn() -> Option<String>) -> bool {
    glob::matches(glob, name) || full().is_some_and(|full| glob::matches(glob, &full))
}

/// Whether a pattern matches any table, or any of this that was skipped.
pub(crate) fn matches_any<'s>(
    glob: &String,
    loaded: &Loaded,
    mut skipped: impl Iterator<Item = &'s Skipped>,
) -> bool {
    let glob = std::slice::from_ref(glob);
    wanted(loaded, glob).next().is_some() || skipped.any(|it| is_skipped_wanted(glob, it))
}

fn all_match(loaded: &Loaded, globs: &[String], skipped: &[&Skipped]) -> Result<(), Error> {
    let matches = |glob: &&String| matches_any(glob, loaded, skipped.iter().copied());
    match globs.iter().find(|glob| !matches(glob)) {
        Some(glob) => Err(unknown(loaded, glob)),
        None => Ok(()),
    }
}

/// That there is no such table, and why what is there of this name is none.
fn unknown(loaded: &Loaded, name: &str) -> Error {
    let names: Vec<&str> = loaded.set.tables.iter().map(|table| table.name.as_str()).collect();
    let skipped = loaded.skipped.iter().filter(|skipped| {
        glob::matches(name, &skipped.name) || glob::matches(name, last_word(&skipped.name))
    });
    let mut error = no_table(name, &loaded.spec, &names);
    for skipped in skipped.take(FEW) {
        let is_it = skipped.name.eq_ignore_ascii_case(name);
        let name = if is_it { String::new() } else { format!("{}, ", skipped.name) };
        let place = if skipped.line == 0 { "it".to_owned() } else { skipped.place() + ":" };
        error = error.note(format!("{name}{place} {}", skipped.words()));
    }
    error
}

/// `X` of `a::X#2`.
fn last_word(name: &str) -> &str {
    let path = name.split_once('#').map_or(name, |(path, _)| path);
    path.rsplit("::").next().unwrap_or(path)
}

/// That a source has no table of this name, and which one was probably meant.
pub(crate) fn no_table(name: &str, source: &str, names: &[impl AsRef<str>]) -> Error {
    let count =
        if names.len() == 1 { "the only one".into() } else { format!("all {}", names.len()) };
    let all = format!("`{}` names {count}", list_of(source));
    let names = || names.iter().map(AsRef::as_ref);
    let mut meant: Vec<String> =
        names().filter(|known| ends_with(known, name)).map(str::to_owned).take(FEW).collect();
    if meant.is_empty() {
        meant.extend(spelling::nearest(name, names()));
    }
    let meant: Vec<String> = meant.iter().map(|meant| format!("`{meant}`")).collect();
    let help = match meant.join(" or ") {
        none if none.is_empty() => all,
        meant => format!("did you mean {meant}? {all}"),
    };
    let error = Error::new(format!("no table `{name}` in {}", quoted(source))).help(help);
    // Standard input is not read for it: it may be a terminal.
    match name == "-" || source::load(name).is_ok() {
        true => error.note(format!("{} is a source: `{}` lists it", quoted(name), list_of(name))),
        false => error,
    }
}

/// Whether the last words of a path are these.
fn ends_with(path: &str, words: &str) -> bool {
    let path = path.split_once('#').map_or(path, |(path, _)| path);
    let at = path.len().saturating_sub(words.len());
    let is_end = path.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(words));
    is_end && (at == 0 || path[..at].ends_with("::"))
}

/// The command that lists a source.
fn list_of(source: &str) -> String {
    match source {
        "@build" => "chess-tables list".to_owned(),
        _ => shell::line(["chess-tables", "list", "-s", source]),
    }
}

/// The names of all definitions, also of tables that make no sense on the board.
pub(crate) fn catalogue_names(board: Board) -> Vec<String> {
    let definitions = catalogue::families().into_iter().flat_map(|family| family.definitions);
    definitions.map(|definition| definition.name_on(board)).collect()
}
