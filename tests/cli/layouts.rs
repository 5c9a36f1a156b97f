//! The layout and the board of a source: stated, said on the command line, or assumed.

use crate::repository::Repository;
use crate::{assert_trouble, run, run_with_input, stdout};

/// Without the header's line, which ends with the source.
fn drawing(text: &str) -> &str {
    text.split_once('\n').unwrap().1
}

/// Also tables that are drawn with others beside them, and numbers that no renumbering finds.
#[test]
fn tables_of_this_program_are_shown_on_any_board() {
    for (generate, show, on) in [
        ("KNIGHT_ATTACKS", "KNIGHT_ATTACKS d4", "--board 9x10"),
        ("RAYS", "rays ne d4", "--board 7x7 --layout a8b8 --bits reversed"),
        ("STEP", "STEP a1 b2", "--layout a8b8"),
        ("X88_*", "X88_STEPS_TO_ATTACKER_WRAPPED f3 d1", "--layout a1a2"),
        ("BISHOP_THREAD*", "BISHOP_THREADS j10", "--board 10x10"),
        ("BISHOP_THREAD*", "BISHOP_THREADS d4 --occupied e5", "--layout h1h2"),
        (
            "ROOK_PEXT_ATTACKS ROOK_PEXT_OFFSETS ROOK_RELEVANT",
            "ROOK_PEXT_ATTACKS d4 --occupied d5",
            "--board 5x5",
        ),
    ] {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
        let args = |verb: &str, parts: &[&str]| {
            let mut args = vec![verb.to_owned()];
            parts.iter().for_each(|part| args.extend(words(part)));
            args
        };
        let with = |args: &[String], input: &str| {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let output = run_with_input(&args, input.as_bytes());
            assert!(output.status.success(), "{args:?}: {output:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let source = with(&args("generate", &[generate, on]), "");
        let wanted = with(&args("show", &[show, "-s -"]), &source);
        let shown = with(&args("show", &[show, on]), "");
        assert_eq!(drawing(&shown), drawing(&wanted), "{show} {on}");
    }
    let no_such = run(&["show", "CASTLING_RIGHTS_KEPT", "--board", "9x9"]);
    assert_trouble(&no_such, "CASTLING_RIGHTS_KEPT needs an 8x8 board\n");
}

const SOURCE: &str = "
pub const SETS: [u64; 30] = [0xFFFF_FFFF; 30];
pub static WIDE: [[Bitboard; 30]; 2] = [[Bitboard(1 << 20); 30]; 2];
pub const PIECES: [[i16; 30]; 3] = [[7; 30]; 3];
pub const COUNTS: [usize; 30] = [4; 30];
pub const OTHERS: [u64; 64] = [u64::MAX; 64];
";

#[test]
fn what_is_said_of_a_file_is_as_if_it_stated_it() {
    let lists = |source: &str, args: &[&str]| {
        let args = [&["list", "-s", "-", "--format", "json"], args].concat();
        let output = run_with_input(&args, source.as_bytes());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let said = lists(SOURCE, &["--board", "5x6", "--layout", "a8b8", "--bits", "reversed"]);
    let is_assumed = |text: &str| text.contains(r#""layout_assumed":true"#);
    for stated in [
        "// Layout a8b8, bits reversed, board 5x6.",
        "// Layout a8b8, bits reversed, board 5x6",
        "/* Layout a8b8, bits reversed, board 5x6. */",
        "// Tables.\n//\n// Layout a8b8, bits reversed, board 5x6.",
    ] {
        assert_eq!(lists(&format!("{stated}\n{SOURCE}"), &[]), said, "{stated}");
    }
    assert!(!is_assumed(&said), "{said}");
    assert!(is_assumed(&lists(SOURCE, &[])));
    assert!(is_assumed(&lists(&format!("// Layout of the tables.\n{SOURCE}"), &[])));
    let of_chess = lists(&format!("// Layout h1g1\n{SOURCE}"), &[]);
    assert_eq!(lists(SOURCE, &["--layout", "h1g1"]), of_chess);
}

/// What is assumed is not stated by what is made of it.
#[test]
fn an_export_says_that_the_layout_is_assumed() {
    let repository = Repository::new();
    repository.write("sets.rs", "pub const SETS: [u64; 64] = [2; 64];");
    let export = |args: &[&str]| {
        let output = repository.run(&[&["export", "-s", "sets.rs"], args].concat());
        assert!(output.status.success(), "{output:?}");
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
    };
    let note = "note: `sets.rs` does not state its layout and board: a1b1 and 8x8 are assumed";
    for format in ["json", "csv", "c", "rust"] {
        let [_, said] = export(&["--format", format]);
        assert!(said.starts_with(note), "{format}: {said}");
        let [_, said] = export(&["--format", format, "--layout", "a8b8"]);
        assert_eq!(said, "", "{format}");
    }
    let [json, _] = export(&["--format", "json"]);
    repository.write("sets.json", &json);
    let show = ["show", "SETS", "a8", "-s", "sets.json"];
    let (_, text) = repository.answer(&[&show[..], &["--layout", "a8b8"]].concat());
    assert!(text.contains("index 0  ") && text.ends_with("squares b8\n"), "{text}");
    let [json, _] = export(&["--format", "json", "--layout", "a8b8"]);
    repository.write("sets.json", &json);
    for other in [["--layout", "h1g1"], ["--board", "9x10"]] {
        let refused = repository.run(&[&show[..], &other].concat());
        assert_trouble(&refused, "`sets.json` states another board: layout a8b8, board 8x8");
    }
}

/// One program has one layout, and its files need not all state it.
#[test]
fn files_of_a_folder_are_of_the_layout_that_one_states() {
    let repository = Repository::new();
    repository.write("src/tables.rs", stdout(&["generate", "KNIGHT_ATTACKS", "--layout", "a8b8"]));
    let own = "pub const A: [i8; 64] = [1; 64]; pub const B: [i8; 64] = [2; 64];";
    repository.write("src/own.rs", own);
    repository.write("src/more.c", "const unsigned char c[2] = {1, 2};");
    let (_, text) = repository.answer(&["list", "-s", "src"]);
    assert!(text.contains("4 tables, ") && !text.contains("skipped"), "{text}");
    assert!(text.contains(", layout a8b8, board 8x8 (assumed)\n"), "{text}");
    let (_, text) = repository.answer(&["show", "A", "a8", "-s", "src"]);
    assert!(text.starts_with("A[a8]  index 0  "), "{text}");
    let refused = repository.run(&["list", "-s", "src", "--layout", "a1b1"]);
    assert_trouble(&refused, "`src` states another board: layout a8b8, board 8x8 (assumed)");
}
