//! Three small tables: for ranks, for files, and for bishops. PEXT finds the place in the last two.
//!
//! The attacks along a rank are a byte of [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS),
//! shifted to the rank. The attacks along a file are an entry of
//! [`FIRST_FILE_ATTACKS`](crate::data::FIRST_FILE_ATTACKS), shifted to the file. A bishop's four
//! rays together have at most nine relevant squares, so its table of full sets is small.
//!
//! Source: Chess Programming Wiki, "BMI2", "First Rank Attacks" and "Kindergarten Bitboards".
//!
//! Tables: 4608 bytes for a rook. For a bishop
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS) with masks and offsets, 43,024 bytes.
//! Together they are 47,632 bytes, which fit into an L1 data cache of 48 KB.
//!
//! Cost: for a rook three shifts and a load along the rank, and a PEXT, a load and a shift along
//! the file. For a bishop the same as in [`pext_sets`](super).
//!
//! Choose it where the tables share the cache with a transposition table and an evaluation.

use super::bmi2::{Bmi2, method};
use super::by_square::BySquare;
use super::entry::{entry, start};
use super::kindergarten;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_split`](self), for a processor with BMI2.
    ///
    /// A program that is compiled for BMI2 gets its value by [`Default`], any other program by
    /// [`detect`](Self::detect).
    PextSplit, "pext_split"
}

/// a2 to a7.
pub(super) const INNER_FILE_A: u64 = 0x0001_0101_0101_0100;

/// What look-ups of a bishop need.
#[repr(C)]
struct Bishops {
    relevant: BySquare,
    start: BySquare,
}

const BISHOPS: &Bishops = &{
    let mut bishops = Bishops { relevant: [0; 65], start: [0; 65] };
    let mut s = 0;
    while s < 64 {
        let subsets = 1 << data::BISHOP_RELEVANT[s].count_ones();
        assert!(data::BISHOP_PEXT_OFFSETS[s] as usize + subsets <= data::BISHOP_PEXT_ATTACKS.len());
        bishops.relevant[s] = data::BISHOP_RELEVANT[s];
        bishops.start[s] = start(data::BISHOP_PEXT_ATTACKS, data::BISHOP_PEXT_OFFSETS[s]) as u64;
        s += 1;
    }
    bishops
};

pub(super) mod look_up {
    use super::*;

    #[inline(always)]
    pub(in super::super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let inner = bmi2.extract(occupied.0, INNER_FILE_A << square.file() as u8) as usize;
        // The processor extracts six bits; the mask tells the compiler.
        let file = data::FIRST_FILE_ATTACKS[square.rank() as usize][inner & 63];
        kindergarten::rank(square, occupied).union(Bitboard(file << square.file() as u8))
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(in super::super) fn bishop(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let s = square as usize;
        let subset = bmi2.extract(occupied.0, BISHOPS.relevant[s]) as usize;
        let start = BISHOPS.start[s] as usize;
        // SAFETY: `BISHOPS` asserts that the table holds every subset of the relevant squares.
        Bitboard(unsafe { entry(data::BISHOP_PEXT_ATTACKS, start, subset) })
    }
}
