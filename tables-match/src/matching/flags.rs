//! Tables of flags whose bits stand in another order, stand for several flags, or are always 1.

use std::sync::Arc;

use super::block::Block;
use super::by_place::by_place;
use super::candidate::{Candidate, Rule};
use super::forms::{ArrangedTable, ArrangedTables, Catalogue};
use super::{near, near_flags};

/// The name of a bit that is 0 in all entries, and of one that is 1.
pub(super) const UNUSED: &str = "unused";
pub(super) const ALWAYS: &str = "always";
/// Of more flags not all orders are tried.
const FEW: usize = 4;
/// In tables with wider entries, the others are no flags.
pub(super) const MOST: u32 = 16;

/// How many bits of the entries are used.
pub(super) fn width(block: &Block) -> u32 {
    let all = block.values.iter().fold(0, |all, bits| all | bits);
    (8 * block.element.bytes() as u32).min(128 - all.leading_zeros())
}

/// The entries in which a bit is 1.
pub(super) fn plane(block: &Block, bit: u32) -> Vec<bool> {
    block.values.iter().map(|bits| bits >> bit & 1 != 0).collect()
}

/// The bits of values, each as the entries in which it is 1. Those beyond 16 must be the same in all entries.
fn planes(block: &Block) -> Option<Vec<Vec<bool>>> {
    let planes: Vec<Vec<bool>> = (0..width(block)).map(|bit| plane(block, bit)).collect();
    let (flags, others) = planes.split_at(planes.len().min(MOST as usize));
    let differ = |planes: &[Vec<bool>]| planes.iter().filter(|plane| !is_even(plane)).count();
    (differ(flags) >= 2 && differ(others) == 0).then_some(planes)
}

pub(super) fn is_even(plane: &[bool]) -> bool {
    plane.iter().all(|bit| *bit == plane[0])
}

/// Tables of flags with reordered or merged bits.
pub(super) fn by_flags(
    catalogue: &Catalogue,
    forms: &ArrangedTables,
    block: &Block,
) -> Vec<Candidate> {
    let Some(planes) = planes(block) else { return vec![] };
    let mut found = vec![];
    for form in forms.all.iter().filter(|form| !catalogue.entries[form.table].flags.is_empty()) {
        let named = named(&catalogue.entries[form.table].flags, &form.values);
        if let Some(names) = names(&planes, &named) {
            let values: Arc<[u128]> = block.values.clone().into();
            found.push(Candidate::of(form, None).by(Rule::Flags(names), values));
        }
    }
    found
}

/// A flag, or a word for several: `pawn` for that of either color.
pub(super) struct Named<'f> {
    pub(super) name: &'f str,
    /// The bits of the flags.
    pub(super) mask: u128,
    /// The entries in which one is set.
    pub(super) plane: Vec<bool>,
}

impl Named<'_> {
    /// How many entries have the rarer value.
    pub(super) fn rarer(&self) -> usize {
        let set = self.plane.iter().filter(|is_set| **is_set).count();
        set.min(self.plane.len() - set)
    }
}

/// The flags of a table, and words for several of them.
pub(super) fn named<'f>(flags: &'f [String], values: &[u128]) -> Vec<Named<'f>> {
    let of_each = flags.iter().map(String::as_str);
    let mut words: Vec<&str> = vec![];
    for (_, word) in of_each.clone().filter_map(|flag| flag.split_once(' ')) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let named = of_each.chain(words).map(|name| {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let of_it = flags.iter().enumerate().filter(|(_, flag)| is_of(flag));
        let mask = of_it.fold(0, |mask, (bit, _)| mask | 1 << bit);
        Named { name, mask, plane: values.iter().map(|bits| bits & mask != 0).collect() }
    });
    named.collect()
}

/// The name of each bit, if all have one.
fn names(planes: &[Vec<bool>], named: &[Named<'_>]) -> Option<Vec<String>> {
    let mut names: Vec<String> = vec![];
    for plane in planes {
        let mut same = named.iter().filter(|it| it.plane == *plane).map(|it| it.name);
        let is_new = |name: &&str| !names.iter().any(|other| other == name);
        let name = match plane[0] {
            // What one of several flags is in all entries is no flag.
            is_set if is_even(plane) => Some(if is_set { ALWAYS } else { UNUSED }),
            // Pieces of two colors may have a bit each.
            _ => same.clone().find(is_new).or_else(|| same.next()),
        };
        names.push(name?.to_owned());
    }
    Some(names)
}

/// The tables of flags that a block nearly is, with some bits that are always 1, with the flags in another order, or with
/// those that are lost.
pub(super) fn nearly_by_flags(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    let has_flags = |it: &&ArrangedTable| !catalogue.entries[it.table].flags.is_empty();
    let of_flags: Vec<&ArrangedTable> = forms.all.iter().filter(has_flags).collect();
    let Some(first) = of_flags.first() else { return vec![] };
    let near = near_flags::nearest(catalogue, &of_flags, block);
    // Two entries that changed places are two that differ.
    if near.first().is_some_and(|it| it.differs.len() <= 1) {
        return near;
    }
    let displaced = displaced(catalogue, first, block);
    if displaced.is_empty() { near } else { displaced }
}

/// The same if entries stand at other places, in all orders of few flags; in that of the catalogue others may differ.
fn displaced(catalogue: &Catalogue, form: &ArrangedTable, block: &Block) -> Vec<Candidate> {
    let Some(planes) = planes(block) else { return vec![] };
    let flags = &catalogue.entries[form.table].flags;
    let own: Vec<usize> = (0..planes.len()).filter(|&bit| !is_even(&planes[bit])).collect();
    if own.len() != flags.len() {
        return vec![];
    }
    let is_rare =
        |bit: &usize| 2 * planes[*bit].iter().filter(|it| **it).count() < block.values.len();
    let is_lost = near_flags::is_of_kept(&form.values, flags.len()) && own.iter().all(is_rare);
    let all = own.iter().fold(0_u128, |all, bit| all | 1 << bit);
    let inverted = if is_lost { all } else { 0 };
    let orders = if own.len() <= FEW { crate::diff::orders(&own) } else { vec![own.clone()] };
    let count = orders.len();
    for order in orders {
        let mut plain = block.clone().one_of(count);
        let value = |bits: &u128| {
            let flags = order.iter().enumerate();
            flags.fold(0, |all, (flag, bit)| all | ((bits ^ inverted) >> bit & 1) << flag)
        };
        plain.values = block.values.iter().map(value).collect();
        let mut found = by_place(catalogue, &plain);
        if found.is_empty() && order == own {
            found = near::nearest(catalogue, &plain);
        }
        found.retain(|it| catalogue.entries[it.table].flags == *flags);
        if found.is_empty() {
            continue;
        }
        let name = |bit: usize| {
            let flag = order.iter().position(|it| *it == bit);
            let constant = if planes[bit][0] { ALWAYS } else { UNUSED };
            flag.map_or(constant, |flag| &flags[flag]).to_owned()
        };
        let names: Vec<String> = (0..planes.len()).map(name).collect();
        let in_block = |bits: &u128| {
            let flags = order.iter().enumerate();
            let moved = flags.fold(0, |all, (flag, bit)| all | (bits >> flag & 1) << bit);
            moved ^ inverted | block.values[0] & !all
        };
        let by = |it: Candidate| {
            let expected: Arc<[u128]> = it.expected.iter().map(in_block).collect();
            let rules = near_flags::rules(&names, flags, is_lost);
            Candidate { expected, rules, ..it }
        };
        return found.into_iter().map(by).collect();
    }
    vec![]
}
