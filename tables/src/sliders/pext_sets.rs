//! PEXT alone: PEXT makes the occupied relevant squares an index, and the table holds full sets.
//!
//! It differs from [`pext`](super) in the entries: they take four times the memory and need no
//! PDEP.
//!
//! Source: Chess Programming Wiki, "BMI2".
//!
//! Tables: [`ROOK_PEXT_ATTACKS`](crate::data::ROOK_PEXT_ATTACKS), 819,200 bytes, and
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS), 41,984 bytes. Masks and offsets take
//! 1024 bytes for each of the two.
//!
//! Cost: two loads that need the square only, PEXT, a load.
//!
//! Choose it where hardly anything else needs the cache, for example to count moves.

use super::bmi2::{Bmi2, method};
use super::entry::{entry, start};
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_sets`](self), for a processor with BMI2.
    ///
    /// Get its value as that of [`PextLines`](super::PextLines).
    PextSets, "pext_sets"
}

/// What a look-up of a rook needs of a square, in one place of the cache.
struct Entry {
    relevant: u64,
    start: usize,
}

const ROOKS: &[Entry; 64] = &{
    let mut entries = [const { Entry { relevant: 0, start: 0 } }; 64];
    let mut s = 0;
    while s < 64 {
        let (relevant, offset) = (data::ROOK_RELEVANT[s], data::ROOK_PEXT_OFFSETS[s]);
        assert!(offset as usize + (1 << relevant.count_ones()) <= data::ROOK_PEXT_ATTACKS.len());
        entries[s] = Entry { relevant, start: start(data::ROOK_PEXT_ATTACKS, offset) };
        s += 1;
    }
    entries
};

mod look_up {
    pub(super) use super::super::pext_split::look_up::bishop;
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let square = &ROOKS[square as usize];
        let subset = bmi2.extract(occupied.0, square.relevant) as usize;
        // SAFETY: `ROOKS` asserts that the table holds every subset of the relevant squares.
        Bitboard(unsafe { entry(data::ROOK_PEXT_ATTACKS, square.start, subset) })
    }
}
