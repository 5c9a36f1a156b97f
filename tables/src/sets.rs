//! Tables of an engine's own type of sets.

/// A table of sets in an engine's own type: an array of the same shape as the table, computed at
/// compile time.
///
/// The first argument makes a set of its bits: the name of a tuple struct with one `u64`, or the path
/// of a `const fn` from `u64`. The second is a table of [`data`](crate::data) or your own, of
/// one axis or of two: `&[u64; N]` or `&[[u64; N]; M]`. The type must be `Copy`.
///
/// ```
/// use chess_tables::{Square, data, sets};
///
/// // The engine's types.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct MySet(u64);
///
/// #[derive(Clone, Copy)]
/// struct Mask {
///     bits: u64,
/// }
///
/// impl Mask {
///     const fn new(bits: u64) -> Self {
///         Self { bits }
///     }
/// }
///
/// const KNIGHT_ATTACKS: &[MySet; 64] = &sets!(MySet, data::KNIGHT_ATTACKS);
/// const BETWEEN: &[[Mask; 64]; 64] = &sets!(Mask::new, data::BETWEEN);
///
/// assert_eq!(KNIGHT_ATTACKS[Square::A1.index()], MySet(0x0000_0000_0002_0400));
/// assert_eq!(BETWEEN[Square::E1.index()][Square::H1.index()].bits, 0x0000_0000_0000_0060);
/// ```
///
/// The compiler computes the array in each build: 64 sets take it 3 ms, the 4096 of `BETWEEN` 28 ms
/// (a loop over its axes, written by hand, 13 ms), and the 92,263 of `MAGIC_ATTACKS` 0.6 s (Intel
/// Xeon, rustc 1.95, without optimization). Convert large tables of sliders where they are looked
/// up, not as a whole.
#[macro_export]
macro_rules! sets {
    ($new:path, $table:expr $(,)?) => {
        const {
            let table = $crate::sets::Table($table);
            let mut sets = table.filled($new(0));
            let (rows, columns) = table.shape();
            let mut row = 0;
            while row < rows {
                let mut column = 0;
                while column < columns {
                    table.put(&mut sets, row, column, $new(table.bits(row, column)));
                    column += 1;
                }
                row += 1;
            }
            sets
        }
    };
}

/// A table as [`sets!`] reads it. Constants cannot call methods of traits, so the methods for either
/// number of axes have the same names.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Table<'a, A>(pub &'a A);

impl<const N: usize> Table<'_, [u64; N]> {
    /// One row, and its columns.
    #[must_use]
    pub const fn shape(self) -> (usize, usize) {
        (1, N)
    }

    /// The bits of a set.
    #[must_use]
    pub const fn bits(self, _: usize, column: usize) -> u64 {
        self.0[column]
    }

    /// An array of the table's shape.
    pub const fn filled<T: Copy>(self, set: T) -> [T; N] {
        [set; N]
    }

    /// Puts a set into such an array.
    pub const fn put<T: Copy>(self, sets: &mut [T; N], _: usize, column: usize, set: T) {
        sets[column] = set;
    }
}

impl<const N: usize, const M: usize> Table<'_, [[u64; N]; M]> {
    /// The rows and columns.
    #[must_use]
    pub const fn shape(self) -> (usize, usize) {
        (M, N)
    }

    /// The bits of a set.
    #[must_use]
    pub const fn bits(self, row: usize, column: usize) -> u64 {
        self.0[row][column]
    }

    /// An array of the table's shape.
    pub const fn filled<T: Copy>(self, set: T) -> [[T; N]; M] {
        [[set; N]; M]
    }

    /// Puts a set into such an array.
    pub const fn put<T: Copy>(self, sets: &mut [[T; N]; M], row: usize, column: usize, set: T) {
        sets[row][column] = set;
    }
}
