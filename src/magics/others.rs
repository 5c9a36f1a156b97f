//! Multipliers of other squares: moved, one that is good on a square is often good on another.

use chess_tables_gen::tool::magics::Region;

use super::climb::by_chance;
use super::random::Random;
use super::trial::Trial;

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

/// One of the others that keeps the subsets apart here too, or, if none of some does, one by chance.
pub(super) fn lent(
    others: &[(usize, u64)],
    to: usize,
    trial: &mut Trial,
    random: &mut Random,
) -> u64 {
    let mut lent = (0..LENT).filter(|_| !others.is_empty()).map(|_| {
        let (square, magic) = others[random.below(others.len() as u64) as usize];
        moved(magic, square, to)
    });
    let lent = lent.find(|&magic| trial.used(magic, u32::MAX).is_some());
    lent.unwrap_or_else(|| by_chance(trial, random))
}

/// A multiplier that does with the squares around one square what this does around another.
const fn moved(magic: u64, from: usize, to: usize) -> u64 {
    if from < to { magic >> (to - from) } else { magic << (from - to) }
}
