//! Files that are read together, and the modules and crates that they are by their paths.

use super::error::Error;
use super::items::{Items, What};

/// One of them, read.
pub(super) struct File<'a> {
    pub(super) items: Result<Items<'a>, Error>,
    /// Its module, as the folders say.
    pub(super) path: Vec<&'a str>,
    /// How many segments of that lead to the crate, if that is known.
    pub(super) root: Option<usize>,
}

impl<'a> File<'a> {
    pub(super) fn new(
        path: &'a str,
        items: Result<Items<'a>, Error>,
        crates: &[Vec<&'a str>],
    ) -> Self {
        let path = module_path(path);
        let mut root = crates.iter().filter(|folder| path.starts_with(folder)).map(Vec::len).max();
        // Programs of one file each are crates of their own, and what else is beside them may be a part of
        // them.
        if let [.., "bin" | "examples" | "tests" | "benches", _] | ["build"] = path[..] {
            let main = items.as_ref().ok().and_then(|items| items.named(0, "main"));
            let is_program = main.is_some_and(|it| it.iter().any(|it| it.what == What::Function));
            root = is_program.then_some(path.len());
        }
        Self { items, path, root }
    }
}

/// The folder of a crate, if a file is the one that it begins in.
pub(super) fn crate_folder(path: &str) -> Option<Vec<&str>> {
    let folder = path.strip_suffix("lib.rs").or_else(|| path.strip_suffix("main.rs"))?;
    let is_file = folder.is_empty() || folder.ends_with('/');
    is_file.then(|| folder.split('/').filter(|segment| !segment.is_empty()).collect())
}

/// `["board", "rook"]` of `board/rook.rs`, `["board"]` of `board/mod.rs`.
fn module_path(path: &str) -> Vec<&str> {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let mut segments: Vec<&str> = stem.split('/').filter(|segment| !segment.is_empty()).collect();
    if segments.last().is_some_and(|last| ["mod", "lib", "main"].contains(last)) {
        segments.pop();
    }
    segments
}
