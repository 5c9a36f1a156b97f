//! The committed snapshot is what the generator makes, byte for byte.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue;

const REFRESH: &str = "refresh it with `cargo run -p chess-tables-gen --example snapshot`";

#[test]
fn the_snapshot_is_what_is_generated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/snapshot");
    let mut committed: BTreeMap<String, String> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect();
    for (name, generated) in catalogue::snapshot().unwrap() {
        let Some(content) = committed.remove(&name) else {
            panic!("tables/snapshot/{name} is missing: {REFRESH}");
        };
        if content != generated {
            let pairs = content.lines().zip(generated.lines());
            let line = pairs.take_while(|(committed, generated)| committed == generated).count();
            panic!("tables/snapshot/{name} differs from line {} on: {REFRESH}", line + 1);
        }
    }
    assert!(committed.is_empty(), "{:?} in tables/snapshot: {REFRESH}", committed.keys());
}

#[test]
fn the_readme_lists_the_tables() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let text = fs::read_to_string(readme).unwrap();
    assert!(
        text.contains(&catalogue::overview().unwrap()),
        "README.md lists other tables: {REFRESH}"
    );
}

#[test]
fn two_generations_are_identical() {
    assert_eq!(catalogue::snapshot().unwrap(), catalogue::snapshot().unwrap());
}
