//! What is generated and committed is what is generated now.

use std::fs;

use chess_tables_gen::tool::catalogue;

use files::Folder;

#[path = "../../examples/regenerate/data_module.rs"]
mod data_module;
#[path = "../../examples/regenerate/figures.rs"]
pub(crate) mod figures;
#[path = "../../examples/regenerate/files.rs"]
mod files;
#[path = "../../examples/regenerate/public_api.rs"]
mod public_api;

#[test]
fn all_generated_files_are_what_is_generated() {
    for folder in files::all().unwrap() {
        let differences = folder.differences().unwrap();
        assert!(differences.is_empty(), "`cargo run --example regenerate`: {differences:?}");
    }
}

#[test]
fn two_generations_are_identical() {
    assert_eq!(catalogue::snapshot().unwrap(), catalogue::snapshot().unwrap());
}

#[test]
fn what_differs_is_named_and_mended() {
    let folder = tempfile::tempdir().unwrap();
    let files = [("a.rs", "one\ntwo\n"), ("b.rs", "b"), ("c.rs", "c")]
        .map(|(name, content)| (name.to_owned(), content.to_owned()));
    let generated = Folder { path: folder.path().to_owned(), files: files.to_vec(), alone: true };
    for (name, content) in [("a.rs", "one\nthree\n"), ("b.rs", "b"), ("d.rs", "d")] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let named = |name: &str, what: &str| (folder.path().join(name), what.to_owned());
    let differences = generated.differences().unwrap();
    let want = [
        named("a.rs", "differs from line 2 on"),
        named("c.rs", "is missing"),
        named("d.rs", "is not generated"),
    ];
    assert_eq!(differences, want);
    assert_eq!(generated.write().unwrap().len(), 3);
    assert_eq!(generated.differences().unwrap(), []);
    assert!(generated.write().unwrap().is_empty());
}
