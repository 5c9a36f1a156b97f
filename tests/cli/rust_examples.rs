//! The Rust of `explain`, compiled with `chess-tables` and run.

use std::fs;
use std::path::Path;
use std::process::Command;

use chess_tables_gen::Board;
use chess_tables_gen::tool::catalogue;

use crate::export_c::run;
use crate::stdout;

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
