//! What the help texts and the topics of `explain` say: their examples run, each fits on a screen, and all that they name
//! is there. That every verb and option has a text is tested in `src/usage`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

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
    for (from, to) in [("diff.in/old.rs", "old.rs"), ("diff.in/new.rs", "new.rs")] {
        fs::copy(sessions.join(from), folder.path().join(to)).unwrap();
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
                  chess-tables generate KNIGHT_ATTACKS --rename KNIGHT_ATTACKS=KNIGHT >knight.rs && \
                  grep -v '^//' knight.rs >engine.rs && rm knight.rs && \
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

/// What a shell makes of a command line with this program in it: the code, what is said on standard
/// error, and what is printed.
#[cfg(unix)]
fn printed_by_shell(line: &str) -> (Option<i32>, String, String) {
    let script = line.replace("chess-tables ", "\"$0\" ");
    let output = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_chess-tables")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let [said, printed] = [&output.stderr, &output.stdout].map(|it| String::from_utf8_lossy(it));
    (output.status.code(), said.into_owned(), printed.into_owned())
}

/// The topics as the help lists them, each with its text in Markdown.
#[cfg(unix)]
static TOPICS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let help = stdout(&["explain", "--help"]);
    let (_, topics) = help.split_once("\nTopics:\n").unwrap();
    let names = topics.lines().map(|line| line.split_whitespace().next().unwrap());
    let text = |name: &str| stdout(&["explain", name, "--format", "markdown"]);
    names.map(|name| (name.to_owned(), text(name))).collect()
});

#[cfg(unix)]
#[test]
fn every_topic_fits_on_a_screen() {
    assert!(TOPICS.len() > 9);
    let written = fs::read_to_string("src/topics.txt").unwrap();
    let too_wide = written.lines().find(|line| line.chars().count() > 80);
    assert_eq!(too_wide, None, "only what commands print is wider");
    for (topic, markdown) in &*TOPICS {
        // What is fenced there stands so on a terminal.
        let lines: Vec<&str> = markdown.lines().filter(|line| !line.starts_with("```")).collect();
        assert!((24..=45).contains(&lines.len()), "{topic}: {}", lines.len());
        assert!(lines.iter().all(|line| line.chars().count() <= 100), "{topic}: {markdown}");
        assert!(lines[0].starts_with("## ") && lines[0].contains(": "), "{topic}");
        let last = markdown.rsplit("\n\n").next().unwrap();
        assert!(last.starts_with("See also: ") && !markdown.contains('\u{1b}'), "{topic}");
    }
    let (topic, markdown) = &TOPICS[0];
    let json = stdout(&["explain", &topic.to_uppercase(), "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json, serde_json::json!({ "topic": topic, "text": markdown }));
    let fence = |line: &&str| !line.starts_with("```");
    let plain: Vec<&str> = markdown.lines().filter(fence).collect();
    let plain = plain.join("\n") + "\n";
    assert_eq!(stdout(&["explain", topic]), plain.trim_start_matches("## "));
}

#[cfg(unix)]
#[test]
fn what_topics_show_is_what_the_commands_print() {
    for (topic, text) in &*TOPICS {
        let blocks: Vec<&str> = text.split("```console\n$ ").skip(1).collect();
        assert!(!blocks.is_empty(), "{topic} has no example");
        for block in blocks {
            let block = block.split("\n```").next().unwrap().replace("|\n> ", "| ");
            let (command, printed) = block.split_once('\n').unwrap();
            let (code, said, out) = printed_by_shell(command);
            assert!(code == Some(0) || code == Some(1) && said.is_empty(), "{command}: {said}");
            assert_eq!(out.trim_end(), printed, "{command}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_topics_name_is_there() {
    let set = catalogue::generate(Board::CHESS, &[]).unwrap();
    let families = catalogue::families();
    let on_request = families.iter().filter(|family| family.on_request);
    let on_request = on_request.flat_map(|family| &family.definitions).map(|it| it.name());
    let compiled = set.tables.iter().map(|table| table.name.as_str());
    let tables: BTreeSet<&str> = compiled.chain(on_request).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (topic, text) in &*TOPICS {
        assert!(!tables.contains(topic.to_uppercase().as_str()));
        let prose: String = text.split("```").step_by(2).collect();
        let is_word = |c: char| c.is_ascii_alphanumeric() || "_./-:".contains(c);
        let words = prose.split(|c| !is_word(c)).map(|word| word.trim_end_matches(['.', ':']));
        for word in words.map(|word| word.trim_start_matches("...")) {
            let is_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
            if word.ends_with(".md") {
                assert!(root.join(word).exists(), "{topic}: {word}");
            } else if let Some(path) = word.strip_prefix("chess_tables::") {
                let module = path.split("::").next().unwrap();
                let sources = root.join("tables/src");
                let lib = std::fs::read_to_string(sources.join("lib.rs")).unwrap();
                assert!(lib.contains(&format!("pub mod {module}")), "{topic}: {word}");
            } else if word.contains('_') && !word.starts_with('_') && word.chars().all(is_name) {
                // A piece of one's own is named by what makes it.
                let is_own = text.contains(&format!("{word}="));
                assert!(tables.contains(word) || is_own, "{topic}: {word}");
            }
        }
        for code in prose.split('`').skip(1).step_by(2) {
            if code.starts_with("chess-tables ") {
                let (code, said, _) =
                    printed_by_shell(&code.replace("FILE", "tables/snapshot/leapers.rs"));
                assert_eq!((code, said.as_str()), (Some(0), ""), "{topic}: {code:?}");
            }
        }
        let see = text.rsplit("See also: ").next().unwrap().replace('\n', " ");
        for part in see.split([';', '.']).filter(|part| part.trim_start().starts_with("topic")) {
            for named in part.split('`').skip(1).step_by(2) {
                assert!(TOPICS.iter().any(|(topic, _)| topic == named), "{topic}: {named}");
            }
        }
    }
}
