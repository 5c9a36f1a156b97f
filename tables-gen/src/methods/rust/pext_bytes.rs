//! PEXT packs a line, a byte has the attacks along it, and PDEP spreads them. Packed, all lines look alike, and share
//! 512 bytes.
//!
//! Cost: for a row a load that waits for two shifts, for another line PEXT, a load and PDEP.
//!
//! Choose it on x86-64 with BMI2 where tables must be small. On AMD's processors before Zen 3, PEXT and PDEP are slow.
//!
//! Source: Chess Programming Wiki, "BMI2" and "First Rank Attacks".

use super::{BeforeAntiDiagonal, BeforeDiagonal, Bmi2};

/// The slanted lines of each square, with it, and how many squares of them have lower bits.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) bmi2: Bmi2,
    pub(super) reversed: bool,
    pub(super) first_rank_attacks: &'a [[u8; 64]; 8],
    pub(super) before_diagonal: &'a [BeforeDiagonal],
    pub(super) diagonal_of: &'a [u64],
    pub(super) before_anti_diagonal: &'a [BeforeAntiDiagonal],
    pub(super) anti_diagonal_of: &'a [u64],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) fn rook(self, square: usize, occupied: u64) -> u64 {
        let bit = if self.reversed { 63 - (square & 63) } else { square & 63 };
        // SAFETY: the inner squares of a column are 6.
        let inner = unsafe { self.bmi2.pext(occupied, 0x0001_0101_0101_0100 << (bit & 7), 63) };
        let column = self.first_rank_attacks[bit >> 3][inner as usize];
        let column = self.bmi2.pdep(column.into(), 0x0101_0101_0101_0101 << (bit & 7));
        let inner = (occupied >> (bit & 56) >> 1) & 63;
        let row = u64::from(self.first_rank_attacks[bit & 7][inner as usize]) << (bit & 56);
        row | column
    }

    #[inline(always)]
    pub(super) fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        let diagonal = self.diagonal_of[square];
        let before = self.before_diagonal[square] as usize;
        let anti_diagonal = self.anti_diagonal_of[square];
        let before_anti = self.before_anti_diagonal[square] as usize;
        self.line(diagonal, before, occupied) | self.line(anti_diagonal, before_anti, occupied)
    }

    #[inline(always)]
    pub(super) fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    fn line(self, line: u64, before: usize, occupied: u64) -> u64 {
        // SAFETY: a line has at most 8 squares.
        let inner = (unsafe { self.bmi2.pext(occupied, line, 255) } >> 1) & 63;
        self.bmi2.pdep(self.first_rank_attacks[before][inner as usize].into(), line)
    }
}
