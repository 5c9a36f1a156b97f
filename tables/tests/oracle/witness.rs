//! What a table ought to hold, entry by entry, and how it is held against the compiled constant.

use crate::grid::{Grid, Square, side_by_side, squares};
use std::fmt::Display;

/// What a witness says of a table: every entry, in order, under the name of its index.
pub(crate) struct Testimony<V>(Vec<(String, V)>);

/// A single value, or a testimony about the remaining indices.
pub(crate) trait Says<V> {
    fn entries(self) -> Vec<(String, V)>;
}

impl<V> Says<V> for Testimony<V> {
    fn entries(self) -> Vec<(String, V)> {
        self.0
    }
}

impl<V: Entry> Says<V> for V {
    fn entries(self) -> Vec<(String, V)> {
        vec![(String::new(), self)]
    }
}

/// What is said of each item, one after the other: the items are the table's first index.
pub(crate) fn each<I: Display, V, C: Says<V>>(
    items: impl IntoIterator<Item = I>,
    mut says: impl FnMut(I) -> C,
) -> Testimony<V> {
    let entries = items.into_iter().flat_map(|item| {
        let index = format!("[{item}]");
        let inner = says(item).entries();
        inner.into_iter().map(move |(rest, value)| (format!("{index}{rest}"), value))
    });
    Testimony(entries.collect())
}

/// What is said of each square, a1 first.
pub(crate) fn each_square<V, C: Says<V>>(says: impl FnMut(Square) -> C) -> Testimony<V> {
    each(squares(), says)
}

/// One value after the other for the squares, a1 first.
pub(crate) fn by_square<V: Entry>(values: impl IntoIterator<Item = V>) -> Testimony<V> {
    let mut values = values.into_iter();
    each_square(|_| values.next().expect("a value for each square"))
}

/// The marked squares of each square, a1 first.
pub(crate) fn marks<S: IntoIterator<Item = Square>>(
    mut says: impl FnMut(Square) -> S,
) -> Testimony<Grid> {
    each_square(|square| Grid::with(says(square)))
}

/// A value as a witness gives it, beside one as a table stores it.
pub(crate) trait Entry: Sized {
    type Stored: Copy;
    /// What is wrong with the stored entry, if anything.
    fn breach(&self, stored: Self::Stored) -> Option<String>;
}

impl Entry for Grid {
    type Stored = u64;

    fn breach(&self, stored: u64) -> Option<String> {
        let stored = Self::read(stored);
        (stored != *self).then(|| side_by_side(&[("the table", &stored), ("the oracle", self)]))
    }
}

macro_rules! number_entries {
    ($($t:ty)*) => {$(
        impl Entry for $t {
            type Stored = $t;

            fn breach(&self, stored: $t) -> Option<String> {
                (stored != *self).then(|| format!("the table: {stored}\nthe oracle: {self}"))
            }
        }
    )*};
}
number_entries!(u8 i8 u16 u32 u64);

/// A compiled table: its entries in order, whatever its shape.
pub(crate) trait Table {
    type Cell: Copy;
    fn cells(&self) -> Vec<Self::Cell>;
}

impl<T: Table, const N: usize> Table for [T; N] {
    type Cell = T::Cell;

    fn cells(&self) -> Vec<T::Cell> {
        self.iter().flat_map(T::cells).collect()
    }
}

impl<T: Table> Table for &T {
    type Cell = T::Cell;

    fn cells(&self) -> Vec<T::Cell> {
        T::cells(self)
    }
}

/// An element of a table: squares are counted in sets of squares, numbers are added up.
pub(crate) trait Cell: Copy {
    fn weight(self) -> i64;
}

macro_rules! cells {
    ($($t:ty: $cell:ident => $weight:expr;)*) => {$(
        impl Table for $t {
            type Cell = $t;

            fn cells(&self) -> Vec<$t> {
                vec![*self]
            }
        }

        impl Cell for $t {
            fn weight(self) -> i64 {
                let $cell = self;
                $weight
            }
        }
    )*};
}
cells! {
    u64: bits => bits.count_ones().into();
    u32: number => number.into();
    u16: number => number.into();
    u8: number => number.into();
    i8: number => number.into();
}

/// How many entries a table has, and their weight in all.
pub(crate) fn measure<T: Table>(table: T) -> (usize, i64)
where
    T::Cell: Cell,
{
    let cells = table.cells();
    (cells.len(), cells.iter().map(|cell| cell.weight()).sum())
}

/// Holds every entry of a table against what the witness says.
pub(crate) fn compare<T: Table, V: Entry<Stored = T::Cell>>(
    name: &str,
    table: T,
    testimony: impl Says<V>,
) {
    let (cells, entries) = (table.cells(), testimony.entries());
    assert_eq!(cells.len(), entries.len(), "the number of entries of {name}");
    for (number, (stored, (index, value))) in cells.into_iter().zip(entries).enumerate() {
        if let Some(breach) = value.breach(stored) {
            panic!("{name}{index}, entry {number}:\n{breach}");
        }
    }
}

/// A table that has a witness: its name and its measure.
pub(crate) type Witnessed = (&'static str, fn() -> (usize, i64));

/// For each table a test of its name, and the list of all of them: there is no getting on the list
/// without a test.
macro_rules! witnesses {
    ($($(#[doc = $rule:literal])* $table:ident => $testimony:expr;)*) => {
        pub(crate) const WITNESSED: &[crate::witness::Witnessed] = &[
            $((stringify!($table), || crate::witness::measure(chess_tables::data::$table))),*
        ];

        $(
            $(#[doc = $rule])*
            #[test]
            #[allow(non_snake_case)]
            fn $table() {
                let table = chess_tables::data::$table;
                crate::witness::compare(stringify!($table), table, $testimony);
            }
        )*
    };
}
pub(crate) use witnesses;
