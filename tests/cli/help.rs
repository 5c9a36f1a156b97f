//! The examples in the help texts do what they say.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::stdout;

const PROGRAM: &str = env!("CARGO_BIN_EXE_chess-tables");

fn help(words: &[&str]) -> String {
    let output = Command::new(PROGRAM).arg("help").args(words).output().unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The lines that a help text gives to try.
fn examples(words: &[&str]) -> Vec<String> {
    let lines = help(words);
    let lines = lines.lines().filter_map(|line| line.strip_prefix("  chess-tables "));
    lines.map(|line| format!("chess-tables {}", line.trim_start())).collect()
}

/// The verbs of the program, as its help lists them.
fn verbs() -> Vec<String> {
    let text = help(&[]);
    let (_, commands) = text.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let verbs = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    verbs.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
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
    let run = |example: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", example]).current_dir(folder.path()).env("PATH", &path);
        shell.output().unwrap()
    };
    // What later examples read and write.
    let before =
        "git init --quiet && mkdir src && chess-tables generate KING_ATTACKS -o leapers.rs";
    assert!(run(before).status.success());
    let verbs = verbs();
    assert!(verbs.len() > 9, "{verbs:?}");
    for verb in verbs.iter().filter(|verb| *verb != "help") {
        // The searches have no examples but in their own help; one of them takes minutes.
        let words: &[&str] = if verb == "magics" { &["magics", "fancy"] } else { &[verb] };
        let examples = examples(words);
        assert!(!examples.is_empty(), "{verb} has no example");
        for example in examples {
            let output = run(&example);
            let code = output.status.code();
            let may_differ = verb == "diff" && code == Some(1);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(code == Some(0) || may_differ, "{example}: {said}");
        }
    }
}

/// The manual page of a verb, and of all that it refers to.
fn pages_from(verb: &[&str]) -> usize {
    let page = stdout(&[&["man"], verb].concat());
    let name = [&["chess-tables"], verb].concat().join("-");
    let title = format!(".TH {name} 1 ");
    assert!(page.contains(&title), "{verb:?}: no {title}");
    let (_, references) = page.split_once(".SH SUBCOMMANDS\n").unwrap_or_default();
    let mut pages = 1;
    for reference in references.lines().filter_map(|line| line.strip_suffix("(1)")) {
        let reference = reference.replace("\\-", "-");
        let word = reference.strip_prefix(&format!("{name}-")).unwrap();
        pages += pages_from(&[verb, &[word]].concat());
    }
    pages
}

#[test]
fn every_page_that_a_manual_page_refers_to_can_be_printed() {
    // That of the program, of each verb but `help`, and of the two searches.
    assert_eq!(pages_from(&[]), 1 + verbs().len() - 1 + 2);
}
