//! Magic bitboards: a multiplication brings what matters about the occupied squares into the
//! highest bits of the product. These bits are the index.
//!
//! The irrelevant squares are set, not cleared ("black magic"). Their carries give the search for
//! multipliers more freedom. All squares of a slider have the same shift, a constant. The regions of
//! squares fill each other's gaps. Those of bishops stand together at the end of the table, on nine
//! or ten pages of memory. With these entries spread over the whole table, as published, bishops take
//! 1.09 of the time between random reads of 4 MiB (`benches/peers`, column `pressure`).
//!
//! Origin: Lasse Hansen and Gerd Isenberg, 2006. Pradyumna Kannan gave each square a region of its
//! own, 2007. Volker Annuss and Onno Garms set the irrelevant squares and packed the table. The
//! numbers here are those of Volker Annuss and Niklas Fiekas (talkchess.com, thread 64790). Source:
//! Chess Programming Wiki, "Magic Bitboards".
//!
//! Tables: [`MAGIC_ATTACKS`](crate::data::MAGIC_ATTACKS), 738,104 bytes. Masks, magics and offsets
//! take 1560 bytes for each of rook and bishop, and a program has both.
//!
//! Cost: three loads that need the square only, a multiplication, a shift by a constant, a load.
//!
//! Choose it on a processor without BMI2 if the cache has room. It is the default there.

use super::by_square::{BySquare, ZEROS, by_square};
use super::entry::{entry, start};
use super::raw::raw;
use crate::{Bitboard, Square, data, index};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::magic::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: It is the shift of these numbers.
    unsafe { MAGICS.rook.attacks(square, occupied, data::ROOK_MAGIC_SHIFT) }
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::magic::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
#[expect(unsafe_code, reason = "see `entry`")]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: It is the shift of these numbers.
    unsafe { MAGICS.bishop.attacks(square, occupied, data::BISHOP_MAGIC_SHIFT) }
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::magic::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied).union(bishop(square, occupied))
}

raw!("magic", const);

/// What the look-ups of a slider need.
struct Numbers {
    irrelevant: BySquare,
    magic: BySquare,
    start: BySquare,
}

/// Both in one place, so that no two numbers of a queen's look-up lie a multiple of 64 bytes apart
/// ([`BySquare`]).
struct Magics {
    rook: Numbers,
    bishop: Numbers,
}

const MAGICS: &Magics = &Magics {
    rook: Numbers::new(
        data::ROOK_RELEVANT,
        data::ROOK_MAGICS,
        data::ROOK_MAGIC_OFFSETS,
        data::ROOK_MAGIC_SHIFT,
    ),
    bishop: Numbers::new(
        data::BISHOP_RELEVANT,
        data::BISHOP_MAGICS,
        data::BISHOP_MAGIC_OFFSETS,
        data::BISHOP_MAGIC_SHIFT,
    ),
};

impl Numbers {
    const fn new(relevant: &[u64; 64], magics: &[u64; 64], offsets: &[u32; 64], shift: u8) -> Self {
        let mut numbers = Self { irrelevant: ZEROS, magic: by_square(magics), start: ZEROS };
        let mut s = 0;
        while s < 64 {
            let highest = u64::MAX >> shift;
            assert!(offsets[s] as usize + (highest as usize) < data::MAGIC_ATTACKS.len());
            numbers.irrelevant[s] = !relevant[s];
            numbers.start[s] = start(data::MAGIC_ATTACKS, offsets[s]);
            s += 1;
        }
        numbers
    }

    /// # Safety
    /// It must be the shift that [`new`](Self::new) had.
    #[inline]
    #[allow(unsafe_code, reason = "see `entry`")]
    const unsafe fn attacks(&self, square: Square, occupied: Bitboard, shift: u8) -> Bitboard {
        let s = square as usize;
        let index = index::magic(occupied.0, self.irrelevant[s], self.magic[s], shift as u32);
        // SAFETY: `new` asserts that the table holds the highest index that the shift leaves.
        Bitboard(unsafe { entry(data::MAGIC_ATTACKS, self.start[s], index) })
    }
}
