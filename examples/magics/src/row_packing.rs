//! Packing by columns: the table is made of rows of 32 cache lines, and a pattern owns columns.
//!
//! A good pattern of a rook has 512 lines in 16 rows and needs few columns; which ones, its offset
//! says, rotating them. So a bin of 16 rows holds several squares whose columns are disjoint, and
//! to use few bins is a small problem. The bins then fall upon each other.

use super::Stop;
use super::random::Random;

/// How many columns there are.
pub(super) const COLUMNS: usize = Mask::BITS as usize;

/// By about how many columns more those without a home may need after a move, at first.
const HEAT: f64 = 1.5;

/// After so many moves, less than a millisecond, it asks whether to stop.
const UNASKED: u32 = 256;

/// A set of columns.
pub(super) type Mask = u32;

/// How often a column that is not in the set follows one that is.
const fn runs(mask: Mask) -> u32 {
    (mask.rotate_left(1) & !mask).count_ones()
}

/// Where a region is: its bin, its pattern, by how much that is rotated, and the columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    pub(super) bin: usize,
    pub(super) pattern: usize,
    pub(super) rotation: usize,
    mask: Mask,
}

/// Bins in the making.
#[derive(Clone, Debug)]
pub(super) struct Bins {
    pub(super) homes: Vec<Option<Home>>,
    /// How many regions settle: the first ones.
    settlers: usize,
    /// The regions in each bin.
    bins: Vec<Vec<usize>>,
}

impl Bins {
    pub(super) fn new(regions: usize, settlers: usize, bins: usize) -> Self {
        Self { settlers, homes: vec![None; regions], bins: vec![vec![]; bins] }
    }

    fn leave(&mut self, region: usize) {
        if let Some(home) = self.homes[region].take() {
            self.bins[home.bin].retain(|&other| other != region);
        }
    }

    /// How many bins there are.
    pub(super) fn len(&self) -> usize {
        self.bins.len()
    }

    /// Does away with a bin: its regions are without a home.
    pub(super) fn drop_last(&mut self) {
        for region in self.bins.pop().unwrap_or_default() {
            self.homes[region] = None;
        }
    }

    /// The columns that those without a home need at least.
    pub(super) fn homeless(&self, least: &[u32]) -> u32 {
        // Only those that settle count.
        let settlers = self.homes[..self.settlers].iter().zip(least);
        settlers.filter(|(home, _)| home.is_none()).map(|(_, least)| least).sum()
    }

    /// Gives regions homes, driving others out of theirs, until all have one or the moves are
    /// used up: simulated annealing over the columns of those without a home. `None` if it was
    /// stopped, in the middle of things.
    pub(super) fn settle(
        &mut self,
        masks: &[Vec<Mask>],
        moves: u32,
        random: &mut Random,
        stop: Stop,
    ) -> Option<()> {
        let least: Vec<u32> = masks
            .iter()
            .map(|masks| masks.iter().map(|mask| mask.count_ones()).min().unwrap_or(0))
            .collect();
        let mut best = (self.homeless(&least), self.clone());
        let mut missing = best.0;
        for made in 0..moves {
            if best.0 == 0 {
                break;
            }
            if made % UNASKED == 0 && stop() {
                return None;
            }
            let heat = HEAT * (1.0 - f64::from(made) / f64::from(moves));
            let Some(now) = self.moved(masks, &least, (missing, heat), random) else { continue };
            missing = now;
            if missing < best.0 {
                best = (missing, self.clone());
            }
        }
        *self = best.1;
        Some(())
    }

    /// Gives a region a home, if that is not too bad for its heat, and returns how much is missing then.
    fn moved(
        &mut self,
        masks: &[Vec<Mask>],
        least: &[u32],
        (missing, heat): (u32, f64),
        random: &mut Random,
    ) -> Option<u32> {
        let region = self.one_to_move(random);
        let bin = random.below(self.len() as u64) as usize;
        let pattern = random.below(masks[region].len() as u64) as usize;
        let first = random.below(COLUMNS as u64) as usize;
        let wide = masks[region][pattern].count_ones() - least[region];
        let (driven_out, rotation, mask) =
            self.cheapest(masks[region][pattern], region, bin, first, least)?;
        let gained = if self.homes[region].is_none() { least[region] } else { 0 };
        let slack = (random.exponential() * heat) as u32;
        if driven_out + wide > gained + slack {
            return None;
        }
        self.leave(region);
        for other in self.bins[bin].clone() {
            if self.homes[other].is_some_and(|home| home.mask & mask != 0) {
                self.leave(other);
            }
        }
        self.homes[region] = Some(Home { bin, pattern, rotation, mask });
        self.bins[bin].push(region);
        Some(missing + driven_out - gained)
    }

    /// Mostly one without a home.
    fn one_to_move(&self, random: &mut Random) -> usize {
        if random.below(4) == 0 {
            return random.below(self.settlers as u64) as usize;
        }
        let homeless = || (0..self.settlers).filter(|&region| self.homes[region].is_none());
        let wanted = random.below(homeless().count() as u64) as usize;
        homeless().nth(wanted).unwrap_or(0)
    }

    /// The rotation by which the pattern drives out the fewest columns, if it is another home.
    fn cheapest(
        &self,
        mask: Mask,
        region: usize,
        bin: usize,
        first: usize,
        least: &[u32],
    ) -> Option<(u32, usize, Mask)> {
        let residents: Vec<(Mask, u32)> = self.bins[bin]
            .iter()
            .filter(|&&other| other != region)
            .filter_map(|&other| self.homes[other].map(|home| (home.mask, least[other])))
            .collect();
        let mut best: Option<((u32, u32), usize, Mask)> = None;
        for turn in 0..COLUMNS {
            let rotation = (first + turn) % COLUMNS;
            let mask = mask.rotate_left(rotation as u32);
            let mut driven_out = 0;
            let mut taken = mask;
            for (other, least) in &residents {
                if other & mask != 0 {
                    driven_out += least;
                } else {
                    taken |= other;
                }
            }
            if best.is_none_or(|((fewest, _), ..)| driven_out <= fewest) {
                let price = (driven_out, runs(taken));
                if best.is_none_or(|(lowest, ..)| price < lowest) {
                    best = Some((price, rotation, mask));
                }
            }
        }
        best.map(|((driven_out, _), rotation, mask)| (driven_out, rotation, mask))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_settles_has_columns_of_its_own() {
        // Combs that fill a bin if each has another rotation, and one that is too many.
        let masks = vec![vec![0x1111_1111]; 9];
        let mut bins = Bins::new(9, 8, 2);
        bins.settle(&masks, 10_000, &mut Random::new(1, 0), &|| false).unwrap();
        let mut taken = [0; 2];
        for home in &bins.homes[..8] {
            let home = home.expect("there is room for all that settle");
            assert_eq!(home.mask, 0x1111_1111_u32.rotate_left(home.rotation as u32));
            assert_eq!(taken[home.bin] & home.mask, 0);
            taken[home.bin] |= home.mask;
        }
        assert_eq!(taken, [u32::MAX; 2]);
        assert!(bins.homes[8].is_none());
        bins.drop_last();
        bins.settle(&masks, 10_000, &mut Random::new(1, 0), &|| false).unwrap();
        assert_eq!(bins.homeless(&[8; 9]), 4 * 8);
    }
}
