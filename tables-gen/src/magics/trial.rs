//! Judges multipliers: whether one keeps the subsets apart, and how well its slots pack.

use super::sets::Region;

/// One region and the work space for as many multipliers as one likes.
pub(super) struct Trial {
    /// What is multiplied, and the number of its attack set among the region's.
    subsets: Vec<(u64, u16)>,
    /// The round in which each slot was last used, and the attack set that it was given then.
    slots: Vec<(u32, u16)>,
    round: u32,
    shift: u32,
}

impl Trial {
    /// For black magics: the irrelevant squares are set.
    pub(super) fn black(region: &Region, shift: u32) -> Self {
        Self::new(region, !region.relevant, shift)
    }

    /// For fancy magics: the irrelevant squares are clear, and there are no slots to spare.
    pub(super) fn fancy(region: &Region) -> Self {
        Self::new(region, 0, 64 - region.bits())
    }

    fn new(region: &Region, set: u64, shift: u32) -> Self {
        let mut distinct = region.attacks.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let number = |attacks| distinct.partition_point(|&other| other < attacks) as u16;
        let subsets = region.subsets().map(|(occupied, attacks)| (occupied | set, number(attacks)));
        let mut subsets: Vec<_> = subsets.collect();
        subsets.sort_by_key(|&(factor, _)| factor.count_ones());
        Self { subsets, slots: vec![(0, 0); 1 << (64 - shift)], round: 0, shift }
    }

    /// How many slots the magic uses, unless two subsets with different attacks meet in one or it
    /// uses more than the limit.
    pub(super) fn used(&mut self, magic: u64, limit: u32) -> Option<u32> {
        self.round += 1;
        let mut used = 0;
        for i in 0..self.subsets.len() {
            let (factor, attacks) = self.subsets[i];
            let slot = &mut self.slots[(factor.wrapping_mul(magic) >> self.shift) as usize];
            if slot.0 != self.round {
                used += 1;
                *slot = (self.round, attacks);
            } else if slot.1 != attacks {
                // Subsets that meet others come earlier next time: most magics fail soon.
                self.subsets.swap(i, i / 2);
                return None;
            }
            if used > limit {
                return None;
            }
        }
        Some(used)
    }

    /// From the lowest slot that the magic uses to the highest.
    pub(super) fn length(&mut self, magic: u64, limit: u32) -> Option<u32> {
        self.used(magic, limit)?;
        let round = self.round;
        let used = |&(last, _): &(u32, u16)| last == round;
        let first = self.slots.iter().position(used)?;
        let last = self.slots.iter().rposition(used)?;
        let length = (last - first + 1) as u32;
        (length <= limit).then_some(length)
    }

    /// The slots used, and what a table loses to them that is made of rows of so many slots where
    /// each column belongs to one region: the columns used, and their runs, each times the rows.
    /// Such regions pack side by side without loss.
    pub(super) fn columns(&mut self, magic: u64, period: usize, limit: u32) -> Option<u32> {
        let used = self.used(magic, limit)?;
        let mut columns = [false; 256];
        for row in self.slots.chunks(period) {
            for (column, &(round, _)) in columns.iter_mut().zip(row) {
                *column |= round == self.round;
            }
        }
        let columns = &columns[..period];
        let count = columns.iter().filter(|&&used| used).count();
        let ends = columns.iter().zip(columns.iter().cycle().skip(1));
        let runs = ends.filter(|(column, next)| **column && !**next).count();
        let cost = used + ((count + runs) * (self.slots.len() / period)) as u32;
        (cost <= limit).then_some(cost)
    }

    /// The slots that the magic uses, a bit each.
    pub(super) fn slots(&self, magic: u64) -> Vec<u64> {
        let mut slots = vec![0; self.slots.len().div_ceil(64)];
        for &(factor, _) in &self.subsets {
            let slot = (factor.wrapping_mul(magic) >> self.shift) as usize;
            slots[slot / 64] |= 1 << (slot % 64);
        }
        slots
    }
}
