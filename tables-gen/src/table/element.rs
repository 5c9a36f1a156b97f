//! The integer types a table can hold.

use std::fmt;

use crate::geometry::Board;
use crate::names::named;

named! {
    /// The type of a table's entries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[expect(missing_docs, reason = "each is the Rust type of that name")]
    pub enum Element {
        U8 = "u8",
        U16 = "u16",
        U32 = "u32",
        U64 = "u64",
        U128 = "u128",
        I8 = "i8",
        I16 = "i16",
        I32 = "i32",
        I64 = "i64",
        I128 = "i128",
    }
}

impl Element {
    /// All ten types.
    pub const ALL: [Self; 10] = Self::VALUES;

    /// Returns the name of the type in Rust: `"u64"`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns the names of all types: `u8, u16, ...`.
    pub(crate) fn names() -> String {
        Self::NAMES.join(", ")
    }

    /// Returns the type with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::find(name)
    }

    /// Returns the type of a bitboard: `u64`, or `u128` on boards of more than 64 squares.
    pub const fn of_sets(board: Board) -> Self {
        if board.len() > 64 { Self::U128 } else { Self::U64 }
    }

    /// Returns the size of one entry in bytes.
    pub const fn bytes(self) -> usize {
        [1, 2, 4, 8, 16][self as usize % 5]
    }

    /// Returns true if the type has negative values.
    pub const fn is_signed(self) -> bool {
        self as usize >= Self::I8 as usize
    }

    /// Casts a value to the type. The result is sign-extended to 128 bits if the type is signed.
    pub const fn wrap(self, bits: u128) -> u128 {
        let unused = 128 - 8 * self.bytes() as u32;
        if self.is_signed() {
            ((bits << unused) as i128 >> unused) as u128
        } else {
            (bits << unused) >> unused
        }
    }

    /// Returns the type itself if it holds all values, else the narrowest type of the same sign that does.
    pub(crate) fn or_wider(self, values: &[u128]) -> Self {
        // The last type of each sign holds everything.
        for element in Self::ALL {
            let is_as_wide = element.bytes() >= self.bytes();
            if is_as_wide && element.is_signed() == self.is_signed() && element.holds_all(values) {
                return element;
            }
        }
        self
    }

    /// Returns the narrowest type that holds all values of all these types. `None` for `u128` together with
    /// a signed type, and if there are no types.
    pub fn narrowest(elements: &[Self]) -> Option<Self> {
        let is_signed = elements.iter().any(|it| it.is_signed());
        let mut most = 0;
        for it in elements {
            most = most.max(8 * it.bytes() + usize::from(is_signed && !it.is_signed()));
        }
        let mut all = Self::ALL.iter();
        let holds = |it: &&Self| it.is_signed() == is_signed && 8 * it.bytes() >= most;
        all.find(holds).filter(|_| most > 0).copied()
    }

    /// Returns true if the type holds each of these values.
    pub(crate) fn holds_all(self, values: &[u128]) -> bool {
        if self.is_signed() {
            return values.iter().all(|&bits| self.holds(bits));
        }
        // A bit beyond the type is one of them all together.
        self.holds(union(values))
    }

    /// Returns true if the type holds the value with these bits. The bits are sign-extended to 128 bits if
    /// the type is signed.
    pub const fn holds(self, bits: u128) -> bool {
        self.wrap(bits) == bits
    }
}

/// Returns the bits that any of the values has.
pub(super) fn union(values: &[u128]) -> u128 {
    let mut all = 0;
    for bits in values {
        all |= bits;
    }
    all
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
