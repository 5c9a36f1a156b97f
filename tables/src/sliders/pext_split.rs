//! Rank, file and bishop, each in its own small table, by PEXT.
//!
//! The attacks along a rank are a byte of
//! [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS), shifted to the rank, and those along a
//! file one of [`FIRST_FILE_ATTACKS`](crate::data::FIRST_FILE_ATTACKS), which PEXT finds, shifted
//! to the file. A bishop's four rays together have at most nine relevant squares, so that full
//! sets by PEXT are small.
//!
//! Source: Chess Programming Wiki, "BMI2", "First Rank Attacks" and "Kindergarten Bitboards".
//!
//! Tables: 4608 bytes for a rook; [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS) with
//! masks and offsets, 43,008 bytes, for a bishop. 47,616 in all, which an L1 data cache of 48 KB
//! holds.
//!
//! Cost: for a rook three shifts and a load along the rank, a PEXT, a load and a shift along the
//! file; for a bishop as in [`pext_sets`](super).
//!
//! Choose it where the tables share the cache with a transposition table and an evaluation.

use super::bmi2::{Bmi2, method};
use super::entry::entry;
use super::kindergarten;
use crate::{Bitboard, Square, data};

method! {
    /// The method of [`pext_split`](self), for a processor with BMI2.
    PextSplit, "pext_split"
}

/// What the look-up of a bishop needs of a square, in one place of the cache.
struct Entry {
    relevant: u64,
    offset: usize,
}

const BISHOPS: &[Entry; 64] = &{
    let mut entries = [const { Entry { relevant: 0, offset: 0 } }; 64];
    let mut s = 0;
    while s < 64 {
        let (relevant, offset) = (data::BISHOP_RELEVANT[s], data::BISHOP_PEXT_OFFSETS[s] as usize);
        assert!(offset + (1 << relevant.count_ones()) <= data::BISHOP_PEXT_ATTACKS.len());
        entries[s] = Entry { relevant, offset };
        s += 1;
    }
    entries
};

/// a2 to a7.
const INNER_FILE_A: u64 = 0x0001_0101_0101_0100;

mod look_up {
    use super::*;

    #[inline(always)]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let inner = bmi2.extract(occupied.0, INNER_FILE_A << square.file()) as usize;
        // The processor extracts six bits; the mask tells the compiler.
        let file = data::FIRST_FILE_ATTACKS[square.rank() as usize][inner & 63];
        kindergarten::rank(square, occupied).union(Bitboard(file << square.file()))
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn bishop(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let square = &BISHOPS[square as usize];
        let subset = bmi2.extract(occupied.0, square.relevant) as usize;
        // SAFETY: `BISHOPS` asserts that the table holds every subset of the relevant squares.
        Bitboard(unsafe { entry(data::BISHOP_PEXT_ATTACKS, square.offset + subset) })
    }
}
