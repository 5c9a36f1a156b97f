//! Macros of several files: each holds where the preprocessor knows it.

use chess_tables_read::parse::parse_c_among;

use super::folders::{Folder, assert_folders};
use super::lines;

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
                    "#include \"n.h\"\n#if !defined N\nint N[] = {2};\n#endif\n\
                     #if !defined(N)\nnamespace c { int N[] = {1}; }\n#endif",
                ),
            ],
            compiled: &[&["f.cpp"], &["g.cpp"]],
            read: "N: [i32; 1] = [2]\nc::N: [i32; 1] = [1]\n\
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
fn a_macro_that_comes_back_is_not_known() {
    let source = "#define N 1\n#pragma push_macro(\"N\")\n#undef N\n#define N 2\nint A[] = {N};\n\
                  #pragma pop_macro(\"N\")\nint B[] = {N};\ntypedef int M;\n#pragma pop_macro(\"M\")\nconst M C[] = {1};";
    let parsed = parse_c_among("", &[("a.c", source)]).remove(0).unwrap();
    assert_eq!(lines(&parsed), "A: [i32; 1] = [2]\n7 B!: at [0]: unexpected `#`\n10 C!: no type\n");
}

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
                ("a.h", "#if 0\n%:if 1\n#endif\n#endif\n%:undef N\n%:define N 2"),
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
