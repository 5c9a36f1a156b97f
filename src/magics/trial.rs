//! Judges multipliers: whether one keeps the subsets apart, and how few cache lines its slots need.

use chess_tables_gen::tool::magics::Region;

use super::random::Random;

/// How many slots a cache line of 64 bytes holds.
pub(super) const LINE: usize = 8;

/// What is counted of the lines that a multiplier needs.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// The columns used, of a table made of rows of so many lines (a power of two up to 64) where
    /// each column belongs to one region: such regions pack side by side without loss. Each run of
    /// columns counts as one more.
    Narrow(usize),
    /// All from the first to the last.
    Short,
}

/// How much a line is worth that look-ups are expected to touch, in lines of the table.
const TOUCHED: u32 = 6;

/// More than the 512 lines of 12 bits, and the one more that most remainders need.
const MOST_LINES: usize = 520;

/// Chances are in units of 2^-30: whole numbers are the same on all machines.
const CERTAIN: u32 = 1 << 30;

/// One region and the work space for as many multipliers as one likes.
pub(super) struct Trial {
    subsets: Vec<Subset>,
    /// The round in which each slot was last used, and the attack set that it was given then.
    slots: Vec<(u32, u16)>,
    round: u32,
    shift: u32,
    /// The chance of each slot and all before, when it was last asked for.
    chances: Vec<u32>,
}

struct Subset {
    /// What is multiplied.
    factor: u64,
    /// The number of its attack set among the region's.
    attacks: u16,
    /// How likely a look-up meets it: half of the boards have a quarter of their squares occupied,
    /// half an eighth.
    chance: u32,
}

/// The lines that a multiplier needs.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// The remainder by [`LINE`] of the offset that needs the fewest lines.
    pub(super) remainder: usize,
    /// The lines from that of index 0 on, a bit each.
    pub(super) used: Vec<u64>,
    pub(super) cost: u32,
}

impl Trial {
    /// For black magics: the irrelevant squares are set.
    pub(super) fn black(region: &Region, shift: u32) -> Self {
        Self::new(region, !region.relevant, shift)
    }

    /// For fancy magics: the irrelevant squares are clear, and there are 2^`bits` slots.
    pub(super) fn fancy(region: &Region, bits: u32) -> Self {
        Self::new(region, 0, 64 - bits)
    }

    fn new(region: &Region, set: u64, shift: u32) -> Self {
        let mut distinct = region.attacks.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let number = |attacks| distinct.partition_point(|&other| other < attacks) as u16;
        let subsets = region.subsets().map(|(occupied, attacks)| Subset {
            factor: occupied | set,
            attacks: number(attacks),
            chance: chance(occupied.count_ones(), region.bits()),
        });
        let mut subsets: Vec<_> = subsets.collect();
        subsets.sort_by_key(|subset| subset.factor.count_ones());
        let slots = 1 << (64 - shift);
        Self {
            subsets,
            slots: vec![(0, 0); slots],
            round: 0,
            shift,
            chances: vec![0; slots + LINE],
        }
    }

    /// How many slots the magic uses, unless two subsets with different attacks meet in one or it
    /// uses more than the limit.
    pub(super) fn used(&mut self, magic: u64, limit: u32) -> Option<u32> {
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

    /// The cost of a magic in slots: those that it uses, the lines that it needs for the goal, and
    /// the lines that look-ups are expected to touch.
    pub(super) fn cost(&mut self, magic: u64, goal: Goal, limit: u32) -> Option<u32> {
        self.lines(magic, goal, limit, false).map(|lines| lines.cost)
    }

    /// The lines of a magic whose offset has the best remainder for the goal.
    pub(super) fn best_lines(&mut self, magic: u64, goal: Goal) -> Option<Lines> {
        self.lines(magic, goal, u32::MAX, true)
    }

    fn lines(&mut self, magic: u64, goal: Goal, limit: u32, list: bool) -> Option<Lines> {
        let used = self.used(magic, limit)?;
        let slots = self.slots();
        let mut best = (u32::MAX, vec![]);
        let mut needed = [0; LINE];
        for (remainder, needed) in needed.iter_mut().enumerate() {
            let lines = lines(&slots, remainder);
            *needed = goal.lines(&lines, self.slots.len()) * LINE as u32;
            if *needed < best.0 {
                best = (*needed, lines);
            }
        }
        let cost = used + goal.slots(&slots) + best.0;
        if cost > limit {
            return None;
        }
        self.count_chances(magic);
        let touched = |remainder: usize| touched(&self.chances, remainder);
        let remainders = (0..LINE).filter(|&remainder| needed[remainder] == best.0);
        let (fewest, remainder) = remainders.map(|r| (touched(r), r)).min()?;
        let cost = cost + ((TOUCHED * LINE as u32 * (fewest >> 4)) >> 12);
        if cost > limit {
            return None;
        }
        let used = if list { self::lines(&slots, remainder) } else { vec![] };
        Some(Lines { remainder, used, cost })
    }

    /// The slots of the magic that was tried last, a bit each.
    pub(super) fn slots(&self) -> Vec<u64> {
        let mut slots: Vec<u64> = Vec::with_capacity(self.slots.len().div_ceil(64));
        for slots_of_word in self.slots.chunks(64) {
            let (mut word, mut slot) = (0, slots_of_word.len());
            while slot > 0 {
                slot -= 1;
                word = word << 1 | (slots_of_word[slot].0 == self.round) as u64;
            }
            slots.push(word);
        }
        slots
    }

    fn count_chances(&mut self, magic: u64) {
        self.chances.fill(0);
        for &Subset { factor, chance, .. } in &self.subsets {
            self.chances[(factor.wrapping_mul(magic) >> self.shift) as usize] += chance;
        }
        let mut before = 0;
        for chance in &mut self.chances {
            before += *chance;
            *chance = before;
        }
    }
}

/// The first multiplier that keeps the subsets apart.
pub(super) fn by_chance(trial: &mut Trial, random: &mut Random) -> u64 {
    loop {
        let magic = random.sparse();
        if trial.used(magic, u32::MAX).is_some() {
            return magic;
        }
    }
}

/// How likely it is that just these `occupied` of `bits` squares are.
fn chance(occupied: u32, bits: u32) -> u32 {
    let half = u128::from(CERTAIN / 2);
    let quarter = (half * 3_u128.pow(bits - occupied)) >> (2 * bits);
    let eighth = (half * 7_u128.pow(bits - occupied)) >> (3 * bits);
    (quarter + eighth) as u32
}

/// The lines with a slot in them, a bit each, if index 0 is the `remainder`th slot of its line.
fn lines(slots: &[u64], remainder: usize) -> Vec<u64> {
    let mut lines = vec![0; slots.len() / LINE + 1];
    let mut before = 0;
    for (i, &word) in slots.iter().chain([&0]).enumerate() {
        let mut bytes = word << remainder | before >> 1 >> (63 - remainder);
        before = word;
        bytes |= bytes >> 4;
        bytes |= bytes >> 2;
        bytes |= bytes >> 1;
        // The lowest bits of the eight bytes, gathered in the highest byte.
        let eight = (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        lines[i / 8] |= eight << (i % 8 * 8);
    }
    lines
}

impl Goal {
    /// The same with single slots in place of lines: leads a climb on where the lines are the same.
    fn slots(self, slots: &[u64]) -> u32 {
        let Self::Narrow(columns) = self else { return 0 };
        let period = columns * LINE;
        let mut row = [0_u64; 8];
        for (i, word) in slots.iter().enumerate() {
            row[i % (period / 64)] |= word;
        }
        let row = &row[..period / 64];
        let (mut needed, mut before) = (0, row[row.len() - 1]);
        for &word in row {
            let next = word << 1 | before >> 63;
            needed += word.count_ones() + (next & !word).count_ones();
            before = word;
        }
        needed * (64 * slots.len() / period) as u32
    }

    fn lines(self, lines: &[u64], slots: usize) -> u32 {
        match self {
            Self::Narrow(columns) => {
                let mut row = lines.iter().fold(0, |row, line| row | line);
                let mut period = 64;
                while period > columns {
                    period /= 2;
                    row = (row | row >> period) & ((1 << period) - 1);
                }
                let next = row << 1 | row >> (columns - 1);
                let runs = (next & !row) & (u64::MAX >> (64 - columns));
                (row.count_ones() + runs.count_ones()) * (slots / LINE / columns) as u32
            }
            Self::Short => {
                let used = |line: &usize| lines[line / 64] >> (line % 64) & 1 != 0;
                let mut all = 0..64 * lines.len();
                let first = all.clone().find(used).unwrap_or(0);
                all.rfind(used).map_or(0, |last| (last - first + 1) as u32)
            }
        }
    }
}

/// How many different lines 128 look-ups touch, in units of 2^-16: as many as fall to a square of
/// 8,192 on random ones. The chance of each slot is added to those before it.
fn touched(chances: &[u32], remainder: usize) -> u32 {
    let mut missed = [u16::MAX; MOST_LINES];
    let (mut line, mut slot, mut before) = (0, LINE - remainder - 1, 0);
    while slot < chances.len() {
        let chance = (chances[slot] - before) >> 14;
        missed[line] -= if chance < u16::MAX as u32 { chance as u16 } else { u16::MAX };
        (line, slot, before) = (line + 1, slot + LINE, chances[slot]);
    }
    // What rounding takes from a line that is not touched.
    let most = u16::MAX - 127;
    let missed = &missed[..line];
    let (mut line, mut touched) = (0, 0);
    while line < missed.len() {
        let (mut left, mut times) = (missed[line], 0);
        while times < 7 {
            left = ((left as u32 * left as u32) >> 16) as u16;
            times += 1;
        }
        touched += if left < most { (most - left) as u32 } else { 0 };
        line += 1;
    }
    touched
}
