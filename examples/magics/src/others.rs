//! Multipliers of other squares: moved, one that is good on a square is often good on another.

use chess_tables_gen::tool::magics::Region;

use super::random::Random;
use super::trial::{Trial, by_chance};

/// How many of them are tried as the start of a climb.
const LENT: usize = 64;

/// What is known for the same slider on other squares: each multiplier with its square. `magic` takes it from
/// a pattern, or leaves the pattern out.
pub(super) fn of_others<P>(
    region: &Region,
    regions: &[Region],
    patterns: &[Vec<P>],
    magic: impl Fn(&P) -> Option<u64>,
) -> Vec<(usize, u64)> {
    let mut magics = vec![];
    for (other, patterns) in regions.iter().zip(patterns) {
        if other.slider == region.slider && other.square != region.square {
            let patterns = patterns.iter().filter_map(&magic);
            magics.extend(patterns.map(|magic| (other.square, magic)));
        }
    }
    magics
}

/// Moves some of the others here, and takes the first that keeps the subsets apart, or else one by chance.
pub(super) fn lent(
    others: &[(usize, u64)],
    to: usize,
    trial: &mut Trial,
    random: &mut Random,
) -> u64 {
    let tries = if others.is_empty() { 0 } else { LENT };
    for _ in 0..tries {
        let (square, magic) = others[random.below(others.len() as u64) as usize];
        let magic = moved(magic, square, to);
        if trial.used(magic, u32::MAX).is_some() {
            return magic;
        }
    }
    by_chance(trial, random)
}

/// A multiplier that does with the squares around one square what this does around another.
const fn moved(magic: u64, from: usize, to: usize) -> u64 {
    if from < to { magic >> (to - from) } else { magic << (from - to) }
}
