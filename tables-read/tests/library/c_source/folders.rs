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
fn a_macro_of_a_file_that_is_not_included_is_none() {
    assert_folders(&[
        Folder {
            files: &[("f.cpp", "const int N = 4; int b[] = {N};"), ("g.cpp", "#define N 5")],
            compiled: &[&["f.cpp"]],
            read: "b: [i32; 1] = [4]",
        },
        Folder {
            files: &[("f.c", "enum { N = 4 }; int b[] = {N};"), ("g.h", "#define N 5")],
            compiled: &[&["f.c"]],
            read: "b: [i32; 1] = [4]",
        },
        Folder {
            files: &[
                ("f.c", "typedef short T; const T b[] = {4};"),
                ("g.c", "#define T long\n#define int short\n#define const\n#define b c"),
                ("h.h", "static const int a[] = {5};"),
            ],
            compiled: &[&["f.c"], &["h.h"]],
            read: "b: [i16; 1] = [4]\na: [i32; 1] = [5]",
        },
        Folder {
            files: &[
                ("f.cpp", "int F(int x) { return x; }\nint b[] = {F(1)};"),
                ("g.cpp", "#define F(x) 7"),
            ],
            compiled: &[&["f.cpp"]],
            read: "2 b!: computed: {F(1)}",
        },
        // As in libvpx.
        Folder {
            files: &[
                ("vp8/modes.h", "enum { DC, V, H, TM, B };"),
                ("vp8/tree.c", "#include \"modes.h\"\nconst int tree[] = {-DC, 2, -V, -TM};"),
                ("vp9/modes.h", "#define DC 6\n#define TM 9"),
                ("vp9/tree.c", "#include \"modes.h\"\nconst int tree9[] = {DC, TM};"),
            ],
            compiled: &[&["vp8/tree.c"], &["vp9/tree.c"]],
            read: "tree: [i32; 4] = [0 2 -1 -3]\ntree9: [i32; 2] = [6 9]",
        },
    ]);
}

#[test]
fn macros_hold_from_the_place_of_the_include_on() {
    const NINE: (&str, &str) = ("n.h", "#define N 9");
    assert_folders(&[
        Folder {
            files: &[
                NINE,
                ("f.cpp", "enum { N = 4 };\nint a[] = {N};\n#include \"n.h\"\nint b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "a: [i32; 1] = [4]\nb: [i32; 1] = [9]",
        },
        Folder {
            files: &[
                NINE,
                ("f.cpp", "#include \"n.h\"\n#undef N\n#define N 6\nint b[] = {N};"),
                ("g.cpp", "#include \"n.h\"\n#undef N\nconst int N = 7; int c[] = {N};"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "b: [i32; 1] = [6]\nc: [i32; 1] = [7]",
        },
        Folder {
            files: &[
                ("n.h", "#define N 9\nstatic int a[] = {N};\n#undef N"),
                ("f.cpp", "#include \"n.h\"\nconst int N = 3; int b[] = {N};"),
            ],
            compiled: &[&["f.cpp", "n.h"]],
            read: "b: [i32; 1] = [3]\na: [i32; 1] = [9]",
        },
        // What a macro stands for means what it means where it is used.
        Folder {
            files: &[
                ("n.h", "#define N (M + 1)"),
                ("f.cpp", "enum { M = 2 };\n#include \"n.h\"\nint b[] = {N};"),
                ("g.cpp", "#define M 5\n#include \"n.h\"\nint c[] = {N};"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "b: [i32; 1] = [3]\nc: [i32; 1] = [6]",
        },
    ]);
}

#[test]
fn what_is_defined_again_across_files_is_not_known() {
    assert_folders(&[
        // The second time, the compiler passes over a header with a guard.
        Folder {
            files: &[
                ("n.h", "#ifndef H\n#define H\n#define N 9\n#endif"),
                ("m.h", "#pragma once\n#include \"n.h\""),
                (
                    "f.cpp",
                    "#include \"n.h\"\n#undef N\n#define N 6\n#include \"m.h\"\nint b[] = {N};",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "5 b!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                ("n.h", "#undef N\n#define N 9"),
                ("f.cpp", "#define N 6\n#include \"n.h\"\nint b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "3 b!: the macro `N` is defined in several ways",
        },
        // That of the language, which another name takes.
        Folder {
            files: &[("f.cpp", "#undef INT_MAX\nenum { INT_MAX = 3 };\nint b[] = {INT_MAX};")],
            compiled: &[&["f.cpp"]],
            read: "b: [i32; 1] = [3]",
        },
    ]);
}

#[test]
fn branches_stay_branches_across_files() {
    assert_folders(&[
        Folder {
            files: &[
                ("x.h", "#define N 5\nconst int M = 5;"),
                ("y.h", "#define N 6\nconst int M = 6;"),
                (
                    "f.cpp",
                    "#ifdef Q\n#include \"x.h\"\n#else\n#include \"y.h\"\n#endif\nint a[] = {N};\n\
                     int b[] = {M};",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "6 a!: the macro `N` is defined in several ways\n\
                   7 b!: at [0]: the value of `M` is not known",
        },
        Folder {
            files: &[
                ("n.h", "#ifdef Q\n#define N 5\n#endif"),
                ("f.cpp", "#include \"n.h\"\n#ifndef N\nenum { N = 4 };\n#endif\nint b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "5 b!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                ("n.h", "#pragma once\n#if defined(Q)\n#define N 5\n#endif"),
                (
                    "f.cpp",
                    "#include \"n.h\"\n#ifdef N\n#else\nenum { N = 4 };\n#endif\nint b[] = {N};",
                ),
                (
                    "g.cpp",
                    "#include \"n.h\"\n#if !defined N\nint c[] = {1};\nint N[] = {2};\n#endif",
                ),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "c: [i32; 1] = [1]\nN: [i32; 1] = [2]\n\
                   6 b!: the macro `N` is defined in several ways",
        },
        // Not where the other branch includes it.
        Folder {
            files: &[
                ("n.h", "#define N 5"),
                (
                    "f.cpp",
                    "#ifdef Q\n#include \"n.h\"\n#else\nenum { N = 4 };\nint b[] = {N};\n#endif",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "b: [i32; 1] = [4]",
        },
        Folder {
            files: &[
                ("n.h", "#ifndef N\n#define N 4\n#endif\nint b[] = {N};"),
                ("f.cpp", "#define N 5\n#include \"n.h\""),
            ],
            compiled: &[&["f.cpp", "n.h"]],
            read: "4 b!: the macro `N` is defined in several ways",
        },
    ]);
}

#[test]
fn an_include_means_the_file_beside_it_or_the_only_one_that_ends_so() {
    assert_folders(&[
        Folder {
            files: &[
                ("a/n.h", "#define N 1"),
                ("b/n.h", "#define N 2"),
                ("b/f.cpp", "#include \"n.h\"\nint b[] = {N};"),
                ("b/c/f.cpp", "#include \"../n.h\"\nint c[] = {N};"),
                ("a/d/g.cpp", "#include \"../../b/./n.h\"\nint d[] = {N};"),
            ],
            compiled: &[&["b/f.cpp"], &["b/c/f.cpp"], &["a/d/g.cpp"]],
            read: "d: [i32; 1] = [2]\nc: [i32; 1] = [2]\nb: [i32; 1] = [2]",
        },
        Folder {
            files: &[
                ("include/e/n.h", "const int N = 1;"),
                ("f.cpp", "#include \"e/n.h\"\nint b[] = {N};"),
                ("g.cpp", "#include <e/n.h>\nint c[] = {N};"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "b: [i32; 1] = [1]\nc: [i32; 1] = [1]",
        },
    ]);
}

#[test]
fn a_header_that_may_be_another_is_not_known() {
    assert_folders(&[
        // Found twice.
        Folder {
            files: &[
                ("include/n.h", "#define N 1\nconst int M = 1;"),
                ("other/n.h", "const int M = 1;"),
                (
                    "f.cpp",
                    "#include \"n.h\"\nint a[] = {N};\nint b[] = {M};\n#undef N\n\
                     namespace x { enum { N = 3, M }; int c[] = {N, M}; }",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "c: [i32; 2] = [3 4]\n2 a!: `N` is not known\n3 b!: at [0]: the value of `M` is not known",
        },
        // Found in the folder, but probably not meant.
        // As in x264, for compilers without it.
        Folder {
            files: &[
                ("own/stdint.h", "typedef unsigned char uint8_t;\ntypedef unsigned char uint16_t;"),
                (
                    "f.cpp",
                    "#include <stdint.h>\nconst uint8_t a[] = {1, 2};\nconst uint16_t b[] = {3};",
                ),
            ],
            compiled: &[],
            read: "a: [u8; 2] = [1 2]\n3 b!: uint16_t[]",
        },
        Folder {
            files: &[
                ("own/string.h", "#define N 5"),
                ("f.cpp", "#include <string.h>\nconst int N = 4; int b[] = {N};"),
            ],
            compiled: &[&["f.cpp"]],
            read: "2 b!: `N` is not known",
        },
        // Outside of the folder.
        Folder {
            files: &[
                ("n.h", "const int N = 5;"),
                ("f.cpp", "#include \"../n.h\"\n#include \"/n.h\"\nint b[] = {N};"),
                ("c/g.cpp", "#include \"../../n.h\"\nint c[] = {N};"),
            ],
            compiled: &[],
            read: "2 c!: at [0]: `N` is not known\n3 b!: at [0]: `N` is not known",
        },
        Folder {
            files: &[
                ("include/n.h", "#define N 5"),
                ("f.cpp", "#define H <n.h>\n#include H\nint b[] = {N};"),
                ("g.cpp", "#ifdef OTHER\n#include OTHER\n#endif\nenum { N = 4 }; int c[] = {N};"),
                ("h.cpp", "#define G <n.h>\n#undef G\n#define G <m.h>\n#include G\nint d[] = {N};"),
                ("i.cpp", "#define E(x) <n.h>\n#define D E(1)\n#include D\nint e[] = {N};"),
                ("include/m.h", "#define N 3"),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"], &["h.cpp"], &["i.cpp"]],
            read: "b: [i32; 1] = [5]\nc: [i32; 1] = [4]\n\
                   5 d!: `N` is not known\n4 e!: `N` is not known",
        },
    ]);
}

#[test]
fn what_includes_a_header_may_change_it() {
    const TABLE: (&str, &str) = ("t.h", "static int b[] = {N};");
    assert_folders(&[
        Folder {
            files: &[TABLE, ("f.cpp", "#define N 1\n#include \"t.h\"")],
            compiled: &[&["f.cpp", "t.h"]],
            read: "b: [i32; 1] = [1]",
        },
        Folder {
            files: &[
                TABLE,
                ("f.cpp", "#define N 1\n#include \"t.h\""),
                ("g.cpp", "#define N 2\n#include \"t.h\""),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "1 b!: `N` depends on the file that includes this one",
        },
        Folder {
            files: &[
                TABLE,
                (
                    "f.cpp",
                    "#define N 1\nnamespace x {\n#include \"t.h\"\n}\n#undef N\n#define N 2\n\
                     namespace y {\n#include \"t.h\"\n}",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "1 b!: `N` depends on the file that includes this one",
        },
    ]);
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

/// Each file is read once, however many include it, and however deep.
#[test]
fn a_default_is_no_guard() {
    const EIGHT: &str = "#ifndef SIZE\n#define SIZE 8\n#define N 8\n#endif";
    assert_folders(&[
        Folder {
            files: &[
                (
                    "m.cpp",
                    "#define SIZE 4\nenum { N = 1 };\n#include \"cfg.h\"\nconst int T[] = {N, 7};",
                ),
                ("cfg.h", EIGHT),
            ],
            compiled: &[],
            read: "4 T!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                ("m.cpp", "enum { N = 1 };\n#include \"cfg.h\"\nconst int T[] = {N, 7};"),
                ("cfg.h", "#ifndef SIZE\n#define SIZE\n#define N 8\n#endif\nenum { M = 2 };"),
            ],
            compiled: &[],
            read: "3 T!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                ("m.cpp", "enum { N = 1 };\n#include \"cfg.h\"\nconst int T[] = {N, 7};"),
                ("cfg.h", "#ifndef SIZE\n#define SIZE\n#else\n#define N 8\n#endif"),
            ],
            compiled: &[],
            read: "3 T!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                (
                    "m.cpp",
                    "enum { K = 1 };\n#include \"a.h\"\n#define K 2\n#define U\n#include \"a.h\"",
                ),
                ("a.h", "#pragma message(\"\") // once\n#ifdef U\nconst int T[] = {K};\n#endif"),
            ],
            compiled: &[],
            read: "3 T!: `K` depends on the file that includes this one",
        },
    ]);
}

#[test]
fn a_directive_may_have_comments_and_go_on_in_the_next_line() {
    const TWO: (&str, &str) = ("a.h", "# /**/ undef N\n#def\\\nine N 2");
    assert_folders(&[
        Folder {
            files: &[TWO, ("m.cpp", "#define N 1\n#include/**/\"a.h\"\nint t[] = {N};")],
            compiled: &[],
            read: "3 t!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[TWO, ("m.cpp", "#define N 1\n#include \\\n \"a.h\"\nint t[] = {N};")],
            compiled: &[],
            read: "4 t!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[
                ("a.h", "%:undef N\n%:define N 2\n#if 0\n%:if 1\n#endif\n#endif"),
                ("m.cpp", "#define N 1\n#inc\\\nlude \"a.h\" // a\nint t[] = {N};"),
            ],
            compiled: &[],
            read: "4 t!: the macro `N` is defined in several ways",
        },
        Folder {
            files: &[(
                "m.cpp",
                "#define N 1\n# /**/ un\\\ndef N\n%: /**/ define N 2\n#if 0\n#els\\\ne\nint t[] = {N};\n#endif",
            )],
            compiled: &[&["m.cpp"]],
            read: "t: [i32; 1] = [2]",
        },
        // Where the name cannot be told, it may be any file.
        Folder {
            files: &[TWO, ("m.cpp", "#define N 1\n#include \"a\\\n.h\"\nint t[] = {N};")],
            compiled: &[],
            read: "4 t!: `N` is not known",
        },
        Folder {
            files: &[
                TWO,
                ("m.cpp", "#define N 1\n#define H(x) #x\n#include H(a.h)\nint t[] = {N};"),
            ],
            compiled: &[],
            read: "4 t!: `N` is not known",
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

#[test]
fn a_macro_that_comes_back_is_not_known() {
    let source = "#define N 1\n#pragma push_macro(\"N\")\n#undef N\n#define N 2\nint A[] = {N};\n\
                  #pragma pop_macro(\"N\")\nint B[] = {N};\ntypedef int M;\n#pragma pop_macro(\"M\")\nconst M C[] = {1};";
    let parsed = parse_c_among("", &[("a.c", source)]).remove(0).unwrap();
    assert_eq!(lines(&parsed), "A: [i32; 1] = [2]\n7 B!: at [0]: unexpected `#`\n10 C!: no type\n");
}

#[test]
fn thousands_of_files_are_read() {
    const COUNT: usize = 1000;
    crate::on_small_stack(|| {
        let files = (0..COUNT).flat_map(|i| {
            let header = format!(
                "#pragma once\n#include \"h{}.h\"\n#define N{i} {i}\nenum {{ E{i} = {i} }};",
                i + 1
            );
            let source = format!(
                "#include \"h{i}.h\"\nconst int N = {i};\nint t[] = {{N, E{i}, N{i}, E999}};"
            );
            [(format!("h{i}.h"), header), (format!("f{i}.c"), source)]
        });
        let files: Vec<(String, String)> = files.collect();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, source)| (&**path, &**source)).collect();
        let parsed = parse_c_among("", &files);
        for (i, parsed) in parsed.iter().skip(1).step_by(2).enumerate() {
            let want = format!("t: [i32; 4] = [{i} {i} {i} 999]\n");
            let found = lines(parsed.as_ref().unwrap());
            assert!(found.starts_with(&want), "{found}");
        }
    });
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
