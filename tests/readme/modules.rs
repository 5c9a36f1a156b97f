//! A module uses only modules that stand before it in the list of its folder, in `docs/design.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// Adds the paths that a text begins with, those in braces one by one.
fn add_paths(before: &str, text: &str, paths: &mut Vec<String>) {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let (path, rest) = text.split_at(text.find(|c| !is_path(c)).unwrap_or(text.len()));
    let path = format!("{before}{path}");
    let Some(group) = rest.strip_prefix('{').filter(|_| path.ends_with("::")) else {
        return paths.push(path);
    };
    let (mut depth, mut from) = (0, 0);
    for (i, c) in group.char_indices() {
        match c {
            ',' | '}' if depth == 0 => {
                add_paths(&path, group[from..i].trim(), paths);
                from = i + 1;
                if c == '}' {
                    return;
                }
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
}

/// The paths from the crate that a file uses, except its tests, as lists of words.
fn used(file: &Path, module: &[String]) -> Vec<Vec<String>> {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    // Documentation links to where it likes.
    let is_doc = |line: &&str| line.trim_start().starts_with("//") || line.contains("doc = \"");
    let lines = text.lines().filter(|line| !is_doc(line));
    let text: String = lines.flat_map(|line| [line, " "]).collect();
    let mut paths = vec![];
    for begin in ["crate::", "super::"] {
        for (at, _) in text.match_indices(begin) {
            if !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                add_paths("", &text[at..], &mut paths);
            }
        }
    }
    let whole = |path: String| {
        let mut whole = module.to_vec();
        for word in path.split("::") {
            match word {
                "crate" => whole.clear(),
                "super" => _ = whole.pop(),
                word => whole.push(word.to_owned()),
            }
        }
        whole
    };
    paths.into_iter().map(whole).collect()
}

/// The words of a module's path: `["cli", "show", "grid"]` of `src/cli/show/grid.rs`.
fn words(path: &str) -> Vec<String> {
    let inside = path.split_once("src").expect("source").1;
    let words = inside.trim_end_matches(".rs").trim_end_matches("/mod").split('/');
    words.filter(|word| !["", "lib", "main"].contains(word)).map(str::to_owned).collect()
}

#[test]
fn modules_use_only_those_before_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let design = fs::read_to_string(root.join("docs/design.md")).unwrap();
    let section = design.split("\n## The order of modules\n").nth(1).expect("the section");
    let kinds = ["fn", "struct", "enum", "const", "static", "type", "trait"];
    let lists = section.split("\n## ").next().unwrap_or_default().split("\n- `").skip(1);
    for list in lists {
        let mut names = list.split('`').step_by(2);
        let folder = names.next().unwrap_or_default();
        let names: Vec<&str> = names.collect();
        let above = words(folder);
        let faces = ["/mod.rs", ".rs", "/lib.rs"].map(|face| root.join(folder.to_owned() + face));
        let face: String = faces.iter().filter_map(|face| fs::read_to_string(face).ok()).collect();
        let mut there = BTreeSet::new();
        for entry in WalkDir::new(root.join(folder)) {
            let path = entry.unwrap().into_path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap();
            let module = words(name);
            let own =
                module.get(above.len()).filter(|own| name.ends_with(".rs") && *own != "tests");
            let Some(own) = own else { continue };
            let place = names.iter().position(|name| name == own);
            let place = place.unwrap_or_else(|| panic!("{own} is not in the list of {folder}"));
            there.insert(own.clone());
            for used in used(&path, &module).iter().filter(|used| used.starts_with(&above)) {
                let used = used.get(above.len()).filter(|used| !used.is_empty());
                let Some(used) = used else { continue };
                let before = names.iter().position(|name| name == used);
                assert!(
                    before.is_none_or(|it| it <= place),
                    "{name} uses {used}, which comes after {own}"
                );
                let is_own = kinds.iter().any(|kind| face.contains(&format!("{kind} {used}")));
                assert!(before.is_some() || !is_own, "{name} uses {used} of {folder} itself");
            }
        }
        assert_eq!(there.len(), names.len(), "the list of {folder} names what is not there");
    }
}
