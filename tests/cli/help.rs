//! What the help texts say: their examples run, and nothing that must be in them is missing. That
//! every verb and option has a text is tested in `src/args.rs`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{run, stdout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_chess-tables");

/// The help text of a verb; of the program, if it is empty.
fn help(verb: &str) -> String {
    let words: Vec<&str> = ["help"].into_iter().chain(verb.split_whitespace()).collect();
    stdout(&words)
}

/// The lines that a help text gives to try.
fn examples(verb: &str) -> Vec<String> {
    let lines = help(verb);
    let lines = lines.lines().filter_map(|line| line.strip_prefix("  chess-tables "));
    lines.map(|line| format!("chess-tables {}", line.trim_start())).collect()
}

/// The verbs that a help text lists.
fn listed(verb: &str) -> Vec<String> {
    let text = help(verb);
    let (_, commands) = text.split_once("Commands:\n").unwrap_or_default();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let verbs = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let verbs = verbs.map(|line| line.split_whitespace().next().unwrap());
    let verbs = verbs.filter(|name| *name != "help");
    verbs.map(|name| format!("{verb} {name}").trim_start().to_owned()).collect()
}

/// All that can be run.
fn verbs() -> Vec<String> {
    let verbs = listed("");
    assert!(verbs.len() > 9, "{verbs:?}");
    verbs
}

#[cfg(unix)]
#[test]
fn examples_in_help_texts_run() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    for (from, to) in [
        ("diff.in/old.rs", "old.rs"),
        ("diff.in/new.rs", "new.rs"),
        ("sources.in/forms.rs", "engine.rs"),
        ("../../tables-gen/src/catalogue/sliders/found/shared.rs", "0.rs"),
        ("../../tables-gen/src/catalogue/sliders/found/shared.rs", "1.rs"),
    ] {
        fs::copy(sessions.join(from), folder.path().join(to)).unwrap();
    }
    let snapshot = folder.path().join("tables/snapshot");
    fs::create_dir_all(&snapshot).unwrap();
    for (name, content) in chess_tables_gen::tool::catalogue::snapshot().unwrap() {
        fs::write(snapshot.join(name), content).unwrap();
    }
    let programs = Path::new(PROGRAM).parent().unwrap().display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    let shell = |example: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", example]).current_dir(folder.path()).env("PATH", &path);
        shell.output().unwrap()
    };
    // What later examples read and write.
    let before = "git init --quiet && mkdir src && \
                  chess-tables generate KING_ATTACKS -o leapers.rs && \
                  chess-tables export KING_ATTACKS --format c -o leapers.h && \
                  head -c 512 /dev/zero >KnightAttacks.bin";
    assert!(shell(before).status.success());
    for verb in verbs() {
        let examples = examples(&verb);
        assert!(!examples.is_empty(), "{verb} has no example");
        // There is no engine to run: tests of memory have some.
        for example in examples.into_iter().filter(|it| !it.contains("--run")) {
            let output = shell(&example);
            let code = output.status.code();
            let may_differ = verb == "diff" && code == Some(1);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(code == Some(0) || may_differ, "{example}: {said}");
        }
    }
}

#[test]
fn without_a_verb_the_help_is_an_error() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), stdout(&["-h"]));
}

#[test]
fn exit_codes_are_said_where_1_is_one_of_them() {
    for verb in ["", "diff", "check"] {
        let text = help(verb);
        let (_, codes) = text.split_once("\nExit codes: ").expect(verb);
        for code in ["0 ", " 1 ", " 2 "] {
            assert!(codes.contains(code), "{verb}: not said what{code} means");
        }
    }
}

#[test]
fn the_help_names_all_that_can_be_a_source() {
    let text = help("");
    for source in ["REV:PATH", "@build", "@gen", "-", "/dev/null"] {
        assert!(text.contains(&format!("\n  {source} ")), "{source}");
    }
}

#[test]
fn short_help_fits_on_a_screen_and_examples_are_in_it() {
    for verb in verbs().iter().map(String::as_str).chain([""]) {
        let words: Vec<&str> = verb.split_whitespace().chain(["-h"]).collect();
        let text = stdout(&words);
        assert!(text.lines().count() <= 40, "{verb}: {}", text.lines().count());
        assert_eq!(text.contains("\nExamples:\n"), !verb.is_empty(), "{verb}: {text}");
    }
}
