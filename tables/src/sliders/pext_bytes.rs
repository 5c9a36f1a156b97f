//! PEXT and PDEP for files and diagonals: PEXT packs the occupied squares of a line, a byte says which
//! of its squares are attacked, and PDEP spreads the byte over the line.
//!
//! Packed, all lines look alike. The attacks depend only on how many squares of the line come before
//! the slider, and on which are occupied. So all diagonals share 1024 bytes. A file shares the
//! attacks along the first rank with the ranks, which only need a shift.
//!
//! Source: Chess Programming Wiki, "BMI2", "First Rank Attacks" and "Kindergarten Bitboards".
//!
//! Tables: for a rook [`FIRST_RANK_ATTACKS`](crate::data::FIRST_RANK_ATTACKS), 512 bytes. For a
//! bishop the masks of diagonals and anti-diagonals, the bytes, and where those of a line start:
//! 2320 bytes.
//!
//! Cost: for a rook three shifts and a load along the rank, and PEXT, a load and PDEP along the file.
//! Two more shifts need the square only. For a bishop four loads that need the square only, and two
//! times PEXT, a load and PDEP.
//!
//! Choose it on a processor with fast PEXT where the tables must be small. Where they may have 48 KB,
//! `pext_split` is faster in a search.

use super::bmi2::{Bmi2, method};
use super::entry::entry;
use super::kindergarten::{self, FILE_A, LINES};
use super::split::INNER_FILE_A;
use crate::{Bitboard, Square, data};

method! {
    /// The look-up method of the module [`pext_bytes`](self), for a processor with BMI2.
    ///
    /// A program that is compiled for BMI2 gets its value by [`Default`], any other program by
    /// [`detect`](Self::detect).
    PextBytes, "pext_bytes"
}

/// For each number of squares of a line before the slider, 128 bytes: the attacked squares by the occupied ones.
/// Both are packed, without the slider's own square.
const PACKED: &[u8; 1024] = &{
    let mut packed = [0; 1024];
    let mut i = 0;
    while i < 1024 {
        let (file, occupied) = (i / 128, i % 128);
        let before = (1 << file) - 1;
        let inner = (occupied & before | (occupied & !before) << 1) >> 1 & 63;
        let attacked = data::FIRST_RANK_ATTACKS[file][inner] as usize;
        packed[i] = (attacked & before | attacked >> 1 & !before) as u8;
        i += 1;
    }
    packed
};

/// Where the bytes of a square's diagonal and of its anti-diagonal start in [`PACKED`].
const STARTS: &[[u16; 2]; 64] = &{
    let mut starts = [[0; 2]; 64];
    let mut s = 0;
    while s < 64 {
        starts[s] = [start(data::DIAGONAL_ATTACKS[s], s), start(data::ANTI_DIAGONAL_ATTACKS[s], s)];
        s += 1;
    }
    starts
};

const fn start(line: u64, square: usize) -> u16 {
    let before = (line & ((1 << square) - 1)).count_ones() as usize;
    assert!(line.count_ones() <= 7 && 128 * (before + 1) <= PACKED.len());
    128 * before as u16
}

mod look_up {
    use super::*;

    #[inline(always)]
    pub(super) fn rook(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        // With `square.file()` and `square.rank()`, of eight bits, a chain of queens takes 1.2 of the time.
        let s = square as usize;
        let file = s & 7;
        let inner = bmi2.extract(occupied.0, INNER_FILE_A << file) as usize;
        // The processor extracts six bits; the mask tells the compiler.
        let attacked = data::FIRST_RANK_ATTACKS[s >> 3 & 7][inner & 63];
        let on_file = bmi2.deposit(attacked.into(), FILE_A << file);
        kindergarten::rank(square, occupied).union(Bitboard(on_file))
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    pub(super) fn bishop(bmi2: Bmi2, square: Square, occupied: Bitboard) -> Bitboard {
        let s = square as usize;
        let [start, anti_start] = STARTS[s];
        // SAFETY: They are a line and the start that `STARTS` has for it.
        let [diagonal, anti_diagonal] = unsafe {
            [
                along(bmi2, LINES.diagonal[s], start, occupied),
                along(bmi2, LINES.anti_diagonal[s], anti_start, occupied),
            ]
        };
        Bitboard(diagonal | anti_diagonal)
    }

    /// # Safety
    /// The start must be that of the line in `STARTS`.
    #[inline(always)]
    #[expect(unsafe_code, reason = "see `entry`")]
    unsafe fn along(bmi2: Bmi2, line: u64, start: u16, occupied: Bitboard) -> u64 {
        let packed = bmi2.extract(occupied.0, line) as usize;
        // With `PACKED[(start + packed) & 1023]` a chain of bishops takes 1.13 of the time, throughput 1.07, `pins`
        // 1.34 (Intel Xeon, `benches/peers`).
        // SAFETY: `start` asserts that 128 entries follow, of a byte each, so it is also in bytes. It asserts that
        // the line has at most seven squares, so PEXT gives less than 128.
        let attacked = unsafe { entry(PACKED, start.into(), packed) };
        bmi2.deposit(attacked.into(), line)
    }
}
