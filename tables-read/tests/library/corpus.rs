//! What the fuzz targets found worth keeping, `fuzz/corpus`, once more.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use tar::Archive;

use crate::{any_source, any_two};

/// Gives each input of a target's archive to it.
fn replay(target: &str, check: impl Fn(&[u8])) {
    let archives = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("fuzz/corpus");
    let mut archive = Archive::new(File::open(archives.join(format!("{target}.tar"))).unwrap());
    let mut count = 0;
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        println!("{}", entry.path().unwrap().display());
        let mut input = vec![];
        entry.read_to_end(&mut input).unwrap();
        check(&input);
        count += 1;
    }
    assert!(count > 100, "{count} inputs of {target}");
}

#[test]
fn sources_of_the_corpus_are_read() {
    replay("read", any_source::assert_read);
}

#[test]
fn pairs_of_the_corpus_are_compared() {
    replay("diff", any_two::assert_compared);
}
