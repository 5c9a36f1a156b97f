//! What the help texts and the topics of `explain` say: their examples run, each fits on a screen, and all that they name
//! is there. That every verb and option has a text is tested in `src/usage`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::{command, run, stdout};

/// What stands behind a heading of a help text, line by line, up to a blank line.
fn section(of: &[&str], heading: &str) -> Vec<String> {
    let text = stdout(of);
    let (_, section) = text.split_once(heading).unwrap_or_default();
    section.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// All that can be run.
fn verbs() -> Vec<String> {
    let commands = section(&["help"], "Commands:\n");
    let verbs = commands.iter().filter(|line| !line.starts_with("   "));
    let verbs = verbs.map(|line| line.split_whitespace().next().unwrap().to_owned());
    let verbs: Vec<String> = verbs.filter(|verb| verb != "help").collect();
    assert!(verbs.len() > 9, "{verbs:?}");
    verbs
}

/// What a shell makes of a line with this program in it.
#[cfg(unix)]
fn shell(line: &str, folder: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_chess-tables")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(folder).env("PATH", path).output().unwrap()
}

#[cfg(unix)]
#[test]
fn examples_in_help_texts_run() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let sessions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions/diff.in");
    for file in ["old.rs", "new.rs"] {
        fs::copy(sessions.join(file), folder.join(file)).unwrap();
    }
    // What later examples read and write.
    let before = "git init --quiet && mkdir src && \
                  chess-tables generate KNIGHT_ATTACKS --rename KNIGHT_ATTACKS=KNIGHT >knight.rs && \
                  grep -v '^//' knight.rs >engine.rs && rm knight.rs && \
                  chess-tables generate KING_ATTACKS -o leapers.rs && \
                  chess-tables export KING_ATTACKS --format c -o leapers.h && \
                  head -c 512 /dev/zero >KnightAttacks.bin";
    assert!(shell(before, folder).status.success());
    for verb in verbs() {
        let lines = section(&["help", &verb], "\nExamples:\n");
        let examples = lines.iter().filter(|line| line.starts_with("  chess-tables "));
        let examples: Vec<&str> = examples.map(|line| line.trim_start()).collect();
        assert!(!examples.is_empty(), "{verb} has no example");
        // There is no engine to run: tests of memory have some.
        for example in examples.into_iter().filter(|it| !it.contains("--run")) {
            let output = shell(example, folder);
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
fn short_help_fits_on_a_screen_and_examples_are_in_it() {
    for verb in verbs().iter().map(String::as_str).chain([""]) {
        let words: Vec<&str> = verb.split_whitespace().chain(["-h"]).collect();
        let text = stdout(&words);
        assert!(text.lines().count() <= 40, "{verb}: {}", text.lines().count());
        assert_eq!(text.contains("\nExamples:\n"), !verb.is_empty(), "{verb}: {text}");
    }
}

/// The topics as the help lists them, each with its text in Markdown.
#[cfg(unix)]
static TOPICS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let lines = section(&["explain", "--help"], "\nTopics:\n");
    let names = lines.iter().map(|line| line.split_whitespace().next().unwrap());
    let text = |name: &str| stdout(&["explain", name, "--format", "markdown"]);
    names.map(|name| (name.to_owned(), text(name))).collect()
});

#[cfg(unix)]
#[test]
fn every_topic_fits_on_a_screen() {
    assert!(TOPICS.len() > 9);
    let written = fs::read_to_string("src/find/topics.txt").unwrap();
    // Headings with all names are not printed.
    let mut printed = written.lines().filter(|line| !line.starts_with("# "));
    let too_wide = printed.find(|line| line.chars().count() > 80);
    assert_eq!(too_wide, None, "a line of topics.txt has at most 80 columns");
    for (topic, markdown) in &*TOPICS {
        // What is fenced there stands so on a terminal.
        let lines: Vec<&str> = markdown.lines().filter(|line| !line.starts_with("```")).collect();
        let count = lines.len();
        assert!(count <= 45, "{topic}: {count} lines with what the commands print, at most 45 fit");
        let too_wide = lines.iter().find(|line| line.chars().count() > 100);
        assert_eq!(too_wide, None, "{topic}: a command prints at most 100 columns");
        assert!(lines[0].contains(": "), "{topic}: the title is of the form `SUBJECT: SENTENCE`");
        let last = markdown.rsplit("\n\n").next().unwrap();
        assert!(last.starts_with("See also: "), "{topic}: the last paragraph is `See also: ...`");
        assert!(!markdown.contains('\u{1b}'), "{topic}");
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (topic, text) in &*TOPICS {
        let blocks: Vec<&str> = text.split("```console\n$ ").skip(1).collect();
        assert!(!blocks.is_empty(), "{topic}: a topic has an example, such as {{show RAYS}}");
        for block in blocks {
            let block = block.split("\n```").next().unwrap().replace("|\n> ", "| ");
            let (command, printed) = block.split_once('\n').unwrap();
            let output = shell(command, root);
            let code = output.status.code();
            assert!(code == Some(0) || code == Some(1) && output.stderr.is_empty(), "{command}");
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), printed, "{command}");
        }
        let prose: String = text.split("```").step_by(2).collect();
        let commands = prose.split('`').filter(|code| code.starts_with("chess-tables "));
        for command in commands.map(|it| it.replace("FILE", "tables/snapshot/leapers.rs")) {
            let output = shell(&command, root);
            assert!(output.status.success() && output.stderr.is_empty(), "{topic}: {command}");
        }
    }
}

/// What is renamed is so here, too. A piece of one's own is named by what makes it,
/// and a template's words stand behind a point.
#[cfg(unix)]
#[test]
fn what_topics_name_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = fs::read_to_string(root.join("tables/src/lib.rs")).unwrap();
    for (topic, text) in &*TOPICS {
        let prose: String = text.split("```").step_by(2).collect();
        let is_path = |c: char| c.is_ascii_alphanumeric() || "_./-:".contains(c);
        let paths = prose.split(|c| !is_path(c)).map(|path| path.trim_end_matches(['.', ':']));
        for path in paths {
            let folder = path.split_once('/').map_or("", |(folder, _)| folder);
            let is_ours = path.ends_with(".md") || !folder.is_empty() && root.join(folder).is_dir();
            let is_there = !is_ours || root.join(path).exists();
            assert!(is_there, "{topic}: there is no {path}");
            let module = path.strip_prefix("chess_tables::").and_then(|it| it.split("::").next());
            let is_there = |module: &str| library.contains(&format!("pub mod {module}"));
            assert!(module.is_none_or(is_there), "{topic}: there is no {path}");
        }
        let see = text.rsplit("See also: ").next().unwrap().replace('\n', " ");
        let topics = see.split([';', '.']).filter(|part| part.trim_start().starts_with("topic"));
        for named in topics.flat_map(|part| part.split('`').skip(1).step_by(2)) {
            assert!(TOPICS.iter().any(|(topic, _)| topic == named), "{topic}: no topic {named}");
        }
        let is_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        let names =
            prose.split(|c| !is_name(c)).filter(|name| name.trim_matches('_').contains('_'));
        let is_own = |name: &str| {
            ["{name}=", ".{name}"].iter().any(|it| text.contains(&it.replace("{name}", name)))
        };
        for name in names.filter(|name| !is_own(name)) {
            let is_table = catalogue::generate(Board::CHESS, &[name]).is_ok();
            assert!(is_table, "{topic}: there is no table {name}");
        }
    }
}

/// What a template can name, its filters and the options of `literal`, as the program has them.
#[cfg(unix)]
#[test]
fn the_topic_of_templates_has_every_name() {
    let text = &TOPICS.iter().find(|(topic, _)| topic == "templates").unwrap().1;
    let is_in_name = |c: char| c.is_alphanumeric() || c == '_';
    let words: Vec<&str> = text.split(|c| !is_in_name(c)).collect();
    let folder = tempfile::tempdir().unwrap();
    let written = |template: &str| {
        fs::write(folder.path().join("t.txt"), template).unwrap();
        let mut export = command(&["export", "PAWN_ATTACKS", "--format", "t.txt"]);
        let output = export.current_dir(&folder).output().unwrap();
        let texts = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
        texts.concat()
    };
    let keys = |map: &str| {
        written(&format!("{{% for key, value in {map} %}}{{{{ key }}}} {{% endfor %}}"))
    };
    let maps = ["board", "file", "tables.0", "tables.0.element", "tables.0.pieces.0", "axes.0"];
    let error = written("{{ [tables.0, {\"none\": 1}] | literal }}");
    let options = error.lines().next().unwrap().split_once("want ").unwrap().1;
    let named: Vec<String> = maps.into_iter().map(keys).chain([options.to_owned()]).collect();
    let named = named.join(" ");
    let named: Vec<&str> = named.split(|c| !is_in_name(c)).filter(|it| !it.is_empty()).collect();
    assert!(named.len() > 50, "{named:?}");
    let missing: Vec<_> = named.iter().filter(|name| !words.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?} are not in `explain templates`");
    for name in ["header", "command", "version", "package", "layout", "bits", "tables64"] {
        assert!(words.contains(&name), "{name}");
    }
}
