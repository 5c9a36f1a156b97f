//! Tables by the words about them, and which are meant where none is found.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use chess_tables_gen::tool::look_ups::readers;
use chess_tables_gen::tool::{catalogue, spelling};
use chess_tables_gen::{Board, Relation};
use chess_tables_match::programs::Elsewhere;

use crate::source::array::Array;
use crate::source::loaded::Loaded;
use crate::source::registry;

/// How many tables are suggested.
const FEW: usize = 3;

/// The longest text to search for. By a longer one nobody means a table, and to repair each word would take
/// long.
const LONGEST: usize = 256;

/// A table, and the words about it.
pub(crate) struct Described {
    pub(crate) name: String,
    /// What it is, in half a line.
    pub(crate) says: String,
    /// The words of its name, of its first sentence, and of all else. They are [apart](apart): to look
    /// through a text takes less than to make a set of its words.
    words: [String; 3],
}

impl Described {
    fn new(name: &str, text: &str, others: &str) -> Self {
        let sentence = text.split("\n\n").next().unwrap_or_default();
        let rest = format!("{} {others}", &text[sentence.len()..]);
        let words = [name, sentence, &rest].map(apart);
        Self { name: name.to_owned(), says: half_a_line(text).to_owned(), words }
    }

    /// Whether one of the words begins so, but for a plural's `s`; short ones as a whole.
    fn has(&self, part: usize, word: &str) -> bool {
        let stem = word.strip_suffix('s').unwrap_or(word);
        let wanted = match stem.len() {
            0..3 => format!(" {word} "),
            _ => format!(" {stem}"),
        };
        self.words[..=part].iter().any(|words| words.contains(&wanted))
    }

    /// The first part that has all of the words, if there are any words.
    fn part(&self, words: &[String]) -> Option<usize> {
        let has_all = |&part: &usize| words.iter().all(|word| self.has(part, word));
        (0..3).find(has_all).filter(|_| !words.is_empty())
    }
}

/// What a table's text says of it, in half a line.
pub(crate) fn half_a_line(text: &str) -> &str {
    text.split(['.', ';', ':', '\n']).next().unwrap_or_default().trim()
}

/// The words of a text in lower case, a blank before and behind each. Of `RookTable` these are three.
fn apart(text: &str) -> String {
    let mut apart = String::with_capacity(text.len() + 2);
    apart.push(' ');
    for whole in text.split(|c: char| !c.is_alphanumeric()).filter(|whole| !whole.is_empty()) {
        let lower = whole.to_lowercase();
        if lower != whole {
            for part in words(whole).iter().filter(|part| **part != lower) {
                apart.extend([part, " "]);
            }
        }
        apart.extend([&lower, " "]);
    }
    apart
}

/// The words of a text in lower case: `RookTable`, `ROOK-TABLE` and `rook tables` have the same two,
/// since a word may go on.
pub(crate) fn words(text: &str) -> Vec<String> {
    // The king's.
    let words = parts(text).into_iter().filter(|word| word != "s");
    words.map(|word| word.to_lowercase()).collect()
}

/// The words of a name or text as they stand there: those of `KNIGHT_ATTACKS`, `KnightAttacks` or `rook::MASKS`.
pub(crate) fn parts(text: &str) -> Vec<String> {
    let mut apart = String::new();
    let mut before = ' ';
    for c in text.chars() {
        match c {
            _ if before.is_lowercase() && c.is_uppercase() => apart.extend([' ', c]),
            _ if c.is_alphanumeric() => apart.push(c),
            _ => apart.push(' '),
        }
        before = c;
    }
    apart.split_whitespace().map(str::to_owned).collect()
}

/// The words to look for: of `RookTable` one where it is a name that is said, else two.
pub(crate) fn query(said: &str, entries: &[Described]) -> Vec<String> {
    let is_said = |word: &str| entries.iter().any(|entry| entry.has(2, word));
    let wholes = said.split(|c: char| !c.is_alphanumeric());
    let queried = wholes.flat_map(|whole| match whole.to_lowercase() {
        word if !word.is_empty() && is_said(&word) => vec![word],
        _ => words(whole),
    });
    queried.filter(|word| word != "s").collect()
}

/// What is known of the tables of a source, also of what type they are.
pub(crate) fn entries(loaded: &Loaded) -> Vec<Described> {
    entries_and_others(loaded).0
}

/// What is known of the tables of a source, and of those that the catalogue has besides.
fn entries_and_others(loaded: &Loaded) -> (Vec<Described>, Vec<Described>) {
    let mut others = if loaded.is_ours() { of_catalogue(loaded.set.board) } else { vec![] };
    let of_table = |table: &Array| {
        let known = others.iter().position(|entry| entry.name == table.name);
        let mut entry = match known {
            Some(place) => others.remove(place),
            None => Described::new(&table.name, &table.doc, ""),
        };
        entry.words[2] += &apart(&table.type_name());
        entry
    };
    (loaded.set.tables.iter().map(of_table).collect(), others)
}

/// What is known of the tables of a source, also of those on request, which a source of ours has when they
/// are named.
pub(crate) fn known(loaded: &Loaded) -> Vec<Described> {
    let (mut entries, mut others) = entries_and_others(loaded);
    if loaded.is_ours() {
        others.retain(|it| registry::is_on_request(&it.name));
        entries.append(&mut others);
    }
    entries
}

/// What is known of all definitions, also of tables that are not available on the board.
pub(crate) fn of_catalogue(board: Board) -> Vec<Described> {
    let mut entries = vec![];
    let readers = readers(board);
    for family in catalogue::families() {
        for definition in &family.definitions {
            let about = definition.about();
            let sources = about.sources().iter().map(ToString::to_string);
            let others = [family.name.to_owned(), family.doc.to_owned()].into_iter().chain(sources);
            let elsewhere = Elsewhere::of(definition.name());
            let others = others.chain(elsewhere.users.iter().cloned());
            let (name, text) = (definition.name_on(board), about.text(board));
            // The words with which `explain` names the methods that read a table.
            let sliders = readers.get(&name).into_iter().flatten();
            let sliders = sliders.map(|method| format!("sliders by {method}"));
            let aliases = elsewhere.aliases.iter().map(|&alias| alias.to_owned());
            let relations = definition.relations(board).into_iter();
            let flags = relations.filter_map(|relation| match relation {
                Relation::Flags(names) => Some(names.join(" ")),
                _ => None,
            });
            let others: Vec<String> = others.chain(sliders).chain(aliases).chain(flags).collect();
            entries.push(Described::new(&name, &text, &others.join(" ")));
        }
    }
    entries
}

/// The tables about which all of the words are said, by their places: first those that have them in
/// their names, then in their first sentence, then anywhere. Each of these is one list.
pub(crate) fn find(entries: &[Described], words: &[String]) -> [Vec<usize>; 3] {
    let mut found = [vec![], vec![], vec![]];
    for (place, entry) in entries.iter().enumerate() {
        if let Some(part) = entry.part(words) {
            found[part].push(place);
        }
    }
    found
}

/// Whether a name has all of the words.
pub(crate) fn has_all(name: &str, words: &[String]) -> bool {
    Described::new(name, "", "").part(words).is_some()
}

/// The tables that are near a name or words that no table has, and the words that these were found by: once letters that
/// are wrong are right. One table, if it has all of the words and no others in its name.
pub(crate) fn meant<'a>(said: &str, entries: &'a [Described]) -> (Vec<&'a Described>, Vec<String>) {
    // What stands in the last part only is about something else: who has it, or what it is good for.
    const NEAR: usize = 1;
    let mut words = repaired(said, entries);
    if words.len() > 1 {
        words.retain(|word| word.len() > 1);
    }
    let had = |entry: &Described, part| words.iter().filter(|word| entry.has(part, word)).count();
    // As `list` finds them, and then by their names.
    let part = |entry: &Described| entry.part(&words).unwrap_or(3);
    let length = |entry: &Described| self::words(&entry.name).len();
    let mut near: Vec<&Described> =
        entries.iter().filter(|it| had(it, 0) > 0 || part(it) <= NEAR).collect();
    near.sort_by_cached_key(|it| {
        (Reverse(had(it, NEAR)), part(it), Reverse(had(it, 0)), length(it))
    });
    let is_it = |it: &&Described| had(it, 0) == words.len() && length(it) == words.len();
    near.truncate(if near.first().is_some_and(is_it) { 1 } else { FEW });
    (near, words)
}

/// The words of a query, with typing errors mended: by a table name that is spelled alike, else each word by the
/// nearest one in the texts.
fn repaired(said: &str, entries: &[Described]) -> Vec<String> {
    if said.len() > LONGEST {
        return vec![];
    }
    let words = query(said, entries);
    // `ROOK_ATTACKS` has no wrong letter, though `RANK_ATTACKS` is near: there are tables of both words.
    // `RookAttacks` has no wrong letter either: it is another name of a table.
    let part = if words.len() == 1 { 2 } else { 0 };
    let is_said = |word: &str, part| entries.iter().any(|entry| entry.has(part, word));
    if words.iter().all(|word| is_said(word, part)) {
        return words;
    }
    if let Some(name) = spelling::nearest(said, entries.iter().map(|entry| entry.name.as_str())) {
        return self::words(&name);
    }
    let of_texts = vocabulary(entries, 2);
    let of_names = vocabulary(entries, 0);
    // A short word is near many that have nothing to do with it.
    let known = |word: String| match word.len() {
        _ if is_said(&word, 2) => Some(word),
        ..SHORT => spelling::nearest(&word, of_names.iter().copied()),
        _ => spelling::nearest(&word, of_texts.iter().copied()),
    };
    words.into_iter().filter_map(known).collect()
}

/// Shorter words are repaired by those of names.
const SHORT: usize = 5;

/// All words of the first parts.
fn vocabulary(entries: &[Described], part: usize) -> BTreeSet<&str> {
    let texts = entries.iter().flat_map(|entry| &entry.words[..=part]);
    texts.flat_map(|words| words.split_ascii_whitespace()).collect()
}

/// Whether a word, or one that is spelled alike, is in the name of a table.
pub(crate) fn is_near(word: &str, entries: &[Described]) -> bool {
    let names = || entries.iter().flat_map(|entry| entry.words[0].split_ascii_whitespace());
    entries.iter().any(|entry| entry.has(0, word)) || spelling::nearest(word, names()).is_some()
}
