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
use super::entry::entry;
use crate::{Bitboard, Square, data};

method! {
    /// The method of [`pext_sets`](self), for a processor with BMI2.
    ///
    /// Where it comes from is told at [`Pext`](super::Pext).
    PextSets, "pext_sets"
}

/// What a look-up needs of a square, in one place of the cache.
struct Entry {
    relevant: u64,
    offset: usize,
}

const ROOKS: &[Entry; 64] =
    &entries(data::ROOK_RELEVANT, data::ROOK_PEXT_OFFSETS, data::ROOK_PEXT_ATTACKS);
const BISHOPS: &[Entry; 64] =
    &entries(data::BISHOP_RELEVANT, data::BISHOP_PEXT_OFFSETS, data::BISHOP_PEXT_ATTACKS);

const fn entries(relevant: &[u64; 64], offsets: &[u32; 64], attacks: &[u64]) -> [Entry; 64] {
    let mut entries = [const { Entry { relevant: 0, offset: 0 } }; 64];
    let mut s = 0;
    while s < 64 {
        assert!(offsets[s] as usize + (1 << relevant[s].count_ones()) <= attacks.len());
        entries[s] = Entry { relevant: relevant[s], offset: offsets[s] as usize };
        s += 1;
    }
    entries
}

mod look_up {
    use super::*;

    #[inline(always)]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        attacks(bmi2, &ROOKS[square as usize], data::ROOK_PEXT_ATTACKS, occupied)
    }

    #[inline(always)]
    pub(super) fn bishop(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        attacks(bmi2, &BISHOPS[square as usize], data::BISHOP_PEXT_ATTACKS, occupied)
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    fn attacks(bmi2: Bmi2, square: &Entry, attacks: &[u64], occupied: Bitboard) -> Bitboard {
        let subset = bmi2.extract(occupied.0, square.relevant) as usize;
        // SAFETY: `entries` asserts that the table holds every subset of the relevant squares.
        Bitboard(unsafe { entry(attacks, square.offset + subset) })
    }
}
