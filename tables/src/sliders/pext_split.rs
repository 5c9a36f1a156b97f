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
//! Together they are 47,632 bytes, which fit into an L1 data cache of 48 KiB.
//!
//! Cost: for a rook three shifts and a load along the rank, and a PEXT, a load and a shift along
//! the file. For a bishop the same as in [`pext_sets`](super).
//!
//! Choose it where the tables share the cache with a transposition table and an evaluation.

use super::bmi2::{Bmi2, method};
use super::by_square::{BySquare, ZEROS, by_square};
use super::entry::{entry, start};
use super::kindergarten;
use super::split::INNER_FILE_A;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_split`](self), for a processor with BMI2.
    ///
    /// A program that is compiled for BMI2 gets its value by [`Default`], any other program by
    /// [`detect`](Self::detect).
    PextSplit, "pext_split"
}

/// What look-ups by PEXT need to find the entry of the occupied relevant squares.
pub(super) struct Subsets {
    relevant: BySquare,
    start: BySquare,
}

const BISHOPS: &Subsets =
    &Subsets::new(data::BISHOP_RELEVANT, data::BISHOP_PEXT_OFFSETS, data::BISHOP_PEXT_ATTACKS);

impl Subsets {
    pub(super) const fn new<T>(relevant: &[u64; 64], offsets: &[u32; 64], table: &[T]) -> Self {
        let mut subsets = Self { relevant: by_square(relevant), start: ZEROS };
        let mut s = 0;
        while s < 64 {
            assert!(offsets[s] as usize + (1 << relevant[s].count_ones()) <= table.len());
            subsets.start[s] = start(table, offsets[s]);
            s += 1;
        }
        subsets
    }

    /// # Safety
    /// It must be the table that [`new`](Self::new) had.
    #[inline(always)]
    #[allow(unsafe_code, reason = "see `entry`")]
    pub(super) unsafe fn entry<T: Copy>(
        &self,
        bmi2: Bmi2,
        table: &[T],
        square: Square,
        occupied: Bitboard,
    ) -> T {
        let s = square as usize;
        let subset = bmi2.extract(occupied.0, self.relevant[s]) as usize;
        // SAFETY: `new` asserts that the table holds every subset of the relevant squares.
        unsafe { entry(table, self.start[s], subset) }
    }
}

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
        // SAFETY: They are the subsets of this table.
        Bitboard(unsafe { BISHOPS.entry(bmi2, data::BISHOP_PEXT_ATTACKS, square, occupied) })
    }
}
