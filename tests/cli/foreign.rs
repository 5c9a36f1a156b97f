//! Source that this project did not write: what is said of what is not read.

use std::fs;

use crate::{run_with_input, stdout};

/// A program with two tables, one of which cannot be read, and many numbers.
fn program() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let numbers: String = (0..129).map(|i| format!("const N{i}: u16 = {i};\n")).collect();
    let tables = "const A: [u8; 1] = [1];\nconst B: [u8; 1] = f();\n";
    let path = folder.path().join("engine.rs");
    fs::write(&path, format!("{tables}{numbers}const NAME: &str = \"[1]\";\n")).unwrap();
    (folder, path.to_str().unwrap().to_owned())
}

#[test]
fn single_values_are_counted_and_listed_when_asked_for() {
    let (_folder, path) = program();
    for format in ["text", "markdown"] {
        let list =
            |more: &[&str]| stdout(&[&["list", "-s", &path, "--format", format], more].concat());
        let short = list(&[]);
        assert!(short.contains("\nskipped 1\n") && short.contains("computed: f()"), "{short}");
        assert!(short.ends_with("\nskipped 130 single values; --verbose lists them\n"), "{short}");
        assert!(!short.contains("N128") && !short.contains("NAME"), "{short}");
        for more in [&["--verbose"][..], &["*"]] {
            let long = list(more);
            assert!(long.contains("\nskipped 131\n") && !long.contains("single"), "{long}");
            assert!(long.contains("N128") && long.contains("NAME"), "{long}");
        }
    }
    let data = stdout(&["list", "-s", &path, "--format", "json"]);
    assert_eq!(data.matches("\"reason\"").count(), 131);
    let page = path.replace("engine.rs", "page.html");
    stdout(&["html", "-s", &path, "-o", &page]);
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<summary>131 skipped</summary>"));
    assert!(page.contains("<li>130 single values</li>") && !page.contains("<code>N128</code>"));
}

#[test]
fn sources_in_other_languages_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, language) in [
        ("a.go", "package chess\nvar A = [2]int8{1, -2}\n", "Go"),
        ("a.zig", "const A = [_]i8{ 1, -2 };\n", "Zig"),
        ("A.CS", "using System;\nclass E { static readonly sbyte[] A = { 1, -2 }; }\n", "C#"),
        ("a.js", "const A = Int8Array.of(1, -2);\n", "JavaScript"),
        ("a.py", "A = np.array([1, -2], dtype=np.int8)\n", "Python"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let path = path.to_str().unwrap();
        let list = stdout(&["list", "-s", path]);
        assert!(list.contains(&format!("{name}: {language} source, 1 table, 2 bytes")), "{list}");
        // From standard input by a word that begins a line.
        if name.starts_with("a.g") {
            let piped = run_with_input(&["list", "-s", "-"], text.as_bytes());
            assert!(String::from_utf8_lossy(&piped.stdout).contains("A     [i8; 2]"), "{piped:?}");
        }
    }
    // A file in the catalogue's layout, in a folder of two languages.
    let list = stdout(&["list", "-s", folder.path().to_str().unwrap()]);
    assert!(list.contains("folder of source, 5 tables, 10 bytes"), "{list}");
}
