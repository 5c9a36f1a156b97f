//! Operators that a source declares for its enums: what they come to is not followed.

use super::assert_read;

const ENUM: &str = "enum D { N = 8, E = 1 };\n";

/// Each with what is in the way of an array of one entry, behind the enum and a declaration.
#[test]
fn an_operator_of_an_enum_is_not_that_of_the_language() {
    for (declaration, value, operator) in [
        ("constexpr D operator~(D a) { return D(int(a) ^ 56); }", "~N", "~"),
        ("constexpr D operator-(const D& a);", "-N", "-"),
        ("D operator+(D a, int b);", "N + 1", "+"),
        ("int operator*(int a, D b);", "2 * N", "*"),
        ("bool operator<(D, D);", "N < E", "<"),
        ("int operator<<(D, int);", "N << 1", "<<"),
        ("int operator!(D);", "!N", "!"),
        ("int operator&&(D, D);", "N && E", "&&"),
        ("int operator-(D);", "-(true ? N : E)", "-"),
        ("template <typename T> constexpr T operator~(T a) { return T(7); }", "~N", "~"),
        ("template <class T> struct S { friend T operator~(T a); };", "~N", "~"),
        ("int operator~(auto a);", "~N", "~"),
        ("namespace x { int operator~(D a); }", "~N", "~"),
        ("struct X { friend int operator~(D a); };", "~N", "~"),
        ("typedef D Alias;\nint operator~(Alias a);", "~N", "~"),
        ("using Alias = D;\nint operator~(Alias a);", "~N", "~"),
        ("#define OPERATORS(T) T operator~(T a) { return T(3); }", "~N", "~"),
        // Spelled in another way, or by a macro.
        ("D operator compl(D a);", "~N", "~"),
        ("int operator bitor(D a, D b);", "N | E", "|"),
        ("#define T D\nD operator~(T a);", "~N", "~"),
        ("#define OPERATOR(op) D operator op(D a, D b);", "N + E", "+"),
        ("#define MINUS -\nD operator MINUS(D a);", "-N", "-"),
        ("#define OPERATOR operator\nD OPERATOR~(D a);", "~N", "~"),
        ("#define NOT operator!\nint NOT(D a);", "!N", "!"),
        ("auto operator<=>(D, D);", "N >= E", ">="),
        ("bool operator==(D, D);", "N != E", "!="),
    ] {
        let source = format!("{ENUM}{declaration}\nint A[] = {{{value}}};");
        let line = source.lines().count();
        let want = format!("{line} A!: at [0]: an enum whose `{operator}` the source declares");
        assert_read(&[(&source, &want)]);
    }
}

#[test]
fn other_operators_are_those_of_the_language() {
    for (declaration, value, number) in [
        ("constexpr D operator~(D a);", "-N", -8),
        ("constexpr D operator~(D a);", "~int(N)", -9),
        ("constexpr D operator~(D a);", "~8", -9),
        ("struct S {};\nS operator~(S s);", "~N", -9),
        ("enum F { X };\nF operator~(F a);", "~N", -9),
        ("#if 0\nD operator~(D a);\n#endif", "~N", -9),
        ("typedef D Alias;", "~N", -9),
        ("struct S { operator D() const; void* operator new(size_t); };", "~N", -9),
        ("#define CONST const\nstruct S {};\nS operator~(CONST S& s);", "~N", -9),
    ] {
        let source = format!("{ENUM}{declaration}\nint A[] = {{{value}}};");
        assert_read(&[(&source, &format!("A: [i32; 1] = [{number}]"))]);
    }
}

/// Which of the two comes first is not known where headers are in between.
#[test]
fn an_operator_counts_before_its_declaration() {
    let source = format!("{ENUM}int A[] = {{~N}};\nint operator~(D);");
    assert_read(&[(&source, "2 A!: at [0]: an enum whose `~` the source declares")]);
}

#[test]
fn operators_count_for_enums_of_all_kinds() {
    assert_read(&[
        (
            "enum D : int { N = 8 };\nD operator~(D);\nint A[] = {~N, 1};\nint B[] = {~D(1)};",
            "3 A!: at [0]: an enum whose `~` the source declares\n\
             4 B!: at [0]: an enum whose `~` the source declares",
        ),
        (
            "typedef enum { N = 8 } D;\nD operator~(D);\nint A[] = {~N};",
            "3 A!: at [0]: an enum whose `~` the source declares",
        ),
        (
            "enum D { N = 8 };\nconstexpr int operator~(D) { return 5; }\nenum { M = ~N };\nint A[] = {M};",
            "4 A!: at [0]: the value of `M` is not known",
        ),
        (
            "enum class D { N = 8 };\nint A[] = {+D::N};\nbool B[] = {D::N == D::N};\nD C[] = {D::N};",
            "B: [u8; 1]? = [1]\nC: [i32; 1] = [8]\n2 A!: at [0]: `+` of an `enum class`",
        ),
    ]);
}

/// In a folder an operator may stand in another file.
#[test]
fn operators_of_other_files_count() {
    let files = [
        ("o.h", "D operator~(D a);"),
        ("d.h", "enum D { N = 8 };"),
        ("a.cpp", "#include \"d.h\"\n#include \"o.h\"\nint A[] = {~N};"),
    ];
    let parsed = chess_tables_read::parse::parse_c_among("", &files).pop().unwrap().unwrap();
    assert_eq!(parsed.skipped[0].reason, "at [0]: an enum whose `~` the source declares");
}
