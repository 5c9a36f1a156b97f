//! The topics of `explain`: each fits on a screen, and all that it names is there.

use std::fs;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::stdout;

/// What a shell makes of a command line with this program in it: the code, what is said on standard
/// error, and what is printed.
fn shell(line: &str) -> (Option<i32>, String, String) {
    let script = line.replace("chess-tables ", "\"$0\" ");
    let output = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_chess-tables")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let [said, printed] = [&output.stderr, &output.stdout].map(|it| String::from_utf8_lossy(it));
    (output.status.code(), said.into_owned(), printed.into_owned())
}

/// The topics as the help lists them.
fn topics() -> Vec<String> {
    let help = stdout(&["explain", "--help"]);
    let (_, topics) = help.split_once("\nTopics:\n").unwrap();
    let names = topics.lines().map(|line| line.split_whitespace().next().unwrap().to_owned());
    names.collect()
}

#[test]
fn every_topic_fits_on_a_screen() {
    assert!(topics().len() > 9);
    for topic in topics() {
        let text = stdout(&["explain", &topic]);
        assert!((24..=45).contains(&text.lines().count()), "{topic}: {}", text.lines().count());
        // What commands print is as wide as elsewhere.
        let written = fs::read_to_string(format!("src/topics/{topic}.txt")).unwrap();
        for (most, line) in
            written.lines().map(|line| (80, line)).chain(text.lines().map(|line| (100, line)))
        {
            assert!(line.chars().count() <= most, "{topic}: {line}");
        }
        let (first, last) = (text.lines().next().unwrap(), text.rsplit("\n\n").next().unwrap());
        assert!(first.contains(": ") && last.starts_with("See also: "), "{topic}");
        let json = stdout(&["explain", &topic.to_uppercase(), "--format", "json"]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let markdown = stdout(&["explain", &topic, "--format", "markdown"]);
        assert_eq!(json, serde_json::json!({ "topic": topic, "text": markdown }));
        assert!(markdown.starts_with("## ") && !markdown.contains('\u{1b}'));
    }
}

#[test]
fn what_topics_show_is_what_the_commands_print() {
    for topic in topics() {
        let text = stdout(&["explain", &topic, "--format", "markdown"]);
        let blocks: Vec<&str> = text.split("```console\n$ ").skip(1).collect();
        assert!(!blocks.is_empty(), "{topic} has no example");
        for block in blocks {
            let block = block.split("\n```").next().unwrap().replace("|\n> ", "| ");
            let (command, printed) = block.split_once('\n').unwrap();
            let (code, said, out) = shell(command);
            assert!(code == Some(0) || code == Some(1) && said.is_empty(), "{command}: {said}");
            assert_eq!(out.trim_end(), printed, "{command}");
        }
    }
}

#[test]
fn what_topics_name_is_there() {
    let set = catalogue::generate(Board::CHESS, &[]).unwrap();
    let families = catalogue::families();
    let on_request = families.iter().filter(|family| family.on_request);
    let on_request = on_request.flat_map(|family| &family.definitions).map(|it| it.name());
    let compiled = set.tables.iter().map(|table| table.name.as_str());
    let tables: BTreeSet<&str> = compiled.chain(on_request).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let topics = topics();
    for topic in &topics {
        assert!(!tables.contains(topic.to_uppercase().as_str()));
        let text = stdout(&["explain", topic, "--format", "markdown"]);
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
                let (code, said, _) = shell(&code.replace("FILE", "tables/snapshot/leapers.rs"));
                assert_eq!((code, said.as_str()), (Some(0), ""), "{topic}: {code:?}");
            }
        }
        let see = text.rsplit("See also: ").next().unwrap().replace('\n', " ");
        for part in see.split([';', '.']).filter(|part| part.trim_start().starts_with("topic")) {
            for named in part.split('`').skip(1).step_by(2) {
                assert!(topics.iter().any(|it| it == named), "{topic}: {named}");
            }
        }
    }
}
