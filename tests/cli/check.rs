//! `check`: what is committed, what is generated and what was compiled.

use std::fs;

use crate::{assert_trouble, run, run_with_input, stdout};

#[test]
fn what_is_committed_is_what_is_generated_and_compiled() {
    let output = run(&["check", "tables/snapshot"]);
    let findings = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{findings}");
    assert!(findings.contains(" is up to date, and equals the compiled tables ("), "{findings}");

    let rows = |source: &str| {
        let text = stdout(&["list", "-s", source]);
        text.split_once('\n').unwrap().1.to_owned()
    };
    assert!(rows("@gen") == rows("@build"), "@gen lists other tables than @build");
}

#[test]
fn check_tells_a_changed_file_from_trouble() {
    let folder = tempfile::tempdir().unwrap();
    let leapers = folder.path().join("leapers.rs");
    let check = || run(&["check", leapers.to_str().unwrap()]);
    let files = chess_tables_gen::tool::catalogue::snapshot().unwrap();
    let (_, content) = files.iter().find(|(name, _)| name == "leapers.rs").unwrap();
    fs::write(&leapers, content).unwrap();
    assert_eq!(check().status.code(), Some(0));

    fs::write(&leapers, content.replace("0x0000_0000_0002_0400", "0x0000_0000_0002_0401")).unwrap();
    let output = check();
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let entry = "
KNIGHT_ATTACKS[a1]  0x0000_0000_0002_0401 -> 0x0000_0000_0002_0400
3  . 1 . . . . . .
2  . . 1 . . . . .
1 [-]. . . . . . .
   a b c d e f g h
removed a1
";
    let change = "\n~ KNIGHT_ATTACKS  [u64; 64]  1 of 64 entries, +0 -1 squares\n";
    assert!(text.contains(entry) && text.contains(change), "{text}");
    assert!(!text.contains("@build"), "{text}");

    // Only the text: the values are what they should be.
    fs::write(&leapers, content.replace("a knight attacks", "a knight attaks")).unwrap();
    assert_eq!(check().status.code(), Some(0));
    fs::write(&leapers, format!("<<<<<<< HEAD\n{content}")).unwrap();
    assert_trouble(&check(), "leapers.rs` has a merge conflict in line 1");
}

#[test]
fn check_knows_renamed_tables_on_any_board() {
    for board in ["8x8", "9x10"] {
        let source = stdout(&["generate", "KNIGHT_ATTACKS", "LIGHT_SQUARES", "--board", board]);
        let check = |from: &str, to: &str| {
            let source = source.replace(&format!("pub const {from}:"), &format!("pub const {to}:"));
            let output = run_with_input(&["check", "-"], source.as_bytes());
            (output.status.code(), String::from_utf8(output.stdout).unwrap())
        };
        let (code, text) = check("KNIGHT_ATTACKS", "JUMPS");
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("\n> JUMPS -> KNIGHT_ATTACKS  "), "{text}");
        assert!(text.ends_with("\n1 table differs: 1 renamed; 1 unchanged\n"), "{text}");
        assert!(text.contains("generated now, 2 tables"), "{text}");
        assert_eq!(check("KNIGHT_ATTACKS", "KNIGHT_ATTACKS").0, Some(0));
        // Equal values under the name of another table of the catalogue are not what that one is.
        let (code, text) = check("KNIGHT_ATTACKS", "KING_ATTACKS");
        assert!(code == Some(1) && text.contains("\n~ KING_ATTACKS  "), "{text}");
    }
    let own = run_with_input(&["check", "-"], b"const VALUES: [u16; 3] = [100, 320, 330];");
    assert_trouble(&own, "no table `VALUES` in the catalogue");
}

/// Equal values mean something else at other indices.
#[test]
fn what_a_file_states_of_its_tables_is_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, format, from, to) in [
        ("t.json", "json", r#""axes":["direction","square"]"#, r#""axes":["index","square"]"#),
        ("t.json", "json", r#""content":"squares""#, r#""content":"number""#),
        ("t.rs", "rust", "[direction][square] -> squares", "[index][square] -> squares"),
    ] {
        let file = path(name);
        let text = stdout(&["export", "RAYS", "--format", format]);
        let lines = text.lines().filter(|line| !line.contains("Command: "));
        let text = lines.map(|line| line.to_owned() + "\n").collect::<String>();
        assert!(text.contains(from), "{text}");
        fs::write(&file, &text).unwrap();
        assert_eq!(run(&["check", &file]).status.code(), Some(0));
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
        let output = run(&["check", &file]);
        assert_eq!(output.status.code(), Some(1), "{to}");
        assert_eq!(output.stdout, b"RAYS  states other axes or entries\n");
    }
}

/// Where the magic numbers are that the searches found.
const FOUND: &str = "tables-gen/src/catalogue/sliders/found";

#[test]
fn the_committed_magics_are_what_the_commands_write() {
    let committed = |file: &str| fs::read_to_string(format!("{FOUND}/{file}")).unwrap();
    assert_eq!(stdout(&["magics", "fancy"]), committed("fancy.rs"));
    let another = stdout(&["magics", "fancy", "--seed", "2"]);
    assert!(another.contains("--seed 2`") && another != committed("fancy.rs"));
}
