//! No module uses itself by way of others: the modules of each folder have an order.

use std::collections::{BTreeMap, BTreeSet};
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

/// The words of a module's path: `["show", "grid"]` of `src/show/grid.rs`.
fn words(path: &str) -> Vec<String> {
    let inside = path.split_once("src").expect("source").1;
    let words = inside.trim_end_matches(".rs").trim_end_matches("/mod").split('/');
    words.filter(|word| !["", "lib", "main"].contains(word)).map(str::to_owned).collect()
}

/// What each module uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// What each module of a folder uses of the same folder, a subfolder counting as one module.
fn uses_in(root: &Path, folder: &str) -> Uses {
    let above = words(folder);
    let mut all = Uses::new();
    for entry in WalkDir::new(root.join(folder)) {
        let path = entry.unwrap().into_path();
        let name = path.strip_prefix(root).unwrap().to_str().unwrap();
        let module = words(name);
        let Some(own) = module.get(above.len()).filter(|own| *own != "tests") else { continue };
        if name.ends_with(".rs") {
            let paths = used(&path, &module).into_iter().filter(|it| it.starts_with(&above));
            let names =
                paths.filter_map(|path| path.get(above.len()).filter(|it| !it.is_empty()).cloned());
            all.entry(own.clone()).or_default().extend(names.filter(|name| name != own));
        }
    }
    all
}

/// The modules on ways that lead back, or to such ways.
fn circles(all: &Uses) -> BTreeSet<&str> {
    // What uses nothing that is left goes, until nothing does.
    let mut left: BTreeSet<&str> = all.keys().map(String::as_str).collect();
    let uses = |left: &BTreeSet<&str>, it: &str| all[it].iter().any(|it| left.contains(&**it));
    while let Some(last) = left.iter().copied().find(|it| !uses(&left, it)) {
        left.remove(last);
    }
    left
}

#[test]
fn modules_of_a_folder_have_an_order() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for source in ["tables-gen/src", "tables-read/src", "tables-match/src", "src"] {
        let folders = WalkDir::new(root.join(source)).into_iter().map(Result::unwrap);
        for folder in folders.filter(|entry| entry.file_type().is_dir()) {
            let folder = folder.path().strip_prefix(root).unwrap().to_str().unwrap();
            let all = uses_in(root, folder);
            assert!(circles(&all).is_empty(), "{folder}: {:?} use each other", circles(&all));
        }
    }
}

/// The floors of the program, from the top down. A room imports only from floors below its own.
const FLOORS: [&[&str]; 9] = [
    &["main", "usage"],
    &["verbs"],
    &["args"],
    &["compare", "draw", "write"],
    &["find"],
    &["source"],
    &["output"],
    &["report"],
    &["error"],
];

/// The imports of rooms from their own floor or a higher one.
fn upwards(all: &Uses) -> Vec<String> {
    let floor = |room: &str| FLOORS.iter().position(|floor| floor.contains(&room));
    let arrows = all.iter().flat_map(|(room, uses)| uses.iter().map(move |used| (room, used)));
    let is_upwards = |(room, used): &(&String, &String)| floor(used) <= floor(room);
    arrows.filter(is_upwards).map(|(room, used)| format!("{room} -> {used}")).collect()
}

#[test]
fn no_room_imports_from_its_own_floor_or_a_higher_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = uses_in(root, "src");
    // `main.rs` declares the rooms, and uses them without a path.
    all.entry("main".to_owned()).or_default();
    let rooms: BTreeSet<&str> = all.keys().map(String::as_str).collect();
    assert_eq!(rooms, FLOORS.iter().flat_map(|floor| floor.iter().copied()).collect());
    for uses in all.values_mut() {
        uses.retain(|used| FLOORS.iter().any(|floor| floor.contains(&&**used)));
    }
    assert_eq!(upwards(&all), [""; 0]);
    let verbs = uses_in(root, "src/verbs");
    assert!(verbs.len() > 10);
    for (verb, uses) in &verbs {
        assert!(uses.iter().all(|used| !verbs.contains_key(used)), "{verb} uses {uses:?}");
    }
}

#[test]
fn a_circle_is_found() {
    let uses = |rows: &[(&str, &[&str])]| -> Uses {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        rows.iter().map(|&(module, names)| (module.to_owned(), owned(names))).collect()
    };
    assert!(circles(&uses(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &["Table"])])).is_empty());
    let all = uses(&[("b", &["c"]), ("c", &["d"]), ("d", &["b"]), ("e", &[])]);
    assert_eq!(circles(&all), BTreeSet::from(["b", "c", "d"]));
    let all = uses(&[("find", &["source"]), ("source", &["draw"]), ("draw", &["write", "error"])]);
    assert_eq!(upwards(&all), ["draw -> write", "source -> draw"]);
}
