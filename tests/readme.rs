//! What the README shows as Rust is what is compiled, and its links lead somewhere. Its sessions
//! are run by `sessions.rs`. What `docs/sources.md` and `tables-read/src/programs.tsv` name is there. The public
//! functions of `chess-tables` have examples.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

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

/// `Preferred` decides it: `the_default_is_the_method_that_the_features_ask_for` in the crate's tests.
#[test]
fn texts_say_the_default_method_of_aarch64() {
    for file in [
        "README.md",
        "docs/sliders.md",
        "src/topics/sliders.txt",
        "tables/README.md",
        "tables/src/sliders/mod.rs",
    ] {
        let text = fs::read_to_string(file).expect(file);
        let says = |part: &str| part.contains("AArch64") && part.contains("hyperbola");
        assert!(text.split("\n\n").any(says), "{file}");
    }
}

#[test]
fn the_readme_is_short() {
    assert!(README.lines().count() <= 150, "{}", README.lines().count());
}

/// Users meet the word in the API, in exports and in texts.
#[test]
fn color_is_spelled_in_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let parts = ["README.md", "docs", "src", "tables/README.md", "tables/src", "tables-gen/src"];
    let files = parts.into_iter().flat_map(|part| WalkDir::new(root.join(part)));
    let texts =
        files.filter_map(|file| Some((fs::read_to_string(file.as_ref().ok()?.path()).ok()?, file)));
    let mut read = 0;
    for (text, file) in texts {
        read += 1;
        assert!(!text.to_lowercase().contains("colo\u{75}r"), "{:?}", file.unwrap().path());
    }
    assert!(read > 300, "{read}");
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

/// The links of a text: what stands in brackets outside code, and where it leads, if to anywhere.
fn links(text: &str) -> Vec<(&str, Option<&str>)> {
    let definition = |name: &str| {
        let begin = format!("[{name}]: ");
        text.lines().find_map(|line| line.strip_prefix(&begin))
    };
    let outside_blocks = text.split("\n```").step_by(2);
    let lines = outside_blocks.flat_map(str::lines).filter(|line| !line.contains("]: "));
    let mut links = vec![];
    for line in lines {
        for (at, _) in line.match_indices('[') {
            let in_code = line[..at].matches('`').count() % 2 == 1;
            let Some((name, rest)) = line[at + 1..].split_once(']').filter(|_| !in_code) else {
                continue;
            };
            let beside = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
            links.push((name, beside.map(|(target, _)| target).or_else(|| definition(name))));
        }
    }
    links
}

/// A registry shows these pages without the repository and without rustdoc, which knows what a name in brackets is. In
/// rustdoc the links stay within the documentation. That the pages are there, `.ci/documents` checks.
#[test]
fn packages_readmes_link_to_where_every_reader_gets() {
    for (page, package) in [("tables", "chess-tables"), ("tables-gen", "chess-tables-gen")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = fs::read_to_string(folder.join("README.md")).unwrap();
        let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        let before = library.split_once("#![doc = include_str!").expect("the page is the first").0;
        let begin = format!("https://docs.rs/{package}/latest/");
        let links = links(&text);
        assert!(links.len() >= 3, "{page}: {links:?}");
        for (name, target) in links {
            let target = target.unwrap_or_else(|| panic!("{page}: [{name}] leads nowhere"));
            assert!(target.starts_with(&begin), "{page}: {target} leads nowhere for some");
            assert!(
                before.contains(&format!("\n//! [{name}]: ")),
                "{page}: [{name}] leaves rustdoc"
            );
        }
    }
}
