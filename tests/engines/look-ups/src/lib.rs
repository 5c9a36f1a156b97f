//! Look-ups as scripts emit them, and a walk over the board that shares nothing with them.

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod walk;

/// Tables and functions of an engine's own types.
#[allow(missing_docs)]
pub mod own_types {
    include!(concat!(env!("OUT_DIR"), "/own_types.rs"));
}

/// Look-ups of sets of another crate's type.
#[allow(missing_docs)]
pub mod of_another_crate {
    include!(concat!(env!("OUT_DIR"), "/of_another_crate.rs"));
}

/// Look-ups of sets with a private field, in tables with names of the engine's own: a module for each method, and
/// `METHODS` with the look-ups of rook, bishop and queen.
#[allow(missing_docs)]
pub mod private {
    use crate::types::Set;

    type LookUps = [fn(usize, Set) -> Set; 3];

    include!(concat!(env!("OUT_DIR"), "/private.rs"));
}

/// Look-ups with a type of this module, on 9x10.
pub mod in_scope {
    /// A set of squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Set(u128);

    mod tables {
        use super::Set;
        include!(concat!(env!("OUT_DIR"), "/in_scope.rs"));
    }

    /// What a rook, a bishop, a queen and a knight attack.
    pub const fn attacks(square: u8, occupied: u128) -> [u128; 4] {
        [
            tables::rook_attacks(square, Set(occupied)).0,
            tables::bishop_attacks(square, Set(occupied)).0,
            tables::queen_attacks(square, Set(occupied)).0,
            tables::knight_attacks(square).0,
        ]
    }
}

/// Threat inputs: as they are, in an engine's own numbers and types, and file by file.
#[allow(missing_docs)]
pub mod threats {
    include!(concat!(env!("OUT_DIR"), "/threats.rs"));

    pub mod own {
        include!(concat!(env!("OUT_DIR"), "/own_threats.rs"));
    }

    pub mod by_file {
        include!(concat!(env!("OUT_DIR"), "/threats_by_file.rs"));
    }
}

/// An engine's own types.
pub mod types {
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
}

/// Look-ups with types that `as` does not turn into numbers.
#[allow(missing_docs)]
pub mod numbers {
    use crate::types::{Color, Square};

    #[derive(Clone, Copy, Debug)]
    pub struct Newtype(pub u8);

    #[derive(Clone, Copy, Debug)]
    pub struct NonZero(pub core::num::NonZero<u8>);

    #[derive(Clone, Copy, Debug)]
    pub struct IsBlack(pub bool);

    /// A set in a private struct.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Named {
        inner: Inner,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Inner {
        bits: u64,
    }

    pub type Bits = u64;

    impl Named {
        pub const fn from_bits(bits: u64) -> Self {
            Self { inner: Inner { bits } }
        }
    }

    const fn number_of(color: Color) -> usize {
        color as usize
    }

    const fn index_of(square: Square) -> usize {
        square as usize
    }

    pub mod by_newtype {
        include!(concat!(env!("OUT_DIR"), "/by_newtype.rs"));
    }

    pub mod by_non_zero {
        include!(concat!(env!("OUT_DIR"), "/by_non_zero.rs"));
    }

    pub mod by_function {
        include!(concat!(env!("OUT_DIR"), "/by_function.rs"));
    }
}
