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

#[test]
fn scopes_of_one_name_in_different_scopes_are_different() {
    assert_folders(&[
        file(
            &[(
                "f.cpp",
                "namespace a::detail { const int N = 2, M = 2; typedef unsigned char U; }\n\
                 typedef int U; namespace x { const int N = 1; namespace detail {\n\
                 const int M = 3, V[] = {(U)300}, T[] = {N}; } }\n\
                 namespace x { const int W[] = {detail::M, a::detail::N}; }\n\
                 using namespace x::detail;",
            )],
            "V: [i32; 1] = [300]\nT: [i32; 1] = [1]\nW: [i32; 2] = [3 2]",
        ),
        file(
            &[(
                "f.cpp",
                "namespace a { struct S { enum { M = 2 }; }; }\n\
                 const int M = 1; namespace x { struct S { static const int T[], V[]; enum { N = 1 }; }; }\n\
                 const int x::S::T[] = {M};\nusing namespace x; const int S::V[] = {N};",
            )],
            "S::V: [i32; 1] = [1]\n3 S::T!: at [0]: the value of `M` is not known",
        ),
        // One has a base, the other has none.
        file(
            &[(
                "f.cpp",
                "const int N = 1; struct B { enum { N = 2 }; };\n\
                 namespace x { struct S : B { static const int T[]; }; }\n\
                 namespace b { struct S { static const int T[]; }; }\n\
                 namespace x { const int S::T[] = {N}; }",
            )],
            "4 S::T!: at [0]: the value of `N` is not known",
        ),
        Folder {
            files: &[
                ("a.h", "namespace a { namespace detail { const int N = 2; } }"),
                (
                    "f.cpp",
                    "#include \"a.h\"\nconst int N = 1; namespace x { namespace detail {\n\
                     const int T[] = {N}; } }\nusing namespace x::detail;",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "T: [i32; 1] = [1]",
        },
    ]);
}

#[test]
fn what_another_scope_brings_in_is_not_that_of_an_outer_one() {
    assert_folders(&[
        file(
            &[(
                "f.cpp",
                "const int M = 1; typedef int U;\n\
                 namespace x { inline namespace v1 { const int M = 2; typedef char U; } }\n\
                 namespace x { const int T[] = {M}, V[] = {(U)300}; }",
            )],
            "3 T!: at [0]: the value of `M` is not known\n3 V!: computed: {(U)300}",
        ),
        Folder {
            files: &[
                ("a.h", "namespace x { inline namespace v1 { const int M = 2; } }"),
                (
                    "f.cpp",
                    "const int M = 1;\n#include \"a.h\"\nnamespace x { const int T[] = {M}; }",
                ),
            ],
            compiled: &[&["f.cpp"]],
            read: "3 T!: at [0]: the value of `M` is not known",
        },
        file(
            &[(
                "f.cpp",
                "namespace d { const int V = 2; }\nnamespace e { const int V = 1; }\n\
                 namespace x { namespace e = d; const int T[] = {e::V}; }",
            )],
            "3 T!: at [0]: the value of `e::V` is not known",
        ),
        file(
            &[(
                "f.cpp",
                "struct A { enum { W = 2 }; }; struct B { enum { W = 1 }; };\n\
                 struct C { enum { W = 1 }; };\nnamespace y { struct C { enum { W = 2 }; }; }\n\
                 namespace x { using B = A; using y::C; const int T[] = {B::W}, V[] = {C::W}; }",
            )],
            "4 T!: at [0]: the value of `B::W` is not known\n\
             4 V!: at [0]: the value of `C::W` is not known",
        ),
        // The name of the same type is none of another.
        file(
            &[(
                "f.cpp",
                "namespace x { typedef enum E { A, B } E; typedef struct S { enum { C = 5 }; } S;\n\
                 const int T[] = {E::B, S::C}; }",
            )],
            "T: [i32; 2] = [1 5]",
        ),
    ]);
}

#[test]
fn what_cannot_be_read_hides_what_it_may_declare() {
    assert_folders(&[
        file(
            &[(
                "f.cpp",
                "#define BEGIN namespace x {\nconst int N = 1;\n\
                 BEGIN const int N = 2; const int T[] = {N}; }",
            )],
            "3 T!: at [0]: the value of `N` is not known",
        ),
        file(
            &[(
                "f.cpp",
                "#define NS(name) namespace name {\n#define DEF(name, value) const int name = value\n\
                 const int N = 1, M = 1; NS(x) DEF(N, 2); const int T[] = {N}; }\n\
                 namespace x { DEF(M, 2); const int V[] = {M}; }",
            )],
            "3 NS!: a macro, which is not expanded: (x)\n3 T!: at [0]: the value of `N` is not known\n4 V!: at [0]: the value of `M` is not known",
        ),
        // A value, a parameter and an assertion declare nothing.
        file(
            &[(
                "f.cpp",
                "const int N = 1; typedef int U; struct A {}; namespace x {\n\
                 A operator+(A N, U U); A f(int N, char U) noexcept(true); static_assert(N == 1, \"\");\n\
                 const int T[] = {(U)N}; }",
            )],
            "T: [i32; 1] = [1]",
        ),
    ]);
    // The macro of a file that is not there.
    assert_read(&[(
        "const int N = 1; typedef int U; namespace x { DEF(N, 2);\n\
         CONSTANTS(U, uint8_t, M);\nconst int T[] = {N}, V[] = {(U)300}, W[] = {(uint8_t)5}; }",
        "W: [i32; 1] = [5]\n1 N: int\n1 DEF!: a macro, which is not expanded: (N, 2)\n\
         2 CONSTANTS!: a macro, which is not expanded: (U, uint8_t, M)\n\
         3 T!: at [0]: the value of `N` is not known\n3 V!: computed: {(U)300}",
    )]);
}
