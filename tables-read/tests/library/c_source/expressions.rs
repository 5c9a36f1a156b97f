//! Values: literals, expressions, macros, enums and constants.

use super::assert_read;

/// The values of an `int` or another array of one entry.
fn assert_values(ty: &str, cases: &[(&str, &str)]) {
    let sources: Vec<(String, String)> = cases
        .iter()
        .map(|(value, want)| {
            let is_value = want.parse::<i128>().is_ok();
            let element = match ty {
                "int" => "i32",
                "uint64_t" => "u64",
                "uint8_t" => "u8",
                _ => "i8",
            };
            let want =
                if is_value { format!("A: [{element}; 1] = [{want}]") } else { (*want).into() };
            (format!("const {ty} A[1] = {{ {value} }};"), want)
        })
        .collect();
    let cases: Vec<(&str, &str)> =
        sources.iter().map(|(source, want)| (source.as_str(), want.as_str())).collect();
    assert_read(&cases);
}

#[test]
fn literals_are_read_as_c_reads_them() {
    assert_values(
        "uint64_t",
        &[
            ("0", "0"),
            ("0x1FULL", "31"),
            ("0XfFuLL", "255"),
            ("017", "15"),
            ("0b101", "5"),
            ("1'000'000", "1000000"),
            ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
            ("18446744073709551615u", "18446744073709551615"),
            ("UINT64_C(0x8000000000000000)", "9223372036854775808"),
            ("UINT64_MAX", "18446744073709551615"),
            ("'a'", "97"),
            ("'\\n' + '\\x41' + '\\0' + '\\''", "114"),
            ("true", "1"),
            (
                "18446744073709551615",
                "1 A!: at [0]: `18446744073709551615` is beyond the type of its digits",
            ),
            ("08", "1 A!: at [0]: `08` is no number"),
            ("0x", "1 A!: at [0]: `0x` is no number"),
            ("1lL", "1 A!: at [0]: `1lL` is no number"),
            ("1uu", "1 A!: at [0]: `1uu` is no number"),
            ("1_km", "1 A!: at [0]: `1_km` is no number"),
            ("1.5", "1 A!: at [0]: `1.5` is no integer"),
            ("1e3", "1 A!: at [0]: `1e3` is no integer"),
            ("'ab'", "1 A!: at [0]: the character 'ab'"),
            ("'\\377'", "1 A!: at [0]: the character '\\377'"),
            ("1 2", "1 A!: unexpected `2`"),
        ],
    );
}

#[test]
fn operators_follow_the_rules_of_c() {
    assert_values(
        "int",
        &[
            ("1 + 2 * 3 - 4 / 2 % 3", "5"),
            ("-7 / 2", "-3"),
            ("-7 % 2", "-1"),
            ("1 << 3 | 1 << 1 & ~0 ^ 5", "15"),
            ("1 < 2 == 1 > 0", "1"),
            ("0 && 1 / 0", "0"),
            ("1 || 1 / 0", "1"),
            ("0 || 0", "0"),
            ("2 && 3", "1"),
            ("1 ? 2 : 0 ? 3 : 4", "2"),
            ("-1 < 0u", "0"),
            ("-1 < 0", "1"),
            ("!5 + !!5", "1"),
            ("(1 ? -1 : 1u) > 0", "1"),
            ("- - -1", "-1"),
            ("(int)(unsigned char)257", "1"),
            ("(unsigned char)200 + (unsigned char)100", "300"),
            ("~(unsigned char)0", "-1"),
            ("(int8_t)-128 - 1", "-129"),
            ("int(3) + static_cast<int>(4u) + int{5} + int()", "12"),
            ("std::uint8_t(257)", "1"),
            ("-8 >> 1", "-4"),
            ("(1, 2)", "1 A!: computed: { (1, 2) }"),
            ("sizeof(int)", "1 A!: computed: { sizeof(int) }"),
            ("f(1)", "1 A!: computed: { f(1) }"),
            ("N", "1 A!: at [0]: `N` is not known"),
            ("(U64)1 << 40", "1 A!: at [0]: the type `U64` is not in the source"),
            ("1 / 0", "1 A!: at [0]: `1 / 0` is not defined for int"),
            ("1 << 32", "1 A!: at [0]: `1 << 32` is not defined for int"),
            ("1 << -1", "1 A!: at [0]: `1 << -1` is not defined for int"),
            ("1 << 31", "1 A!: at [0]: `1 << 31` is not defined for int"),
            ("-1 << 1", "1 A!: at [0]: `-1 << 1` is not defined for int"),
            ("2147483647 + 1", "1 A!: at [0]: `2147483647 + 1` is not defined for int"),
            ("(-2147483647 - 1) % -1", "1 A!: at [0]: `-2147483648 % -1` is not defined for int"),
            ("4294967295", "1 A!: at [0]: `4294967295` is beyond int"),
            ("A = 1", "1 A!: at [0]: `A` is not known"),
        ],
    );
    assert_values(
        "uint64_t",
        &[
            ("-1", "18446744073709551615"),
            ("~0", "18446744073709551615"),
            ("~0u", "4294967295"),
            ("0u - 1", "4294967295"),
            ("~0ULL << 63", "9223372036854775808"),
            ("0xFFu * 0xFFFFFFFFu", "4294967041"),
            ("(uint64_t)-1 / 3", "6148914691236517205"),
            ("(1ULL << 63) >> 63", "1"),
            ("(unsigned __int128)1 << 100 >> 90", "1024"),
        ],
    );
    assert_values("uint8_t", &[("-1", "255"), ("257", "1")]);
    assert_values("int8_t", &[("-128", "-128"), ("128", "1 A!: at [0]: `128` is beyond int8_t")]);
}

#[test]
fn macros_are_replaced() {
    assert_read(&[
        ("#define N 2\nint A[N] = {N + 1, N};", "A: [i32; 2] = [3 2]"),
        ("#define A8 (B8 << 8)\n#define B8 1\nint A[] = {A8};", "A: [i32; 1] = [256]"),
        (
            "#define BB(sq) (1ULL << (sq))\nuint64_t A[] = {BB(3) | BB(1 + 1)};",
            "A: [u64; 1] = [12]",
        ),
        ("#define C64(x) x##ULL\nuint64_t A[] = {C64(0x10)};", "A: [u64; 1] = [16]"),
        (
            "#define P(a, b) {a, b}\nint A[][2] = {P(1, 2), P(3, P2)};\n",
            "2 A!: at [1][1]: `P2` is not known",
        ),
        (
            "#define P(a, b) {a, b}\nint A[][2] = {P(1, 2), P((3, 4), 5)};\n",
            "2 A!: computed: {P(1, 2), P((3, 4), 5)}",
        ),
        (
            "#define S(mg, eg) ((int)((unsigned)(eg) << 16) + (mg))\nint A[] = {S(1, 2)};",
            "A: [i32; 1] = [131073]",
        ),
        ("#define T { 1, \\\n 2 }\nint A[] = T;", "A: [i32; 2] = [1 2]"),
        ("#define F(x) x\nint A[] = {F(F(1)), F(F(2) + F(3))};", "A: [i32; 2] = [1 5]"),
        ("#define V(...) { __VA_ARGS__ }\nint A[] = V(1, 2, 3);", "A: [i32; 3] = [1 2 3]"),
        ("#define V(a...) { a }\nint A[2][2] = { V(1, 2), V(3) };", "A: [[i32; 2]; 2] = [1 2 3 0]"),
        ("#define A1 A1\nenum { A1 = 7 };\nint A[] = {A1};", "A: [i32; 1] = [7]"),
        ("#define U64 unsigned long long\nU64 A[] = {1};", "A: [u64; 1] = [1]"),
        ("#define LOOP LOOP + 1\nint A[] = {LOOP};", "2 A!: at [0]: `LOOP` is not known"),
        ("#define X 1\n#undef X\nint A[] = {X};", "3 A!: at [0]: `X` is not known"),
        ("#define X 1\n#undef X\n#define X 2\nint A[] = {X};", "A: [i32; 1] = [2]"),
        ("int A[] = {X};\n#define X 1", "1 A!: at [0]: `X` is not known"),
        (
            "#ifdef Q\n#define X 1\n#else\n#define X 2\n#endif\nint A[] = {X};",
            "6 A!: the macro `X` is defined in several ways",
        ),
        ("#ifdef Q\n#define X 1\n#else\n#define X 1\n#endif\nint A[] = {X};", "A: [i32; 1] = [1]"),
        ("#ifdef Q\n#define X 1\nint A[] = {X};\n#else\n#define X 2\n#endif", "A: [i32; 1] = [1]"),
        (
            "#ifdef Q\n#define X 1\n#else\n#ifdef R\n#define X 2\n#endif\nint A[] = {X};\n#endif",
            "A: [i32; 1] = [2]",
        ),
        ("#ifndef X\n#define X 1\n#endif\nint A[] = {X};", "A: [i32; 1] = [1]"),
        (
            "#define X 1\n#ifdef Q\n#undef X\n#endif\nint A[] = {X};",
            "5 A!: the macro `X` is defined in several ways",
        ),
        ("#define S(x) #x\nint A[] = {S(1)};", "2 A!: a macro that makes a string"),
        (
            "#define P(a, b) a ## b\nint A[] = {P(1, 2), P(, 1)};",
            "2 A!: a macro that pastes nothing",
        ),
        ("#define F(x) x\nint A[] = {F(1, 2)};", "2 A!: the call of the macro `F`"),
        ("#define F(x) x\n#define G F\nint A[] = {G(1)};", "3 A!: the call of the macro `F`"),
        (
            "#if 0\n#define X 3\nint A[] = {1};\n#else\n#define X 1\n#endif\nint A[] = {X};",
            "A: [i32; 1] = [1]",
        ),
    ]);
}

#[test]
fn enums_and_constants_have_values() {
    assert_read(&[
        (
            "enum { A1, B1, C1 = B1 + 5, D1 };\nint A[] = {A1, B1, C1, D1};",
            "A: [i32; 4] = [0 1 6 7]",
        ),
        ("enum Sq : unsigned char { A1 = 254, B1 };\nSq A[] = {B1};", "A: [u8; 1] = [255]"),
        ("typedef enum { A1, B1 } Sq;\nstatic const Sq A[2] = {B1, A1};", "A: [i32; 2]? = [1 0]"),
        (
            "enum class C { W, B };\nint A[] = {(int)C::B};\nint B2[] = {W};",
            "A: [i32; 1] = [1]\n3 B2!: at [0]: `W` is not known",
        ),
        (
            "enum { A1 = 1u << 31, B1 };\nint A[] = {B1};",
            "2 A!: at [0]: the value of `B1` is not known",
        ),
        ("const int N = 3;\nint A[N] = {N};", "A: [i32; 3] = [3 0 0]\n1 N: int"),
        ("int N = 3;\nint A[] = {N};", "2 A!: at [0]: the value of `N` is not known"),
        (
            "const int N = f();\nint A[] = {N};",
            "1 N: int\n2 A!: at [0]: the value of `N` is not known",
        ),
        (
            "namespace a { const int N = 3; }\nnamespace b { const int N = 4; }\nint A[] = {a::N, b::N};\nint B[] = {N};",
            "A: [i32; 2] = [3 4]\n1 N: int\n2 N: int\n4 B!: at [0]: `N` is not known",
        ),
        (
            "const int N = 3;\nnamespace a { int N = 9; const int A[] = {N}; }",
            "1 N: int\n2 A!: at [0]: the value of `N` is not known",
        ),
        (
            "const int N = 3;\nvoid f(int N) { static const int A[] = {N}; }\nvoid g() { static const int A[] = {N}; }",
            "g::A: [i32; 1] = [3]\n1 N: int\n2 f::A!: at [0]: the value of `N` may be another in the function",
        ),
        (
            "const int N = 3;\nvoid f() { enum { N = 5 }; static const int A[] = {N}; }\n",
            "1 N: int\n2 f::A!: at [0]: the value of `N` may be another in the function",
        ),
        (
            "const int N = 3;\ntemplate <int N> struct X { static constexpr int A[1] = {N}; };",
            "1 N: int\n2 X::A!: at [0]: the value of `N` is not known",
        ),
        ("const uint8_t N = 255;\nint A[] = {N + 1};", "A: [i32; 1] = [256]\n1 N: uint8_t"),
        (
            "const U64 N = 255;\nint A[] = {N};",
            "1 N: U64\n2 A!: at [0]: the value of `N` is not known",
        ),
    ]);
}

/// A name means what it means in the innermost scope that has it, or nothing that is certain.
#[test]
fn names_are_those_of_their_scope() {
    let cases = [
        (
            "struct X { enum { N = 3 }; };\nint A[] = {X::N};\nint B[] = {N};",
            "A: [i32; 1] = [3]\n3 B!: at [0]: `N` is not known",
        ),
        (
            "enum { N = 1 };\nstruct X { enum { N = 3 }; static constexpr int A[] = {N}; };\nint B[] = {N};",
            "X::A: [i32; 1] = [3]\nB: [i32; 1] = [1]",
        ),
        (
            "enum { N = 1 };\nstruct X : Y { static constexpr int A[] = {N}; };",
            "2 X::A!: at [0]: the value of `N` is not known",
        ),
        (
            "enum { N = 1 };\nint X::f() { static const int A[] = {N}; }",
            "2 f::A!: at [0]: the value of `N` is not known",
        ),
        (
            "enum { N = 1 };\nstruct X { int f(); };\nint X::f() { static const int A[] = {N}; }",
            "f::A: [i32; 1] = [1]",
        ),
        ("enum { N = 1 };\na::X f() { static const int A[] = {N}; }", "f::A: [i32; 1] = [1]"),
        (
            "enum { N = 1 };\nconst int X::A[] = {N};",
            "2 X::A!: at [0]: the value of `N` is not known",
        ),
        (
            "struct X { static const int N = 2; static const int A[1]; };\nconst int X::A[] = {N};",
            "X::A: [i32; 1] = [2]\n1 X::N: int",
        ),
        (
            "namespace a { enum { N = 1 }; }\nusing namespace a;\nint A[] = {N};",
            "A: [i32; 1] = [1]",
        ),
        (
            "namespace a { enum { N = 1 }; }\nenum { N = 2 };\nusing namespace a;\nint A[] = {N};",
            "4 A!: at [0]: the value of `N` is not known",
        ),
        (
            "enum { N = 1 };\nnamespace a { using b::N; int A[] = {N}; }",
            "2 A!: at [0]: the value of `N` is not known",
        ),
        (
            "namespace a { enum { N = 1 }; template <int N> struct X { static constexpr int A[] = {N}; }; }",
            "1 X::A!: at [0]: the value of `N` is not known",
        ),
        (
            "struct X { using T = int; };\nT A[] = {1};\nX::T B[] = {1};",
            "A: [u64; 1]? = [1]\nB: [i32; 1] = [1]",
        ),
        (
            "typedef int T;\nnamespace a { typedef char T; const T A[] = {1}; }\nconst T B[] = {1};",
            "A: [i8; 1]? = [1]\nB: [i32; 1] = [1]",
        ),
    ];
    assert_read(&cases);
}

#[test]
fn what_using_brings_in_may_hide_what_is_found() {
    assert_read(&[
        (
            "typedef int T;\nnamespace a { typedef char T; const ::T A[] = {1}; const a::T B[] = {1}; }",
            "A: [i32; 1] = [1]\nB: [i8; 1]? = [1]",
        ),
        (
            "enum { N = 1 };\nvoid f() { using b::N; static const int A[] = {N}; }",
            "2 f::A!: at [0]: the value of `N` may be another in the function",
        ),
        (
            "enum { N = 1 };\nnamespace a { enum { N = 2 }; }\nvoid f() { using namespace a; }\nint A[] = {N};",
            "4 A!: at [0]: the value of `N` is not known",
        ),
        (
            "namespace a { enum { N = 1 }; namespace b { namespace c { enum { N = 2 }; }\nusing namespace c; int A[] = {N}; } }",
            "2 A!: at [0]: the value of `N` is not known",
        ),
        ("enum class E { N = 1 };\nusing enum E;\nint A[] = {(int)N};", "A: [i32; 1] = [1]"),
        (
            "enum { N = 2 };\nnamespace a { enum class E { N = 1 }; using enum E; int A[] = {(int)N}; }",
            "2 A!: at [0]: the value of `N` is not known",
        ),
    ]);
}

#[test]
fn names_of_classes_are_those_of_all_of_the_class() {
    assert_read(&[
        (
            "enum { N = 1 };\nstruct X { int f() { static const int A[] = {N}; } enum { N = 9 }; };",
            "f::A: [i32; 1] = [9]",
        ),
        (
            "typedef char T;\nstruct X { int f() { static const T A[] = {300}; } typedef int T; };",
            "f::A: [i32; 1] = [300]",
        ),
        (
            "enum { N = 1 };\nstruct X { int N; int f() { static const int A[] = {N}; } };",
            "2 f::A!: at [0]: the value of `N` is not known",
        ),
        ("enum { N = 1 };\ntypedef struct { int N; } S;\nint A[] = {N};", "A: [i32; 1] = [1]"),
        ("enum { N = 1 };\nstruct S { int N; };\nint A[] = {N};", "A: [i32; 1] = [1]"),
        (
            "enum { N = 1 };\nnamespace a { const int N(3); int A[] = {N}; }",
            "2 A!: at [0]: the value of `N` is not known",
        ),
        (
            "enum { N = 5 };\nstruct X { enum { N = 1 }; struct Y { static int f(); static const int A[1]; }; };\n\
             int X::Y::f() { static const int B[] = {N}; }\nconst int X::Y::A[] = {N};",
            "f::B: [i32; 1] = [1]\nY::A: [i32; 1] = [1]",
        ),
        (
            "template <int K> constexpr int V = 7;\nint A[] = {V<3> + 1};",
            "1 V: int\n2 A!: at [0]: the value of `V` is not known",
        ),
    ]);
}
