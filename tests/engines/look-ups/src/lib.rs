//! Look-ups as scripts emit them, and a walk over the board that shares nothing with them.

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod numbers;
pub mod types;
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
