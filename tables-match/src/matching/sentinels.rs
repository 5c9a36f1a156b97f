//! Tables with another number for no entry: 0x80 or 0xFF off the board, 0 for the bits of nothing.

use std::sync::Arc;

use super::block::Block;
use super::candidate::{Candidate, exact};
use super::forms::{ArrangedTable, Catalogue};
use super::near;
use super::values::{ENOUGH, counts, own};

/// The tables that the block is but for the number that stands for no entry.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block))
}

/// The tables from which other entries differ, too.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = held_against(catalogue, block);
    found.retain(|it| near::is_no_accident(&block.values, &it.expected, false, &it.differs));
    found
}

/// The tables that have such a number, with that of the block instead.
fn held_against(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if block.is_trivial() {
        return vec![];
    }
    let with_none = |form: &ArrangedTable| {
        let ours = catalogue.entries[form.table].none_in_forms()?;
        let none = own_number(ours, &form.values, block)?;
        let replaced = |&bits: &u128| if bits == ours { none } else { bits };
        let expected: Arc<[u128]> = form.values.iter().map(replaced).collect();
        let candidate = Candidate { expected, ..Candidate::of(form, Some(none)) };
        Some(candidate.held_against(&block.values))
    };
    let enough = |it: &Candidate| block.information() - it.none.map_or(0.0, own) >= ENOUGH;
    forms.all.iter().filter_map(with_none).filter(enough).collect()
}

/// How many bits a number has: programs that count them have that for no bit.
const WIDTHS: [u128; 3] = [16, 32, 64];

/// The number that most entries of the block have where the table has none. A single entry may as well be wrong: it is 0,
/// has all bits or is the width of a number.
fn own_number(ours: u128, table: &[u128], block: &Block) -> Option<u128> {
    let is_none = |(own, _): &(&u128, &u128)| **own == ours;
    let pairs = table.iter().zip(&block.values);
    let there: Vec<u128> = pairs.filter(is_none).map(|(_, yours)| *yours).collect();
    let (none, count) = counts(&there).into_iter().max_by_key(|it| it.1)?;
    let is_usual = none == 0 || none == block.element.wrap(u128::MAX);
    let is_meant = there.len() > 1 || WIDTHS.contains(&none);
    let may_be = is_usual || is_meant && !table.contains(&none);
    (none != ours && may_be && 2 * count > there.len()).then_some(none)
}
