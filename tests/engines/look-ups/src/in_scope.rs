//! Look-ups with a type of this module, on 9x10.

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
