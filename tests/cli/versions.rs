//! What earlier versions wrote stays readable: `tests/versions` has a folder for each version, with one file of
//! each format as that version wrote it, and one of a large board. No test rewrites them. A file that used something that is gone since then
//! must be answered with what replaces it. Tests of `check` have the commands of their headers.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{command, run, stdout};

fn versions() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/versions");
    let mut versions: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    versions.sort();
    assert!(!versions.is_empty());
    versions
}

/// The files of a version that have tables, with a table of each.
fn files() -> Vec<(String, &'static str)> {
    let tables = |name: &str| match name {
        "large_board.rs" => Some("KING_ATTACKS"),
        "tables.rs" | "tables.h" | "tables.json" => Some("KNIGHT_ATTACKS"),
        "commands.txt" => None,
        new => panic!("say which table of {new} is shown"),
    };
    let mut files = vec![];
    for version in versions() {
        for entry in fs::read_dir(version).unwrap() {
            let path = entry.unwrap().path();
            let table = tables(path.file_name().unwrap().to_str().unwrap());
            files.extend(table.map(|table| (path.to_str().unwrap().to_owned(), table)));
        }
    }
    assert!(files.len() >= 4);
    files
}

#[test]
fn their_tables_are_listed_drawn_and_compared() {
    for (file, table) in files() {
        assert!(stdout(&["list", "-s", &file]).contains(table), "{file}");
        assert!(stdout(&["show", table, "-s", &file]).contains(table), "{file}");
        let output = run(&["diff", &file]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{file}: {stderr}");
        let same = run(&["diff", &file, &file]);
        assert_eq!((same.status.code(), &*same.stdout), (Some(0), &b""[..]), "{file}");
    }
}

/// Words may have changed since then and tables been added, and no values.
#[test]
fn their_files_are_checked() {
    for (file, _) in files() {
        // An export has no command.
        if file.ends_with(".json") {
            continue;
        }
        let (folder, name) = file.rsplit_once('/').unwrap();
        let output = command(&["check", name]).current_dir(folder).output().unwrap();
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
        assert_eq!(stderr, "", "{file}");
        if name == "tables.rs" {
            assert!(stdout.contains(" is up to date (comments differ): "), "{stdout}");
        }
        let says = ["is up to date", "differs from line", "writes it anew"];
        // A pattern also takes tables that are new since then.
        let adds = |line: &str| ["--- ", "+++ ", "+ "].iter().any(|it| line.starts_with(it));
        let all_added = |line: &str| line.contains("differ") && line.contains(" added; ");
        for line in stdout.lines().filter(|it| !it.is_empty() && !adds(it) && !all_added(it)) {
            assert!(says.iter().any(|it| line.contains(it)), "{file}: {stdout}");
        }
    }
}
