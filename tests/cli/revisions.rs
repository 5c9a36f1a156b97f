//! `REV:PATH`: tables as git has them.

use std::fs;

use crate::repository::Repository;

const OLD: &str = "pub const STEPS: [i8; 4] = [16, 1, -16, -1];\n";
const NEW: &str = "pub const STEPS: [i8; 4] = [16, 1, -16, -2];\n";

/// Two revisions of `src/steps.rs`, `v1` and `main`, with more beside it.
fn two_revisions() -> Repository {
    let repository = Repository::new();
    repository.write("src/steps.rs", OLD);
    repository.write("src/other.rs", "pub const A: [u8; 2] = [1, 2];\n");
    repository.write("src/notes.md", "# Notes\n");
    repository.commit("one");
    repository.git(&["tag", "v1"]);
    repository.write("src/steps.rs", NEW);
    repository.commit("two");
    repository
}

#[test]
fn a_file_of_a_revision_is_a_source() {
    let repository = two_revisions();
    let blob = repository.git(&["rev-parse", "--short=7", "v1:src/steps.rs"]);
    let wanted = format!(
        "\
--- v1:src/steps.rs  blob {}, 1 table
+++ src/steps.rs     Rust source, 1 table
~ STEPS  [i8; 4]  1 of 4 entries

STEPS
at 3: -1 -> -2

1 table differs: 1 values; 0 unchanged
",
        blob.trim_end()
    );
    assert_eq!(repository.answer(&["diff", "v1:src/steps.rs", "src/steps.rs"]), (1, wanted));
    let (_, json) =
        repository.answer(&["diff", "v1:src/steps.rs", "v1:src/steps.rs", "--format", "json"]);
    let origin = format!(r#""kind":"git","origin":"blob {}","#, blob.trim_end());
    assert_eq!(json.matches(&origin).count(), 2, "{json}");
    let same = (0, String::new());
    assert_eq!(repository.answer(&["diff", "HEAD:src/steps.rs", "src/steps.rs"]), same);
    let (code, json) =
        repository.answer(&["list", "-s", "HEAD~1:src/steps.rs", "--format", "json"]);
    assert!(code == 0 && json.contains(r#"{"spec":"HEAD~1:src/steps.rs","kind":"git"}"#), "{json}");
    // Every way that git has to name a revision.
    let commit = repository.git(&["rev-parse", "--short", "HEAD"]);
    for revision in ["HEAD", "@", "main", "main^{/two}", "@{0}", "HEAD^{/t(wo|:)}", commit.trim()] {
        let spec = format!("{revision}:src/steps.rs");
        assert_eq!(repository.answer(&["diff", &spec, "src/steps.rs"]), same, "{revision}");
    }
}

#[test]
fn a_folder_of_a_revision_is_a_source() {
    let repository = two_revisions();
    let tree = repository.git(&["rev-parse", "--short=7", "v1:src"]);
    for spec in ["v1:src", "v1:src/"] {
        let (code, text) = repository.answer(&["diff", spec, "src"]);
        let header = format!("--- {spec}  tree {}, 2 tables\n", tree.trim_end());
        assert!(code == 1 && text.replace("   ", "  ").starts_with(&header), "{text}");
        assert!(text.ends_with("\n1 table differs: 1 values; 1 unchanged\n"), "{text}");
    }
    repository.write("all.rs", OLD);
    repository.commit("top");
    // With its subfolders, but for what cargo builds.
    repository.write("target/build/out.rs", OLD);
    repository.write("src/sliders/rook.rs", "pub const B: [u8; 1] = [1];\n");
    repository.commit("more");
    for spec in ["HEAD:", ":", "."] {
        let (_, text) = repository.answer(&["list", "-s", spec]);
        assert!(text.contains(", 4 tables, 11 bytes"), "{spec}: {text}");
        assert_eq!(repository.answer(&["diff", spec, "HEAD:./"]), (0, String::new()));
    }
    let (_, text) = repository.answer(&["diff", "v1:", "HEAD:"]);
    assert!(text.contains("\n+ all::STEPS         [i8; 4]  added, 4 bytes\n"), "{text}");
    assert!(text.contains("\n~ src::steps::STEPS  [i8; 4]  1 of 4 entries\n"), "{text}");
    assert_eq!(
        repository.trouble(&["list", "-s", "HEAD:docs"]),
        "error: cannot read `HEAD:docs`: no such file in `HEAD`\n  \
         note: PATH begins at the top of the repository; `./PATH` here\n"
    );
    repository.write("docs/a.md", "");
    repository.commit("docs");
    assert_eq!(
        repository.trouble(&["list", "-s", "HEAD:docs"]),
        "error: no tables in the sources of `HEAD:docs`\n"
    );
}

/// Not to compare them is no way out: what the struct of another file holds is known.
#[test]
fn files_of_a_folder_know_the_types_of_each_other() {
    let repository = Repository::new();
    repository.write("src/bitboard.rs", "pub struct Bitboard(pub u32);");
    let attacks = "use crate::bitboard::Bitboard; \
                   pub const A: [Bitboard; 2] = [Bitboard(1), Bitboard(2)];";
    repository.write("src/main.rs", "mod attacks; mod bitboard;");
    repository.write("src/attacks.rs", attacks);
    repository.commit("one");
    let same = (0, String::new());
    assert_eq!(repository.answer(&["diff", "HEAD:src", "src"]), same);
    repository.write("src/attacks.rs", attacks.replace("(2)", "(3)"));
    let (code, text) = repository.answer(&["diff", "HEAD:src", "src"]);
    assert_eq!(code, 1);
    assert!(text.contains("~ A  [u32; 2]  1 of 2 entries\n\nA\nat 1: 2 -> 3\n"), "{text}");
    assert_eq!(repository.answer(&["diff", "HEAD:src/attacks.rs", "src/attacks.rs"]).0, 1);
}

#[test]
fn the_index_is_a_source() {
    let repository = two_revisions();
    repository.write("src/steps.rs", OLD);
    repository.git(&["add", "src/steps.rs"]);
    repository.write("src/steps.rs", NEW);
    assert_eq!(repository.answer(&["diff", ":src/steps.rs", "v1:src/steps.rs"]).0, 0);
    assert_eq!(repository.answer(&["diff", ":src/steps.rs", "src/steps.rs"]).0, 1);
    assert_eq!(
        repository.trouble(&["list", "-s", ":src/step.rs"]),
        "error: cannot read `:src/step.rs`: no such file in the index\n  \
         help: did you mean `:src/steps.rs`?\n"
    );
}

#[test]
fn a_folder_of_the_index_is_a_source() {
    let mut repository = two_revisions();
    repository.write("src/steps.rs", OLD);
    repository.write("src/new.rs", "pub const B: [u8; 1] = [1];\n");
    repository.write("src/deeper/more.rs", "pub const C: [u8; 1] = [1];\n");
    repository.git(&["add", "src/steps.rs", "src/deeper"]);
    let (code, text) = repository.answer(&["list", "-s", ":src"]);
    assert_eq!(code, 0);
    assert!(text.starts_with(":src: the index, 3 tables, "), "{text}");
    let (_, text) = repository.answer(&["diff", ":src", "v1:src"]);
    assert!(
        text.ends_with(
            "\n- C  [u8; 1]  removed, 1 byte\n\n1 table differs: 1 removed; 2 unchanged\n"
        )
    );
    assert_eq!(repository.answer(&["diff", ":src/", "src"]).0, 1);
    repository.commit("three");
    repository.here = "src";
    for spec in [":./", ":../src", ":./deeper/.."] {
        assert_eq!(repository.answer(&["diff", spec, "HEAD:src"]), (0, String::new()), "{spec}");
    }
    for spec in [":.", ":sr"] {
        let said = repository.trouble(&["list", "-s", spec]);
        assert!(said.contains("no such file in the index"), "{said}");
    }
}

#[test]
fn paths_begin_at_the_top_or_with_a_dot_here() {
    let mut repository = two_revisions();
    repository.here = "src";
    for spec in ["HEAD:src/steps.rs", "HEAD:./steps.rs", "HEAD:../src/steps.rs"] {
        assert_eq!(repository.answer(&["diff", spec, "steps.rs"]).0, 0, "{spec}");
    }
    assert_eq!(
        repository.trouble(&["list", "-s", "HEAD:steps.rs"]),
        "error: cannot read `HEAD:steps.rs`: no such file in `HEAD`\n  \
         help: did you mean `HEAD:./steps.rs`?\n"
    );
}

#[test]
fn a_path_that_exists_wins() {
    let repository = two_revisions();
    repository.write("v1:src/steps.rs", "const A: [u8; 1] = [7];");
    let (_, text) = repository.answer(&["list", "-s", "v1:src/steps.rs"]);
    assert!(text.starts_with("v1:src/steps.rs: Rust source, 1 table, 1 byte"), "{text}");
}

#[test]
fn an_export_of_a_revision_is_a_source() {
    let repository = two_revisions();
    let (_, export) = repository.answer(&["export", "-s", "src", "--format", "json"]);
    repository.write("tables.json", export);
    repository.commit("export");
    assert_eq!(repository.answer(&["diff", "HEAD:tables.json", "HEAD:src"]), (0, String::new()));
}

/// Nothing is checked out, and nothing in the repository changes.
#[test]
fn the_repository_stays_as_it_is() {
    let repository = two_revisions();
    repository.write("src/steps.rs", "in work\n");
    let state = || repository.git(&["status", "--porcelain"]) + &repository.git(&["reflog"]);
    let index = fs::read(repository.path(".git/index")).unwrap();
    let before = state();
    repository.answer(&["diff", "v1:src", "main:src"]);
    assert_eq!(fs::read(repository.path(".git/index")).unwrap(), index);
    assert_eq!(state(), before);
    assert_eq!(fs::read_to_string(repository.path("src/steps.rs")).unwrap(), "in work\n");
}

#[cfg(unix)]
#[test]
fn links_lead_within_the_revision() {
    use std::os::unix::fs::symlink;

    let repository = two_revisions();
    symlink("steps.rs", repository.path("src/link.rs")).unwrap();
    symlink("src", repository.path("folder")).unwrap();
    symlink("/etc/passwd", repository.path("out.rs")).unwrap();
    symlink("nowhere.rs", repository.path("dangling.rs")).unwrap();
    repository.commit("links");
    assert_eq!(repository.answer(&["diff", "HEAD:folder/link.rs", "HEAD:src/steps.rs"]).0, 0);
    let trouble = |spec| repository.trouble(&["list", "-s", spec]);
    assert_eq!(
        trouble("HEAD:out.rs"),
        "error: cannot read `HEAD:out.rs`: it is a link that leads out of the revision\n"
    );
    assert!(trouble("HEAD:dangling.rs").contains("it is a dangling link"));
    assert!(trouble("HEAD:src/steps.rs/x").contains("it has a file where a folder should be"));
    // What a folder's link leads to is read once, as in the working tree.
    let (_, text) = repository.answer(&["list", "-s", "HEAD:src"]);
    assert!(text.contains("\nSTEPS ") && !text.contains("link"), "{text}");
    assert_eq!(repository.answer(&["diff", "HEAD:src", "src"]), (0, String::new()));
    let (_, text) = repository.answer(&["list", "-s", ":src"]);
    assert!(
        text.contains("\n  link.rs  line 1  is a link, which git does not follow in "),
        "{text}"
    );
    let (_, text) = repository.answer(&["list", "-s", "HEAD:"]);
    assert!(text.contains("\n  dangling.rs  line 1  is a dangling link\n"), "{text}");
    let output = repository.run(&["diff", "HEAD:", "HEAD:"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && said.contains("cannot compare 2 files"), "{said}");
}

#[test]
fn what_git_does_not_have_is_said_with_what_was_meant() {
    let repository = two_revisions();
    repository.git(&["tag", "v0.4.0"]);
    for (spec, message) in [
        (
            "v0.4.1:src/steps.rs",
            "cannot read `v0.4.1:src/steps.rs`: no revision `v0.4.1`\n  \
             help: did you mean `v0.4.0:src/steps.rs`?",
        ),
        (
            "elsewhere:src/steps.rs",
            "cannot read `elsewhere:src/steps.rs`: no revision `elsewhere`\n  \
             help: `git log --all --oneline` names the revisions",
        ),
        (
            "v1:src/step.rs",
            "cannot read `v1:src/step.rs`: no such file in `v1`\n  \
             help: did you mean `v1:src/steps.rs`?",
        ),
        (
            "v1:tables/steps.rs",
            "cannot read `v1:tables/steps.rs`: no such file in `v1`\n  \
             help: did you mean `v1:src/steps.rs`?",
        ),
        (
            "v1:nothing",
            "cannot read `v1:nothing`: no such file in `v1`\n  \
             note: PATH begins at the top of the repository; `./PATH` here",
        ),
        (
            "v1:src/notes.md",
            "`v1:src/notes.md` has no list of numbers\n  \
             help: .rs .h .go .zig .cs .java .kt .js .py .d .nim .swift, their like, .json and .npy are read",
        ),
        // No option, whatever it looks like.
        (
            "--help:src/steps.rs",
            "cannot read `--help:src/steps.rs`: no revision `--help`\n  \
             help: `git log --all --oneline` names the revisions",
        ),
    ] {
        let said = repository.trouble(&["diff", "--", spec]);
        assert_eq!(said, format!("error: {message}\n"));
    }
    let said = repository.trouble(&["list", "-s", "v1\n:src/steps.rs"]);
    assert!(said.ends_with("no such file\n"), "{said}");
}

/// What is suggested is a source.
#[test]
fn a_revision_needs_a_path() {
    let mut repository = two_revisions();
    let said = |repository: &Repository, args: &[&str]| {
        let said = repository.trouble(args);
        let (reason, meant) = said.trim_end().split_once("\n  ").unwrap();
        let revision = args.iter().find(|arg| reason.contains(&format!("`{arg}`"))).unwrap();
        let want = format!("error: cannot read `{revision}`: a git revision needs a path");
        assert_eq!(reason, want, "{args:?}");
        meant.to_owned()
    };
    let no_path = "note: want REV:PATH, where PATH begins at the top of the repository";
    assert_eq!(said(&repository, &["list", "-s", "v1"]), no_path);
    assert_eq!(said(&repository, &["diff", "v1", "@gen"]), no_path);
    repository.write("new.rs", NEW);
    assert_eq!(said(&repository, &["diff", "v1", "new.rs"]), no_path);
    for (args, meant) in [
        (["v1", "src/steps.rs"], "v1:src/steps.rs"),
        (["src", "@~1"], "@~1:src"),
        (["main:src/steps.rs", "v1"], "v1:src/steps.rs"),
    ] {
        assert_eq!(
            said(&repository, &[&["diff"], &args[..]].concat()),
            format!("help: did you mean `{meant}`?")
        );
        repository.answer(&["list", "-s", meant]);
    }
    repository.here = "src";
    assert_eq!(
        said(&repository, &["diff", "v1", "steps.rs"]),
        "help: did you mean `v1:./steps.rs`?"
    );
    repository.answer(&["list", "-s", "v1:./steps.rs"]);

    repository.here = ".";
    repository.write("tables/snapshot/steps.rs", OLD);
    repository.commit("three");
    repository.write("tables/snapshot/steps.rs", NEW);
    repository.commit("four");
    for args in [&["diff", "HEAD~1", "HEAD"][..], &["check", "HEAD~1"], &["diff", "HEAD~1"]] {
        let meant = "help: did you mean `HEAD~1:tables/snapshot`?";
        assert_eq!(said(&repository, args), meant);
    }
    for range in ["HEAD~1..HEAD", "HEAD~1..", "HEAD~1...main"] {
        let new = if range.ends_with("main") { "main" } else { "HEAD" };
        let meant = ["diff", "HEAD~1:tables/snapshot", &format!("{new}:tables/snapshot")];
        assert_eq!(
            said(&repository, &["diff", range]),
            format!("help: `chess-tables {}` compares the two", meant.join(" "))
        );
        assert_eq!(repository.answer(&meant).0, 1);
    }
    // A revision before there was a snapshot.
    assert_eq!(said(&repository, &["diff", "v1", "HEAD"]), no_path);
    let said = repository.trouble(&["diff", "v2"]);
    assert_eq!(said, "error: cannot read `v2`: no such file\n");
}

#[test]
fn neither_repository_nor_git_are_missed_in_silence() {
    let folder = tempfile::tempdir().unwrap();
    let repository = Repository::new();
    let run = |change: &dyn Fn(&mut std::process::Command)| {
        let mut command = repository.command(env!("CARGO_BIN_EXE_chess-tables"));
        command.args(["list", "-s", "v1:a.rs"]).current_dir(folder.path());
        change(&mut command);
        let output = command.output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        run(&|_| ()),
        "error: cannot read `v1:a.rs`: no such file, and there is no git repository here or above\n  \
         help: run it inside a repository\n"
    );
    assert_eq!(
        run(&|command| _ = command.env("PATH", folder.path())),
        "error: cannot read `v1:a.rs`: no such file, and there is no program `git`\n  \
         help: install git\n"
    );
    // A repository without a commit.
    assert!(repository.trouble(&["list", "-s", "HEAD:a.rs"]).contains("no revision `HEAD`"));
    repository.write(".git/config", "[core\n");
    let said = repository.trouble(&["list", "-s", "HEAD:a.rs"]);
    assert!(said.contains("no such file, and git says: bad config line 1"), "{said}");
}

#[test]
fn submodules_and_contents_that_are_elsewhere_are_told_from_what_is_not_there() {
    let repository = two_revisions();
    let commit = repository.git(&["rev-parse", "HEAD"]);
    let entry = format!("160000,{},module", "1".repeat(commit.trim_end().len()));
    repository.git(&["update-index", "--add", "--cacheinfo", &entry]);
    repository.git(&["commit", "--quiet", "--message", "module"]);
    assert_eq!(
        repository.trouble(&["list", "-s", "HEAD:module"]),
        "error: cannot read `HEAD:module`: it is a git submodule\n"
    );
    // As a clone without blobs has it.
    let blob = repository.git(&["rev-parse", "v1:src/steps.rs"]);
    let (folder, file) = blob.trim_end().split_at(2);
    fs::remove_file(repository.path(".git/objects").join(folder).join(file)).unwrap();
    assert_eq!(
        repository.trouble(&["list", "-s", "v1:src/steps.rs"]),
        "error: cannot read `v1:src/steps.rs`: its content is not in this repository\n  \
         help: `git show v1:src/steps.rs` fetches it into a partial clone\n"
    );
    let said = repository.trouble(&["list", "-s", "v1:src"]);
    assert!(said.contains("`v1:src/steps.rs`: its content is not in this repository"), "{said}");
}

#[test]
fn a_revision_may_hold_anything() {
    let repository = Repository::new();
    repository.write("nul.rs", "const A: [u8; 1] = [1\0];");
    repository.write("bytes.rs", b"const A: [u8; 1] = [1]; // \xFF");
    repository.write("empty.rs", "");
    repository.write("large.rs", vec![b' '; 64_000_001]);
    repository.write("a/line\nHEAD:nul.rs", "const A: [u8; 1] = [1];");
    repository.write("a/table.rs", "const A: [u8; 1] = [1];");
    repository.commit("anything");
    let trouble = |spec| repository.trouble(&["list", "-s", spec]);
    assert!(trouble("HEAD:nul.rs").contains("no tables in `HEAD:nul.rs`"));
    assert!(trouble("HEAD:bytes.rs").contains("`HEAD:bytes.rs` is not UTF-8: byte 27 is 0xff"));
    assert!(trouble("HEAD:empty.rs").contains("no tables in `HEAD:empty.rs`"));
    assert!(trouble("HEAD:large.rs").contains("`HEAD:large.rs` is larger than 64 MB"));
    // Their names as well.
    let (_, text) = repository.answer(&["list", "-s", "HEAD:a"]);
    assert!(text.contains("\nline_nHEAD_nul::A "), "{text}");
    assert_eq!(repository.answer(&["diff", "HEAD:a", "a"]), (0, String::new()));
}

/// git is asked for files by their ids, so that no name is too odd.
#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_read_and_shown_escaped() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let repository = two_revisions();
    let name = |bytes| repository.path("odd").join(OsStr::from_bytes(bytes));
    fs::create_dir(repository.path("odd")).unwrap();
    fs::write(name(b"caf\xE9.rs"), "const A: [u8; 1] = [1];").unwrap();
    fs::write(name(b"a\nb\x1B.rs"), "const B: [u8; 1] = [").unwrap();
    fs::write(name(b":(top) 'x'.rs"), "const C: [u8; 1] = [1];").unwrap();
    repository.commit("odd");
    let (_, on_disk) = repository.answer(&["list", "-s", "odd"]);
    for spec in ["HEAD:odd", ":odd"] {
        let (_, text) = repository.answer(&["list", "-s", spec]);
        assert!(text.contains(", 2 tables, 2 bytes, "), "{text}");
        assert!(text.contains(r"  line 1  the list does not end (in a\nb\u{1b}.rs)"), "{text}");
        assert_eq!(text.split_once('\n').unwrap().1, on_disk.split_once('\n').unwrap().1);
        let output = repository.run(&["diff", spec, "odd"]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    }
    fs::write(name(b"caf\xE9.rs"), "const A: [u8; 1] = [2];").unwrap();
    assert_eq!(repository.run(&["diff", "HEAD:odd", "odd"]).status.code(), Some(1));
}

/// In several versions it has none that could be compared.
#[test]
fn a_conflict_in_the_index_is_no_missing_file() {
    let repository = two_revisions();
    repository.git(&["switch", "--quiet", "--create", "side", "v1"]);
    repository.write("src/steps.rs", "pub const STEPS: [i8; 4] = [16, 1, -16, -3];\n");
    repository.commit("side");
    let merge = repository.command("git").args(["merge", "main"]).output().unwrap();
    assert_eq!(merge.status.code(), Some(1));
    let (_, text) = repository.answer(&["list", "-s", ":src"]);
    assert!(text.contains("\n  steps.rs  line 1  has a conflict\n"), "{text}");
    let output = repository.run(&["diff", ":src", "v1:src"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: cannot compare steps.rs\n"), "{said}");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}
