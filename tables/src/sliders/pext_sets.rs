//! PEXT alone: attacks as full sets, by the occupied relevant squares as the processor extracts
//! them.
//!
//! As [`pext`](super), but four times the memory saves the PDEP.
//!
//! Source: Chess Programming Wiki, "BMI2".
//!
//! Tables: [`ROOK_PEXT_ATTACKS`](crate::data::ROOK_PEXT_ATTACKS) and
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS), 819,200 and 41,984 bytes, and 1024
//! for each of the two in masks and offsets.
//!
//! Cost: two loads that need the square only, PEXT, a load.
//!
//! Choose it where hardly anything else needs the cache, as when counting moves.

use super::bmi2::{Bmi2, method};
use super::pext_split::{self, Entry};
use crate::{Bitboard, Square, data};

method! {
    /// The method of [`pext_sets`](self), for a processor with BMI2.
    ///
    /// Where it comes from is told at [`Pext`](super::Pext).
    PextSets, "pext_sets"
}

const ROOKS: &[Entry; 64] =
    &Entry::all(data::ROOK_RELEVANT, data::ROOK_PEXT_OFFSETS, data::ROOK_PEXT_ATTACKS);

mod look_up {
    pub(super) use super::pext_split::look_up::bishop;
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: They are the entries of this table.
        unsafe { ROOKS[square as usize].attacks(bmi2, data::ROOK_PEXT_ATTACKS, occupied) }
    }
}
