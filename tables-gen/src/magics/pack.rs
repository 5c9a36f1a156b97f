//! Packing: where the slots of 128 squares go in one table, so that it is short.

use super::random::Random;

/// A magic and the slots that it uses, counted from the lowest.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) magic: u64,
    /// The lowest index.
    pub(super) base: usize,
    /// The slots from there on, a bit each.
    words: Vec<u64>,
    /// One more than the highest slot.
    length: usize,
    /// The sum of all slots, to weigh a place by.
    sum: u64,
    pub(super) used: u64,
}

impl Pattern {
    pub(super) fn new(magic: u64, slots: &[u64]) -> Self {
        let ones = slots.iter().enumerate().flat_map(|(i, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| 64 * i + bit)
        });
        let ones: Vec<usize> = ones.collect();
        let base = ones.first().copied().unwrap_or(0);
        let length = ones.last().map_or(0, |last| last - base + 1);
        let mut words = vec![0; length.div_ceil(64)];
        for slot in &ones {
            words[(slot - base) / 64] |= 1 << ((slot - base) % 64);
        }
        let sum = ones.iter().map(|slot| (slot - base) as u64).sum();
        Self { magic, base, words, length, sum, used: ones.len() as u64 }
    }

    /// The sum of its slots at a place.
    fn weight(&self, place: usize) -> u64 {
        self.sum + self.used * place as u64
    }
}

/// A pattern's number among those of its region, and where its lowest slot goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) pattern: usize,
    pub(super) place: usize,
}

/// A table in the making.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    taken: Vec<u64>,
    length: usize,
    pub(super) placements: Vec<Option<Placement>>,
}

impl Packing {
    /// An empty table for so many regions.
    pub(super) fn new(regions: usize) -> Self {
        Self { taken: vec![], length: 0, placements: vec![None; regions] }
    }

    /// How long the table is, and, to see progress where that is the same, the sum of all slots.
    pub(super) fn size(&self, patterns: &[Vec<Pattern>]) -> (usize, u64) {
        let placed = self.placements.iter().zip(patterns);
        placed.fold((0, 0), |(length, sum), (placement, patterns)| {
            let Some(placement) = placement else { return (length, sum) };
            let pattern = &patterns[placement.pattern];
            (length.max(placement.place + pattern.length), sum + pattern.weight(placement.place))
        })
    }

    /// Flips the slots of a pattern at a place.
    fn flip(&mut self, pattern: &Pattern, place: usize) {
        let (word, bit) = (place / 64, place % 64);
        let needed = word + pattern.words.len() + 1;
        if self.taken.len() < needed {
            self.taken.resize(needed, 0);
        }
        for (i, &slots) in pattern.words.iter().enumerate() {
            self.taken[word + i] ^= slots << bit;
            if bit > 0 {
                self.taken[word + i + 1] ^= slots >> (64 - bit);
            }
        }
    }

    pub(super) fn put(&mut self, region: usize, patterns: &[Pattern], placement: Placement) {
        self.flip(&patterns[placement.pattern], placement.place);
        self.placements[region] = Some(placement);
    }

    fn remove(&mut self, region: usize, patterns: &[Pattern]) {
        if let Some(placement) = self.placements[region].take() {
            self.flip(&patterns[placement.pattern], placement.place);
        }
    }

    fn fits(&self, pattern: &Pattern, place: usize) -> bool {
        let (word, bit) = (place / 64, place % 64);
        let taken = self.taken.get(word..).unwrap_or(&[]);
        let mut low = taken.iter();
        let Some(mut current) = low.next() else { return true };
        for &slots in &pattern.words {
            let next = low.next().unwrap_or(&0);
            let window = if bit == 0 { *current } else { current >> bit | next << (64 - bit) };
            if window & slots != 0 {
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

    /// Puts the region where the mean of its slots is lowest, if one of its patterns fits below
    /// the limit.
    fn insert(&mut self, region: usize, patterns: &[Pattern], limit: usize, rule: u32) -> bool {
        let mut best: Option<((usize, u64), Placement)> = None;
        for (number, pattern) in patterns.iter().enumerate() {
            let Some(place) = self.lowest(pattern, limit) else { continue };
            // Thinner patterns leave more for others.
            let end = place + pattern.length;
            let weight = match rule {
                0 => (0, pattern.weight(place)),
                1 => (end, pattern.weight(place)),
                _ => (end.max(self.length), pattern.weight(place)),
            };
            if best.is_none_or(|(other, _)| weight < other) {
                best = Some((weight, Placement { pattern: number, place }));
            }
        }
        best.inspect(|&(_, placement)| {
            self.length = self.length.max(placement.place + patterns[placement.pattern].length);
            self.put(region, patterns, placement)
        })
        .is_some()
    }
}

/// Packs all that is not yet packed, in the order of their thinnest pattern, thickest first.
pub(super) fn fill(packing: &mut Packing, patterns: &[Vec<Pattern>], rule: u32) {
    let thickness = |&region: &usize| patterns[region].iter().map(|pattern| pattern.used).min();
    let mut order: Vec<usize> = (0..patterns.len()).collect();
    order.sort_by_key(thickness);
    for region in order.into_iter().rev() {
        if packing.placements[region].is_none() {
            packing.insert(region, &patterns[region], usize::MAX >> 1, rule);
        }
    }
}

/// Takes some regions out, at least one of those that end last, and puts them in again elsewhere
/// or with other patterns. Keeps what is no worse.
pub(super) fn improve(
    packing: &mut Packing,
    patterns: &[Vec<Pattern>],
    random: &mut Random,
) -> bool {
    let before = packing.size(patterns);
    let rule = random.below(2) as u32;
    let ends =
        packing.placements.iter().zip(patterns).map(|(placement, patterns)| {
            placement.map_or(0, |p| p.place + patterns[p.pattern].length)
        });
    let ends: Vec<usize> = ends.collect();
    let mut regions: Vec<usize> = (0..patterns.len()).collect();
    regions.sort_by_key(|&region| std::cmp::Reverse(ends[region]));
    let count = 1 + random.below(6) as usize;
    // Half of the moves are about the regions at the end, half about any.
    let last = if random.below(2) == 0 { 8 } else { regions.len() };
    let mut chosen = vec![regions[random.below(last as u64) as usize]];
    for _ in 0..count {
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
    let placed =
        chosen.iter().all(|&region| next.insert(region, &patterns[region], before.0, rule));
    let better = placed && next.size(patterns) < before;
    if better {
        *packing = next;
    }
    better
}
