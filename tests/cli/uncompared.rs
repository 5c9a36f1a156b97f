//! What `diff` cannot read never passes in silence.

use std::fs;
use std::process::Output;

use crate::repository::Repository;
use crate::run;

/// What is printed, what is said on standard error, and the code.
fn answer(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Two versions in a folder, each beside a table that is the same.
struct Versions(tempfile::TempDir);

impl Versions {
    fn of(old: &str, new: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, source) in [("old.rs", old), ("new.rs", new)] {
            let source = format!("const SAME: [u8; 1] = [1];\n{source}\n");
            fs::write(folder.path().join(name), source).unwrap();
        }
        Self(folder)
    }

    fn diff(&self, args: &[&str]) -> (Option<i32>, String, String) {
        let path = |name: &str| self.0.path().join(name).to_str().unwrap().to_owned();
        let (code, text, said) =
            answer(run(&[&["diff", &path("old.rs"), &path("new.rs")], args].concat()));
        let here = format!("{}/", self.0.path().display());
        (code, text.replace(&here, ""), said.replace(&here, ""))
    }
}

/// What an engine may have, with the code that a change of `@` ends with.
const CHANGES: [(i32, &str); 17] = [
    (1, "const K: [Bitboard; 2] = [Bitboard(1), Bitboard(@)];"),
    (1, "const K: [usize; 2] = [1, @];"),
    (1, "struct F; impl F { const K: [u8; 2] = [1, @]; }"),
    (1, "trait F { const K: [u8; 2] = [1, @]; }"),
    (2, "const K: [f64; 2] = [1., @.];"),
    (2, "const K: [bool; 2] = [f(1), f(@)];"),
    (1, "const K: [Magic; 1] = [Magic { mask: 1, magic: @ }];"),
    (2, "static K: Psqt = Psqt([1, @]);"),
    (2, "static K: Lazy<[u8; 2]> = Lazy::new(|| f(@));"),
    (2, "const K: [u8; 2] = f(@);"),
    (2, "const K: &[&[u8]] = &[&[1], &[2, @]];"),
    (1, "fn f() { const K: [u8; 2] = [1, @]; }"),
    (1, "const N: u8 = @; const K: [u8; 2] = [N & 15, 1];"),
    (1, "const N: usize = @; const K: [u8; N] = [0; N];"),
    (2, "fn f() { m! { const K: [u8; 2] = [1, @]; } }"),
    (2, "tables! { 1, @ }"),
    (2, "lazy_static::lazy_static! { static ref K: [u8; 2] = f(@); }"),
];

#[test]
fn any_change_is_a_difference_or_trouble() {
    for (code, item) in CHANGES {
        let [old, new] = ["7", "8"].map(|value| item.replace('@', value));
        let versions = Versions::of(&old, &new);
        let (found, text, said) = versions.diff(&[]);
        assert_eq!(found, Some(code), "{item}: {said}");
        let is_trouble = code == 2;
        assert_eq!((text.is_empty(), said.is_empty()), (is_trouble, !is_trouble), "{text}{said}");
        assert_eq!(versions.diff(&["--only", "SAME"]), (Some(0), String::new(), String::new()));
        let (found, json, _) = versions.diff(&["--format", "json"]);
        assert_eq!(found, Some(code));
        if is_trouble {
            assert!(json.is_empty(), "{json}");
        } else {
            let json: serde_json::Value = serde_json::from_str(&json).unwrap();
            assert_eq!(json["equal"], false);
            assert!(json["uncompared"].is_null(), "{json}");
        }
        // Came or went.
        for [one, other] in [["", &new], [&new, ""]] {
            let (found, _, said) = Versions::of(one, other).diff(&[]);
            assert_eq!(found, Some(code), "{item}: {said}");
        }
        // The same text.
        let (found, text, said) = Versions::of(&new, &format!("\n\n{new}")).diff(&[]);
        assert_eq!((found, text.as_str()), (Some(0), ""), "{item}");
        assert_eq!(said.starts_with("note: 1 table is not compared: "), is_trouble, "{said}");
    }
}

#[test]
fn what_is_no_table_may_change() {
    let old = "const NAME: &str = \"a\"; const PORT: u16 = 1; const FENS: [&str; 1] = [\"a\"];
        fn f() -> [u8; 1] { let a = [1]; const N: usize = 1; a } struct S([u8; 1]);
        macro_rules! m { (1) => {} } use a::b; const fn g() -> [u8; 1] { [1] }";
    let new = old.replace('a', "x").replace("= 1", "= 2").replace("[1]", "[2]");
    let new = new.replace("xcro", "acro");
    assert_eq!(Versions::of(old, &new).diff(&[]), (Some(0), String::new(), String::new()));
}

#[test]
fn the_error_names_them_and_what_differs_stands_before_it() {
    let old = "const K: [u8; 1] = f(); const L: [u8; 1] = [1]; m! { 1 } m! { 2 } m! { 3 }\n\
        const M: [u8; 1] = [1]; const N: [u8; 2] = [1, 2];";
    let new = "m! { 3 }\nm! { 1 }\nm! { 4 }\nconst K: [u8; 1] = f();\nconst L: [u8; 1] = f();\n\
        const M: [u8; 1] = [2]; const O: [u8; 1] = f(); const N: &str = \"\";";
    let (code, text, said) = Versions::of(old, new).diff(&[]);
    assert_eq!(code, Some(2));
    assert_eq!(
        text,
        "\
--- old.rs  Rust source, 4 tables
+++ new.rs  Rust source, 2 tables
~ M  [u8; 1]  1 of 1 entry

M
at 0: 1 -> 2

1 table differs: 1 values; 1 unchanged; 4 cannot be compared
"
    );
    assert_eq!(
        said,
        "\
note: 1 table is not compared: K, on both sides computed: f()
error: cannot compare 4 tables
  note: L: a table in `old.rs`; `new.rs` line 6: computed: f()
  note: N: a table in `old.rs`; `new.rs` line 7: &str
  note: O: not in `old.rs`; `new.rs` line 7: computed: f()
  note: m!: `old.rs` line 2: a macro, which is not expanded: { 2 }; \
         `new.rs` line 4: a macro, which is not expanded: { 4 }
  help: `--only GLOB` leaves tables out
"
    );
    // One less of the same.
    let (code, _, said) = Versions::of("m! { 1 } m! { 1 }", "m! { 1 }").diff(&[]);
    assert!(code == Some(2) && said.contains("2: a macro, "), "{said}");
    assert!(said.contains("; not as often in `new.rs`\n"), "{said}");
    // One less, of another text than what is left.
    let (_, _, said) = Versions::of("m! { 1 } m! { 2 }", "m! { 1 }").diff(&[]);
    assert!(said.contains("{ 2 }; not in `new.rs`\n"), "{said}");
    let many: String = (0..9).map(|i| format!("const K{i}: [u8; 1] = f();\n")).collect();
    let (_, _, said) = Versions::of("", &many).diff(&[]);
    assert!(said.contains("error: cannot compare 9 tables\n  note: K0: "), "{said}");
    assert!(said.contains("  note: K4: ") && !said.contains("K5") && said.contains("and 4 more\n"));
}

/// Which of them became the table is not known by the name alone.
#[test]
fn a_constant_of_another_module_is_no_reason() {
    let old = "mod a { const N: usize = 3; }\nmod b { const N: [u64; 2] = f(); }";
    let (code, _, said) = Versions::of(old, "mod b { const N: [u64; 2] = [1, 2]; }").diff(&[]);
    assert_eq!(code, Some(2));
    let note = "\n  note: `old.rs` line 3: computed: f(); a table in `new.rs`\n";
    assert!(said.starts_with("error: cannot compare N\n") && said.contains(note), "{said}");
}

#[test]
fn a_type_that_only_values_say_is_no_certain_change() {
    let of = |value: &str| format!("const K: [Score; 2] = [Score(1), Score({value})];");
    let versions = Versions::of(&of("2"), &of("-2"));
    let (code, text, _) = versions.diff(&[]);
    let line = "! K  [u64; 2] -> [i64; 2]  guessed type changed, 1 of 2 entries\n";
    assert!(code == Some(1) && text.contains(line), "{text}");
    let (_, json, _) = versions.diff(&["--format", "json"]);
    assert!(json.contains(r#""from":"[u64; 2]","to":"[i64; 2]","guessed":true,"#), "{json}");
}

/// Else the one that is still read would be taken for the other.
#[test]
fn a_twin_is_not_taken_for_the_table_that_cannot_be_read() {
    let old = "mod a { const K: [u8; 1] = [1]; } mod b { const K: [u8; 1] = [2]; }";
    let (code, text, said) = Versions::of(old, &old.replace("[1];", "f();")).diff(&[]);
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(said.starts_with("error: cannot compare a::K\n"), "{said}");
    let cfg = |value: &str| {
        format!("#[cfg(a)] const K: [u8; 1] = {value}; #[cfg(not(a))] const K: [u8; 1] = [2];")
    };
    let (code, text, said) = Versions::of(&cfg("f(1)"), &cfg("f(2)")).diff(&[]);
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(said.starts_with("error: cannot compare K\n"), "{said}");
}

#[test]
fn folders_say_the_file_and_pass_over_files_that_are_the_same() {
    let repository = Repository::new();
    repository.write("src/tables.rs", "const A: [u8; 1] = [1];");
    repository.write("src/search.rs", "\nconst K: [f32; 1] = [1.];");
    repository.write("src/template.rs", "const {{name}}: [u8; 1] = [1];");
    repository.commit("one");
    let diff =
        |args: &[&str]| answer(repository.run(&[&["diff", "HEAD:src", "src"], args].concat()));
    let (code, text, said) = diff(&[]);
    assert_eq!((code, text.as_str()), (Some(0), ""));
    let note = "note: 2 tables are not compared: K, on both sides [f32; 1]; \
        template.rs, on both sides is not Rust source: 1:1: unexpected `const`\n";
    assert_eq!(said, note);
    repository.write("src/search.rs", "\nconst K: [f32; 1] = [2.];");
    repository.write("src/tables.rs", "const A: [u8; 1] = [2];");
    let (code, text, said) = diff(&[]);
    assert_eq!(code, Some(2));
    assert!(text.ends_with(
        "\nat 0: 1 -> 2\n\n1 table differs: 1 values; 0 unchanged; 1 cannot be compared\n"
    ));
    let error = "error: cannot compare K\n  note: `HEAD:src/search.rs` line 2: [f32; 1]; \
        `src/search.rs` line 2: [f32; 1]\n";
    assert!(said.contains(error), "{said}");
    assert_eq!(diff(&["--only", "A"]).0, Some(1));
    // It may have had any of the tables.
    repository.write("src/template.rs", "const {{name}}: [u8; 1] = [2];");
    let (code, text, said) = diff(&[]);
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(
        said.starts_with("error: cannot compare `HEAD:src`: its `template.rs` cannot be read\n")
    );
}

#[test]
fn an_export_knows_the_text_of_what_it_has_no_values_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let source = "const A: [u8; 1] = [1]; const K: [u8; 1] = f(); const L: [f64; 1] = [1.];";
    fs::write(path("a.rs"), source).unwrap();
    let export = run(&["export", "-s", &path("a.rs"), "--format", "json", "-o", &path("a.json")]);
    assert_eq!(export.status.code(), Some(0));
    for other in ["a.rs", "a.json"] {
        let (code, text, said) = answer(run(&["diff", &path("a.json"), &path(other)]));
        assert_eq!((code, text.as_str()), (Some(0), ""), "{said}");
        assert!(said.starts_with("note: 2 tables are not compared: K, "), "{said}");
    }
    fs::write(path("b.rs"), source.replace("1.]", "2.]")).unwrap();
    assert_eq!(run(&["diff", &path("a.json"), &path("b.rs")]).status.code(), Some(2));
    // Of a program that writes none, nothing is known.
    let text = fs::read_to_string(path("a.json")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let fingerprint = json["skipped"][0]["fingerprint"].as_str().unwrap();
    let text = text.replace(&format!(",\"fingerprint\":\"{fingerprint}\""), "");
    fs::write(path("other.json"), text).unwrap();
    let (code, _, said) = answer(run(&["diff", &path("other.json"), &path("other.json")]));
    assert!(code == Some(2) && said.contains("error: cannot compare K\n"), "{said}");
}

#[test]
fn check_and_the_page_of_differences_end_so_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (_, source, _) = answer(run(&["generate", "KNIGHT_ATTACKS"]));
    fs::write(path("a.rs"), source.clone() + "const K: [u8; 1] = f(1);\n").unwrap();
    let (code, text, said) = answer(run(&["check", &path("a.rs")]));
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(said.starts_with("error: cannot compare K\n"), "{said}");
    fs::write(path("b.rs"), source + "const K: [u8; 1] = f(2);\n").unwrap();
    let (code, _, said) =
        answer(run(&["html", "--diff", &path("a.rs"), &path("b.rs"), "-o", &path("a.html")]));
    assert!(code == Some(2) && said.starts_with("error: cannot compare K\n"), "{said}");
    let page = fs::read_to_string(path("a.html")).unwrap();
    assert!(page.contains("1 table cannot be compared: K ("));
    assert!(page.contains("0 tables differ; 1 unchanged; 1 cannot be compared"));
    assert!(
        !page.contains("Nothing differs.")
            && page.contains("Of what can be compared nothing differs.")
    );
}
