//! Numbers by square, laid out so that the processor loads all those of one square at once.

/// A number for each square, and one more, which is never read.
///
/// Each number that a look-up needs has a list of its own, so the square is the index. If the numbers of
/// a square stood side by side, the square would have to be multiplied or shifted first. By magics, rooks
/// then take 1.03 of the time in a chain and 1.09 under `pressure`, bishops 1.05 and 1.11. Only
/// `obstruction` and `hyperbola_simd` have them side by side: they load them as a vector.
///
/// In lists of 64, the numbers of one square lie a multiple of 64 bytes apart, and the processor loads
/// one after the other: in a chain rooks take 1.16 of the time, bishops 1.25. Lists of 72, 80 and 128 are as
/// slow. Lists of 66, 68 and 73 are as fast as those of 65 (Intel Xeon, default target, all in one process
/// of `benches/peers`). This fits a cache of eight banks, each of eight bytes of every line, as in AMD's
/// "Software Optimization Guide for AMD64 Processors" (25112, section 5.9).
pub(super) type BySquare = [u64; 65];

/// A list to be filled.
pub(super) const ZEROS: BySquare = [0; 65];

/// The numbers of a table.
pub(super) const fn by_square(table: &[u64; 64]) -> BySquare {
    let mut numbers = ZEROS;
    let mut s = 0;
    while s < 64 {
        numbers[s] = table[s];
        s += 1;
    }
    numbers
}
