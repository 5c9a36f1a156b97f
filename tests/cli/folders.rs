//! Folders: which files are read of them, and how their tables are named.

use std::fs;

use crate::repository::Repository;

const ONE: &str = "pub const TABLE: [u8; 1] = [1];\n";
const TWO: &str = "pub const TABLE: [u8; 1] = [2];\n";

/// The names in a list.
fn names(list: &str) -> Vec<&str> {
    let tables = list.lines().skip(2).take_while(|line| !line.starts_with(['(', ' ']));
    let tables = tables.filter(|line| !line.starts_with("skipped "));
    tables.map(|line| line.split(' ').next().unwrap()).collect()
}

#[test]
fn subfolders_are_read_in_a_fixed_order() {
    let repository = Repository::new();
    for (i, file) in
        ["b.rs", "a/z.rs", "a/b/c.rs", "a.rs", "a-b.rs", "src/target.rs", ".hidden/h.rs"]
            .into_iter()
            .enumerate()
    {
        repository.write(&format!("proj/{file}"), format!("const T{i}: [u8; 1] = [{i}];"));
    }
    // What git keeps and cargo builds is nobody's source.
    for file in ["target/debug/out.rs", "deep/target/out.rs", ".git/x.rs"] {
        repository.write(&format!("proj/{file}"), "const NOT: [u8; 1] = [1];");
    }
    let wanted = ["T6", "T4", "T3", "T2", "T1", "T0", "T5"];
    let (code, text) = repository.answer(&["list", "-s", "proj"]);
    assert_eq!((code, names(&text)), (0, wanted.to_vec()), "{text}");
    let (_, text) = repository.answer(&["list", "-s", "proj/"]);
    assert_eq!(names(&text), wanted);
    // Unless it is named.
    let (_, text) = repository.answer(&["list", "-s", "proj/target"]);
    assert_eq!(names(&text), ["NOT"]);
    fs::remove_dir_all(repository.path("proj/.git")).unwrap();
    repository.commit("one");
    let (_, text) = repository.answer(&["list", "-s", "HEAD:proj"]);
    assert_eq!(names(&text), wanted);
    assert_eq!(repository.answer(&["diff", "HEAD:", "."]), (0, String::new()));
}

#[test]
fn what_git_ignores_is_left_out() {
    let repository = Repository::new();
    repository.write(".gitignore", "/out/\n*.gen.rs\n");
    repository.write("src/.gitignore", "local.rs\n!kept.gen.rs\n");
    repository.write("src/a.rs", ONE);
    repository.write("src/kept.gen.rs", "const KEPT: [u8; 1] = [1];");
    repository.write("src/new.rs", "const NEW: [u8; 1] = [1];");
    for file in ["out/o.rs", "out/deep/o.rs", "src/b.gen.rs", "src/local.rs"] {
        repository.write(file, "const NOT: [u8; 1] = [1];");
    }
    // git goes on with what was added all the same.
    repository.write("src/added.gen.rs", "const ADDED: [u8; 1] = [1];");
    repository.git(&["add", "--force", "src/added.gen.rs", "src/a.rs"]);
    // Another repository within.
    repository.write("inner/.gitignore", "x.rs\n");
    repository.write("inner/x.rs", "const NOT: [u8; 1] = [1];");
    repository.write("inner/y.rs", "const Y: [u8; 1] = [1];");
    repository.git(&["init", "--quiet", "inner"]);
    let listed = |spec: &str| {
        let (code, text) = repository.answer(&["list", "-s", spec]);
        assert_eq!(code, 0);
        names(&text).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(listed("."), ["Y", "TABLE", "ADDED", "KEPT", "NEW"]);
    assert_eq!(listed("src"), ["TABLE", "ADDED", "KEPT", "NEW"]);
    // What the user names is read, ignored or not.
    assert_eq!(listed("out/o.rs"), ["NOT"]);
    assert_eq!(listed("out/deep"), ["NOT"]);
    // A hook of git is told of a repository that is not that of the folder.
    let mut hook = repository.command(env!("CARGO_BIN_EXE_chess-tables"));
    hook.args(["list", "-s", "src"]).env("GIT_DIR", ".git").env("GIT_INDEX_FILE", ".git/index");
    let text = String::from_utf8(hook.output().unwrap().stdout).unwrap();
    assert_eq!(names(&text), ["TABLE", "ADDED", "KEPT", "NEW"]);
    // Without git nothing is ignored.
    let mut command = repository.command(env!("CARGO_BIN_EXE_chess-tables"));
    command.args(["list", "-s", "src"]).env("PATH", "");
    let text = String::from_utf8(command.output().unwrap().stdout).unwrap();
    assert_eq!(names(&text).len(), 6);
    // Where there is no repository, what is written into the folder holds all the same.
    fs::remove_dir_all(repository.path("inner/.git")).unwrap();
    fs::remove_dir_all(repository.path(".git")).unwrap();
    assert_eq!(listed("."), ["Y", "TABLE", "KEPT", "NEW"]);
    // Not what stands above it.
    assert_eq!(listed("src"), ["TABLE", "ADDED", "NOT", "KEPT", "NEW"]);
}

#[cfg(unix)]
#[test]
fn links_to_folders_are_not_followed() {
    use std::os::unix::fs::symlink;

    let repository = Repository::new();
    repository.write("src/a.rs", ONE);
    symlink("..", repository.path("src/up")).unwrap();
    symlink("src", repository.path("link")).unwrap();
    symlink("..", repository.path("src/top.rs")).unwrap();
    repository.commit("one");
    for spec in ["src", ".", "HEAD:", "link"] {
        let (_, text) = repository.answer(&["list", "-s", spec]);
        assert!(text.contains(", 1 table, 1 byte, ") && !text.contains("skipped"), "{text}");
    }
}

/// Whoever wrote the folder may not read what stands outside it by the program's messages.
#[cfg(unix)]
#[test]
fn links_out_of_a_folder_are_not_followed() {
    use std::os::unix::fs::symlink;

    let repository = Repository::new();
    repository.write("token", "sesame = 1\n");
    repository.write("tables/outer.rs", "const OUTER: [u8; 1] = [1];");
    repository.write("src/a.rs", ONE);
    repository.write("src/deep/notes", "open sesame\n");
    let link = |target: &str, name: &str| symlink(target, repository.path(name)).unwrap();
    link("../token", "src/token.rs");
    link("../token", "src/token.h");
    link(repository.path("token").to_str().unwrap(), "src/absolute.rs");
    link("../tables/outer.rs", "src/outer.rs");
    link("by.rs", "src/chain.rs");
    link("outer.rs", "src/by.rs");
    link("deep/notes", "src/notes.rs");
    // Once is enough.
    link("../a.rs", "src/deep/b.rs");
    link("../src/deep/../a.rs", "src/c.rs");
    link("src", "link");
    let (out, unread) =
        ("is a link that leads out of the folder", "is a link to a file that is not read here");
    let out: Vec<(&str, &str)> =
        ["absolute.rs", "by.rs", "chain.rs", "outer.rs", "token.h", "token.rs"]
            .map(|name| (name, out))
            .into();
    for folder in ["src", "link", "./src/", "src/deep/.."] {
        let (code, text) = repository.answer(&["list", "-s", folder]);
        assert_eq!((code, names(&text)), (0, vec!["TABLE"]), "{text}");
        for (name, reason) in out.iter().chain(&[("notes.rs", unread)]) {
            assert!(text.contains(&format!("\n  {name}  ")) && text.contains(reason), "{text}");
        }
        let skipped = text.lines().filter(|line| line.contains(" is a link ")).count();
        assert_eq!(skipped, out.len() + 1, "{text}");
        for args in
            [&["diff", folder, "@gen"][..], &["check", folder], &["show", "TABLE", "-s", folder]]
        {
            let output = repository.run(args);
            let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            assert!(!printed.contains("sesame") && !printed.contains("OUTER"), "{printed}");
        }
    }
    // What the user names is read.
    let (_, text) = repository.answer(&["list", "-s", "src/outer.rs"]);
    assert_eq!(names(&text), ["OUTER"]);
    assert!(repository.trouble(&["list", "-s", "src/token.rs"]).contains("no tables"));
    // So is what is in the folder if that is a larger one.
    let (_, text) = repository.answer(&["list", "-s", "."]);
    assert_eq!(names(&text), ["TABLE", "OUTER"]);

    repository.commit("links");
    let (_, text) = repository.answer(&["list", "-s", "HEAD:src"]);
    assert_eq!(names(&text), ["TABLE"]);
    assert!(text.contains("\n  absolute.rs  line 1  is a link that leads out of the revision\n"));
    assert!(text.contains(&format!("\n  outer.rs     line 1  {unread}\n")), "{text}");
    assert!(text.contains(&format!("\n  token.rs     line 1  {unread}\n")), "{text}");
    let (_, text) = repository.answer(&["list", "-s", ":src"]);
    assert_eq!(names(&text), ["TABLE"]);
    assert!(!text.contains("sesame"), "{text}");
    assert!(repository.trouble(&["list", "-s", "HEAD:src/token.rs"]).contains("no tables"));
}

#[test]
fn too_much_at_once_is_said() {
    let repository = Repository::new();
    repository.write("a/b/x.rs", vec![b' '; 40 << 20]);
    repository.write("a/c/x.rs", vec![b' '; 40 << 20]);
    assert_eq!(
        repository.trouble(&["list", "-s", "a"]),
        "error: the sources of `a` are larger than 64 MB\n  \
         help: name a file or a folder in it instead\n"
    );
    (0..10).for_each(|i| repository.write(&format!("many/{i}/{i}.rs"), ""));
    // More names of the same files, which a file system makes in a third of the time.
    let path = |i: usize| repository.path(&format!("many/{}/{i}.rs", i % 10));
    (10..=10_000).for_each(|i| std::fs::hard_link(path(i % 10), path(i)).unwrap());
    assert_eq!(
        repository.trouble(&["list", "-s", "many"]),
        "error: `many` has more than 10000 sources\n  \
         help: name a file or a folder in it instead\n"
    );
    assert!(repository.trouble(&["list", "-s", "many/1"]).starts_with("error: no tables in"));
}

#[test]
fn a_name_of_several_files_has_its_file_before_it() {
    let repository = Repository::new();
    let rook = "pub const TABLE: [u8; 1] = [1];\npub const ROOK: [u8; 1] = [3];\n\
                mod inner { pub const DEEP: [u8; 1] = [4]; }\n";
    repository.write("src/rook.rs", rook);
    repository.write("src/sliders/bishop-2.rs", TWO);
    repository.write("src/queen/mod.rs", TWO.replace("[2]", "[5]"));
    repository.write("src/knight.rs", "pub const TABLE: [u8; 1] = f();\n");
    repository.commit("one");
    let (_, export) = repository.answer(&["export", "-s", "src", "--format", "json"]);
    repository.write("src.json", &export);
    for spec in ["src", "HEAD:src", ":src", "src.json"] {
        let (_, text) = repository.answer(&["list", "-s", spec]);
        let wanted = ["queen::TABLE", "rook::TABLE", "ROOK", "DEEP", "sliders::bishop_2::TABLE"];
        assert_eq!(names(&text), wanted, "{text}");
        assert!(text.contains("\n  knight::TABLE  line 1  computed"), "{text}");
        for (name, value) in [
            ("rook::TABLE", "1"),
            ("ROOK::table", "1"),
            ("sliders::bishop_2::TABLE", "2"),
            ("rook::ROOK", "3"),
            ("ROOK", "3"),
            ("deep", "4"),
            ("rook::deep", "4"),
        ] {
            let (code, text) = repository.answer(&["show", name, "-s", spec, "--plain"]);
            assert!(code == 0 && text.trim().ends_with(value), "{name}: {text}");
        }
        let (_, text) = repository.answer(&["list", "-s", spec, "rook::*"]);
        assert_eq!(names(&text), ["rook::TABLE", "ROOK", "DEEP"]);
        let said = repository.trouble(&["show", "TABLE", "-s", spec]);
        let near = ["queen::TABLE", "rook::TABLE", "sliders::bishop_2::TABLE"];
        assert!(near.iter().all(|it| said.contains(&format!("\n  note: `{it}`"))), "{said}");
        let said = repository.trouble(&["show", "bishop_2::table", "-s", spec]);
        let first = said.lines().find(|line| line.starts_with("  note: "));
        assert_eq!(first, Some("  note: `sliders::bishop_2::TABLE`"), "{said}");
    }
    let json: serde_json::Value = serde_json::from_str(&export).unwrap();
    let table = &json["tables"][1];
    assert_eq!((&table["name"], &table["file"]), (&"rook::TABLE".into(), &"rook.rs".into()));
    // What a file is included in does not matter.
    let (_, text) = repository.answer(&["export", "-s", "src", "--format", "c"]);
    assert!(text.contains(" sliders_bishop_2_TABLE[1] = "), "{text}");
}

#[test]
fn a_file_that_is_added_does_not_rename_the_tables_of_another() {
    let repository = Repository::new();
    repository.write("src/rook.rs", ONE);
    repository.commit("one");
    let export = |to| {
        let args = ["export", "-s", "src", "--format", "json", "-o", to];
        assert_eq!(repository.answer(&args).0, 0);
    };
    export("old.json");
    // Also if it comes before it, and if it cannot be read.
    repository.write("src/bishop.rs", TWO);
    export("new.json");
    for old in ["HEAD:src", "old.json"] {
        for new in ["src", "new.json"] {
            let (code, text) = repository.answer(&["diff", old, new]);
            let wanted = "\n+ bishop::TABLE  [u8; 1]  added, 1 byte\n\n\
                1 table differs: 1 added; 1 unchanged\n";
            assert!(code == 1 && text.ends_with(wanted), "{text}");
            let (_, text) = repository.answer(&["diff", new, old]);
            assert!(text.contains("\n- bishop::TABLE  [u8; 1]  removed, 1 byte\n"), "{text}");
            let only = ["diff", old, new, "--only", "rook::TABLE"];
            assert_eq!(repository.answer(&only), (0, String::new()));
        }
    }
    repository.write("src/bishop.rs", "pub const TABLE: [u8; 1] = f();");
    let output = repository.run(&["diff", "HEAD:src", "src"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(said.starts_with("error: cannot compare bishop::TABLE\n"), "{said}");
    // A table that moves to another file is the same.
    fs::remove_file(repository.path("src/rook.rs")).unwrap();
    repository.write("src/bishop.rs", ONE);
    assert_eq!(repository.answer(&["diff", "HEAD:src", "src"]), (0, String::new()));
}

/// Modules in a file, of which one is called as the file or as another.
#[test]
fn no_name_means_two_tables() {
    let repository = Repository::new();
    let inner = "mod rook { pub const TABLE: [u8; 1] = [3]; }\n";
    repository.write("src/rook.rs", format!("{ONE}{inner}"));
    repository.write("src/bishop.rs", TWO.to_owned() + &inner.replace("[3]", "[4]"));
    let (_, export) = repository.answer(&["export", "-s", "src", "--format", "json"]);
    repository.write("src.json", export);
    let wanted = ["bishop::TABLE", "bishop::rook::TABLE", "rook::TABLE", "rook::rook::TABLE"];
    for spec in ["src", "src.json"] {
        let (_, text) = repository.answer(&["list", "-s", spec]);
        assert_eq!(names(&text), wanted);
    }
    fs::remove_file(repository.path("src/bishop.rs")).unwrap();
    for spec in ["src", "src.json"] {
        let (_, text) = repository.answer(&["diff", spec, "src"]);
        assert!(!text.contains("~ ") && !text.contains("> "), "{text}");
    }
}

/// Threads find where they start, whatever that is called.
#[test]
fn tables_that_belong_together_do_so_under_their_new_names() {
    let repository = Repository::new();
    let (_, source) = repository.answer(&["generate", "BISHOP_THREAD*", "ROOK_THREAD*"]);
    repository.write("src/a.rs", &source);
    let walk = |name: &str, at| {
        let args = ["show", name, "d4", "--occupied", "f6,b2", "-s", at];
        let (code, text) = repository.answer(&args);
        assert_eq!(code, 0);
        text.split_once('\n').unwrap().1.to_owned()
    };
    let wanted = walk("BISHOP_THREADS", "src");
    repository.write("src/b.rs", &source);
    assert_eq!(walk("b::BISHOP_THREADS", "src"), wanted);
    let (_, export) = repository.answer(&["export", "-s", "src", "--format", "json"]);
    repository.write("src.json", export);
    assert_eq!(walk("a::BISHOP_THREADS", "src.json"), wanted);
}

#[test]
fn a_folder_may_be_in_several_languages() {
    let repository = Repository::new();
    repository.write("src/types.h", "#pragma once\n#define N 3\nenum { A1, B1, C1 };\n");
    repository
        .write("src/rook.c", "#include \"types.h\"\nconst int TABLE[N] = { A1, B1 << 2, C1 };\n");
    repository.write("src/rook.rs", "pub const N: usize = 2; pub const TABLE: [u8; N] = [0, 4];\n");
    repository.write("src/notes.txt", "const int NOT[1] = { 1 };\n");
    let (code, text) = repository.answer(&["list", "-s", "src"]);
    assert_eq!((code, names(&text)), (0, vec!["rook_c::TABLE", "rook::TABLE"]), "{text}");
    repository.commit("one");
    repository.write("src/types.h", "#pragma once\n#define N 3\nenum { A1, B1 = 2, C1 };\n");
    let (code, text) = repository.answer(&["diff", "HEAD:src", "src"]);
    assert_eq!(code, 1);
    assert!(
        text.contains("at 1: 4 -> 8\nat 2: 2 -> 3\n\n1 table differs: 1 values; 1 unchanged"),
        "{text}"
    );
}

/// In the folder of a revision, too. A name of the same file counts before one of the same folder, and that before others.
#[test]
fn files_know_names_of_each_other() {
    let repository = Repository::new();
    repository.write("src/size.h", "enum { N = 6 };\nenum { M = 7 };\n");
    repository.write("src/a.cpp", "const int N = 4;\nint A[] = { N };\n");
    repository.write("src/b.cpp", "int B[] = { M };\n");
    repository.write("src/more/c.cpp", "const int M = 8;\n");
    repository.write("src/more/d.cpp", "int D[] = { M };\n");
    repository.write("src/other/e.cpp", "int E[] = { M };\n");
    repository.commit("one");
    for spec in ["src", "HEAD:src", ":src"] {
        for (name, value) in [("A", "4"), ("B", "7"), ("D", "8")] {
            let (code, text) = repository.answer(&["show", name, "-s", spec, "--plain"]);
            assert!(code == 0 && text.trim().ends_with(value), "{spec} {name}: {text}");
        }
        let (_, text) = repository.answer(&["list", "-s", spec]);
        assert!(
            text.contains("\n  E  line 1  `M` has several values (in other/e.cpp)\n"),
            "{text}"
        );
    }
}
