//! What the fuzz targets found worth keeping, `fuzz/corpus`, once more.

use std::fs;
use std::path::Path;

use crate::{any_c_source, any_source, any_two};

/// Gives each input of a target to it.
fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort_unstable();
    assert!(paths.len() > 100, "{} inputs in {folder:?}", paths.len());
    for path in paths {
        println!("{}", path.display());
        check(&fs::read(&path).unwrap());
    }
}

#[test]
fn sources_of_the_corpus_are_read() {
    replay("parse", any_source::assert_read);
}

#[test]
fn pairs_of_the_corpus_are_compared() {
    replay("diff", any_two::assert_compared);
}

#[test]
fn c_sources_of_the_corpus_are_read() {
    replay("parse_c", any_c_source::assert_read);
}
