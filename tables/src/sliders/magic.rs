//! Magic bitboards: a multiplication gathers what matters about the occupied squares in the
//! highest bits of the product, which are an index.
//!
//! The irrelevant squares are not cleared but set, which gives the search for multipliers the
//! carries to play with ("black magic"). There is one shift, a constant, and one table, in which the
//! squares of both sliders lie in each other's gaps: where two meet, one has no use for the entry.
//!
//! Origin: Lasse Hansen and Gerd Isenberg, 2006; Pradyumna Kannan's regions of their own, 2007;
//! Volker Annuss and Onno Garms set the irrelevant squares and packed the table. The numbers here
//! are found by `chess-tables magics shared`. Source: Chess Programming Wiki, "Magic Bitboards".
//!
//! Tables: [`MAGIC_ATTACKS`](crate::data::MAGIC_ATTACKS), MAGIC_BYTES bytes, and 2048 for each of the
//! two in masks, magics and offsets, aligned.
//!
//! Cost: three loads that need the square only, a multiplication, a shift by a constant, a load.
//!
//! Choose it on a processor without BMI2 if the cache has room: it is the default there.

use super::entry::entry;
use crate::{Bitboard, Square, data, index};

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    attacks(&ROOKS[square as usize], occupied)
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    attacks(&BISHOPS[square as usize], occupied)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

/// What a look-up needs of a square, in one place of the cache.
#[repr(align(32))]
struct Entry {
    irrelevant: u64,
    magic: u64,
    offset: usize,
}

const ROOKS: &[Entry; 64] =
    &entries(data::ROOK_RELEVANT, data::ROOK_MAGICS, data::ROOK_MAGIC_OFFSETS);
const BISHOPS: &[Entry; 64] =
    &entries(data::BISHOP_RELEVANT, data::BISHOP_MAGICS, data::BISHOP_MAGIC_OFFSETS);

const fn entries(relevant: &[u64; 64], magics: &[u64; 64], offsets: &[u32; 64]) -> [Entry; 64] {
    let mut entries = [const { Entry { irrelevant: 0, magic: 0, offset: 0 } }; 64];
    let mut s = 0;
    while s < 64 {
        let highest = u64::MAX >> data::MAGIC_SHIFT;
        assert!(offsets[s] as usize + (highest as usize) < data::MAGIC_ATTACKS.len());
        entries[s] =
            Entry { irrelevant: !relevant[s], magic: magics[s], offset: offsets[s] as usize };
        s += 1;
    }
    entries
}

#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
const fn attacks(square: &Entry, occupied: Bitboard) -> Bitboard {
    let index = square.offset
        + index::magic(occupied.0, square.irrelevant, square.magic, data::MAGIC_SHIFT as u32);
    // SAFETY: `entries` asserts that the table holds the highest index there can be.
    Bitboard(unsafe { entry(data::MAGIC_ATTACKS, index) })
}
