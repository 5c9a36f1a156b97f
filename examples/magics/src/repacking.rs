//! Packing at the end of a round: the rooks by columns, into fewer and fewer bins, and the rest wherever
//! it fits; then changes to the best of these packings.

use super::pack::{Packing, Pattern, fill, improve};
use super::random::Random;
use super::row_packing::{Bins, COLUMNS, Mask};
use super::shared::{CHEAP, ROOKS};
use super::{Effort, Stop};

/// Rooks that need more columns than this when there are no bins for them: no need to try with
/// fewer bins.
const MOST_HOMELESS: u32 = 25;

/// How many packings are changed.
const CHANGED: usize = 2;

/// The patterns of each region.
type Patterns = [Vec<Pattern>];

/// The packings of a round in the making, in steps of a second at most.
#[derive(Clone, Debug)]
pub(super) struct Repacking {
    effort: Effort,
    random: Random,
    stage: Stage,
    /// The best of the rounds before, and those of this round.
    packings: Vec<Packing>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// The rooks settle in bins, of which there is one less each time.
    Bins(Bins),
    /// So many changes were tried.
    Changes(u32),
}

impl Repacking {
    pub(super) fn new(
        patterns: &Patterns,
        before: Option<&Packing>,
        random: Random,
        effort: Effort,
    ) -> Self {
        let total: u32 = least(patterns)[..ROOKS].iter().sum();
        let bins = Bins::new(patterns.len(), ROOKS, total as usize / COLUMNS + 3);
        Self {
            effort,
            random,
            stage: Stage::Bins(bins),
            packings: before.into_iter().cloned().collect(),
        }
    }

    /// Goes on by a step. `None` if it was stopped, in the middle of things.
    pub(super) fn step(&mut self, patterns: &Patterns, stop: Stop) -> Option<()> {
        let Effort { moves, changes, changes_per_step, .. } = self.effort;
        match &mut self.stage {
            Stage::Bins(bins) => {
                let (packing, homeless) = settled(bins, patterns, moves, &mut self.random, stop)?;
                self.packings.push(packing);
                bins.drop_last();
                if homeless > MOST_HOMELESS || bins.len() == 0 {
                    self.packings.sort_by_key(|packing| packing.size(patterns));
                    self.packings.truncate(CHANGED);
                    self.stage = Stage::Changes(0);
                }
            }
            Stage::Changes(tried) => {
                let packing = &mut self.packings[(*tried / changes) as usize];
                for _ in 0..changes_per_step {
                    improve(packing, patterns, &mut self.random, stop)?;
                }
                *tried += changes_per_step;
            }
        }
        Some(())
    }

    /// Whether all is done.
    pub(super) fn is_done(&self) -> bool {
        let changes = self.effort.changes * self.packings.len() as u32;
        matches!(self.stage, Stage::Changes(tried) if tried == changes)
    }

    /// The shortest packing up to now.
    pub(super) fn best(&self, patterns: &Patterns) -> Option<&Packing> {
        self.packings.iter().min_by_key(|packing| packing.size(patterns))
    }
}

/// How many columns each region needs at least.
fn least(patterns: &Patterns) -> Vec<u32> {
    let columns = |pattern: &Pattern| pattern.columns.count_ones();
    patterns.iter().map(|all| all.iter().map(columns).min().unwrap_or(0)).collect()
}

/// Packs the rooks into the bins, and the rest wherever it fits. Also says how many columns those without
/// a bin need.
fn settled(
    bins: &mut Bins,
    patterns: &Patterns,
    moves: u32,
    random: &mut Random,
    stop: Stop,
) -> Option<(Packing, u32)> {
    let cheap =
        |all: &Vec<Pattern>| all.iter().map(|pattern| pattern.columns).take(CHEAP).collect();
    let masks: Vec<Vec<Mask>> = patterns.iter().map(cheap).collect();
    bins.settle(&masks, moves, random, stop)?;
    let mut packing = Packing::new(patterns.len());
    let mut settled: Vec<usize> = (0..patterns.len()).collect();
    settled.sort_by_key(|&region| bins.homes[region].map(|home| home.bin));
    for region in settled {
        if let Some(home) = bins.homes[region] {
            packing.drop_in(region, &patterns[region], home.pattern, home.rotation);
        }
    }
    fill(&mut packing, patterns, stop)?;
    Some((packing, bins.homeless(&least(patterns))))
}
