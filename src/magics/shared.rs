//! The search for black magics of all squares with one short table.

use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::{Region, SharedMagics, shift};

use super::climb::climb;
use super::error::Error;
use super::pack::{Packing, Pattern, Placement, fill, improve};
use super::random::Random;
use super::row_packing::{Bins, COLUMNS, Mask};
use super::trial::{Goal, LINE, Trial};

/// How many regions are the rook's: the first ones.
const ROOKS: usize = 64;

/// How many of the cheapest patterns of a region are kept. More make it harder to find homes for
/// all, fewer leave too little choice.
const CHEAP: usize = 8;

/// How many of the shortest patterns of a region are kept.
const SHORT: usize = 2;

/// How many homes are tried for the rooks, for each number of bins: a second or so.
const MOVES: u32 = 500_000;

/// Rooks that need more columns than this when there are no bins for them: no need to try with
/// fewer bins.
const MOST_HOMELESS: u32 = 25;

/// How often a round then changes the two best packings, or tries to.
const CHANGES: u32 = 200;

/// A search that can be stopped after any step and gone on with from what it found.
///
/// It goes in rounds. A round looks for more multipliers for each of the 128 regions, a step each,
/// and packs them and the best of the rounds before. Seed and steps determine the result.
///
/// ```no_run
/// use chess_tables_cli::magics::Search;
///
/// let mut search = Search::new(1);
/// for _ in 0..Search::STEPS_PER_ROUND {
///     search.step();
/// }
/// println!("{} entries", search.best().unwrap().entries);
/// ```
pub struct Search {
    seed: u64,
    steps: u32,
    regions: Vec<Region>,
    patterns: Vec<Vec<Pattern>>,
    packing: Option<Packing>,
}

impl Search {
    /// How many steps a round has: one a region.
    pub const STEPS_PER_ROUND: u32 = 128;

    /// A search that knows nothing yet.
    pub fn new(seed: u64) -> Self {
        let regions = Region::all();
        let patterns = vec![vec![]; regions.len()];
        Self { seed, steps: 0, regions, patterns, packing: None }
    }

    /// A search that begins with what another found. It is better given another seed.
    ///
    /// # Errors
    /// What [`SharedMagics::fill`] says of them.
    pub fn resume(seed: u64, found: &SharedMagics) -> Result<Self, Error> {
        found.fill()?;
        let mut search = Self::new(seed);
        let mut packing = Packing::new(search.regions.len());
        for i in 0..search.regions.len() {
            let (slider, square) = (search.regions[i].slider, search.regions[i].square);
            search.learn(i, found.magics[slider as usize][square]);
            let Some(pattern) = search.patterns[i].first() else { continue };
            let offset = found.offsets[slider as usize][square] as usize;
            let place = pattern.base + offset / LINE;
            if offset % LINE == pattern.remainder && packing.fits(pattern, place) {
                packing.put(i, &search.patterns[i], Placement { pattern: 0, place });
            }
        }
        // In numbers of another origin squares may share lines: those get other places.
        fill(&mut packing, &search.patterns);
        search.packing = Some(packing);
        Ok(search)
    }

    /// How many steps were made.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// How long the table of the best packing is, if there was one.
    pub fn entries(&self) -> Option<usize> {
        self.best().map(|best| best.entries)
    }

    /// Climbs for one region. The last step of a round packs.
    pub fn step(&mut self) {
        let region = (self.steps % Self::STEPS_PER_ROUND) as usize;
        let round = self.steps / Self::STEPS_PER_ROUND;
        let mut random = Random::new(self.seed, self.steps.into());
        let known: Vec<u64> = self.patterns[region].iter().map(|pattern| pattern.magic).collect();
        let Region { slider, square, .. } = self.regions[region];
        let others = self.regions.iter().zip(&self.patterns);
        let others = others.filter(|(other, _)| other.slider == slider && other.square != square);
        let others: Vec<(usize, u64)> = others
            .flat_map(|(other, known)| known.iter().map(|pattern| (other.square, pattern.magic)))
            .collect();
        let found = climb(&self.regions[region], shift(slider), &known, &others, &mut random);
        for magic in found {
            self.learn(region, magic);
        }
        self.forget(region);
        self.steps += 1;
        if self.steps % Self::STEPS_PER_ROUND == 0 {
            self.pack(round);
        }
    }

    fn learn(&mut self, region: usize, magic: u64) {
        let known = &mut self.patterns[region];
        if known.iter().all(|pattern| pattern.magic != magic) {
            let region = &self.regions[region];
            let mut trial = Trial::black(region, shift(region.slider));
            let goal = match region.slider {
                Slider::Rook => Goal::Narrow(COLUMNS),
                Slider::Bishop => Goal::Short,
            };
            if let Some(lines) = trial.best_lines(magic, goal) {
                known.push(Pattern::new(magic, &lines));
            }
        }
    }

    /// Keeps the cheapest patterns, in the order of their costs, then the shortest, and the one
    /// that is in use.
    fn forget(&mut self, region: usize) {
        let used = self.packing.as_ref().and_then(|packing| packing.placements[region]);
        let known = &mut self.patterns[region];
        let used = used.map(|placement| known[placement.pattern].magic);
        let mut short: Vec<(usize, u64)> =
            known.iter().map(|pattern| (pattern.length, pattern.magic)).collect();
        short.sort_unstable();
        short.truncate(SHORT);
        known.sort_by_key(|pattern| (pattern.cost, pattern.magic));
        let mut number = 0;
        known.retain(|pattern| {
            number += 1;
            let magic = pattern.magic;
            number <= CHEAP || Some(magic) == used || short.iter().any(|&(_, m)| m == magic)
        });
        let now = known.iter().position(|pattern| Some(pattern.magic) == used);
        if let Some(placement) =
            self.packing.as_mut().and_then(|packing| packing.placements[region].as_mut())
        {
            placement.pattern = now.unwrap_or(0);
        }
    }

    /// Packs anew, since there are more patterns to choose from, and goes on with the best.
    fn pack(&mut self, round: u32) {
        let mut random = Random::new(self.seed, u64::MAX - u64::from(round));
        let mut packings: Vec<Packing> = self.packing.take().into_iter().collect();
        self.pack_columns(&mut random, &mut packings);
        packings.sort_by_key(|packing| packing.size(&self.patterns));
        packings.truncate(2);
        for packing in &mut packings {
            for _ in 0..CHANGES {
                improve(packing, &self.patterns, &mut random);
            }
        }
        self.packing = packings.into_iter().min_by_key(|packing| packing.size(&self.patterns));
    }

    /// Packs the rooks by columns, into fewer and fewer bins, and the rest wherever it fits.
    fn pack_columns(&self, random: &mut Random, packings: &mut Vec<Packing>) {
        let columns = self.patterns.iter().map(|all| all.iter().map(|pattern| pattern.columns));
        let masks: Vec<Vec<Mask>> = columns.clone().map(|all| all.take(CHEAP).collect()).collect();
        let fewest = columns.map(|all| all.map(Mask::count_ones).min().unwrap_or(0));
        let least: Vec<u32> = fewest.collect();
        let total: u32 = least[..ROOKS].iter().sum();
        let mut bins = Bins::new(self.regions.len(), ROOKS, total as usize / COLUMNS + 3);
        while bins.len() > 0 {
            bins.settle(&masks, MOVES, random);
            let homeless = bins.homeless(&least);
            let mut packing = Packing::new(self.regions.len());
            let mut settled: Vec<usize> = (0..self.regions.len()).collect();
            settled.sort_by_key(|&region| bins.homes[region].map(|home| home.bin));
            for region in settled {
                if let Some(home) = bins.homes[region] {
                    packing.drop_in(region, &self.patterns[region], home.pattern, home.rotation);
                }
            }
            fill(&mut packing, &self.patterns);
            packings.push(packing);
            if homeless > MOST_HOMELESS {
                return;
            }
            bins.drop_last();
        }
    }

    /// The best that was found: none before the first round ends.
    pub fn best(&self) -> Option<SharedMagics> {
        let packing = self.packing.as_ref()?;
        let mut found = SharedMagics { entries: 0, magics: [[0; 64]; 2], offsets: [[0; 64]; 2] };
        for (i, region) in self.regions.iter().enumerate() {
            let Placement { pattern, place } = packing.placements[i]?;
            let pattern = &self.patterns[i][pattern];
            found.magics[region.slider as usize][region.square] = pattern.magic;
            found.offsets[region.slider as usize][region.square] =
                ((place - pattern.base) * LINE + pattern.remainder) as u32;
        }
        SharedMagics::new(found.magics, found.offsets).ok()
    }
}
