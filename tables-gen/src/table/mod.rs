//! Tables: values with their meaning. Everything but the catalogue works on tables only.

mod about;
pub mod axis;
mod compute;
mod definition;
pub(crate) mod entry;
pub(crate) mod relation;
mod struct_array;

#[cfg(feature = "families")]
pub(crate) use about::in_words;
pub use about::{About, Formula, Scope, Source};
pub(crate) use about::{everywhere, in_a1b1, on_8x8};
pub use axis::Axis;
pub(crate) use compute::begins;
pub use compute::{Entries, Entry, Set, Value};
pub use definition::{Definition, LeftOut, Pawns};
pub use entry::Element;
pub use relation::{IndexFunction, LookUp, Relation, Role};
pub use struct_array::StructArray;
pub(crate) use struct_array::Structs;

use crate::error::Error;
use crate::geometry::{Board, Color, Colors, Direction};

/// What an entry of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Content {
    /// A set of squares, a bitboard: bit i stands for the square with number i, unless the
    /// [bits](Board::bits) are reversed.
    Squares,
    /// The number of a square. No square is 0xFF, or -1 in a table of a signed type.
    Square,
    /// A number.
    Number,
    /// Bits with other meanings, which [`Relation::Flags`] names.
    Flags,
    /// A number for the midgame and one for the endgame, packed into one: `midgame + 65536 * endgame`.
    Score,
    /// A move: `from + 64 * to + 4096 * promotion`, where a promotion is an index along
    /// [`Axis::Promotion`]. 0 is no move. Boards of more than 64 squares have no such tables.
    Move,
}

impl Content {
    const NAMES: [(Self, &'static str, &'static str, &'static str); 6] = [
        (Self::Squares, "squares", "a set of squares", "sets of squares"),
        (Self::Square, "square", "a square", "squares"),
        (Self::Number, "number", "a number", "numbers"),
        (Self::Flags, "flags", "flags", "flags"),
        (Self::Score, "score", "a score of midgame and endgame", "scores of midgame and endgame"),
        (Self::Move, "move", "a move", "moves"),
    ];

    /// Returns the name, as in exports and in the emitted documentation: `"squares"`.
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// Returns the words for one entry: `"a set of squares"`.
    #[inline]
    pub fn singular(self) -> &'static str {
        Self::NAMES[self as usize].2
    }

    /// Returns the words for several entries: `"sets of squares"`.
    #[inline]
    pub fn plural(self) -> &'static str {
        Self::NAMES[self as usize].3
    }

    /// Returns the content with this [name](Self::name).
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find_map(|&(content, it, ..)| (it == name).then_some(content))
    }
}

/// A table: its name, its documentation, its axes, its type and its entries.
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
    /// The documentation in Markdown: what an entry is, and the sources.
    pub doc: String,
    /// The meaning of each index, outermost first. Empty for a single value.
    pub axes: Vec<Axis>,
    /// The number of entries along each axis.
    pub shape: Vec<usize>,
    /// The type of an entry.
    pub element: Element,
    /// What an entry is.
    pub content: Content,
    /// The relations to other tables.
    pub relations: Vec<Relation>,
    /// The bits of the entries, row by row. They are sign-extended to 128 bits if the type is signed.
    pub values: Vec<u128>,
}

impl Table {
    /// Returns a table with these entries, row by row. It has no documentation and no relations.
    pub fn new(
        name: impl Into<String>,
        axes: impl Into<Vec<Axis>>,
        shape: impl Into<Vec<usize>>,
        element: Element,
        content: Content,
        values: impl IntoIterator<Item = u128>,
    ) -> Self {
        let (axes, shape, values) = (axes.into(), shape.into(), values.into_iter().collect());
        Self::of(name.into(), (axes, shape), (element, content), values)
    }

    pub(crate) fn of(
        name: String,
        (axes, shape): (Vec<Axis>, Vec<usize>),
        (element, content): (Element, Content),
        values: Vec<u128>,
    ) -> Self {
        Self { name, doc: String::new(), axes, shape, element, content, relations: vec![], values }
    }

    /// Returns the table with this documentation. A script writes each of its lines as a comment of its own: of one comment
    /// around all of them, which prettyplease 0.3 prints for an attribute of several lines, rustdoc drops a column of `*`.
    #[must_use]
    pub fn documented(self, doc: impl Into<String>) -> Self {
        Self { doc: doc.into(), ..self }
    }

    /// Returns the table with these relations to others.
    #[must_use]
    pub fn with_relations(self, relations: Vec<Relation>) -> Self {
        Self { relations, ..self }
    }

    /// Returns the table with another name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// Returns a copy of the table with other entries.
    #[must_use]
    #[inline]
    pub fn with_values(&self, values: Vec<u128>) -> Self {
        Self { values, ..self.clone() }
    }

    /// Returns the name of the table that has this role for the table.
    pub fn related(&self, role: Role) -> Option<&str> {
        relation::related(&self.relations, role)
    }

    /// Returns the look-ups by which sliders' attacks are found in the table.
    pub fn look_ups(&self) -> impl Iterator<Item = &LookUp> {
        self.relations.iter().filter_map(|relation| match relation {
            Relation::LookUp(look_up) => Some(look_up),
            _ => None,
        })
    }

    /// Returns the direction along a line in which the bits of an occupancy are numbered.
    #[inline]
    pub fn along(&self) -> Option<Direction> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::Along(direction) => Some(*direction),
            _ => None,
        })
    }

    /// Returns the number of cells in a row, if the table is a mailbox.
    pub fn width(&self) -> Option<usize> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::Width(width) => Some(*width),
            _ => None,
        })
    }

    /// Returns the names of the flags of its entries, from bit 0 on.
    pub fn flags(&self) -> &[String] {
        for relation in &self.relations {
            match relation {
                Relation::Flags(names) if self.content == Content::Flags => return names,
                _ => {}
            }
        }
        &[]
    }

    /// Returns the bits that stand for no entry, if a [relation](Relation::NoEntry) says so.
    pub fn no_entry(&self) -> Option<u128> {
        self.relations.iter().find_map(|relation| match relation {
            Relation::NoEntry(number) => Some(*number as u128),
            _ => None,
        })
    }

    /// Returns the bits that stand for no entry, also those that do so in all tables of squares.
    pub(crate) fn stands_for_none(&self) -> Option<u128> {
        let usual = if self.element.is_signed() { u128::MAX } else { 0xFF };
        let has_it = self.content == Content::Square && self.values.contains(&usual);
        self.no_entry().or(has_it.then_some(usual))
    }

    /// Returns the name of an index along an axis: `d4`, `ne`, `magic`, `knight`. `axis` is the position of the axis
    /// in `axes`.
    pub fn index_name(&self, board: Board, axis: usize, index: usize) -> String {
        for relation in &self.relations {
            let name = match (relation, self.axes[axis]) {
                (Relation::Fields(names), Axis::Field) | (Relation::Rows(names), Axis::Row) => {
                    names.get(index)
                }
                _ => None,
            };
            if let Some(name) = name {
                return name.clone();
            }
        }
        self.axes[axis].index_name(board, index)
    }

    /// Returns the position of an entry in `values`. `None` if the index is outside the shape.
    pub fn position(&self, index: &[usize]) -> Option<usize> {
        if index.len() != self.shape.len() {
            return None;
        }
        let mut position = 0;
        for (&i, &length) in index.iter().zip(&self.shape) {
            if i >= length {
                return None;
            }
            position = position * length + i;
        }
        Some(position)
    }

    /// Returns the index of the entry at a position in `values`: the inverse of
    /// [`position`](Self::position).
    pub fn index(&self, position: usize) -> Vec<usize> {
        let mut index = vec![0; self.shape.len()];
        index_at(&self.shape, position, &mut index);
        index
    }

    /// Returns the bits of an entry. They are sign-extended to 128 bits if the type is signed.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn bits(&self, index: &[usize]) -> u128 {
        match self.position(index) {
            Some(position) => self.values[position],
            None => panic!("{}{index:?} of shape {:?}", self.name, self.shape),
        }
    }

    /// Returns an entry as a number. A `u128` of 2^127 or more comes out negative.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn number(&self, index: &[usize]) -> i128 {
        self.bits(index) as i128
    }

    /// Returns a table that counts colors from white as the board counts them, or the other way.
    pub(crate) fn with_colors_of(self, board: Board) -> Self {
        if board.colors() == Colors::WhiteFirst || !self.axes.contains(&Axis::Color) {
            return self;
        }
        let mut values = vec![];
        for position in 0..self.values.len() {
            let mut at = 0;
            for (axis, i) in self.index(position).into_iter().enumerate() {
                let (length, is_color) = (self.shape[axis], self.axes[axis] == Axis::Color);
                let has_both = is_color && length == Color::ALL.len();
                at = at * length + if has_both { board.colors().place(i) } else { i };
            }
            values.push(self.values[at]);
        }
        Self { values, ..self }
    }

    /// Returns the size of all entries in bytes.
    pub fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * self.element.bytes()
    }

    /// Checks that the number of entries and of axes matches the shape, and that the type holds the entries.
    pub(crate) fn check_entries(&self) -> Result<(), Error> {
        let Self { name, shape, element, .. } = self;
        let mut entries = Some(1_usize);
        for &length in shape {
            entries = entries.and_then(|entries| entries.checked_mul(length));
        }
        if entries != Some(self.values.len()) || self.axes.len() != shape.len() {
            let entries = format!("the {} entries of {name}", self.values.len());
            let what = format!("{entries} do not match its axes and the shape {shape:?}");
            return Err(Error::new(what).about(name));
        }
        if self.element.holds_all(&self.values) {
            return Ok(());
        }
        let at = self.values.iter().position(|&bits| !element.holds(bits)).unwrap_or(0);
        let (index, value) = (self.index(at), self.values[at]);
        let what = format!("{name}{index:?} is {value:#x}, which does not fit into {element}");
        Err(Error::new(what).about(name))
    }

    /// Returns the Rust type: `[[u64; 64]; 8]`.
    pub fn type_name(&self) -> String {
        self.type_of(self.element.name())
    }

    /// Returns the Rust type with another type of entries.
    pub(crate) fn type_of(&self, entry: &str) -> String {
        let mut ty = entry.to_owned();
        for length in self.shape.iter().rev() {
            ty = format!("[{ty}; {length}]");
        }
        ty
    }

    /// Returns a hash of the type and the values. An engine can assert that a table is still the one it was
    /// tuned on.
    ///
    /// The hash is FNV-1a over the name of the Rust type, then over the entries in little-endian order. It
    /// does not depend on the name and the documentation of the table.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = fnv1a(self.type_name().as_bytes());
        for bits in &self.values {
            hash = fnv1a_from(hash, &bits.to_le_bytes()[..self.element.bytes()]);
        }
        hash
    }
}

/// Writes the index of the entry at a position of a table with this shape.
pub(crate) fn index_at(shape: &[usize], position: usize, index: &mut [usize]) {
    let mut rest = position;
    for (i, length) in index.iter_mut().zip(shape).rev() {
        (rest, *i) = (rest / length, rest % length);
    }
}

/// Returns the hash FNV-1a of the bytes.
pub fn fnv1a(bytes: &[u8]) -> u64 {
    fnv1a_from(0xCBF2_9CE4_8422_2325, bytes)
}

/// Returns the hash FNV-1a of bytes that follow others, whose hash is known.
pub fn fnv1a_from(mut hash: u64, bytes: &[u8]) -> u64 {
    // Without optimization an iterator takes longer to go on than the hash to be computed.
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ u64::from(bytes[i])).wrapping_mul(0x0100_0000_01B3);
        i += 1;
    }
    hash
}

/// Tables of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableSet {
    /// The board, whose layout numbers the squares in the tables.
    pub board: Board,
    /// The tables, in the order of the catalogue or of the source from which they were read.
    pub tables: Vec<Table>,
}

impl TableSet {
    /// Returns a set of these tables.
    pub fn new(board: Board, tables: Vec<Table>) -> Self {
        Self { board, tables }
    }
}
