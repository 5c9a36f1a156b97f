//! What `diff` cannot read never passes in silence.

use std::fs;
use std::path::Path;
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
const CHANGES: [(i32, &str); 16] = [
    (1, "const K: [Bitboard; 2] = [Bitboard(1), Bitboard(@)];"),
    (1, "const K: [usize; 2] = [1, @];"),
    (1, "struct F; impl F { const K: [u8; 2] = [1, @]; }"),
    (1, "trait F { const K: [u8; 2] = [1, @]; }"),
    (2, "const K: [bool; 2] = [f(1), f(@)];"),
    (1, "const K: [Magic; 1] = [Magic { mask: 1, magic: @ }];"),
    (2, "static K: Psqt = Psqt([1, @]);"),
    (2, "static K: Lazy<[u8; 2]> = Lazy::new(|| f(@));"),
    (2, "const K: [u8; 2] = f(@);"),
    (2, "const K: &[&[u8]] = &[&[1], &[2, @]];"),
    (1, "fn f() { const K: [u8; 2] = [1, @]; }"),
    (1, "const N: u8 = @; const K: [u8; 2] = [N & 15, 1];"),
    (1, "const N: usize = @; const K: [u8; N] = [0; N];"),
    (1, "fn f() { m! { const K: [u8; 2] = [1, @]; } }"),
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
        const MARGINS: [f64; 2] = [1., 1.];
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
fn a_type_that_only_values_say_is_no_change() {
    let of = |value: &str| format!("const K: [Bitboard; 2] = [Bitboard(1), Bitboard({value})];");
    let versions = Versions::of(&of("2"), &of("-2"));
    let (code, text, _) = versions.diff(&[]);
    assert!(code == Some(1) && text.contains("~ K  [i64; 2]  1 of 2 entries\n"), "{text}");
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
    repository.write("src/search.rs", "\nconst K: [u8; 1] = f(1);");
    repository.write("src/template.rs", "<<<<<<< HEAD\nconst N: [u8; 1] = [1];");
    repository.commit("one");
    let diff =
        |args: &[&str]| answer(repository.run(&[&["diff", "HEAD:src", "src"], args].concat()));
    let (code, text, said) = diff(&[]);
    assert_eq!((code, text.as_str()), (Some(0), ""));
    let note = "note: 1 table and 1 file are not compared: K, on both sides computed: f(1); \
        template.rs, on both sides has a conflict\n";
    assert_eq!(said, note);
    repository.write("src/search.rs", "\nconst K: [u8; 1] = f(2);");
    repository.write("src/tables.rs", "const A: [u8; 1] = [2];");
    let (code, text, said) = diff(&[]);
    assert_eq!(code, Some(2));
    assert!(text.ends_with(
        "\nat 0: 1 -> 2\n\n1 table differs: 1 values; 0 unchanged; 1 cannot be compared\n"
    ));
    let error = "error: cannot compare K\n  note: `HEAD:src/search.rs` line 2: computed: f(1); \
        `src/search.rs` line 2: computed: f(2)\n";
    assert!(said.contains(error), "{said}");
    assert_eq!(diff(&["--only", "A"]).0, Some(1));
    // It may have had any of the tables.
    repository.write("src/search.rs", "");
    repository.write("src/template.rs", "<<<<<<< HEAD\nconst N: [u8; 1] = [2];");
    let (code, text, said) = diff(&["--only", "A", "--only", "t*"]);
    let end = "1 table differs: 1 values; 0 unchanged; 1 cannot be compared\n";
    assert!(code == Some(2) && text.ends_with(end), "{text}{said}");
    let error = "error: cannot compare template.rs\n  note: `HEAD:src/template.rs` has a \
        conflict; `src/template.rs` has a conflict\n";
    assert!(said.starts_with(error), "{said}");
    assert_eq!(diff(&["--only", "A"]).0, Some(1));
}

/// A script beside an engine is not what is compared, unless it has tables too.
#[test]
fn what_another_language_computes_is_no_trouble() {
    let repository = Repository::new();
    repository.write("src/tables.rs", "const A: [u8; 1] = [1];");
    repository.write("src/plot.py", "SIZES = [f(1), 2]\n");
    repository.commit("one");
    repository.write("src/plot.py", "SIZES = [f(2), 2]\n");
    let diff = || answer(repository.run(&["diff", "HEAD:src", "src"]));
    assert_eq!(diff(), (Some(0), String::new(), String::new()));
    repository.write("src/more.py", "STEPS = [1, 2]\n");
    let (code, text, said) = diff();
    assert!(code == Some(2) && text.contains("+ STEPS") && said.contains("SIZES"), "{text}{said}");
}

/// In two folders beside a table that is the same.
fn folders() -> Repository {
    let repository = Repository::new();
    for folder in ["a", "b"] {
        repository.write(&format!("{folder}/same.rs"), "const SAME: [u8; 1] = [1];");
    }
    repository
}

#[test]
fn a_file_that_is_no_text_is_compared_by_its_bytes() {
    let repository = folders();
    let x = |value| format!("// caf\u{e9}\npub const S: [u64; 2] = [1, {value}];\n");
    let latin1 = |value| x(value).chars().map(|c| c as u8).collect::<Vec<u8>>();
    for (a, b, code) in [
        (Some(latin1(2)), Some(latin1(2)), 0),
        (Some(latin1(2)), Some(latin1(3)), 2),
        (Some(latin1(2)), Some(x(2).into_bytes()), 2),
        (Some(x(2).into_bytes()), Some(latin1(2)), 2),
        (Some(latin1(2)), None, 2),
        (None, Some(latin1(2)), 2),
    ] {
        for (folder, content) in [("a", &a), ("b", &b)] {
            let _ = fs::remove_file(repository.path(&format!("{folder}/x.rs")));
            if let Some(content) = content {
                repository.write(&format!("{folder}/x.rs"), content);
            }
        }
        repository.git(&["add", "--all"]);
        for [a, b] in [["a", "b"], [":a", ":b"], ["a", ":b"], [":a", "b"]] {
            let (found, text, said) = answer(repository.run(&["diff", a, b]));
            assert_eq!((found, text.as_str()), (Some(code), ""), "{said}");
            let is_named = said.contains("x.rs") && said.contains("is not UTF-8: byte 6 is 0xe9");
            assert!(is_named, "{said}");
            let (found, json, _) = answer(repository.run(&["diff", a, b, "--format", "json"]));
            assert_eq!(found, Some(code));
            // Of data there is a whole document or none.
            assert_eq!(json.is_empty(), code == 2);
            if code == 0 {
                let name = r#""uncompared":[{"table":"x.rs","a":"is not UTF-8: byte 6 is 0xe9","#;
                assert!(json.contains(name), "{json}");
            }
            let (found, text, _) = answer(repository.run(&["diff", a, b, "--format", "markdown"]));
            assert_eq!((found, text.contains("x.rs")), (Some(code), code == 2), "{text}");
            // An export knows what could not be read.
            let export = ["export", "-s", b, "--format", "json", "-o", "b.json"];
            assert_eq!(repository.answer(&export).0, 0);
            assert_eq!(repository.run(&["diff", a, "b.json"]).status.code(), Some(code));
        }
    }
    let (code, text) = repository.answer(&["list", "-s", "b"]);
    assert!(code == 0 && text.contains("\n  x.rs  line 1  is not UTF-8: "), "{text}");
}

/// Whether its tables are still there is not known.
#[test]
fn what_a_side_has_of_a_file_that_the_other_cannot_read_is_no_difference() {
    let repository = folders();
    repository.write("a/deep/x.rs", "const T: [u8; 1] = [1]; const U: [u8; 1] = f();");
    repository.write("b/deep/x.rs", b"const T: [u8; 1] = [1]; // \xFF");
    repository.write("b/new.rs", "const NEW: [u8; 1] = [2];");
    for [a, b] in [["a", "b"], ["b", "a"]] {
        let (code, text, said) = answer(repository.run(&["diff", a, b]));
        assert_eq!(code, Some(2));
        assert!(!text.contains("  T ") && text.contains(" NEW "), "{text}");
        assert!(said.contains("  note: deep/x.rs: "), "{said}");
        assert!(said.contains("readable or missing in `a`"), "{said}");
        // That it is wanted does not make it known.
        let (code, text, _) = answer(repository.run(&["diff", a, b, "--only", "T"]));
        assert_eq!((code, text.as_str()), (Some(2), ""));
        assert_eq!(repository.run(&["diff", a, b, "--only", "SAME"]).status.code(), Some(0));
    }
}

#[test]
fn files_of_another_board_do_not_keep_a_folder_from_being_read() {
    let repository = folders();
    let generate = |args: &[&str]| repository.answer(&[&["generate"], args].concat()).1;
    let shogi = generate(&["KING_ATTACKS", "--board", "9x9"]);
    for folder in ["a", "b"] {
        repository.write(&format!("{folder}/chess.rs"), generate(&["K*_ATTACKS"]));
        repository.write(&format!("{folder}/a_shogi.rs"), &shogi);
    }
    let reason = "is of layout a1b1, board 9x9, other files of layout a1b1, board 8x8";
    let (_, text) = repository.answer(&["list", "-s", "a"]);
    assert!(text.contains(&format!("\n  a_shogi.rs  line 1  {reason}\n")), "{text}");
    let (code, text, said) = answer(repository.run(&["diff", "a", "b"]));
    assert_eq!((code, text.as_str()), (Some(0), ""), "{said}");
    repository.write("b/a_shogi.rs", shogi.replace("0x", "0x0"));
    let (code, text, said) = answer(repository.run(&["diff", "a", "b"]));
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(said.starts_with("error: cannot compare a_shogi.rs\n") && said.contains(reason));
}

#[cfg(unix)]
#[test]
fn what_has_no_bytes_is_never_the_same() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    type Make = fn(&std::path::Path);
    let forbidden = |path: &std::path::Path| {
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).unwrap();
    };
    // The superuser may read all.
    let probe = tempfile::NamedTempFile::new().unwrap();
    forbidden(probe.path());
    let is_super = fs::read(probe.path()).is_ok();
    let cases: [(&str, Make, &str, bool); 5] = [
        ("x.rs", |x| symlink("no.rs", x).unwrap(), "is a dangling link", true),
        ("x.rs", |x| symlink("x.rs", x).unwrap(), "cannot be read: ", true),
        ("x.rs", |x| symlink("/dev/zero", x).unwrap(), "is not a regular file", true),
        ("x.rs", |x| fs::write(x, "").unwrap(), "cannot be read: permission denied", !is_super),
        ("x/", |x| fs::create_dir(x).unwrap(), "cannot be read: permission denied", !is_super),
    ];
    for (name, make, reason, applies) in cases {
        let repository = folders();
        for folder in ["a", "b"] {
            let path = repository.path(folder).join(name);
            make(&path);
            if reason.ends_with("denied") {
                forbidden(&path);
            }
        }
        let (code, text, said) = answer(repository.run(&["diff", "a", "b"]));
        let (_, list) = repository.answer(&["list", "-s", "a"]);
        if name == "x/" {
            let path = repository.path("a/x");
            fs::set_permissions(path, fs::Permissions::from_mode(0o700)).unwrap();
            let path = repository.path("b/x");
            fs::set_permissions(path, fs::Permissions::from_mode(0o700)).unwrap();
        }
        if applies {
            assert_eq!((code, text.as_str()), (Some(2), ""), "{reason}");
            let error = format!("error: cannot compare {name}\n  note: `a/{name}` {reason}");
            assert!(said.starts_with(&error), "{said}");
            assert!(list.contains(&format!("\n  {name}  line 1  {reason}")), "{list}");
        }
    }
}

/// A file of zeros that is too large to be read, but not to be compared.
#[cfg(target_os = "linux")]
fn large(path: &Path) -> fs::File {
    let file = fs::File::create(path).unwrap();
    file.set_len((65 << 20) + 7).unwrap();
    file
}

#[cfg(target_os = "linux")]
#[test]
fn files_of_more_than_64_mb_are_compared_by_their_bytes() {
    use std::os::unix::fs::FileExt as _;

    let repository = folders();
    large(&repository.path("a/x.rs"));
    let b = large(&repository.path("b/x.rs"));
    let diff = || answer(repository.run(&["diff", "a", "b"]));
    let (code, _, said) = diff();
    assert_eq!(code, Some(0));
    let note = "note: 1 file is not compared: x.rs, on both sides is larger than 64 MB\n";
    assert_eq!(said, note);
    for at in [0, (65 << 20) + 6] {
        b.write_all_at(b"/", at).unwrap();
        let (code, _, said) = diff();
        assert!(code == Some(2) && said.contains("`b/x.rs` is larger than 64 MB"), "{said}");
        b.write_all_at(b"\0", at).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_of_a_revision_of_more_than_64_mb_is_compared_by_its_bytes() {
    let repository = folders();
    large(&repository.path("a/x.rs"));
    large(&repository.path("b/x.rs"));
    // To pack that would take a second.
    repository.git(&["-c", "core.compression=0", "add", "b"]);
    assert_eq!(answer(repository.run(&["diff", "a", ":b"])).0, Some(0));
}

#[test]
fn an_export_knows_the_text_of_what_it_has_no_values_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let source = "const A: [u8; 1] = [1]; const K: [u8; 1] = f(); const L: [u8; 1] = g(1);";
    fs::write(path("a.rs"), source).unwrap();
    let export = run(&["export", "-s", &path("a.rs"), "--format", "json", "-o", &path("a.json")]);
    assert_eq!(export.status.code(), Some(0));
    for other in ["a.rs", "a.json"] {
        let (code, text, said) = answer(run(&["diff", &path("a.json"), &path(other)]));
        assert_eq!((code, text.as_str()), (Some(0), ""), "{said}");
        assert!(said.starts_with("note: 2 tables are not compared: K, "), "{said}");
    }
    fs::write(path("b.rs"), source.replace("g(1)", "g(2)")).unwrap();
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
    assert!(code == Some(2) && text.ends_with(" writes it anew\n"), "{text}");
    assert!(said.starts_with("error: cannot compare K\n"), "{said}");
    fs::write(path("b.rs"), source + "const K: [u8; 1] = f(2);\n").unwrap();
    let html = ["html", "--diff", &path("a.rs"), &path("b.rs"), "-o", &path("a.html")];
    let (code, _, said) = answer(run(&html));
    assert!(code == Some(2) && said.contains("\nerror: cannot compare K\n"), "{said}");
    assert!(said.contains("`--only GLOB` leaves tables out"), "{said}");
    let page = fs::read_to_string(path("a.html")).unwrap();
    assert!(page.contains("1 table cannot be compared: K ("));
    assert!(page.contains("0 tables differ; 1 unchanged; 1 cannot be compared"));
    assert!(
        !page.contains("Nothing differs.")
            && page.contains("No difference in what can be compared.")
    );
    let (code, _, said) = answer(run(&[&html[..], &["--only", "*_ATTACKS"]].concat()));
    assert!(code == Some(0) && !said.contains("error"), "{said}");
    let page = fs::read_to_string(path("a.html")).unwrap();
    assert!(page.contains("Nothing differs.") && page.contains("1 table the same"));
}
