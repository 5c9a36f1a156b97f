//! Names of several scopes: which of them a place sees.

use super::assert_read;
use super::folders::{Folder, assert_folders};

/// A file alone, which g++ compiles.
const fn file(source: &'static [(&'static str, &'static str)], read: &'static str) -> Folder {
    Folder { files: source, compiled: &[&["f.cpp"]], read }
}

#[test]
fn what_a_branch_declares_does_not_hide_for_certain() {
    assert_folders(&[
        file(
            &[(
                "f.cpp",
                "const int N = 1; typedef int U;\nnamespace x {\n#ifdef X\n\
                 const int N = 2; typedef unsigned char U;\n#endif\n\
                 const int T[] = {N}, V[] = {(U)300};\n}",
            )],
            "6 T!: at [0]: the value of `N` is not known\n6 V!: computed: {(U)300}",
        ),
        file(
            &[(
                "f.cpp",
                "const int N = 1;\nstruct S {\n#ifdef X\nenum { N = 2 };\n#endif\n\
                 static constexpr int T[] = {N};\n};",
            )],
            "6 S::T!: at [0]: the value of `N` is not known",
        ),
        // In the branch itself it is certain, and where both say the same.
        file(
            &[(
                "f.cpp",
                "const int N = 1, M = 2; namespace x {\n#ifndef X\nconst int N = 2;\nconst int T[] = {N};\n\
                 #endif\n#ifdef Y\nconst int M = 2;\n#endif\nconst int V[] = {M}; }\n\
                 const int W[] = {N};",
            )],
            "T: [i32; 1] = [2]\nV: [i32; 1] = [2]\nW: [i32; 1] = [1]",
        ),
        Folder {
            files: &[
                ("a.h", "namespace x { const int N = 2; }"),
                ("b.h", "#ifndef B\n#define B\nnamespace x { const int M = 2; }\n#endif"),
                (
                    "f.cpp",
                    "const int N = 1, M = 1;\n#ifdef X\n#include \"a.h\"\n#endif\n#include \"b.h\"\n\
                     namespace x { const int T[] = {N}, V[] = {M}; }",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "V: [i32; 1] = [2]\n6 T!: at [0]: the value of `N` is not known",
        },
    ]);
}

#[test]
fn a_function_does_not_see_what_is_declared_behind_it() {
    assert_read(&[
        (
            "const int N = 1; namespace a { void f() { static const int T[] = {N}; }\n\
             const int N = 2; void g() { static const int T[] = {N}; } }",
            "f::T: [i32; 1] = [1]\ng::T: [i32; 1] = [2]\n1 N: int\n2 N: int",
        ),
        // But all members of its class.
        (
            "const int N = 1, M = 1; namespace a { struct S {\n\
             void f() { static const int T[] = {N}; static const int V[] = {M}; } enum { N = 3 };\n\
             }; const int M = 2; }",
            "f::T: [i32; 1] = [3]\nf::V: [i32; 1] = [1]\n1 N: int\n1 M: int\n3 M: int",
        ),
    ]);
}
