//! Which files of a folder are another project's, copied: they say nothing of how the program numbers its squares.

use crate::source::array::Array;
use crate::source::loaded::{Kind, Loaded};

/// Probers of endgame tables, by the folder into which they are copied, in lower case.
const FOLDERS: [(&str, &str); 2] = [("fathom", "Fathom"), ("pyrrhic", "Pyrrhic")];
/// Their files, wherever they are.
const FILES: [&str; 6] =
    ["tbprobe.c", "tbchess.c", "tbcore.c", "tbcore.h", "tbconfig.h", "stdendian.h"];
/// The stems of two of them, whose endings are those of C++ in some copies.
const PROBER: &str = "tbprobe";
const CHECKER: &str = "tbchess";
/// In the folders also engines have files, in other languages.
const ENDINGS: [&str; 6] = [".c", ".h", ".cc", ".cpp", ".hpp", ".inc"];

/// The project that an array of a folder is copied from.
pub(super) fn project(loaded: &Loaded, array: &Array) -> Option<&'static str> {
    let is_folder = matches!(loaded.kind, Kind::Folder | Kind::Git);
    let path = |it: &Array| it.file.as_ref().map(|file| file.path.to_ascii_lowercase());
    let project = |it: &Array| {
        let its_path = path(it)?;
        let (folder, stem) = parts(&its_path);
        // Other engines' own probers have no such file beside them.
        let is_checker = |it: &Array| path(it).is_some_and(|it| parts(&it) == (folder, CHECKER));
        let is_copy = is_of_c(&its_path)
            && (stem == CHECKER || stem == PROBER && loaded.set.tables.iter().any(is_checker));
        of_file(&its_path).or_else(|| is_copy.then_some(FOLDERS[0].1))
    };
    let found = project(array).filter(|_| is_folder);
    // What is named alone is meant.
    found.filter(|_| loaded.set.tables.iter().any(|it| project(it).is_none()))
}

fn is_of_c(path: &str) -> bool {
    ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// The folder of a file, and its name without an ending.
fn parts(path: &str) -> (&str, &str) {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    (folder, name.split('.').next().unwrap_or_default())
}

fn of_file(path: &str) -> Option<&'static str> {
    let path = path.to_ascii_lowercase();
    let (folders, name) = path.rsplit_once('/').unwrap_or(("", &path));
    let project = |folder: &str| FOLDERS.iter().find(|(it, _)| *it == folder).map(|it| it.1);
    let project = folders.split('/').find_map(project);
    match project {
        Some(_) if is_of_c(name) => project,
        _ => FILES.contains(&name).then_some(FOLDERS[0].1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probers_are_known_by_their_folders_and_files() {
        for (path, project) in [
            ("src/pyrrhic/tbprobe.c", Some("Pyrrhic")),
            ("deps/Fathom/src/tbchess.c", Some("Fathom")),
            ("Pyrrhic/tbprobe.cpp", Some("Pyrrhic")),
            ("src/tbprobe.c", Some("Fathom")),
            ("TBCore.h", Some("Fathom")),
            // Those of engines: Stockfish has its own prober.
            ("src/syzygy/tbprobe.cpp", None),
            ("fathom/fathom.go", None),
            ("src/pyrrhic.zig", None),
            ("src/tb.c", None),
            ("tbprobe.c/engine.c", None),
        ] {
            assert_eq!(of_file(path), project, "{path}");
        }
    }
}
