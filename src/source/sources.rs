//! The sources of a folder, which are read together: files know names of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chess_tables_gen::{Board, TableSet};
use chess_tables_read::lists::{Files, Language, conflict};

use super::files::{LARGEST_FILE, Unread};
use super::included::{self, Beside};
use super::other_languages::Others;
use super::parsed::{
    add_large_numbers, adopt_relations, forget_impossible_axes, has_bit_scan, loaded, no_tables,
};
use crate::error::Error;
use crate::report::counted;
use crate::source::loaded::{Assumed, Kind, Loaded, Skipped, quoted};

/// The help where a folder is too much to be a source.
const INSTEAD: &str = "name a file or a folder in it instead";
/// More files than a project has.
const MOST_FILES: usize = 10_000;
/// How many constants a folder may have: as many as a single file.
const MOST_CONSTANTS: usize = 1 << 18;

/// A file in a folder.
pub(crate) struct File {
    /// From the folder, with slashes.
    pub(super) path: String,
    pub(super) text: Result<String, Unread>,
    /// Whether it is read because another file has its entries.
    pub(super) is_included: bool,
}

/// All source files in a folder and its subfolders.
pub(crate) struct Sources {
    /// The folder as it stood on the command line.
    folder: String,
    pub(super) kind: Kind,
    /// What the folder really is, for people to read.
    pub(super) origin: String,
    files: Vec<File>,
    others: Others,
}

/// A file and its tables.
type Found<'s> = (&'s File, Loaded);

/// The tables of a folder's files: a set has one board.
pub(crate) struct Parts<'s> {
    /// Those of the board that most have, named by their files, and what was skipped.
    pub(crate) together: Loaded,
    /// The files of other boards, each with its tables.
    pub(crate) apart: Vec<Found<'s>>,
}

impl Sources {
    /// An error if the files are too much at once.
    pub(super) fn new(
        folder: String,
        kind: Kind,
        origin: String,
        files: impl IntoIterator<Item = File>,
    ) -> Result<Self, Error> {
        let files = without_twins(within_bounds(&folder, files)?);
        Ok(Self { folder, kind, origin, files, others: Others::default() })
    }

    /// With the files that these include, which may have any name.
    pub(super) fn with_included(mut self, beside: Beside<'_>) -> Self {
        let texts = self
            .files
            .iter()
            .filter_map(|file| Some((&*file.path, file.language(), file.text.as_deref().ok()?)));
        let texts: Vec<_> = texts.collect();
        let included = included::files(&texts, beside).into_iter();
        let file = |(path, text)| File { path, text: Ok(text), is_included: true };
        self.files.extend(included.map(file));
        self
    }

    /// Beside files of languages that are not read.
    pub(super) fn beside(self, others: Others) -> Self {
        Self { others, ..self }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The files' paths from the folder, with slashes.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|file| !file.is_included).map(|file| &*file.path)
    }

    /// The files that can be read, and their texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let own = self.files.iter().filter(|file| !file.is_included);
        own.filter_map(|file| Some((&*file.path, file.text.as_deref().ok()?)))
    }

    /// A file's path, as it can stand on the command line.
    pub(crate) fn spec_of(&self, path: &str) -> String {
        let slash = if self.folder.ends_with(['/', ':']) { "" } else { "/" };
        format!("{}{slash}{path}", self.folder)
    }

    /// The tables of all files of one board, named by their files. Files of another are skipped.
    pub(super) fn joined(&self) -> Result<Loaded, Error> {
        let Parts { mut together, apart } = self.parts(&BTreeSet::new())?;
        if together.set.tables.is_empty() {
            let error = nothing_in(&self.folder, together.skipped);
            return Err(self.others.words().into_iter().fold(error, Error::note));
        }
        let board = together.set.board;
        let skipped =
            apart.into_iter().map(|(file, found)| file.of_other_board(found.set.board, board));
        together.skipped.extend(skipped);
        Ok(together)
    }

    /// The tables of all files but some. A file without tables adds only the arrays that may be tables.
    pub(crate) fn parts(&self, but: &BTreeSet<&str>) -> Result<Parts<'_>, Error> {
        let (found, skipped) = self.read(but)?;
        let board = common_board(&found).unwrap_or_default();
        let mut together = Loaded::from(TableSet::new(board, vec![]));
        let mut apart = vec![];
        for (file, mut found) in found {
            if found.assumed == Assumed::All {
                found.assume(board);
            }
            if found.set.tables.is_empty() || found.set.board == board {
                together.join(found.of_file(&file.path));
            } else {
                let (spec, kind) = (self.spec_of(&file.path), Kind::File);
                let origin = format!("{} source", file.language().name());
                apart.push((file, Loaded { spec, kind, origin, ..found }));
            }
        }
        together.skipped.extend(skipped);
        let (spec, kind, origin) = (self.folder.clone(), self.kind, self.origin.clone());
        let others = apart.iter().map(|(file, _)| &*file.path).chain(but.iter().copied());
        let others = others.map(str::to_owned).collect();
        let unread = self.others.clone();
        let mut together = Loaded { spec, kind, origin, apart: others, others: unread, ..together };
        together.name_with_files(&together.shared_names());
        Ok(Parts { together, apart })
    }

    /// What is found in each file that can be read, and the others.
    fn read(&self, but: &BTreeSet<&str>) -> Result<(Vec<Found<'_>>, Vec<Skipped>), Error> {
        let (mut parts, mut skipped) = (vec![], vec![]);
        let mut constants = 0;
        // What cannot be read is an empty file among the others.
        let texts = self
            .files
            .iter()
            .map(|file| (&*file.path, file.language(), file.text.as_deref().unwrap_or_default()));
        let read = Files::read(texts);
        for (number, file) in self.files.iter().enumerate() {
            if file.is_included || but.contains(&*file.path) {
                continue;
            }
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
            let found = loaded(read.parsed(number), text);
            let mut found = Loaded { layouts: read.layout(number).into_iter().collect(), ..found };
            forget_impossible_axes(found.set.board, found.set.tables_mut());
            adopt_relations(&mut found.set);
            if found.set.tables.is_empty() {
                found.skipped.retain(Skipped::may_be_table);
            }
            constants += found.set.tables.len() + found.skipped.len();
            if constants > MOST_CONSTANTS {
                return Err(too_many(&self.folder, MOST_CONSTANTS, "constants"));
            }
            parts.push((number, file, found));
        }
        if parts.iter().any(|(.., found)| has_bit_scan(found)) {
            // The factor may stand in another file.
            parts.iter_mut().for_each(|(file, _, found)| add_large_numbers(found, &read, *file));
        }
        Ok((parts.into_iter().map(|(_, file, found)| (file, found)).collect(), skipped))
    }
}

impl File {
    fn language(&self) -> Language {
        Language::of(Path::new(&self.path)).unwrap_or(Language::Rust)
    }

    fn is_link(&self) -> bool {
        self.text.as_ref().is_err_and(|it| it.target.is_some())
    }

    /// The path from the folder to which a link leads, unless it leads out, even to come back.
    fn target(&self) -> Option<String> {
        let target = self.text.as_ref().err()?.target.as_ref()?;
        let mut path: Vec<&str> = self.path.split('/').collect();
        path.pop();
        let above = target.split('/').take_while(|part| [".", ".."].contains(part)).count();
        for (i, part) in target.split('/').enumerate() {
            match part {
                "." => {}
                ".." if i < above => _ = path.pop()?,
                // Above what may be a link to a folder stands another folder. The path from the root begins with nothing.
                ".." | "" => return None,
                name => path.push(name),
            }
        }
        Some(path.join("/"))
    }

    fn of_other_board(&self, board: Board, others: Board) -> Skipped {
        let words = |board: Board| format!("layout {}, board {board}", board.numbering());
        let reason = format!("is of {}, other files of {}", words(board), words(others));
        let text = self.text.as_deref().unwrap_or_default();
        let skipped = Unread::of(reason).with_bytes(text.as_bytes()).skipped(&self.path);
        Skipped { has_tables: true, is_of_other_board: true, ..skipped }
    }
}

/// Of all tables there is one: its size is that of the file with most tables, and its layout that of the one with most
/// among those that state it, since other files of one program are like it.
fn common_board(parts: &[Found<'_>]) -> Option<Board> {
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
        let words = |it: &Skipped| match it.is_comment() {
            true => format!("{}: {}", it.place(), it.reason),
            false => format!("{} {}", it.name, it.reason),
        };
        let unread = counted::few(&unread, words, "and ");
        error = error.note(unread.join(", "));
    }
    if !others.is_empty() {
        error = error.note(no_tables(&others));
    }
    error
}

/// The files but for links to others of them: what these have is read once.
fn without_twins(mut files: Vec<File>) -> Vec<File> {
    /// As many links in a row as Linux follows.
    const MOST_LINKS: usize = 40;
    let (links, others): (Vec<&File>, Vec<&File>) = files.iter().partition(|it| it.is_link());
    let targets = links.iter().map(|it| (it.path.clone(), it.target()));
    let targets: BTreeMap<String, Option<String>> = targets.collect();
    let others: BTreeSet<String> = others.iter().map(|it| it.path.clone()).collect();
    files.retain(|file| {
        let mut path = Some(&file.path);
        for _ in 0..MOST_LINKS {
            match path.and_then(|it| targets.get(it)) {
                Some(target) => path = target.as_ref(),
                None => break,
            }
        }
        !file.is_link() || !path.is_some_and(|it| others.contains(it))
    });
    files
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
