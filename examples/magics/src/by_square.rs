//! The search for black magics with a shift by square, which need the shortest table.

use std::ops::ControlFlow;

use chess_tables_gen::tool::magics::{Region, SharedMagics};

use super::bins::{Bins, areas};
use super::error::Error;
use super::fit::{BIN, Climbs, Pattern, SHIFTS, climb, forget, turned};
use super::multipliers;
use super::others::of_others;
use super::random::Random;
use super::stop::Stop;
use super::trial::{Trial, by_chance};

/// The bins have this share more entries at first than the columns of all regions.
const ROOM: f64 = 1.12;

/// How many patterns of a region are kept for each shift.
const KEPT: usize = 16;

/// The streams of random numbers of settling and of what is found by chance, apart from those of steps.
const SETTLING: u64 = 1 << 62;
const CHANCE: u64 = 1 << 63;

/// How long the parts of a search are.
#[derive(Clone, Copy, Debug)]
struct Effort {
    climbs: Climbs,
    /// How often each region is climbed for.
    rounds: u64,
    /// How many homes are tried before climbs for those that fit: half a minute.
    moves: u32,
}

impl Effort {
    const FULL: Self = Self {
        climbs: Climbs { starts: 8, short: 8_000, long: 40_000, fits: (20, 20_000) },
        rounds: 60,
        moves: 20_000_000,
    };
}

/// A search that can be stopped at any time.
///
/// At first each step is about one region: it climbs for multipliers whose slots lie in few columns. Then one
/// step gives the larger regions places in bins. Each of the others finds a multiplier by which a region fits
/// in that has no place yet. When all have one, half a bin is taken away. Seed, rounds, steps and the
/// multipliers that it begins with determine the result.
///
/// ```no_run
/// use std::time::{Duration, Instant};
///
/// use chess_tables_magics::SearchBySquare;
///
/// let mut search = SearchBySquare::new(1);
/// let end = Instant::now() + Duration::from_secs(3600);
/// while search.step(&|| Instant::now() >= end).is_continue() {}
/// println!("{} entries after {} steps", search.best().unwrap().entries, search.steps());
/// ```
#[derive(Clone)]
pub struct SearchBySquare {
    seed: u64,
    effort: Effort,
    steps: u64,
    regions: Vec<Region>,
    patterns: Vec<Vec<Pattern>>,
    bins: Option<Bins>,
    /// The bins with which the table is shortest.
    best: Option<Bins>,
}

impl SearchBySquare {
    /// How often a search climbs for each region, if it is not told otherwise.
    pub const ROUNDS: u64 = Effort::FULL.rounds;

    /// A search that knows nothing yet.
    pub fn new(seed: u64) -> Self {
        let regions = Region::all();
        let patterns = vec![vec![]; regions.len()];
        Self { seed, effort: Effort::FULL, steps: 0, regions, patterns, bins: None, best: None }
    }

    /// Makes the search climb so often for each region.
    #[must_use]
    pub fn with_rounds(mut self, rounds: u64) -> Self {
        self.effort.rounds = rounds;
        self
    }

    /// Learns multipliers that another search knew, or several whose [texts](Self::multipliers) are put
    /// together.
    ///
    /// # Errors
    /// [`Error::Multiplier`] for a line that is none, [`Error::Collision`] for one by which subsets with
    /// different attacks meet. Then it knows some of the others.
    pub fn learn(&mut self, multipliers: &str) -> Result<(), Error> {
        multipliers::read(multipliers, &self.regions, &mut self.patterns)?;
        self.patterns.iter_mut().for_each(|patterns| forget(patterns, KEPT));
        Ok(())
    }

    /// All multipliers that it knows, a line for each.
    pub fn multipliers(&self) -> String {
        multipliers::written(&self.regions, &self.patterns)
    }

    /// How many steps climb before one settles.
    pub fn climbing_steps(&self) -> u64 {
        self.effort.rounds.saturating_mul(self.regions.len() as u64)
    }

    /// How many steps were made.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// How long the table of the best bins is at most, if there are any yet.
    pub fn entries(&self) -> Option<usize> {
        self.best.as_ref().map(|bins| self.length(bins))
    }

    /// Does a step. Asks again and again whether to stop: if so, it breaks off within milliseconds, and it is
    /// as if this step had not begun.
    pub fn step(&mut self, stop: Stop) -> ControlFlow<()> {
        let done = if self.steps < self.climbing_steps() {
            self.climb(stop)
        } else if self.bins.is_none() {
            self.settle(stop)
        } else {
            self.refit(stop)
        };
        match done {
            None => ControlFlow::Break(()),
            Some(()) => {
                self.steps += 1;
                ControlFlow::Continue(())
            }
        }
    }

    /// Looks for more multipliers for one region.
    fn climb(&mut self, stop: Stop) -> Option<()> {
        let number = (self.steps % self.regions.len() as u64) as usize;
        let region = &self.regions[number];
        let mut random = Random::new(self.seed, self.steps);
        let mut found = vec![];
        // With fewer bits than relevant squares a climb finds no beginning.
        for shift in SHIFTS.into_iter().filter(|shift| 64 - shift >= region.bits()) {
            let magic = |pattern: &Pattern| (pattern.shift == shift).then_some(pattern.magic);
            let known: Vec<u64> = self.patterns[number].iter().filter_map(magic).collect();
            let others = of_others(region, &self.regions, &self.patterns, magic);
            let mut trial = Trial::black(region, shift);
            let start = (&known[..], &others[..]);
            let climbs = (&self.effort.climbs, stop);
            found.extend(climb(&mut trial, region, shift, start, &mut random, climbs)?);
        }
        self.patterns[number].extend(found);
        forget(&mut self.patterns[number], KEPT);
        Some(())
    }

    /// Gives as many regions as it can places in bins.
    fn settle(&mut self, stop: Stop) -> Option<()> {
        let area: u32 = areas(&self.patterns).iter().sum();
        let halves = (f64::from(area) * ROOM / (BIN / 2) as f64).ceil() as usize;
        let mut bins = Bins::new(self.regions.len(), halves);
        let mut random = Random::new(self.seed, SETTLING);
        bins.settle(&self.regions, &self.patterns, self.effort.moves, &mut random, stop)?;
        self.best = Some(bins.clone());
        self.bins = Some(bins);
        Some(())
    }

    /// Fits in a region, or takes half a bin away if all are in.
    fn refit(&mut self, stop: Stop) -> Option<()> {
        let Some(bins) = &mut self.bins else { return Some(()) };
        let mut random = Random::new(self.seed, self.steps);
        if bins.homeless().next().is_none() {
            bins.drop_half();
        } else {
            let climbs = (&self.effort.climbs, stop);
            bins.refit(&self.regions, &mut self.patterns, &mut random, climbs)?;
        }
        let bins = bins.clone();
        if self.entries().is_none_or(|best| self.length(&bins) < best) {
            self.best = Some(bins);
        }
        Some(())
    }

    /// The bins, and behind them as many entries as the others have subsets.
    fn length(&self, bins: &Bins) -> usize {
        bins.len() + bins.homeless().map(|region| self.regions[region].attacks.len()).sum::<usize>()
    }

    /// The best that was found: squares without a place have multipliers by chance. None before the first
    /// step.
    pub fn best(&self) -> Option<SharedMagics> {
        if self.steps == 0 {
            return None;
        }
        let (mut magics, mut shifts, mut offsets) = ([[0; 64]; 2], [[0; 64]; 2], [[0; 64]; 2]);
        let none = Bins::new(self.regions.len(), 0);
        let bins = self.best.as_ref().unwrap_or(&none);
        let mut end = bins.len();
        for (i, region) in self.regions.iter().enumerate() {
            let (magic, shift, offset) = match bins.homes[i] {
                Some(home) => {
                    let Pattern { magic, shift, .. } = self.patterns[i][home.pattern];
                    (turned(magic, shift, home.turn), shift, home.offset())
                }
                None => {
                    let shift = 64 - region.bits();
                    let mut random = Random::new(self.seed, CHANCE | i as u64);
                    let magic = by_chance(&mut Trial::black(region, shift), &mut random);
                    let offset = end;
                    end += region.attacks.len();
                    (magic, shift, offset)
                }
            };
            let (slider, square) = (region.slider as usize, region.square);
            magics[slider][square] = magic;
            shifts[slider][square] = shift;
            offsets[slider][square] = offset as u32;
        }
        SharedMagics::new(magics, shifts, offsets).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// All parts of this take a second without optimisation.
    const LITTLE: Effort = Effort {
        climbs: Climbs { starts: 2, short: 70, long: 130, fits: (3, 70) },
        rounds: 1,
        moves: 6_000,
    };

    fn never() -> bool {
        false
    }

    fn after(seed: u64, steps: u64) -> SearchBySquare {
        let mut search = SearchBySquare { effort: LITTLE, ..SearchBySquare::new(seed) };
        while search.steps() < steps {
            assert!(search.step(&never).is_continue());
        }
        search
    }

    #[test]
    fn there_is_a_whole_table_at_any_time_and_it_gets_shorter() {
        let mut search = after(1, 0);
        assert_eq!(search.best(), None);
        let mut entries = vec![];
        while search.steps() < 160 {
            assert!(search.step(&never).is_continue());
            entries.extend(search.entries());
            if [1, 129, 160].contains(&search.steps()) {
                let best = search.best().unwrap();
                best.fill().unwrap();
                // The last entries need not be used.
                let most = search.entries().unwrap_or(107_648);
                assert!(best.entries <= most, "{} {most}", best.entries);
            }
        }
        assert!(entries.is_sorted_by(|before, after| before >= after), "{entries:?}");
        assert!(entries[31] < entries[0], "nothing was fitted in: {entries:?}");
        assert_ne!(after(1, 2).best(), after(2, 2).best());
    }

    #[test]
    fn a_step_that_is_stopped_changes_nothing() {
        let mut whole = after(1, 124);
        let mut broken = whole.clone();
        let mut stopped = 0;
        while whole.steps() < 136 {
            let asked = Cell::new(0_u32);
            let count = || {
                asked.set(asked.get() + 1);
                false
            };
            let steps = whole.steps();
            assert!(whole.step(&count).is_continue());
            // Without a climb there is no question: a multiplier that is known fits, or nowhere is room.
            if let Some(last) = (steps as u32).checked_rem(asked.get()).map(|rest| rest + 1) {
                let asked = Cell::new(0);
                let stop = || {
                    asked.set(asked.get() + 1);
                    asked.get() >= last
                };
                assert!(broken.step(&stop).is_break(), "step {steps}");
                assert_eq!((asked.get(), broken.steps()), (last, steps));
                stopped += 1;
            }
            assert!(broken.step(&never).is_continue());
        }
        assert!(stopped >= 8, "{stopped} of 12");
        assert_eq!(whole.best(), broken.best());
    }

    /// With all regions at home, half a bin goes. The small ones find theirs last.
    #[test]
    fn bins_are_dropped_when_all_regions_have_a_home() {
        let mut search = after(1, 128);
        let mut bins = Bins::new(128, 100);
        let mut random = Random::new(1, 0);
        bins.settle(&search.regions, &search.patterns, 200_000, &mut random, &never).unwrap();
        let small = (0..128).filter(|&region| search.regions[region].bits() < 7);
        assert!(bins.homeless().eq(small), "there is room for all others");
        search.best = Some(bins.clone());
        search.bins = Some(bins);
        let len = |search: &SearchBySquare| search.bins.as_ref().map(Bins::len);
        let all = len(&search);
        while len(&search) == all {
            let entries = search.entries().unwrap();
            assert!(search.step(&never).is_continue());
            let best = search.best().unwrap();
            assert!(best.entries <= search.entries().unwrap(), "{}", best.entries);
            assert!(search.entries().unwrap() <= entries);
        }
    }

    #[test]
    fn multipliers_are_read_back() {
        let search = after(1, 3);
        let text = search.multipliers();
        assert!(text.lines().all(|line| line.starts_with("rook ")), "{text}");
        let mut other = SearchBySquare::new(2).with_rounds(0);
        other.learn(&text).unwrap();
        assert_eq!(other.multipliers(), text);
        // They may stand there twice.
        other.learn(&text).unwrap();
        assert_eq!(other.multipliers(), text);
        // Without multipliers a square has numbers by chance.
        assert!(other.step(&never).is_continue());
        other.best().unwrap().fill().unwrap();
    }
}
