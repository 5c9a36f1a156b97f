//! What is a table, and what its values may look like.

use chess_tables_gen::Table;
use chess_tables_read::parse::{Parsed, parse};

use super::read;

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
H: [u8; 3] = [9 9 9]
I: [[u8; 0]; 3] = []
1 N: usize
"
    );
}

#[test]
fn arrays_may_be_other_arrays_and_their_entries() {
    assert_eq!(
        read(
            "const A: [u8; 2] = [1, 2];
             const PAIRS: [[u8; 2]; 2] = [A, A];
             static SAME: &[u8; 2] = &A;
             const ROWS: [[u8; 2]; 3] = [PAIRS[1], [A[1], A[0]], [A[A[0] as usize]; 2]];
             mod m { pub const B: [u8; 2] = super::A; const C: [u8; 2] = [9; super::A.len()]; }
             const LENGTHS: [usize; 2] = [A.len(), ROWS.len() * 2];
             struct Set(u64); const SETS: [Set; 2] = [FIRST, Set(2)]; const FIRST: Set = Set(1);
             const LAST: [Set; 1] = [SETS[1]];
             struct Magic { mask: u64, shift: u8 } const ONE: Magic = Magic { mask: 1, shift: 2 };
             const MAGICS: [Magic; 2] = [ONE, Magic { shift: 3, mask: 4 }];
             const TWICE: [[Magic; 2]; 1] = [MAGICS];
             const TWO: [Magic; 1] = [MAGICS[1]];
             const OWN_LENGTH: [usize; 1] = [ONE.len()];
             const OUTSIDE: [u8; 1] = [A[2]];
             const NO_ROW: [u8; 3] = A;
             const OF_OTHERS: [u16; 1] = [A[0]];
             const PART: &[u8] = &A[..1];
             const CIRCLE: [u8; 2] = CIRCLE;
             const FAR: [u8; 2] = [N, 1];
             const FARTHER: [u8; 2] = elsewhere::TABLE;
             const FARTHEST: [u8; crate::unread::N] = [0; crate::unread::N];"
        ),
        "\
A: [u8; 2] = [1 2]
PAIRS: [[u8; 2]; 2] = [1 2 1 2]
SAME: [u8; 2] = [1 2]
ROWS: [[u8; 2]; 3] = [1 2 2 1 2 2]
B: [u8; 2] = [1 2]
C: [u8; 2] = [9 9]
LENGTHS: [u64; 2] = [2 6]
SETS: [u64; 2] = [1 2]
LAST: [u64; 1] = [2]
MAGICS: [[u64; 2]; 2] = [1 2 4 3]
TWICE: [[[u64; 2]; 2]; 1] = [1 2 4 3]
TWO: [[u64; 2]; 1] = [4 3]
7 FIRST: Set
9 ONE: Magic
13 OWN_LENGTH: computed: [ONE.len()]
14 OUTSIDE: computed: [A[2]]
15 NO_ROW: rows of different lengths
16 OF_OTHERS: at [0]: `A[0]` is of type u8, want u16
17 PART: computed: &A[..1]
18 CIRCLE: computed: CIRCLE
19 FAR: `N` is not known
20 FARTHER: `elsewhere::TABLE` is not known
21 FARTHEST: `crate::unread::N` is not known
"
    );
}

/// The table of a source that holds one.
#[track_caller]
pub(crate) fn only(source: &str) -> Table {
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
