//! A table: values with their meaning. Everything after the catalogue works on this alone.

use crate::axis::{Axis, Indices};
use crate::element::Element;
use crate::error::Error;
use crate::geometry::Board;

/// What an entry of a table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Content {
    /// A set of squares: bit i is the square of number i.
    Squares,
    /// A square's number; 0xFF, or -1 in a signed table, for none.
    Square,
    /// A number.
    Number,
    /// Bits with meanings of their own, which the table's text names.
    Flags,
}

impl Content {
    const NAMES: [(Self, &'static str); 4] = [
        (Self::Squares, "a set of squares"),
        (Self::Square, "a square"),
        (Self::Number, "a number"),
        (Self::Flags, "flags"),
    ];

    /// As in the emitted documentation: `"a set of squares"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// Of several entries: `"sets of squares"`.
    pub fn plural(self) -> &'static str {
        ["sets of squares", "squares", "numbers", "flags"][self as usize]
    }

    /// The content of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find_map(|(content, n)| (n == name).then_some(content))
    }
}

/// A table: a name, what it says, how it is indexed, and its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The constant's name: `KNIGHT_ATTACKS`.
    pub name: String,
    /// What it holds and where it is known from, in Markdown.
    pub doc: String,
    /// What each index means, outermost first; none for a single value.
    pub axes: Vec<Axis>,
    /// The number of entries along each axis.
    pub shape: Vec<usize>,
    /// The type of an entry.
    pub element: Element,
    /// What an entry says.
    pub content: Content,
    /// The entries' bits, row by row, sign-extended if the type is signed.
    pub values: Vec<u128>,
}

impl Table {
    /// Where the entry of an index stands in `values`, if the index is within the shape.
    pub fn position(&self, index: &[usize]) -> Option<usize> {
        if index.len() != self.shape.len() {
            return None;
        }
        index
            .iter()
            .zip(&self.shape)
            .try_fold(0, |position, (&i, &length)| (i < length).then_some(position * length + i))
    }

    /// The index of the entry at a position in `values`: the inverse of
    /// [`position`](Self::position).
    pub fn index(&self, position: usize) -> Vec<usize> {
        let mut rest = position;
        let mut index: Vec<usize> = self
            .shape
            .iter()
            .rev()
            .map(|&length| {
                let i = rest % length;
                rest /= length;
                i
            })
            .collect();
        index.reverse();
        index
    }

    /// The entry's bits.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn bits(&self, index: &[usize]) -> u128 {
        match self.position(index) {
            Some(position) => self.values[position],
            None => panic!("{}{index:?} of shape {:?}", self.name, self.shape),
        }
    }

    /// The entry as a number. Only a `u128` of 2^127 and more has no such number.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn number(&self, index: &[usize]) -> i128 {
        self.bits(index) as i128
    }

    /// Compares every entry with what it should be, for [laws](crate::Law).
    ///
    /// # Errors
    /// The first entry that differs: "at d4, ne: 0x.., want 0x..".
    pub fn compare<I: Indices>(
        &self,
        board: Board,
        want: impl Fn(I) -> u128,
    ) -> Result<(), String> {
        for (position, &bits) in self.values.iter().enumerate() {
            let index = self.index(position);
            let want = want(I::at(board, &index));
            if bits != want {
                let names = self.axes.iter().zip(&index);
                let names: Vec<String> =
                    names.map(|(&axis, &i)| axis.index_name(board, i)).collect();
                return Err(format!("at {}: {bits:#x}, want {want:#x}", names.join(", ")));
            }
        }
        Ok(())
    }

    /// The size of all entries in bytes.
    pub fn bytes(&self) -> usize {
        self.values.len() * self.element.bytes()
    }

    /// That there are as many entries as the shape says, as many axes, and that the type holds
    /// the entries.
    pub(crate) fn check_entries(&self) -> Result<(), Error> {
        let table = self.name.clone();
        let entries = self.shape.iter().try_fold(1_usize, |all, &length| all.checked_mul(length));
        if entries != Some(self.values.len()) || self.axes.len() != self.shape.len() {
            let (shape, entries) = (self.shape.clone(), self.values.len());
            return Err(Error::Entries { table, shape, entries });
        }
        let Some(at) = self.values.iter().position(|&bits| !self.element.holds(bits)) else {
            return Ok(());
        };
        let (index, value) = (self.index(at), format!("{:#x}", self.values[at]));
        Err(Error::Beyond { table, index, value, element: self.element.name() })
    }

    /// The Rust type: `[[u64; 64]; 8]`.
    pub fn type_name(&self) -> String {
        self.type_of(self.element.name())
    }

    /// The Rust type with entries of another type.
    pub(crate) fn type_of(&self, entry: &str) -> String {
        let rows = self.shape.iter().rev();
        rows.fold(entry.to_owned(), |inner, length| format!("[{inner}; {length}]"))
    }

    /// A hash of the type and the values, by which an engine can pin what it was tuned on.
    ///
    /// FNV-1a over the type's name and then the entries in little-endian order. Neither the
    /// name nor the documentation of the table takes part.
    pub fn fingerprint(&self) -> u64 {
        let values = self
            .values
            .iter()
            .flat_map(|bits| bits.to_le_bytes().into_iter().take(self.element.bytes()));
        fnv1a(self.type_name().bytes().chain(values))
    }
}

/// The hash FNV-1a.
pub fn fnv1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// Tables over one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSet {
    /// The board whose squares the tables number.
    pub board: Board,
    /// The tables, in the order of the catalogue or of the source they were read from.
    pub tables: Vec<Table>,
}
