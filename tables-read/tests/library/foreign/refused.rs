//! What is not Rust or does not fit its type, and what was made to do harm.

use arbtest::arbtest;
use chess_tables_read::parse::parse;

use super::{read, refused};
use crate::on_small_stack;

#[test]
fn what_is_not_rust_is_refused_with_its_place() {
    for (source, message) in [
        ("# Notes\n\nDon't.", "1:1: unexpected `#`"),
        ("Hello, world.", "1:1: unexpected `Hello`"),
        ("{\"schema\": 1}", "1:1: unexpected `{`"),
        ("int main() { return 0; }", "1:1: unexpected `int`"),
        ("const uint64_t RAYS[64] = {0};", "1:1: unexpected `const`"),
        ("\nconst A: [u8; 2] = [1, 2]", "2:26: unexpected end of file"),
        ("const A: [u8; 2] = [1, 2;", "1:20: `[` is not closed"),
        ("const A: [u8; 2] = [1, 2", "1:20: `[` is not closed"),
        ("const A: [u8; 2] = [1, 2);", "1:25: unexpected `)`"),
        ("const A: [u8; 2] = [1 2];", "1:23: unexpected `2`"),
        ("const A: [u8; 2] = [1,, 2];", "1:23: unexpected `,`"),
        ("const A: [u8; 2] = [, 1];", "1:21: unexpected `,`"),
        ("const A: [u8; 1] = [-];", "1:22: unexpected `]`"),
        ("const A: [u8; 1] = [(1 2)];", "1:24: unexpected `2`"),
        ("const A: [u8; 1] = ;", "1:20: unexpected `;`"),
        ("const A: = [1];", "1:10: unexpected `=`"),
        ("const A: [u8; ] = [1];", "1:15: unexpected `]`"),
        ("const A: [u8; 1 = [1];", "1:10: `[` is not closed"),
        ("const A: [u8 1] = [1];", "1:14: unexpected `1`"),
        ("const A;", "1:1: unexpected `const`"),
        ("const struct: [u8; 1] = [1];", "1:1: unexpected `const`"),
        ("pub", "1:4: unexpected end of file"),
        ("}", "1:1: unexpected `}`"),
        ("mod a { const A: u8 = 1;", "1:7: `{` is not closed"),
        ("fn f() { ( }", "1:12: unexpected `}`"),
        ("fn f() {\n  [", "2:3: `[` is not closed"),
        ("fn f()", "1:7: unexpected end of file"),
        ("const A: &str = \"abc;", "1:17: the string does not end"),
        ("const A: &str = r#\"abc\";", "1:17: the string does not end"),
        ("const A: u8 = b'a;", "1:15: the character does not end"),
        ("const A: char = '';", "1:17: unexpected `'`"),
        ("/* /* */", "1:1: the comment does not end"),
        ("\u{e9}\u{265e}\u{e9}", "1:2: unexpected `\u{265e}`"),
        ("\0", "1:1: unexpected `\\0`"),
        ("#[doc", "1:2: `[` is not closed"),
        ("/// For nothing.\n", "2:1: unexpected end of file"),
    ] {
        assert_eq!(refused(source), message, "{source}");
    }
}

/// Source of one table, and what is wrong with its values.
const NOT_OF_THEIR_TYPE: [(&str, &str); 28] = [
    ("const A: [u8; 2] = [1];", "1 entry, want 2"),
    ("const A: [u8; 2] = [1, 2, 3];", "3 entries, want 2"),
    ("const A: [u8; 2] = [1; 3];", "3 entries, want 2"),
    ("const A: [[u8; 2]; 2] = [[1, 2], [3]];", "at [1]: 1 entry, want 2"),
    ("const A: [[u8; N]; 2] = [[1, 2], [3]];", "at [1]: 1 entry, want 2"),
    ("const A: [[u8; 2]; 2] = [1, 2];", "at [0]: `1`, want an array"),
    ("const A: [u8; 2] = [[1], [2]];", "at [0]: an array, want u8"),
    ("const A: [u8; 1] = 1;", "`1`, want an array"),
    ("const A: [u8; 2] = [1, 256];", "at [1]: `256` is beyond u8"),
    (
        "#[allow(overflowing_literals)] pub const A: [i64; 1] = [0xFFFF_FFFF_FFFF_FFFF];",
        "at [0]: `0xFFFF_FFFF_FFFF_FFFF` is beyond i64",
    ),
    ("const A: [u8; 1] = [300u8];", "at [0]: `300u8` is beyond u8"),
    ("const A: [u8; 1] = [-1];", "at [0]: `-1` is beyond u8"),
    ("const A: [i8; 1] = [128];", "at [0]: `128` is beyond i8"),
    ("const A: [i8; 1] = [-129];", "at [0]: `-129` is beyond i8"),
    ("const A: [i8; 1] = [0xff];", "at [0]: `0xff` is beyond i8"),
    ("const A: [i8; 1] = [300 as i8];", "at [0]: `300 as i8` is beyond i8"),
    (
        "const A: [i128; 1] = [170141183460469231731687303715884105728];",
        "at [0]: `170141183460469231731687303715884105728` is beyond i128",
    ),
    (
        "const A: [i128; 1] = [-170141183460469231731687303715884105729];",
        "at [0]: `-170141183460469231731687303715884105729` is beyond i128",
    ),
    (
        "const A: [u128; 1] = [0x1_00000000_00000000_00000000_00000000];",
        "at [0]: `0x1_00000000_00000000_00000000_00000000` is beyond u128",
    ),
    ("const A: [u8; 1] = [1u16];", "at [0]: `1u16` is of type u16, want u8"),
    ("const A: [u64; 1] = [1usize];", "at [0]: `1usize` is of type usize, want u64"),
    ("const A: [u8; 1] = [u16::MAX];", "at [0]: `u16::MAX` is of type u16, want u8"),
    ("const A: [u8; 1] = [-i8::MAX];", "at [0]: `-i8::MAX` is of type i8, want u8"),
    ("const A: [u8; 1] = [1 as u16];", "at [0]: `1 as u16` is of type u16, want u8"),
    ("const A: [[u8; 9999]; 9999] = [[0; 9999]; 9999];", "more than 16777216 entries in the file"),
    (
        "const A: [[[u8; 99999999]; 0]; 1] = [[[0; 99999999]; 0]; 1];",
        "more than 16777216 entries in the file",
    ),
    (
        "const A: [[u8; 0]; 999999999999] = [[]; 999999999999];",
        "more than 16777216 entries in the file",
    ),
    (
        "const A: [[[u8; 9999999999]; 9999999999]; 0] = [];",
        "more than 16777216 entries in the file",
    ),
];

#[test]
fn values_that_are_not_of_their_type_cost_their_table() {
    for (source, message) in NOT_OF_THEIR_TYPE {
        let wanted = format!("LAST: [u8; 1] = [7]\n1 A: {message}\n");
        assert_eq!(read(&format!("{source}\nconst LAST: [u8; 1] = [7];")), wanted, "{source}");
    }
    // What no array can be is read as the longest, which depends on the processor.
    let message = format!("1 A: 1 entry, want {}\n", usize::MAX);
    assert_eq!(read("const A: [u8; 99999999999999999999] = [1];"), message);
    let source = "const A: [u8; N] = [0; N];\nconst B: [u8; 2] = [1, 2];";
    let most = source.replace('N', &(1 << 24).to_string());
    let message = "2 B: more than 16777216 entries in the file";
    // As text, 16777216 values take seconds.
    let parsed = parse(&most).unwrap();
    let [skipped] = &parsed.skipped[..] else { panic!("{:?}", parsed.skipped) };
    assert_eq!(format!("{} {}: {}", skipped.line, skipped.name, skipped.reason), message);
    assert_eq!(parsed.set.tables[0].values.len(), 1 << 24);
    assert_eq!(
        read(&source.replace('N', "1 << 25")),
        "B: [u8; 2] = [1 2]\n1 A: more than 16777216 entries in the file\n"
    );
    // Those of which nothing comes count as well, else every constant could have as many.
    for in_vain in
        ["[[u8; 9999999]; 2] = [[0; 9999999], [x]]", "[[u8; 9999999]; 0] = [[0; 9999999]; 0]"]
    {
        let source = format!("const A: {in_vain};\nconst B: {in_vain};");
        assert_eq!(read(&source).lines().last(), Some(message));
    }
}

/// What is known of each takes memory.
#[test]
fn constants_beyond_any_files_are_refused() {
    const MOST: usize = 1 << 18;
    for (before, one) in [("", "const A: u8 = 1;"), ("", "a!();"), ("impl A {", "const A: u8 = 1;")]
    {
        // Behind the first that is too much, and not before.
        let column = 1 + before.len() + one.len() * (MOST + 1);
        let said = refused(&format!("{before}{}", one.repeat(MOST + 9)));
        assert_eq!(said, format!("1:{column}: more than {MOST} constants"), "{one}");
    }
    // Those of a function come all at once, and count with what stands before it.
    let function = |before, count| {
        format!("{}fn f() {{{}}}", "a!();".repeat(before), "const A: [u8; 1] = f();".repeat(count))
    };
    assert!(parse(&function(MOST - 9, 9)).is_ok());
    let said = refused(&function(0, MOST + 1));
    assert!(said.ends_with(": more than 262144 constants"), "{said}");
}

/// On the stack of a thread, in debug: nothing here may recurse as deep as its input.
#[test]
fn hostile_input_ends_in_a_message() {
    let million = |text: &str| text.repeat(1_000_000);
    let many = |text: &str| text.repeat(30_000);
    // Of what is not nested fewer do: if each were held against all others, this would not end.
    let row = |text: &str| text.repeat(10_000);
    let impls = format!("impl {}\n", "a".repeat(200));
    let hostile = [
        (million("["), "1:1: unexpected `[`"),
        (million("-"), "1:1: unexpected `-`"),
        (million("mod a {"), "1:903: nested too deeply: more than 128 brackets"),
        (million("#["), "1:258: nested too deeply: more than 128 brackets"),
        (million("/*"), "1:1: the comment does not end"),
        (format!("fn f() {}", million("{")), "1:136: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", million("[")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", million("(")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", many("&")), "1:30010: unexpected end of file"),
        (format!("const A: {}", many("Vec<")), "1:120010: unexpected end of file"),
        (
            format!("const A: [u8; 1] = {}", million("[")),
            "1:148: nested too deeply: more than 128 brackets",
        ),
        (
            format!("const A: [u8; 1] = [{}", million("(")),
            "1:148: nested too deeply: more than 128 brackets",
        ),
        (format!("const A: [u8; 1] = [{}1];", million("-")), ""),
        (format!("const A: [u8; 1] = [1{}];", many(" as u8")), ""),
        (format!("const A: [u8; 1] = [1{}];", many(" + 1")), ""),
        (format!("const A: u8 = a{};", many(".a")), ""),
        (row("const A: u8 = 1;"), ""),
        (row("type A = A;"), ""),
        (row("const A: [B; 1] = [B(1u8)];"), ""),
        (row("const A: [B; 1] = [B()];"), ""),
        (format!("impl A {}", million("{")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("impl {}", many("<")), "1:30006: unexpected end of file"),
        (format!("impl A {{ {}", many("impl ")), "1:8: `{` is not closed"),
        (format!("impl A {{ {}", many("const ")), "1:8: `{` is not closed"),
        (format!("impl A {{ {}}}", many("a::")), ""),
        (format!("impl A {{ {}}}", many("const A: ;")), "1:2249: unexpected `;`"),
        // Each is read to the end, in vain, until that is too much. Long names are read fast.
        (format!("mod a {{}} {}", impls.repeat(1000)), "1001:1: unexpected end of file"),
        (format!("use {}b;", many("a::")), ""),
        (format!("use {}", many("a::{b, ")), "1:210005: unexpected end of file"),
        (format!("const A: [u8; 1] = [{}1];", many("!-")), ""),
        (row("const A: u8 = A + A;"), ""),
        (format!("{}const A9: [u8; 1] = [A];", row("use self::*; use super::*;")), ""),
        (format!("fn f() {{ {}}}", many("const A: ")), ""),
        (format!("fn f() {{ {}}}", many("const A: ;")), "1:2249: unexpected `;`"),
        (format!("fn f() {{ {}}}", row("const A: [u8; 1] = { const A: [u8; 1] = f(); A };")), ""),
        (format!("fn f() {{ {}1{}", "const A: [u8; 1] = {".repeat(127), "}".repeat(128)), ""),
        (format!("const A: [u8; 1] = [{}1{}];", "(".repeat(127), ")".repeat(127)), ""),
    ];
    on_small_stack(move || {
        for (source, message) in hostile {
            let found = parse(&source).map_or_else(|error| error.to_string(), |_| String::new());
            assert_eq!(found, message, "{:.40}", source);
        }
    });
}

/// Whatever is cut out of source, put in twice or changed, there is an answer.
#[test]
fn no_change_of_a_source_causes_a_panic() {
    const SOURCE: &str = "// Layout a8b8, board 9x10.\n/// Indexed `[square]`; an entry is a number. \
        1 bytes.\npub const A: &[i8; 2] = { static DATA: [i8; 2] = [-1, 0x7f_i8]; &DATA };\n\
        mod m { #[doc = \"x\"] static B: [[B; 1]; 2] = [[B(1 as u64)], [crate::B(2)]]; }\n\
        impl<T: A<B>> m::B for Q<T> where T: A { const F: [u8; 1] = [1]; const G: u8; fn g() {} h!(1); }\n\
        pub struct B(pub u64); type C = [u8; N]; const D: &'static [C] = &[[(1); 2], [2, 3]];\n\
        /** x */ const E: &str = r#\"a\"#; fn f<'a>() { const A: &[i8] = &[1]; 'a'; b'\\''; \"\\\"\"; 1.0e-5 }\n\u{e9}!{}";
    let pieces: Vec<&str> = SOURCE.split_inclusive(|c: char| !c.is_alphanumeric()).collect();
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
        let _ = parse(&pieces.concat());
        Ok(())
    });
}
