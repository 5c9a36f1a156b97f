//! The search for black magics of all squares with one short table.

use std::ops::ControlFlow;

use chess_tables_gen::tool::magics::{Region, SharedMagics, shift};
use chess_tables_gen::{Error, Slider};

use crate::climb::climb;
use crate::pack::{Packing, Pattern, Placement, fill, improve};
use crate::random::Random;
use crate::trial::{Goal, LINE, Trial, by_chance};

/// The numbers of trials. They are constants but for tests, which would take minutes without optimization.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// How many short climbs there are to one from a good multiplier.
    pub(crate) starts: usize,
    /// How many multipliers a climb from nowhere looks at. Many short climbs find better ones than
    /// few long climbs in the same time.
    pub(crate) short: u32,
    /// How many multipliers a climb from a good one looks at.
    pub(crate) long: u32,
    /// How often a round changes the best packing, or tries to: a multiple of the next.
    pub(crate) changes: u32,
    /// How many of the changes are one step.
    pub(crate) changes_per_step: u32,
}

impl Effort {
    pub(crate) const FULL: Self =
        Self { starts: 24, short: 8_000, long: 40_000, changes: 400, changes_per_step: 50 };
}

/// Says whether to stop. A search asks it several thousand times a second.
pub(crate) type Stop<'a> = &'a dyn Fn() -> bool;

/// How many of the cheapest patterns of a region are kept. More take longer to try, fewer leave too little
/// choice.
const CHEAP: usize = 8;

/// A rook's patterns are compared by the columns that they need of rows of so many lines.
const COLUMNS: usize = 32;

/// How many of the shortest patterns of a region are kept.
const SHORT: usize = 2;

/// The stream of random numbers of what is found by chance, apart from those of steps and rounds.
const CHANCE: u64 = 1 << 63;

/// A search that can be stopped at any time and gone on with from what it found.
///
/// It goes in rounds. A round looks for more multipliers for each of the 128 regions, a step each,
/// and packs them and the best of the rounds before, in some more steps. Seed and steps determine the
/// result: a step that is stopped changes nothing.
pub(crate) struct Search {
    seed: u64,
    effort: Effort,
    steps: u64,
    /// How many of the steps were climbs.
    climbs: u32,
    /// How many rounds ended.
    rounds: u32,
    regions: Vec<Region>,
    patterns: Vec<Vec<Pattern>>,
    /// What the search began with. In numbers of another origin squares may share lines, which no
    /// packing does: the search gives them back until it has a shorter table.
    given: Option<SharedMagics>,
    packing: Option<Packing>,
    /// How many changes of it this round has tried.
    changes: u32,
}

impl Search {
    /// How many regions a round climbs for, a step each, before it packs.
    pub(crate) const CLIMBS_PER_ROUND: u32 = 128;

    /// A search that knows nothing yet.
    pub(crate) fn new(seed: u64) -> Self {
        let regions = Region::all();
        let patterns = vec![vec![]; regions.len()];
        let (steps, climbs, rounds) = (0, 0, 0);
        Self {
            seed,
            effort: Effort::FULL,
            steps,
            climbs,
            rounds,
            regions,
            patterns,
            given: None,
            packing: None,
            changes: 0,
        }
    }

    /// A search that begins with what another found. It is better given another seed.
    ///
    /// # Errors
    /// What [`SharedMagics::fill`] says of them.
    pub(crate) fn resume(seed: u64, found: &SharedMagics) -> Result<Self, Error> {
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
        // Those that share lines get other places.
        fill(&mut packing, &search.patterns, &|| false);
        search.packing = Some(packing);
        search.given = Some(found.clone());
        Ok(search)
    }

    /// How many steps were made.
    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// How many rounds have ended.
    pub(crate) const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// For how many regions this round has climbed. It packs when that is all.
    pub(crate) const fn climbs(&self) -> u32 {
        self.climbs - self.rounds * Self::CLIMBS_PER_ROUND
    }

    /// Whether the last step ended a round, or there was none.
    pub(crate) const fn is_between_rounds(&self) -> bool {
        self.climbs() == 0
    }

    /// How long the table of the best packing is, or of what the search began with, if there is one.
    pub(crate) fn entries(&self) -> Option<usize> {
        let packing = self.packing.as_ref();
        let packed = packing.and_then(|packing| self.numbers(&self.patterns, packing));
        self.shorter(packed).map(|best| best.entries)
    }

    /// Climbs for one region, or does a part of the packing. Asks again and again whether to stop: if so, it
    /// breaks off within milliseconds, and it is as if this step had not begun.
    pub(crate) fn step(&mut self, stop: Stop) -> ControlFlow<()> {
        let done =
            if self.climbs() < Self::CLIMBS_PER_ROUND { self.climb(stop) } else { self.pack(stop) };
        match done {
            None => ControlFlow::Break(()),
            Some(()) => {
                self.steps += 1;
                ControlFlow::Continue(())
            }
        }
    }

    fn climb(&mut self, stop: Stop) -> Option<()> {
        let region = self.climbs() as usize;
        let mut random = Random::new(self.seed, self.climbs.into());
        let known: Vec<u64> = self.patterns[region].iter().map(|pattern| pattern.magic).collect();
        let others = self.of_others(&self.regions[region]);
        let shift = shift(self.regions[region].slider);
        let found = climb(
            &self.regions[region],
            shift,
            &known,
            &others,
            &mut random,
            (&self.effort, stop),
        )?;
        for magic in found {
            self.learn(region, magic);
        }
        self.forget(region);
        self.climbs += 1;
        Some(())
    }

    /// What is known for the same slider on other squares: each multiplier with its square.
    fn of_others(&self, region: &Region) -> Vec<(usize, u64)> {
        let all = self.regions.iter().zip(&self.patterns);
        let others = all.filter(|(it, _)| it.slider == region.slider && it.square != region.square);
        others.flat_map(|(it, all)| all.iter().map(|pattern| (it.square, pattern.magic))).collect()
    }

    /// Packs anew, since there are more patterns to choose from, and changes the best packing.
    fn pack(&mut self, stop: Stop) -> Option<()> {
        let mut packing = self.packing.clone();
        if self.changes == 0 {
            let mut anew = Packing::new(self.regions.len());
            fill(&mut anew, &self.patterns, stop)?;
            let both = packing.into_iter().chain([anew]);
            packing = both.min_by_key(|packing| packing.size(&self.patterns));
        }
        let mut random = Random::new(self.seed, u64::MAX - self.steps);
        for _ in 0..self.effort.changes_per_step {
            improve(packing.as_mut()?, &self.patterns, &mut random, stop)?;
        }
        self.packing = packing;
        self.changes += self.effort.changes_per_step;
        if self.changes == self.effort.changes {
            self.changes = 0;
            self.rounds += 1;
        }
        Some(())
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

    /// The best that was found. Before the first packing, that is a long table: squares that have no
    /// multiplier yet get one by chance. None before the first step.
    pub(crate) fn best(&self) -> Option<SharedMagics> {
        if let Some(packing) = &self.packing {
            return self.shorter(self.numbers(&self.patterns, packing));
        }
        if self.steps == 0 {
            return None;
        }
        let mut whole = Self { patterns: self.patterns.clone(), ..Self::new(self.seed) };
        for (i, region) in self.regions.iter().enumerate() {
            if whole.patterns[i].is_empty() {
                let mut trial = Trial::black(region, shift(region.slider));
                let mut random = Random::new(self.seed, CHANCE | i as u64);
                whole.learn(i, by_chance(&mut trial, &mut random));
            }
        }
        let mut packing = Packing::new(self.regions.len());
        fill(&mut packing, &whole.patterns, &|| false)?;
        self.numbers(&whole.patterns, &packing)
    }

    /// What was found, unless the search began with a table that is no longer.
    fn shorter(&self, found: Option<SharedMagics>) -> Option<SharedMagics> {
        let given = self.given.iter().cloned();
        given.chain(found).min_by_key(|numbers| numbers.entries)
    }

    fn numbers(&self, patterns: &[Vec<Pattern>], packing: &Packing) -> Option<SharedMagics> {
        let (mut magics, mut offsets) = ([[0; 64]; 2], [[0; 64]; 2]);
        for (i, region) in self.regions.iter().enumerate() {
            let Placement { pattern, place } = packing.placements[i]?;
            let pattern = &patterns[i][pattern];
            magics[region.slider as usize][region.square] = pattern.magic;
            offsets[region.slider as usize][region.square] =
                ((place - pattern.base) * LINE + pattern.remainder) as u32;
        }
        SharedMagics::new(magics, SharedMagics::FIXED_SHIFTS, offsets).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use chess_tables_gen::tool::magics::SHARED;

    use super::*;
    use crate::climb::UNASKED;
    use crate::random::seed;

    /// A round of this takes a second without optimization.
    const LITTLE: Effort =
        Effort { starts: 2, short: 70, long: 130, changes: 8, changes_per_step: 2 };

    fn never() -> bool {
        false
    }

    fn after(seed: u64, steps: u64) -> Search {
        let mut search = Search { effort: LITTLE, ..Search::new(seed) };
        while search.steps() < steps {
            assert!(search.step(&never).is_continue());
        }
        search
    }

    /// No line of the table may have entries of two squares.
    fn assert_lines_apart(best: &SharedMagics) {
        let mut owners = vec![None; best.entries.div_ceil(LINE)];
        for region in Region::all() {
            let Region { slider, square, relevant, .. } = region;
            for (occupied, _) in region.subsets() {
                let index = best.index(slider, square, occupied, relevant);
                let owner = owners[index / LINE].get_or_insert((slider, square));
                assert_eq!(*owner, (slider, square), "entry {index}");
            }
        }
    }

    fn magics(search: &Search) -> Vec<Vec<u64>> {
        search.patterns.iter().map(|all| all.iter().map(|it| it.magic).collect()).collect()
    }

    #[test]
    fn a_shard_finds_the_same_again_and_other_shards_find_something_else() {
        let of = |shard: &str| magics(&after(seed(7, shard.parse().ok()), 3));
        let all = [of("0/3"), of("1/3"), of("2/3")];
        for (i, found) in all.iter().enumerate() {
            assert_eq!(found, &of(&format!("{i}/3")));
            // More shards do not change those that there were.
            assert_eq!(found, &of(&format!("{i}/9")));
            for other in &all[..i] {
                for (one, other) in found[..3].iter().zip(other) {
                    assert!(one.iter().all(|magic| !other.contains(magic)));
                }
            }
        }
        assert_eq!(all[0], magics(&after(7, 3)), "shard 0 is the search without shards");
    }

    /// Each step of a round is broken off at a question of its own, and done again.
    #[test]
    fn a_step_that_is_stopped_asks_no_more_and_changes_nothing() {
        // A round of this takes a third of a second without optimization.
        let effort = Effort { starts: 1, short: 65, long: 65, ..LITTLE };
        let mut whole = Search { effort, ..Search::new(1) };
        let mut broken = Search { effort, ..Search::new(1) };
        let mut kinds = [0; 2];
        let mut entries = vec![];
        while whole.rounds() == 0 {
            let is_climb = whole.climbs() < Search::CLIMBS_PER_ROUND;
            let asked = Cell::new(0_u32);
            let count = || {
                asked.set(asked.get() + 1);
                false
            };
            let steps = whole.steps();
            assert!(whole.step(&count).is_continue());
            entries.extend(whole.entries());
            let questions = asked.get();
            // No more work than this goes by without a question.
            let Effort { starts, short, changes_per_step, .. } = effort;
            let least =
                if is_climb { starts as u32 * short.div_ceil(UNASKED) } else { changes_per_step };
            assert!(questions >= least, "step {steps}: {questions}");
            kinds[usize::from(is_climb)] += 1;
            let (asked, last) = (Cell::new(0), 1 + steps as u32 % questions);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() >= last
            };
            assert!(broken.step(&stop).is_break());
            assert_eq!(asked.get(), last, "step {steps} went on");
            assert_eq!(broken.steps(), steps);
            assert!(broken.step(&never).is_continue());
        }
        assert!(kinds[0] > 2, "{kinds:?}");
        // Also a packing in the making counts.
        assert_eq!(entries.len() as u64, whole.steps() - u64::from(Search::CLIMBS_PER_ROUND));
        assert!(entries.is_sorted_by(|before, after| before >= after), "{entries:?}");
        assert!(whole.is_between_rounds());
        assert_eq!(magics(&whole), magics(&broken));
        let best = whole.best().unwrap();
        assert_eq!(best, broken.best().unwrap());
        assert_lines_apart(&best);
    }

    #[test]
    fn there_is_a_whole_table_after_the_first_step() {
        assert_eq!(after(1, 0).best(), None);
        let search = after(1, 1);
        let best = search.best().unwrap();
        best.fill().unwrap();
        assert_eq!(search.best().unwrap(), best);
        let first = best.magics[0][0];
        assert!(search.patterns[0].iter().any(|pattern| pattern.magic == first));
    }

    #[test]
    fn a_search_goes_on_from_what_was_found() {
        let search = Search::resume(1, &SHARED).unwrap();
        assert_eq!(search.best().unwrap(), SHARED);
        assert_eq!(search.entries(), Some(SHARED.entries));
        let mut wrong = SHARED.clone();
        wrong.magics[0][0] = 0;
        assert!(Search::resume(1, &wrong).is_err());
    }
}
