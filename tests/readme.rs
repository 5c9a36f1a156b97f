//! What the README shows as Rust is what is compiled, and its links lead somewhere. Its sessions
//! are run by `sessions.rs`. What `docs/sources.md` and `docs/programs.tsv` name is there. The public functions of
//! `chess-tables` have examples.

use std::fs;
use std::path::Path;

#[path = "readme/figures.rs"]
mod figures;
#[path = "readme/generated.rs"]
mod generated;
#[path = "readme/modules.rs"]
mod modules;
#[path = "readme/programs.rs"]
mod programs;
#[path = "readme/rustdoc.rs"]
mod rustdoc;
#[path = "readme/sources.rs"]
mod sources;

const README: &str = include_str!("../README.md");

/// The fenced blocks of Rust.
fn rust_blocks() -> Vec<&'static str> {
    let blocks = README.split("```rust\n").skip(1);
    blocks.map(|block| block.split_once("```").expect("a block ends").0).collect()
}

/// Of an example and of the build script of an engine, both of which are compiled.
#[test]
fn what_it_shows_is_compiled() {
    let files = [include_str!("../examples/smallest.rs"), include_str!("engines/no-std/build.rs")];
    let code = files.map(|file| file.split_once("\n\n").expect("the first line says what it is").1);
    assert_eq!(rust_blocks(), code);
}

#[test]
fn the_readme_is_short() {
    assert!(README.lines().count() <= 150, "{}", README.lines().count());
}

/// What GitHub makes of a heading in addresses.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/magics/README.md"]
        .map(|page| root.join(page))
        .to_vec();
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    pages.extend(docs.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1) {
            let link = link.split_once(')').expect("a link ends").0;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let file =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(file.exists(), "{}: {link} is not there", page.display());
            let text = fs::read_to_string(&file).unwrap_or_default();
            let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
            assert!(heading.is_empty() || headings.any(|anchor| anchor == heading), "{link}");
        }
    }
}
