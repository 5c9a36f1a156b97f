//! Hyperbola quintessence in vectors: [`hyperbola`] with the lines of a piece side by side, one in
//! each lane.
//!
//! The masks of a square's diagonal, anti-diagonal and file stand in one row, with the square
//! itself, so that one load fetches them. A byte shuffle swaps the bytes of all lanes at once. A
//! bishop takes the first two lanes, a queen all four; a rook has one such line only, and is that
//! of [`hyperbola`], as is the rank.
//!
//! This is plain code, of a form that the compiler turns into vector instructions where they are:
//! four lanes at once with AVX2, two with SSSE3 or on AArch64. It goes by the target (`-C
//! target-cpu=x86-64-v3`), or by the engine's own function with `#[target_feature(enable =
//! "avx2")]`; `benches/zero-initialisation` holds it to that. Elsewhere it answers alike, no faster
//! than [`hyperbola`].
//!
//! Intrinsics would need `unsafe` and earn too little for it. In throughput, compiled for x86-64-v3
//! and in parts of the time of [`hyperbola`], queens took 0.58 by those of AVX2 and take 0.59 here,
//! bishops 0.61 and 0.64; compiled for AVX-512, 0.55 and 0.55, 0.56 and 0.64. Latency was the
//! same. To reverse all bits of four lanes, so that ranks need no look-up, took queens 0.47 with
//! GFNI and 0.82 with shuffles of nibbles, but 1.27 and 1.29 in latency, and 4096 bytes. (Intel
//! Xeon, 48 KB of L1 data cache, rustc 1.95, loops of `benches/peers`.)
//!
//! Source: Chess Programming Wiki, "Hyperbola Quintessence" and, for two lanes, "SSSE3".
//!
//! Tables: 2048 bytes of rows, which hold the masks of the catalogue; 512 more for a queen's rank,
//! and 512 for the files of rooks: 2048 for a bishop, 2560 for a queen, 3072 for all.
//!
//! Cost of a bishop, or of three lines of a queen: three loads that need the square only, eight
//! vector operations, of which two shuffle bytes, and three to five that unite the lanes and leave
//! the vector registers. Those make up in latency what the lanes save; in throughput bishops and
//! queens take two thirds of the time of [`hyperbola`].
//!
//! Choose it for bishops and queens where the target has AVX2 or SSSE3. On AArch64 it is not timed.

use super::hyperbola;
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

/// The squares a rook attacks.
#[inline]
pub const fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    hyperbola::rook(square, occupied)
}

/// The squares a bishop attacks.
#[inline]
pub const fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    lanes::<2>(square, occupied)
}

/// The squares a queen attacks.
#[inline]
pub const fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    lanes::<4>(square, occupied).union(hyperbola::rank(square, occupied))
}

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
