//! Flags in any order of bits of which few entries differ, and flags that are all inverted.

use std::sync::Arc;

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::flag_planes::{
    ALWAYS, MOST, Named, UNUSED, is_even, is_of_kept, named, plane, rules, width,
};
use super::forms::{ArrangedTable, Catalogue};
use super::near::{ONE_OF, is_no_accident};
use super::values::{ENOUGH, counts, information};

/// What an array without some flags of the table must say beyond others, because it leaves the choice of the flags.
const CHOICE: f64 = 40.0;
/// A bit that is no flag has another value in at most one entry.
const CONSTANT: usize = 2;

/// What a bit may be: the number of a flag or a word among all of them, and the entries that differ.
type May = (usize, Vec<usize>);

/// All bits that are not the same in all entries, as flags.
#[derive(Clone, Default)]
struct Reading {
    /// What the bits of each plane are.
    of_planes: Vec<usize>,
    differs: Vec<usize>,
    /// The flags of the table that they have.
    covered: u128,
    /// How many bits have flags that others have, too.
    shared: u32,
}

/// The bits of a block that are not the same in all entries.
struct Bits {
    /// Each with the number of its plane.
    all: Vec<(u32, usize)>,
    /// The entries in which a bit is 1. Bits with the same are the same flag, so that there are few choices.
    planes: Vec<Vec<bool>>,
}

/// The flags of a form, and the bits of a block.
struct Search<'s> {
    form: &'s ArrangedTable,
    flags: &'s [String],
    /// The flags and the words for several, and last the two that are no flags.
    all: Vec<Named<'s>>,
    bits: &'s Bits,
    is_lost: bool,
}

/// A reading of a block by one form, with the best first: few entries that differ, all flags, and each of them once.
struct Explanation {
    rank: (usize, u32, u32),
    names: Vec<String>,
    candidate: Candidate,
}

/// The tables of flags that a block is but for few entries, whatever the order of its bits, and those that it is with all
/// flags inverted.
///
/// If two orders explain a block by equally many entries, but not by the same ones, it is that of the catalogue. If
/// neither is, nothing is said, because to name the wrong entry is worse.
pub(super) fn nearest(
    catalogue: &Catalogue,
    forms: &[&ArrangedTable],
    block: &Block,
) -> Vec<Candidate> {
    let Some(bits) = bits(block) else { return vec![] };
    let mut found: Vec<Explanation> = vec![];
    for form in forms {
        let flags = &catalogue.entries[form.table].flags;
        for is_lost in [false, true] {
            if is_lost && !is_of_kept(&form.values, flags.len()) {
                continue;
            }
            let mut all = named(flags, &form.values);
            all.retain(|it| !is_even(&it.plane));
            for (name, is_set) in [(UNUSED, is_lost), (ALWAYS, !is_lost)] {
                all.push(Named { name, mask: 0, plane: vec![is_set; form.values.len()] });
            }
            let bits = &bits;
            found.extend(Search { form, flags, all, bits, is_lost }.explanations(block));
        }
    }
    let best = found.iter().map(|it| it.rank).min();
    found.retain(|it| Some(it.rank) == best);
    let is_one = |found: &[Explanation]| {
        found.windows(2).all(|it| it[0].candidate.expected == it[1].candidate.expected)
    };
    if !is_one(&found) {
        found.retain(|it| it.names == catalogue.entries[it.candidate.table].flags);
    }
    if is_one(&found) { found.into_iter().map(|it| it.candidate).collect() } else { vec![] }
}

/// The bits that are not the same in all entries, unless they are sets or numbers: beyond the flags only one entry may
/// be wrong.
fn bits(block: &Block) -> Option<Bits> {
    let values = &block.values;
    let fewer = |bit: u32| {
        let set = values.iter().filter(|bits| *bits >> bit & 1 != 0).count();
        set.min(values.len() - set)
    };
    let width = width(block);
    if (MOST..width).any(|bit| fewer(bit) >= CONSTANT) {
        return None;
    }
    let (mut all, mut planes): (Vec<(u32, usize)>, Vec<Vec<bool>>) = (vec![], vec![]);
    for bit in (0..width).filter(|bit| fewer(*bit) > 0) {
        let plane = plane(block, bit);
        let known = planes.iter().position(|it| *it == plane);
        all.push((bit, known.unwrap_or(planes.len())));
        planes.extend(known.is_none().then_some(plane));
    }
    (planes.len() >= 2).then_some(Bits { all, planes })
}

impl Search<'_> {
    fn explanations(&self, block: &Block) -> Vec<Explanation> {
        let uncommon = self.uncommon();
        let most = (uncommon / ONE_OF).max(1).min(block.values.len() / ONE_OF);
        let planes = self.bits.planes.iter();
        let may: Option<Vec<Vec<May>>> = planes.map(|plane| self.may(plane, most)).collect();
        let Some(may) = may else { return vec![] };
        let mut best: Vec<Reading> = vec![];
        self.read(&may, Reading::default(), most, &mut best);
        let found = best.iter().filter(|it| self.says_enough(block, it));
        found.map(|it| self.explanation(block, it)).collect()
    }

    /// How many entries do not have the most common value.
    fn uncommon(&self) -> usize {
        let counts = counts(&self.form.values);
        let common = counts.iter().map(|it| it.1).max().unwrap_or_default();
        self.form.values.len() - common
    }

    /// The flags from which a bit differs in the fewest entries, if these are few.
    fn may(&self, plane: &[bool], most: usize) -> Option<Vec<May>> {
        let mut may: Vec<May> = vec![];
        let mut fewest = most;
        for (number, flag) in self.all.iter().enumerate() {
            // Of a flag in two entries one may be wrong.
            let most = fewest.min(flag.rarer().max(CONSTANT) / 2);
            let differs =
                (0..plane.len()).filter(|&at| plane[at] == (flag.plane[at] == self.is_lost));
            let differs: Vec<usize> = differs.take(most + 1).collect();
            if differs.len() > most {
                continue;
            }
            if differs.len() < fewest {
                may.clear();
                fewest = differs.len();
            }
            may.push((number, differs));
        }
        (!may.is_empty()).then_some(may)
    }

    /// All choices for the bits by which the fewest entries differ, and of these the best.
    fn read(&self, may: &[Vec<May>], so_far: Reading, most: usize, best: &mut Vec<Reading>) {
        let most = best.first().map_or(most, |it| it.differs.len());
        if so_far.differs.len() > most {
            return;
        }
        let Some((first, rest)) = may.split_first() else {
            let known = best.first().map(|it| self.rank(it));
            if known.is_none_or(|known| self.rank(&so_far) < known) {
                best.clear();
            }
            if known.is_none_or(|known| self.rank(&so_far) <= known) {
                best.push(so_far);
            }
            return;
        };
        for (number, differs) in first {
            let mut longer = so_far.clone();
            let mask = self.all[*number].mask;
            let plane = longer.of_planes.len();
            let bits = self.bits.all.iter().filter(|it| it.1 == plane).count() as u32;
            let first = u32::from(longer.covered & mask == 0);
            longer.shared += if mask == 0 { 0 } else { bits - first };
            longer.covered |= mask;
            longer.of_planes.push(*number);
            longer.differs.extend(differs);
            longer.differs.sort_unstable();
            longer.differs.dedup();
            self.read(rest, longer, most, best);
        }
    }

    fn rank(&self, reading: &Reading) -> (usize, u32, u32) {
        let missing = self.flags.len() as u32 - reading.covered.count_ones();
        (reading.differs.len(), missing, reading.shared)
    }

    fn says_enough(&self, block: &Block, reading: &Reading) -> bool {
        let has_all = reading.covered.count_ones() as usize == self.flags.len();
        let kept: Vec<u128> = self.form.values.iter().map(|bits| bits & reading.covered).collect();
        is_no_accident(&block.values, &kept, false, &reading.differs)
            && (has_all || information(&kept) >= ENOUGH + CHOICE)
    }

    fn explanation(&self, block: &Block, reading: &Reading) -> Explanation {
        let of_bit = |bit: u32| {
            let plane = self.bits.all.iter().find(|it| it.0 == bit)?.1;
            Some(&self.all[reading.of_planes[plane]])
        };
        let is_set = |bit: u32, at: usize| match of_bit(bit) {
            Some(flag) => flag.plane[at] != self.is_lost,
            None => block.values[at] >> bit & 1 != 0,
        };
        let width = width(block);
        let value = |at| (0..width).fold(0, |all, bit| all | u128::from(is_set(bit, at)) << bit);
        let expected: Arc<[u128]> = (0..block.values.len()).map(value).collect();
        let constant = |bit: u32| if block.values[0] >> bit & 1 != 0 { ALWAYS } else { UNUSED };
        let name = |bit: u32| of_bit(bit).map_or(constant(bit), |it| it.name).to_owned();
        let mut names: Vec<String> = (0..width).map(name).collect();
        // Only a wrong entry has bits behind the flags.
        names.truncate(names.iter().rposition(|it| it != UNUSED).map_or(0, |last| last + 1));
        let candidate = Candidate::of(self.form, None);
        let mut candidate = candidate.by(Rule::Flags(names.clone()), expected);
        candidate.rules = rules(&names, self.flags, self.is_lost);
        let candidate = candidate.held_against(&block.values);
        Explanation { rank: self.rank(reading), names, candidate }
    }
}
