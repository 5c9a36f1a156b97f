//! Bins: the table is cut into bins of 16 rows, and each region has columns of its own in one, or in the
//! upper or lower half of one.

use chess_tables_gen::tool::magics::Region;

use super::anneal::anneal;
use super::columns::{COLUMNS, Columns};
use super::fit::{BIN, Climbs, Pattern, SHIFTS, fit, rows, turns};
use super::random::Random;
use super::stop::Stop;

/// By about how many entries more those without a home may need after a move, at first.
const HEAT: f64 = 480.0;

/// By about how many entries a region may be larger than the one that it is driven out by.
const SLACK: f64 = 30.0;

/// How many of the emptiest bins are tried, and how many with one of their regions driven out.
const BINS_TRIED: [usize; 2] = [5, 3];

/// Squares with fewer relevant squares need so little that they fit in between all others: 48 bishops.
const LARGE: u32 = 7;

/// The rows of a bin: a bit for the lower half and one for the upper.
type Halves = u8;
const WHOLE: Halves = 0b11;
const LOWER: Halves = 0b01;
const UPPER: Halves = 0b10;

/// Where a region is: its bin, the halves, its pattern, by how much that is turned, and the columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    bin: usize,
    halves: Halves,
    pub(super) pattern: usize,
    pub(super) turn: usize,
    columns: Columns,
}

impl Home {
    fn new(place: Place, (number, pattern): (usize, &Pattern), turn: usize) -> Self {
        let Place { bin, halves } = place;
        Self { bin, halves, pattern: number, turn, columns: pattern.columns.turned(turn) }
    }

    /// Where its slots begin in the table.
    pub(super) const fn offset(&self) -> usize {
        self.bin * BIN + if self.halves == UPPER { BIN / 2 } else { 0 }
    }
}

/// A bin or half of one.
#[derive(Clone, Copy, Debug)]
struct Place {
    bin: usize,
    halves: Halves,
}

impl Place {
    /// The shift of those that fill it.
    const fn shift(self) -> u32 {
        if self.halves == WHOLE { SHIFTS[0] } else { SHIFTS[1] }
    }
}

/// Bins in the making.
#[derive(Clone, Debug)]
pub(super) struct Bins {
    pub(super) homes: Vec<Option<Home>>,
    /// How many halves of bins there are.
    halves: usize,
}

/// The fewest entries that each region's columns have.
pub(super) fn areas(patterns: &[Vec<Pattern>]) -> Vec<u32> {
    patterns.iter().map(|all| all.iter().map(Pattern::area).min().unwrap_or(0)).collect()
}

impl Bins {
    pub(super) fn new(regions: usize, halves: usize) -> Self {
        Self { homes: vec![None; regions], halves }
    }

    /// How many entries all bins have.
    pub(super) const fn len(&self) -> usize {
        self.halves * BIN / 2
    }

    /// Does away with half a bin: what was there is without a home.
    pub(super) fn drop_half(&mut self) {
        self.halves -= 1;
        let end = self.len();
        for home in &mut self.homes {
            let size = |home: &Home| if home.halves == WHOLE { BIN } else { BIN / 2 };
            if home.is_some_and(|it| it.offset() + size(&it) > end) {
                *home = None;
            }
        }
    }

    pub(super) fn homeless(&self) -> impl Iterator<Item = usize> {
        let homes = self.homes.iter().enumerate();
        homes.filter(|(_, home)| home.is_none()).map(|(region, _)| region)
    }

    /// The entries that the columns of those without a home have at least.
    pub(super) fn missing(&self, areas: &[u32]) -> u32 {
        self.homeless().map(|region| areas[region]).sum()
    }

    /// All places: each bin and its halves, but for the half that is missing at the end.
    fn places(&self) -> impl Iterator<Item = Place> {
        let places = (0..self.halves.div_ceil(2))
            .flat_map(|bin| [WHOLE, LOWER, UPPER].map(|halves| Place { bin, halves }));
        places.filter(|place| place.halves == LOWER || 2 * place.bin + 1 < self.halves)
    }

    /// Those that have columns in a place.
    fn residents(&self, place: Place) -> impl Iterator<Item = (usize, Home)> {
        let homes = self.homes.iter().enumerate();
        homes
            .filter_map(|(region, home)| Some((region, (*home)?)))
            .filter(move |(_, home)| home.bin == place.bin && home.halves & place.halves != 0)
    }

    /// The columns that these regions have in a place.
    fn taken(&self, place: Place, counted: impl Fn(usize) -> bool) -> Columns {
        let residents = self.residents(place).filter(|&(region, _)| counted(region));
        residents.fold(Columns::NONE, |taken, (_, home)| taken.and(home.columns))
    }

    /// Gives large regions homes, driving others out of theirs, until all have one or the moves are used
    /// up: simulated annealing over the entries of those without a home. `None` if it was stopped, in the
    /// middle of things.
    pub(super) fn settle(
        &mut self,
        regions: &[Region],
        patterns: &[Vec<Pattern>],
        moves: u32,
        random: &mut Random,
        stop: Stop,
    ) -> Option<()> {
        let is_moved = |&i: &usize| is_large(&regions[i]) && !patterns[i].is_empty();
        let large: Vec<usize> = (0..regions.len()).filter(is_moved).collect();
        if large.is_empty() {
            return Some(());
        }
        let mut areas = areas(patterns);
        (0..regions.len()).filter(|i| !is_moved(i)).for_each(|i| areas[i] = 0);
        let places: Vec<Place> = self.places().collect();
        anneal(self, self.missing(&areas), (moves, HEAT), stop, |bins, missing, heat| {
            let region = bins.one_to_move(&large, random);
            let place = places[random.below(places.len() as u64) as usize];
            let number = random.below(patterns[region].len() as u64) as usize;
            let pattern = &patterns[region][number];
            if pattern.shift != place.shift() {
                return None;
            }
            let wide = pattern.area() - areas[region];
            let gained = if bins.homes[region].is_none() { areas[region] } else { 0 };
            let limit = gained + (random.exponential() * heat) as u32;
            if wide > limit {
                return None;
            }
            let residents: Vec<(usize, Home)> =
                bins.residents(place).filter(|&(other, _)| other != region).collect();
            let step = turns(&regions[region], pattern.shift);
            let first = random.below((COLUMNS / step) as u64) as usize * step;
            let (driven_out, turn) = cheapest(pattern.columns, &residents, &areas, (first, step));
            if driven_out + wide > limit {
                return None;
            }
            let home = Home::new(place, (number, pattern), turn);
            for (other, resident) in residents {
                if resident.columns.shared(home.columns) > 0 {
                    bins.homes[other] = None;
                }
            }
            bins.homes[region] = Some(home);
            Some(missing + driven_out - gained)
        })
    }

    /// Mostly one without a home.
    fn one_to_move(&self, regions: &[usize], random: &mut Random) -> usize {
        let homeless = || regions.iter().filter(|&&region| self.homes[region].is_none());
        let count = homeless().count();
        if count == 0 || random.below(4) == 0 {
            return regions[random.below(regions.len() as u64) as usize];
        }
        let wanted = random.below(count as u64) as usize;
        homeless().nth(wanted).map_or(regions[0], |&region| region)
    }

    /// Climbs for a multiplier by which a region without a home fits in somewhere, if need be where another
    /// of its size is driven out. Small ones give way to large ones. `None` if it was stopped: then nothing
    /// has changed.
    pub(super) fn refit(
        &mut self,
        regions: &[Region],
        patterns: &mut [Vec<Pattern>],
        random: &mut Random,
        (climbs, stop): (&Climbs, Stop),
    ) -> Option<()> {
        let areas = areas(patterns);
        let homeless: Vec<usize> = self.homeless().collect();
        let largest = homeless.iter().copied().max_by_key(|&region| (areas[region], region))?;
        let region = match random.below(2) {
            0 => largest,
            _ => homeless[random.below(homeless.len() as u64) as usize],
        };
        let counts = |other: usize| !is_large(&regions[region]) || is_large(&regions[other]);
        for (place, out) in self.openings(region, &counts, &areas, random) {
            let shift = place.shift();
            let known = patterns[region].iter().filter(|pattern| pattern.shift == shift);
            let known: Vec<u64> = known.map(|pattern| pattern.magic).collect();
            let taken = self.taken(place, |other| Some(other) != out && counts(other));
            let found = fit(&regions[region], shift, taken, &known, random, (climbs, stop))?;
            let Some((pattern, turn)) = found else { continue };
            let home = Home::new(place, (0, &pattern), turn);
            let residents: Vec<(usize, Home)> = self.residents(place).collect();
            for (other, resident) in residents {
                if Some(other) == out || resident.columns.shared(home.columns) > 0 {
                    self.homes[other] = None;
                }
            }
            let all = &mut patterns[region];
            let known = all.iter().position(|it| (it.magic, it.shift) == (pattern.magic, shift));
            let number = known.unwrap_or(all.len());
            self.homes[region] = Some(Home { pattern: number, ..home });
            if known.is_none() {
                all.push(pattern);
            }
            break;
        }
        Some(())
    }

    /// Where a region may fit in: the places with the most columns free, then some where another has to go.
    fn openings(
        &self,
        region: usize,
        counts: &dyn Fn(usize) -> bool,
        areas: &[u32],
        random: &mut Random,
    ) -> Vec<(Place, Option<usize>)> {
        let free = |place: Place, out| {
            let taken = self.taken(place, |other| Some(other) != out && counts(other)).len();
            (COLUMNS as u32 - taken) * rows(place.shift())
        };
        let mut open: Vec<(u32, Place)> =
            self.places().map(|place| (free(place, None), place)).collect();
        open.retain(|&(free, _)| free >= areas[region]);
        open.sort_by_key(|&(free, _)| std::cmp::Reverse(free));
        let mut tried: Vec<(Place, Option<usize>)> =
            open.into_iter().take(BINS_TRIED[0]).map(|(_, place)| (place, None)).collect();
        let mut others = vec![];
        for place in self.places() {
            for (other, _) in self.residents(place).filter(|&(other, _)| counts(other)) {
                let most = f64::from(areas[region]) + random.exponential() * SLACK;
                let room = areas[region] + rows(SHIFTS[0]) * 2;
                if f64::from(areas[other]) <= most && free(place, Some(other)) >= room {
                    others.push((place, Some(other)));
                }
            }
        }
        for _ in 0..BINS_TRIED[1].min(others.len()) {
            tried.push(others.swap_remove(random.below(others.len() as u64) as usize));
        }
        tried
    }
}

fn is_large(region: &Region) -> bool {
    region.bits() >= LARGE
}

/// The turn by which columns drive out the fewest entries, and among those the one that leaves the fewest
/// runs.
fn cheapest(
    columns: Columns,
    residents: &[(usize, Home)],
    areas: &[u32],
    (first, step): (usize, usize),
) -> (u32, usize) {
    let mut best = ((u32::MAX, u32::MAX), 0);
    for turn in (0..COLUMNS).step_by(step).map(|turn| (first + turn) % COLUMNS) {
        let columns = columns.turned(turn);
        let (mut driven_out, mut taken) = (0, columns);
        for (other, home) in residents {
            if home.columns.shared(columns) > 0 {
                driven_out += areas[*other];
            } else {
                taken = taken.and(home.columns);
            }
        }
        if driven_out <= best.0.0 {
            best = best.min(((driven_out, taken.runs()), turn));
        }
    }
    (best.0.0, best.1)
}
