//! Hyperbola quintessence in vectors: [`hyperbola`] with the lines of a piece side by side, one in
//! each lane.
//!
//! One row holds the masks of a square's diagonal, anti-diagonal and file, and the square itself.
//! One load fetches it, and one byte shuffle swaps the bytes of all lanes. A bishop takes the first
//! two lanes, a queen all four. A rook has only one such line, so it is the same as in
//! [`hyperbola`], and so is a queen's rank.
//!
//! This is plain code, which the compiler turns into vector instructions if it may use them: four
//! lanes at once with AVX2, two with SSSE3 or on AArch64. It may if the target has them (`-C
//! target-cpu=x86-64-v3`), or if the caller has `#[target_feature(enable = "avx2")]`;
//! `benches/zero-initialisation` checks that. On other targets it gives the same attacks, no faster
//! than [`hyperbola`].
//!
//! Intrinsics would need `unsafe`, and gain too little. The table has the throughput as a part of
//! the time of [`hyperbola`] (Intel Xeon, 48 KiB of L1 data cache, rustc 1.95, loops of
//! `benches/peers`; an earlier [`hyperbola`], which took up to 1.07 of the time).
//!
//! | compiled for | queens, intrinsics | queens, here | bishops, intrinsics | bishops, here |
//! |---|--:|--:|--:|--:|
//! | x86-64-v3 (AVX2) | 0.58 | 0.59 | 0.61 | 0.64 |
//! | AVX-512 | 0.55 | 0.55 | 0.56 | 0.64 |
//!
//! If all bits of four lanes are reversed, ranks need no look-up. For queens this took 0.47 with
//! GFNI and 0.82 with shuffles of nibbles, but 1.27 and 1.29 in latency, and 4096 bytes (an earlier
//! [`hyperbola`]).
//!
//! Source: Chess Programming Wiki, "Hyperbola Quintessence" and, for two lanes, "SSSE3".
//!
//! Tables: 2048 bytes of rows, 512 for a queen's rank, and 512 for a rook's file. A bishop needs
//! 2048 bytes, a queen 2560, all three 3072.
//!
//! Cost of a bishop, or of three lines of a queen: three loads that need the square only, eight
//! vector operations, two of which shuffle bytes, and three to five operations that unite the lanes
//! and leave the vector registers. In throughput bishops and queens take 0.6 to 0.7 of the time of
//! [`hyperbola`], but 1.1 to 1.2 of it in a chain: there these last ones cost more than the lanes save.
//!
//! Choose it for bishops and queens if the target has AVX2 or SSSE3 and look-ups do not wait for
//! each other. On AArch64 it was not timed.

use super::hyperbola;
use super::raw::raw;
use crate::{Bitboard, Square, data};

/// A line of the cache is 64 bytes: so aligned, no row lies on two.
#[repr(align(32))]
struct Rows([[u64; 4]; 64]);

/// For each square its diagonal, anti-diagonal and file, without the square, and the square.
const ROWS: &Rows = &{
    let mut rows = [[0; 4]; 64];
    let mut s = 0;
    while s < 64 {
        let (diagonal, anti_diagonal) = (data::DIAGONAL_ATTACKS[s], data::ANTI_DIAGONAL_ATTACKS[s]);
        rows[s] = [diagonal, anti_diagonal, data::FILE_ATTACKS[s], 1 << s];
        s += 1;
    }
    Rows(rows)
};

/// The squares a rook attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola_simd::rook;
#[doc = include_str!("examples/rook.rs")]
/// ```
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    hyperbola::rook(square, occupied)
}

/// The squares a bishop attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola_simd::bishop;
#[doc = include_str!("examples/bishop.rs")]
/// ```
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    lanes::<2>(square, occupied)
}

/// The squares a queen attacks among occupied squares.
///
/// ```
/// use chess_tables::sliders::hyperbola_simd::queen;
#[doc = include_str!("examples/queen.rs")]
/// ```
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    lanes::<4>(square, occupied).union(hyperbola::rank(square, occupied))
}

raw!("hyperbola_simd", const);

/// The attacks along the first so many lines of a row. The fourth lane fills the vector: on the
/// square itself the two differences agree, so it adds nothing.
#[inline]
const fn lanes<const LANES: usize>(square: Square, occupied: Bitboard) -> Bitboard {
    let row = &ROWS.0[square as usize];
    // A load fills all lanes at once. The slider swapped by calculation must be moved there:
    // queens then take 0.67 of the time of `hyperbola`, not 0.59.
    let (slider, swapped_slider) = (row[3], ROWS.0[square as usize ^ 56][3]);
    let mut attacks = 0;
    let mut lane = 0;
    while lane < LANES {
        let upwards = occupied.0 & row[lane];
        let downwards = upwards.swap_bytes().wrapping_sub(swapped_slider);
        attacks |= (upwards.wrapping_sub(slider) ^ downwards.swap_bytes()) & row[lane];
        lane += 1;
    }
    Bitboard(attacks)
}
