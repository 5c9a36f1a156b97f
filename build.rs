//! Emits the registry through which the CLI reads every compiled constant by name.

use std::fmt::Write as _;
use std::path::Path;

use chess_tables_gen::{Board, Content, Table, catalogue};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let set = catalogue::generate(Board::CHESS, &[])
        .unwrap_or_else(|error| panic!("cannot generate the catalogue: {error}"));
    let mut registry = String::from("[\n");
    for table in &set.tables {
        registry += &entry(table);
    }
    registry += "]\n";
    let out_dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let path = Path::new(&out_dir).join("registry.rs");
    if let Err(error) = std::fs::write(&path, registry) {
        panic!("cannot write {}: {error}", path.display());
    }
}

/// What a constant's type does not say, and the constant: shape, element and values are read
/// from the latter.
fn entry(table: &Table) -> String {
    let Table { name, doc, axes, content, .. } = table;
    let view = if table.shape.is_empty() { "&" } else { "" };
    let content = match content {
        Content::Squares => "Squares",
        Content::Square => "Square",
        Content::Number => "Number",
        Content::Flags => "Flags",
    };
    let mut entry = format!("    Constant {{\n        name: {name:?},\n        doc: {doc:?},\n");
    entry += "        axes: &[";
    for axis in axes {
        let _ = write!(entry, "Axis::{axis:?}, ");
    }
    entry += "],\n";
    let _ = write!(
        entry,
        "        content: Content::{content},\n        \
         fingerprint: chess_tables::fingerprints::{name},\n        \
         entries: || Entries::of({view}chess_tables::data::{name}),\n    }},\n"
    );
    entry
}
