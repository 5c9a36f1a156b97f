//! Packing: where the cache lines of 128 squares go in one table, so that it is short and look-ups
//! touch few of them. No line belongs to two squares.

use crate::random::Random;
use crate::shared::Stop;
use crate::trial::CacheLines;

/// A magic and the lines that it uses, counted from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    pub(crate) magic: u64,
    /// The remainder of its offset by the length of a line.
    pub(crate) remainder: usize,
    /// The lowest line.
    pub(crate) base: usize,
    /// The lines from there on, a bit each.
    words: Vec<u64>,
    /// One more than the highest line.
    pub(crate) length: usize,
    /// The sum of all lines, to weigh a place by.
    sum: u64,
    used: u64,
    /// What the search found it to cost.
    pub(crate) cost: u32,
}

impl Pattern {
    pub(crate) fn new(magic: u64, lines: &CacheLines) -> Self {
        let ones = lines.used.iter().enumerate().flat_map(|(i, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| 64 * i + bit)
        });
        let ones: Vec<usize> = ones.collect();
        let base = ones.first().copied().unwrap_or(0);
        let length = ones.last().map_or(0, |last| last - base + 1);
        let mut words = vec![0; length.div_ceil(64)];
        for line in &ones {
            words[(line - base) / 64] |= 1 << ((line - base) % 64);
        }
        let sum = ones.iter().map(|line| (line - base) as u64).sum();
        let CacheLines { remainder, cost, .. } = *lines;
        let used = ones.len() as u64;
        Self { magic, remainder, base, words, length, sum, used, cost }
    }

    /// The sum of its lines at a place.
    fn weight(&self, place: usize) -> u64 {
        self.sum + self.used * place as u64
    }
}

/// A pattern's number among those of its region, and where its lowest line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub(crate) pattern: usize,
    pub(crate) place: usize,
}

/// Which place of a region is best.
#[derive(Clone, Copy)]
enum Best {
    /// Where the sum of its lines is lowest: a pattern with fewer leaves more to others.
    Light,
    /// Where it ends first.
    Low,
}

/// A table in the making.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    taken: Vec<u64>,
    pub(crate) placements: Vec<Option<Placement>>,
}

impl Packing {
    /// An empty table for so many regions.
    pub(crate) fn new(regions: usize) -> Self {
        Self { taken: vec![], placements: vec![None; regions] }
    }

    /// How long the table is, and, to see progress where that is the same, the sum of all lines.
    pub(crate) fn size(&self, patterns: &[Vec<Pattern>]) -> (usize, u64) {
        let placed = self.placements.iter().zip(patterns);
        placed.fold((0, 0), |(length, sum), (placement, patterns)| {
            let Some(placement) = placement else { return (length, sum) };
            let pattern = &patterns[placement.pattern];
            (length.max(placement.place + pattern.length), sum + pattern.weight(placement.place))
        })
    }

    /// Takes the lines of a pattern at a place, or gives them back.
    fn flip(&mut self, pattern: &Pattern, place: usize) {
        let (word, bit) = (place / 64, place % 64);
        let needed = word + pattern.words.len() + 1;
        if self.taken.len() < needed {
            self.taken.resize(needed, 0);
        }
        for (i, &lines) in pattern.words.iter().enumerate() {
            self.taken[word + i] ^= lines << bit;
            if bit > 0 {
                self.taken[word + i + 1] ^= lines >> (64 - bit);
            }
        }
    }

    pub(crate) fn put(&mut self, region: usize, patterns: &[Pattern], placement: Placement) {
        self.flip(&patterns[placement.pattern], placement.place);
        self.placements[region] = Some(placement);
    }

    fn remove(&mut self, region: usize, patterns: &[Pattern]) {
        if let Some(placement) = self.placements[region].take() {
            self.flip(&patterns[placement.pattern], placement.place);
        }
    }

    pub(crate) fn fits(&self, pattern: &Pattern, place: usize) -> bool {
        let (word, bit) = (place / 64, place % 64);
        let taken = self.taken.get(word..).unwrap_or(&[]);
        let mut low = taken.iter();
        let Some(mut current) = low.next() else { return true };
        for &lines in &pattern.words {
            let next = low.next().unwrap_or(&0);
            let window = if bit == 0 { *current } else { current >> bit | next << (64 - bit) };
            if window & lines != 0 {
                return false;
            }
            current = next;
        }
        true
    }

    /// The lowest place where the pattern fits and ends no later than `limit`. It is not below the
    /// pattern's base: the offset would be negative.
    fn lowest(&self, pattern: &Pattern, limit: usize) -> Option<usize> {
        let last = limit.checked_sub(pattern.length)?;
        (pattern.base..=last).find(|&place| self.fits(pattern, place))
    }

    /// Puts the region where the order likes it best, if one of its patterns fits below the limit.
    fn insert(&mut self, region: usize, patterns: &[Pattern], limit: usize, best_is: Best) -> bool {
        let mut best: Option<((usize, u64), Placement)> = None;
        for (number, pattern) in patterns.iter().enumerate() {
            let Some(place) = self.lowest(pattern, limit) else { continue };
            let end = match best_is {
                Best::Light => 0,
                Best::Low => place + pattern.length,
            };
            let weight = (end, pattern.weight(place));
            if best.is_none_or(|(other, _)| weight < other) {
                best = Some((weight, Placement { pattern: number, place }));
            }
        }
        best.inspect(|&(_, placement)| self.put(region, patterns, placement)).is_some()
    }
}

/// Packs all that is not yet packed, in the order of their thinnest pattern, thickest first. `None` if it
/// was stopped, in the middle of things.
pub(crate) fn fill(packing: &mut Packing, patterns: &[Vec<Pattern>], stop: Stop) -> Option<()> {
    let thickness = |&region: &usize| patterns[region].iter().map(|pattern| pattern.used).min();
    let mut order: Vec<usize> = (0..patterns.len()).collect();
    order.sort_by_key(thickness);
    for region in order.into_iter().rev() {
        if stop() {
            return None;
        }
        if packing.placements[region].is_none() {
            packing.insert(region, &patterns[region], usize::MAX >> 1, Best::Low);
        }
    }
    Some(())
}

/// Takes some regions out, at least one of those that end last, and puts them in again elsewhere
/// or with other patterns. Keeps what is better. `None` if it was stopped, in the middle of things.
pub(crate) fn improve(
    packing: &mut Packing,
    patterns: &[Vec<Pattern>],
    random: &mut Random,
    stop: Stop,
) -> Option<()> {
    let before = packing.size(patterns);
    let best_is = if random.below(2) == 0 { Best::Light } else { Best::Low };
    let ends =
        packing.placements.iter().zip(patterns).map(|(placement, patterns)| {
            placement.map_or(0, |p| p.place + patterns[p.pattern].length)
        });
    let ends: Vec<usize> = ends.collect();
    let mut regions: Vec<usize> = (0..patterns.len()).collect();
    regions.sort_by_key(|&region| std::cmp::Reverse(ends[region]));
    let others = 1 + random.below(6) as usize;
    // Half of the moves are about the regions at the end, half about any.
    let last = if random.below(2) == 0 { 8 } else { regions.len() };
    let mut chosen = vec![regions[random.below(last as u64) as usize]];
    for _ in 0..others {
        let region = random.below(patterns.len() as u64) as usize;
        if !chosen.contains(&region) {
            chosen.push(region);
        }
    }
    let mut next = packing.clone();
    for &region in &chosen {
        next.remove(region, &patterns[region]);
    }
    for i in (1..chosen.len()).rev() {
        chosen.swap(i, random.below(i as u64 + 1) as usize);
    }
    for &region in &chosen {
        if stop() {
            return None;
        }
        if !next.insert(region, &patterns[region], before.0, best_is) {
            return Some(());
        }
    }
    if next.size(patterns) < before {
        *packing = next;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_used_twice_and_no_offset_is_negative() {
        let mut random = Random::new(1, 0);
        let mut pattern = || {
            let used = vec![random.sparse() << 9, random.sparse(), 1];
            Pattern::new(0, &CacheLines { remainder: 0, used, cost: 0 })
        };
        let patterns: Vec<Vec<Pattern>> = (0..20).map(|_| vec![pattern(), pattern()]).collect();
        let mut packing = Packing::new(patterns.len());
        fill(&mut packing, &patterns, &|| false).unwrap();
        let before = packing.size(&patterns);
        for _ in 0..200 {
            improve(&mut packing, &patterns, &mut random, &|| false).unwrap();
        }
        let after = packing.size(&patterns);
        assert!(after < before, "{after:?} {before:?}");
        let mut lines = vec![];
        for (placement, patterns) in packing.placements.iter().zip(&patterns) {
            let Placement { pattern, place } = placement.unwrap();
            let Pattern { words, base, .. } = &patterns[pattern];
            assert!(place >= *base);
            let used =
                (0..64 * words.len()).filter(|line| words[line / 64] >> (line % 64) & 1 != 0);
            lines.extend(used.map(|line| place + line));
        }
        lines.sort_unstable();
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(lines.last().unwrap() + 1, after.0);
    }
}
