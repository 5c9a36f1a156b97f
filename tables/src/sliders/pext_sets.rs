//! PEXT alone: PEXT makes the occupied relevant squares an index, and the table holds full sets.
//!
//! It differs from [`pext`](super) in the entries: they take four times the memory and need no
//! PDEP.
//!
//! Source: Chess Programming Wiki, "BMI2".
//!
//! Tables: [`ROOK_PEXT_ATTACKS`](crate::data::ROOK_PEXT_ATTACKS), 819,200 bytes, and
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS), 41,984 bytes. Masks and offsets take
//! 1040 bytes for each of the two.
//!
//! Cost: two loads that need the square only, PEXT, a load.
//!
//! Choose it where hardly anything else needs the cache, for example to count moves.

use super::bmi2::{Bmi2, method};
use super::pext_split::Subsets;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_sets`](self), for a processor with BMI2.
    ///
    /// Get its value as that of [`PextLines`](super::PextLines).
    PextSets, "pext_sets"
}

const ROOKS: &Subsets =
    &Subsets::new(data::ROOK_RELEVANT, data::ROOK_PEXT_OFFSETS, data::ROOK_PEXT_ATTACKS);

mod look_up {
    pub(super) use super::super::pext_split::look_up::bishop;
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: They are the subsets of this table.
        Bitboard(unsafe { ROOKS.entry(bmi2, data::ROOK_PEXT_ATTACKS, square, occupied) })
    }
}
