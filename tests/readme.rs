//! What the README shows as Rust is what is compiled, and its links lead somewhere. Its sessions
//! are run by `sessions.rs`, its list of tables is held to the catalogue by the generator's tests.

use std::path::Path;

const README: &str = include_str!("../README.md");

/// The fenced blocks of Rust.
fn rust_blocks() -> Vec<&'static str> {
    let blocks = README.split("```rust\n").skip(1);
    blocks.map(|block| block.split_once("```").expect("a block ends").0).collect()
}

#[test]
fn the_smallest_engine_is_the_example() {
    let example = include_str!("../examples/smallest.rs");
    let (_, code) = example.split_once("\n\n").expect("the example's first line says what it is");
    assert_eq!(rust_blocks()[0], code);
}

#[test]
fn the_pinned_fingerprint_is_right() {
    let fingerprint = format!("{:016x}", chess_tables::fingerprints::KNIGHT_ATTACKS);
    let digits: Vec<&str> = (0..4).map(|i| &fingerprint[4 * i..4 * i + 4]).collect();
    let pin = format!(
        "const _: () = assert!(chess_tables::fingerprints::KNIGHT_ATTACKS == 0x{});\n",
        digits.join("_")
    );
    assert_eq!(rust_blocks()[1..], [pin]);
}

#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = [
        ("", README),
        ("", include_str!("../CONTRIBUTING.md")),
        ("", include_str!("../CHANGELOG.md")),
        ("docs", include_str!("../docs/design.md")),
        ("docs", include_str!("../docs/git.md")),
    ];
    for (folder, page) in pages {
        for link in page.split("](").skip(1) {
            let link = link.split_once(')').expect("a link ends").0;
            assert!(root.join(folder).join(link).exists(), "{link} is not there");
        }
    }
}
