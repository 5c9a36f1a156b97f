//! Several files: each knows the names of those that it includes, as for the compiler.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::process::Command;

use chess_tables_read::parse::parse_c_among;

use super::lines;

/// A folder.
pub(super) struct Folder {
    pub(super) files: &'static [(&'static str, &'static str)],
    /// What g++ compiles: a file and, of those that it includes, those with tables.
    pub(super) compiled: &'static [&'static [&'static str]],
    /// What is read of all files.
    pub(super) read: &'static str,
}

#[test]
fn a_header_keeps_its_own_names() {
    assert_folders(&[
        // Its own names are its own, however often it is included.
        Folder {
            files: &[
                ("t.h", "enum { M = 3 };\nstatic int b[] = {M};"),
                ("f.cpp", "namespace x {\n#include \"t.h\"\n}\nnamespace y {\n#include \"t.h\"\n}"),
            ],
            compiled: &[&["f.cpp", "t.h"]],
            read: "b: [i32; 1] = [3]",
        },
        // Where it is no macro, it is something else.
        Folder {
            files: &[
                ("n.h", "#pragma once\ntypedef int N;"),
                ("t.h", "#include \"n.h\"\nstatic N b[] = {1};\nstatic int c[] = {2};"),
                (
                    "f.cpp",
                    "#include \"n.h\"\n#define N short\n#define int long\n#include \"t.h\"\n\
                     #undef int",
                ),
                ("g.cpp", "#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "2 b!: `N` depends on the file that includes this one\n\
                   3 c!: `int` depends on the file that includes this one",
        },
    ]);
}

#[test]
fn a_header_uses_names_on_which_all_agree_that_include_it() {
    const TABLE: (&str, &str) = ("t.h", "static int b[] = {N};");
    const TYPES: (&str, &str) = ("types.h", "enum { M, N };\ntypedef unsigned char T;");
    assert_folders(&[
        Folder {
            files: &[TYPES, TABLE, ("f.cpp", "#include \"types.h\"\n#include \"t.h\"")],
            compiled: &[&["f.cpp", "t.h"]],
            read: "b: [i32; 1] = [1]",
        },
        Folder {
            files: &[
                TYPES,
                ("t.h", "static T b[] = {N};"),
                ("f.cpp", "#include \"types.h\"\n#include \"t.h\""),
                ("g.cpp", "enum { N = 2 };\ntypedef int T;\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "1 b!: T[]",
        },
        Folder {
            files: &[
                TYPES,
                TABLE,
                ("other.h", "enum { N = 7 };"),
                ("f.cpp", "#include \"types.h\"\n#include \"t.h\""),
                ("g.cpp", "#include \"other.h\"\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "1 b!: at [0]: the value of `N` is not known",
        },
        // What comes behind the first include of a header with a guard does not come before it.
        Folder {
            files: &[
                ("t.h", "#pragma once\nenum { N = 3 };\nstatic int b[] = {N};"),
                ("other.h", "#include \"t.h\"\n#define N 8\nstatic int c[] = {N};"),
                ("f.cpp", "#include \"other.h\"\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp", "t.h", "other.h"]],
            read: "c: [i32; 1] = [8]\nb: [i32; 1] = [3]",
        },
        Folder {
            files: &[
                ("t.h", "const int N = 1; namespace x { int b[] = {N}; }"),
                ("f.cpp", "namespace x { const int N = 2; }\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"]],
            read: "1 b!: at [0]: the value of `N` is not known",
        },
    ]);
}

#[test]
fn scopes_and_their_order_hold_across_files() {
    assert_folders(&[
        Folder {
            files: &[
                (
                    "f.cpp",
                    "static const int N = 1;\nnamespace x { int b[] = {N}; const int N = 2; }",
                ),
                ("g.cpp", "int c[] = {3};"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "b: [i32; 1] = [1]\nc: [i32; 1] = [3]",
        },
        Folder {
            files: &[
                ("n.h", "const int N = 1;"),
                ("x.h", "namespace x { const int N = 2; }"),
                (
                    "f.cpp",
                    "#include \"n.h\"\nnamespace x { int b[] = {N}; }\n#include \"x.h\"\n\
                     namespace x { int c[] = {N}; }",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "b: [i32; 1] = [1]\nc: [i32; 1] = [2]",
        },
        Folder {
            files: &[
                ("n.h", "const int N = 2;"),
                ("f.cpp", "const int N = 1;\nnamespace x {\n#include \"n.h\"\nint b[] = {N};\n}"),
            ],
            compiled: &[&["f.cpp"]],
            read: "4 b!: at [0]: the value of `N` is not known",
        },
        // A constant of a class, even if that has no name.
        Folder {
            files: &[
                ("n.h", "enum { N = 2 };"),
                ("f.cpp", "typedef struct {\n#include \"n.h\"\n} S;\nint b[] = {N};"),
            ],
            compiled: &[],
            read: "4 b!: at [0]: the value of `N` is not known",
        },
        // All of several namespaces count, not only the last.
        Folder {
            files: &[
                ("n.h", "namespace x { namespace y { const int N = 2; } }"),
                (
                    "f.cpp",
                    "#include \"n.h\"\nnamespace z { namespace y { const int N = 1; } }\n\
                     int b[] = {x::y::N};",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "b: [i32; 1] = [2]",
        },
    ]);
}

#[test]
fn names_that_look_shared_are_not() {
    assert_folders(&[
        // A parameter belongs to its template.
        Folder {
            files: &[
                ("n.h", "template <int N, class T> struct S { T a[N]; };"),
                ("f.cpp", "#include \"n.h\"\nconst int N = 4; typedef short T;\nT b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "b: [i16; 1] = [4]",
        },
        Folder {
            files: &[
                ("a.h", "#ifndef A_H\n#define A_H\n#include \"b.h\"\nenum { A = B + 1 };\n#endif"),
                (
                    "b.h",
                    "#ifndef B_H\n#define B_H\n#include \"a.h\"\nenum { B = 2 };\n\
                     static int b[] = {B};\n#endif",
                ),
                ("f.cpp", "#include \"a.h\"\nint c[] = {A, B};"),
            ],
            compiled: &[&["f.cpp", "b.h"]],
            read: "b: [i32; 1] = [2]\nc: [i32; 2] = [3 2]",
        },
    ]);
}

#[test]
fn a_function_may_declare_a_name_in_other_ways() {
    for declaration in [
        "int (N) = 3;",
        "const int (N) = 3;",
        "int ((N)) = 3;",
        "int a[3], (N), b;",
        "T (N);",
        "enum E : std::uint8_t { N = 3 };",
        "enum __attribute__((unused)) E { M = sizeof(enum { L }), N };",
        "DECLARE;",
        "NAMED(N);",
        "AGAIN(N);",
    ] {
        let source = format!(
            "const int N = 1;\ntypedef int T;\nvoid f() {{ {declaration} static const int A[] = {{N}}; }}"
        );
        let macros = "#define DECLARE enum { N = 3 }\n#define NAMED(n) const int n = 3\n\
                      #define AGAIN(n) NAMED(n);";
        let source = format!("#include \"m.h\"\n{source}");
        let parsed = parse_c_among("", &[("a.cpp", &*source), ("m.h", macros)]).remove(0).unwrap();
        let want = "4 f::A!: at [0]: the value of `N` may be another in the function\n";
        assert!(lines(&parsed).ends_with(want), "{declaration}: {}", lines(&parsed));
    }
    for call in [
        "if (N) {}",
        "static ALIGN(N) const int M = 2;",
        "x = f(N);",
        "CALL(N + 1);",
        "return (N);",
    ] {
        let source = format!(
            "#define CALL(x) print(x)\nconst int N = 1;\nvoid f() {{ {call} static const int A[] = {{N}}; }}"
        );
        let parsed = parse_c_among("", &[("a.cpp", &*source)]).remove(0).unwrap();
        assert!(lines(&parsed).starts_with("f::A: [i32; 1] = [1]\n"), "{call}: {}", lines(&parsed));
    }
}

#[track_caller]
pub(super) fn assert_folders(folders: &[Folder]) {
    let mut wrong = String::new();
    for Folder { files, compiled, read } in folders {
        let mut sorted = files.to_vec();
        sorted.sort_unstable();
        let parsed = parse_c_among("", &sorted).into_iter().map(Result::unwrap);
        let parsed: Vec<_> = sorted.iter().map(|(path, _)| *path).zip(parsed).collect();
        let found: String = parsed
            .iter()
            .flat_map(|(_, parsed)| lines(parsed).lines().map(str::to_owned).collect::<Vec<_>>())
            .filter(|line| line.contains(" = ") || line.contains('!'))
            .map(|line| line + "\n")
            .collect();
        let mut found: Vec<&str> = found.lines().collect();
        found.sort_by_key(|line| line.contains('!'));
        if found.join("\n") != *read {
            let _ = writeln!(wrong, "{files:#?}\n  is {found:#?}\n  want {read}\n");
        }
        for unit in *compiled {
            let of_unit = parsed.iter().filter(|(path, _)| unit.contains(path));
            let tables = of_unit.flat_map(|(_, parsed)| &parsed.set.tables);
            let tables: Vec<(&str, Vec<String>)> = tables
                .map(|table| {
                    let entries = (0..table.values.len()).map(|i| table.number(&[i]).to_string());
                    (&*table.name, entries.collect())
                })
                .collect();
            wrong += &differences(files, unit[0], &tables);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// What g++ makes else of arrays in a file that it compiles.
fn differences(files: &[(&str, &str)], unit: &str, tables: &[(&str, Vec<String>)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    for (path, source) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, source).unwrap();
    }
    let mut main = format!(
        "extern \"C\" int printf(const char *, ...);\n\
         template <class T, unsigned long n> void print(const char *name, const T (&array)[n]) {{\n\
         printf(\"%s\", name); for (T it : array) printf(\" %d\", (int)it); printf(\"\\n\"); }}\n\
         #include \"{unit}\"\nnamespace x {{}}\nusing namespace x;\nint main() {{\n"
    );
    for (name, _) in tables {
        let _ = writeln!(main, "print(\"{name}\", {name});");
    }
    fs::write(folder.path().join("main.cpp"), main + "}\n").unwrap();
    let mut compile = Command::new("g++");
    compile.current_dir(folder.path()).args(["-w", "-Iinclude", "main.cpp", "-o", "main"]);
    let Ok(output) = compile.output() else {
        // Not by a macro, whose text the test harness keeps to itself.
        let message = format!("NOT TESTED: there is no g++ for {unit}\n");
        std::io::stderr().write_all(message.as_bytes()).unwrap();
        return String::new();
    };
    if !output.status.success() {
        return format!("{files:#?}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let printed = Command::new(folder.path().join("main")).output().unwrap().stdout;
    let printed = String::from_utf8(printed).unwrap();
    let wanted = printed.lines().map(str::to_owned);
    let found = tables.iter().map(|(name, entries)| format!("{name} {}", entries.join(" ")));
    if wanted.eq(found) { String::new() } else { format!("{files:#?}\n  g++ has {printed}\n") }
}
