//! Every public function of `chess-tables` has an example.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use walkdir::WalkDir;

/// Hidden functions that macros with examples call, and what a call of `look_ups!` spells with its documentation.
const EXCEPTIONS: [(&str, &str); 7] = [
    ("drawing.rs", "drawn"),
    ("sets.rs", "shape"),
    ("sets.rs", "bits"),
    ("sets.rs", "filled"),
    ("sets.rs", "put"),
    ("lib.rs", "$name"),
    ("raw.rs", "$name"),
];

/// The name of a public function, or of a function that the crate exports again.
fn name(line: &str, in_public_trait: bool) -> Option<&str> {
    let line = line.trim_start();
    let is_public = line.starts_with("pub ") || line.starts_with("$vis ") || in_public_trait;
    let begins = ["pub use functions::", "fn "];
    let (before, name) = begins.into_iter().find_map(|it| line.split_once(it))?;
    let is_declared = before
        .split(' ')
        .all(|word| ["", "pub", "$vis", "const", "unsafe", "$($const)?"].contains(&word));
    let name = name.split(|c: char| !c.is_alphanumeric() && !"_$".contains(c)).next()?;
    (is_public && is_declared && !name.is_empty()).then_some(name)
}

/// The public functions of a text, and whether an example stands in the documentation of each.
fn functions(text: &str) -> Vec<(&str, bool)> {
    let (mut found, mut has_example, mut in_trait, mut is_open) = (vec![], false, false, None);
    for line in text.lines() {
        let begin = line.trim_start();
        in_trait = (in_trait || begin.starts_with("pub trait ")) && line != "}";
        found.extend(name(line, in_trait).map(|name| (name, has_example)));
        // The documentation of an item ends with its first line.
        if begin.starts_with("/// ```") {
            has_example |= is_open == Some("/// ```");
            is_open = if is_open.is_none() { Some(begin) } else { None };
        }
        has_example &= ["pub ", "fn ", "}", "const "].iter().all(|it| !begin.starts_with(it));
    }
    found
}

#[test]
fn every_public_function_has_an_example() {
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables");
    let (mut count, mut missing) = (0, vec![]);
    for entry in WalkDir::new(tables.join("src")).into_iter().map(Result::unwrap) {
        let file = entry.file_name().to_str().unwrap();
        if !file.ends_with(".rs") {
            continue;
        }
        for (name, has_example) in functions(&fs::read_to_string(entry.path()).unwrap()) {
            count += 1;
            if !has_example && !EXCEPTIONS.contains(&(file, name)) {
                missing.push(format!("{file}: {name}"));
            }
        }
    }
    // The generator's functions have their examples where the module exports them.
    let library = fs::read_to_string(tables.join("src/lib.rs")).unwrap();
    let exported = functions(&library);
    for (name, _) in functions(&fs::read_to_string(tables.join("snapshot/index.rs")).unwrap()) {
        if !exported.contains(&(name, true)) {
            missing.push(format!("lib.rs: {name}"));
        }
    }
    assert!(missing.is_empty(), "no example that runs: {missing:?}");
    assert!(count > 150, "{count} functions");
    let source = "/// ```\n/// f();\n/// ```\n#[inline]\npub fn f() {}\n\
                  /// ```text\n/// g\n/// ```\npub const fn g() {}";
    assert_eq!(functions(source), [("f", true), ("g", false)]);
}

/// A table that is not compiled has no page: its family's paragraph must say which feature it needs.
#[test]
fn families_of_features_name_them() {
    let mut features = 0;
    for family in catalogue::families() {
        let cfg = family.cfg.unwrap_or_default();
        for feature in cfg.split("feature = \"").skip(1) {
            let (name, _) = feature.split_once('"').expect("a quoted name");
            assert!(family.doc.contains(&format!("`{name}`")) || name == "bmi2", "{}", family.name);
            features += 1;
        }
    }
    assert!(features > 2);
}
