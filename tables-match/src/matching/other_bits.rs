//! Flags beside bits that nobody reads: castling masks written with `~` in a type with a sign are 15 on most squares, and on
//! others have all higher bits, too.

use std::sync::Arc;

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::flag_planes::MOST;
use super::forms::Catalogue;

/// A type has at least so many bits beyond the flags: fewer may be flags.
const FEWEST: u32 = 2;

/// The tables of flags that a search finds for the lower bits of a block, if the higher ones of each entry are all 0 or all 1.
pub(super) fn in_lower_bits(
    catalogue: &Catalogue,
    block: &Block,
    find: impl Fn(&Block) -> Vec<Candidate>,
) -> Vec<Candidate> {
    let Some(from) = beyond(block) else { return vec![] };
    let flags = (1 << from) - 1;
    let mut lower = block.clone();
    lower.values.iter_mut().for_each(|bits| *bits &= flags);
    let mut found = find(&lower);
    found.retain(|it| !catalogue.entries[it.table].flags.is_empty());
    let with_others = |mut it: Candidate| {
        let pairs = it.expected.iter().zip(&block.values);
        let expected: Arc<[u128]> = pairs.map(|(own, bits)| own & flags | bits & !flags).collect();
        it.rules.push(Rule::OtherBits { from });
        Candidate { expected, ..it }
    };
    found.into_iter().map(with_others).collect()
}

/// The first of the higher bits, if they are all 0 or all 1 in each entry, and not the same in all.
fn beyond(block: &Block) -> Option<u32> {
    let width = 8 * block.element.bytes() as u32;
    let unused = 128 - width;
    // How many of the highest bits are the same.
    let same = block.values.iter().map(|bits| {
        let high = bits << unused;
        high.leading_zeros().max(high.leading_ones()).min(width)
    });
    let same = same.min()?;
    let is_set = |bits: &u128| bits >> (width - 1) & 1 != 0;
    let differ = block.values.iter().any(is_set) && !block.values.iter().all(is_set);
    let from = width - same;
    (differ && same >= FEWEST && (1..=MOST).contains(&from)).then_some(from)
}
