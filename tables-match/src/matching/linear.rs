//! Tables of numbers up to a factor, an offset or a subtraction, also with some wrong entries.

use std::sync::Arc;

use chess_tables_gen::Content;

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::difference::MOST_GREATER;
use super::displaced::Pair;
use super::flag_planes;
use super::forms::{ArrangedTable, ArrangedTables, Catalogue, CatalogueTable};
use super::near;
use super::values::{ENOUGH, MISTAKE, RULE, information, own, step};

/// At most one entry in this many is wrong: others are changes that somebody made, as of centers in bonuses by square.
const ONE_OF: usize = 64;

/// Words have as many bits, or a multiple of these, and tables as many entries.
const WORD: i128 = 32;

/// `factor * n + plus`, where the factor is 1 or -1, or nothing is added.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    factor: i128,
    plus: i128,
}

impl Line {
    /// Those of a number of the table that has this value: with factor 1 and -1, and without a sum.
    fn through(own: u128, bits: u128) -> impl Iterator<Item = Self> {
        let (own, bits) = (own as i128, bits as i128);
        let steep = (own != 0 && bits % own == 0).then(|| Self { factor: bits / own, plus: 0 });
        let lines = [1, -1].map(|factor| Self { factor, plus: bits - factor * own });
        lines.into_iter().chain(steep).filter(|it| it.is_rule())
    }

    /// Whether it is a rule that programs have, and not the table itself.
    fn is_rule(self) -> bool {
        let is_plain = self.factor.abs() == 1 || self.plus == 0;
        is_plain && (self.factor != 1 || self.plus != 0) && self.factor != 0
    }

    /// The line of a table of bits and entries that was meant: what is added is a multiple of 32.
    fn meant(self, entry: &CatalogueTable) -> Self {
        let plus = (self.plus + WORD / 2).div_euclid(WORD) * WORD;
        let is_it = entry.is_of_words && (plus - self.plus).abs() <= MOST_GREATER;
        if is_it { Self { plus, ..self } } else { self }
    }

    fn of(self, own: u128) -> u128 {
        (own as i128 * self.factor + self.plus) as u128
    }

    /// How many bits say which line it is.
    fn bits(self) -> f64 {
        own(self.factor as u128) + own(self.plus as u128)
    }
}

/// The tables from which all entries of a block follow.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let values = &block.values[..];
    let Some((low, high)) = extent(values) else { return vec![] };
    let of_forms = of_numbers(catalogue, block).into_iter().flat_map(|same| {
        let form = same[0];
        let Some((own_low, own_high)) = extent(&form.values) else { return vec![] };
        let (range, own_range) = (high - low, own_high - own_low);
        if own_range == 0 || range == 0 || range % own_range != 0 {
            return vec![];
        }
        let factor = range / own_range;
        let lines = [(factor, low - factor * own_low), (-factor, low + factor * own_high)];
        let lines = lines.map(|(factor, plus)| Line { factor, plus });
        // The greater the factor, the more bits each value has: only those of the table say something.
        let says = information(&form.values);
        let entry = &catalogue.entries[form.table];
        let is_usual = |it: &Line| it.is_rule() && it.meant(entry) == *it;
        let lines = lines.into_iter().filter(|it| is_usual(it) && says - it.bits() >= ENOUGH);
        let follows =
            |line: &Line| form.values.iter().zip(values).all(|(&own, &bits)| line.of(own) == bits);
        lines.filter(follows).flat_map(|line| by(line, &same, values.into())).collect()
    });
    of_forms.collect()
}

/// The tables from which all entries of a block follow but the fewest, or the tables of bits that were meant.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let values = &block.values[..];
    if block.information() < ENOUGH + RULE + MISTAKE || extent(values).is_none() {
        return vec![];
    }
    let mut fewest = usize::MAX;
    let mut found: Vec<Candidate> = vec![];
    for mut same in of_numbers(catalogue, block) {
        // What is nearly a row of a table, by a rule, is anything.
        same.retain(|it| it.arrangement.fixed.is_empty());
        let Some(form) = same.first() else { continue };
        // Of three entries one may be wrong. Those of 0 say no factor, and are often of two squares that are the same.
        let says = |at: &usize| form.values[*at] != 0;
        let middle = (values.len() / 2..values.len()).find(says);
        let places = [(0..values.len()).find(says), middle, (0..values.len()).rfind(says)];
        let places = places.into_iter().flatten();
        let mut lines = vec![];
        for line in places.flat_map(|at| Line::through(form.values[at], values[at])) {
            if lines.contains(&line) {
                continue;
            }
            lines.push(line);
            let Some(candidates) = nearly_by(catalogue, &same, line, values) else { continue };
            let differ = candidates[0].differs.len();
            if differ < fewest {
                found.clear();
                fewest = differ;
            }
            found.extend(candidates.into_iter().filter(|_| differ == fewest));
        }
    }
    found
}

/// The forms of the same values from which a block follows by a line, but for few entries or some that stand elsewhere.
fn nearly_by(
    catalogue: &Catalogue,
    same: &[&ArrangedTable],
    line: Line,
    values: &[u128],
) -> Option<Vec<Candidate>> {
    let form = same.first()?;
    let entry = &catalogue.entries[form.table];
    let none = entry.none_in_forms();
    let most = (values.len() / ONE_OF).max(1);
    let pairs = form.values.iter().zip(values);
    let pairs = pairs.filter(|(own, _)| Some(**own) != none);
    let differ = pairs.filter(|(own, bits)| line.of(**own) != **bits).take(most + 1).count();
    let meant = line.meant(entry);
    let is_greater = meant != line;
    let is_near = if is_greater { differ == 0 } else { differ <= most };
    if !is_near && (is_greater || !is_moved(catalogue, form, line, values))
        || information(&form.values) - line.bits() < ENOUGH + RULE + MISTAKE
    {
        return None;
    }
    let expected: Arc<[u128]> = form.values.iter().map(|own| meant.of(*own)).collect();
    let mut candidates: Vec<Candidate> =
        by(meant, same, expected).map(|it| it.held_against(values)).collect();
    let own = none.and_then(|none| none_of(none, form, values, &candidates[0].differs));
    if own.is_some() {
        candidates.iter_mut().for_each(|it| (it.none, it.differs) = (own, vec![]));
    }
    let Candidate { differs, expected, .. } = &candidates[0];
    let may_be_accident = is_near && !is_greater;
    let is_accident =
        || differs.len() > most || !near::is_no_accident(values, expected, false, differs);
    let is_nothing = goes_round(values, expected) || may_be_accident && is_accident();
    (!is_nothing).then_some(candidates)
}

/// Whether two entries are exchanged, or all between one that is missing or too many and the end stand at other places.
fn is_moved(catalogue: &Catalogue, form: &ArrangedTable, line: Line, values: &[u128]) -> bool {
    let expected: Vec<u128> = form.values.iter().map(|own| line.of(*own)).collect();
    let shape = &catalogue.entries[form.table].shape;
    let strides = (0..shape.len()).map(|axis| shape[axis + 1..].iter().product());
    let line = catalogue.board.lines().1.into();
    Pair::of(&expected, values)
        .is_some_and(|it| it.is_swapped() || it.displaced(strides, line).is_some())
}

/// The number that stands for no entry, if all that differs is where the table has this one: of these no rule says anything.
fn none_of(none: u128, form: &ArrangedTable, values: &[u128], differs: &[usize]) -> Option<u128> {
    let own = values[*differs.first()?];
    let is_it = |at: usize| match form.values[at] == none {
        true => values[at] == own,
        false => !differs.contains(&at),
    };
    (0..values.len()).all(is_it).then_some(own)
}

/// Whether all that differs are numbers that go round: 64 for 0 of 64 numbers, which are in another order so, as the factor
/// of a bit scan has them.
fn goes_round(values: &[u128], expected: &[u128]) -> bool {
    let all = values.len() as i128;
    let is_it = |(yours, ours): (&u128, &u128)| (*yours as i128 - *ours as i128) % all == 0;
    values.iter().zip(expected).all(is_it)
}

/// The tables of numbers that a block of numbers may follow from: of each form those that have it.
fn of_numbers<'c>(catalogue: &'c Catalogue, block: &Block) -> Vec<Vec<&'c ArrangedTable>> {
    let values = &block.values[..];
    let forms = catalogue.forms(values.len());
    let forms = forms.filter(|_| !block.is_of_wide_entries() && step(values).is_none());
    let is_meant = catalogue.is_meant(values);
    let are_numbers = |form: &&ArrangedTable| {
        let entry = &catalogue.entries[form.table];
        let of_sets = entry.content == Content::Squares;
        // What is lost has a rule of its own, in any order of flags.
        let is_of_kept = || flag_planes::is_of_kept(&form.values, entry.flags.len());
        let is_small = !of_sets && entry.element.bytes() < 8 && step(&form.values).is_none();
        is_small && is_meant(form) && !is_of_kept()
    };
    let groups = |forms: &'c ArrangedTables| {
        let of_group = |same: &'c Vec<usize>| {
            let forms = same.iter().map(|&i| &forms.all[i]);
            forms.filter(|it| are_numbers(it)).collect::<Vec<_>>()
        };
        forms.by_hash.values().map(of_group).filter(|same| !same.is_empty()).collect()
    };
    forms.map(groups).unwrap_or_default()
}

fn by<'c>(
    line: Line,
    same: &'c [&'c ArrangedTable],
    expected: Arc<[u128]>,
) -> impl Iterator<Item = Candidate> + 'c {
    let Line { factor, plus } = line;
    let rule = line.is_rule().then_some(Rule::Linear { factor, plus });
    same.iter().map(move |form| {
        let (rules, expected) = (rule.iter().cloned().collect(), expected.clone());
        Candidate { rules, expected, ..Candidate::of(form, None) }
    })
}

/// The least and the greatest of values, if they are small.
fn extent(values: &[u128]) -> Option<(i128, i128)> {
    let small = |&bits: &u128| Some(bits as i128).filter(|it| it.unsigned_abs() < 1 << 32);
    let first = small(values.first()?)?;
    let mut rest = values.iter();
    rest.try_fold((first, first), |(low, high), bits| {
        small(bits).map(|it| (it.min(low), it.max(high)))
    })
}
