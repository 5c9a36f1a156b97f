//! The integer types of entries, and entries as numbers and as text: sets in hexadecimal, packed scores, packed moves.

use std::fmt;

use super::{Content, Table};
use crate::geometry::Board;
use crate::names::{joined, named};

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
        joined(&Self::NAMES, ", ")
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
        for &element in &Self::ALL {
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

/// Returns true if a table's entries are written in hexadecimal.
pub fn is_hexadecimal(table: &Table) -> bool {
    matches!(table.content, Content::Squares | Content::Flags)
        || matches!(table.element, Element::U64 | Element::U128)
}

/// Returns all digits of a value in groups of four: `0x0000_1422_0022_1400`.
pub fn hexadecimal(element: Element, bits: u128) -> String {
    let mut numeral = String::new();
    write_hexadecimal(&mut numeral, element, bits);
    numeral
}

/// Appends what [`hexadecimal`] gives.
pub(crate) fn write_hexadecimal(numeral: &mut String, element: Element, bits: u128) {
    numeral.push_str("0x");
    for digit in (0..2 * element.bytes()).rev() {
        let value = (bits >> (4 * digit) & 0xf) as u32;
        numeral.push(char::from_digit(value, 16).expect("four bits"));
        if digit > 0 && digit % 4 == 0 {
            numeral.push('_');
        }
    }
}

/// Scores: a number for the midgame and one for the endgame, packed into one integer.
pub(crate) mod score {
    use super::{Content, Table};

    /// Returns true if the entries of a table are packed scores of the only size that there is.
    pub fn are_in(table: &Table) -> bool {
        table.content == Content::Score && table.element.bytes() == 4
    }

    /// Returns the two numbers of an entry.
    pub const fn unpacked(entry: u128) -> [i16; 2] {
        let score = entry as u32;
        [score as i16, (score.wrapping_add(0x8000) >> 16) as i16]
    }

    /// Returns an entry as it fits on a board: `12,-3`.
    pub fn short(entry: u128) -> String {
        let [midgame, endgame] = unpacked(entry);
        format!("{midgame},{endgame}")
    }

    /// Returns an entry as engines write it: `S(12, -3)`.
    #[inline]
    pub fn long(entry: u128) -> String {
        let [midgame, endgame] = unpacked(entry);
        format!("S({midgame}, {endgame})")
    }
}

/// Moves: both squares and the promotion in one number.
pub(crate) mod moves {
    use crate::geometry::{Board, Square};
    use crate::table::Axis;

    /// Returns a move as one number: `from + 64 * to + 4096 * promotion`, by the numbers of the squares in the
    /// board's layout. The promotion is an index along [`Axis::Promotion`].
    #[inline]
    pub fn packed(board: Board, from: Square, to: Square, promotion: usize) -> u16 {
        (board.index(from) | board.index(to) << 6 | promotion << 12) as u16
    }

    /// Returns a number's from-square, to-square and promotion; `None` if it is not a move. No piece moves to
    /// its own square, so 0 is not a move.
    #[inline]
    fn parts(bits: u128, squares: usize) -> Option<[usize; 3]> {
        let promotions = Axis::Promotion.index_names().len();
        let (from, to) = (bits as usize & 63, (bits >> 6) as usize & 63);
        let promotion = usize::try_from(bits >> 12).ok()?;
        // Six bits hold no square of a larger board.
        (from != to && from.max(to) < squares && squares <= 64 && promotion < promotions)
            .then_some([from, to, promotion])
    }

    /// Returns the name of a move, as engines write it: `e2e4`, `a7a8q`. `None` if the number is not a move.
    #[inline]
    pub fn name(board: Board, bits: u128) -> Option<String> {
        let [from, to, promotion] = parts(bits, board.len())?;
        let piece = ["", "n", "b", "r", "q"][promotion];
        Some(format!("{}{}{piece}", board.square(from), board.square(to)))
    }

    /// Returns the move with its squares renumbered. Other numbers stay as they are.
    #[inline]
    pub fn renumbered(bits: u128, numbers: &[usize]) -> u128 {
        match parts(bits, numbers.len()) {
            Some([from, to, promotion]) => {
                (numbers[from] | numbers[to] << 6 | promotion << 12) as u128
            }
            None => bits,
        }
    }
}
