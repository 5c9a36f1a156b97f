//! Which arrays of a folder of C several of its files use: they are written once for the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use chess_tables_read::lists::Language;
use walkdir::WalkDir;

use super::target;
use crate::source;
use crate::source::is_left_out;
use crate::source::loaded::{Kind, Loaded};
use crate::source::memory::last_part;

/// How the names of headers end.
const HEADERS: [&str; 4] = ["h", "hpp", "hh", "hxx"];

/// Whether more than one file of the source has the name of any of these arrays, and not as that of one file's own.
pub(super) fn is_any(loaded: &Loaded, arrays: &[usize]) -> bool {
    if loaded.kind != Kind::Folder {
        let note = |&array: &usize| loaded.notes.of(&loaded.set.tables[array].name);
        return arrays.iter().filter_map(note).any(|it| it.is_shared);
    }
    let shareable = arrays.iter().filter(|array| !is_of_one_file(loaded, **array));
    let name = |&array: &usize| last_part(&loaded.set.tables[array].name);
    let names: BTreeSet<&str> = shareable.map(name).collect();
    let mut seen = BTreeSet::new();
    files(Path::new(&loaded.spec)).any(|file| {
        let text = source::read(&file).unwrap_or_default();
        let words: BTreeSet<&str> =
            text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        names.iter().filter(|name| words.contains(**name)).any(|name| !seen.insert(*name))
    })
}

/// All files of C and C++.
fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = WalkDir::new(folder).into_iter();
    let entries = entries.filter_entry(|it| it.depth() == 0 || !is_left_out(it.file_name()));
    let files = entries.flatten().filter(|it| it.file_type().is_file());
    files.map(walkdir::DirEntry::into_path).filter(|it| Language::of(it) == Some(Language::C))
}

/// Whether the array is `static` and in no header.
fn is_of_one_file(loaded: &Loaded, array: usize) -> bool {
    let name = &loaded.set.tables[array].name;
    let Some((file, line)) = loaded.notes.file_of(name).zip(loaded.notes.line_of(name)) else {
        return false;
    };
    let path = Path::new(&file.path);
    let is_header = HEADERS.iter().any(|it| path.extension().is_some_and(|ending| ending == *it));
    let text = target::text(loaded, array).unwrap_or_default();
    let declaration = text.lines().nth(line - 1).unwrap_or_default();
    !is_header && declaration.split_whitespace().any(|word| word == "static")
}
