//! Fancy magics: a multiplication gathers the occupied relevant squares in the highest bits of the product. Each
//! square has a shift and entries of its own.
//!
//! Origin: Pradyumna Kannan, 2007. Tord Romstad finds multipliers by trying random numbers with few bits. The numbers
//! for 8x8 were found by `chess-tables magics fancy`.
//!
//! Cost: a multiplication, a shift, and a load that waits for them.
//!
//! Choose it on boards of up to 64 squares that have no black magics.
//!
//! Source: Chess Programming Wiki, "Magic Bitboards".

use super::{BishopFancyShifts, BishopOffsets, Entry, RookFancyShifts, RookOffsets, set};

/// The tables, and lists by square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) mask: usize,
    pub(super) rook_offsets: &'a [RookOffsets],
    pub(super) rook_relevant: &'a [u64],
    pub(super) rook_fancy_magics: &'a [u64],
    pub(super) rook_fancy_shifts: &'a [RookFancyShifts],
    pub(super) bishop_offsets: &'a [BishopOffsets],
    pub(super) bishop_relevant: &'a [u64],
    pub(super) bishop_fancy_magics: &'a [u64],
    pub(super) bishop_fancy_shifts: &'a [BishopFancyShifts],
    pub(super) rook_fancy_attacks: &'a [Entry],
    pub(super) bishop_fancy_attacks: &'a [Entry],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square & self.mask;
        let product =
            (occupied & self.rook_relevant[square]).wrapping_mul(self.rook_fancy_magics[square]);
        let index = product >> (self.rook_fancy_shifts[square] as u32);
        let place = self.rook_offsets[square] as u32 + index as u32;
        set(&self.rook_fancy_attacks[place as usize])
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & self.mask;
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
}
