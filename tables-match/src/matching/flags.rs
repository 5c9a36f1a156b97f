//! Tables of flags whose bits stand in another order, stand for several flags, or are always 1.

use std::sync::Arc;

use super::block::Block;
use super::by_place::by_place;
use super::candidate::{Candidate, Rule};
use super::forms::{ArrangedTables, Catalogue};
use super::near;

/// The name of a bit that is 0 in all entries, and of one that is 1.
pub(super) const UNUSED: &str = "unused";
pub(super) const ALWAYS: &str = "always";
/// Of more flags not all orders are tried.
const FEW: usize = 4;
/// In tables with wider entries, the others are no flags.
const MOST: u32 = 16;

/// The bits of values, each as the entries in which it is 1. Those beyond 16 must be the same in all entries.
fn planes(block: &Block) -> Option<Vec<Vec<bool>>> {
    let values = &block.values;
    let all = values.iter().fold(0, |all, bits| all | bits);
    let width = (8 * block.element.bytes() as u32).min(128 - all.leading_zeros());
    let plane = |bit: u32| values.iter().map(|bits| bits >> bit & 1 != 0).collect::<Vec<_>>();
    let planes: Vec<Vec<bool>> = (0..width).map(plane).collect();
    let (flags, others) = planes.split_at(planes.len().min(MOST as usize));
    let differ = |planes: &[Vec<bool>]| planes.iter().filter(|plane| !is_even(plane)).count();
    (differ(flags) >= 2 && differ(others) == 0).then_some(planes)
}

fn is_even(plane: &[bool]) -> bool {
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

/// The flags of a table, and words for several of them, each with the entries in which one is set.
fn named<'f>(flags: &'f [String], values: &[u128]) -> Vec<(Vec<bool>, &'f str)> {
    let of_each = flags.iter().map(String::as_str);
    let words = of_each.clone().filter_map(|flag| flag.split_once(' ')).map(|(_, word)| word);
    let named = of_each.chain(words).map(|name| {
        let is_of = |flag: &str| flag == name || flag.ends_with(&format!(" {name}"));
        let of_it = flags.iter().enumerate().filter(|(_, flag)| is_of(flag));
        let mask = of_it.fold(0, |mask, (bit, _)| mask | 1 << bit);
        (values.iter().map(|bits| bits & mask != 0).collect(), name)
    });
    named.collect()
}

/// The name of each bit, if all have one.
fn names(planes: &[Vec<bool>], named: &[(Vec<bool>, &str)]) -> Option<Vec<String>> {
    let mut names: Vec<String> = vec![];
    for plane in planes {
        let mut same = named.iter().filter(|(it, _)| it == plane).map(|(_, name)| *name);
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

/// The tables of flags that a block nearly is, with some bits that are always 1, or with the flags in another order.
pub(super) fn nearly_by_flags(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    let Some(planes) = planes(block) else { return vec![] };
    let of_flags = |it: usize| !catalogue.entries[it].flags.is_empty();
    let table = forms.all.iter().map(|it| it.table).find(|it| of_flags(*it));
    let Some(flags) = table.map(|it| &catalogue.entries[it].flags) else { return vec![] };
    let own: Vec<usize> = (0..planes.len()).filter(|&bit| !is_even(&planes[bit])).collect();
    if own.len() != flags.len() {
        return vec![];
    }
    let orders = if own.len() <= FEW { crate::diff::orders(&own) } else { vec![own.clone()] };
    let count = orders.len();
    for order in orders {
        let mut plain = block.clone().one_of(count);
        let value = |bits: &u128| {
            let flags = order.iter().enumerate();
            flags.fold(0, |all, (flag, bit)| all | (bits >> bit & 1) << flag)
        };
        plain.values = block.values.iter().map(value).collect();
        let mut found = by_place(catalogue, &plain);
        if found.is_empty() && order == own {
            found = near::nearest(catalogue, &plain);
        }
        found.retain(|it| catalogue.entries[it.table].flags == *flags);
        if !found.is_empty() {
            let names: Vec<String> = (0..planes.len())
                .map(|bit| {
                    let flag = order.iter().position(|it| *it == bit);
                    let constant = if planes[bit][0] { ALWAYS } else { UNUSED };
                    flag.map_or(constant, |flag| &flags[flag]).to_owned()
                })
                .collect();
            let rest = !own.iter().fold(0_u128, |all, bit| all | 1 << bit);
            let in_block = |bits: &u128| {
                let flags = order.iter().enumerate();
                let moved = flags.fold(0, |all, (flag, bit)| all | (bits >> flag & 1) << bit);
                moved | block.values[0] & rest
            };
            let by = |it: Candidate| {
                let expected: Arc<[u128]> = it.expected.iter().map(in_block).collect();
                it.by(Rule::Flags(names.clone()), expected)
            };
            return found.into_iter().map(by).collect();
        }
    }
    vec![]
}
