//! The computation of a definition's entries.

use super::{Axis, Content, Element};
use crate::error::Error;
use crate::geometry::{Board, Square};

/// The number of entries along each axis, and the entries row by row.
pub(crate) type AllEntries = (Vec<usize>, Vec<u128>);

/// A closure of a board. `dyn Fn` would be three functions more for each closure.
pub(crate) trait OfBoard<T>: Send + Sync {
    fn on(&self, board: Board) -> T;
}

impl<T, F: Fn(Board) -> T + Send + Sync> OfBoard<T> for F {
    fn on(&self, board: Board) -> T {
        self(board)
    }
}

/// A closure of a board and an index.
pub(crate) trait OfIndex: Send + Sync {
    fn at(&self, board: Board, index: &[usize]) -> Result<u128, Error>;
}

impl<F: Fn(Board, &[usize]) -> Result<u128, Error> + Send + Sync> OfIndex for F {
    fn at(&self, board: Board, index: &[usize]) -> Result<u128, Error> {
        self(board, index)
    }
}

/// How entries are computed. Definitions differ only in the closures. The code around the closures is here
/// and not generic, since generic code would be compiled again for each of 130 tables.
pub(crate) enum Compute {
    /// Entry by entry.
    Each(Box<dyn OfIndex>),
    /// All at once.
    All(Box<dyn OfBoard<Result<AllEntries, Error>>>),
    /// The entries themselves, which are numbered as on the board.
    Given(AllEntries),
}

impl Compute {
    pub(crate) fn run(&self, board: Board, axes: &[Axis]) -> Result<AllEntries, Error> {
        let entry = match self {
            Self::All(all) => return all.on(board),
            Self::Given(entries) => return Ok(entries.clone()),
            Self::Each(entry) => entry,
        };
        let (mut shape, mut length) = (vec![], 1);
        for axis in axes {
            let count = axis.count(board);
            shape.push(count);
            length *= count;
        }
        let mut index = vec![0; shape.len()];
        let mut values = Vec::with_capacity(length);
        for _ in 0..length {
            values.push(entry.at(board, &index)?);
            advance(&shape, &mut index);
        }
        Ok((shape, values))
    }
}

/// Makes an index that of the next entry of a table with this shape.
fn advance(shape: &[usize], index: &mut [usize]) {
    let mut axis = shape.len();
    while axis > 0 {
        axis -= 1;
        index[axis] += 1;
        if index[axis] < shape[axis] {
            return;
        }
        index[axis] = 0;
    }
}

/// The type of an entry (`None`: that of sets on the board), and its content.
pub(super) type Typed = (Option<Element>, Content);

/// An integer, or a [`Set`].
pub trait Value: Copy {
    #[doc(hidden)]
    const TYPED: (Option<Element>, Content);
    #[doc(hidden)]
    fn bits(self) -> u128;
    // Compiled here, where tests optimize: a program's debug build takes four times as long for all tables by
    // `bits`.
    #[doc(hidden)]
    fn bits_of_each(values: &[Self]) -> Vec<u128>;
}

/// A set of squares, as its bits on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set(pub u128);

impl Value for Set {
    const TYPED: Typed = (None, Content::Squares);
    fn bits(self) -> u128 {
        self.0
    }
    fn bits_of_each(sets: &[Self]) -> Vec<u128> {
        let mut bits = Vec::with_capacity(sets.len());
        for set in sets {
            bits.push(set.0);
        }
        bits
    }
}

macro_rules! integers {
    ($($integer:ident $element:ident),*) => {$(
        impl Value for $integer {
            const TYPED: Typed = (Some(Element::$element), Content::Number);
            fn bits(self) -> u128 {
                self as u128
            }
            #[inline]
            fn bits_of_each(integers: &[Self]) -> Vec<u128> {
                let mut bits = Vec::with_capacity(integers.len());
                for &integer in integers {
                    bits.push(integer as u128);
                }
                bits
            }
        }
    )*};
}
integers!(u8 U8, u16 U16, u32 U32, u64 U64, u128 U128, i8 I8, i16 I16, i32 I32, i64 I64, i128 I128);

/// What a closure can return for one entry: the squares of a set, a [`Square`], an integer or a [`Set`], or a
/// `Result` of one of these.
///
/// `Kind` tells these apart for the compiler. No closure mentions it.
pub trait Entry<Kind> {
    #[doc(hidden)]
    const TYPED: (Option<Element>, Content);
    #[doc(hidden)]
    fn bits(self, board: Board) -> Result<u128, Error>;
}

/// What a closure can return for all entries: a list or rows of integers or [`Set`]s, or the number of entries along
/// each axis with all of them row by row, or a `Result` of one of these.
pub trait Entries<Kind> {
    #[doc(hidden)]
    const TYPED: (Option<Element>, Content);
    #[doc(hidden)]
    fn all(self) -> Result<(Vec<usize>, Vec<u128>), Error>;
}

impl<S: IntoIterator<Item = Square>> Entry<Vec<Square>> for S {
    const TYPED: Typed = (None, Content::Squares);
    fn bits(self, board: Board) -> Result<u128, Error> {
        let mut squares = self.into_iter();
        set_of(board, &mut || squares.next())
    }
}

impl Entry<Square> for Square {
    const TYPED: Typed = (Some(Element::U8), Content::Square);
    fn bits(self, board: Board) -> Result<u128, Error> {
        number_of(board, self).map(|number| number as u128)
    }
}

impl<V: Value> Entry<()> for V {
    const TYPED: Typed = V::TYPED;
    fn bits(self, _: Board) -> Result<u128, Error> {
        Ok(Value::bits(self))
    }
}

impl<E: Entry<Kind>, Kind> Entry<Result<Kind, Error>> for Result<E, Error> {
    const TYPED: Typed = E::TYPED;
    fn bits(self, board: Board) -> Result<u128, Error> {
        self?.bits(board)
    }
}

/// One axis.
impl<V: Value> Entries<()> for Vec<V> {
    const TYPED: Typed = V::TYPED;
    fn all(self) -> Result<AllEntries, Error> {
        Ok(along_one_axis(V::bits_of_each(&self)))
    }
}

fn along_one_axis(bits: Vec<u128>) -> AllEntries {
    (vec![bits.len()], bits)
}

/// Two axes.
impl<V: Value, const COLUMNS: usize> Entries<[(); COLUMNS]> for Vec<[V; COLUMNS]> {
    const TYPED: Typed = V::TYPED;
    fn all(self) -> Result<AllEntries, Error> {
        Ok((vec![self.len(), COLUMNS], V::bits_of_each(self.as_flattened())))
    }
}

/// Any axes.
impl<V: Value> Entries<()> for (Vec<usize>, Vec<V>) {
    const TYPED: Typed = V::TYPED;
    fn all(self) -> Result<AllEntries, Error> {
        Ok((self.0, V::bits_of_each(&self.1)))
    }
}

impl<E: Entries<Kind>, Kind> Entries<Result<Kind, Error>> for Result<E, Error> {
    const TYPED: Typed = E::TYPED;
    fn all(self) -> Result<AllEntries, Error> {
        self?.all()
    }
}

/// Where each of some parts begins that stand end to end.
pub(crate) fn begins(lengths: &[u32]) -> Vec<u32> {
    let (mut begins, mut end) = (vec![], 0);
    for length in lengths {
        begins.push(end);
        end += length;
    }
    begins
}

/// Returns the set of the squares that a closure yields one by one. The closure hides the type of the
/// iterator, so this is compiled only once.
fn set_of(board: Board, next: &mut dyn FnMut() -> Option<Square>) -> Result<u128, Error> {
    let mut set = 0;
    while let Some(square) = next() {
        set |= 1 << board.reversed(number_of(board, square)?);
    }
    Ok(set)
}

/// Returns the number of a square. The square comes from an engine's closure and may be off the board.
fn number_of(board: Board, square: Square) -> Result<usize, Error> {
    if square.file < board.files() && square.rank < board.ranks() {
        return Ok(board.index(square));
    }
    let square = format!("file {}, rank {}, counted from 0", square.file, square.rank);
    Err(off_board(board, square))
}

pub(crate) fn off_board(board: Board, what: String) -> Error {
    Error::new(format!("an entry is off the {board} board: {what}"))
}
