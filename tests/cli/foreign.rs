//! Source that this project did not write: what is said of what is not read.

use std::fs;

use crate::{assert_trouble, run, run_with_input, stdout};

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
fn sources_in_other_languages_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, language) in [
        ("a.go", "package chess\nvar A = [2]int{1, 2}\n", "Go"),
        ("a.zig", "const a = [_]u8{ 1, 2 };\n", "Zig"),
        ("A.CS", "using System;\nclass A { }\n", "C#"),
        ("a.js", "const A = [1, 2];\n", "JavaScript"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let message = format!(
            "is {language} source\n  help: only Rust, C, C++, exports and numpy arrays are read\n"
        );
        assert_trouble(&run(&["list", "-s", path.to_str().unwrap()]), &message);
    }
    let help = "help: from standard input only Rust and exports are read";
    let said = |text: &str| {
        let output = run_with_input(&["list", "-s", "-"], text.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(said("\npackage main\n").contains(help));
    assert!(said("#include <stdint.h>\nint a[1] = {1};\n").contains(help));
    assert!(!said("const A: [u8; 1] = [1\n").contains(help));
}
