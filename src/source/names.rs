//! Names of tables that come from the files of a folder.
//!
//! A table is called as in its file, as long as no other file has one of this name: `MASKS`. Else the
//! file's path stands before it, as if it were a module: `rook::MASKS`.

use std::collections::{BTreeMap, BTreeSet};

/// Of a longer path only the last parts are named: each of very many tables may have one.
const LONGEST_MODULE: usize = 200;

/// A file of a folder, by its path from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) path: String,
    /// `sliders::rook` of `sliders/rook.rs`, and of `sliders/rook/mod.rs`; `rook_h` of `rook.h`.
    module: String,
}

impl Origin {
    pub(crate) fn new(path: &str) -> Self {
        // Beside `rook.h` there often is a `rook.c`.
        let stem = path.strip_suffix(".rs").unwrap_or(path);
        let stem = stem.strip_suffix("/mod").unwrap_or(stem);
        let mut length = 0;
        let mut words: Vec<String> = vec![];
        for part in stem.rsplit('/') {
            length += part.len() + 2;
            if length > LONGEST_MODULE && !words.is_empty() {
                break;
            }
            let letter = |c: char| if c.is_alphanumeric() { c } else { '_' };
            words.push(part.chars().map(letter).collect());
        }
        words.reverse();
        Self { path: path.to_owned(), module: words.join("::") }
    }

    /// The name as in the file, of one that may have the file before it.
    pub(super) fn bare<'n>(&self, name: &'n str) -> &'n str {
        let rest = name.strip_prefix(&self.module).and_then(|rest| rest.strip_prefix("::"));
        rest.unwrap_or(name)
    }

    /// The name with the file before it, of one as in the file.
    pub(crate) fn before(&self, name: &str) -> String {
        format!("{}::{name}", self.module)
    }

    /// The name with the file before it, of one that may have it already.
    pub(crate) fn full(&self, name: &str) -> String {
        self.before(self.bare(name))
    }

    /// The name to be shown.
    pub(crate) fn shown(&self, name: &str, shared: &BTreeSet<String>) -> String {
        let bare = self.bare(name);
        if shared.contains(bare) { self.before(bare) } else { bare.to_owned() }
    }
}

/// The names, as in their files, that say no more which table is meant: those of tables in several
/// files, and those that look like names with a file.
pub(crate) fn shared<'n>(
    tables: impl Iterator<Item = (&'n str, &'n Origin)> + Clone,
) -> BTreeSet<String> {
    let tables = || tables.clone().map(|(name, file)| (file.bare(name), file));
    let mut files: BTreeMap<&str, &str> = BTreeMap::new();
    let mut shared = BTreeSet::new();
    for (name, file) in tables() {
        let is_other = *files.entry(name).or_insert(&file.path) != file.path;
        // In a name with `::` that is not shared, the first part would be taken for the file's name.
        if is_other || file.bare(name) != name {
            shared.insert(name.to_owned());
        }
    }
    let mut paths = files.keys().filter(|name| name.contains("::")).peekable();
    if paths.peek().is_some() {
        let fulls: BTreeSet<String> = tables().map(|(name, file)| file.full(name)).collect();
        shared.extend(paths.filter(|name| fulls.contains(**name)).map(|&name| name.to_owned()));
    }
    shared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_as_its_module() {
        let long = "d".repeat(150);
        for (path, module) in [
            ("rook.rs", "rook".to_owned()),
            ("sliders/rook.rs", "sliders::rook".to_owned()),
            ("sliders/rook/mod.rs", "sliders::rook".to_owned()),
            ("mod.rs", "mod".to_owned()),
            ("sliders/rook.h", "sliders::rook_h".to_owned()),
            ("my-tables.gen.rs", "my_tables_gen".to_owned()),
            (r"a\nb.rs", "a_nb".to_owned()),
            (&format!("{long}/{long}/a.rs"), format!("{long}::a")),
            (&format!("a/{long}{long}.rs"), format!("{long}{long}")),
        ] {
            assert_eq!(Origin::new(path).module, module);
        }
    }
}
