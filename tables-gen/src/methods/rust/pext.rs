//! PEXT and PDEP: PEXT makes the occupied relevant squares an index, and PDEP spreads a 16-bit code over the lines.
//!
//! Origin: the instructions came with Intel's Haswell, 2013.
//!
//! Cost: PEXT, a load that waits for it, and PDEP.
//!
//! Choose it on x86-64 with BMI2. On AMD's processors before Zen 3, PEXT and PDEP are slow.
//!
//! Source: Chess Programming Wiki, "BMI2".

use super::{BishopPextOffsets, Bmi2, RookPextOffsets};

/// The tables, and lists by square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) bmi2: Bmi2,
    pub(super) rook_pext_offsets: &'a [RookPextOffsets],
    pub(super) rook_relevant: &'a [u64],
    pub(super) rook_pseudo_attacks: &'a [u64],
    pub(super) bishop_pext_offsets: &'a [BishopPextOffsets],
    pub(super) bishop_relevant: &'a [u64],
    pub(super) bishop_pseudo_attacks: &'a [u64],
    pub(super) rook_pext_codes: &'a [u16],
    pub(super) bishop_pext_codes: &'a [u16],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        // SAFETY: a rook has at most 12 relevant squares.
        let subset = unsafe { self.bmi2.pext(occupied, self.rook_relevant[square], 4095) };
        let place = self.rook_pext_offsets[square] as u32 + subset as u32;
        let code = self.rook_pext_codes[place as usize];
        self.bmi2.pdep(code.into(), self.rook_pseudo_attacks[square])
    }

    #[inline(always)]
    pub(super) fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        // SAFETY: a bishop has at most 9 relevant squares.
        let subset = unsafe { self.bmi2.pext(occupied, self.bishop_relevant[square], 511) };
        let place = self.bishop_pext_offsets[square] as u32 + subset as u32;
        let code = self.bishop_pext_codes[place as usize];
        self.bmi2.pdep(code.into(), self.bishop_pseudo_attacks[square])
    }

    #[inline(always)]
    pub(super) fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}
