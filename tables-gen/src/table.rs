//! A table: values with their meaning. Everything after the catalogue works on this alone.

use crate::axis::{Axis, Indices};
use crate::element::Element;
use crate::error::Error;
use crate::geometry::{Board, Direction};
use crate::relation::{LookUp, Relation, Role};

/// What an entry of a table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Content {
    /// A set of squares: bit i is the square of number i.
    Squares,
    /// A square's number; 0xFF, or -1 in a signed table, for none.
    Square,
    /// A number.
    Number,
    /// Bits with meanings of their own, which [`Relation::Flags`] names.
    Flags,
}

impl Content {
    const NAMES: [(Self, &'static str, &'static str, &'static str); 4] = [
        (Self::Squares, "squares", "a set of squares", "sets of squares"),
        (Self::Square, "square", "a square", "squares"),
        (Self::Number, "number", "a number", "numbers"),
        (Self::Flags, "flags", "flags", "flags"),
    ];

    /// The name, as in exports and in the emitted documentation: `"squares"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// Of one entry, in a sentence: `"a set of squares"`.
    pub fn singular(self) -> &'static str {
        Self::NAMES[self as usize].2
    }

    /// Of several entries: `"sets of squares"`.
    pub fn plural(self) -> &'static str {
        Self::NAMES[self as usize].3
    }

    /// The content of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find_map(|(content, it, ..)| (it == name).then_some(content))
    }
}

/// A table: a name, what it says, how it is indexed, and its entries.
///
/// ```
/// use chess_tables_gen::{Axis, Content, Element, Table};
///
/// let files = Table::new("FILES", [Axis::File], [8], Element::U8, Content::Number, 0..8);
/// assert_eq!(files.number(&[3]), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// How it belongs to other tables.
    pub relations: Vec<Relation>,
    /// The entries' bits, row by row, sign-extended if the type is signed.
    pub values: Vec<u128>,
}

impl Table {
    /// A table with these entries, row by row, without a text and without relations.
    pub fn new(
        name: impl Into<String>,
        axes: impl Into<Vec<Axis>>,
        shape: impl Into<Vec<usize>>,
        element: Element,
        content: Content,
        values: impl IntoIterator<Item = u128>,
    ) -> Self {
        Self {
            name: name.into(),
            doc: String::new(),
            axes: axes.into(),
            shape: shape.into(),
            element,
            content,
            relations: vec![],
            values: values.into_iter().collect(),
        }
    }

    /// The same table with this text.
    #[must_use]
    pub fn documented(self, doc: impl Into<String>) -> Self {
        Self { doc: doc.into(), ..self }
    }

    /// The same table with these relations to others.
    #[must_use]
    pub fn with_relations(self, relations: Vec<Relation>) -> Self {
        Self { relations, ..self }
    }

    /// The same table under another name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// The same table with other entries.
    #[must_use]
    pub fn with_values(&self, values: Vec<u128>) -> Self {
        Self { values, ..self.clone() }
    }

    /// The name of the table that plays a part for this one.
    pub fn related(&self, role: Role) -> Option<&str> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::Table(it, table) if *it == role => Some(&**table),
            _ => None,
        })
    }

    /// How sliders' entries are found in it.
    pub fn look_ups(&self) -> impl Iterator<Item = &LookUp> {
        self.relations.iter().filter_map(|relation| match relation {
            Relation::LookUp(look_up) => Some(look_up),
            _ => None,
        })
    }

    /// The direction in which the bits of an occupancy go through a line.
    pub fn along(&self) -> Option<Direction> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::Along(direction) => Some(*direction),
            _ => None,
        })
    }

    /// How many cells of a mailbox stand in a row.
    pub fn width(&self) -> Option<usize> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::Width(width) => Some(*width),
            _ => None,
        })
    }

    /// What the flags of its entries are called, from bit 0 on.
    pub fn flags(&self) -> &[String] {
        let flags = self.relations.iter().find_map(|relation| match relation {
            Relation::Flags(names) if self.content == Content::Flags => Some(&names[..]),
            _ => None,
        });
        flags.unwrap_or_default()
    }

    /// What an index along the axis of that place is called: `d4`, `ne`, `magic`.
    pub fn index_name(&self, board: Board, axis: usize, index: usize) -> String {
        let fields = self.relations.iter().find_map(|relation| match relation {
            Relation::Fields(names) if self.axes[axis] == Axis::Field => names.get(index).cloned(),
            _ => None,
        });
        fields.unwrap_or_else(|| self.axes[axis].index_name(board, index))
    }

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
        let mut index = vec![0; self.shape.len()];
        index_at(&self.shape, position, &mut index);
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
        self.compare_at(board, &|index| want(I::at(board, index)))
    }

    fn compare_at(&self, board: Board, want: &dyn Fn(&[usize]) -> u128) -> Result<(), String> {
        for (position, &bits) in self.values.iter().enumerate() {
            let index = self.index(position);
            let want = want(&index);
            if bits != want {
                let names = index.iter().enumerate();
                let names: Vec<String> =
                    names.map(|(axis, &i)| self.index_name(board, axis, i)).collect();
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

/// The index of the entry at a position, of a table of this shape.
pub(crate) fn index_at(shape: &[usize], position: usize, index: &mut [usize]) {
    let mut rest = position;
    for (i, length) in index.iter_mut().zip(shape).rev() {
        (rest, *i) = (rest / length, rest % length);
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
#[non_exhaustive]
pub struct TableSet {
    /// The board whose squares the tables number.
    pub board: Board,
    /// The tables, in the order of the catalogue or of the source they were read from.
    pub tables: Vec<Table>,
}

impl TableSet {
    /// These tables.
    pub fn new(board: Board, tables: Vec<Table>) -> Self {
        Self { board, tables }
    }
}
