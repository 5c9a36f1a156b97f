//! Three small tables: for ranks, for files, and for bishops. A multiplication finds the place in
//! the last two.
//!
//! The attacks along a rank are a byte of [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS),
//! shifted to the rank. The attacks along a file are an entry of
//! [`FIRST_FILE_ATTACKS`](crate::data::FIRST_FILE_ATTACKS), shifted to the file. A bishop's four
//! rays together have at most nine relevant squares, so its table by [fancy magics](super) is
//! small.
//!
//! Source: Chess Programming Wiki, "First Rank Attacks", "Kindergarten Bitboards" and "Magic
//! Bitboards".
//!
//! Tables: 4608 bytes for a rook. For a bishop
//! [`BISHOP_FANCY_ATTACKS`](crate::data::BISHOP_FANCY_ATTACKS) with masks, magics, offsets and
//! shifts, 43,608 bytes. Together they are 48,216 bytes, which fit into an L1 data cache of 48 KiB.
//!
//! Cost: for a rook three shifts and a load along the rank, and a multiplication, a load and two
//! shifts along the file. For a bishop a multiplication and a load.
//!
//! Choose it where the tables share the cache with a transposition table and an evaluation.

use super::by_square::{BySquare, ZEROS, by_square};
use super::entry::{entry, start};
use super::kindergarten;
use super::raw::raw;
use crate::{Bitboard, Square, data, index};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::split::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let inner = (occupied.0 >> square.file() as u8 & INNER_FILE_A).wrapping_mul(GATHER) >> 58;
    let file = data::FIRST_FILE_ATTACKS[square.rank() as usize][inner as usize];
    kindergarten::rank(square, occupied).union(Bitboard(file << square.file() as u8))
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::split::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: They are the magics of this table.
    unsafe { BISHOPS.attacks(data::BISHOP_FANCY_ATTACKS, square, occupied) }
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::split::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("split", const);

/// a2 to a7.
pub(super) const INNER_FILE_A: u64 = 0x0001_0101_0101_0100;
/// Times a square of file a, one of these bits puts it where bit 58 is a2's and bit 63 a7's.
const GATHER: u64 = 0x0004_0810_2040_8000;

/// What look-ups by fancy magics need.
pub(super) struct FancyMagics {
    relevant: BySquare,
    magic: BySquare,
    start: BySquare,
    shift: [u8; 64],
}

const BISHOPS: &FancyMagics = &FancyMagics::new(
    data::BISHOP_RELEVANT,
    data::BISHOP_FANCY_MAGICS,
    data::BISHOP_PEXT_OFFSETS,
    data::BISHOP_FANCY_SHIFTS,
    data::BISHOP_FANCY_ATTACKS,
);

impl FancyMagics {
    pub(super) const fn new(
        relevant: &[u64; 64],
        magics: &[u64; 64],
        offsets: &[u32; 64],
        shifts: &[u8; 64],
        table: &[u64],
    ) -> Self {
        let mut all = Self {
            relevant: by_square(relevant),
            magic: by_square(magics),
            start: ZEROS,
            shift: *shifts,
        };
        let mut s = 0;
        while s < 64 {
            let highest = u64::MAX >> shifts[s];
            assert!(offsets[s] as usize + (highest as usize) < table.len());
            all.start[s] = start(table, offsets[s]);
            s += 1;
        }
        all
    }

    /// # Safety
    /// It must be the table that [`new`](Self::new) had.
    #[inline]
    #[allow(unsafe_code, reason = "see `entry`")]
    pub(super) const unsafe fn attacks(
        &self,
        table: &[u64],
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let s = square as usize;
        let shift = self.shift[s] as u32;
        let index = index::fancy_magic(occupied.0, self.relevant[s], self.magic[s], shift);
        // SAFETY: `new` asserts that the table holds the highest index that the shift leaves.
        Bitboard(unsafe { entry(table, self.start[s], index) })
    }
}
