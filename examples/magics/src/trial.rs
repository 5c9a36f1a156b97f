//! Judges multipliers: whether one keeps the subsets apart, and how few cache lines its slots need.

use chess_tables_gen::tool::fancy_magics;
use chess_tables_gen::tool::magics::Region;

use crate::random::Random;

/// How many slots a cache line of 64 bytes holds.
pub(crate) const LINE: usize = 8;

/// What is counted of the lines that a multiplier needs.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
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
pub(crate) struct Trial {
    trial: fancy_magics::Trial,
    /// How many bits of a factor are set besides those of the occupied squares.
    set: u32,
    /// How likely a look-up meets a subset of so many squares: half of the boards have a quarter of their
    /// squares occupied, half an eighth.
    by_occupied: Vec<u32>,
    shift: u32,
    /// The chance of each slot and all before, when it was last asked for.
    chances: Vec<u32>,
}

/// The lines that a multiplier needs.
#[derive(Clone, Debug)]
pub(crate) struct CacheLines {
    /// The remainder by [`LINE`] of the offset that needs the fewest lines.
    pub(crate) remainder: usize,
    /// The lines from that of index 0 on, a bit each.
    pub(crate) used: Vec<u64>,
    pub(crate) cost: u32,
}

impl Trial {
    /// For black magics: the irrelevant squares are set.
    pub(crate) fn black(region: &Region, shift: u32) -> Self {
        let bits = region.bits();
        Self {
            trial: fancy_magics::Trial::black(region, shift),
            set: 64 - bits,
            by_occupied: (0..=bits).map(|occupied| chance(occupied, bits)).collect(),
            shift,
            chances: vec![0; (1 << (64 - shift)) + LINE],
        }
    }

    /// How many slots the magic uses, unless two subsets with different attacks meet in one or it
    /// uses more than the limit.
    pub(crate) fn used(&mut self, magic: u64, limit: u32) -> Option<u32> {
        self.trial.used(magic, limit)
    }

    /// The cost of a magic in slots: those that it uses, the lines that it needs for the goal, and
    /// the lines that look-ups are expected to touch.
    pub(crate) fn cost(&mut self, magic: u64, goal: Goal, limit: u32) -> Option<u32> {
        self.lines(magic, goal, limit, false).map(|lines| lines.cost)
    }

    /// The lines of a magic whose offset has the best remainder for the goal.
    pub(crate) fn best_lines(&mut self, magic: u64, goal: Goal) -> Option<CacheLines> {
        self.lines(magic, goal, u32::MAX, true)
    }

    fn lines(&mut self, magic: u64, goal: Goal, limit: u32, list: bool) -> Option<CacheLines> {
        let used = self.used(magic, limit)?;
        let slots = self.slots();
        let mut best = (u32::MAX, vec![]);
        let mut needed = [0; LINE];
        for (remainder, needed) in needed.iter_mut().enumerate() {
            let lines = lines(&slots, remainder);
            *needed = goal.lines(&lines, self.trial.slots().len()) * LINE as u32;
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
        Some(CacheLines { remainder, used, cost })
    }

    /// The slots of the magic that was tried last, a bit each.
    pub(crate) fn slots(&self) -> Vec<u64> {
        let mut slots = vec![0; self.trial.slots().len().div_ceil(64)];
        for (slot, is_used) in self.trial.slots().enumerate() {
            slots[slot / 64] |= u64::from(is_used) << (slot % 64);
        }
        slots
    }

    fn count_chances(&mut self, magic: u64) {
        self.chances.fill(0);
        for factor in self.trial.factors() {
            let chance = self.by_occupied[(factor.count_ones() - self.set) as usize];
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
pub(crate) fn by_chance(trial: &mut Trial, random: &mut Random) -> u64 {
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
    /// What the goal counts, in single slots in place of lines: it leads a climb on where lines do not differ.
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
