//! Black magics: a multiplication gathers the occupied relevant squares in the highest bits of the product. Rooks
//! and bishops share a table.
//!
//! Origin: Lasse Hansen and Gerd Isenberg, 2006. Pradyumna Kannan gave each square a region of its own, 2007. Volker
//! Annuss and Onno Garms set the irrelevant squares. The numbers are those of Volker Annuss and Niklas Fiekas
//! (talkchess.com, thread 64790).
//!
//! Cost: a multiplication, a shift by a constant, and a load that waits for them.
//!
//! Choose it where processors have no fast PEXT: nothing is faster there.
//!
//! Source: Chess Programming Wiki, "Magic Bitboards".

use super::{BishopMagicOffsets, Entry, RookMagicOffsets, set};

/// The tables, and lists by square.
#[derive(Clone, Copy)]
pub(super) struct Method<'a> {
    pub(super) rook_magic_offsets: &'a [RookMagicOffsets],
    pub(super) rook_irrelevant: &'a [u64],
    pub(super) rook_magics: &'a [u64],
    pub(super) bishop_magic_offsets: &'a [BishopMagicOffsets],
    pub(super) bishop_irrelevant: &'a [u64],
    pub(super) bishop_magics: &'a [u64],
    pub(super) magic_attacks: &'a [Entry],
}

impl Method<'_> {
    #[inline(always)]
    pub(super) const fn rook(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        let product =
            (occupied | self.rook_irrelevant[square]).wrapping_mul(self.rook_magics[square]);
        let place = self.rook_magic_offsets[square] as u32 + (product >> 52) as u32;
        set(&self.magic_attacks[place as usize])
    }

    #[inline(always)]
    pub(super) const fn bishop(self, square: usize, occupied: u64) -> u64 {
        let square = square & 63;
        let product =
            (occupied | self.bishop_irrelevant[square]).wrapping_mul(self.bishop_magics[square]);
        let place = self.bishop_magic_offsets[square] as u32 + (product >> 55) as u32;
        set(&self.magic_attacks[place as usize])
    }

    #[inline(always)]
    pub(super) const fn queen(self, square: usize, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}
