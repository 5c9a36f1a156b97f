//! What `site` does to the folder that it writes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::{assert_trouble, names_in, run};

/// The files of the folder and of its folders.
fn contents(site: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let files = names_in(site).into_iter().flat_map(|name| {
        let path = site.join(name);
        if !path.is_dir() {
            return vec![path];
        }
        names_in(&path).into_iter().map(|name| path.join(name)).collect()
    });
    files.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn an_earlier_site_is_replaced_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let url = ["--url", "https://example.org/tables/"];
    let write = || run(&[&["site", "-o", site.to_str().unwrap()], &url[..]].concat());
    let output = write();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0), "{said}");
    assert!(said.starts_with("wrote ") && said.contains("other files"), "{said}");
    let page = fs::read(site.join("RAYS/index.html")).unwrap();
    let first = contents(&site);
    assert!(first.len() > 200, "{}", first.len());
    // A table that there is no more.
    fs::create_dir(site.join("OLD")).unwrap();
    fs::write(site.join("OLD/index.html"), &page).unwrap();
    fs::write(site.join("RAYS/index.html"), "").unwrap();
    assert_eq!(write().status.code(), Some(0));
    // Two sites have the same bytes.
    assert!(contents(&site) == first);

    // What others added keeps all as it is.
    for path in ["RAYS/mine.txt", "mine/index.html"] {
        let path = site.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, "<!DOCTYPE html>\n<title>Mine</title>").unwrap();
        fs::write(site.join("style.css"), "").unwrap();
        assert_trouble(
            &write(),
            " is not from chess-tables: it stays\n  help: name another folder",
        );
        assert_eq!(fs::read(site.join("style.css")).unwrap(), b"");
        fs::remove_file(path).unwrap();
    }
    // Nothing temporary is left.
    assert_eq!(names_in(folder.path()), BTreeSet::from(["site".to_owned()]));
}

#[test]
fn a_generator_stands_beside_the_pages() {
    let folder = tempfile::tempdir().unwrap();
    let [site, wasm] = ["site", "live.wasm"].map(|name| folder.path().join(name));
    let wasm_bytes = b"\0asm\x01\0\0\0";
    fs::write(&wasm, wasm_bytes).unwrap();
    let output = run(&["site", "-o", site.to_str().unwrap(), "--wasm", wasm.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(fs::read(site.join("tables.wasm")).unwrap(), wasm_bytes);
    let page = fs::read_to_string(site.join("index.html")).unwrap();
    assert!(page.contains("'wasm-unsafe-eval'"), "the page may not start it");
}
