//! The steps of a piece. Programs list them in any order, and in each layout they are the same numbers.

use std::collections::BTreeMap;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::Candidate;
use super::forms::{ArrangedTable, Catalogue, Numberings};

/// Of fewer steps one that is wrong leaves too little.
const FEWEST: usize = 8;

/// The steps that the block has in another order.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    in_any_order(catalogue, block, 0)
}

/// The steps of which one is another number in the block.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    if block.values.len() < FEWEST { vec![] } else { in_any_order(catalogue, block, 1) }
}

/// The steps before the zero that ends a list.
pub(super) fn before_zero(catalogue: &Catalogue, block: &Block) -> Option<(Block, Vec<Candidate>)> {
    let list = block.before_zero()?;
    let found = Some(equal(catalogue, &list)).filter(|it| !it.is_empty());
    let found = found.unwrap_or_else(|| nearest(catalogue, &list));
    (!found.is_empty()).then_some((list, found))
}

/// The tables of steps whose values are those of the block in another order, but for so many.
fn in_any_order(catalogue: &Catalogue, block: &Block, wrong: usize) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    let is_of_steps = |it: &&ArrangedTable| {
        let entry = &catalogue.entries[it.table];
        let is_plain = it.arrangement.fixed.is_empty() && it.arrangement.backwards.is_empty();
        entry.axes == [Axis::Leap] && entry.content == Content::Number && is_plain
    };
    let mut found: BTreeMap<(usize, Vec<usize>), (Numberings, Candidate)> = BTreeMap::new();
    for form in forms.all.iter().filter(is_of_steps) {
        let Some(places) = places(&form.values, &block.values, wrong) else { continue };
        let expected = places.iter().map(|place| form.values[*place]).collect();
        let candidate = || {
            let places = (!places.is_sorted()).then(|| (0, places.clone()));
            let it = Candidate { expected, places, ..Candidate::of(form, None) };
            it.held_against(&block.values)
        };
        let key = (form.table, places.clone());
        found.entry(key).or_insert_with(|| (0, candidate())).0 |= form.numberings;
    }
    let with_all = |(numberings, it): (Numberings, Candidate)| Candidate { numberings, ..it };
    found.into_values().map(with_all).collect()
}

/// Where each value stands in the table, if at most so many do not; these are in the places that are left.
fn places(table: &[u128], values: &[u128], wrong: usize) -> Option<Vec<usize>> {
    let mut free: Vec<usize> = (0..table.len()).collect();
    let take = |bits: &u128| {
        let at = free.iter().position(|place| table[*place] == *bits)?;
        Some(free.remove(at))
    };
    let found: Vec<Option<usize>> = values.iter().map(take).collect();
    let is_near = free.len() <= wrong;
    is_near.then(|| found.into_iter().map(|place| place.or_else(|| free.pop())).collect())?
}
