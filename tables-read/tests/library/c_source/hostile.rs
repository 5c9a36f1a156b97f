//! What is not C, and what was made to do harm.

use std::fmt::Write as _;

use arbtest::arbtest;
use chess_tables_read::parse::{parse_c, parse_c_among};

use crate::{any_c_source, on_small_stack};

#[test]
fn what_is_not_c_is_refused_with_its_place() {
    for (source, message) in [
        ("# Notes\n\nDon't.", "3:1: unexpected `Don`"),
        ("Hello, world.", "1:1: unexpected `Hello`"),
        ("{\"schema\": 1}", "1:1: unexpected `{`"),
        ("pub const A: [u8; 2] = [1, 2];", "1:1: unexpected `pub`"),
        ("\u{FEFF}@", "1:1: unexpected `@`"),
        ("\0", "1:1: unexpected `\\0`"),
        ("}", "1:1: unexpected `}`"),
    ] {
        assert_eq!(parse_c(source).unwrap_err().to_string(), message, "{source}");
    }
    for source in ["", "\n", "// Nothing.", "#define A 1", "int main() { return 0; }", "int a;"] {
        let parsed = parse_c(source).unwrap();
        assert!(parsed.set.tables.is_empty() && parsed.skipped.is_empty(), "{source}");
    }
}

/// Sources, with what is left of them: how many tables, and the first reason.
fn hostile() -> Vec<(String, &'static str)> {
    let million = |text: &str| text.repeat(1_000_000);
    // A stack would need more than ten bytes for each.
    let deep = |text: &str| text.repeat(200_000);
    let many = |text: &str| text.repeat(30_000);
    // Of what is not nested: if each were held against all others, this would not end.
    let row = |text: &str| text.repeat(10_000);
    let short_row = |text: &str| text.repeat(2_000);
    let array = |value: &str| format!("int A[] = {{{value}}};\nint B[1] = {{1}};");
    let mut bomb = String::from("#define M0 1\n");
    for i in 1..60 {
        let _ = writeln!(bomb, "#define M{i} M{} + M{}", i - 1, i - 1);
    }
    let mut calls = String::from("#define F0(x) x\n");
    for i in 1..60 {
        let _ = writeln!(calls, "#define F{i}(x) F{}(x) + F{}(x)", i - 1, i - 1);
    }
    let used = |count: usize| -> String {
        (0..count).map(|i| format!("using namespace a{i};\n")).collect()
    };
    let axes = |name: fn(usize) -> String| -> String {
        format!("typedef int A0;{}", (0..200).map(name).collect::<String>())
    };
    vec![
        (deep("["), "1:1: unexpected `[`"),
        (deep("("), "1:1: unexpected `(`"),
        (deep("{"), "1:1: unexpected `{`"),
        (million("}"), "1:262146: more than 262144 declarations"),
        (million("\""), "1:524291: more than 262144 declarations"),
        (million("'"), "1:524291: more than 262144 declarations"),
        (million("/*"), "1:1572871: more than 262144 declarations"),
        (many("#if\n"), ""),
        (many("#if 0\n"), ""),
        (many("#else\n"), ""),
        (million("\\\n"), ""),
        (many("R\"("), "1:1: unexpected `R"),
        (many("namespace a {"), ""),
        (many("struct a {"), ""),
        (many("extern \"C\" {"), ""),
        (many("template <"), "1:1: unexpected `template`"),
        (many("int f() {"), ""),
        (row("int a = 1;\n"), ""),
        (array(&deep("(")), "A: at [0]: nested too deeply"),
        (array(&deep("{")), "A: no declaration that can be read"),
        (array(&deep("-")), "A: computed"),
        (array(&format!("{}1", many("- "))), "2 tables"),
        (array(&format!("{}1", many("~"))), "2 tables"),
        (array(&format!("1{}", many(" + 1"))), "2 tables"),
        (array(&format!("1{}", many(" || 1"))), "2 tables"),
        (array(&format!("{}1{}", many("("), many(")"))), "A: at [0]: nested too deeply"),
        (array(&format!("{}1{}", many("{"), many("}"))), "A: at [0]: more braces than axes"),
        (array(&many("1 ? 1 : ")), "A: at [0]: nested too deeply"),
        (array(&many("(int)")), "A: at [0]: unexpected `}`"),
        (array(&many("(int[")), "A: at [0]: "),
        (array(&many("a::")), "A: at [0]: unexpected `a`"),
        (format!("int A{} = {{1}};", many("[1]")), "A: very many axes"),
        (format!("int A{} = {{1}};", many("[")), "1:1: unexpected `int`"),
        (format!("{}int{} A = {{1}};", many("std::array<"), many(", 1>")), "1:1: unexpected `std`"),
        (format!("{bomb}int A[] = {{M59}};"), "A: at [0]: the macros of the file come to too much"),
        (
            format!("{calls}int A[] = {{F59(1)}};"),
            "A: at [0]: the macros of the file come to too much",
        ),
        (
            format!("#define F(x) x\nint A[] = {{{}1{}}};", many("F("), many(")")),
            "A: the macros of the file come to too much",
        ),
        (
            format!("#define F(x) {}\nint A[] = {{F(1), F(F(1))}};", million("x ")),
            "A: the macros of the file come to too much",
        ),
        (format!("#define A1 {}\nint A[] = {{A1}};", many("x ## ")), "A: `xxxxxxxxxxx"),
        (
            "const int A[1 << 24] = {0};\nint B[1] = {1};".to_owned(),
            "B: more than 16777216 entries in the file",
        ),
        (
            format!("int A[2][4000000] = {{{}}};", many("[0] = {},")),
            "A: more than 16777216 entries in the file",
        ),
        (
            format!("int A[4000000] = {{{}}};", many("[0 ... 3999999] = 1,")),
            "A: more than 16777216 entries in the file",
        ),
        (
            short_row("int A[1000000] = {x};\n"),
            "A: one of 2000 arrays of this name, with different values",
        ),
        (short_row("enum {A, A, A, A, A};\n"), ""),
        (short_row("typedef A A; A a[1] = {1};\n"), "1 tables"),
        (short_row("#ifdef A\n#define X 1\n#endif\nint A[] = {X};\n"), "1 tables"),
        (many("int A[] = {1,\n"), "1:1: unexpected `int`"),
        (many("int A[2\n"), "1:1: unexpected `int`"),
        (format!("void f() {{{}}}", short_row("static const int A[] = {1};")), "1 tables"),
        (format!("void f() {{{}", many("static const int A[")), ""),
        (
            format!("{}const int N = 1; int A[] = {{N}};", used(129)),
            "A: at [0]: the value of `N` is not known",
        ),
        (format!("{}const int N = 1; int A[] = {{N}};", used(128)), "1 tables"),
        (
            format!("{}const A200 A = {{1}};", axes(|i| format!("typedef A{i} A{}[1];", i + 1))),
            "A: very many axes",
        ),
        (
            format!(
                "{}const A200 A = {{1}};",
                axes(|i| format!("using A{} = std::array<A{i}, 1>;", i + 1))
            ),
            "A: very many axes",
        ),
        (format!("struct S {{{}", short_row("static const int A[] = {1};")), "1 tables"),
    ]
}

/// On the stack of a thread, in debug: nothing here may recurse as deep as its input.
#[test]
fn hostile_input_ends_in_a_message() {
    on_small_stack(|| {
        let mut wrong = String::new();
        for (source, message) in hostile() {
            let found = match parse_c(&source) {
                Err(error) => error.to_string(),
                Ok(parsed) => match parsed.skipped.iter().find(|it| it.fingerprint.is_some()) {
                    Some(skipped) => format!("{}: {}", skipped.name, skipped.reason),
                    None if parsed.set.tables.is_empty() => String::new(),
                    None => format!("{} tables", parsed.set.tables.len()),
                },
            };
            let is_right =
                if message.is_empty() { found.is_empty() } else { found.starts_with(message) };
            if !is_right {
                let _ = writeln!(wrong, "{source:.40}\n  is {found:.200}, want {message}");
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    });
}

/// Whatever is cut out of source, put in twice or changed, there is an answer.
#[test]
fn no_change_of_a_source_causes_a_panic() {
    const SOURCE: &str = "// Layout a8b8, board 9x10.\n#include <a>\n#define N 2\n#define F(x, ...) { x ## 1, __VA_ARGS__ }\n\
        #if N\n/// Doc.\nstatic const uint64_t A[N][2] = { {0x1ULL, 'a'}, [1] = F(2, ~N << 3) };\n#else\n\
        enum E : int { X = 1, Y } e;\n#endif\n#if 0\n'\n#endif\nnamespace a { struct S { int x, y; S(); \
        static constexpr std::array<int, 2> T{{1, -1}}; }; }\nconst struct S B[] = {{.x = 1 ? 2 : 3}, {[0 ... 1] = Y}};\n\
        template <int K> int f(int n) { static const char C[1] = {(char)sizeof(n)}; return C[n]; }\n\
        extern \"C\" { typedef int (*fn)(int); U64 D[2] = {A1, \"\\\"\" R\"x()x\"}; }\n\u{e9} F(1);\\\nint z;";
    let pieces: Vec<&str> = SOURCE.split_inclusive(|c: char| !c.is_alphanumeric()).collect();
    any_c_source::assert_read(SOURCE.as_bytes());
    arbtest(|u| {
        let mut pieces = pieces.clone();
        for _ in 0..u.int_in_range(1..=6)? {
            let at = u.choose_index(pieces.len())?;
            match u.int_in_range(0..=2)? {
                0 => drop(pieces.remove(at)),
                1 => pieces.insert(at, pieces[u.choose_index(pieces.len())?]),
                _ => pieces[at] = pieces[u.choose_index(pieces.len())?],
            }
        }
        any_c_source::assert_read(pieces.concat().as_bytes());
        Ok(())
    });
}

/// Files that need each other in a circle.
#[test]
fn names_in_circles_end() {
    let files = [
        ("a.h", "#include \"b.h\"\n#define A B\nenum { X = Y };"),
        ("b.h", "#include \"a.h\"\n#define B A\nenum { Y = X };"),
        ("t.c", "#include \"a.h\"\nint T[] = {A, X};"),
    ];
    let parsed = parse_c_among("", &files).remove(2).unwrap();
    assert!(parsed.set.tables.is_empty());
    assert_eq!(parsed.skipped.len(), 1);
}
