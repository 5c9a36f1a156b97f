//! What git shows of tables, set up by the lines of `docs/git.md`.

use std::fs;

use crate::repository::Repository;

/// Two tables between other items.
const SOURCE: &str = "\
//! Tables of an engine.

use crate::Bitboard;

/// Where a king goes.
pub const KING: [u64; 64] = [KING_VALUES];

/// Steps.
pub(crate) static STEPS: &[i8; 8] =
    &[8, 9, 1, -7, // to the right
      -8, -9, -1, 7];

fn first() -> i8 {
    let step = STEPS[0];



    step
}
";

fn source() -> String {
    let values = (0..64).map(|square: u32| {
        let (file, rank) = (square % 8, square / 8);
        let near = |a: u32, b: u32| a.abs_diff(b) <= 1;
        let set = (0..64).filter(|&s| s != square && near(s % 8, file) && near(s / 8, rank));
        format!("{:#x}", set.fold(0_u64, |set, s| set | 1 << s))
    });
    SOURCE.replace("KING_VALUES", &values.collect::<Vec<_>>().join(", "))
}

/// A repository with a file of tables, and git told of the driver.
fn set_up() -> Repository {
    let repository = Repository::new();
    repository.write("tables.rs", source());
    repository.write(".gitattributes", "*.rs diff=chess-tables\n*.json diff=chess-tables\n");
    repository.commit("tables");
    let page = fs::read_to_string("docs/git.md").unwrap();
    let settings: Vec<&str> = page.lines().filter(|it| it.starts_with("$ git config ")).collect();
    assert_eq!(settings.len(), 2);
    for line in settings {
        let status = repository.command("bash").args(["-c", &line[2..]]).status().unwrap();
        assert!(status.success(), "{line}");
    }
    repository
}

/// From the first hunk on.
#[track_caller]
fn hunks(diff: &str) -> &str {
    let at = diff.find("\n@@").unwrap_or_else(|| panic!("no hunk: {diff}"));
    &diff[at + 1..]
}

/// The king on d5 does not go to d6, but to d8; a step is another; and so is a line of code.
fn change(repository: &Repository) {
    let changed = source().replace("0x1c141c000000,", "0x80014141c000000,");
    let changed = changed.replace("-9", "-10").replace("    step\n", "    -step\n");
    repository.write("tables.rs", changed);
}

const CHANGE: &str = "\
@@ -39,7 +39,7 @@ pub const KING: [u64; 64] = [
     a5: 0x0000_0302_0300_0000  a4 b4 b5 a6 b6
     b5: 0x0000_0705_0700_0000  a4 b4 c4 a5 c5 a6 b6 c6
     c5: 0x0000_0e0a_0e00_0000  b4 c4 d4 b5 d5 b6 c6 d6
-    d5: 0x0000_1c14_1c00_0000  c4 d4 e4 c5 e5 c6 d6 e6
+    d5: 0x0800_1414_1c00_0000  c4 d4 e4 c5 e5 c6 e6 d8
     e5: 0x0000_3828_3800_0000  d4 e4 f4 d5 f5 d6 e6 f6
     f5: 0x0000_7050_7000_0000  e4 f4 g4 e5 g5 e6 f6 g6
     g5: 0x0000_e0a0_e000_0000  f4 g4 h4 f5 h5 f6 g6 h6
@@ -78,7 +78,7 @@ pub(crate) static STEPS: &[i8; 8] =
     2: 1
     3: -7
     4: -8
-    5: -9
+    5: -10
     6: -1
     7: 7
 ];
@@ -88,5 +88,5 @@ fn first() -> i8 {
 
 
 
-    step
+    -step
 }
";

#[test]
fn a_changed_entry_is_one_line_under_the_name_of_its_table() {
    let repository = set_up();
    change(&repository);
    assert_eq!(hunks(&repository.git(&["diff"])), CHANGE);
    repository.git(&["add", "."]);
    assert_eq!(hunks(&repository.git(&["diff", "--cached"])), CHANGE);
    repository.commit("change");
    assert_eq!(hunks(&repository.git(&["show"])), CHANGE);
    let log = repository.git(&["log", "--patch", "--max-count=1", "--", "tables.rs"]);
    assert_eq!(hunks(&log), CHANGE);
    // A patch to be applied is one of the bytes.
    let patch = repository.git(&["format-patch", "--stdout", "-1"]);
    assert!(patch.contains("0x80014141c000000"), "{patch}");
}

#[test]
fn the_same_values_written_otherwise_are_no_difference() {
    let repository = set_up();
    repository.write("tables.rs", source().replace(", 0x", ",\n    0x0"));
    assert_eq!(hunks_or_none(&repository.git(&["diff"])), "");
    assert!(!repository.git(&["diff", "--no-textconv", "--numstat"]).is_empty());
}

fn hunks_or_none(diff: &str) -> &str {
    if diff.contains("\n@@") { hunks(diff) } else { "" }
}

#[test]
fn files_that_come_and_go_are_shown() {
    let repository = set_up();
    repository.write("steps.rs", "const STEPS: [i8; 2] = [1, -1];\n");
    repository.git(&["add", "."]);
    let added = "@@ -0,0 +1,4 @@\n+const STEPS: [i8; 2] = [\n+    0: 1\n+    1: -1\n+];\n";
    assert_eq!(hunks(&repository.git(&["diff", "--cached"])), added);
    repository.commit("steps");
    repository.git(&["rm", "--quiet", "steps.rs"]);
    let removed = added.replace("\n+", "\n-").replace("-0,0 +1,4", "-1,4 +0,0");
    assert_eq!(hunks(&repository.git(&["diff", "--cached"])), removed);
    repository.commit("none");
    let log = repository.git(&["log", "--patch", "--format=%s", "--", "steps.rs"]);
    assert!(log.contains(&removed) && log.contains(added), "{log}");
}

#[test]
fn a_renamed_file_is_compared_with_what_it_was() {
    let repository = set_up();
    repository.write("tables.rs", source().replace("-9", "-10"));
    repository.git(&["mv", "tables.rs", "steps.rs"]);
    repository.git(&["add", "."]);
    let diff = repository.git(&["diff", "--cached", "--find-renames"]);
    assert!(diff.contains("\nrename from tables.rs\nrename to steps.rs\n"), "{diff}");
    assert!(hunks(&diff).contains("\n-    5: -9\n+    5: -10\n"), "{diff}");
    assert_eq!(diff.matches("\n@@").count(), 1);
}

#[test]
fn a_conflict_is_shown_and_its_solution_too() {
    let repository = set_up();
    repository.git(&["switch", "--quiet", "--create", "side"]);
    repository.write("tables.rs", source().replace("-7", "-5"));
    repository.commit("side");
    repository.git(&["switch", "--quiet", "main"]);
    repository.write("tables.rs", source().replace("-7", "-6"));
    repository.commit("main");
    let merge = repository.command("git").args(["merge", "side"]).output().unwrap();
    assert_eq!(merge.status.code(), Some(1));
    // The file is no Rust now.
    let diff = repository.git(&["diff"]);
    for line in
        ["++<<<<<<< HEAD\n", "++    &[8, 9, 1, -6,", "++    &[8, 9, 1, -5,", "++>>>>>>> side\n"]
    {
        assert!(diff.contains(line), "{diff}");
    }
    let bytes = fs::read(repository.path("tables.rs")).unwrap();
    assert!(bytes.starts_with(b"//! Tables of an engine."));
    assert_eq!(repository.run(&["textconv", "tables.rs"]).stdout, bytes);

    repository.write("tables.rs", source().replace("-7", "-4"));
    let diff = repository.git(&["diff"]);
    assert!(
        diff.contains("\n- 3: -6\n -3: -5\n++3: -4\n".replace("3:", "    3:").as_str()),
        "{diff}"
    );
    repository.commit("merge");
    assert!(repository.git(&["log", "--patch", "--cc"]).contains("++    3: -4"));
}

#[test]
fn whatever_a_file_holds_git_goes_on() {
    let repository = set_up();
    for (name, content) in [
        ("bytes.rs", &b"const A: [u8; 1] = [1]; // \xFF\n"[..]),
        ("nul.rs", b"const A: [u8; 1] = [\0];\n"),
        ("notes.rs", b"# Notes\n"),
        ("ragged.rs", b"const A: [u8; 1] = [1, 2];\n"),
        ("empty.rs", b""),
        ("brackets.rs", "[".repeat(1_000_000).as_bytes()),
        ("list.rs", b"{\"schema\":\"chess-tables/1\"}"),
    ] {
        repository.write(name, content);
        let output = repository.run(&["textconv", name]);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), content), "{name}");
        assert!(output.stderr.is_empty());
    }
    repository.commit("anything");
    repository.git(&["show"]);
    repository.git(&["log", "--patch"]);
    assert_eq!(repository.answer(&["textconv", "/dev/null"]), (0, String::new()));
    assert!(repository.trouble(&["textconv", "no.rs"]).contains("`no.rs`: no such file"));
}

#[test]
fn an_export_is_shown_as_source() {
    let repository = set_up();
    repository.write("steps.rs", "const STEPS: [i8; 2] = [1, -1];\n");
    let (_, export) = repository.answer(&["export", "-s", "steps.rs", "--format", "json"]);
    repository.write("steps.json", &export);
    repository.commit("export");
    repository.write("steps.rs", "const STEPS: [i8; 2] = [1, -2];\n");
    let (_, export) = repository.answer(&["export", "-s", "steps.rs", "--format", "json"]);
    repository.write("steps.json", &export);
    let diff = repository.git(&["diff", "steps.json"]);
    let wanted = "
 pub const STEPS: [i8; 2] = [
     0: 1
-    1: -1
+    1: -2
 ];
";
    assert!(diff.ends_with(wanted), "{diff}");
}

/// Entries by several axes, single values, squares, modules.
#[test]
fn entries_stand_with_their_index_and_meaning() {
    let repository = Repository::new();
    let (_, source) = repository.answer(&["generate", "RAYS", "DARK_SQUARES", "MAILBOX_10X12"]);
    repository.write("tables.rs", source);
    let (_, text) = repository.answer(&["textconv", "tables.rs"]);
    for line in [
        "\npub const RAYS: &[[u64; 64]; 8] = [\n    n a1: 0x0101_0101_0101_0100  a2 a3 a4 a5 a6 a7 a8\n",
        "\n    nw h8: 0x0000_0000_0000_0000\n];\n",
        "\npub const DARK_SQUARES: u64 = 0xaa55_aa55_aa55_aa55  a1 c1 e1 g1 b2",
        "\n    20: -1\n    21: 0  a1\n    22: 1  b1\n",
    ] {
        assert!(text.contains(line), "{line}");
    }
    repository.write("m.rs", "mod a {\n    const A: [u8; 1] = [7];\n    fn f() {}\n}\n");
    let wanted = "mod a {\n    const A: [u8; 1] = [\n    0: 7\n];\n    fn f() {}\n}\n";
    assert_eq!(repository.answer(&["textconv", "m.rs"]), (0, wanted.to_owned()));
}
