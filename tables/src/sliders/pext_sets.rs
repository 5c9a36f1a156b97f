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
use super::by_square::BySquare;
use super::entry::{entry, start};
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_sets`](self), for a processor with BMI2.
    ///
    /// Get its value as that of [`PextLines`](super::PextLines).
    PextSets, "pext_sets"
}

/// What look-ups of a rook need.
#[repr(C)]
struct Rooks {
    relevant: BySquare,
    start: BySquare,
}

const ROOKS: &Rooks = &{
    let mut rooks = Rooks { relevant: [0; 65], start: [0; 65] };
    let mut s = 0;
    while s < 64 {
        let (relevant, offset) = (data::ROOK_RELEVANT[s], data::ROOK_PEXT_OFFSETS[s]);
        assert!(offset as usize + (1 << relevant.count_ones()) <= data::ROOK_PEXT_ATTACKS.len());
        rooks.relevant[s] = relevant;
        rooks.start[s] = start(data::ROOK_PEXT_ATTACKS, offset) as u64;
        s += 1;
    }
    rooks
};

mod look_up {
    pub(super) use super::super::pext_split::look_up::bishop;
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let s = square as usize;
        let subset = bmi2.extract(occupied.0, ROOKS.relevant[s]) as usize;
        let start = ROOKS.start[s] as usize;
        // SAFETY: `ROOKS` asserts that the table holds every subset of the relevant squares.
        Bitboard(unsafe { entry(data::ROOK_PEXT_ATTACKS, start, subset) })
    }
}
