//! Tables by name and by the words about them, and which are meant where none is found; and numbers.

pub(crate) mod called;
pub(crate) mod first_word;
pub(crate) mod number;
pub(crate) mod phrase;
pub(crate) mod search;
pub(crate) mod topics;

use chess_tables_gen::Board;
use chess_tables_gen::tool::{glob, spelling};

use crate::error::Error;
use crate::report::command_line;
use crate::source::OURS;
use crate::source::array::Array;
use crate::source::loaded::{Loaded, Skipped, quoted};
use crate::source::{self, registry};
use search::Described;

/// How many reasons are given.
const FEW: usize = 5;

/// The pieces whose attacks depend on what stands between.
pub(crate) const SLIDERS: [&str; 2] = ["rook", "bishop"];

/// The table of a piece's attacks, if this is a piece: `knight`.
pub(crate) fn of_piece(name: &str) -> Option<String> {
    let piece = name.to_uppercase();
    match &*piece {
        "PAWN" | "KNIGHT" | "KING" => Some(format!("{piece}_ATTACKS")),
        "ROOK" | "BISHOP" | "QUEEN" => Some(format!("{piece}_PSEUDO_ATTACKS")),
        _ => None,
    }
}

/// The table of a name, in upper or lower case.
pub(crate) fn one<'a>(loaded: &'a Loaded, name: &str) -> Result<&'a Array, Error> {
    named(loaded, name).ok_or_else(|| no_one(loaded, name))
}

fn named<'a>(loaded: &'a Loaded, name: &str) -> Option<&'a Array> {
    let tables = &loaded.set.tables;
    tables
        .iter()
        .find(|table| table.name == name)
        .or_else(|| tables.iter().find(|table| table.name.eq_ignore_ascii_case(name)))
        .or_else(|| tables.iter().find(|table| has_full_name(table, name)))
}

/// Whether a word is, or was meant to be, one of a table's name.
pub(crate) fn is_name(loaded: &Loaded, word: &str) -> bool {
    search::is_near(word, &search::entries(loaded))
}

/// The error that this is not the name of a table, which one has.
pub(crate) fn no_one(loaded: &Loaded, name: &str) -> Error {
    if !name.contains(['*', '?']) {
        return unknown(loaded, name);
    }
    let list = list_of(&loaded.spec).into_iter().chain([name]);
    let error = Error::new(format!("`{name}` is a pattern: expected the name of one table"));
    error.help(format!("`{}` names those it matches", command_line(list)))
}

/// The tables whose names match any of the patterns, in their own order; all without a pattern.
/// Every pattern must match something.
pub(crate) fn matching<'a>(loaded: &'a Loaded, globs: &[String]) -> Result<Vec<&'a Array>, Error> {
    all_match(globs, &[loaded], false)?;
    Ok(wanted(loaded, globs).collect())
}

fn wanted<'a>(loaded: &'a Loaded, globs: &[String]) -> impl Iterator<Item = &'a Array> {
    loaded.set.tables.iter().filter(|table| is_wanted(globs, table))
}

fn has_full_name(table: &Array, name: &str) -> bool {
    table.file.as_ref().is_some_and(|file| file.full(&table.name).eq_ignore_ascii_case(name))
}

/// What `list` shows.
pub(crate) struct Listed<'a> {
    pub(crate) tables: Vec<&'a Array>,
    pub(crate) skipped: Vec<&'a Skipped>,
    /// How many more tables have the words, but less near to their name.
    pub(crate) more: usize,
}

/// A longer answer to words ends with the tables that fit best.
const LONG: usize = 20;

/// The tables that `list` shows, and what was skipped. All that is neither a name nor a pattern is one search
/// for words.
pub(crate) fn listed<'a>(
    loaded: &'a Loaded,
    said: &[String],
    all: bool,
) -> Result<Listed<'a>, Error> {
    let skipped = || loaded.skipped.iter();
    let (globs, words): (Vec<String>, Vec<String>) = said
        .iter()
        .cloned()
        .partition(|said| glob::is_glob(said) || matches_any(said, loaded, true));
    all_match(&globs, &[loaded], true)?;
    if words.is_empty() {
        let tables = wanted(loaded, &globs).collect();
        return Ok(Listed { tables, skipped: self::skipped(loaded, &globs), more: 0 });
    }
    let said = words.join(" ");
    let entries = search::entries(loaded);
    let words = search::query(&said, &entries);
    let is_named = |table: &&Array| !globs.is_empty() && is_wanted(&globs, table);
    let mut tables: Vec<&Array> = vec![];
    tables.extend(loaded.set.tables.iter().filter(is_named));
    let [mut found, others @ ..] = search::find(&entries, &words);
    let mut more = 0;
    for part in others {
        let fits = all || found.is_empty() || found.len() + part.len() <= LONG;
        match fits && more == 0 {
            true => found.extend(part),
            false => more += part.len(),
        }
    }
    let named: Vec<&Skipped> = skipped().filter(|it| search::has_all(&it.name, &words)).collect();
    if found.is_empty() && named.is_empty() {
        return Err(unknown(loaded, &said));
    }
    let found = found.into_iter().map(|place| &loaded.set.tables[place]);
    tables.extend(found.filter(|table| !is_named(table)));
    let is_skipped = |it: &&Skipped| !globs.is_empty() && is_skipped_wanted(&globs, it);
    let globbed = skipped().filter(is_skipped).filter(|it| !named.contains(it));
    Ok(Listed { tables, skipped: globbed.chain(named.iter().copied()).collect(), more })
}

/// What was skipped of such a name.
pub(crate) fn skipped<'a>(loaded: &'a Loaded, globs: &[String]) -> Vec<&'a Skipped> {
    loaded.skipped.iter().filter(|skipped| is_skipped_wanted(globs, skipped)).collect()
}

/// Whether one of the patterns matches a table's name, with its file or without, if there are any.
pub(crate) fn is_wanted(globs: &[String], table: &Array) -> bool {
    let full = || table.file.as_ref().map(|file| file.full(&table.name));
    globs.is_empty() || globs.iter().any(|glob| matches(glob, &table.name, full))
}

/// Whether one of the patterns matches what was skipped, with its file or without, if there are any.
pub(crate) fn is_skipped_wanted(globs: &[String], skipped: &Skipped) -> bool {
    let full = || skipped.full_name();
    globs.is_empty() || globs.iter().any(|glob| matches(glob, &skipped.name, full))
}

fn matches(glob: &str, name: &str, full: impl Fn() -> Option<String>) -> bool {
    glob::matches(glob, name) || full().is_some_and(|full| glob::matches(glob, &full))
}

/// Whether a pattern matches any table, or if those count any that was skipped.
fn matches_any(glob: &String, loaded: &Loaded, with_skipped: bool) -> bool {
    let glob = std::slice::from_ref(glob);
    let mut skipped = loaded.skipped.iter().filter(|_| with_skipped);
    wanted(loaded, glob).next().is_some() || skipped.any(|it| is_skipped_wanted(glob, it))
}

/// Every pattern must match something in one of the sources.
pub(crate) fn all_match(
    globs: &[String],
    sources: &[&Loaded],
    with_skipped: bool,
) -> Result<(), Error> {
    let has = |glob| sources.iter().any(|it| matches_any(glob, it, with_skipped));
    let Some(glob) = globs.iter().find(|glob| !has(glob)) else { return Ok(()) };
    let [first, others @ ..] = sources else { return Ok(()) };
    let nor = others.iter().map(|it| format!("nor is it in {}", quoted(&it.spec)));
    Err(nor.fold(unknown(first, glob), Error::note))
}

/// The error that there is no such table, and why what is there of this name is none.
fn unknown(loaded: &Loaded, name: &str) -> Error {
    let skipped = loaded.skipped.iter().filter(|skipped| {
        glob::matches(name, &skipped.name) || glob::matches(name, last_word(&skipped.name))
    });
    // What the board has none of stands in no line.
    let mut left_out =
        loaded.skipped.iter().filter(|it| it.line == 0 && OURS.contains(&&*loaded.spec));
    if let Some(it) = left_out.find(|it| it.name.eq_ignore_ascii_case(name)) {
        return Error::new(format!("{} {}", it.name, it.words()));
    }
    if let Some(error) = unlike_a_table(name).filter(|_| OURS.contains(&&*loaded.spec)) {
        return error;
    }
    let mut error = no_table(name, &loaded.spec, &search::known(loaded));
    if registry::is_on_request(name) && loaded.spec.starts_with('@') {
        error = error.note(format!("{name} is on request: `-s @gen` generates it"));
    }
    for skipped in skipped.take(FEW) {
        let is_it = skipped.name.eq_ignore_ascii_case(name);
        let name = if is_it { String::new() } else { format!("{}, ", skipped.name) };
        let place = if skipped.line == 0 { "it".to_owned() } else { skipped.place() + ":" };
        error = error.note(format!("{name}{place} {}", skipped.words()));
    }
    error
}

/// The error that what stands in the place of a table's name is something else, and how to have it read.
pub(crate) fn unlike_a_table(said: &str) -> Option<Error> {
    let is_of_fen = |c: char| "pnbrqkPNBRQK12345678/".contains(c);
    let mut words = said.split(' ');
    let is_fen = words
        .any(|it| it == "startpos" || it.matches('/').count() == 7 && it.chars().all(is_of_fen));
    let is_computed = |said: &str| said.contains(['&', '|', '^', '~']) || said.contains("<<");
    if number::is_one(Board::CHESS, said) {
        let error = Error::new(format!("`{said}` is not a table"));
        return Some(
            error.help(format!("`{}` draws it", command_line(["chess-tables", "show", said]))),
        );
    }
    const PAGE: &str =
        "`chess-tables html -o tables.html` writes a page: paste it into the Workbench";
    let is_pattern = said.contains(['*', '?']) && !said.contains(' ');
    match said {
        _ if is_fen => Some(Error::new(format!("`{said}` is a position, not a table")).help(PAGE)),
        _ if is_computed(said) && !is_pattern => {
            let error = Error::new(format!("`{said}` is not a number that is known"));
            let error = error.help("numbers are such as 27, 0x142200221400 and '0xff00 & ~0x100'");
            Some(error.help(format!("squares and files, too: {PAGE}")))
        }
        _ => None,
    }
}

/// `X` of `a::X#2`.
fn last_word(name: &str) -> &str {
    let path = name.split_once('#').map_or(name, |(path, _)| path);
    path.rsplit("::").next().unwrap_or(path)
}

/// The error that a source has no table of this name, and which ones were probably meant.
pub(crate) fn no_table(name: &str, source: &str, entries: &[Described]) -> Error {
    // Those on request and those of other boards are no part of a count.
    let count = match entries.len() {
        _ if OURS.contains(&source) => "all".to_owned(),
        1 => "the only one".to_owned(),
        n => format!("all {n}"),
    };
    let all = format!("`{}` names {count}", command_line(list_of(source)));
    let within = if OURS.contains(&source) { "the catalogue".to_owned() } else { quoted(source) };
    let error = Error::new(format!("no table `{name}` in {within}"));
    // Standard input is not read for it: it may be a terminal.
    if name == "-" || source::load(name).is_ok() {
        let list = command_line(list_of(name));
        return error.help(all).note(format!("{} is a source: `{list}` lists it", quoted(name)));
    }
    if OURS.contains(&source) && is_of_evaluation(name) {
        let error = error.note("values of pieces and squares are each engine's own, and not here");
        return error
            .help("`list`, `show`, `match` and `diff` read those of an engine: `-s engine.c`");
    }
    suggest(error, name, source, entries, &all)
}

/// Whether someone looks for piece-square values, or what else an evaluation has.
fn is_of_evaluation(name: &str) -> bool {
    let words = search::words(name);
    let is_said = |word: &str| words.iter().any(|it| it == word);
    let names = ["psqt", "pst", "psq", "psqtbonus", "pesto", "mobility", "material"];
    names.into_iter().any(is_said)
        || is_said("piece") && ["square", "value"].into_iter().any(is_said)
}

/// Says what is near a name by letters or by words, and what each of these tables is.
fn suggest(error: Error, name: &str, source: &str, entries: &[Described], all: &str) -> Error {
    // Tables of attacks have few words: what is unknown of the name is the piece.
    let piece = search::words(name);
    let is_piece = piece.len() == 2 && ["attacks", "attack", "moves"].contains(&&*piece[1]);
    if is_piece && OURS.contains(&source) && !search::is_near(&piece[0], entries) {
        let leaper = format!("`chess-tables generate --leaper {}=1,3`", name.to_uppercase());
        return error.help(format!("{leaper} makes the table of a piece whose leap is 1,3"));
    }
    let (near, words) = search::meant(name, entries);
    let error = match near.as_slice() {
        [] => error.help(all),
        [one] => error.help(format!("did you mean `{}`? {all}", one.name)),
        _ => {
            let found = search::find(entries, &words).concat().len();
            let words = words.join(" ");
            let list = command_line(list_of(source).into_iter().chain([&*words]));
            let more = format!("`{list}` finds {found}");
            let all = if found > near.len() { &more } else { all };
            let error = error.help(format!("did you mean one of these? {all}"));
            near.iter().fold(error, |error, Described { name, says, .. }| {
                let says = if says.is_empty() { String::new() } else { format!(": {says}") };
                error.note(format!("`{name}`{says}"))
            })
        }
    };
    match topic_about(name).filter(|_| source.starts_with('@')) {
        Some(topic) => error.help(format!("`chess-tables explain {topic}` is about this")),
        None => error,
    }
}

/// The topic that has a name; or whose title has all words; or whose name is near.
fn topic_about(said: &str) -> Option<&'static str> {
    let words = search::words(said);
    let titled = || topics::all().find(|topic| search::has_all(topic.title(), &words));
    let names = || topics::all().map(|topic| topic.name);
    let near = || spelling::nearest(said, names()).and_then(|near| topics::named(&near));
    topics::named(said).or_else(titled).or_else(near).map(|topic| topic.name)
}

/// The words of the command that lists a source.
fn list_of(source: &str) -> Vec<&str> {
    match source {
        _ if OURS.contains(&source) => vec!["chess-tables", "list"],
        _ => vec!["chess-tables", "list", "-s", source],
    }
}
