//! C and C++ as a source: by file, and as git has it.

use std::fs;
use std::path::Path;

use crate::repository::Repository;
use crate::{assert_trouble, command, run, stdout};

const OLD: &str = "#define N 4\nstatic const int STEPS[N] = {16, 1, -16, -1};\n";
const NEW: &str = "#define N 4\nstatic const int STEPS[N] = {16, 1, -16, -2};\n";

fn exported(folder: &Path, args: &[&str]) -> String {
    let header = folder.join("tables.h").display().to_string();
    let status = command(&[&["export", "--format", "c", "-o", &header], args].concat()).status();
    assert!(status.unwrap().success());
    header
}

#[test]
fn an_exported_header_holds_what_is_generated() {
    let folder = tempfile::tempdir().unwrap();
    let header = exported(folder.path(), &["KNIGHT*", "RAYS", "*MAGIC_SHIFT", "ZOBRIST*"]);
    assert!(stdout(&["check", &header]).contains(" is up to date: "));
    assert_eq!(stdout(&["diff", &header, "@gen", "--only", "KNIGHT*"]), "");
    // In all that is listed: types, axes, fingerprints.
    let rows = |source: &str| {
        let text = stdout(&["list", "KNIGHT*", "-s", source]);
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rows(&header), rows("@gen"));
    let text = fs::read_to_string(&header).unwrap().replacen("0x0000000000020400", "0x5", 1);
    fs::write(&header, text).unwrap();
    let output = run(&["check", &header]);
    let findings = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{findings}");
    assert!(findings.contains("KNIGHT_ATTACKS[a1]"), "{findings}");
}

#[test]
fn versions_are_compared_in_git_and_across_languages() {
    let repository = Repository::new();
    repository.write("steps.hpp", OLD);
    repository.commit("one");
    repository.write("steps.hpp", NEW);
    repository.write("steps.rs", "const STEPS: [i32; 4] = [16, 1, -16, -1];");
    let (code, text) = repository.answer(&["diff", "HEAD:steps.hpp", "steps.hpp"]);
    assert!(code == 1 && text.contains("at 3: -1 -> -2"), "{text}");
    assert!(text.contains("+++ steps.hpp       C source, 1 table"), "{text}");
    assert_eq!(repository.answer(&["diff", "HEAD:steps.hpp", "steps.rs"]), (0, String::new()));
    let (code, text) = repository.answer(&["textconv", "steps.hpp"]);
    assert!(code == 0 && text.contains("STEPS[N] = [\n    0: 16"), "{text}");
}

#[test]
fn an_error_says_what_there_is_instead_of_tables() {
    let folder = tempfile::tempdir().unwrap();
    let list = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        run(&["list", "-s", &path.display().to_string()])
    };
    let source = "const char *NAMES[1] = {\"a\"};\nint RAYS[2] = {f(1), f(2)};\nTABLE(A, 1, 2);\n";
    let output = list("a.h", source);
    assert_trouble(&output, "no tables in `");
    let note = "note: 2 consts are not tables: NAMES (const char *), RAYS (what `f` makes of a \
                number is not known); 1 macro is not expanded: TABLE\n";
    assert!(String::from_utf8_lossy(&output.stderr).ends_with(note), "{output:?}");
    assert_trouble(&list("b.c", "int f(int);\n"), "no tables in `");
    assert_trouble(&list("c.cpp", "Hello, world."), "no tables in `");
    assert_trouble(&list("d.h", "const A: [u8; 2] = [1, 2];"), "no tables in `");
    let output = list("e.cc", "int A[1] = {1};\nint B[1] = {1 << 31};\n");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("B  line 2  the result of `<<` depends on its type"), "{text}");
}

/// As a file, in a folder and as git has it. What a character is there depends on the compiler.
#[test]
fn bytes_that_are_not_utf_8_cost_their_item_at_most() {
    let repository = Repository::new();
    let source = b"// caf\xE9\nconst char *N[1] = {\"\xE9\"};\nint A[1] = {7}; /* \xFF */\nint B[1] = {'\xE9'};\n";
    repository.write("a/x.c", source);
    repository.commit("one");
    for source in ["a/x.c", "a", "HEAD:a/x.c", ":a"] {
        let (code, text) = repository.answer(&["list", "-s", source]);
        assert!(code == 0 && text.contains("\nA     [i32; 1]  (index)"), "{text}");
        assert!(text.contains("B  line 4  computed: {'"), "{text}");
    }
    let (_, text) = repository.answer(&["textconv", "a/x.c"]);
    assert!(text.contains("int A[1] = [\n    0: 7"), "{text}");
    // Another byte is another text.
    repository.write("a/x.c", b"int A[1] = {7};\nint B[1] = {'\xE8'};\n");
    assert_eq!(repository.run(&["diff", "HEAD:a/x.c", "a/x.c"]).status.code(), Some(2));
}
