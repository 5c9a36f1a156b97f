//! Programs that run, as sources of `match`: small engines fill their tables when they start, and are read then.

use std::fs;
use std::io::Read as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::compiled::is_compiled;
use crate::{Program, assert_trouble, command, programs, run, stdout};

/// The programs of this name.
fn named(name: &str) -> impl Iterator<Item = Program> {
    let all = programs(include_str!("running.txt")).into_iter();
    all.filter(move |program| program.words[0] == name)
}

/// The text of a program.
fn text(name: &str) -> String {
    named(name).next().unwrap().text('@')
}

/// An engine in C has a table that others see, one that they do not, both filled when it begins by `BEGIN`, and a constant
/// one. It writes its number into the file `pid`.
/// Compiles the one that begins so into `engine`. Returns whether there is a compiler.
fn is_c_compiled(folder: &Path, begin: &str, compiler: &str) -> bool {
    let set = catalogue::generate(Board::CHESS, &["TO_10X12"]).unwrap();
    let cells: Vec<String> = set.tables[0].values.iter().map(u128::to_string).collect();
    let text = text("c").replace("BEGIN", begin).replace("TO_10X12", &cells.join(", "));
    is_compiled(folder, ("engine.c", &text), &format!("{compiler} -o engine"))
}

/// Runs the engine of a folder in that folder, by a shell, which the engine replaces.
fn engine(folder: &Path) -> String {
    format!("sh -c 'cd {} && exec ./engine'", folder.display())
}

/// The engine of the folder has ended.
fn assert_gone(folder: &Path) {
    let pid = fs::read_to_string(folder.join("pid")).unwrap();
    assert!(!Path::new(&format!("/proc/{pid}")).exists(), "process {pid} is still there");
}

/// The arrays that are found, each with the table that it is.
fn found(words: &[&str]) -> Vec<(String, String)> {
    let text = stdout(&[&["match", "--format", "json"], words].concat());
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    let matches = document["matches"].as_array().unwrap().iter();
    let text = |it: &serde_json::Value| it.as_str().unwrap_or("-").to_owned();
    let mut found: Vec<_> = matches.map(|it| (text(&it["name"]), text(&it["table"]))).collect();
    found.sort();
    found
}

fn pairs(want: &[(&str, &str)]) -> Vec<(String, String)> {
    want.iter().map(|&(name, table)| (name.to_owned(), table.to_owned())).collect()
}

const TABLES_OF_C: [(&str, &str); 4] = [
    ("KnightAttacks", "KNIGHT_ATTACKS"),
    ("cells", "MAILBOX_10X12"),
    ("leaps", "-"),
    ("to_cell", "TO_10X12"),
];

#[test]
fn tables_of_c_are_read_wherever_the_program_stands() {
    let folder = tempfile::tempdir().unwrap();
    for options in ["-pie -fPIE", "-no-pie -fno-pie", "-static", "-static-pie -fPIE"] {
        if is_c_compiled(folder.path(), "fill();", &format!("gcc {options}")) {
            // A static program has tables of the library, too.
            let symbols = ["--symbols", "KnightAttacks", "cells", "leaps", "to_cell"];
            let engine = engine(folder.path());
            let words = [&["--run", &engine], &symbols[..]].concat();
            assert_eq!(found(&words), pairs(&TABLES_OF_C), "{options}");
            assert_gone(folder.path());
        }
    }
}

/// An array of both is one, at its place in the source, with the values that the program has.
#[test]
fn a_source_and_its_program_are_one_answer() {
    let folder = tempfile::tempdir().unwrap();
    if !is_c_compiled(folder.path(), "fill();", "gcc") {
        return;
    }
    let (source, engine) = (folder.path().join("engine.c"), engine(folder.path()));
    let source = source.to_str().unwrap();
    let text = stdout(&["match", source, "--run", &engine, "--format", "json"]);
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document["sources"].as_array().unwrap().len(), 1, "{text}");
    assert_eq!(document["sources"][0]["commands"].as_array().unwrap().len(), 1, "{text}");
    let matches = document["matches"].as_array().unwrap().iter();
    let found: Vec<_> = matches
        .map(|it| (it["name"].as_str().unwrap(), it["table"].as_str(), it["memory"].as_str()))
        .collect();
    let memory = Some(&*engine);
    let want = [
        ("KnightAttacks", Some("KNIGHT_ATTACKS"), memory),
        ("cells", Some("MAILBOX_10X12"), memory),
        ("to_cell", Some("TO_10X12"), None),
        ("fill::leaps", None, None),
    ];
    assert_eq!(found, want);
    let text = stdout(&["match", source, "--run", &engine]);
    assert!(text.contains(&format!("KNIGHT_ATTACKS  in memory of {engine}")), "{text}");
    // What only the program has stands in a second answer.
    fs::write(source, "uint64_t KnightAttacks[64];").unwrap();
    let text = stdout(&["match", source, "--run", &engine]);
    let (first, second) = text.split_once("memory of `").unwrap();
    assert!(first.contains("= KnightAttacks") && !second.contains("KnightAttacks"), "{text}");
    assert!(second.contains("= cells") && second.contains("= to_cell"), "{text}");
}

/// The source says of which type and shape its arrays are, and in which namespace they stand, and has no copies.
#[test]
fn a_program_has_the_types_of_its_source() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    write(
        "src/attacks.hpp",
        "#include <cstdint>\nnamespace eng::sets {\nextern uint64_t pawns[2][64];\nextern int far[64][64];\n\
         static const int same[64] = {5, 9, 77, 6, 12, 3, 8, 1, 4, 1, 9, 7, 3};\nvoid fill();\nint sum();\n}\n",
    );
    write(
        "src/attacks.cpp",
        "#include \"attacks.hpp\"\n#include <cstdlib>\nnamespace eng::sets {\nuint64_t pawns[2][64];\nint far[64][64];\n\
         int sum() { int s = 0; for (int i = 0; i < 64; i++) s += same[i] * i; return s; }\nvoid fill() {\n\
         for (int s = 0; s < 64; s++) for (int t = 0; t < 64; t++) {\n\
         int f = abs(s % 8 - t % 8), r = t / 8 - s / 8;\nif (f == 1 && abs(r) == 1) pawns[r < 0][s] |= 1ULL << t;\n\
         far[s][t] = f > abs(r) ? f : abs(r);\n}\n}\n}\n",
    );
    write(
        "src/main.cpp",
        "#include \"attacks.hpp\"\n#include <cstdio>\nusing namespace eng::sets;\n\
         int main() { fill(); int i = getchar(); printf(\"%d %d\", sum(), same[i & 63]); }\n",
    );
    let mut compiler = Command::new("g++");
    compiler.args(["-O0", "-o", "engine", "src/main.cpp", "src/attacks.cpp"]);
    if !compiler.current_dir(&folder).status().is_ok_and(|it| it.success()) {
        return;
    }
    let source = folder.path().join("src");
    let source = source.to_str().unwrap();
    let text = stdout(&["match", source, "--run", &engine(folder.path())]);
    assert!(text.contains("= pawns") && text.contains("= far"), "{text}");
    let commands: Vec<&str> = text.lines().filter(|it| it.starts_with("  chess-tables")).collect();
    let want = format!(
        "  chess-tables export PAWN_ATTACKS CHEBYSHEV_DISTANCES --format cpp --element \
         'CHEBYSHEV_DISTANCES=i32' --namespace eng::sets --rename 'PAWN_ATTACKS=pawns' --rename \
         'CHEBYSHEV_DISTANCES=far' -o {source}/tables.cpp"
    );
    assert_eq!(commands, [want], "{text}");
    assert!(!text.contains("same#2"), "{text}");
}

#[test]
fn a_program_is_told_first_what_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    let begin = "while (fgets(line, sizeof line, stdin) && line[0] != 'i'); usleep(50000); fill();";
    if is_c_compiled(folder.path(), begin, "gcc -D_DEFAULT_SOURCE") {
        let run = engine(folder.path());
        assert_eq!(found(&["--run", &run, "--send", r"uci\nisready"]), pairs(&TABLES_OF_C));
        let words = ["--run", &run, "--send", "uci", "--symbols", "KnightAttacks"];
        assert_eq!(found(&words), pairs(&[("KnightAttacks", "-")]));
    }
}

#[test]
fn tables_are_found_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    if !is_c_compiled(folder.path(), "fill();", "gcc") {
        return;
    }
    let engine = engine(folder.path());
    let words = ["--run", &engine, "--symbols", "k*", "CELLS"];
    assert_eq!(found(&words), pairs(&TABLES_OF_C[..2]));
    let output = run(&["match", "--run", &engine, "--symbols", "knightatacks"]);
    assert_trouble(&output, "error: no array `knightatacks` in `/");
    assert_trouble(&output, "engine`\n  help: did you mean `KnightAttacks`?");
    assert_gone(folder.path());
}

#[test]
fn a_running_program_is_read() {
    let folder = tempfile::tempdir().unwrap();
    if !is_c_compiled(folder.path(), "fill(); puts(\"ready\"); fflush(stdout);", "gcc") {
        return;
    }
    let mut engine = Command::new(folder.path().join("engine"));
    engine.stdin(Stdio::piped()).stdout(Stdio::piped()).current_dir(&folder);
    let mut engine = engine.spawn().unwrap();
    engine.stdout.as_mut().unwrap().read_exact(&mut [0; 5]).unwrap();
    let tables = run(&["match", "--pid", &engine.id().to_string(), "--symbols", "Knight*"]);
    let is_alive = engine.try_wait().unwrap().is_none();
    engine.kill().unwrap();
    engine.wait().unwrap();
    let tables = String::from_utf8(tables.stdout).unwrap();
    assert!(tables.contains("\n= KnightAttacks  KNIGHT_ATTACKS\n"), "{tables}");
    assert!(is_alive);
    let message = "cannot read the memory of process 4194305: there is no process 4194305";
    assert_trouble(&run(&["match", "--pid", "4194305"]), message);
}

/// Nothing in it names its tables.
#[test]
fn the_memory_of_a_stripped_program_is_searched() {
    let folder = tempfile::tempdir().unwrap();
    if !is_c_compiled(folder.path(), "fill();", "gcc -s") {
        return;
    }
    let tables = |words: &[&str]| {
        let mut tables: Vec<String> = found(words).into_iter().map(|(_, table)| table).collect();
        tables.sort();
        tables
    };
    let file = folder.path().join("engine");
    assert_eq!(tables(&["--scan", file.to_str().unwrap()]), ["TO_10X12"]);
    let engine = engine(folder.path());
    // What a file has stands in memory once more while it is read.
    let mut running = tables(&["--scan", "--run", &engine]);
    running.dedup();
    assert_eq!(running, ["KNIGHT_ATTACKS", "MAILBOX_10X12", "TO_10X12"]);
    assert_gone(folder.path());
    let text = stdout(&["match", "--scan", "--run", &engine]);
    assert!(text.contains(" searched: ") && text.contains("  memory of `"), "{text}");
    let message = "cannot read the memory of process 4194305: there is no process 4194305";
    assert_trouble(&run(&["match", "--scan", "--pid", "4194305"]), message);
}

#[test]
fn names_of_cpp_and_rust_are_those_of_the_source() {
    let folder = tempfile::tempdir().unwrap();
    for level in ["-O0", "-O2"] {
        let compiler = format!("g++ {level} -o engine");
        if is_compiled(folder.path(), ("engine.cpp", &text("cpp")), &compiler) {
            let tables = pairs(&[
                ("Bits::Table", "-"),
                ("Engine::Files", "FILE_MASKS"),
                ("Engine::ranks", "RANK_MASKS"),
                ("make::local", "RANK_OF"),
            ]);
            assert_eq!(found(&["--run", &engine(folder.path())]), tables, "{level}");
        }
    }
    for options in ["", " -Csymbol-mangling-version=v0", " -O"] {
        let compiler = format!("rustc --edition 2021{options} -o engine");
        if is_compiled(folder.path(), ("engine.rs", &text("rust")), &compiler) {
            let tables = pairs(&[
                ("engine::attacks::FILES", "FILE_MASKS"),
                ("engine::attacks::MARKS", "-"),
                ("engine::attacks::fill::RANKS", "RANK_MASKS"),
            ]);
            let words = ["--run", &engine(folder.path()), "--symbols", "engine::*"];
            assert_eq!(found(&words), tables, "{options}");
        }
    }
}

#[test]
fn a_program_that_cannot_be_read_is_named_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (begin, compiler, messages) in [
        (
            "fill();",
            "gcc -s",
            [
                "engine` has no symbols: it is stripped\n  note: ",
                "\n  help: `--dump LANGUAGE NAME` prints",
            ],
        ),
        (
            "for (;;) fill();",
            "gcc",
            [
                "engine'` does not wait for input after 1 s\n",
                "\n  help: `--wait SECONDS` gives it more time; for a program that never waits, start it and use `--pid`",
            ],
        ),
        (
            "return 3;",
            "gcc",
            [
                "engine'` ended before it waited for input: exit status: 3\n",
                "\n  help: run it alone",
            ],
        ),
    ] {
        if is_c_compiled(folder.path(), begin, compiler) {
            let output = run(&["match", "--run", &engine(folder.path()), "--wait", "1"]);
            messages.iter().for_each(|message| assert_trouble(&output, message));
            assert_gone(folder.path());
        }
    }
    let small = "#include <stdio.h>\nint main(void) { return getchar(); }";
    if is_compiled(folder.path(), ("engine.c", small), "gcc -o engine") {
        let output = run(&["match", "--run", &engine(folder.path())]);
        assert_trouble(&output, "engine` names no array of 32 bytes to 64 MB");
    }
}

#[test]
fn an_interrupted_wait_ends_the_program() {
    let folder = tempfile::tempdir().unwrap();
    if !is_c_compiled(folder.path(), "for (;;) fill();", "gcc") {
        return;
    }
    let mut waiting = command(&["match", "--run", &engine(folder.path()), "--wait", "60"]);
    let mut waiting = waiting.stdout(Stdio::null()).spawn().unwrap();
    let pid = folder.path().join("pid");
    let start = Instant::now();
    while fs::read_to_string(&pid).unwrap_or_default().is_empty() {
        assert!(start.elapsed() < Duration::from_secs(60), "the engine does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    let signal = Command::new("sh").args(["-c", &format!("kill -INT {}", waiting.id())]).status();
    assert!(signal.unwrap().success());
    assert_eq!(waiting.wait().unwrap().signal(), Some(2));
    assert_gone(folder.path());
}

#[test]
fn tables_of_a_running_program_are_matched() {
    let folder = tempfile::tempdir().unwrap();
    for program in named("kings") {
        let (command, lines) = program.lines.split_first().unwrap();
        let source = (program.words[1], &*lines.join("\n"));
        if is_compiled(folder.path(), source, &program.commands[0].join(" ")) {
            let engine = folder.path().join("engine");
            let engine = engine.to_str().unwrap();
            let text = stdout(&["match", "--run", engine, "--symbols", "*Kings", "*Scores"]);
            assert!(text.contains(" 2 arrays: 1 as in the catalogue, 1 not in it\n"), "{text}");
            assert!(text.contains("Kings   KING_ATTACKS\n"), "{text}");
            assert!(text.trim_end().ends_with(&command[1..]), "{command}{text}");
        }
    }
    // A program of two files, of which both may use the array.
    let other = "extern unsigned long long Kings[64];\nint count(void) { return Kings[0] != 0; }\n";
    fs::write(folder.path().join("other.c"), other).unwrap();
    let source = ("engine.c", &*named("kings").next().unwrap().lines[1..].join("\n"));
    if is_compiled(folder.path(), source, "gcc -o engine other.c") {
        let engine = folder.path().join("engine");
        let text = stdout(&["match", "--run", engine.to_str().unwrap(), "--symbols", "Kings"]);
        let command = " --format c --extern --rename 'KING_ATTACKS=Kings' -o tables.h\n";
        assert!(text.ends_with(command), "{text}");
    }
}
