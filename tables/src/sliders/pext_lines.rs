//! PEXT for each line: PEXT makes the occupied relevant squares of a rook's file an index, and those
//! of its rank another. The tables hold full sets.
//!
//! A line has at most six relevant squares, and mostly five. So the look-ups of all squares and lines
//! read 41 KB, a fifth of the codes of `pext` and a twentieth of the sets of `pext_sets`. A bishop's
//! four rays together have at most nine relevant squares, so its table of full sets is small anyway.
//!
//! Source: Chess Programming Wiki, "BMI2" and "Rotated Bitboards".
//!
//! Tables: 73,728 bytes for a rook, for a bishop
//! [`BISHOP_PEXT_ATTACKS`](crate::data::BISHOP_PEXT_ATTACKS) with masks and offsets, 43,008 bytes.
//!
//! Cost: for a rook two PEXTs, each of which waits for a mask, and two loads, each of which waits for
//! a PEXT. For a bishop the same as in [`pext_split`](super::pext_split).
//!
//! Choose it on a processor with fast PEXT. It is the default on targets with BMI2.

use super::bmi2::{Bmi2, method};
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

/// What a look-up of a rook needs of a square. A line of the board has at most 64 subsets of relevant
/// squares, and mostly 32: the rest is not read.
///
/// The alignment makes it 9 * 128 bytes long. With 1040 bytes throughput takes 1.03 of the time, and
/// all sliders of a board 1.1: the processor multiplies where it does PEXT, and the compiler has no
/// shorter way from a square to its lines (Intel Xeon, `benches/peers`).
#[repr(C, align(128))]
struct Lines {
    /// The relevant squares of the file and of the rank.
    relevant: [u64; 2],
    /// The attacks along the file by the subset of its relevant squares that is occupied.
    file: [u64; 64],
    /// The same along the rank.
    rank: [u64; 64],
}

const ROOKS: &[Lines; 64] = &{
    let mut lines = [const { Lines { relevant: [0; 2], file: [0; 64], rank: [0; 64] } }; 64];
    let mut s = 0;
    while s < 64 {
        let relevant = data::ROOK_RELEVANT[s];
        let (on_file, on_rank) = (relevant & data::FILE_OF[s], relevant & data::RANK_OF[s]);
        assert!(on_file.count_ones() <= 6 && on_rank.count_ones() <= 6);
        lines[s] = Lines {
            relevant: [on_file, on_rank],
            file: by_subset(&data::FILE_ATTACKS_BY_OCCUPANCY[s], s / 8),
            rank: by_subset(&data::RANK_ATTACKS_BY_OCCUPANCY[s], s % 8),
        };
        s += 1;
    }
    lines
};

/// The attacks by subset of the relevant squares, which the slider's own is none of, from those by
/// occupancy of all squares between the ends of the line.
const fn by_subset(attacks: &[u64; 64], place: usize) -> [u64; 64] {
    let own = 1 << place >> 1;
    let mut by_subset = [0; 64];
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
        let Lines { relevant: [on_file, on_rank], file, rank } = &ROOKS[square as usize];
        let file_subset = bmi2.extract(occupied.0, *on_file) as usize;
        let rank_subset = bmi2.extract(occupied.0, *on_rank) as usize;
        // With `[subset & 63]` throughput takes 1.09 of the time, `pins` 1.17 (Intel Xeon, `benches/peers`).
        // SAFETY: `ROOKS` asserts that a line has at most six relevant squares, so a subset is below 64.
        let [file, rank] = unsafe { [entry(file, 0, file_subset), entry(rank, 0, rank_subset)] };
        Bitboard(file | rank)
    }
}
