//! Tables of sets that a block is meant to be, by the order of its entries or by the name of its array.

use std::cmp::Reverse;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::Candidate;
use super::fault::{Fault, Sides, edge, lacks_only};
use super::forms::{Catalogue, Entry, Form, placed};
use super::names::Name;
use super::values::{ENOUGH, double, information};

/// A mistake in the order adds to the forms: so many more bits are wanted.
const MISTAKE: f64 = 20.0;
/// Words of names that say of attacks that they are the relevant squares.
const NOT_ATTACKS: [&str; 5] = ["mask", "magic", "relevant", "occupancy", "blocker"];

/// The tables of sets whose entries stand one index away, whose files are mirrored, or of which the half of a color is by
/// the squares as the other color sees them.
pub(super) fn by_order(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let is_telling = catalogue.fills(block.element)
        && information(&block.values) >= ENOUGH + MISTAKE
        && !double(block.element, &block.values);
    let Some(forms) = catalogue.forms(block.values.len()).filter(|_| is_telling) else {
        return vec![];
    };
    let of_sets = forms.all.iter().filter(|it| is_of_sets(catalogue, it));
    let moved = of_sets.filter(|form| explains(catalogue, form, block, &[], |it| it.moved()));
    moved.map(|form| Candidate::of(form, None).held_against(&block.values)).collect()
}

fn is_of_sets(catalogue: &Catalogue, form: &Form) -> bool {
    catalogue.entries[form.table].content == Content::Squares
}

/// The tables of sets that the name of the array means, if one mistake explains all that differs, or half of the squares
/// agree; and those of whatever name if both are so and steps lead round the edge, which nobody means.
pub(super) fn by_name(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if !catalogue.fills(block.element) || block.is_trivial() {
        return vec![];
    }
    let name = Name::of(array);
    let like = |entry: &Entry| name.is_of(&entry.names).then(|| name.likeness(&entry.names));
    let like: Vec<Option<usize>> = catalogue.entries.iter().map(like).collect();
    let mut found: Vec<Candidate> = vec![];
    let mut least = (true, true, Reverse(None), u32::MAX);
    for form in forms.all.iter().filter(|it| is_of_sets(catalogue, it)) {
        // Other magics put the same attacks at other indices, of which many agree by chance.
        let mut axes = catalogue.entries[form.table].axes.iter();
        let is_indexed = axes.any(|it| matches!(it, Axis::MagicIndex | Axis::Subset));
        let by_name = like[form.table].is_some() && !is_indexed;
        let pairs = || form.values.iter().zip(&block.values);
        if !by_name && pairs().any(|(a, b)| a & !b != 0) {
            continue;
        }
        let it = Candidate::of(form, None).held_against(&block.values);
        let differ: u32 = pairs().map(|(a, b)| (a ^ b).count_ones()).sum();
        let agree: u32 = pairs().map(|(a, b)| (a & b).count_ones()).sum();
        let is_wanted = |fault| by_name || fault == Fault::Wraps;
        let is_explained = explains(catalogue, form, block, &it.differs, |it| {
            it.fault(true).filter(|fault| is_wanted(*fault))
        });
        // As many squares agree as there are too many and missing ones together, and twice as many as by chance.
        let both = |(a, b): (&u128, &u128)| f64::from(a.count_ones() * b.count_ones());
        let by_chance = pairs().map(both).sum::<f64>() / catalogue.board.len() as f64;
        let is_half = differ <= agree && f64::from(agree) >= 2.0 * by_chance;
        let is_it = if by_name { is_explained || is_half } else { is_explained && is_half };
        let says = (!by_name, !is_explained, Reverse(like[form.table]), differ);
        if !is_it || says > least {
            continue;
        }
        if says < least {
            found.clear();
        }
        least = says;
        found.push(Candidate { by_name, ..it });
    }
    found
}

/// The attacks that the array is named after, where it is found to be their relevant squares: the edge is missing.
pub(super) fn without_edge(
    catalogue: &Catalogue,
    array: &str,
    block: &Block,
    found: &[Candidate],
) -> Vec<Candidate> {
    let says_attack = |name: &Name| name.has("attack");
    let is_attack = |it: &Candidate| says_attack(&catalogue.entries[it.table].names[0]);
    let name = Name::of(array);
    let is_meant = says_attack(&name) && !NOT_ATTACKS.iter().any(|word| name.has(word));
    if !is_meant || found.is_empty() || found.iter().any(is_attack) {
        return vec![];
    }
    let edge = edge(catalogue.board);
    let mut meant = by_name(catalogue, array, block);
    meant.retain(|it| {
        let mut pairs = it.differs.iter().map(|&at| (it.expected[at], block.values[at]));
        pairs.all(|(ours, yours)| lacks_only(edge, ours, yours))
    });
    meant
}

/// Whether there is a mistake by which a block follows from a table.
fn explains(
    catalogue: &Catalogue,
    form: &Form,
    block: &Block,
    differs: &[usize],
    fault: impl Fn(&Sides<'_>) -> Option<Fault>,
) -> bool {
    let (entry, order) = (&catalogue.entries[form.table], &form.arrangement.order);
    let axes: Vec<Axis> = order.iter().map(|&axis| entry.axes[axis]).collect();
    let shape: Vec<usize> = order.iter().map(|&axis| entry.shape[axis]).collect();
    let board = placed(catalogue.board, form.numberings.trailing_zeros());
    let [ours, yours] = [&form.values[..], &block.values[..]];
    let sides = Sides { board, axes: &axes, shape: &shape, ours, yours, differs };
    // Padding may be other in another layout.
    shape.iter().product::<usize>() == yours.len() && fault(&sides).is_some()
}
