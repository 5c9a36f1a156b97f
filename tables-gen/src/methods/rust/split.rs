//! Small tables: a rook by row and column, a bishop by fancy magics.
//!
//! Cost: for a rook a multiplication and two loads that wait for the occupied squares, for a bishop a multiplication
//! and a load.
//!
//! Choose it where memory or cache is short.
//!
//! Source: Chess Programming Wiki, "First Rank Attacks" and "Magic Bitboards".

use super::{BishopFancyShifts, BishopOffsets, Entry, set};

/// The tables, lists by square, and the attacks along the first column, by row and occupied inner squares.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) reversed: bool,
    pub(super) first_rank_attacks: &'a [[u8; 64]; 8],
    pub(super) first_column: &'a [[u64; 64]],
    pub(super) bishop_offsets: &'a [BishopOffsets],
    pub(super) bishop_relevant: &'a [u64],
    pub(super) bishop_fancy_magics: &'a [u64],
    pub(super) bishop_fancy_shifts: &'a [BishopFancyShifts],
    pub(super) bishop_fancy_attacks: &'a [Entry],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: u64) -> u64 {
        let bit = if self.reversed { 63 - (square & 63) } else { square & 63 };
        self.column(bit, occupied) | self.row(bit, occupied)
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        let product = (occupied & self.bishop_relevant[square])
            .wrapping_mul(self.bishop_fancy_magics[square]);
        let index = product >> (self.bishop_fancy_shifts[square] as u32);
        let place = self.bishop_offsets[square] as u32 + index as u32;
        set(&self.bishop_fancy_attacks[place as usize])
    }

    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    /// A multiplication gathers the six inner squares of a column in the highest bits.
    #[inline(always)]
    const fn column(self, bit: usize, occupied: u64) -> u64 {
        let inner = (occupied >> (bit & 7)) & 0x0001_0101_0101_0100;
        let index = inner.wrapping_mul(0x0004_0810_2040_8000) >> 58;
        self.first_column[bit >> 3][index as usize] << (bit & 7)
    }

    /// The eight squares of a byte, by the six inner ones of them.
    #[inline(always)]
    const fn row(self, bit: usize, occupied: u64) -> u64 {
        let inner = (occupied >> (bit & 56) >> 1) & 63;
        (self.first_rank_attacks[bit & 7][inner as usize] as u64) << (bit & 56)
    }
}
