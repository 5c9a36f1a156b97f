//! What fuzzing found worth keeping.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use tar::Archive;

/// Gives each input of a target's archive to it.
pub(crate) fn replay(target: &str, check: impl Fn(&[u8])) {
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
