//! The read-only data of each program beyond that of one without a method: the tables of the
//! method, no fewer and no others.

use std::fs;

use object::{Object, ObjectSection, SectionKind};

fn read_only_bytes(program: &str) -> u64 {
    let bytes = fs::read(program).unwrap();
    let file = object::File::parse(bytes.as_slice()).unwrap();
    let read_only = file.sections().filter(|section| {
        use SectionKind::{ReadOnlyData, ReadOnlyDataWithRel, ReadOnlyString};
        matches!(section.kind(), ReadOnlyData | ReadOnlyDataWithRel | ReadOnlyString)
    });
    read_only.map(|section| section.size()).sum()
}

macro_rules! footprints {
    ($($method:ident: $bytes:expr;)*) => {$(
        #[test]
        fn $method() {
            let program = read_only_bytes(env!(concat!("CARGO_BIN_EXE_", stringify!($method))));
            let tables = program - read_only_bytes(env!("CARGO_BIN_EXE_nothing"));
            // What a checked index says when it fails, and alignment.
            let more = 256;
            assert!(($bytes..$bytes + more).contains(&tables), "{tables} bytes");
        }
    )*};
}

footprints! {
    hyperbola: 3112;
    rotated_packed: 131328;
    rotated_squashed: 131328;
    split: 51541;
    magic: 740704;
    pext_bytes: 1682;
    pext_lines: 121116;
    pext_split: 50956;
}
