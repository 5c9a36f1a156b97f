//! What files of ours lose when a command writes over them. A command that takes tables or functions away needs `--force`;
//! one that adds some, or writes the same in another layout, type or form, does not.

mod contents;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::glob;
use chess_tables_gen::tool::look_ups::Source;
use chess_tables_gen::{Board, Layout, SliderMethod};

use crate::error::Error;
use crate::output::{self, Target};
use crate::report::counted;
use crate::source;
use contents::{Contents, Unread};

/// Files, each with its path.
type Files = [(PathBuf, Vec<u8>)];

/// What is lost.
struct Loss {
    /// One of the files that lose something.
    path: PathBuf,
    what: What,
}

enum What {
    /// What is there before and after, without what may go.
    Names([Contents; 2]),
    /// Why it is not known what is there.
    Unread(Unread),
}

/// Prints bytes, or writes them to the file that was asked for if it loses nothing by that.
pub(crate) fn deliver(content: Vec<u8>, target: &Target) -> Result<(), Error> {
    let path = target.output.clone().unwrap_or_default();
    let files = [(path, content)];
    refuse_losses(&files, target)?;
    output::deliver(&files[0].1, target)
}

/// Refuses to write files that take away what a file of ours has.
pub(crate) fn refuse_losses(files: &Files, target: &Target) -> Result<(), Error> {
    let may_lose = target.output.is_some() && !target.force;
    let loss = if may_lose { loss(files) } else { None };
    loss.map_or(Ok(()), |loss| Err(loss.error()))
}

/// Whether a command writes these files only with `--force`.
pub(crate) fn needs_force(files: &Files) -> bool {
    let is_of_others = |path: &Path| path.is_file() && !output::is_from_us(path);
    files.iter().any(|(path, _)| is_of_others(path)) || loss(files).is_some()
}

/// What is lost if these files are written, if anything is. Files of others are not looked at.
fn loss(files: &Files) -> Option<Loss> {
    let is_ours = |path: &Path| path.is_file() && output::is_from_us(path);
    let is_changed = |(path, content): &&(PathBuf, Vec<u8>)| {
        is_ours(path) && fs::read(path).ok().as_ref() != Some(content)
    };
    let path = files.iter().rev().find(is_changed)?.0.clone();
    let mut there: BTreeSet<PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
    there.extend(files.iter().flat_map(|(path, _)| included(path)));
    let (mut before, mut after) = (Contents::default(), Contents::default());
    let (mut unread, mut commands) = (None, vec![]);
    for path in there.into_iter().filter(|path| is_ours(path)) {
        let read = fs::read(&path).map_err(|error| Unread::Damaged(error.to_string()));
        let read = read.and_then(|bytes| {
            commands.extend(command(&bytes));
            before.add(&path, &bytes)
        });
        if let Err(reason) = read {
            unread = Some(Loss { path, what: What::Unread(reason) });
        }
    }
    let new_commands: Vec<String> = files.iter().filter_map(|(_, bytes)| command(bytes)).collect();
    if let Some(loss) = unread {
        // The command that has written a damaged file writes it anew.
        let is_repeated = commands.iter().any(|it| new_commands.contains(it));
        let is_of_template = matches!(loss.what, What::Unread(Unread::Language));
        let adds = || new_commands.iter().any(|new| commands.iter().all(|old| adds_to(old, new)));
        let may_be = is_repeated || is_of_template && !commands.is_empty() && adds();
        return (!may_be).then_some(loss);
    }
    for (path, content) in files {
        // What cannot be read of the new files, such as those of a template, cannot be in the old ones either.
        let _ = after.add(path, content);
    }
    if before.functions.is_subset(&after.functions) {
        let may_go: BTreeSet<String> =
            commands.iter().flat_map(|old| read_by_functions(old, &new_commands)).collect();
        before.tables.retain(|table| after.tables.contains(table) || !may_go.contains(table));
    }
    let is_lost = !before.is_in(&after);
    is_lost.then_some(Loss { path, what: What::Names([before, after]) })
}

/// The command in the header of a file.
fn command(bytes: &[u8]) -> Option<String> {
    output::command_of(&String::from_utf8_lossy(bytes)).map(str::to_owned)
}

/// The files of each family that a file of Rust includes, which are one with it.
fn included(path: &Path) -> Vec<PathBuf> {
    let Ok(text) = source::read(path) else { return vec![] };
    let included =
        text.lines().filter_map(|it| it.strip_prefix("include!(\"")?.strip_suffix("\");"));
    included.map(|name| path.with_file_name(name)).collect()
}

/// Whether a command has all words of an old one, but for those about the board.
fn adds_to(old: &str, new: &str) -> bool {
    const ON_BOARD: [&str; 4] = ["--layout", "--bits", "--colors", "--board"];
    let words = |command: &str| {
        let mut words = shlex::split(command).unwrap_or_default();
        while let Some(at) = words.iter().position(|word| ON_BOARD.contains(&&**word)) {
            words.drain(at..words.len().min(at + 2));
        }
        words
    };
    let new = words(new);
    words(old).iter().all(|word| new.contains(word))
}

/// The tables that an old command wrote for functions of a slider method alone. Which these are may depend on the layout,
/// so they may go where the method stays.
fn read_by_functions(old: &str, new: &[String]) -> Vec<String> {
    let words = |command: &str| shlex::split(command).unwrap_or_default();
    let value = |words: &[String], option: &str| {
        let at = words.iter().position(|word| word == option)?;
        words.get(at + 1).cloned()
    };
    let old = words(old);
    let method = value(&old, "--sliders");
    let is_same = |command: &String| value(&words(command), "--sliders") == method;
    let Some(method) = method.as_ref().filter(|_| new.iter().any(is_same)) else { return vec![] };
    let Ok(method) = method.parse::<SliderMethod>() else { return vec![] };
    let board = value(&old, "--board").and_then(|it| it.parse().ok()).unwrap_or(Board::CHESS);
    let prefix = value(&old, "--prefix").unwrap_or_default();
    let boards = Layout::ALL.into_iter().map(|layout| board.with_layout(layout));
    let boards = boards.filter(|&board| SliderMethod::on(board).any(|it| it == method));
    let read = boards.flat_map(|board| Source::of(method, board).tables(board));
    let globs = || old.iter().skip(2).take_while(|word| !word.starts_with('-'));
    let read = read.filter(|table| !globs().any(|glob| glob::matches(glob, table)));
    read.map(|table| format!("{prefix}{table}")).collect()
}

impl Loss {
    fn error(&self) -> Error {
        let refused = format!("refusing to overwrite `{}`", self.path.display());
        let [before, after] = match &self.what {
            What::Names(both) => both,
            What::Unread(reason) => {
                let error = Error::new(format!("{refused}: what it has cannot be read"));
                let error = error.note(reason.to_string());
                return error.help("name another file, or overwrite it with `--force`");
            }
        };
        let names = |before: &BTreeSet<String>, after: &BTreeSet<String>| {
            let names: Vec<&String> = before.difference(after).collect();
            let few = counted::few(&names, |it| format!("`{it}`"), "and ").join(", ");
            (!names.is_empty()).then_some(few)
        };
        let tables = names(&before.tables, &after.tables).map(|it| format!("lost tables: {it}"));
        let functions = names(&before.functions, &after.functions);
        let functions = functions.map(|it| format!("lost functions: {it}"));
        let are_tables = [before, after].iter().all(|it| it.functions.is_empty());
        let after = if are_tables { after.tables.len().to_string() } else { after.to_string() };
        let error = Error::new(format!("{refused}: this replaces {before} by {after}"));
        tables.into_iter().chain(functions).fold(error, Error::note).help(
            "ask for all of them in one command, name another file, or overwrite it with `--force`",
        )
    }
}
