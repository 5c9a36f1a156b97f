//! What is written is read back. By this version: what `export --format c` writes, tables with their text, axes, content
//! and relations. By earlier ones: `tests/versions` has a folder for each version, with one file of each format as that
//! version wrote it, and one of a large board. No test rewrites them. A file that used something that is gone since then
//! must be answered with what replaces it. Tests of `check` have the commands of their headers.

use std::fs;
use std::path::{Path, PathBuf};

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Table};
use chess_tables_read::lists::{Array, Language, read};

use crate::{command, run, stdout};

/// A file that the command line exports.
fn exported(folder: &Path, args: &[&str], file: &str) -> String {
    let header = folder.join("tables.h").display().to_string();
    stdout(&[&["export", "-s", "@gen", "--format", "c", "-o", &header, "--force"], args].concat());
    fs::read_to_string(folder.join(file)).unwrap()
}

#[track_caller]
fn assert_parsed(source: &str, board: Board, want: &[&Table]) {
    let parsed = read(Language::C, source);
    assert!(parsed.skipped.is_empty(), "{:.1000?}", parsed.skipped);
    assert_eq!((parsed.board, parsed.arrays.len()), (board, want.len()));
    for (Array { table: found, are_axes_guessed, is_element_guessed, .. }, &want) in
        parsed.arrays.iter().zip(want)
    {
        assert!(!are_axes_guessed && !is_element_guessed);
        assert!(found == want, "{}: {found:.300?}\nwant {want:.300?}", want.name);
    }
    for Array { table, value: range, .. } in &parsed.arrays {
        let text = &source[range.clone()];
        assert!(text.starts_with('{') || table.axes.is_empty(), "{}: {text:.40}", table.name);
        assert_eq!(&source[range.end..range.end + 1], ";", "{}", table.name);
    }
}

/// As one header; and in two files, as single values and arrays.
#[track_caller]
fn assert_round_trip(board: Board, patterns: &[&str], of_two_files: bool) {
    let set = catalogue::generate(board, patterns).unwrap();
    let all: Vec<&Table> = set.tables.iter().collect();
    assert!(all.len() > 3);
    let folder = tempfile::tempdir().unwrap();
    let (layout, size) = (board.layout().to_string(), board.to_string());
    let args = [patterns, &["--layout", &layout, "--board", &size, "--prefix", "ct_"]].concat();
    let without_prefix = |text: String| text.replace("ct_", "");
    let header = without_prefix(exported(folder.path(), &args, "tables.h"));
    assert_parsed(&header, board, &all);
    if !of_two_files {
        return;
    }
    let args = [&args[..], &["--extern"]].concat();
    let (single, arrays): (Vec<&Table>, Vec<&Table>) =
        all.into_iter().partition(|table| table.shape.is_empty());
    let header = without_prefix(exported(folder.path(), &args, "tables.h"));
    assert_parsed(&header, board, &single);
    let source = fs::read_to_string(folder.path().join("tables.c")).unwrap();
    assert_parsed(&without_prefix(source), board, &arrays);
}

/// With their text, axes, content and relations.
#[test]
fn every_table_is_read_back() {
    assert_round_trip(Board::CHESS.with_layout(Layout::H8G8), &[], false);
    assert_round_trip(Board::CHESS, &["*_MASKS", "*_SQUARES", "K*", "X88*"], true);
}

#[test]
fn tables_of_other_boards_are_read_back() {
    assert_round_trip(Board::new(7, 9).unwrap(), &["KING*", "RAYS", "*SQUARES"], true);
    let large = Board::new(9, 10).unwrap().with_layout(Layout::H8G8);
    assert_round_trip(large, &["KING*", "RANK*", "X88_STEPS", "*MAILBOX*", "*SQUARES"], true);
}

/// A name in the manner of any language: `KNIGHT_ATTACKS`, `Tables::KnightAttacks`.
fn plain(name: &str) -> String {
    let last = name.rsplit("::").next().unwrap_or_default();
    last.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
}

/// The entries as bits of 64 each, which languages without wider numbers write one after the other.
fn bits(values: &[u128], is_wide: bool) -> Vec<u64> {
    let halves = |&it: &u128| [it as u64, (it >> 64) as u64];
    values.iter().flat_map(halves).step_by(if is_wide { 1 } else { 2 }).collect()
}

/// What each format writes is read back with its names, shapes and values.
#[track_caller]
fn assert_read_back(args: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let export = |file: &str| {
        let path = folder.path().join(file).display().to_string();
        stdout(&[&["export", "-s", "@gen", "-o", &path, "--force"], args].concat());
        fs::read_to_string(path).unwrap()
    };
    let want = read(Language::C, &export("tables.h"));
    assert!(want.skipped.is_empty() && !want.arrays.is_empty());
    let is_list = |it: &&Array| !it.table.shape.is_empty();
    let want: Vec<&Table> = want.arrays.iter().filter(is_list).map(|it| &it.table).collect();
    for file in [
        "t.rs",
        "t.cs",
        "t.go",
        "Tables.java",
        "t.py",
        "t.ts",
        "t.js",
        "t.zig",
        "t.d",
        "t.nim",
        "Tables.kt",
        "t.pas",
        "t.ads",
        "t.lua",
    ] {
        let language = Language::of(Path::new(file)).unwrap();
        let found = read(language, &export(file));
        let found: Vec<&Array> = found.arrays.iter().filter(is_list).collect();
        let names = |name: &str| plain(name);
        let have: Vec<String> = found.iter().map(|it| names(&it.table.name)).collect();
        let all: Vec<String> = want.iter().map(|it| names(&it.name)).collect();
        assert_eq!(have, all, "{file} {args:?}");
        for (&want, have) in want.iter().zip(found).map(|(want, it)| (want, &it.table)) {
            let is_wide = want.element.bytes() > 8;
            let halves = is_wide && have.element.bytes() <= 8;
            let mut shape = want.shape.clone();
            shape.extend(halves.then_some(2));
            // Java and Kotlin join a large table of pieces, and one of Lua is bytes.
            let size = vec![have.values.len()];
            let joins = matches!(language, Language::Java | Language::Kotlin | Language::Lua);
            let is_joined = joins && have.shape == size && size[0] > 4096;
            assert!(have.shape == shape || is_joined, "{file} {}: {:?}", want.name, have.shape);
            let entries = bits(&have.values, is_wide && !halves);
            assert!(entries == bits(&want.values, is_wide), "{file} {}", want.name);
        }
    }
}

#[test]
fn every_format_is_read_back() {
    assert_read_back(&[]);
    assert_read_back(&[
        "--layout",
        "h8g8",
        "--bits",
        "reversed",
        "--colors",
        "black,white",
        "PAWN*",
    ]);
    assert_read_back(&[
        "--board",
        "9x10",
        "--mailbox",
        "12x14",
        "KING_ATTACKS",
        "RAYS",
        "*MAILBOX*",
    ]);
    assert_read_back(&["--leaper", "camel=1,3", "--thread-list", "DRAGON=+0,+1* -1,+0", "X88_*"]);
    assert_read_back(&["--element", "*_DISTANCES=u16", "*_DISTANCES"]);
    assert_read_back(&[
        "--axes",
        "PAWN_ATTACKS=square,color",
        "PAWN_*",
        "FLIP_*",
        "*_PEXT_OFFSETS",
    ]);
    assert_read_back(&["--flags", "X88_ATTACKS=pawn,knight,bishop,rook,queen,king", "X88_ATTACKS"]);
    assert_read_back(&["--compose", "both=PAWN_ATTACKS[white] KNIGHT_ATTACKS"]);
}

/// Only what an export says is a number of 128 bits.
#[test]
fn other_structs_of_two_halves_stay_structs() {
    let of = |doc: &str, declared: &str| {
        let start = "struct Wide { uint64_t low, high; };\n";
        let parsed =
            read(Language::C, &format!("{start}{doc}static const struct Wide {declared};"));
        parsed.into_set().tables.into_iter().map(|table| (table.type_name(), table.values)).next()
    };
    let doc = "// Format: `[index] -> number`; 32 bytes.\n";
    let halves = "X[2] = {{1, 2}, {3, 4}}";
    let structs = Some(("[[u64; 2]; 2]".to_owned(), vec![1, 2, 3, 4]));
    assert_eq!(of("", halves), structs);
    assert_eq!(of("// Format: `[index][field] -> number`; 32 bytes.\n", halves), structs);
    assert_eq!(of(doc, halves), structs);
    let signed = format!("{doc}const chess_tables_i128 X[2] = {{{{5, 0}}, {{5, -1}}}};");
    let signed = read(Language::C, &signed);
    assert!(!signed.arrays[0].is_element_guessed);
    assert_eq!(signed.arrays[0].table.values, [5, 5 | u128::MAX << 64]);
}

/// The functions are no tables, and none that cannot be read.
#[test]
fn a_file_with_functions_has_the_same_tables() {
    let folder = tempfile::tempdir().unwrap();
    let assert_read = |args: &[&str], file: &str| {
        let parsed = read(Language::C, &exported(folder.path(), args, file));
        assert!(parsed.skipped.is_empty(), "{args:?}: {:?}", parsed.skipped);
        let set = parsed.into_set();
        let names: Vec<&str> = set.tables.iter().map(|table| &*table.name).collect();
        assert!(!names.is_empty());
        assert!(set == catalogue::generate(set.board, &names).unwrap(), "{args:?}");
    };
    for method in ["hyperbola", "obstruction"] {
        assert_read(&["--sliders", method], "tables.h");
        assert_read(&["KING_ATTACKS", "--sliders", method, "--extern"], "tables.c");
    }
    assert_read(&["--sliders", "pext", "--sliders-without-bmi2", "split"], "tables.h");
    assert_read(&["FROM_X88", "KING_THREADS", "FLIP_DIAGONAL", "--functions"], "tables.h");
    assert_read(&["KING_*", "--functions", "--sliders", "hyperbola", "--extern"], "tables.c");
    assert_read(&["--sliders", "classical", "--board", "9x9"], "tables.h");
}

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
        "large_board.rs" => Some("CAMEL_ATTACKS"),
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
        let same = run(&["diff", &file, &file, "-q"]);
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
