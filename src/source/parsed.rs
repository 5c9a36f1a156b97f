//! What is found in source of any language, of a file or of all files of a folder, and what that does not say of its
//! tables, or says wrongly.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Axis, Board, Definition, Table, TableSet};
use chess_tables_read::lists::{Files, Language, Parsed, conflict, stated_board};

use super::files::{LARGEST_FILE, Unread};
use super::memory;
use crate::error::Error;
use crate::report::counted;
use crate::source::by_file::Notes;
use crate::source::loaded::{Assumed, Loaded, Skipped, quoted};

/// The tables of a file's text; that there are none is an error that says what there is instead.
pub(super) fn file(
    language: Language,
    path: &Path,
    text: &str,
    name: &str,
) -> Result<Loaded, Error> {
    let file = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    if let Some(line) = conflict(text) {
        return Err(Error::new(format!("{name} has a merge conflict in line {line}")));
    }
    let found = loaded(Files::read([(file, language, text)]).parsed(0), text);
    if found.set.tables.is_empty() {
        let is_source = Language::of(path).is_some() || path.as_os_str().is_empty();
        if !is_source && found.skipped.is_empty() {
            return Err(no_source(name));
        }
        let error = Error::new(format!("no tables in {name}"));
        let note = (!found.skipped.is_empty()).then(|| no_tables(&found.skipped));
        let error = note.into_iter().fold(error, Error::note);
        let computed = found.skipped.iter().filter(|it| it.is_computed);
        let computed: Vec<&str> = computed.map(|it| &*it.name).collect();
        let ways = memory::ways_on(language, &computed).filter(|_| !computed.is_empty());
        return Err(ways.into_iter().fold(error, Error::help));
    }
    Ok(found)
}

/// The error of a file whose name no language has.
fn no_source(name: &str) -> Error {
    let suffixes = Language::ALL.iter().map(|language| format!(".{}", language.suffixes()[0]));
    let read = suffixes.collect::<Vec<_>>().join(" ");
    Error::new(format!("{name} has no list of numbers"))
        .help(format!("{read}, their like, .json and .npy are read"))
}

/// What was read of a text.
fn loaded(parsed: Parsed, text: &str) -> Loaded {
    let Parsed { set, guessed, guessed_elements, declared, skipped, values, .. } = parsed;
    let skipped = skipped.into_iter().map(Skipped::from).collect();
    let assumed = Assumed::if_not(stated_board(text).is_some());
    let mut notes = Notes::default();
    let (mut line, mut from) = (1, 0);
    let mut places: Vec<(usize, &str)> =
        values.iter().map(|it| it.start).zip(set.tables.iter().map(|it| &*it.name)).collect();
    places.sort_unstable();
    for (at, table) in places {
        line += text.as_bytes()[from..at].iter().filter(|byte| **byte == b'\n').count();
        from = at;
        notes.on(table.to_owned()).line = Some(line);
    }
    guessed.into_iter().for_each(|table| notes.on(table).guessed = true);
    guessed_elements.into_iter().for_each(|table| notes.on(table).element_guessed = true);
    declared.into_iter().for_each(|(table, it)| notes.on(table).declared = Some(it));
    Loaded { notes, skipped, assumed, ..set.into() }
}

/// "3 constants are not tables: NAME (&str), PORT (u16), RAYS (computed: build_rays())".
fn no_tables(skipped: &[Skipped]) -> String {
    let count = counted::of(skipped.len(), "constant is not a table", "constants are not tables");
    let few = counted::few(skipped, |it| format!("{} ({})", it.name, it.words()), "and ");
    format!("{count}: {}", few.join(", "))
}

/// Source that was emitted before it said so does not say which tables belong together. Those of the
/// catalogue belong together as they do there.
pub(super) fn adopt_relations(set: &mut TableSet) {
    let board = set.board;
    let families = catalogue::families();
    let definitions = families.iter().flat_map(|family| &family.definitions);
    let definitions: BTreeMap<String, &Definition> =
        definitions.map(|definition| (definition.name_on(board), definition)).collect();
    for table in set.tables.iter_mut().filter(|table| table.relations.is_empty()) {
        let definition = definitions.get(&table.name);
        if let Some(definition) = definition.filter(|it| it.axes() == table.axes) {
            table.relations = definition.relations(board);
        }
    }
}

/// A file may claim any axis for its tables. One that has not as many indices as the table has
/// entries along it says nothing.
pub(crate) fn forget_impossible_axes(set: &mut TableSet) {
    let board = set.board;
    for Table { axes, shape, .. } in &mut set.tables {
        for (axis, &length) in axes.iter_mut().zip(shape.iter()) {
            let count = match axis {
                Axis::Square => board.len(),
                Axis::Rank => board.ranks().into(),
                Axis::File => board.files().into(),
                _ => match axis.index_names().len() {
                    0 => length,
                    count => count,
                },
            };
            if count != length {
                *axis = Axis::Index;
            }
        }
    }
}

/// The help where a folder is too much to be a source.
const INSTEAD: &str = "name a file or a folder in it instead";
/// More files than a project has.
const MOST_FILES: usize = 10_000;
/// How many constants a folder may have: as many as a single file.
const MOST_CONSTANTS: usize = 1 << 18;

/// A file in a folder.
pub(super) struct File {
    /// From the folder, with slashes.
    pub(super) path: String,
    pub(super) text: Result<String, Unread>,
}

/// The tables of all files, which know each other's types, named by their files. A file without
/// tables adds only the arrays that may be tables.
pub(super) fn joined(folder: &str, files: impl IntoIterator<Item = File>) -> Result<Loaded, Error> {
    let files = within_bounds(folder, files)?;
    let (mut parts, mut skipped) = (vec![], vec![]);
    let mut constants = 0;
    // What cannot be read is an empty file among the others.
    let texts = files
        .iter()
        .map(|file| (&*file.path, file.language(), file.text.as_deref().unwrap_or_default()));
    let read = Files::read(texts);
    for (number, file) in files.iter().enumerate() {
        let text = match &file.text {
            Ok(text) => text,
            Err(unread) => {
                skipped.push(unread.clone().skipped(&file.path));
                continue;
            }
        };
        if conflict(text).is_some() {
            let unread = Unread::of("has a conflict").with_bytes(text.as_bytes());
            skipped.push(unread.skipped(&file.path));
            continue;
        }
        let mut found = loaded(read.parsed(number), text);
        forget_impossible_axes(&mut found.set);
        adopt_relations(&mut found.set);
        if found.set.tables.is_empty() {
            found.skipped.retain(Skipped::may_be_table);
        }
        constants += found.set.tables.len() + found.skipped.len();
        if constants > MOST_CONSTANTS {
            return Err(too_many(folder, MOST_CONSTANTS, "constants"));
        }
        parts.push((file, found));
    }
    let Some(board) = common_board(&parts) else {
        let parts = parts.into_iter().flat_map(|(file, found)| found.of_file(&file.path).skipped);
        skipped.extend(parts);
        return Err(nothing_in(folder, skipped));
    };
    let mut all = Loaded::from(TableSet::new(board, vec![]));
    for (file, mut found) in parts {
        if found.assumed == Assumed::All {
            found.assume(board);
        }
        if !found.set.tables.is_empty() && found.set.board != board {
            skipped.push(file.of_other_board(found.set.board, board).skipped(&file.path));
        } else {
            all.join(found.of_file(&file.path));
        }
    }
    all.skipped.extend(skipped);
    Ok(all)
}

impl File {
    fn language(&self) -> Language {
        Language::of(Path::new(&self.path)).unwrap_or(Language::Rust)
    }

    fn of_other_board(&self, board: Board, others: Board) -> Unread {
        let words = |board: Board| format!("layout {}, board {board}", board.numbering());
        let reason = format!("is of {}, other files of {}", words(board), words(others));
        Unread::of(reason).with_bytes(self.text.as_deref().unwrap_or_default().as_bytes())
    }
}

/// Of all tables there is one: its size is that of the file with most tables, and its layout that of the one with most
/// among those that state it, since other files of one program are like it.
fn common_board(parts: &[(&File, Loaded)]) -> Option<Board> {
    let size = |found: &Loaded| (found.set.board.files(), found.set.board.ranks());
    let parts = || parts.iter().map(|(_, found)| found).filter(|it| !it.set.tables.is_empty());
    let largest = parts().rev().max_by_key(|it| it.set.tables.len())?;
    let of_size = parts().filter(|it| size(it) == size(largest));
    let states = |it: &&Loaded| (it.assumed == Assumed::None, it.set.tables.len());
    of_size.rev().max_by_key(states).map(|it| it.set.board)
}

/// The error that there are no tables, and what there is instead.
fn nothing_in(folder: &str, skipped: Vec<Skipped>) -> Error {
    let mut error = Error::new(format!("no tables in the sources of {}", quoted(folder)));
    let (unread, others): (Vec<_>, Vec<_>) = skipped.into_iter().partition(Skipped::is_file);
    if !unread.is_empty() {
        let unread = counted::few(&unread, |it| format!("{} {}", it.name, it.reason), "and ");
        error = error.note(unread.join(", "));
    }
    if !others.is_empty() {
        error = error.note(no_tables(&others));
    }
    error
}

/// All files, if that is not too much at once.
fn within_bounds(folder: &str, files: impl IntoIterator<Item = File>) -> Result<Vec<File>, Error> {
    let mut bytes = 0;
    let mut all = vec![];
    for file in files {
        bytes += file.text.as_ref().map_or(0, |text| text.len() as u64);
        if bytes > LARGEST_FILE {
            let size = LARGEST_FILE / 1_000_000;
            let folder = quoted(folder);
            let error = Error::new(format!("the sources of {folder} are larger than {size} MB"));
            return Err(error.help(INSTEAD));
        }
        if all.len() == MOST_FILES {
            return Err(too_many(folder, MOST_FILES, "sources"));
        }
        all.push(file);
    }
    Ok(all)
}

pub(super) fn too_many(folder: &str, most: usize, what: &str) -> Error {
    Error::new(format!("{} has more than {most} {what}", quoted(folder))).help(INSTEAD)
}
