//! A suite divided over machines: which counts a shard compares, and what it reports.

use std::fmt;

use crate::shard::Shard;

use crate::suite::Case;

/// A count to compare.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub(crate) case: &'a Case,
    pub(crate) depth: u32,
    pub(crate) want: u128,
}

impl Task<'_> {
    /// What is printed if the count is wrong. [`place`] reads its beginning.
    pub(crate) fn wrong(&self, got: u64) -> String {
        let (Case { line, fen, .. }, Self { depth, want, .. }) = (self.case, self);
        format!("line {line}, depth {depth}: counted {got}, expected {want}: {fen}")
    }
}

/// The line and depth of a wrong count.
pub(crate) fn place(text: &str) -> Option<(usize, u32)> {
    let (line, rest) = text.strip_prefix("line ")?.split_once(", depth ")?;
    let (depth, _) = rest.split_once(": counted ")?;
    Some((line.parse().ok()?, depth.parse().ok()?))
}

/// The counts of a shard: the largest first, each went to the shard that had the least to count. In the order
/// of the suite.
pub(crate) fn of_shard(tasks: Vec<Task>, shard: Shard) -> Vec<Task> {
    let mut order: Vec<usize> = (0..tasks.len()).collect();
    order.sort_by_key(|&task| std::cmp::Reverse(tasks[task].want));
    // More shards than counts have nothing to do.
    let mut loads = vec![0_u128; (shard.count() as usize).min(tasks.len())];
    let mut mine = vec![false; tasks.len()];
    for task in order {
        let Some((least, load)) = loads.iter_mut().enumerate().min_by_key(|(_, load)| **load)
        else {
            break;
        };
        *load = load.saturating_add(tasks[task].want);
        mine[task] = least == shard.index() as usize;
    }
    tasks.into_iter().zip(mine).filter_map(|(task, mine)| mine.then_some(task)).collect()
}

/// A number that tells suites and limits apart: FNV-1a of all counts to compare.
pub(crate) fn key(tasks: &[Task]) -> u64 {
    let texts =
        tasks.iter().map(|Task { case, depth, want }| format!("{} {depth} {want}\n", case.fen));
    texts.flat_map(String::into_bytes).fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// What was compared. Its text is the summary of a whole suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) positions: usize,
    pub(crate) compared: usize,
    /// How many counts all shards compare.
    pub(crate) of: usize,
    pub(crate) beyond: usize,
    pub(crate) wrong: usize,
    pub(crate) suite: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, compared, beyond, wrong, .. } = self;
        write!(
            f,
            "{positions} positions, {compared} counts compared, {wrong} wrong; {beyond} counts skipped \
             by the limits"
        )
    }
}

impl Report {
    /// The summary of a shard, for people and for [`Report::read`].
    pub(crate) fn of_shard(&self, shard: Shard) -> String {
        let Self { positions, compared, of, beyond, wrong, suite } = self;
        format!(
            "shard {shard} of suite {suite:016x}: {positions} positions, {compared} of {of} counts compared, \
             {wrong} wrong; {beyond} counts skipped by the limits"
        )
    }

    /// Reads the summary of a shard.
    pub(crate) fn read(line: &str) -> Option<(Shard, Self)> {
        let mut words = line.split([' ', ',', ':', ';']).filter(|word| !word.is_empty());
        let mut after = |label: &str| words.by_ref().skip_while(|&word| word != label).nth(1);
        let shard: Shard = after("shard")?.parse().ok()?;
        let suite = u64::from_str_radix(after("suite")?, 16).ok()?;
        let mut numbers = words.filter_map(|word| word.parse().ok());
        let mut number = || numbers.next();
        let (positions, compared, of) = (number()?, number()?, number()?);
        let (wrong, beyond) = (number()?, number()?);
        let report = Self { positions, compared, of, beyond, wrong, suite };
        // What is not written in just this way was not written by a shard.
        (report.of_shard(shard) == line).then_some((shard, report))
    }
}
