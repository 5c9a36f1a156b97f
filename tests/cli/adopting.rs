//! The programs in `docs/adopting.md` and `docs/c.md`: each section's commands write its tables, then its program is
//! built and run in the same folder, and must end well.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

/// A fenced block: its language and its text.
fn blocks(section: &str) -> Vec<(&str, &str)> {
    let fenced = section.split("\n```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n')).collect()
}

/// The name of a block's file stands in its first line: `/* main.c */`.
fn file_of(text: &str) -> &str {
    text.split_whitespace().nth(1).expect("a block of code names its file")
}

fn run(folder: &Path, program: &str, args: &[&str]) {
    let mut command = Command::new(program);
    let path = Path::new(env!("CARGO_BIN_EXE_chess-tables")).parent().unwrap().display();
    let path = format!("{path}:{}", std::env::var("PATH").unwrap());
    let output = command.args(args).current_dir(folder).env("PATH", path).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?}: {said}");
}

/// Builds the program of a section, and runs it.
fn build_and_run(folder: &Path, files: &[&str]) {
    let of = |ending: &str| -> Vec<&str> {
        files.iter().copied().filter(|file| file.ends_with(ending)).collect()
    };
    let strict = ["-Wall", "-Wextra", "-Werror", "-O1", "-o", "program"];
    match files {
        [file] if file.ends_with(".rs") => {
            run(folder, "rustc", &["--edition", "2024", "-Dwarnings", "-o", "program", file]);
        }
        [file] if file.ends_with(".js") => return run(folder, "node", files),
        [file] if file.ends_with(".go") => return run(folder, "go", &["run", file, "tables.go"]),
        [file] if file.ends_with(".py") => return run(folder, "python3", files),
        _ if !of(".cpp").is_empty() => run(folder, "g++", &[&of(".cpp"), &strict[..]].concat()),
        _ => {
            let tables = folder.join("tables.c");
            let tables = if tables.exists() { &["tables.c"][..] } else { &[] };
            run(folder, "gcc", &[&of(".c"), tables, &strict[..]].concat());
        }
    }
    run(folder, "./program", &[]);
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

#[cfg(unix)]
#[test]
fn the_programs_of_the_guides_run() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let [guide, c] = ["adopting.md", "c.md"].map(|it| fs::read_to_string(docs.join(it)).unwrap());
    let programs = c.split("\n### ").filter(|section| section.contains("/* main.c */"));
    let sections = guide.split("\n## ").skip(1).chain(programs);
    let mut ran = 0;
    for section in sections {
        let title = section.lines().next().unwrap();
        let blocks = blocks(section);
        // Text is what a program printed.
        let blocks = blocks.iter().filter(|(language, _)| *language != "text");
        let (shell, code): (Vec<_>, Vec<_>) = blocks.partition(|(language, _)| *language == "sh");
        if code.is_empty() {
            continue;
        }
        let needed = code.iter().find_map(|(language, _)| match *language {
            "c" => Some("gcc"),
            "cpp" => Some("g++"),
            "go" => Some("go"),
            "js" => Some("node"),
            "python" => Some("python3"),
            _ => None,
        });
        if let Some(program) = needed.filter(|program| !is_there(program)) {
            // Not by a macro, whose text the test harness keeps to itself.
            let message = format!("NOT TESTED: there is no {program} for `{title}`\n");
            std::io::stderr().write_all(message.as_bytes()).unwrap();
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let files: Vec<&str> = code.iter().map(|(_, text)| file_of(text)).collect();
        for (file, (_, text)) in files.iter().zip(&code) {
            fs::write(folder.path().join(file), text).unwrap();
        }
        for (_, commands) in shell {
            run(folder.path(), "sh", &["-e", "-c", commands]);
        }
        build_and_run(folder.path(), &files);
        ran += 1;
    }
    assert!(ran >= 7, "{ran} programs");
}
