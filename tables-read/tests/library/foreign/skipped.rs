//! What is no table, or cannot be read as one, and is named or passed over.

use chess_tables_read::parse::parse;

use super::{read, refused};

#[test]
fn what_is_no_table_is_skipped_with_a_reason() {
    assert_eq!(
        read(
            "const NAME: &str = \"it's; {\";
             const PORT: u16 = 80;
             const RAYS: [[u64; 64]; 8] = build_rays();
             const PI: [f32; 1] = [3.14];
             const CHARS: [char; 1] = ['a'];
             const SIZES: [usize; 1] = [usize::MAX];
             const COMPARED: [bool; 1] = [1 < 2];
             const LOGICAL: [bool; 2] = [true && false, true || false];
             const CHOSEN: [u8; 1] = [if true { 1 } else { 2 }];
             const METHOD: [u8; 1] = [1.min(2)];
             const ELEMENT: [u8; 1] = [SIZES[0] as u8];
             const RAGGED: &[&[u8]] = &[&[1], &[2, 3]];
             const BLOCK: [u8; 1] = { let a = 1; [a] };
             const LOCAL: [u8; 1] = { static A: [u8; 1] = [1]; twice(A) };
             const OTHER: [u8; 1] = { static A: [u8; 1] = [1]; B };
             const PLUS: [u8; 1] = [1].with(2);
             const SHARED: Mutex<[u8; 2]> = Mutex::new([1, 2]);
             const TUPLE: (u8, u8) = (1, 2);
             const POINTERS: [fn(u8) -> u8; 1] = [id];
             const BOXED: Box<dyn Iterator<Item = u8>> = x();
             const CALLS: Map<fn() -> u8, u8> = y();
             static mut CHANGED: &mut [u8; 1] = &mut [1];
             const LONG: u64 = 1;
             const _: () = assert!(true);
             const CALL: [u8; 2] = call(\"
                 several lines\",  1111111111,
                 2222222222, 3333333333, 4444444444);"
        ),
        "\
1 NAME: &str
2 PORT: u16
3 RAYS: computed: build_rays()
4 PI: [f32; 1]
5 CHARS: [char; 1]
6 SIZES: `usize::MAX` is not known
7 COMPARED: computed: [1 < 2]
8 LOGICAL: computed: [true && false, true || false]
9 CHOSEN: computed: [if true { 1 } else { 2 }]
10 METHOD: computed: [1.min(2)]
11 ELEMENT: computed: [SIZES[0] as u8]
12 RAGGED: rows of different lengths
13 BLOCK: computed: { let a = 1; [a] }
14 LOCAL: computed: { static A: [u8; 1] = [1]; twice(A) }
15 OTHER: computed: { static A: [u8; 1] = [1]; B }
16 PLUS: computed: [1].with(2)
17 SHARED: Mutex<[u8; 2]>
18 TUPLE: (u8, u8)
19 POINTERS: [fn(u8) -> u8; 1]
20 BOXED: Box<dyn Iterator<Item = u8>>
21 CALLS: Map<fn() -> u8, u8>
22 CHANGED: &mut [u8; 1]
23 LONG: u64
25 CALL: computed: call(\" several lines\", 1111111111, 2222222222, 3333333333, 4...
"
    );
}

#[test]
fn what_a_program_fills_is_no_table() {
    assert_eq!(
        read(
            "struct Magic { mask: u64, shift: u8 }
             static mut KNIGHT_TABLE: [u64; 64] = [0; 64];
             pub static mut TT: [u64; 1 << 25] = [0; 1 << 25];
             static mut MAGICS: [Magic; 2] = [Magic { mask: 0, shift: 52 }; 2];
             static mut LOWEST: [[i16; 2]; 2] = [[-1; 2]; 2];
             static COUNTERS: [AtomicU64; 2] = [const { AtomicU64::new(0) }; 2];
             static LOCKED: Mutex<[u64; 2]> = Mutex::new([0; 2]);
             static ONCE: std::sync::OnceLock<[u64; 2]> = OnceLock::new();
             static mut STEPS: [i8; 2] = [1, -1];
             static ZEROS: [u64; 2] = [0; 2];
             const ALSO: [u64; 2] = [0; 2];
             const OF_FILLED: [i8; 1] = [STEPS[0]];"
        ),
        "\
STEPS: [i8; 2] = [1 -1]
ZEROS: [u64; 2] = [0 0]
ALSO: [u64; 2] = [0 0]
2 KNIGHT_TABLE: filled at run time
3 TT: filled at run time
4 MAGICS: filled at run time
5 LOWEST: filled at run time
6 COUNTERS: filled at run time
7 LOCKED: filled at run time
8 ONCE: filled at run time
12 OF_FILLED: computed: [STEPS[0]]
"
    );
}

#[test]
fn constants_in_functions_are_read_and_those_in_macros_named() {
    assert_eq!(
        read(
            "fn f() {
                 const A: [u8; 1] = [1];
                 if true { pub static mut B: &mut [u8] = &mut [2]; const N: usize = A[0]; }
                 const C: Score = Score { of: [[3; 2]; 2] };
                 const D: u8 = { const E: [u8; 1] = [4]; E[0] };
                 let x = [5]; const NAMES: [&str; 1] = [\"a\"]; const _: [u8; 1] = [1];
                 fn inner<T, const M: usize, const N: usize>() -> [u8; M] { [6; M]; }
                 let pointer = x as *const Y; let z = [7];
                 m!(const X: [u8; 1]); m! { const $y: u8 = [0]; const Y: [u8; 1] };
                 static Z: F = f([8]);
                 if !x { const F: &[[u8; 2]] = &[[1, L]; 2]; } const L: u8 = 7;
                 quote! { const M: [u8; 1] = [1]; static T: &[&str] = &[]; const N: u8 = 1; }
                 macro_rules! twice { () => { const O: [u8; 1] = [1]; } }
                 const P: [u8; 1] = [OUTSIDE];
             }
             const OUTSIDE: u8 = 9;"
        ),
        "\
f::A: [u8; 1] = [1]
f::F: [[u8; 2]; 2] = [1 7 1 7]
3 f::B: &mut [u8]
4 f::C: Score
10 f::Z: F
12 f::M: in a macro, which is not expanded
13 f::O: in a macro, which is not expanded
14 f::P: `OUTSIDE` is not known
16 OUTSIDE: u8
"
    );
    assert_eq!(
        read(
            "struct F; impl F { const N: u8 = 1; pub(crate) const unsafe fn g() { static A: [u8; 2] = [1, F::N]; } }
             impl G { fn g() { const A: [u8; 1] = [3]; const A: [u8; 1] = [4]; } }\nfn h() {}"
        ),
        "F::g::A: [u8; 2] = [1 1]\nG::g::A: [u8; 1] = [3]\nG::g::A#2: [u8; 1] = [4]\n1 F::N: u8\n"
    );
}

#[test]
fn one_item_that_is_not_understood_costs_no_other() {
    assert_eq!(
        read(
            "const A: [u8; 1] = [1];
             static CALLS: [extern \"C\" fn(u8) -> u8; 1] = [call];
             pub static MANY: [fn()];
             #[distributed_slice] pub static LINKED: [u8];
             const BROKEN: [u8; 2] = [1 2];
             static TYPE: [u8 1] = [1];
             pub(crate) static WORD: [u8; 1] [1];
             frobnicate the table
             const B: [u8; 1] = [2];
             @ what { is } this
             mod inside { const C: [u8; 1] = [3]; static ; pub const D: [u8; 1] = [4]; pub }
             reuse a::b { c };
             const E: [u8; 1] = [5]; impl F { fn ! -> = [6];
                 const H: [u8; 1] = [7]; }
             /// About nothing."
        ),
        "\
A: [u8; 1] = [1]
B: [u8; 1] = [2]
C: [u8; 1] = [3]
D: [u8; 1] = [4]
E: [u8; 1] = [5]
F::H: [u8; 1] = [7]
2 CALLS: [extern \"C\" fn(u8) -> u8; 1]
3 MANY: without a value
4 LINKED: without a value
5 BROKEN: not understood: 5:41: unexpected `2`
6 TYPE: not understood: 6:31: unexpected `1`
7 WORD: not understood: 7:46: unexpected `[`
8 frobnicate: not understood: 8:14: unexpected `frobnicate`
10 @: not understood: 10:14: unexpected `@`
10 this: not understood: 10:28: unexpected `this`
11 static: not understood: 11:51: unexpected `static`
11 pub: not understood: 11:92: unexpected `}`
12 reuse: not understood: 12:14: unexpected `reuse`
12 ;: not understood: 12:30: unexpected `;`
13 fn: not understood: 13:50: unexpected `!`
"
    );
    // In each of these it is not clear where what is not understood ends.
    for (source, message) in [
        ("const A: [u8; 1] = [1];\n<<<<<<< HEAD\nconst B: [u8; 1] = [1];\n", "2:1: unexpected `<`"),
        ("const A: [u8; 1] = [1]; }", "1:25: unexpected `}`"),
        ("const A: [u8; 1] = [1]; const B: [u8; 1] = [1", "1:44: `[` is not closed"),
        ("const A: [u8; 1] = [1]; what \"", "1:30: the string does not end"),
    ] {
        assert_eq!(refused(source), message, "{source}");
    }
}

/// The names of those that are marked as possible tables.
fn possible(source: &str) -> String {
    let skipped = parse(source).unwrap().skipped.into_iter();
    let names = skipped.filter(|it| it.fingerprint.is_some()).map(|it| it.name);
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_has_arrays_may_be_a_table_and_text_is_none() {
    assert_eq!(
        possible(
            "struct Row([f64; 2]); type Rows = [Row; 2]; type Alias = Rows; struct One(f64);
             const YES_COMPUTED: [u8; 2] = f();
             const YES_RAGGED: &[&[u8]] = &[&[1], &[2, 3]];
             const YES_FLOATS: [f64; 1] = [1.0];
             const YES_FLAGS: &[bool] = &[true];
             const YES_STRUCTS: [Magic; 1] = [Magic { mask: 1 }];
             const YES_PAIRS: [(&str, u8); 1] = [(\"a\", 1)];
             const YES_LAZY: LazyLock<[u8; 2]> = LazyLock::new(f);
             const YES_ROW: Row = f();
             const YES_ROWS: Rows = f();
             const YES_ALIAS: Alias = f();
             const YES_ONES: [One; 1] = [One(1.0)];
             const YES_ELSEWHERE: Elsewhere = [1, 2];
             const YES_MUT: Elsewhere = Elsewhere(&mut [1, 2]);
             const YES_FIELD: Zobrist = Zobrist { side: 1, pieces: [1, 2] };
             const YES_CLOSURE: Lazy<Vec<u8>> = Lazy::new(|| { let a = [0; 2]; a.into() });
             yes! { 1 }
             const NAME: &str = \"[1, 2]\";
             const FENS: [&str; 2] = [\"a\", \"b\"];
             const GROUPS: &[&[&'static str]] = &[&[\"a\"]];
             const SINGLE: u64 = A[0] | B[1];
             const SCORE: Score = Score::new(A[0], f(1)[2], 3);
             const ONE: One = One(1.0);
             const ATTRIBUTE: Score = { #[allow(a)] Score };
             const NUMBER: usize = 2;"
        ),
        "YES_COMPUTED YES_RAGGED YES_FLOATS YES_PAIRS YES_LAZY YES_ROW YES_ROWS \
         YES_ALIAS YES_ONES YES_ELSEWHERE YES_MUT YES_FIELD YES_CLOSURE yes!"
    );
}

#[test]
fn a_fingerprint_is_that_of_type_and_value() {
    let fingerprint = |source: &str| parse(source).unwrap().skipped[0].fingerprint.unwrap();
    let one = fingerprint("const A: [u8; 2] = f(1);");
    assert_eq!(one, fingerprint("/// Doc.\n#[cfg(a)] pub static B: [u8; 2] = f(1);"));
    let others = [
        "const A: [u8; 2] = f(2);",
        "const A: [i8; 2] = f(1);",
        "const A: [u8; 3] = f(1);",
        "f! { 1 }",
        "f! { 2 }",
        "fn f() { const A: [u8; 2] = g(1); }",
        "fn f() { m! { const A: [u8; 2] = [1, 2]; } }",
    ];
    // Beyond what a reason says of them.
    let long = "f() + ".repeat(100);
    let long = ["1", "2"].map(|last| fingerprint(&format!("const A: [u8; 1] = [{long}{last}];")));
    let mut all: Vec<u64> = others.map(fingerprint).into_iter().chain([one]).chain(long).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 10);
    assert_eq!(fingerprint("f! { 1 } // Of no matter."), fingerprint("mod a { f! { 1 } }"));
}

#[test]
fn the_rest_of_a_file_is_passed_over() {
    assert_eq!(
        read(
            r###"#!/usr/bin/env run-cargo-script
//! Inner documentation.
#![allow(unused)]
use std::{fmt, io::{self, Read}};
extern crate std;
extern "C" { fn f(); }
/* a comment /* in a comment */ with const A: [u8; 1] = [1]; */
macro_rules! table { ($a:expr) => { const X: [u8; 1] = [$a]; } }
table!(1);
std::thread_local! { static KEY: u8 = 1 }
fn f<'a>(x: &'a str) -> char { const INSIDE: [u8; 1] = [1]; let c = '\''; let d = '"'; 'l' }
const fn g() -> [u8; 2] { [1, 2] }
const unsafe extern "C" fn h() {}
unsafe impl<const N: usize> Send for Board<{ N + 1 }> where [(); { N }]: Sized {
    const ASSOCIATED: [u8; 1] = [1];
}
trait T { const C: u8; const D: u8 = 1; }
union U { a: u8 }
struct S<T>(T) where T: Copy;
struct Unit; struct Fields { a: u8 }
enum E { A = 1, B(u8) }
async fn later() {}
const RAW: &str = r#"" const B: [u8; 1] = [1]; "#;
const BYTES: &[u8] = br"\";
const C_STRING: &std::ffi::CStr = c"\"";
const RANGE: std::ops::Range<u8> = 1..2;
const FLOATS: [f64; 4] = [1., 1.5e-3, 2E+5f64, 0x1e as f64];
fn before_an_attribute() {}
#[rustfmt::skip]
const LAST: [u8; 1] = [0xe];
"###
        ),
        "\
f::INSIDE: [u8; 1] = [1]
Board::ASSOCIATED: [u8; 1] = [1]
BYTES: [u8; 1] = [92]
LAST: [u8; 1] = [14]
9 table!: a macro, which is not expanded: (1)
10 std::thread_local!: a macro, which is not expanded: { static KEY: u8 = 1 }
17 T::D: u8
23 RAW: &str
25 C_STRING: &std::ffi::CStr
26 RANGE: std::ops::Range<u8>
27 FLOATS: [f64; 4]
"
    );
}

#[test]
fn byte_order_marks_and_line_ends_of_windows_are_fine() {
    let source =
        "\u{FEFF}/// One.\r\n/// Two.\r\nconst A: [u8; 2] = [\r\n    1,\r\n    2,\r\n];\r\n";
    let tables = parse(source).unwrap().set.tables;
    assert_eq!((tables[0].doc.as_str(), tables[0].values.as_slice()), ("One.\nTwo.", &[1, 2][..]));
    assert_eq!(refused("\u{FEFF}!\r\n"), "1:1: unexpected `!`");
    assert_eq!(read(""), "");
    assert_eq!(read("\u{FEFF}"), "");
    assert_eq!(read("#!"), "");
}
