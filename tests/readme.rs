//! What the README shows as Rust is what is compiled, its commands run, and its links lead somewhere.
//! Every test, example, bench, file, function and table that `docs/sources.md` names is there, and every table in the last
//! column of `tables-match/src/programs.tsv`. The public functions of `chess-tables` have
//! examples.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables::{Square, rook_attacks};
use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;
use walkdir::WalkDir;

#[path = "readme/figures.rs"]
mod figures;
#[path = "readme/generated.rs"]
mod generated;
#[path = "readme/modules.rs"]
mod modules;
#[path = "readme/rustdoc.rs"]
mod rustdoc;

const README: &str = include_str!("../README.md");

/// The fenced blocks of Rust.
fn rust_blocks() -> Vec<&'static str> {
    let blocks = README.split("```rust\n").skip(1);
    blocks.map(|block| block.split_once("```").expect("a block ends").0).collect()
}

/// As an example is, too.
#[test]
fn what_it_shows_is_compiled() {
    let file = include_str!("../examples/smallest.rs");
    assert_eq!(rust_blocks(), [file.split_once("\n\n").expect("the first line says what it is").1]);
}

/// The other documents have copies of the table. A test of the crate holds it against `Preferred`.
#[test]
fn the_topic_has_the_default_methods() {
    let table = include_str!("../tables/src/sliders/default.md");
    let topic = include_str!("../src/find/topics.txt");
    let line = |text: &'static str, target: &str| {
        text.lines().find(|line| line.contains(target)).expect("a line for each target")
    };
    for target in ["with BMI2", "AArch64", "any other target"] {
        let in_code = line(table, target).split('`').skip(1).step_by(2);
        let methods: Vec<&str> =
            in_code.filter(|code| !code.contains("x86-64") && !code.contains('=')).collect();
        assert_eq!(methods.len(), 4, "{target}");
        let behind = line(topic, target).split_once(target).expect("it has the target").1;
        assert_eq!(behind.split_whitespace().collect::<Vec<_>>(), methods, "{target}");
    }
}

/// The document has what the packages print.
#[test]
fn the_topic_has_the_conventions_of_the_document() {
    let document = include_str!("../docs/conventions.md");
    let topic = include_str!("../src/find/topics.txt");
    let rows = topic.lines().skip_while(|line| !line.starts_with("    package     version"));
    let rows = rows.skip(1).take_while(|line| line.starts_with("    "));
    let mut checked = 0;
    for row in rows {
        let cells: Vec<&str> = row.split("  ").map(str::trim).filter(|it| !it.is_empty()).collect();
        let begin = format!("| {} | {} |", cells[0], cells[1]);
        let line = document.lines().find(|line| line.starts_with(&begin)).expect(&begin);
        let have: Vec<&str> = line.split('|').map(str::trim).collect();
        assert_eq!(have[6..10], cells[2..], "{begin}");
        checked += 1;
    }
    assert_eq!(checked, 5);
}

/// The example prints what its comment says.
#[test]
fn the_first_example_prints_what_it_says() {
    let squares = rook_attacks(Square::D4, Square::D7 | Square::F4);
    let squares: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    let call = "rook_attacks(Square::D4, Square::D7 | Square::F4)";
    assert!(README.contains(call) && README.contains(&format!("// {}\n", squares.join(" "))));
}

/// The commands of the README write their files, in Rust and C; `check` finds the first up to date, and `match` its tables.
#[test]
fn its_commands_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    let text = README.replace("\\\n", "");
    let commands: Vec<&str> =
        text.lines().filter_map(|it| it.strip_prefix("chess-tables ")).collect();
    assert_eq!(commands.len(), 4);
    for command in commands {
        let words = shlex::split(command.split('#').next().unwrap_or_default()).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_chess-tables"));
        let run = program.args(words).current_dir(folder.path()).output().unwrap();
        assert!(run.status.success(), "{command}: {}", String::from_utf8_lossy(&run.stderr));
    }
}

#[test]
fn the_readme_is_short() {
    assert!(README.lines().count() <= 70, "{}", README.lines().count());
}

/// Users meet the word in the API, in exports and in texts.
#[test]
fn color_is_spelled_in_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let parts = ["README.md", "docs", "src", "tables/README.md", "tables/src", "tables-gen/src"];
    let files = parts.into_iter().flat_map(|part| WalkDir::new(root.join(part)));
    let texts =
        files.filter_map(|file| Some((fs::read_to_string(file.as_ref().ok()?.path()).ok()?, file)));
    let mut read = 0;
    for (text, file) in texts {
        read += 1;
        assert!(!text.to_lowercase().contains("colo\u{75}r"), "{:?}", file.unwrap().path());
    }
    assert!(read > 250, "{read}");
}

/// A text that a program printed begins with the command or stands below it in a session, which is run.
#[test]
fn samples_of_documents_are_in_sessions() {
    let session = include_str!("sessions/shell/match.md");
    let documents = [README, include_str!("../docs/match.md"), include_str!("../docs/reading.md")];
    let samples: Vec<&str> =
        documents.iter().flat_map(|it| it.split("\n```text\n").skip(1)).collect();
    assert_eq!(samples.len(), 5);
    for sample in samples {
        let sample = sample.split_once("```").expect("a block ends").0.trim_end();
        let printed = sample.strip_prefix("$ ").and_then(|it| it.split_once('\n'));
        assert!(session.contains(printed.map_or(sample, |(_, printed)| printed)), "{sample}");
    }
}

/// What GitHub makes of a heading in addresses.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "examples/magics/README.md",
        "examples/threats/README.md",
    ]
    .map(|page| root.join(page))
    .to_vec();
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    pages.extend(docs.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1) {
            let link = link.split_once(')').expect("a link ends").0;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let file =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(file.exists(), "{}: {link} is not there", page.display());
            let text = fs::read_to_string(&file).unwrap_or_default();
            let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
            assert!(heading.is_empty() || headings.any(|anchor| anchor == heading), "{link}");
        }
    }
}

/// A registry shows these pages without the repository and without rustdoc, which knows what a name in brackets is. In
/// rustdoc the links stay within the documentation. That the pages are there, `.ci/documents` checks.
#[test]
fn packages_readmes_link_to_where_every_reader_gets() {
    for (page, package) in [("tables", "chess-tables"), ("tables-gen", "chess-tables-gen")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = fs::read_to_string(folder.join("README.md")).unwrap();
        let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        let before = library.split_once("#![doc = include_str!").expect("the page is the first").0;
        assert!(!text.contains("]("), "{page}: links have the form [`name`]");
        let names: Vec<&str> =
            text.split("[`").skip(1).map(|it| it.split('`').next().unwrap()).collect();
        assert!(names.len() >= 3, "{page}: {names:?}");
        for name in names {
            let target = format!("\n[`{name}`]: https://docs.rs/{package}/latest/");
            assert!(text.contains(&target), "{page}: [`{name}`] leads nowhere for some");
            assert!(
                before.contains(&format!("\n//! [`{name}`]: ")),
                "{page}: [`{name}`] leaves rustdoc"
            );
        }
    }
}

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What is set as code.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// The tables that code names: `FILE_OF` of `(FILE_OF[s] | !0) & x`, but nothing of `Bitboard::EDGES`.
fn tables(code: &str) -> impl Iterator<Item = &str> {
    let names = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
    names.filter(|name| {
        name.len() > 1
            && name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
    })
}

/// The code of the runtime crate.
fn runtime_crate() -> String {
    let files = WalkDir::new(Path::new(ROOT).join("tables/src")).into_iter();
    let files = files.map(|entry| entry.unwrap().into_path()).filter(|path| path.is_file());
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// `path::function`, `path (example)`, a path, or an item of the runtime crate: `x88::step`.
fn is_there(name: &str, runtime_crate: &str) -> bool {
    let (path, item) = name.split_once("::").or(name.split_once(" (")).unwrap_or((name, ""));
    if !path.contains('/') {
        return words(runtime_crate).any(|word| word == words(name).last().unwrap());
    }
    let Ok(text) = fs::read_to_string(Path::new(ROOT).join(path)) else {
        return item.is_empty() && Path::new(ROOT).join(path).exists();
    };
    let item = item.trim_end_matches(')').trim_start_matches("module");
    if item.contains(' ') { text.contains(item) } else { words(&text).any(|word| word == item) }
}

#[test]
fn what_the_page_names_is_there() {
    let page = include_str!("../docs/sources.md").replace("\\|", "");
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.ends_with("| test |"));
    let (runtime_crate, mut named, mut wrong) = (runtime_crate(), vec![], vec![]);
    for row in rows.clone() {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [says, here, tests] = cells[..] else { panic!("not 3 cells: {row}") };
        assert!(!says.is_empty() && code(tests).next().is_some(), "{row}");
        let entries =
            [says, here].into_iter().flat_map(code).map(|it| it.split('[').next().unwrap());
        named.extend(entries.filter(|entry| tables(entry).next() == Some(entry)));
        let here = code(here).filter(|it| it.contains('/') || it.contains("::"));
        wrong.extend(code(tests).chain(here).filter(|it| !is_there(it, &runtime_crate)));
    }
    assert!(rows.count() > 75 && named.len() > 60);
    assert!(wrong.is_empty(), "docs/sources.md: {wrong:?}");
    catalogue::generate(Board::CHESS, &named).expect("docs/sources.md names tables");
}

#[test]
fn what_rows_of_programs_name_is_there() {
    let rows = include_str!("../tables-match/src/programs.tsv").lines().skip(1);
    let named: Vec<&str> = rows.flat_map(|row| row.rsplit('\t').take(1)).flat_map(code).collect();
    let runtime_crate = runtime_crate();
    for name in named.iter().filter(|name| name.starts_with("Bitboard::")) {
        assert!(is_there(name, &runtime_crate), "{name}");
    }
    let named: Vec<&str> = named.into_iter().flat_map(tables).collect();
    assert!(named.len() > 500);
    catalogue::generate(Board::CHESS, &named).expect("programs.tsv names tables");
}
