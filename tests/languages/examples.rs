//! The C and the Rust of `explain`, compiled with the tables, and run.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::c_look_ups::IMMINTRIN;
use crate::export_c::{C, export};
use crate::{HEADERS, call, is_there, stdout};

/// What `explain` says of a table on a board.
fn explained(name: &str, on: &[&str]) -> serde_json::Value {
    let text = stdout(&[&["explain", name, "--format", "json"], on].concat());
    serde_json::from_str(&text).unwrap()
}

/// Compiles the C of these tables into one program, in which each asserts what it finds.
fn assert_c(tables: &[(&str, serde_json::Value)], on: &[&str]) {
    if !is_there(C[0], HEADERS) {
        return;
    }
    let names: Vec<&str> = tables.iter().map(|&(name, _)| name).collect();
    let mut examples = String::new();
    for (name, explained) in tables {
        let code = explained["c"].as_str().unwrap();
        // What it exports is what it reads.
        let (command, _) = code.split_once("*/").unwrap();
        for word in code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            assert!(!names.contains(&word) || command.contains(word), "{name}: {word}");
        }
        let command: Vec<&str> = command.split_whitespace().collect();
        assert!(command.ends_with(&["--format", "c", "-o", "tables.h"]), "{command:?}");
        assert!(on.iter().all(|word| command.contains(word)), "{command:?}");
        let statements = code.lines().filter(|line| !line.starts_with("#include"));
        examples += &format!("{{\n{}\n}}\n", statements.collect::<Vec<_>>().join("\n"));
    }
    let folder = tempfile::tempdir().unwrap();
    export(folder.path(), &[&names, on].concat());
    let program = format!(
        "#undef NDEBUG\n#include <assert.h>\n#include <stdint.h>\n#include <stdio.h>\n\
         #include \"tables.h\"\n{IMMINTRIN}\nint main(void) {{\n\
         (void)_pext_u64;\n(void)_pdep_u64;\n{examples}puts(\"{}\");\nreturn 0;\n}}\n",
        names.len()
    );
    fs::write(folder.path().join("examples.c"), program).unwrap();
    // Each file has all tables, of which it need not use all.
    let quiet = ["-Wno-unused-const-variable", "-o", "examples", "examples.c"];
    let mut compile = Command::new(C[0]);
    call(compile.current_dir(folder.path()).args(&C[1..]).args(quiet));
    let printed = call(&mut Command::new(folder.path().join("examples")));
    assert_eq!(printed.trim(), names.len().to_string());
}

#[test]
fn the_c_of_other_boards_and_layouts_finds_the_entry() {
    let on = ["--board", "9x10", "--layout", "h8h7", "--bits", "reversed"];
    let names = ["RAYS", "RANK_MASKS", "STEP", "PAWN_ATTACKS"];
    assert_c(&names.map(|name| (name, explained(name, &on))), &on);
}

#[test]
fn the_c_and_the_rust_of_every_table_find_the_entry() {
    let tables = catalogue::generate(Board::CHESS, &[]).unwrap().tables;
    let tables = tables.iter().map(|table| (&*table.name, explained(&table.name, &[])));
    let tables: Vec<_> = tables.collect();
    assert_c(&tables, &[]);
    let examples =
        tables.iter().map(|(_, it)| format!("{{\n{}\n}}\n", it["rust"].as_str().unwrap()));
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
    call(rustc().arg(crate_root).args(library).args(features));
    call(rustc().args(["examples.rs", "--extern", "chess_tables=libchess_tables.rlib"]));
    call(&mut Command::new(folder.path().join("examples")));
}
