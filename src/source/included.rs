//! Files that are the entries of a list, or the list, in another file: `#include "k.inc"` in braces, `include!("k.in")`.
//! They may have any name, and alone they say nothing.

use std::collections::BTreeSet;

use chess_tables_read::lists::{Language, included};

/// The text of a file by its path from the file or the folder that is read.
pub(super) type Beside<'b> = &'b dyn Fn(&str) -> Option<String>;

/// More files are not read because of others.
const MOST: usize = 1000;

/// Nothing stands beside it: standard input, what is generated.
pub(super) fn nothing(_: &str) -> Option<String> {
    None
}

/// The paths and texts of the files that these include and that are not among them.
pub(super) fn files(files: &[(&str, Language, &str)], beside: Beside<'_>) -> Vec<(String, String)> {
    let mut known: BTreeSet<String> = files.iter().map(|(path, ..)| (*path).to_owned()).collect();
    let mut found = vec![];
    for (path, language, text) in files {
        let folder =
            path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        for name in included(*language, text) {
            // Out of the folder leads no file: whoever wrote it may have named any of whoever reads it.
            let is_below = name.split('/').all(|part| !["", ".", ".."].contains(&part));
            let path = format!("{folder}{name}");
            if is_below && found.len() < MOST && known.insert(path.clone()) {
                found.extend(beside(&path).map(|text| (path, text)));
            }
        }
    }
    found
}
