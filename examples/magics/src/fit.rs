//! Multipliers whose slots lie in few columns, and such as fit the columns that others leave free.

use chess_tables_gen::tool::magics::Region;

use super::climb::descend;
use super::columns::{COLUMNS, Columns};
use super::others::lent;
use super::random::Random;
use super::stop::Stop;
use super::trial::{Trial, by_chance};

/// A bin of the table: 16 rows.
pub(super) const BIN: usize = 16 * COLUMNS;

/// The shifts that are tried: products of 12 bits fill a bin's rows, those of 11 bits half of them.
pub(super) const SHIFTS: [u32; 2] = [52, 53];

/// How much an entry of a column is worth, in entries used.
const COLUMN: u32 = 2;

/// How much an entry of a column is worth that other regions need, in entries used.
const TAKEN: u32 = 4;

/// At first a worse multiplier is taken if it is worse by about this share of the cost: in a climb from
/// nowhere, and in one from a good multiplier.
const HEAT: [f64; 2] = [0.05, 0.02];

/// The share of the cost that a multiplier may at first be worse by, in a climb for one that fits.
const FITTING_HEAT: f64 = 0.03;

/// How many climbs for one that fits begin with different multipliers.
const BEGINNINGS: usize = 10;

/// A magic, and the columns that it needs.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) magic: u64,
    pub(super) shift: u32,
    pub(super) columns: Columns,
    cost: u32,
}

impl Pattern {
    /// `None` if two subsets with different attacks meet.
    pub(super) fn new(trial: &mut Trial, magic: u64, shift: u32) -> Option<Self> {
        let (cost, columns) = cost(trial, magic, shift, u32::MAX)?;
        Some(Self { magic, shift, columns, cost })
    }

    /// How many entries its columns have.
    pub(super) fn area(&self) -> u32 {
        self.columns.len() * rows(self.shift)
    }
}

/// How many rows the slots fill.
pub(super) const fn rows(shift: u32) -> u32 {
    1 << (64 - shift - COLUMNS.ilog2())
}

/// By which multiples the columns of a region can be turned.
///
/// Let L be the lowest relevant square. The highest L bits of a magic are lost in the product of each relevant
/// square. All squares below L are irrelevant, and a black magic has them set: together they subtract
/// these bits from the product. So to subtract `k << shift` from the magic adds k to each slot, modulo the
/// number of slots, if `k << shift` has none but these bits. Other turns take an offset, and then the last
/// columns come to lie one row higher.
pub(super) fn turns(region: &Region, shift: u32) -> usize {
    let kept = 64 - region.relevant.trailing_zeros();
    1 << kept.saturating_sub(shift).min(COLUMNS.ilog2())
}

/// The magic whose slots are turned.
pub(super) const fn turned(magic: u64, shift: u32, turn: usize) -> u64 {
    magic.wrapping_sub((turn as u64) << shift)
}

/// The cost of a magic in entries: those that it uses, and those of its columns. Each run of columns counts
/// as half a column more.
fn cost(trial: &mut Trial, magic: u64, shift: u32, limit: u32) -> Option<(u32, Columns)> {
    // Each column that is used has an entry at least.
    let used = trial.used(magic, limit)?;
    let columns = Columns::of_slots(&trial.slots());
    let cost = used + (COLUMN * columns.len() + columns.runs()) * rows(shift);
    (cost <= limit).then_some((cost, columns))
}

/// The numbers of multipliers that climbs look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Climbs {
    pub(super) starts: usize,
    pub(super) short: u32,
    pub(super) long: u32,
    /// How many climbs there are for one that fits, and how long each is.
    pub(super) fits: (usize, u32),
}

/// Magics with few columns, the best of some climbs: from nowhere, from those that are good on another
/// square, and from one that is known. `None` if it was stopped.
pub(super) fn climb(
    trial: &mut Trial,
    region: &Region,
    shift: u32,
    (known, others): (&[u64], &[(usize, u64)]),
    random: &mut Random,
    (climbs, stop): (&Climbs, Stop),
) -> Option<Vec<Pattern>> {
    let mut found = vec![];
    for start in 0..climbs.starts {
        let (magic, effort) = if start % 4 == 3 && !known.is_empty() {
            (known[random.below(known.len() as u64) as usize], (climbs.long, HEAT[1]))
        } else if start % 4 > 0 {
            (lent(others, region.square, trial, random), (climbs.short, HEAT[0]))
        } else {
            (by_chance(trial, random), (climbs.short, HEAT[0]))
        };
        let cost_of = |magic, limit| cost(trial, magic, shift, limit).map(|(cost, _)| cost);
        let (_, magic) = descend(magic, effort, random, stop, cost_of)?;
        found.extend(Pattern::new(trial, magic, shift));
    }
    Some(found)
}

/// Keeps the cheapest for each shift.
pub(super) fn forget(patterns: &mut Vec<Pattern>, kept: usize) {
    patterns.sort_by_key(|pattern| (pattern.shift, pattern.cost, pattern.magic));
    patterns.dedup_by_key(|pattern| (pattern.shift, pattern.magic));
    let mut before = (0, 0);
    patterns.retain(|pattern| {
        before =
            if before.0 == pattern.shift { (before.0, before.1 + 1) } else { (pattern.shift, 1) };
        before.1 <= kept
    });
}

/// Climbs for a magic whose columns, turned, are none of those taken. Gives back the pattern and the turn;
/// `Some(None)` if it found none, and `None` if it was stopped.
pub(super) fn fit(
    region: &Region,
    shift: u32,
    taken: Columns,
    known: &[u64],
    random: &mut Random,
    (climbs, stop): (&Climbs, Stop),
) -> Option<Option<(Pattern, usize)>> {
    let mut trial = Trial::black(region, shift);
    let step = turns(region, shift);
    // It is the same to turn what is taken the other way.
    let taken: Vec<Columns> =
        (0..COLUMNS).step_by(step).map(|turn| taken.turned((COLUMNS - turn) % COLUMNS)).collect();
    let overlap = |columns: Columns| {
        let overlaps = taken.iter().enumerate();
        overlaps.map(|(turn, taken)| (taken.shared(columns), turn * step)).min().unwrap_or((0, 0))
    };
    let mut cost_of = |magic, limit| {
        let used = trial.used(magic, limit)?;
        let cost = match overlap(Columns::of_slots(&trial.slots())).0 {
            0 => 0,
            columns => used + TAKEN * columns * rows(shift),
        };
        (cost <= limit).then_some(cost)
    };
    let mut beginnings: Vec<(u32, u64)> =
        known.iter().filter_map(|&magic| Some((cost_of(magic, u32::MAX)?, magic))).collect();
    beginnings.sort_unstable();
    beginnings.truncate(BEGINNINGS);
    let beginnings = beginnings.into_iter().cycle().take(climbs.fits.0);
    for (_, magic) in beginnings {
        let effort = (climbs.fits.1, FITTING_HEAT);
        let (cost, magic) = descend(magic, effort, random, stop, &mut cost_of)?;
        if cost == 0 {
            let found = Pattern::new(&mut trial, magic, shift);
            return Some(found.map(|pattern| {
                let (_, turn) = overlap(pattern.columns);
                (pattern, turn)
            }));
        }
    }
    Some(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_tables_gen::Slider;

    fn slots(region: &Region, magic: u64, shift: u32) -> Vec<u64> {
        let factors = region.subsets().map(|(occupied, _)| occupied | !region.relevant);
        factors.map(|factor| factor.wrapping_mul(magic) >> shift).collect()
    }

    /// A turn adds as much to each slot, around the end.
    #[test]
    fn a_turned_magic_has_its_slots_turned() {
        let mut random = Random::new(1, 0);
        for (square, shift, step) in [
            (0, 52, 256),
            (0, 53, 256),
            (8, 52, 8),
            (8, 53, 4),
            (16, 52, 16),
            (16, 53, 8),
            (27, 52, 2),
            (27, 53, 1),
            (56, 52, 16),
            (63, 52, 1),
        ] {
            let region = Region::new(Slider::Rook, square);
            assert_eq!(turns(&region, shift), step, "{square} {shift}");
            for turn in (0..COLUMNS).step_by(step) {
                let magic = random.sparse();
                let add = |slot| (slot + turn as u64) % (1 << (64 - shift));
                let want: Vec<u64> = slots(&region, magic, shift).into_iter().map(add).collect();
                assert_eq!(slots(&region, turned(magic, shift, turn), shift), want, "{square}");
            }
        }
    }

    #[test]
    fn what_fits_has_none_of_the_columns_that_are_taken() {
        let region = Region::new(Slider::Bishop, 27);
        let mut random = Random::new(1, 0);
        let magic = by_chance(&mut Trial::black(&region, 52), &mut random);
        // Every other column is taken, in pairs.
        let taken = Columns::of_slots(&[0x3333_3333_3333_3333; 4]);
        let climbs = Climbs { starts: 0, short: 0, long: 0, fits: (20, 20_000) };
        let found = fit(&region, 52, taken, &[magic], &mut random, (&climbs, &|| false)).unwrap();
        let (pattern, turn) = found.expect("a bishop on d4 needs 32 of 128 columns");
        assert_eq!(pattern.columns.turned(turn).shared(taken), 0);
        let mut trial = Trial::black(&region, 52);
        let magic = turned(pattern.magic, 52, turn);
        let found = Pattern::new(&mut trial, magic, 52).expect("it keeps the subsets apart");
        assert_eq!(found.columns, pattern.columns.turned(turn));
        // Nothing fits where all is taken.
        let all = Columns::of_slots(&[u64::MAX; 4]);
        let climbs = Climbs { fits: (1, 100), ..climbs };
        let none = fit(&region, 52, all, &[magic], &mut random, (&climbs, &|| false)).unwrap();
        assert!(none.is_none());
    }
}
