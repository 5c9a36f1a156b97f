//! Whether a multiplier keeps the subsets of a square's relevant squares apart.

use chess_tables_gen::tool::magics::Region;

/// A slider on a square, and the work space to try as many multipliers as one likes.
pub struct Trial {
    subsets: Vec<Subset>,
    /// The round in which each slot was last used, and the attack set that it was given then.
    slots: Vec<(u32, u16)>,
    round: u32,
    shift: u32,
}

struct Subset {
    /// What is multiplied.
    factor: u64,
    /// The number of its attack set among the region's.
    attacks: u16,
}

impl Trial {
    /// For black magics: the irrelevant squares are set.
    pub fn black(region: &Region, shift: u32) -> Self {
        Self::new(region, !region.relevant, shift)
    }

    /// For fancy magics: the irrelevant squares are clear, and there are 2^`bits` slots.
    pub fn fancy(region: &Region, bits: u32) -> Self {
        Self::new(region, 0, 64 - bits)
    }

    fn new(region: &Region, set: u64, shift: u32) -> Self {
        let mut distinct = region.attacks.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let number = |attacks| distinct.partition_point(|&other| other < attacks) as u16;
        let subsets = region
            .subsets()
            .map(|(occupied, attacks)| Subset { factor: occupied | set, attacks: number(attacks) });
        let mut subsets: Vec<_> = subsets.collect();
        subsets.sort_by_key(|subset| subset.factor.count_ones());
        Self { subsets, slots: vec![(0, 0); 1 << (64 - shift)], round: 0, shift }
    }

    /// How many slots the magic uses, unless two subsets with different attacks meet in one or it
    /// uses more than the limit.
    pub fn used(&mut self, magic: u64, limit: u32) -> Option<u32> {
        self.round += 1;
        let (subsets, slots) = (&mut self.subsets[..], &mut self.slots[..]);
        let (round, shift) = (self.round, self.shift);
        let mut used = 0;
        // Slices and no iterator: without optimisation a search takes half as long.
        let mut i = 0;
        while i < subsets.len() {
            let Subset { factor, attacks, .. } = subsets[i];
            let slot = &mut slots[(factor.wrapping_mul(magic) >> shift) as usize];
            if slot.0 != round {
                used += 1;
                *slot = (round, attacks);
            } else if slot.1 != attacks {
                // Subsets that meet others come earlier next time: most magics fail soon.
                subsets.swap(i, i / 2);
                return None;
            }
            if used > limit {
                return None;
            }
            i += 1;
        }
        Some(used)
    }

    /// What is multiplied, for each subset.
    pub fn factors(&self) -> impl Iterator<Item = u64> + '_ {
        self.subsets.iter().map(|subset| subset.factor)
    }

    /// For each slot, whether the magic that was tried last uses it.
    pub fn slots(&self) -> impl ExactSizeIterator<Item = bool> + '_ {
        self.slots.iter().map(|slot| slot.0 == self.round)
    }
}
