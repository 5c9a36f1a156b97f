//! Tables of de Bruijn bit scans, by any factor: the table says which one it belongs to.

use chess_tables_gen::Table;

use super::behavior::Wrong;
use super::behavior::{Behavior, Recognised, ScanIndex};
use super::wrong::few_wrong;

/// A bit scan: the table has the number of a bit at its index.
#[derive(Clone, Copy)]
pub(super) struct Scan {
    /// How many bits the factor has.
    pub(super) bits: u32,
    pub(super) by: ScanIndex,
    pub(super) factor: u64,
}

impl Scan {
    /// How many entries the table has.
    fn entries(self) -> u32 {
        if self.by == ScanIndex::Folded { 64 } else { self.bits }
    }

    /// The index at which a number stands.
    pub(super) fn index(self, number: u32) -> u64 {
        let Self { bits, by, factor } = self;
        let multiplied = match by {
            ScanIndex::SingleBit => 1 << number,
            ScanIndex::BitsBelow => below(number),
            ScanIndex::Folded => below(number) ^ below(number) >> 32,
        };
        // The product of fewer bits, moved to the highest ones.
        multiplied.wrapping_mul(factor << (64 - bits)) >> (64 - self.entries().ilog2())
    }

    /// The number at each index; `None` if two have the same.
    pub(super) fn table(self) -> Option<Vec<i128>> {
        let entries = self.entries();
        let mut table = vec![None; entries as usize];
        for number in 0..entries {
            table[self.index(number) as usize] = Some(i128::from(number));
        }
        table.into_iter().collect()
    }
}

/// A bit and all below.
fn below(number: u32) -> u64 {
    u64::MAX >> (63 - number)
}

/// How many entries a table may have.
const LENGTHS: [usize; 2] = [32, 64];

/// Whether a row of an array is the table of a bit scan by some factor, also counted from 1 or from the highest bit.
pub fn has_bit_scan(table: &Table) -> bool {
    let Some(&length) = table.shape.last().filter(|it| LENGTHS.contains(it)) else { return false };
    table.values.chunks(length).any(|row| {
        let (least, most) = row
            .iter()
            .fold((u128::MAX, 0), |(least, most), &number| (number.min(least), number.max(most)));
        let up = || row.iter().map(|it| it - least).collect::<Vec<u128>>();
        let down = || row.iter().map(|it| most - it).collect::<Vec<u128>>();
        is_bit_scan(&up()) || is_bit_scan(&down())
    })
}

fn is_bit_scan(values: &[u128]) -> bool {
    places(values).iter().any(|it| explains(it, values).is_some())
}

/// The array as the numbers of bits, at the index that a multiplication moves to the highest bits.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let values = &table.values[..];
    let by_factor = || {
        let (scan, wrong) = places(values)
            .iter()
            .find_map(|it| explains(it, values))
            .or_else(|| displaced(values))?;
        let Scan { bits, by, factor } = scan;
        Some(Behavior::BitScan { bits, by, factor, wrong, constant: None, elsewhere: None })
    };
    let behavior = by_factor().or_else(|| by_modulo(values))?;
    Some(Recognised { array, name: table.name.clone(), behavior })
}

/// By which number single bits are divided, of so many bits: each leaves another remainder.
const MODULI: [(u32, u64); 2] = [(64, 67), (32, 37)];

/// The array as the numbers of bits, at the remainders of these. Entries of no bit may have any number, and one more may
/// follow.
fn by_modulo(values: &[u128]) -> Option<Behavior> {
    MODULI.into_iter().find_map(|(bits, modulo)| {
        let entries = modulo as usize;
        if ![entries, entries + 1].contains(&values.len()) {
            return None;
        }
        let of_bits = (0..bits).map(|number| {
            let at = ((1_u64 << number) % modulo) as usize;
            Wrong { at, have: values[at] as i128, want: number.into() }
        });
        let mut wrong = few_wrong(of_bits)?;
        wrong.sort_by_key(|it| it.at);
        Some(Behavior::BitScanModulo { bits, modulo, wrong })
    })
}

/// The index of each number. If one is missing, its place has a number that is too large or another one's, of which either
/// entry may be the wrong one.
fn places(values: &[u128]) -> Vec<Vec<u64>> {
    if !LENGTHS.contains(&values.len()) {
        return vec![];
    }
    let mut index_of: Vec<Option<u64>> = vec![None; values.len()];
    let mut others = vec![];
    for (index, &number) in (0..).zip(values) {
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        match index_of.get_mut(number) {
            Some(place @ None) => *place = Some(index),
            _ => others.push((index, number)),
        }
    }
    let missing = index_of.iter().position(Option::is_none);
    let mut all = vec![index_of.clone()];
    if let (Some(missing), [(index, number)]) = (missing, &others[..]) {
        all[0][missing] = Some(*index);
        if let Some(first) = index_of.get(*number) {
            (index_of[missing], index_of[*number]) = (*first, Some(*index));
            all.push(index_of);
        }
    }
    all.into_iter().filter_map(|it| it.into_iter().collect()).collect()
}

/// The scan of which an entry is missing or there twice, so that others stand one place away, and those that do.
fn displaced(values: &[u128]) -> Option<(Scan, Vec<Wrong<usize>>)> {
    if !LENGTHS.contains(&values.len()) {
        return None;
    }
    let is_there = |number: &usize| values.contains(&(*number as u128));
    let mut missing = (0..values.len()).filter(|it| !is_there(it));
    let (Some(missing), None) = (missing.next(), missing.next()) else { return None };
    let twice = (0..values.len()).filter(|&at| values[..at].contains(&values[at]));
    let twice = twice.chain([values.len() - 1]).next()?;
    // The number that is missing was lost at the end, or stands where others moved up.
    let late = [&values[..twice], &values[twice + 1..], &[missing as u128]].concat();
    let early = (0..values.len())
        .map(|at| [&values[..at], &[missing as u128], &values[at..values.len() - 1]].concat());
    let mut all = early.chain([late]);
    let scan = all.find_map(|table| {
        let index_of = places(&table).into_iter().next()?;
        let (scan, wrong) = explains(&index_of, &table)?;
        wrong.is_empty().then_some(scan)
    })?;
    let entries = scan.table()?.into_iter().zip(values).enumerate();
    let wrong = entries.map(|(at, (want, have))| Wrong { at, have: *have as i128, want });
    Some((scan, wrong.filter(|it| it.have != it.want).collect()))
}

/// The scan that has most numbers at these places, and the entries that it has otherwise.
fn explains(index_of: &[u64], values: &[u128]) -> Option<(Scan, Vec<Wrong<usize>>)> {
    let entries = index_of.len() as u32;
    let of_entries = |by, factor| Scan { bits: entries, by, factor };
    let by_bit = || factor(index_of, entries, entries.ilog2());
    let single = || Some(of_entries(ScanIndex::SingleBit, by_bit()));
    let below = || Some(of_entries(ScanIndex::BitsBelow, factor_of_bits_below(index_of)?));
    let folded = || (entries == 64).then(|| folded(index_of));
    let ways: [&dyn Fn() -> Option<Scan>; 3] = [&single, &below, &folded];
    ways.iter().find_map(|way| {
        let scan = way()?;
        // A table has each number once, so that two of a wrong factor share a place.
        let entries = scan.table()?.into_iter().zip(values).enumerate();
        let wrong = entries.map(|(at, (want, have))| Wrong { at, have: *have as i128, want });
        Some((scan, few_wrong(wrong)?))
    })
}

/// The factor of single bits, of so many bits. Each of its bits is in the index of several numbers: what most of them say.
fn factor(index_of: &[u64], bits: u32, index_bits: u32) -> u64 {
    let bit = |place: u32| {
        let numbers = place.saturating_sub(index_bits - 1)..=place;
        let says =
            |number: u32| index_of[number as usize] >> (index_bits - 1 - (place - number)) & 1;
        let (ones, all) = (numbers.clone().map(says).sum::<u64>(), numbers.count() as u64);
        u64::from(2 * ones > all) << (bits - 1 - place)
    };
    (0..bits).map(bit).sum()
}

/// The scan of folded sets. From number 31 on, the folded set is minus a single bit, from the lowest on.
fn folded(index_of: &[u64]) -> Scan {
    let factor = u64::from((factor(&index_of[31..63], 32, 6) as u32).wrapping_neg());
    Scan { bits: 32, by: ScanIndex::Folded, factor }
}

/// More beginnings of a factor are none of a table that one made.
const MOST_TRIED: usize = 1 << 14;

/// The factor of a bit and all below. It is found bit by bit from the highest on, since each product is known up to what
/// the unknown bits add. An entry that is wrong ends the search.
fn factor_of_bits_below(index_of: &[u64]) -> Option<u64> {
    let bits = index_of.len() as u32;
    let unused = 64 - bits.ilog2();
    let fits = |begin: u64, known: u32| {
        let rest = u64::MAX.checked_shr(known).unwrap_or_default();
        (0_u32..).zip(index_of).all(|(number, &index)| {
            let low = below(number).wrapping_mul(begin);
            let Some(width) = below(number).checked_mul(rest) else { return true };
            // As many indices on from the lowest are possible; almost all would be no news.
            let last = low.wrapping_add(width) >> unused;
            let on = |index: u64| index.wrapping_sub(low >> unused) & (u64::MAX >> unused);
            width >> unused >= u64::MAX >> unused || on(index) <= on(last)
        })
    };
    let mut open = vec![(0_u64, 0_u32)];
    for _ in 0..MOST_TRIED {
        let (begin, known) = open.pop()?;
        if known == bits {
            return Some(begin >> (64 - bits));
        }
        let longer = [0, 1].map(|bit| begin | bit << (63 - known));
        open.extend(longer.into_iter().map(|it| (it, known + 1)).filter(|it| fits(it.0, it.1)));
    }
    None
}
