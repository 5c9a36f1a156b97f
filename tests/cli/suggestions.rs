//! Command lines as people mistype them: the message names a command, and the command works.

use std::fs;
use std::process::Command;

use crate::{assert_trouble, run, stdout};

/// What a shell makes of a command line with this program in it: the code, what is said on standard
/// error, and what is printed.
pub(crate) fn shell(line: &str) -> (Option<i32>, String, String) {
    let script = line.replace("chess-tables ", "\"$0\" ");
    let output = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_chess-tables")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let [said, printed] = [&output.stderr, &output.stdout].map(|it| String::from_utf8_lossy(it));
    (output.status.code(), said.into_owned(), printed.into_owned())
}

#[track_caller]
pub(crate) fn assert_suggested(mistyped: &[&str], message: &str, command: &str) {
    let output = run(mistyped);
    assert_trouble(&output, message);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains(&format!("`{command}`")), "{stderr}");
    let (code, said, _) = shell(command);
    assert_eq!((code, said.as_str()), (Some(0), ""), "{command}");
}

#[test]
fn occupied_squares_are_separated_by_commas() {
    let message = "\n  help: separate squares by commas: `";
    let thread = ["show", "BISHOP_THREADS", "d4", "--occupied"];
    let meant = "chess-tables show BISHOP_THREADS d4 --occupied f6,b2";
    for squares in [&["f6", "b2"][..], &["f6,", "b2"]] {
        assert_suggested(&[&thread, squares].concat(), message, meant);
    }
    let walk = stdout(&[&thread[..], &["f6,b2"]].concat());
    for squares in ["f6 b2", "f6,,b2", "f6, b2"] {
        assert_eq!(stdout(&[&thread[..], &[squares]].concat()), walk);
    }
    let slider = ["show", "rook_pext_attacks", "d4", "--occupied", "f6", "b2", "c7", "-s", "@gen"];
    let meant = "chess-tables show rook_pext_attacks d4 --occupied f6,b2,c7 -s @gen";
    assert_suggested(&slider, message, meant);
    for (squares, message) in [
        (&["f6", "z9"][..], "goes with one square of BISHOP_THREADS"),
        (&["z9", "f6"], "`z9` is not a square"),
        (&["f6 z9"], "`z9` is not a square"),
        (&[""], "`--occupied` names no square"),
    ] {
        let output = run(&[&thread, squares].concat());
        assert_trouble(&output, message);
        assert!(!String::from_utf8_lossy(&output.stderr).contains("z9`?"));
    }
    for table in ["MAGIC_ATTACKS", "NEXT_POSITION"] {
        let meant = format!("chess-tables show {table} rook d4 --occupied f6,b2");
        let mistyped = ["show", table, "rook", "d4", "--occupied", "f6", "b2"];
        assert_suggested(&mistyped, message, &meant);
    }
}

#[test]
fn occupied_squares_want_an_index_and_a_table_that_they_matter_to() {
    let meant = "chess-tables show BISHOP_THREADS d4 --occupied f6,b2";
    let mistyped = ["show", "BISHOP_THREADS", "--occupied", "f6,b2"];
    assert_suggested(&mistyped, "goes with one square of BISHOP_THREADS", meant);
    let meant = "chess-tables show MAGIC_ATTACKS rook d4 --occupied f6,b2";
    let mistyped = ["show", "MAGIC_ATTACKS", "d4", "--occupied", "f6,b2"];
    assert_suggested(&mistyped, "goes with one piece and square of MAGIC_ATTACKS", meant);
    let meant = "chess-tables show ROOK_PEXT_ATTACKS d4 --occupied d6,f4";
    let mistyped = ["show", "KNIGHT_ATTACKS", "d4", "--occupied", "f6,b2"];
    assert_suggested(&mistyped, "does not depend on occupied squares", meant);
}

/// Commands that a message names go on where their words need quotes.
#[test]
fn names_of_sources_are_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my tables.rs");
    fs::write(&file, "const KING: [u64; 1] = [1];").unwrap();
    let file = file.to_str().unwrap();
    let list = format!("chess-tables list -s '{file}'");
    assert_suggested(&["show", "KNIGHT", "-s", file], "no table `KNIGHT`", &list);
    let list = format!("chess-tables list -s '{file}' 'K*'");
    assert_suggested(&["show", "K*", "-s", file], "is a pattern", &list);
}

#[test]
fn a_source_in_the_place_of_a_table_is_known() {
    let list = "chess-tables list -s tables/snapshot/leapers.rs";
    let file = "tables/snapshot/leapers.rs";
    for mistyped in [
        &["show", file, "KNIGHT_ATTACKS"][..],
        &["explain", file],
        &["export", file, "--format", "json"],
        &["generate", file],
        &["diff", file, file, "--only", file],
    ] {
        assert_suggested(mistyped, &format!("`{file}` is a source: `"), list);
    }
    assert_trouble(&run(&["list", "-"]), "standard input is a source: `chess-tables list -s -`");
}

/// After `--` too it would not be what was meant.
#[test]
fn no_option_is_taken_for_a_name() {
    for mistyped in [
        &["diff", "@build", "-o", "x.json"][..],
        &["generate", "KING*", "-s", "engine.rs"],
        &["show", "KING_ATTACKS", "--boards=x"],
    ] {
        let output = run(mistyped);
        assert_trouble(&output, "unexpected argument");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("as a value") && !said.contains("\n\n\n"), "{said}");
    }
    for verb in [&["diff", "@build"][..], &["explain", "RAYS"], &["list"]] {
        let output = run(&[verb, &["-o", "x"]].concat());
        assert_trouble(&output, "\n  tip: `> FILE` writes what is printed into a file\n");
    }
    let similar = run(&["show", "KING_ATTACKS", "--lauout", "a8b8"]);
    assert_trouble(&similar, "tip: a similar argument exists: '--layout'");
}

#[test]
fn a_whole_table_is_exported_where_one_entry_is_wanted() {
    let meant = "chess-tables export RAYS --format json -s @gen";
    let mistyped = ["show", "rays", "ne", "--format", "json", "-s", "@gen"];
    assert_suggested(&mistyped, "`--format json` writes one entry", meant);
}

#[test]
fn a_table_that_a_source_has_not_may_be_compiled_in() {
    let meant = "chess-tables show RAYS";
    let mistyped = ["show", "RAYS", "ne", "-s", "tables/snapshot/leapers.rs"];
    assert_suggested(&mistyped, "no table `RAYS` in", meant);
}

#[test]
fn a_table_in_the_place_of_a_source_is_known() {
    for mistyped in [&["check", "RAYS"][..], &["diff", "@gen", "RAYS"], &["list", "-s", "RAYS"]] {
        assert_trouble(&run(mistyped), "`RAYS` is a table: expected a file or a folder\n");
    }
}

#[test]
fn a_file_of_the_snapshot_is_found_without_its_folder() {
    let meant = "tables/snapshot/leapers.rs";
    assert_trouble(&run(&["check", "leapers.rs"]), &format!("did you mean `{meant}`?"));
    assert_eq!(run(&["check", meant]).status.code(), Some(0));
}

/// By the words of their names: other letters would make another table of them.
#[test]
fn names_that_are_not_there_are_found_by_meaning() {
    for (piece, words) in [("ROOK", "rook attacks"), ("BISHOP", "bishop attacks")] {
        let meant = format!("chess-tables list '{words}'");
        for verb in ["show", "explain"] {
            for name in [format!("{piece}_ATTACKS"), words.to_owned(), words.replace(' ', "-")] {
                let open = format!("`{piece}_PSEUDO_ATTACKS`: The squares a ");
                assert_suggested(&[verb, &name], &open, &meant);
                let output = run(&[verb, &name]);
                let said = String::from_utf8_lossy(&output.stderr);
                for part in ["on the empty board", "_PEXT_ATTACKS`: The", "that its fancy magic"] {
                    assert!(said.contains(part), "{said}");
                }
                assert!(!said.contains("RANK_ATTACKS"), "{said}");
                assert_suggested(&[verb, &name], &open, "chess-tables explain sliders");
            }
        }
    }
    let meant = "chess-tables list 'queen attacks'";
    assert_suggested(&["show", "QUEEN_ATTACKS"], "`QUEEN_PSEUDO_ATTACKS`: ", meant);
    let other_name = run(&["show", "QueenAttacks"]);
    assert_trouble(&other_name, "\n  help: did you mean `QUEEN_PSEUDO_ATTACKS`? ");
    let meant = "chess-tables list 'rook attacks'";
    assert_suggested(&["generate", "ROOK_ATTACKS"], "`ROOK_PSEUDO_ATTACKS`: ", meant);
    let snapshot = "tables/snapshot/sliders.rs";
    let meant = "chess-tables list -s tables/snapshot/sliders.rs bishop";
    assert_suggested(&["list", "bishop moat", "-s", snapshot], "`BISHOP_RELEVANT`: ", meant);
}

#[test]
fn words_that_no_table_has_end_with_the_nearest() {
    for (verb, words, near) in [
        ("list", "hyperbla", &["FILE_ATTACKS", "DIAGONAL_ATTACKS"][..]),
        ("list", "bishop zugzwang", &["BISHOP_RELEVANT", "BISHOP_MAGICS", "BISHOP_THREADS"]),
        ("explain", "between squares", &["BETWEEN", "BETWEEN_INCLUSIVE", "X88_BETWEEN"]),
        ("explain", "KNIGHT_ATACKS", &["KNIGHT_ATTACKS"]),
        // Words run together, letters in a pattern, and a name of another board.
        ("show", "PAWNATACKS", &["PAWN_ATTACKS"]),
        ("generate", "KNIHGT_*", &["KNIGHT_ATTACKS", "KNIGHT_THREADS"]),
        ("explain", "MAILBOX_10X13", &["MAILBOX_10X12"]),
    ] {
        let output = run(&[verb, words]);
        assert_trouble(&output, &format!("no table `{words}` in the catalogue\n  help: "));
        let said = String::from_utf8_lossy(&output.stderr);
        for near in near {
            assert!(said.contains(&format!("`{near}`")), "{words}: no {near}: {said}");
        }
    }
    for nothing in ["", " ", "!!", "--", "´", "zugzwang"] {
        assert_trouble(&run(&["list", "--", nothing]), "help: `chess-tables list` names all");
    }
}
