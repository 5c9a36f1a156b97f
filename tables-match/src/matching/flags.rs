//! Tables of flags whose bits stand in another order, stand for several flags, or are always 1.

use std::sync::Arc;

use super::block::Block;
use super::by_place::by_place;
use super::candidate::{Candidate, Rule};
use super::flag_planes::{ALWAYS, Named, UNUSED, is_even, is_of_kept, named, planes, rules};
use super::forms::{ArrangedTable, ArrangedTables, Catalogue};
use super::{near, near_flags, other_bits};

/// Of more flags not all orders are tried.
const FEW: usize = 4;

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
    let in_lower_bits =
        other_bits::in_lower_bits(catalogue, block, |it| nearly_by_flags(catalogue, it));
    if !in_lower_bits.is_empty() {
        return in_lower_bits;
    }
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
    let is_lost = is_of_kept(&form.values, flags.len()) && own.iter().all(is_rare);
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
            let rules = rules(&names, flags, is_lost);
            Candidate { expected, rules, ..it }
        };
        return found.into_iter().map(by).collect();
    }
    vec![]
}
