//! Small tables: a rook by row and, with PEXT, by column, a bishop by PEXT.
//!
//! Cost: for a rook two loads, one that waits for two shifts and one for PEXT, for a bishop PEXT and a load.
//!
//! Choose it on x86-64 with BMI2 where memory or cache is short.
//!
//! Source: Chess Programming Wiki, "BMI2" and "First Rank Attacks".

use super::{BishopPextOffsets, Bmi2, Entry, set};

/// The tables, lists by square, and the attacks along the first column, by row and occupied inner squares.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) bmi2: Bmi2,
    pub(super) reversed: bool,
    pub(super) first_rank_attacks: &'a [[u8; 64]; 8],
    pub(super) first_column: &'a [[u64; 64]],
    pub(super) bishop_pext_offsets: &'a [BishopPextOffsets],
    pub(super) bishop_relevant: &'a [u64],
    pub(super) bishop_pext_attacks: &'a [Entry],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) fn rook(self, square: usize, occupied: u64) -> u64 {
        let bit = if self.reversed { 63 - (square & 63) } else { square & 63 };
        self.row(bit, occupied) | self.column(bit, occupied)
    }

    #[inline(always)]
    pub(super) fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        // SAFETY: a bishop has at most 9 relevant squares.
        let subset = unsafe { self.bmi2.pext(occupied, self.bishop_relevant[square], 511) };
        let place = self.bishop_pext_offsets[square] as u32 + subset as u32;
        set(&self.bishop_pext_attacks[place as usize])
    }

    #[inline(always)]
    pub(super) fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    /// PEXT makes the six inner squares of a column an index.
    #[inline(always)]
    fn column(self, bit: usize, occupied: u64) -> u64 {
        // SAFETY: the inner squares of a column are 6.
        let inner = unsafe { self.bmi2.pext(occupied, 0x0001_0101_0101_0100 << (bit & 7), 63) };
        self.first_column[bit >> 3][inner as usize] << (bit & 7)
    }

    /// The eight squares of a byte, by the six inner ones of them.
    #[inline(always)]
    fn row(self, bit: usize, occupied: u64) -> u64 {
        let inner = (occupied >> (bit & 56) >> 1) & 63;
        u64::from(self.first_rank_attacks[bit & 7][inner as usize]) << (bit & 56)
    }
}
