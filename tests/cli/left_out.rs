//! What a board or a layout has none of is named, with the reason, wherever tables are written.

use std::fs;
use std::process::Command;

use chess_tables_gen::tool::{catalogue, glob};
use chess_tables_gen::{Board, ErrorKind};

use crate::stdout;

/// Standard output and standard error, in success.
fn run(args: &[&str]) -> [String; 2] {
    let output = Command::new(env!("CARGO_BIN_EXE_chess-tables")).args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap())
}

/// Names of all kinds, of which some are missing everywhere but on the chess board.
const SOME: [&str; 5] = ["RANK_*", "ROTATE*", "FLIP*", "*_MA*", "*_SHIFTS"];

/// The tables that a board has not, with what they need.
fn missing(board: Board) -> Vec<(String, String)> {
    let families = catalogue::families();
    // A pattern has no tables on request, and so none are left out.
    let by_pattern = families.iter().filter(|family| !family.on_request);
    let definitions = by_pattern.flat_map(|family| &family.definitions);
    let is_asked = |name: &str| SOME.iter().any(|glob| glob::matches(glob, name));
    let definitions = definitions.filter(|definition| is_asked(&definition.name_on(board)));
    let missing = definitions.filter_map(|definition| match definition.table(board) {
        Err(error) if error.kind() == ErrorKind::Unsuited => {
            let (_, want) = error.message().split_once(" needs ")?;
            Some((error.table()?.to_owned(), format!("needs {want}")))
        }
        _ => None,
    });
    missing.collect()
}

#[test]
fn what_a_board_or_a_layout_has_none_of_is_named_with_the_reason() {
    for (size, layout) in [("8x8", "a1a2"), ("8x8", "h1h2"), ("9x10", "a1b1")] {
        let board: Board = size.parse().unwrap();
        let missing = missing(board.with_layout(layout.parse().unwrap()));
        assert!(missing.len() > 3, "{size} {layout}");
        let on = [&SOME[..], &["--board", size, "--layout", layout]].concat();
        let [source, note] = run(&[&["generate"], &on[..]].concat());
        let header = source.split("\n\n").next().unwrap();
        for (table, needs) in &missing {
            assert!(header.contains(&format!("//   {table} {needs}")), "{header}");
            assert!(note.contains(table) && note.contains(needs.strip_prefix("needs ").unwrap()));
        }
        let count = missing.len();
        assert!(note.starts_with(&format!("note: {count} tables left out: ")), "{note}");
        assert_eq!(note.lines().count(), 1);
        let [exported, same_note] = run(&[&["export", "--format", "rust"], &on[..]].concat());
        // But for the line with the command.
        assert!(exported.lines().eq(source.lines().map(|line| {
            if line.starts_with("// Command: ") { exported.lines().nth(1).unwrap() } else { line }
        })));
        assert_eq!(same_note, note);

        let [json, said] = run(&[&["export", "--format", "json"], &on[..]].concat());
        assert_eq!(said, note);
        let document: serde_json::Value = serde_json::from_str(&json).unwrap();
        let skipped: Vec<_> = document["skipped"].as_array().unwrap().iter().collect();
        assert_eq!(skipped.len(), count);
        for (skipped, (table, needs)) in skipped.into_iter().zip(&missing) {
            let want = serde_json::json!({ "name": table, "line": 0, "reason": needs });
            assert_eq!(*skipped, want);
        }
    }
}

#[test]
fn each_format_says_it() {
    let asked = ["RANK_*", "--layout", "a1a2"];
    let needs = "RANK_SHIFTS needs a board numbered along the ranks";
    let said = format!("note: 1 table left out: {needs}\n");
    for format in ["csv", "npy", "c", "json", "rust"] {
        let folder = tempfile::tempdir().unwrap();
        let folder_of_files = ["csv", "npy"].contains(&format);
        let file = folder.path().join(if folder_of_files { "tables/" } else { "tables" });
        let to = ["--format", format, "-o", file.to_str().unwrap()];
        let [_, note] = run(&[&["export"], &asked[..], &to].concat());
        let (wrote, note) = note.split_once('\n').unwrap();
        assert!(wrote.starts_with("wrote ") && note == said, "{format}: {wrote}\n{note}");
        if ["c", "rust"].contains(&format) {
            let header = fs::read_to_string(&file).unwrap();
            let line = if format == "c" { " *" } else { "//" };
            assert!(header.contains(&format!("{line} Left out:\n{line}   {needs}\n")));
        }
    }
}

/// A glob of tables that are all there, a table by name, and an own one that takes its place.
#[test]
fn where_nothing_is_left_out_nothing_is_said() {
    for asked in [
        &["KING*", "--layout", "h8g8"][..],
        &["RANK_OF", "--layout", "a1a2"],
        &["RANK_*", "--leaper", "RANK_SHIFTS=1,3", "--layout", "a1a2"],
        &["RANK_*", "FLIP*"],
    ] {
        let [source, note] = run(&[&["generate"], asked].concat());
        assert!(note.is_empty() && !source.contains("Left out"), "{asked:?}: {note}");
    }
}

/// It has no line in any source.
#[test]
fn an_export_that_is_read_back_names_it_without_a_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.json");
    let file = file.to_str().unwrap();
    run(&["export", "RANK_*", "--layout", "a1a2", "--format", "json", "-o", file]);
    let text = stdout(&["list", "-s", file]);
    let skipped = "skipped 1\n  RANK_SHIFTS  needs a board numbered along the ranks\n";
    assert!(text.ends_with(skipped), "{text}");
    let again: serde_json::Value =
        serde_json::from_str(&stdout(&["export", "-s", file, "--format", "json"])).unwrap();
    assert_eq!(again["skipped"][0]["name"], "RANK_SHIFTS");
    let markdown = stdout(&["list", "-s", file, "--format", "markdown"]);
    assert!(markdown.ends_with("| `RANK_SHIFTS` | `needs a board numbered along the ranks` |\n"));
}
