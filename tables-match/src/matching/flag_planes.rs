//! Entries of flags by their bits: each bit as the entries in which it is 1, and what the flags of a table are called.

use super::block::Block;
use super::candidate::Rule;

/// The name of a bit that is 0 in all entries, and of one that is 1.
pub(super) const UNUSED: &str = "unused";
pub(super) const ALWAYS: &str = "always";
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
pub(super) fn planes(block: &Block) -> Option<Vec<Vec<bool>>> {
    let planes: Vec<Vec<bool>> = (0..width(block)).map(|bit| plane(block, bit)).collect();
    let (flags, others) = planes.split_at(planes.len().min(MOST as usize));
    let differ = |planes: &[Vec<bool>]| planes.iter().filter(|plane| !is_even(plane)).count();
    (differ(flags) >= 2 && differ(others) == 0).then_some(planes)
}

pub(super) fn is_even(plane: &[bool]) -> bool {
    plane.iter().all(|bit| *bit == plane[0])
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

/// Whether the entries of a table are what is kept: most have all flags. Only of these others have what is lost.
pub(super) fn is_of_kept(values: &[u128], flags: usize) -> bool {
    let all = (1_u128 << flags) - 1;
    flags > 0 && 2 * values.iter().filter(|bits| **bits == all).count() > values.len()
}

/// The rules of flags in this order, or of the other ones.
pub(super) fn rules(names: &[String], flags: &[String], is_lost: bool) -> Vec<Rule> {
    let other = is_lost.then_some(Rule::Complement);
    let order = (names != flags).then(|| Rule::Flags(names.to_vec()));
    other.into_iter().chain(order).collect()
}
