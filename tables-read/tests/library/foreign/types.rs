//! The types of entries, and what is known of them from elsewhere.

use chess_tables_gen::{Axis, Content};
use chess_tables_read::parse::{Files, Parsed, parse};

use super::read;
use super::values::only;

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
             const D: [crate::Bitboard; 1] = [(3)];
             const L: [crate::types::Bitboard; 1] = [3];
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
F: [u8; 1] = [1]
K: [[u8; 2]; 1] = [1 2]
8 L: [crate::types::Bitboard; 1]
10 E: [Circle; 1]
13 G: [Elsewhere; 1]
14 H: computed: [Set::new(1)]
15 I: computed: [Other(1)]
17 J: Generic<u8>
"
    );
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
J: (u64) = [1, 2]
M: u8 = [1, 2]
N: (u64) = [1]
Own::R: (u64) = [1]
G: [Small; 1]
H: [Bits; 2]
I: [Bitboard; 1]
K: [Bitboard; 1]
L: [Bitboard; 1]
O: Bitboard
P: [f64; 1]
Q: [Bitboard; 1]
"
    );
}

#[test]
fn integers_side_by_side_are_the_narrowest_that_holds_all_of_their_types() {
    assert_eq!(
        elements(
            "const A: [(u8, u16); 1] = [(1, 2)];
             const B: [(i8, i16); 1] = [(1, 2)];
             const C: [(u8, i8); 1] = [(1, 2)];
             const D: [(u64, i8); 1] = [(1, 2)];
             const E: [(u128, i8); 1] = [(1, 2)];"
        ),
        "\
A: (u16) = [1, 2]
B: (i16) = [1, 2]
C: (i16) = [1, 2]
D: (i128) = [1, 2]
E: computed: [(1, 2)]
"
    );
}

#[test]
fn types_of_other_files_are_those_that_are_imported() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "pub type Raw = u16; pub struct Bitboard(pub Raw); pub type Bits = u8; pub struct Row([u8; 2]);"),
        ("b.rs", "pub use crate::a::{Bitboard as Board, Raw}; pub type Bits = i8; # no Rust"),
        ("c.rs", "pub use super::b::*; pub mod own { pub type Bits = u32; type Hidden = i8; }"),
        (
            "d.rs",
            "use crate::{b::Board, c::{own, own::*, Raw}}; use elsewhere::Far; type Same = own::Bits;
             type Hidden = u16; const A: [Board; 1] = [Board(1)]; const B: [Raw; 1] = [1];
             const C: [Bits; 1] = [1]; const D: [super::b::Bits; 1] = [1]; const E: [Same; 1] = [1];
             const F: [super::a::Row; 1] = [super::a::Row([1, 2])]; const G: [Far; 1] = [Far(1)];
             const H: [Bitboard; 1] = [Bitboard(1)]; mod inner { use super::*; const I: [Hidden; 1] = [1]; }
             mod other { use super::own::*; const J: [Hidden; 1] = [1]; }",
        ),
    ];
    let Parsed { set, guessed_elements, skipped, .. } = Files::read(files).parsed(4).unwrap();
    let tables = set.tables.iter().map(|table| format!("{}: {} ", table.name, table.element));
    let skipped = skipped.iter().map(|it| format!("{}: {}, ", it.name, it.reason));
    let read = tables.chain(skipped).collect::<String>();
    assert_eq!(
        read,
        "A: u16 B: u16 C: u32 D: i8 E: u32 G: u64 H: u64 I: u16 F: [super::a::Row; 1], J: [Hidden; 1], "
    );
    assert_eq!(guessed_elements.into_iter().collect::<String>(), "GH");
}

#[test]
fn many_globs_are_followed() {
    let globs = (0..99).map(|i| format!("mod m{i} {{ pub type T{i} = u8; }} use m{i}::*;"));
    let source = format!("{}const A: [T98; 1] = [u8::MAX];", globs.collect::<String>());
    assert_eq!(read(&source), "A: [u8; 1] = [255]\n");
}

#[test]
fn sizes_are_those_of_64_bits_and_no_sets() {
    assert_eq!(
        elements(
            "const A: [usize; 2] = [1usize, 2 as usize]; type Offset = isize; struct Index(usize);
             const B: &[Offset] = &[-1, 1_isize]; const C: [Index; 1] = [Index(7)];
             const D: [bool; 2] = [true, false];"
        ),
        "\
A: (u64) = [1, 2]
B: (i64) = [340282366920938463463374607431768211455, 1]
C: (u64) = [7]
D: (u8) = [1, 0]
"
    );
    let table = only("const A: [usize; 64] = [0; 64];");
    assert_eq!((table.axes, table.content), (vec![Axis::Square], Content::Number));
    assert_eq!(read("const A: [usize; 1] = [-1];"), "1 A: at [0]: `-1` is beyond u64\n");
}
