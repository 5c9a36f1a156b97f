//! The C and the Rust of `explain`, compiled with the tables, and run.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::export_c::{C, export, is_there, run};
use crate::stdout;

/// PEXT bit by bit, for any processor.
const PEXT: &str = "
static uint64_t _pext_u64(uint64_t bits, uint64_t mask) {
    uint64_t found = 0, one = 1;
    for (; mask; one += one, mask &= mask - 1) if (bits & mask & (0 - mask)) found |= one;
    return found;
}
";

/// Compiles the examples of these tables into one program, in which each asserts what it finds.
fn assert_examples(names: &[String], on: &[&str]) {
    if !is_there(C[0]) {
        return;
    }
    let mut examples = String::new();
    for name in names {
        let explained = stdout(&[&["explain", name, "--format", "json"], on].concat());
        let explained: serde_json::Value = serde_json::from_str(&explained).unwrap();
        let code = explained["c"].as_str().unwrap();
        let lines: Vec<&str> = code.lines().collect();
        // What it exports is what it reads.
        let (command, _) = code.split_once("*/").unwrap();
        for word in code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            assert!(!names.iter().any(|it| it == word) || command.contains(word), "{name}: {word}");
        }
        let command: Vec<&str> = command.split_whitespace().collect();
        assert!(command.ends_with(&["--format", "c", "-o", "tables.h"]), "{command:?}");
        assert!(on.iter().all(|word| command.contains(word)), "{command:?}");
        let statements = lines.into_iter().filter(|line| !line.starts_with("#include"));
        examples += &format!("{{\n{}\n}}\n", statements.collect::<Vec<_>>().join("\n"));
    }
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    export(folder.path(), &[&names, on].concat());
    let program = format!(
        "#undef NDEBUG\n#include <assert.h>\n#include <stdint.h>\n#include <stdio.h>\n\
         #include \"tables.h\"\n{PEXT}\nint main(void) {{\n\
         (void)_pext_u64;\n{examples}puts(\"{}\");\nreturn 0;\n}}\n",
        names.len()
    );
    fs::write(folder.path().join("examples.c"), program).unwrap();
    // Each file has all tables, of which it need not use all.
    let quiet = ["-Wno-unused-const-variable", "-o", "examples", "examples.c"];
    let mut compile = Command::new(C[0]);
    run(compile.current_dir(folder.path()).args(&C[1..]).args(quiet));
    let printed = run(&mut Command::new(folder.path().join("examples")));
    assert_eq!(printed.trim(), names.len().to_string());
}

#[test]
fn the_c_of_every_table_finds_the_entry() {
    let names = catalogue::generate(Board::CHESS, &[]).unwrap().tables;
    let names: Vec<String> = names.into_iter().map(|table| table.name).collect();
    assert_examples(&names, &[]);
}

#[test]
fn the_c_of_other_boards_and_layouts_finds_the_entry() {
    let names = ["RAYS", "RANK_MASKS", "STEP", "PAWN_ATTACKS"].map(str::to_owned);
    assert_examples(&names, &["--board", "9x10", "--layout", "h8h7", "--bits", "reversed"]);
}

/// Each asserts what it finds.
#[test]
fn the_rust_of_every_table_finds_the_entry() {
    let tables = catalogue::generate(Board::CHESS, &[]).unwrap().tables;
    let examples = tables.iter().map(|table| {
        let explained = stdout(&["explain", &table.name, "--format", "json"]);
        let explained: serde_json::Value = serde_json::from_str(&explained).unwrap();
        format!("{{\n{}\n}}\n", explained["rust"].as_str().unwrap())
    });
    let examples: String = examples.collect();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("examples.rs"), format!("fn main() {{\n{examples}}}\n")).unwrap();
    let features = ["hashing", "endgames", "networks"].map(|it| format!("feature=\"{it}\""));
    let features = features.iter().flat_map(|feature| ["--cfg", feature]);
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/src/lib.rs");
    let rustc = || {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", "2024"]).current_dir(&folder);
        rustc
    };
    let library = ["--crate-name", "chess_tables", "--crate-type", "rlib"];
    run(rustc().arg(crate_root).args(library).args(features));
    run(rustc().args(["examples.rs", "--extern", "chess_tables=libchess_tables.rlib"]));
    run(&mut Command::new(folder.path().join("examples")));
}
