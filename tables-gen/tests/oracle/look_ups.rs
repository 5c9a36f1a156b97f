//! Look-ups by the methods' files, compiled as they stand, beside a walk.
#![allow(
    clippy::duplicate_mod,
    clippy::unnecessary_cast,
    reason = "files are for sets of two sizes, and cast what is an enum where they are copied"
)]

use std::collections::BTreeMap;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::look_ups::{Parameter, Parameters, Source};
use chess_tables_gen::{Bits, Board, SliderMethod, Table};

use crate::grid::{SLANTED, STRAIGHT};
use crate::grid_of;
use crate::sliders::{in_the_way, ways};

/// A field of a file. Lists live as long as the program.
trait Field {
    fn taken(from: &Parameter) -> Self;
}

macro_rules! fields {
    ($($type:ty: |$values:ident| $taken:expr;)*) => {
        $(impl Field for $type {
            fn taken(from: &Parameter) -> Self {
                let $values = &from.values;
                $taken
            }
        })*
    };
}

fields! {
    usize: |values| values[0] as usize;
    bool: |values| values[0] != 0;
    [bool; 8]: |values| std::array::from_fn(|i| values[i] != 0);
    [u64; 4]: |values| std::array::from_fn(|i| values[i] as u64);
    &'static [u16]: |values| leaked(values.iter().map(|&it| it as u16));
    &'static [u32]: |values| leaked(values.iter().map(|&it| it as u32));
    &'static [u64]: |values| leaked(values.iter().map(|&it| it as u64));
    &'static [u128]: |values| leaked(values.iter().copied());
    [&'static [u64]; 8]: |values| std::array::from_fn(|i| ray(values, i, |it| it as u64));
    [&'static [u128]; 8]: |values| std::array::from_fn(|i| ray(values, i, |it| it));
    &'static [[u64; 4]]: |values| rows(values, |it| it as u64);
    &'static [[u128; 4]]: |values| rows(values, |it| it);
    &'static [[u64; 64]]: |values| rows(values, |it| it as u64);
    &'static [[u8; 64]; 8]: |values| rows(values, |it| it as u8).try_into().expect("eight rows");
}

fn leaked<T>(values: impl Iterator<Item = T>) -> &'static [T] {
    Vec::leak(values.collect())
}

fn ray<T>(values: &[u128], direction: usize, of: impl Fn(u128) -> T) -> &'static [T] {
    let length = values.len() / 8;
    leaked(values[direction * length..][..length].iter().map(|&it| of(it)))
}

fn rows<T, const N: usize>(values: &[u128], of: impl Fn(u128) -> T) -> &'static [[T; N]] {
    leaked(values.chunks(N).map(|row| std::array::from_fn(|i| of(row[i]))))
}

/// What rook, bishop and queen attack from a square among occupied ones.
type Attacks = Box<dyn Fn(usize, u128) -> [u128; 3]>;

/// What files take from around them, for a type of sets.
macro_rules! around {
    ($set:ident) => {
        use chess_tables_gen::tool::sets::pext;

        use super::{Attacks, Field, Parameter, Parameters, leaked};

        type Set = $set;

        /// The instructions in software. They hold what look-ups say of masks.
        #[derive(Clone, Copy)]
        struct Bmi2;

        impl Bmi2 {
            /// # Safety
            /// It is safe: the bound is asserted.
            unsafe fn pext(self, bits: Set, mask: Set, most: u64) -> u64 {
                assert!(mask.count_ones() <= most.count_ones(), "{mask:#x} and {most:#x}");
                pext(bits.into(), mask.into()) as u64
            }
        }

        impl Field for Bmi2 {
            fn taken(_: &Parameter) -> Self {
                Self
            }
        }

        /// Sets by subset, for some lines of a square.
        struct Lines<const N: usize>([Vec<Set>; N]);

        impl<const N: usize> Field for &'static [Lines<N>] {
            fn taken(Parameter { shape, values, .. }: &Parameter) -> Self {
                let mut lines = values.chunks(shape[2]);
                let mut next = || lines.next().unwrap().iter().map(|&it| it as Set).collect();
                leaked((0..shape[0]).map(|_| Lines(std::array::from_fn(|_| next()))))
            }
        }
    };
}

/// The files of a list, and their look-ups by name.
macro_rules! methods {
    ($($name:ident $set:ident: $($field:ident)*;)*) => {
        $(file! { $set $name })*

        pub(super) fn attacks(name: &str, of: &Parameters<'_>) -> Attacks {
            let all = [$(look_ups!($set $name name of $($field)*)),*];
            all.into_iter().flatten().next().expect("a file for these sets")
        }
    };
}

/// The look-ups of a file, if it has this name.
macro_rules! look_ups_of {
    ($name:ident $wanted:ident $of:ident $($field:ident)*) => {
        ($wanted == stringify!($name)).then(|| {
            let method = $name::Method { $($field: Field::taken(&$of.of(stringify!($field)))),* };
            Box::new(move |square: usize, occupied: u128| {
                let occupied = occupied as Set;
                let pieces = [method.rook(square, occupied), method.bishop(square, occupied)];
                [pieces[0].into(), pieces[1].into(), method.queen(square, occupied).into()]
            }) as Attacks
        })
    };
}

#[allow(unsafe_code, reason = "files of methods by PEXT promise their bounds")]
mod narrow {
    around!(u64);

    type Entry = Set;
    type RookMagicOffsets = u32;
    type BishopMagicOffsets = u32;
    type RookOffsets = u32;
    type BishopOffsets = u32;
    type RookPextOffsets = u32;
    type BishopPextOffsets = u32;
    type RookFancyShifts = u32;
    type BishopFancyShifts = u32;
    type BeforeDiagonal = u32;
    type BeforeAntiDiagonal = u32;

    const fn set(entry: &Entry) -> Set {
        *entry
    }

    impl Bmi2 {
        fn pdep(self, bits: u64, mask: u64) -> u64 {
            chess_tables_gen::tool::sets::pdep(bits.into(), mask.into()) as u64
        }
    }

    macro_rules! file {
        ($set:ident $name:ident) => {
            mod $name;
        };
    }
    macro_rules! look_ups {
        ($set:ident $($rest:ident)*) => { look_ups_of!($($rest)*) };
    }
    include!("../../src/methods/rust/list.rs");
}

#[allow(unsafe_code, reason = "files of methods by PEXT promise their bounds")]
mod wide {
    around!(u128);

    macro_rules! file {
        (Set $name:ident) => {
            mod $name;
        };
        (u64 $name:ident) => {};
    }
    macro_rules! look_ups {
        (Set $($rest:ident)*) => { look_ups_of!($($rest)*) };
        (u64 $($rest:ident)*) => { None };
    }
    include!("../../src/methods/rust/list.rs");
}

/// The tables of a board, and what rook, bishop and queen attack from some squares among some pieces.
struct Walked {
    board: Board,
    tables: BTreeMap<String, Table>,
    /// The square, the occupied squares, and what each piece attacks.
    looks: Vec<(usize, u128, [u128; 3])>,
}

impl Walked {
    /// Every so manieth way in which pieces can stand around each square. Every second time all squares are occupied
    /// that make no difference: the square itself, the last of each line, and those on no line.
    fn on(board: Board, step: usize) -> Self {
        let grid = grid_of(board);
        let mut looks = vec![];
        for (square, &from) in grid.squares.iter().enumerate() {
            let slanted: Vec<_> = ways(&grid, from, SLANTED).collect();
            let straight = ways(&grid, from, STRAIGHT).skip(square % step).step_by(step);
            let in_the_way =
                [STRAIGHT, SLANTED].map(|steps| in_the_way(&grid, from, steps)).concat();
            let others =
                grid.set(grid.squares.iter().copied().filter(|at| !in_the_way.contains(at)));
            for (i, [beside, rook, _]) in straight.enumerate() {
                let [aslant, bishop, _] = slanted[i * 7 % slanted.len()];
                let occupied = beside | aslant | if i % 2 == 0 { others } else { 0 };
                looks.push((square, occupied, [rook, bishop, rook | bishop]));
            }
        }
        let families = catalogue::families();
        let named = families.iter().flat_map(|it| &it.definitions);
        let read: Vec<String> = SliderMethod::on(board)
            .filter(|&method| is_possible(method, board))
            .flat_map(|method| Source::of(method, board).tables(board))
            .collect();
        let tables = named.filter(|it| read.contains(&it.name_on(board)));
        let tables = tables.map(|it| it.table(board).unwrap()).map(|it| (it.name.clone(), it));
        Self { board, tables: tables.collect(), looks }
    }

    fn attacks(&self, method: SliderMethod) -> Attacks {
        let table = |name: &str| &self.tables[name];
        let parameters = Parameters { board: self.board, table: &table, related: &table };
        let name = Source::of(method, self.board).name;
        match self.board.len() {
            ..=64 => narrow::attacks(name, &parameters),
            _ => wide::attacks(name, &parameters),
        }
    }
}

/// The catalogue has no fancy magics for other boards.
fn is_possible(method: SliderMethod, board: Board) -> bool {
    method != SliderMethod::FancyMagic || board.files() == 8 && board.ranks() == 8
}

#[test]
fn files_attack_what_a_walk_finds() {
    let assert_on = |size: &str, layout: &str, bits, step| {
        let board = size.parse::<Board>().unwrap().with_layout(layout.parse().unwrap());
        let board = board.with_bits(bits);
        let walked = Walked::on(board, step);
        for method in SliderMethod::on(board).filter(|&it| is_possible(it, board)) {
            let attacks = walked.attacks(method);
            for &(square, occupied, want) in &walked.looks {
                let found = attacks(square, occupied);
                assert_eq!(found, want, "{method} {size} {layout} {bits:?} {square} {occupied:#x}");
            }
        }
    };
    for layout in ["a1b1", "a8b8", "h1g1", "h8g8", "a1a2", "a8a7", "h1h2", "h8h7"] {
        assert_on("8x8", layout, Bits::InOrder, 257);
        assert_on("8x8", layout, Bits::Reversed, 257);
        assert_on("5x6", layout, Bits::InOrder, 9);
        assert_on("9x10", layout, Bits::Reversed, 509);
    }
    assert_on("8x10", "h1h2", Bits::Reversed, 509);
    assert_on("16x8", "a8b8", Bits::InOrder, 16381);
}
