//! An engine's own types.

/// A set of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitboard(pub(crate) u64);

impl Bitboard {
    /// The set with these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

/// A set of squares that nobody takes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set {
    value: u64,
}

impl Set {
    /// The set with these bits.
    pub const fn new(value: u64) -> Self {
        Self { value }
    }

    /// The bits of the set.
    pub const fn bits(self) -> u64 {
        self.value
    }
}

/// A color.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
}

macro_rules! squares {
    ($($square:ident)*) => {
        /// A square: a8 = 0, b8 = 1, ..., h1 = 63.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Square { $($square),* }

        impl Square {
            /// All squares.
            pub const ALL: [Self; 64] = [$(Self::$square),*];
        }
    };
}
squares! {
    A8 B8 C8 D8 E8 F8 G8 H8 A7 B7 C7 D7 E7 F7 G7 H7 A6 B6 C6 D6 E6 F6 G6 H6 A5 B5 C5 D5 E5 F5 G5 H5
    A4 B4 C4 D4 E4 F4 G4 H4 A3 B3 C3 D3 E3 F3 G3 H3 A2 B2 C2 D2 E2 F2 G2 H2 A1 B1 C1 D1 E1 F1 G1 H1
}
