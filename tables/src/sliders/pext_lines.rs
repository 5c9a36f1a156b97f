//! PEXT for each line: PEXT makes the occupied relevant squares of a rook's file an index, and those
//! of its rank another. The tables hold full sets.
//!
//! A line has at most six relevant squares, and mostly five. So the look-ups of all squares and lines
//! read 41 KB, a fifth of the codes of `pext` and a twentieth of the sets of `pext_sets`. A bishop's
//! four rays together have at most nine relevant squares, so its table of full sets is small anyway.
//!
//! Source: Chess Programming Wiki, "BMI2" and "Rotated Bitboards".
//!
//! Tables: 74,816 bytes for a rook, for a bishop
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS) with masks and offsets, 43,024 bytes.
//!
//! Cost: for a rook two PEXTs, each of which waits for a mask, and two loads, each of which waits for
//! a PEXT. For a bishop the same as in [`pext_split`](super::pext_split).
//!
//! Choose it on a processor with fast PEXT. It is the default on targets with BMI2.

use super::bmi2::{Bmi2, method};
use super::by_square::{BySquare, ZEROS};
use super::entry::entry;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_lines`](self), for a processor with BMI2.
    ///
    /// A program that is compiled for BMI2, with `-C target-cpu=native` or `x86-64-v3`, gets its
    /// value by [`Default`]. Any other program asks the processor once, and is generic over
    /// the answer:
    ///
    /// ```
    /// use chess_tables::sliders::{PextLines, Preferred, Sliders};
    /// use chess_tables::{Bitboard, Square};
    ///
    /// fn search(sliders: impl Sliders) -> u32 {
    ///     sliders.rook(Square::D4, Bitboard::EMPTY).count()
    /// }
    ///
    /// let squares = match PextLines::detect() {
    ///     Some(pext) => search(pext),
    ///     None => search(Preferred::default()),
    /// };
    /// assert_eq!(squares, 14);
    /// ```
    ///
    /// Other architectures do not have this type. A program for them too puts the call behind
    /// `#[cfg(target_arch = "x86_64")]`.
    PextLines, "pext_lines"
}

/// What look-ups of a rook need: the relevant squares of the file and of the rank, and the attacks.
///
/// With the relevant squares beside the attacks rooks take 1.12 of the time in a chain, 1.18 under
/// `pressure` (Intel Xeon, native; `benches/peers`).
struct Rooks {
    on_file: BySquare,
    on_rank: BySquare,
    attacks: [Attacks; 64],
}

/// The attacks along a square's file and rank, by the subset of its relevant squares that is occupied.
///
/// Each line's sets begin on a line of the cache, and so take four of them, not five.
#[repr(align(64))]
struct Attacks {
    file: BySubset,
    rank: BySubset,
}

/// A line of the board has at most 64 subsets of relevant squares, and mostly 32: the rest is not read.
///
/// With 64 the sets that are read would all lie in the same half of the L1 cache: throughput takes 1.09 of
/// the time. With 68 it takes 1.04: then the square is multiplied by 17, which takes two instructions. With
/// 72 it is multiplied by 9, which takes one (Intel Xeon, native; `benches/peers`).
type BySubset = [u64; 72];

const NO_SETS: BySubset = [0; 72];

/// A `static`, so that a program has it once. As a constant, a program of three crates had it three times,
/// and was no faster.
static ROOKS: Rooks = {
    let none = [const { Attacks { file: NO_SETS, rank: NO_SETS } }; 64];
    let mut rooks = Rooks { on_file: ZEROS, on_rank: ZEROS, attacks: none };
    let mut s = 0;
    while s < 64 {
        let relevant = data::ROOK_RELEVANT[s];
        let (on_file, on_rank) = (relevant & data::FILE_OF[s], relevant & data::RANK_OF[s]);
        assert!(on_file.count_ones() <= 6 && on_rank.count_ones() <= 6);
        rooks.on_file[s] = on_file;
        rooks.on_rank[s] = on_rank;
        rooks.attacks[s] = Attacks {
            file: by_subset(&data::FILE_ATTACKS_BY_OCCUPANCY[s], s / 8),
            rank: by_subset(&data::RANK_ATTACKS_BY_OCCUPANCY[s], s % 8),
        };
        s += 1;
    }
    rooks
};

/// The attacks by subset of the relevant squares, which the slider's own is none of, from those by
/// occupancy of all squares between the ends of the line.
const fn by_subset(attacks: &[u64; 64], place: usize) -> BySubset {
    let own = 1 << place >> 1;
    let mut by_subset = NO_SETS;
    let (mut occupancy, mut subset) = (0, 0);
    while occupancy < 64 {
        if occupancy & own == 0 {
            by_subset[subset] = attacks[occupancy];
            subset += 1;
        }
        occupancy += 1;
    }
    by_subset
}

mod look_up {
    pub(super) use super::super::pext_split::look_up::bishop;
    use super::*;

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let s = square as usize;
        let file_subset = bmi2.extract(occupied.0, ROOKS.on_file[s]) as usize;
        let rank_subset = bmi2.extract(occupied.0, ROOKS.on_rank[s]) as usize;
        let Attacks { file, rank } = &ROOKS.attacks[s];
        // With `[subset & 63]` throughput takes 1.09 of the time, `pins` 1.17 (Intel Xeon, `benches/peers`).
        // SAFETY: `ROOKS` asserts that a line has at most six relevant squares, so a subset is below 64.
        let [file, rank] = unsafe { [entry(file, 0, file_subset), entry(rank, 0, rank_subset)] };
        Bitboard(file | rank)
    }
}
