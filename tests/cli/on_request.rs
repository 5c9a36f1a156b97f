//! Tables on request: every verb knows them by name, and no pattern, no constant and no comparison has
//! them otherwise.

use std::fs;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Table};

use crate::{assert_trouble, run, run_with_input, stdout};

fn tables() -> Vec<Table> {
    let families = catalogue::families().into_iter().filter(|family| family.on_request);
    families.flat_map(|family| family.tables(Board::CHESS).unwrap()).collect()
}

fn names() -> Vec<String> {
    tables().into_iter().map(|table| table.name).collect()
}

#[test]
fn a_name_is_enough_to_see_and_to_take_them() {
    assert_eq!(names().len(), 11);
    for table in tables() {
        let name = table.name.as_str();
        let index: Vec<String> =
            table.shape.iter().map(|length| (length / 2).to_string()).collect();
        let at: Vec<&str> = index.iter().map(String::as_str).collect();
        let entry = stdout(&[&["show", &name.to_lowercase()], &at[..]].concat());
        assert!(entry.starts_with(name), "{entry}");
        let explained = stdout(&["explain", name]);
        assert!(explained.contains("\nneeds     a build script or `generate` that"), "{explained}");
        let listed = stdout(&["list", name]);
        let says = "on request: generated when named in full, 1 table, ";
        assert!(listed.starts_with(says) && listed.contains(&format!("\n{name} ")), "{listed}");
        for format in ["json", "csv", "c", "rust", "npy"] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("table");
            stdout(&["export", name, "--format", format, "-o", path.to_str().unwrap()]);
            assert!(fs::metadata(path).unwrap().len() > table.bytes() as u64, "{name} {format}");
        }
    }
}

#[test]
fn lists_have_them_apart() {
    let fingerprints = |table: &Table| format!("{:016x}", table.fingerprint());
    for source in ["@build", "@gen"] {
        let text = stdout(&["list", "-v", "-s", source]);
        let (compiled, on_request) = text.split_once("\n\non request: ").unwrap();
        for table in tables() {
            assert!(!compiled.contains(&format!("\n{} ", table.name)), "{source}");
            let row = on_request.lines().find(|row| row.starts_with(&format!("{} ", table.name)));
            assert!(row.unwrap().contains(&fingerprints(&table)), "{source}");
        }
    }
    assert!(!stdout(&["list", "-s", "tables/snapshot"]).contains("BY_LINE"));
    // By a pattern, and by GNU Chess's name for one.
    for (said, count) in [("*_BY_LINE", "4 tables"), ("Rook90Atak", "1 table")] {
        let text = stdout(&["list", said]);
        let says = format!("on request: generated when named in full, {count}, ");
        assert!(text.starts_with(&says), "{text}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&["list", "--format", "json"])).unwrap();
    let listed = json["tables"].as_array().unwrap().iter();
    let on_request = listed.filter(|table| table["on_request"] == true);
    assert!(on_request.map(|table| table["name"].as_str().unwrap()).eq(names()));
}

#[test]
fn on_another_board_they_are_generated_for_it() {
    let text = stdout(&["list", "RANK_ATTACKS_BY_LINE", "--board", "9x9"]);
    assert!(text.contains("[[u128; 512]; 81]"), "{text}");
    assert!(!stdout(&["list", "--board", "12x10"]).contains("BY_LINE"));
    let text = stdout(&["explain", "RANK_ATTACKS_BY_LINE", "--layout", "h8g8"]);
    assert!(text.contains("Bit 0 is the square on the highest file."), "{text}");
    let output = run(&["generate", "RANK_ATTACKS_BY_LINE", "--board", "12x10"]);
    assert_trouble(&output, "RANK_ATTACKS_BY_LINE needs lines of at most 10 squares");
}

/// Of a file that has one, a changed entry is found, and nothing else is said of them.
#[test]
fn a_file_that_has_one_is_compared_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.rs");
    let file = path.to_str().unwrap();
    let source = stdout(&["generate", "KING_ATTACKS", "FILE_ATTACKS_BY_LINE"]);
    // Without the command that wrote it, which `check` would repeat.
    let lines = source.lines().filter(|line| !line.contains("chess-tables generate"));
    let source = lines.collect::<Vec<_>>().join("\n");
    fs::write(&path, &source).unwrap();
    assert_eq!(stdout(&["diff", file]), "");
    assert_eq!(stdout(&["diff", file, "--only", "FILE*"]), "");
    assert!(stdout(&["check", file]).contains(" is up to date ("));

    let changed = source.replacen("0x0101_0101_0101_0100", "0x0101_0101_0101_0000", 1);
    assert_ne!(changed, source);
    fs::write(&path, changed).unwrap();
    for verb in ["diff", "check"] {
        let output = run(&[verb, file]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        let says = "\n~ FILE_ATTACKS_BY_LINE  [[u64; 256]; 64]  1 of 16384 entries";
        assert!(
            text.contains(says) && text.contains("\n1 table differs: 1 values; 1 unch"),
            "{text}"
        );
    }
    // Either side may be the generated one, and standard input the other.
    for args in [["diff", "-", "@gen"], ["diff", "@gen", "-"]] {
        let output = run_with_input(&args, source.as_bytes());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.is_empty() && output.status.success(), "{args:?}: {text}");
    }
    let without = stdout(&["generate", "KING_ATTACKS"]);
    let output = run_with_input(&["diff", "-", "--added"], without.as_bytes());
    assert!(!String::from_utf8(output.stdout).unwrap().contains("BY_LINE"));
}

#[test]
fn mistakes_lead_to_the_name() {
    let output = run(&["generate", "*_BY_LINE"]);
    assert_trouble(&output, "matches only tables on request: name each in full, as in `RANK_ATT");
    for args in [&["show", "RANK_ATTACKS_BY_LINES", "a1"][..], &["explain", "RANK_ATACKS_BY_LINE"]]
    {
        assert_trouble(&run(args), "did you mean `RANK_ATTACKS_BY_LINE`?");
    }
    let output = run(&["show", "FIRST_ONE_16", "-s", "tables/snapshot"]);
    assert_trouble(&output, "`chess-tables show FIRST_ONE_16` draws the generated one");
    let output = run(&["export", "FIRST_ONE_16", "--format", "csv", "-s", "@build"]);
    assert_trouble(&output, "FIRST_ONE_16 is on request: `-s @gen` generates it");
    assert_trouble(&run(&["list", "-s", "BIT_COUNT_16"]), "`BIT_COUNT_16` is a table: expected");
}
