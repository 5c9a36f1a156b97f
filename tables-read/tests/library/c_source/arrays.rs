//! Types, initialisers, and where declarations stand.

use super::assert_read;

#[test]
fn types_are_those_of_a_target_of_64_bits() {
    assert_read(&[
        ("static const uint64_t A[1] = {1};", "A: [u64; 1] = [1]"),
        ("static const std::int8_t A[1] = {1};", "A: [i8; 1] = [1]"),
        ("unsigned char A[1] = {1};", "A: [u8; 1] = [1]"),
        ("char A[1] = {-1};", "A: [i8; 1]? = [-1]"),
        ("long unsigned int long const A[1] = {1};", "A: [u64; 1] = [1]"),
        ("unsigned long A[1] = {1};", "A: [u64; 1]? = [1]"),
        ("short int A[1] = {1};", "A: [i16; 1] = [1]"),
        ("unsigned A[1] = {1};", "A: [u32; 1] = [1]"),
        ("size_t A[1] = {1};", "A: [u64; 1]? = [1]"),
        ("bool A[2] = {1, 5};", "A: [u8; 2]? = [1 1]"),
        ("_Bool A[2] = {0, 2};", "A: [u8; 2]? = [0 1]"),
        ("unsigned __int128 A[1] = {1};", "A: [u128; 1] = [1]"),
        ("typedef unsigned long long U64;\nU64 A[1] = {1};", "A: [u64; 1] = [1]"),
        ("using Row = int[2];\nRow A[2] = {{1}, {2, 3}};", "A: [[i32; 2]; 2] = [1 0 2 3]"),
        (
            "typedef int Row[2], Other;\nRow A[1] = {{1}};\nOther B[1] = {2};",
            "A: [[i32; 2]; 1] = [1 0]\nB: [i32; 1] = [2]",
        ),
        ("U64 A[2] = {1, 0x8000000000000000};", "A: [u64; 2]? = [1 9223372036854775808]"),
        ("U64 A[2] = {1, -1};", "A: [i64; 2]? = [1 -1]"),
        ("U64 A[2] = {0x8000000000000000, -1};", "1 A!: values that no type of 64 bits holds"),
        ("float A[1] = {1};", "1 A!: float[1]"),
        ("const char *A[1] = {\"a\"};", "1 A: char *[1]"),
        ("const char A[] = \"abc\";", "1 A: char[]"),
        ("const uint8_t A[] = \"abc\";", "1 A!: uint8_t[]"),
        ("void (*A[2])(int) = {f, g};", "1 A!: void (*[2])(int)"),
        ("auto A = make();", "1 A!: computed: make()"),
        (
            "constexpr auto A = [] { std::array<int, 2> t{}; t[0] = 1; return t; }();\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 A!: computed: [] { std::array<int, 2> t{}; t[0] = 1; return t; }()",
        ),
        ("std::vector<int> A = {1, 2};", "1 A!: std::vector<int>"),
        ("extern const int A[2];\nint f(int a[2]);\nextern int B[4];", ""),
        ("extern const int A[2] = {1, 2};", "A: [i32; 2] = [1 2]"),
        ("alignas(64) static constexpr int A[1] = {1};", "A: [i32; 1] = [1]"),
        ("int A[1] __attribute__((aligned(64))) = {1};", "A: [i32; 1] = [1]"),
        ("[[maybe_unused]] static const int A[1] = {1};", "A: [i32; 1] = [1]"),
        ("ALIGNED const int A[1] = {1};", "A: [i32; 1]? = [1]"),
        ("MODEL(\"a\") const int A[1] = {1};", "A: [i32; 1]? = [1]"),
        ("static MODEL(\"a\")\nconst int A[1] = {1};", "A: [i32; 1]? = [1]"),
        ("const MODEL(\"a\") int A[1] = {1};", "A: [i32; 1]? = [1]"),
        ("const T A[] = {{1, 2}, {3}};", "1 A!: at [0]: the type `T` is not in the source"),
        ("const T A[] = {{1}, {3}};", "1 A!: at [0]: the type `T` is not in the source"),
        ("int A[2] = {1, 2}, n = 3, *p, B[1] = {4};", "A: [i32; 2] = [1 2]\nB: [i32; 1] = [4]"),
        ("constexpr uint8_t A[1] = {256};", "1 A!: at [0]: `256` is not of its type"),
    ]);
}

#[test]
fn types_that_are_not_what_they_seem_are_not_read() {
    assert_read(&[
        (
            "typedef unsigned T __attribute__((mode(QI)));\nT A[1] = {256};\n\
             unsigned B[1] __attribute__((__mode__(QI))) = {256};",
            "2 A!: T[1]\n3 B!: unsigned[1] __attribute__((__mode__(QI)))",
        ),
        ("typedef int T __attribute__((vector_size(16)));\nT A[1] = {{1, 2, 3, 4}};", "2 A!: T[1]"),
        (
            "typedef int bool;\nbool A[1] = {2};\nint B[1] = {(bool)2};",
            "2 A!: bool[1]\n3 B!: computed: {(bool)2}",
        ),
        (
            "template <class T, int N> struct array { T a; T b[N]; };\narray<int, 2> A = {1, 2};",
            "2 A!: array<int, 2>",
        ),
        ("my::array<int, 2> A = {1, 2};", "1 A!: my::array<int, 2>"),
        ("typedef decltype(f()) T;\nT A[1] = {256};", "2 A!: T[1]"),
    ]);
}

#[test]
fn initialisers_follow_the_rules_of_c() {
    assert_read(&[
        ("int A[4] = {1, 2};", "A: [i32; 4] = [1 2 0 0]"),
        ("const int A[2] = {};", "A: [i32; 2] = [0 0]"),
        ("int A[2][2] = {1, 2, 3};", "A: [[i32; 2]; 2] = [1 2 3 0]"),
        ("int A[2][2] = {{1}, 2, 3};", "A: [[i32; 2]; 2] = [1 0 2 3]"),
        ("int A[2][2] = {1, {2}};", "A: [[i32; 2]; 2] = [1 2 0 0]"),
        ("int A[][2] = {1, 2, 3};", "A: [[i32; 2]; 2] = [1 2 3 0]"),
        ("int A[] = {[3] = 1, 2, [0] = 5,};", "A: [i32; 5] = [5 0 0 1 2]"),
        ("int A[5] = {[1 ... 3] = 7, 8};", "A: [i32; 5] = [0 7 7 7 8]"),
        ("int A[3] = {[0 ... 2] = 7, [1] = 1};", "A: [i32; 3] = [7 1 7]"),
        ("int A[2][2] = {[1] = {1, 2}, [1] = {3}};", "A: [[i32; 2]; 2] = [0 0 3 0]"),
        ("int A[2][2] = {[1] = 5, 6};", "A: [[i32; 2]; 2] = [0 0 5 6]"),
        ("int A[2][2] = {1, [1] = {5}};", "A: [[i32; 2]; 2] = [1 0 5 0]"),
        ("int A[1] = {{1}};", "A: [i32; 1] = [1]"),
        ("int A[2]{1, 2};", "A: [i32; 2] = [1 2]"),
        ("int A[1] = {1, 2};", "1 A!: more than 1 initialisers"),
        ("int A[1][1] = {{1, 2}};", "1 A!: at [0]: more than 1 initialisers"),
        ("int A[1] = {{{1}}};", "1 A!: at [0]: more braces than axes"),
        ("int A[2][2] = {[1][0] = 5};", "1 A!: a chain of designators"),
        ("int A[2][2] = {1, 2, 3, 4, [0] = 5};", "1 A!: a designator before values without braces"),
        ("const int A[] = {};", "1 A!: no entries"),
        ("const int A[0] = {};", "1 A!: no entries"),
        ("int A[-1] = {1};", "1 A!: the length -1"),
        ("int A[N] = {1};", "1 A!: `N` is not known"),
        ("int A[2] = INIT;", "1 A!: computed: INIT"),
        ("int A[2] = {1,\n#ifdef X\n 2\n#endif\n};", "1 A!: at [1]: `#ifdef X` in it"),
        ("int A[2] = {\n#include \"a.inc\"\n};", "1 A!: at [0]: `#include \"a.inc\"` in it"),
        ("const int A[99999999] = {0};", "1 A!: more than 16777216 entries in the file"),
        ("int A[] = {[99999999] = 0};", "1 A!: more than 16777216 entries in the file"),
        ("std::array<int, 2> A = {1, 2};", "A: [i32; 2] = [1 2]"),
        ("std::array<int, 2> A = {{1, 2}};", "A: [i32; 2] = [1 2]"),
        (
            "constexpr std::array<std::array<int, 2>, 2> A{{{{1, 2}}, {{3, 4}}}};",
            "A: [[i32; 2]; 2] = [1 2 3 4]",
        ),
        (
            "std::array<std::array<int, 2>, 2> A = {{{1, 2}, {3, 4}}};",
            "A: [[i32; 2]; 2] = [1 2 3 4]",
        ),
        ("std::array<std::array<int, 2>, 2> A = {1, 2, 3, 4};", "A: [[i32; 2]; 2] = [1 2 3 4]"),
        (
            "std::array<std::array<int, 2>, 2> A = {{1, 2}, {3, 4}};",
            "1 A!: more than 1 initialisers",
        ),
        ("std::array<int, (4 > 2)> A[1] = {{3}};", "A: [[i32; 1]; 1] = [3]"),
    ]);
}

#[test]
fn structs_have_an_axis_of_fields() {
    assert_read(&[
        (
            "struct M { int a, b; };\nstatic const struct M A[] = {{1, 2}, {.b = 3}};",
            "A: [[i32; 2]; 2] = [1 2 0 3]",
        ),
        (
            "typedef struct { uint64_t m; int s; } M;\nM A[1] = {{1, -1}};",
            "A: [[i128; 2]; 1]? = [1 -1]",
        ),
        (
            "typedef struct { uint32_t m; int16_t s; } M;\nM A[1] = {{1, -1}};",
            "A: [[i64; 2]; 1]? = [1 -1]",
        ),
        (
            "static const struct { short mg, eg; } A[2] = {1, 2, 3, 4};",
            "A: [[i16; 2]; 2] = [1 2 3 4]",
        ),
        ("struct M { int a; int b[2]; };\nM A[1] = {{1, {2, 3}}};", "2 A!: M[1]"),
        ("struct M { int a; M(int a) : a(a) {} };\nM A[1] = {{1}};", "2 A!: M[1]"),
        (
            "struct M { static const int N = 2; static const int A[2] = {N}; int B[2] = {N}; };",
            "M::A: [i32; 2] = [2 0]\n1 M::N: int\n1 M::B!: a member of each object",
        ),
        ("typedef struct M M;\nstruct M { int a; };\nM A[1] = {{1}};", "A: [[i32; 1]; 1] = [1]"),
        ("struct M A[1] = {{1}};", "1 A!: struct M[1]"),
    ]);
}

#[test]
fn names_say_where_an_array_stands() {
    assert_read(&[
        (
            "namespace a { int A[] = {1}; }\nnamespace b { int B[] = {2}; }",
            "A: [i32; 1] = [1]\nB: [i32; 1] = [2]",
        ),
        (
            "namespace a { int A[] = {1}; }\nnamespace b::c { int A[] = {2}; }",
            "a::A: [i32; 1] = [1]\nb::c::A: [i32; 1] = [2]",
        ),
        ("namespace { int A[] = {1}; }", "A: [i32; 1] = [1]"),
        ("struct X { static constexpr int A[] = {1}; };", "X::A: [i32; 1] = [1]"),
        (
            "class X : Y<int> { public: static const int A[]; };\nconst int X::A[] = {1};",
            "X::A: [i32; 1] = [1]",
        ),
        (
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint A[] = {1};\n#ifdef __cplusplus\n}\n#endif\nint B[] = {2};",
            "A: [i32; 1] = [1]\nB: [i32; 1] = [2]",
        ),
        (
            "int f(int a) { static const int A[] = {1}; int x[2] = {1, 2}; return A[a]; }\nint B[] = {2};",
            "f::A: [i32; 1] = [1]\nB: [i32; 1] = [2]",
        ),
        ("Foo X::f() const { for (;;) { const uint8_t A[2] = {1}; } }", "f::A: [u8; 2] = [1 0]"),
        (
            "#ifdef Q\nint A[] = {1};\n#else\nint A[] = {2};\n#endif",
            "2 A!: one of 2 arrays of this name, with different values\n4 A!: one of 2 arrays of this name, with different values",
        ),
        ("#ifdef Q\nint A[] = {1};\n#else\nint A[1] = {1};\n#endif", "A: [i32; 1] = [1]"),
        (
            "#ifdef Q\nint A[] = {1};\n#else\nint A[] = {f()};\n#endif",
            "2 A!: one of 2 arrays of this name, with different values\n4 A!: one of 2 arrays of this name, with different values",
        ),
        (
            "void f() {\n#ifdef Q\nif (a) {\n#else\nif (b) {\n#endif\n}\n}\nint A[] = {1};",
            "A: [i32; 1] = [1]",
        ),
        (
            "#ifdef Q\nnamespace a {\n#else\nnamespace b {\n#endif\nint A[] = {1};\n}\nint B[] = {1};",
            "A: [i32; 1] = [1]\nB: [i32; 1] = [1]",
        ),
        (
            "Bitboard operator&(Bitboard b, Square s) { return b & bb(s); }\nint A[] = {1};",
            "A: [i32; 1] = [1]",
        ),
        ("X::X(int a) : a(a), b{2} { }\nint A[] = {1};", "A: [i32; 1] = [1]"),
        ("template <typename T, int N> T f() { return {}; }\nint A[] = {1};", "A: [i32; 1] = [1]"),
        (
            "TABLE(A, 1, 2);\nstatic_assert(1, \"\");\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 TABLE!: a macro, which is not expanded: (A, 1, 2)",
        ),
        ("#define NOTHING(x)\nNOTHING(1)\nint B[] = {1};", "B: [i32; 1] = [1]"),
    ]);
}

/// Their values are those that the program gives them.
#[test]
fn arrays_of_zeros_that_may_change_are_no_tables() {
    const FILLED: &str = "1 A!: filled at run time";
    for source in [
        "int A[2];",
        "static U64 A[2][64];",
        "U64 A[64] = {0};",
        "int A[2] = {};",
        "int A[4] = {0, 0u, 0x0, {0}};",
        "int A[2], A[2];",
        "std::array<int, 4> A;",
        "typedef int Row[2]; Row A;",
        // As large as a program's hash table.
        "int A[1 << 25] = {0};",
        "struct { int a, b; } A[2];",
    ] {
        assert_read(&[(source, FILLED)]);
    }
    assert_read(&[
        ("const int A[2] = {0};", "A: [i32; 2] = [0 0]"),
        ("static constexpr int A[2] = {};", "A: [i32; 2] = [0 0]"),
        // What a word means that is not known may be `const`.
        ("CONST int A[2] = {0};", "A: [i32; 2]? = [0 0]"),
        ("#define CONST const\nCONST int A[2] = {0};", "A: [i32; 2] = [0 0]"),
        ("int A[2] = {0, 1};", "A: [i32; 2] = [0 1]"),
        ("int A[2];\nint A[2] = {1};", "A: [i32; 2] = [1 0]"),
        ("void f() { static int A[2] = {0}; int B[2] = {0}; }", "1 f::A!: filled at run time"),
        ("char A[20]; void *B[2]; extern int C[2]; int D, *E; struct S { int F[2]; };", ""),
    ]);
}

/// Of constructors and macros, which begin with a name and parentheses, and behind structs in a body.
#[test]
fn bodies_end() {
    assert_read(&[
        (
            "class X { X(P) {} int A[1] = {1}; static constexpr int B[] = {2}; };",
            "X::B: [i32; 1] = [2]\n1 X::A!: a member of each object",
        ),
        (
            "class X { X(int a) : x(a), y{a} { f(); g(); } static constexpr int B[] = {2}; };",
            "X::B: [i32; 1] = [2]",
        ),
        (
            "void f() { if (a) { static const struct { int a; int *b; } A[] = {{1, 0}}; g(); } }\n\
             static const int B[] = {2};",
            "B: [i32; 1] = [2]\n1 f::A!: struct[]",
        ),
        (
            "void f() { static const struct { int a, b; } A[] = {{1, 2}}; }",
            "f::A: [[i32; 2]; 1] = [1 2]",
        ),
        (
            "enum { N = 1 };\nvoid f() { static const enum { N = 2 } A[] = {N}; }",
            "2 f::A!: at [0]: the value of `N` may be another in the function",
        ),
        (
            "TEST(a, b) { f(); g(); }\nclass X { static constexpr int B[] = {2}; };",
            "X::B: [i32; 1] = [2]",
        ),
    ]);
}

#[test]
fn a_mistake_costs_one_declaration() {
    assert_read(&[
        (
            "int A[2] = {1, 2;\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 A!: no declaration that can be read",
        ),
        (
            "int A[2 = {1, 2};\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 A!: no declaration that can be read",
        ),
        (
            "int A[2] = {1, \"a;\n};\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 A!: at [1]: unexpected `\"a;`",
        ),
        ("void f() { if (a) {\nint B[] = {1};", "B: [i32; 1] = [1]"),
        ("int x = ;\n}\nint B[] = {1};", "B: [i32; 1] = [1]"),
        ("@ int A[] = {1};\nint B[] = {1};", "A: [i32; 1] = [1]\nB: [i32; 1] = [1]"),
        (
            "int A[] = {1} int C[] = {2};\nint B[] = {1};",
            "B: [i32; 1] = [1]\n1 A!: unexpected `int`",
        ),
        // Found by the fuzz target.
        ("struct X : Y;\nint B[] = {1};", "B: [i32; 1] = [1]"),
        ("int B[] = {1};\n/* int A[] = {1};", "B: [i32; 1] = [1]\n2 /*!: the comment does not end"),
        ("int B[] = {1};\n// a \\\nint A[] = {1};", "B: [i32; 1] = [1]"),
        (
            "int B\\\nC[] = {1};\nint D[] = {2};",
            "D: [i32; 1] = [2]\n2 C!: no declaration that can be read",
        ),
    ]);
}
