//! PEXT for each line: it makes the occupied relevant squares of a rook's file an index, and those of its rank another.
//! A bishop has few relevant squares, and one index.
//!
//! Cost: for each index PEXT, and a load that waits for it.
//!
//! Choose it on x86-64 with BMI2. On AMD's processors before Zen 3, PEXT is slow.
//!
//! Source: Chess Programming Wiki, "BMI2".

use super::{BishopPextOffsets, Bmi2, Entry, Lines, set};

/// The tables, lists by square, and what a rook attacks along each line, by the subset that is occupied.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) bmi2: Bmi2,
    pub(super) relevant_file: &'a [u64],
    pub(super) rook_lines: &'a [Lines<2>],
    pub(super) relevant_rank: &'a [u64],
    pub(super) bishop_pext_offsets: &'a [BishopPextOffsets],
    pub(super) bishop_relevant: &'a [u64],
    pub(super) bishop_pext_attacks: &'a [Entry],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        let Lines([file, rank]) = &self.rook_lines[square];
        // SAFETY: a file has at most 6 relevant squares.
        let on_file = unsafe { self.bmi2.pext(occupied, self.relevant_file[square], 63) };
        // SAFETY: a rank has at most 6 relevant squares.
        let on_rank = unsafe { self.bmi2.pext(occupied, self.relevant_rank[square], 63) };
        file[on_file as usize] | rank[on_rank as usize]
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
}
