//! Source that this project did not write.

use arbtest::arbtest;
use chess_tables_gen::parse::{Parsed, Types, parse, parse_among};
use chess_tables_gen::{Axis, Board, Content, Error, Table, catalogue, emit};

/// What is read, as a line for each table and each skipped constant.
#[track_caller]
fn read(source: &str) -> String {
    let Parsed { set, skipped, .. } = parse(source).unwrap_or_else(|error| panic!("{error}"));
    let tables = set.tables.iter().map(|table| {
        let values = (0..table.values.len()).map(|i| table.number(&table.index(i)).to_string());
        let values: Vec<String> = values.collect();
        format!("{}: {} = [{}]\n", table.name, table.type_name(), values.join(" "))
    });
    let skipped = skipped.iter().map(|s| format!("{} {}: {}\n", s.line, s.name, s.reason));
    tables.chain(skipped).collect()
}

/// What is wrong.
#[track_caller]
fn refused(source: &str) -> String {
    match parse(source) {
        Ok(_) => panic!("read: {}", read(source)),
        Err(error @ (Error::Syntax { .. } | Error::Shape { .. })) => error.to_string(),
        Err(error) => panic!("another error: {error}"),
    }
}

#[test]
fn constants_statics_references_and_slices_are_tables() {
    assert_eq!(
        read(
            "pub const A: [u8; 2] = [1, 2];
             static B: [i8; 2] = [3, -4,];
             pub(crate) static mut C: [u16; 1] = [5];
             pub(in crate::x) const D: &'static [u32; 2] = &[6, 7];
             const E: &[i64] = &[8, 9, 10];
             const F: &[&[u8]; 2] = &[&[1, 2], &[3, 4]];
             const G: [[[i8; 2]; 1]; 3] = [[[1, 2]], [[3, 4]], [[5, 6]]];
             const H: &[u8] = { const INNER: &[u8] = &[1]; INNER };
             #[rustfmt::skip] #[allow(dead_code)] const I: [u8; 0] = [];
             const J: [[u8; 3]; 0] = [];
             const r#type: [u8; 1] = [1];"
        ),
        "\
A: [u8; 2] = [1 2]
B: [i8; 2] = [3 -4]
C: [u16; 1] = [5]
D: [u32; 2] = [6 7]
E: [i64; 3] = [8 9 10]
F: [[u8; 2]; 2] = [1 2 3 4]
G: [[[i8; 2]; 1]; 3] = [1 2 3 4 5 6]
H: [u8; 1] = [1]
I: [u8; 0] = []
J: [[u8; 3]; 0] = []
r#type: [u8; 1] = [1]
"
    );
}

#[test]
fn literals_in_every_spelling() {
    assert_eq!(
        read(
            "const A: [u8; 8] = [0x_fF, 0b1010_1010, 0o17, 1_0, 7u8, 0xFFu8, 8_u8, 0b1_u8];
             const B: [i16; 4] = [-32_768, -0x8000i16, 32767, -0];
             const C: [u8; 5] = [(1), ((2)), 3 as u8, (0x1FFu16 as u8), -1i8 as u8];
             const D: [i8; 2] = [255u8 as i8, 0xFF80_u16 as u8 as i8];
             const E: [u128; 1] = [0xffff_ffff_ffff_ffff_ffff_ffff];
             const F: [i128; 1] = [-170141183460469231731687303715884105728];
             const G: [i8; 3] = [- /* sign */ 1, -128i8, -128];
             const H: [u64; 3] = [u64::MAX, std::u64::MIN, i8::MIN as u64];
             const I: [i16; 4] = [i16::MIN, -i16::MAX, core :: i16::MAX, u8::MAX as i16];
             const J: [i128; 2] = [i128::MIN, i128::MAX];
             const K: [u128; 1] = [(u128::MAX)];"
        ),
        "\
A: [u8; 8] = [255 170 15 10 7 255 8 1]
B: [i16; 4] = [-32768 -32768 32767 0]
C: [u8; 5] = [1 2 3 255 255]
D: [i8; 2] = [-1 -128]
E: [u128; 1] = [79228162514264337593543950335]
F: [i128; 1] = [-170141183460469231731687303715884105728]
G: [i8; 3] = [-1 -128 -128]
H: [u64; 3] = [18446744073709551615 0 18446744073709551488]
I: [i16; 4] = [-32768 -32767 32767 255]
J: [i128; 2] = [-170141183460469231731687303715884105728 170141183460469231731687303715884105727]
K: [u128; 1] = [-1]
"
    );
}

#[test]
fn lengths_may_be_names_and_entries_repeated() {
    assert_eq!(
        read(
            "const N: usize = 3;
             const A: [u8; N] = [1, 2, 3];
             const B: [u8; N + 1] = [1, 2, 3, 4];
             const C: [[u8; N]; { 1 + 1 }] = [[1, 2, 3], [4, 5, 6]];
             const D: [u8; 0x4] = [7; 4];
             const E: [[i8; 2]; 3] = [[-1; 2]; 3];
             const F: [u8; 2] = [9; N - 1];
             const G: [[u8; 2]; 0] = [[1, 2]; 0];
             const H: [u8; N] = [9; N];
             const I: [[u8; 0]; 3] = [[]; 3];"
        ),
        "\
A: [u8; 3] = [1 2 3]
B: [u8; 4] = [1 2 3 4]
C: [[u8; 3]; 2] = [1 2 3 4 5 6]
D: [u8; 4] = [7 7 7 7]
E: [[i8; 2]; 3] = [-1 -1 -1 -1 -1 -1]
F: [u8; 2] = [9 9]
G: [[u8; 2]; 0] = []
I: [[u8; 0]; 3] = []
1 N: usize
9 H: computed: [9; N]
"
    );
}

#[test]
fn names_of_types_are_looked_up() {
    assert_eq!(
        read(
            "pub const A: [Bitboard; 2] = [0x81, 2];
             type Bitboard = u64;
             type Row = [Bitboard; 2];
             const B: &[Row; 1] = &[[1, 2]];
             #[repr(transparent)] pub struct Set(pub(crate) u16);
             const C: [Set; 2] = [Set(1), crate::Set(0x8000)];
             const D: [crate::types::Bitboard; 1] = [(3)];
             type Circle = Circle;
             const E: [Circle; 1] = [1];
             mod x { pub type Twice = u8; } mod y { pub type Twice = u16; }
             const F: [x::Twice; 1] = [1];
             const G: [Elsewhere; 1] = [1];
             const H: [Set; 1] = [Set::new(1)];
             const I: [Set; 1] = [Other(1)];
             type Generic<T> = [T; 2];
             const J: Generic<u8> = [1, 2];
             struct Pair(u8, u8);
             const K: [Pair; 1] = [Pair(1, 2)];"
        ),
        "\
A: [u64; 2] = [129 2]
B: [[u64; 2]; 1] = [1 2]
C: [u16; 2] = [1 32768]
D: [u64; 1] = [3]
9 E: [Circle; 1]
11 F: [x::Twice; 1]
12 G: [Elsewhere; 1]
13 H: computed: [Set::new(1)]
14 I: computed: [Other(1)]
16 J: Generic<u8>
18 K: [Pair; 1]
"
    );
}

#[test]
fn what_is_no_table_is_skipped_with_a_reason() {
    assert_eq!(
        read(
            "const NAME: &str = \"it's; {\";
             const PORT: u16 = 80;
             const RAYS: [[u64; 64]; 8] = build_rays();
             const PI: [f32; 1] = [3.14];
             const FLAGS: [bool; 2] = [true, false];
             const SIZES: [usize; 1] = [usize::MAX];
             const FROM: [u8; 2] = [1 + 1, 2];
             const NOT: [u64; 1] = [!0];
             const MAX: [u8; 1] = [u8::BITS as u8];
             const METHOD: [u8; 1] = [1.min(2)];
             const BYTES: &[u8; 2] = b\"ab\";
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
5 FLAGS: [bool; 2]
6 SIZES: computed: [usize::MAX]
7 FROM: computed: [1 + 1, 2]
8 NOT: computed: [!0]
9 MAX: computed: [u8::BITS as u8]
10 METHOD: computed: [1.min(2)]
11 BYTES: computed: b\"ab\"
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
fn modules_and_numbers_come_into_names_only_where_names_are_shared() {
    assert_eq!(
        read(
            "mod rook { pub const MASKS: [u8; 1] = [1]; pub mod a { pub const ONE: [u8; 1] = [2]; } }
             mod bishop { #![allow(dead_code)] pub const MASKS: [u8; 1] = [3]; }
             pub const MASKS: [u8; 1] = [4];
             #[cfg(a)] const TWICE: [u8; 1] = [5];
             #[cfg(not(a))] const TWICE: [u8; 1] = [6];
             mod elsewhere;
             #[cfg(a)] mod twin { pub const T: [u8; 1] = [7]; }
             #[cfg(not(a))] mod twin { pub const T: [u8; 1] = [8]; }"
        ),
        "\
rook::MASKS: [u8; 1] = [1]
ONE: [u8; 1] = [2]
bishop::MASKS: [u8; 1] = [3]
MASKS: [u8; 1] = [4]
TWICE: [u8; 1] = [5]
TWICE#2: [u8; 1] = [6]
twin::T: [u8; 1] = [7]
twin::T#2: [u8; 1] = [8]
"
    );
}

#[test]
fn what_cannot_be_read_counts_where_names_are_shared() {
    let read = |second: &str| {
        read(&format!(
            "mod a {{ pub const T: [u8; 1] = [1]; }}
             mod b {{ pub const T: [u8; 1] = {second}; }}
             mod c {{ pub const T: u8 = 1; }}
             #[cfg(a)] const U: [u8; 1] = {second};
             #[cfg(not(a))] const U: [u8; 1] = [3];"
        ))
    };
    assert_eq!(
        read("[2]"),
        "\
a::T: [u8; 1] = [1]
b::T: [u8; 1] = [2]
U: [u8; 1] = [2]
U#2: [u8; 1] = [3]
3 T: u8
"
    );
    assert_eq!(
        read("f()"),
        "\
a::T: [u8; 1] = [1]
U#2: [u8; 1] = [3]
2 b::T: computed: f()
3 T: u8
4 U: computed: f()
"
    );
}

#[test]
fn constants_of_types_and_traits_stand_behind_their_names() {
    assert_eq!(
        read(
            "pub struct Rook; struct Set(u64);
             impl Rook {
                 //! Inner documentation.
                 fn new() -> Self { Self }
                 #[allow(unused)] pub(crate) const MASKS: [u8; 1] = [1];
                 pub const fn f<const N: usize>(&self) -> [u8; N] { [0; N] }
                 unsafe extern \"C\" fn g() where [(); { 1 }]: Sized {}
                 gen fn later() -> u8 { 1 }
                 tables! { A, B }
                 pub const SETS: [Set; 2] = [Set(1), Set(2)];
             }
             impl Set { const ALL: [Self; 2] = [Self(3), Self(4)]; const NONE: Self = Self(0); }
             impl<'a, T: Fn(u8) -> [u8; 2] + 'a, const N: usize> std::ops::Index<T>
                 for crate::x::Board<'a, T, { N - 1 }> where T: Into<u8>, for<'b> &'b T: Sized
             {
                 type Output = u8; type Set = u8;
                 const A: [u8; 1] = [5];
             }
             unsafe impl Send for &'_ mut Bishop { const A: [u8; 1] = [6]; }
             impl !Sync for Queen {}
             impl Tables for [Set; 2] { const A: [u8; 1] = [7]; }
             impl Tables for dyn Fn(u8) -> King { const A: [u8; 1] = [8]; }
             pub unsafe auto trait Table<T>: Super<T> where T: Sized {
                 type Of: Default; const WANTED: [u8; 2]; const LENGTH: usize;
                 const GIVEN: [u8; 2] = [9, 10]; fn f(); const COMPUTED: [u8; 1] = f();
             }
             trait Alias = Clone;
             mod a { impl Twin { const T: [u8; 1] = [11]; } }
             mod b { impl Twin { const T: [u8; 1] = [12]; } }
             const MASKS: [u8; 1] = [13];
             const OF_SET: [Set; 1] = [Set(14)];"
        ),
        "\
Rook::MASKS: [u8; 1] = [1]
Rook::SETS: [u64; 2] = [1 2]
Set::ALL: [u64; 2] = [3 4]
Board::A: [u8; 1] = [5]
Bishop::A: [u8; 1] = [6]
Tables::A: [u8; 1] = [7]
King::A: [u8; 1] = [8]
Table::GIVEN: [u8; 2] = [9 10]
a::Twin::T: [u8; 1] = [11]
b::Twin::T: [u8; 1] = [12]
MASKS: [u8; 1] = [13]
OF_SET: [u64; 1] = [14]
9 tables!: a macro, which is not expanded: { A, B }
12 Set::NONE: Self
25 Table::COMPUTED: computed: f()
"
    );
}

#[test]
fn constants_in_functions_are_named_if_they_have_arrays() {
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
             }"
        ),
        "\
2 f::A: in a function, which is not read
3 f::B: in a function, which is not read
4 f::C: in a function, which is not read
5 f::D: in a function, which is not read
10 f::Z: in a function, which is not read
"
    );
    assert_eq!(
        read("impl F { pub(crate) const unsafe fn g() { static A: [u8; 1] = [1]; } }\nfn h() {}"),
        "1 g::A: in a function, which is not read\n"
    );
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
        "YES_COMPUTED YES_RAGGED YES_FLOATS YES_FLAGS YES_STRUCTS YES_PAIRS YES_LAZY YES_ROW YES_ROWS \
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
        "fn f() { const A: [u8; 2] = [1, 2]; }",
        "fn f() { const A: [u8; 2] = [1, 3]; }",
    ];
    // Beyond what a reason says of them.
    let long = "1 + ".repeat(100);
    let long = ["1", "2"].map(|last| fingerprint(&format!("const A: [u8; 1] = [{long}{last}];")));
    let mut all: Vec<u64> = others.map(fingerprint).into_iter().chain([one]).chain(long).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 10);
    assert_eq!(fingerprint("f! { 1 } // Of no matter."), fingerprint("mod a { f! { 1 } }"));
}

#[test]
fn long_modules_do_not_make_many_long_names() {
    let module = "m".repeat(1000);
    let table = "const A: [u8; 1] = [1];";
    let source = format!("mod {module} {{ {table} }} mod n {{ {table} }}");
    assert_eq!(read(&source), "n::A: [u8; 1] = [1]\n1 A: a name too long with its modules\n");
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
Board::ASSOCIATED: [u8; 1] = [1]
LAST: [u8; 1] = [14]
9 table!: a macro, which is not expanded: (1)
10 std::thread_local!: a macro, which is not expanded: { static KEY: u8 = 1 }
11 f::INSIDE: in a function, which is not read
17 T::D: u8
23 RAW: &str
24 BYTES: computed: br\"\\\"
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
    assert_eq!(
        refused("\u{FEFF}const A: [u8; 1] = [1, 2];\r\n"),
        "table A at line 1: 2 entries, want 1"
    );
    assert_eq!(refused("\u{FEFF}!\r\n"), "1:1: unexpected `!`");
    assert_eq!(read(""), "");
    assert_eq!(read("\u{FEFF}"), "");
    assert_eq!(read("#!"), "");
}

/// The table of a source that holds one.
#[track_caller]
fn only(source: &str) -> Table {
    let mut tables = parse(source).unwrap().set.tables;
    assert_eq!(tables.len(), 1);
    tables.remove(0)
}

#[test]
fn the_place_of_each_value_is_known() {
    let source = "\u{FEFF}/// \u{265e}\r\nconst A: [u8; 2] = [1, 2] ;\nconst B: u8 = 1;\n\
        mod a { static C: &[i8; 1] = { static D: [i8; 1] = [-1]; &D }; }\n\
        mod b { static C: [u8; 2] = [0; 2]; }";
    let Parsed { set, values, .. } = parse(source).unwrap();
    let names: Vec<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["A", "a::C", "b::C"]);
    let values: Vec<&str> = values.into_iter().map(|range| &source[range]).collect();
    assert_eq!(values, ["[1, 2] ", "{ static D: [i8; 1] = [-1]; &D }", "[0; 2]"]);
}

#[test]
fn only_what_the_source_does_not_say_is_guessed() {
    let ours = catalogue::generate(Board::CHESS, &["KING_ATTACKS"]).unwrap().tables;
    let source = emit::source(Board::CHESS, &ours).unwrap();
    let parsed = parse(&format!("{source}mod m {{ const A: [u8; 1] = [1]; }}")).unwrap();
    assert_eq!(parsed.guessed.into_iter().collect::<Vec<_>>(), ["A"]);
}

/// The tables, with parentheses where the element is not what the source says.
fn elements(source: &str) -> String {
    let Parsed { set, guessed_elements, skipped, .. } = parse(source).unwrap();
    let tables = set.tables.iter().map(|table| match guessed_elements.contains(&table.name) {
        true => format!("{}: ({}) = {:?}\n", table.name, table.element, table.values),
        false => format!("{}: {} = {:?}\n", table.name, table.element, table.values),
    });
    let skipped = skipped.iter().map(|s| format!("{}: {}\n", s.name, s.reason));
    tables.chain(skipped).collect()
}

#[test]
fn integers_in_structs_from_elsewhere_are_the_first_that_have_room() {
    assert_eq!(
        elements(
            "struct Known(u16); struct Pair(u8, u8); mod a { struct Twice(u8); }
             mod b { struct Twice(u16); } type Row = [Elsewhere; 2];
             const A: [Bitboard; 2] = [Bitboard(0x81), crate::Bitboard(0xffff_ffff_ffff_ffff)];
             const B: &[Row] = &[[Elsewhere(1); 2]];
             const C: [Score; 2] = [Score(1), Score(-1_i64)];
             const D: [Bits; 1] = [Bits(0x8000_0000_0000_0000_0000_0000_0000_0000)];
             const E: [Bits; 2] = [Bits(-1), Bits(0x8000_0000_0000_0000)];
             const F: [Known; 1] = [Known(1)];
             const G: [Small; 1] = [Small(1_u8)];
             const H: [Bits; 2] = [Bits(-1), Bits(340282366920938463463374607431768211455)];
             const I: [Bitboard; 1] = [Bitboard()];
             const J: [Bitboard; 1] = [Bitboard(1, 2)];
             const K: [Bitboard; 1] = [Bitboard::new(1)];
             const L: [Bitboard; 1] = [Bitboard(1), Bitboard(2)];
             const M: [Pair; 1] = [Pair(1, 2)];
             const N: [Twice; 1] = [Twice(1)];
             const O: Bitboard = Bitboard(1);
             const P: [f64; 1] = [1.0];
             const Q: [Bitboard; 1] = [1];
             impl Own { const R: [Self; 1] = [Self(1)]; }"
        ),
        "\
A: (u64) = [129, 18446744073709551615]
B: (u64) = [1, 1]
C: (i64) = [1, 340282366920938463463374607431768211455]
D: (u128) = [170141183460469231731687303715884105728]
E: (i128) = [340282366920938463463374607431768211455, 9223372036854775808]
F: u16 = [1]
Own::R: (u64) = [1]
G: [Small; 1]
H: [Bits; 2]
I: [Bitboard; 1]
J: [Bitboard; 1]
K: [Bitboard; 1]
L: [Bitboard; 1]
M: [Pair; 1]
N: [Twice; 1]
O: Bitboard
P: [f64; 1]
Q: [Bitboard; 1]
"
    );
}

#[test]
fn files_know_the_types_of_those_beside_them() {
    let files = [
        "type Raw = u16; struct Bitboard(pub Raw); type Bits = u8; struct Twin(Bits); type Twice = u8; type Same = i8; struct Row([u8; 2]);",
        "type Twice = u16; type Same = i8; struct Own(u8); # no Rust",
        "type Twice = u32; mod a { type Same = i8; struct Own(u32); }",
        "type Bits = i32; struct Own(i16); const H: [Twin; 1] = [Twin(1)];
         const A: [Bitboard; 1] = [Bitboard(1)]; const B: [Bits; 1] = [1]; const C: [Own; 1] = [Own(1)];
         const D: [Twice; 1] = [1]; const E: [Same; 1] = [1]; const F: [Row; 1] = [Row([1, 2])];
         const G: [Nowhere; 1] = [Nowhere(1)];",
    ];
    let types = Types::of(files);
    let Parsed { set, guessed_elements, skipped, .. } = parse_among(files[3], &types).unwrap();
    let tables = set.tables.iter().map(|table| format!("{}: {} ", table.name, table.element));
    let skipped = skipped.iter().map(|it| format!("{}: {}, ", it.name, it.reason));
    let read = tables.chain(skipped).collect::<String>();
    assert_eq!(
        read,
        "A: u16 B: i32 C: i16 E: i8 G: u64 H: [Twin; 1], D: [Twice; 1], F: [Row; 1], "
    );
    assert_eq!(guessed_elements.into_iter().collect::<String>(), "G");
}

#[test]
fn sizes_are_those_of_64_bits_and_no_sets() {
    assert_eq!(
        elements(
            "const A: [usize; 2] = [1usize, 2 as usize]; type Offset = isize; struct Index(usize);
             const B: &[Offset] = &[-1, 1_isize]; const C: [Index; 1] = [Index(7)];
             const D: [u64; 1] = [1usize];"
        ),
        "\
A: (u64) = [1, 2]
B: (i64) = [340282366920938463463374607431768211455, 1]
C: (u64) = [7]
D: computed: [1usize]
"
    );
    let table = only("const A: [usize; 64] = [0; 64];");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Number));
    assert_eq!(
        refused("const A: [usize; 1] = [-1];"),
        "table A at line 1: at [0]: `-1` is beyond u64"
    );
}

#[test]
fn axes_and_contents_are_guessed() {
    let zeros = |ty: &str| only(&format!("/// Doc.\nconst A: {ty} = {};", zero(ty)));
    let table = zeros("[u64; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Squares));
    let table = zeros("[[u64; 64]; 2]");
    assert_eq!((table.axes, table.content), (vec![Axis::Index, Axis::Square], Content::Squares));
    let table = zeros("[[u64; 2]; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square, Axis::Index], Content::Number));
    let own = |value: u8| only(&format!("const A: [Own; 64] = [Own({value}); 64];")).content;
    assert_eq!((own(63), own(64)), (Content::Number, Content::Squares));
    let table = zeros("[u8; 64]");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Number));
    assert_eq!(table.doc, "Doc.");
    // As this project writes it, but over a table that has another axis.
    let doc = "Indexed `[piece]`; an entry is flags. 2 bytes.";
    let table = only(&format!("/// {doc}\nconst A: [[u8; 2]; 1] = [[1, 2]];"));
    assert_eq!((table.axes, table.content), (vec![Axis::Index; 2], Content::Number));
    assert_eq!(table.doc, doc);
}

/// `[[0; 64]; 2]` of `[[u64; 64]; 2]`.
fn zero(ty: &str) -> String {
    ty.replace("u64", "0").replace("u8", "0")
}

#[test]
fn documentation_in_every_spelling() {
    let doc = |source: &str| only(&format!("{source}\nconst A: [u8; 1] = [1];")).doc;
    assert_eq!(doc("/// One.\n///\n///   Two.\n// Not this.\n//// Nor this."), "One.\n\n  Two.");
    assert_eq!(doc("/**\n * One.\n * Two.\n */"), "One.\nTwo.");
    assert_eq!(doc("/** One. */"), "One.");
    assert_eq!(doc("#[doc = \" O\\\"ne\"] #[doc(hidden)] /// Two.\n/**/ /***/"), "O\"ne\nTwo.");
    assert_eq!(doc("//! Of the file.\n#![doc = \"And this.\"]"), "");
}

#[test]
fn the_header_says_the_board() {
    let board = |source: &str| parse(source).unwrap().set.board;
    let other = Board::new(9, 10).unwrap().with_layout("h8g8".parse().unwrap());
    assert_eq!(board("\u{FEFF}// Mine.\r\n// Layout h8g8, board 9x10.\r\n"), other);
    assert_eq!(board("// Layout h8g8, board 90x90.\n"), Board::CHESS);
    assert_eq!(board("// Layout ours, board 8x8.\n"), Board::CHESS);
    assert_eq!(board("const A: u8 = 1;\n// Layout h8g8, board 9x10.\n"), Board::CHESS);
}

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

#[test]
fn values_that_are_not_of_their_type_are_refused() {
    for (source, message) in [
        ("const A: [u8; 2] = [1];", "1 entry, want 2"),
        ("const A: [u8; 2] = [1, 2, 3];", "3 entries, want 2"),
        ("const A: [u8; 2] = [1; 3];", "3 entries, want 2"),
        ("const A: [u8; 99999999999999999999] = [1];", "1 entry, want 18446744073709551615"),
        ("const A: [[u8; 2]; 2] = [[1, 2], [3]];", "at [1]: 1 entry, want 2"),
        ("const A: [[u8; N]; 2] = [[1, 2], [3]];", "at [1]: 1 entry, want 2"),
        ("const A: [[u8; 2]; 2] = [1, 2];", "at [0]: `1`, want an array"),
        ("const A: [u8; 2] = [[1], [2]];", "at [0]: an array, want u8"),
        ("const A: [u8; 1] = 1;", "`1`, want an array"),
        ("const A: [u8; 2] = [1, 256];", "at [1]: `256` is beyond u8"),
        ("const A: [u8; 1] = [300u8];", "at [0]: `300u8` is beyond u8"),
        ("const A: [u8; 1] = [-1];", "at [0]: `-1` is beyond u8"),
        ("const A: [i8; 1] = [128];", "at [0]: `128` is beyond i8"),
        ("const A: [i8; 1] = [-129];", "at [0]: `-129` is beyond i8"),
        ("const A: [i8; 1] = [0xff];", "at [0]: `0xff` is beyond i8"),
        ("const A: [i8; 1] = [300 as i8];", "at [0]: `300` is beyond i8"),
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
        ("const A: [u8; 1] = [u16::MAX];", "at [0]: `u16::MAX` is of type u16, want u8"),
        ("const A: [u8; 1] = [-i8::MAX];", "at [0]: `-i8::MAX` is of type i8, want u8"),
        ("const A: [u8; 1] = [1 as u16];", "at [0]: `1` is of type u16, want u8"),
        (
            "const A: [[u8; 9999]; 9999] = [[0; 9999]; 9999];",
            "more than 16777216 entries in the file",
        ),
        (
            "const A: [[[u8; 99999999]; 0]; 1] = [[[0; 99999999]; 0]; 1];",
            "at [0][0]: more than 16777216 entries in the file",
        ),
        (
            "const A: [[u8; 0]; 999999999999] = [[]; 999999999999];",
            "more than 16777216 entries in the file",
        ),
        (
            "const A: [[[u8; 9999999999]; 9999999999]; 0] = [];",
            "more than 16777216 entries in the file",
        ),
    ] {
        assert_eq!(refused(source), format!("table A at line 1: {message}"), "{source}");
    }
    let source = "const A: [u8; 1 << 24] = [0; 1 << 24];\nconst B: [u8; 1] = [1];"
        .replace("1 << 24", &(1 << 24).to_string());
    let message = "table B at line 2: at [0]: more than 16777216 entries in the file";
    assert_eq!(refused(&source), message);
    // Those of which nothing comes count as well, else every constant could have as many.
    for in_vain in
        ["[[u8; 9999999]; 2] = [[0; 9999999], [x]]", "[[u8; 9999999]; 0] = [[0; 9999999]; 0]"]
    {
        let source = format!("const A: {in_vain};\nconst B: {in_vain};");
        let message = "table B at line 2: at [0]: more than 16777216 entries in the file";
        assert_eq!(refused(&source), message);
    }
    let source = "const A: [[u8; 1]; 2] = [\n    [1],\n    [1000],\n];";
    assert_eq!(refused(source), "table A at line 3: at [1][0]: `1000` is beyond u8");
}

/// What is known of each takes memory.
#[test]
fn constants_beyond_any_files_are_refused() {
    for (before, one, after) in [
        ("", "const A: u8 = 1;", ""),
        ("", "a!();", ""),
        ("impl A {", "const A: u8 = 1;", "}"),
        ("fn f() {", "const A: [u8; 1] = f();", "}"),
    ] {
        let source = |count| format!("{before}{}{after}", one.repeat(count));
        assert!(parse(&source(1 << 18)).is_ok(), "{one}");
        let said = refused(&source((1 << 18) + 1));
        assert!(said.ends_with(": more than 262144 constants"), "{said}");
    }
}

/// On the stack of a thread, in debug: nothing here may recurse as deep as its input.
#[test]
fn hostile_input_ends_in_a_message() {
    let million = |text: &str| text.repeat(1_000_000);
    let many = |text: &str| text.repeat(100_000);
    let hostile = [
        (million("["), "1:1: unexpected `[`"),
        (million("-"), "1:1: unexpected `-`"),
        (million("mod a {"), "1:903: nested too deeply: more than 128 brackets"),
        (million("#["), "1:258: nested too deeply: more than 128 brackets"),
        (million("/*"), "1:1: the comment does not end"),
        (format!("fn f() {}", million("{")), "1:136: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", million("[")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", million("(")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("const A: {}", million("&")), "1:1000010: unexpected end of file"),
        (format!("const A: {}", many("Vec<")), "1:400010: unexpected end of file"),
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
        (many("const A: u8 = 1;"), ""),
        (many("type A = A;"), ""),
        (many("const A: [B; 1] = [B(1u8)];"), ""),
        (many("const A: [B; 1] = [B()];"), ""),
        (format!("impl A {}", million("{")), "1:138: nested too deeply: more than 128 brackets"),
        (format!("impl {}", many("<")), "1:100006: unexpected end of file"),
        (format!("impl A {{ {}", many("impl ")), "1:500010: unexpected end of file"),
        (format!("impl A {{ {}", many("const ")), "1:600010: unexpected end of file"),
        (format!("impl A {{ {}}}", many("a::")), "1:300010: unexpected `}`"),
        (format!("impl A {{ {}}}", many("const A: ;")), "1:19: unexpected `;`"),
        (format!("fn f() {{ {}}}", many("const A: ")), ""),
        (format!("fn f() {{ {}}}", many("const A: ;")), ""),
        (format!("fn f() {{ {}}}", many("const A: [u8; 1] = { const A: [u8; 1] = f(); A };")), ""),
        (format!("fn f() {{ {}1{}", "const A: [u8; 1] = {".repeat(127), "}".repeat(128)), ""),
        (format!("const A: [u8; 1] = [{}1{}];", "(".repeat(127), ")".repeat(127)), ""),
    ];
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(move || {
        for (source, message) in hostile {
            let found = parse(&source).map_or_else(|error| error.to_string(), |_| String::new());
            assert_eq!(found, message, "{:.40}", source);
        }
    });
    thread.unwrap().join().unwrap();
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
    })
    .budget_ms(2_000);
}
