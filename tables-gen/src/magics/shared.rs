//! The search for black magics of all squares with one short table.

use super::climb::climb;
use super::numbers::{SharedMagics, shift};
use super::pack::{Packing, Pattern, Placement, fill, improve};
use super::random::Random;
use super::sets::Region;
use super::trial::Trial;

/// How often a round changes the packing, or tries to.
const CHANGES: u32 = 300;

/// A search that can be stopped after any step and gone on with from what it found.
///
/// It goes in rounds. A round climbs to one more multiplier for each of the 128 regions, a step
/// each, and packs them and those of the rounds before. Seed and steps determine the result.
///
/// ```no_run
/// use chess_tables_gen::magics::Search;
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
    pub fn resume(seed: u64, found: &SharedMagics) -> Result<Self, crate::Error> {
        found.fill()?;
        let mut search = Self::new(seed);
        let mut packing = Packing::new(search.regions.len());
        for i in 0..search.regions.len() {
            let (slider, square) = (search.regions[i].slider, search.regions[i].square);
            search.learn(i, found.magics[slider as usize][square]);
            let place =
                search.patterns[i][0].base + found.offsets[slider as usize][square] as usize;
            packing.put(i, &search.patterns[i], Placement { pattern: 0, place });
        }
        search.packing = Some(packing);
        Ok(search)
    }

    /// How many steps were made.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// How long the table of the best packing is, if there was one.
    pub fn entries(&self) -> Option<usize> {
        self.packing.as_ref().map(|packing| packing.size(&self.patterns).0)
    }

    /// Climbs for one region. The last step of a round packs.
    pub fn step(&mut self) {
        let region = (self.steps % Self::STEPS_PER_ROUND) as usize;
        let round = self.steps / Self::STEPS_PER_ROUND;
        let found = &self.regions[region];
        let magic = climb(found, shift(found.slider), self.seed, round);
        self.learn(region, magic);
        self.steps += 1;
        if self.steps % Self::STEPS_PER_ROUND == 0 {
            self.pack(round);
        }
    }

    fn learn(&mut self, region: usize, magic: u64) {
        let known = &mut self.patterns[region];
        if known.iter().all(|pattern| pattern.magic != magic) {
            let region = &self.regions[region];
            let slots = Trial::black(region, shift(region.slider)).slots(magic);
            known.push(Pattern::new(magic, &slots));
        }
    }

    /// Packs anew, since there are more patterns to choose from, and goes on with the best.
    fn pack(&mut self, round: u32) {
        let mut random = Random::new(self.seed, u64::MAX - u64::from(round));
        let mut packings = vec![];
        for rule in 0..3 {
            let mut fresh = Packing::new(self.regions.len());
            fill(&mut fresh, &self.patterns, rule);
            packings.push(fresh);
        }
        packings.extend(self.packing.take());
        for packing in &mut packings {
            for _ in 0..CHANGES {
                improve(packing, &self.patterns, &mut random);
            }
        }
        self.packing = packings.into_iter().min_by_key(|packing| packing.size(&self.patterns));
    }

    /// The best that was found: none before the first round ends.
    pub fn best(&self) -> Option<SharedMagics> {
        let packing = self.packing.as_ref()?;
        let mut found = SharedMagics {
            entries: packing.size(&self.patterns).0,
            magics: [[0; 64]; 2],
            offsets: [[0; 64]; 2],
        };
        for (i, region) in self.regions.iter().enumerate() {
            let Placement { pattern, place } = packing.placements[i]?;
            let pattern = &self.patterns[i][pattern];
            found.magics[region.slider as usize][region.square] = pattern.magic;
            found.offsets[region.slider as usize][region.square] = (place - pattern.base) as u32;
        }
        Some(found)
    }
}
