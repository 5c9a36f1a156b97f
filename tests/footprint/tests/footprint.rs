//! The read-only data of each program beyond that of one without a method: the tables of the
//! method, no fewer and no others.

use std::fs;
use std::process::Command;

use object::{Object, ObjectSection, SectionKind};

/// Of the program with this feature.
fn read_only_bytes(feature: &str) -> u64 {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--release", "--target-dir", folder, "--features", feature]);
    assert!(build.status().unwrap().success());
    let bytes = fs::read(format!("{folder}/release/footprint")).unwrap();
    let file = object::File::parse(bytes.as_slice()).unwrap();
    let read_only = file.sections().filter(|section| {
        use SectionKind::{ReadOnlyData, ReadOnlyDataWithRel, ReadOnlyString};
        matches!(section.kind(), ReadOnlyData | ReadOnlyDataWithRel | ReadOnlyString)
    });
    read_only.map(|section| section.size()).sum()
}

macro_rules! footprints {
    ($($method:ident: $bytes:expr;)*) => {
        [$((stringify!($method), $bytes)),*]
    };
}

const FOOTPRINTS: [(&str, u64); 8] = footprints! {
    hyperbola: 3112;
    rotated_packed: 131328;
    rotated_squashed: 131328;
    split: 51541;
    magic: 740704;
    pext_bytes: 1682;
    pext_lines: 121116;
    pext_split: 50956;
};

#[test]
fn each_program_holds_the_tables_of_its_method() {
    let none = read_only_bytes("");
    for (method, bytes) in FOOTPRINTS {
        let tables = read_only_bytes(method) - none;
        // What a checked index says when it fails, and alignment.
        let more = 256;
        assert!((bytes..bytes + more).contains(&tables), "{method}: {tables} bytes");
    }
}
