//! `match`: which tables of an engine are which of the catalogue.

use std::fs;

use serde_json::Value;

use crate::{assert_trouble, run, stdout};

fn outcome(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// A folder with a file of this name and text.
fn file(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

/// What a script writes, as if an engine had it: without header and texts.
fn foreign(args: &[&str]) -> String {
    let source = stdout(&[&["generate"], args].concat());
    let lines = source.lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_command_writes_what_the_source_has() {
    let source = foreign(&[
        "RAYS",
        "KNIGHT_ATTACKS",
        "X88_ATTACKS",
        "CASTLING_RIGHTS_KEPT",
        "--layout",
        "a8b8",
        "--axes",
        "RAYS=square,direction",
        "--rename",
        "KNIGHT_ATTACKS=JUMPS",
        "--rename",
        "CASTLING_RIGHTS_KEPT=RIGHTS",
        "--flags",
        "X88_ATTACKS=pawn,knight,bishop,rook,queen,king",
    ]);
    let (_folder, path) = file("tables.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains(" 4 arrays: 4 as in the catalogue\nlayout a8b8\n"), "{text}");
    let command = text.lines().find_map(|line| line.strip_prefix("  chess-tables ")).unwrap();
    let words = shlex::split(command).unwrap();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_eq!(words[0], "generate");
    let written = stdout(&words);
    let (_other, written) = file("written.rs", &written);
    assert_eq!(outcome(&["diff", &path, &written]), (Some(0), String::new()));
}

#[test]
fn what_is_near_ends_with_1_and_what_is_nothing_with_0() {
    let knights = foreign(&["KNIGHT_ATTACKS", "--rename", "KNIGHT_ATTACKS=HOPS"]);
    let (_folder, equal) = file("equal.rs", &knights);
    let (_folder2, near) =
        file("near.rs", &knights.replacen("0x0000_0000_0002_0400", "0x0000_0000_0002_0401", 1));
    let (_folder3, nothing) =
        file("nothing.rs", "pub const VALUES: [i16; 4] = [100, 300, 500, 900];");
    assert_eq!(outcome(&["match", &equal]).0, Some(0));
    assert_eq!(outcome(&["match", &nothing]).0, Some(0));
    let (code, text) = outcome(&["match", &near]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("\n~ HOPS  :"), "{text}");
    assert!(text.contains("  KNIGHT_ATTACKS  1 of 64 entries, +1 -0 squares\n"), "{text}");
    assert!(text.ends_with("\nadded a1\n"), "{text}");
    assert_trouble(&run(&["match", "no.rs"]), "cannot read `no.rs`: no such file");
    // All at once, each by itself.
    let (code, text) = outcome(&["match", &equal, &near, "--format", "json"]);
    assert_eq!(code, Some(1));
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["schema"], "chess-tables-match/1");
    let matches = document["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 2);
    assert_eq!(matches[1]["source"], 1);
    assert_eq!(matches[1]["name"], "HOPS");
    assert_eq!(matches[1]["table"], "KNIGHT_ATTACKS");
    assert_eq!((&matches[1]["differs"], &matches[1]["of"]), (&1.into(), &64.into()));
    assert_eq!(matches[1]["entries"][0]["at"][0], "a1");
    assert_eq!(matches[1]["entries"][0]["added"][0], "a1");
}

/// An engine counts the squares from h1, and its files, too.
#[test]
fn files_from_h_are_said() {
    let source =
        foreign(&["ADJACENT_FILES", "PAWN_ATTACKS", "CASTLING_RIGHTS_KEPT", "--layout", "h1g1"]);
    let from = source.find("ADJACENT_FILES").unwrap();
    let from = from + source[from..].find("= &[").unwrap() + 4;
    let to = from + source[from..].find(']').unwrap();
    let mut files: Vec<&str> =
        source[from..to].split(',').map(str::trim).filter(|it| !it.is_empty()).collect();
    files.reverse();
    let source = format!("{}{}{}", &source[..from], files.join(", "), &source[to..]);
    let (_folder, path) = file("tables.rs", &source);
    let (code, text) = outcome(&["match", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("\nlayout h1g1\n"), "{text}");
    assert!(text.contains("ADJACENT_FILES        files from h\n"), "{text}");
    // No option writes it so.
    let command = text.lines().find(|line| line.starts_with("  chess-tables ")).unwrap();
    assert!(!command.contains("ADJACENT_FILES"), "{command}");
}

#[test]
fn diff_and_check_find_tables_by_their_values() {
    let knights =
        foreign(&["KNIGHT_ATTACKS", "--rename", "KNIGHT_ATTACKS=HOPS", "--layout", "a8b8"]);
    let near = knights.replacen("0x0000_0000_0002_0400", "0x0000_0000_0002_0401", 1);
    assert_ne!(near, knights);
    let other = "pub const VALUES: [i16; 4] = [100, 300, 500, 900];\n";
    let (_folder, path) = file("near.rs", &(near + other));
    let (code, text) = outcome(&["diff", &path, "--format", "json"]);
    assert_eq!(code, Some(1));
    let document: Value = serde_json::from_str(&text).unwrap();
    let changes = document["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{text}");
    assert_eq!(changes[0]["op"], "values");
    assert_eq!(
        (&changes[0]["table"], &changes[0]["to"]),
        (&"HOPS".into(), &"KNIGHT_ATTACKS".into())
    );
    assert_eq!(changes[0]["changed"], 1);
    assert_eq!(document["not_in_catalogue"], serde_json::json!(["VALUES"]));
    // Of two versions a table went.
    let (code, text) = outcome(&["diff", &path, "/dev/null", "--format", "json"]);
    assert_eq!(code, Some(1));
    assert!(text.contains(r#""op":"removed","table":"VALUES""#), "{text}");
    // What the catalogue does not have is no difference.
    let kings = foreign(&["KING_ATTACKS"]);
    let (_folder, path) = file("kings.rs", &(kings + other));
    let (code, text) = outcome(&["diff", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("\n? VALUES  [i16; 4]  not in the catalogue, 8 bytes\n"), "{text}");
    let (code, text) = outcome(&["check", &path]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("1 table: "), "{text}");
}
