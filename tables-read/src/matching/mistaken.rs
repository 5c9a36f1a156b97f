//! Tables of sets that a block is meant to be, by the order of its entries or by the name of its array.

use std::cmp::Ordering;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::{Candidate, equal_sets};
use super::fault::{Sides, turned};
use super::forms::{Catalogue, Form, placed};
use super::names::is_named_as;
use super::values::{ENOUGH, View, double, information};

/// A mistake in the order adds to the forms: so many more bits are wanted.
const MISTAKE: f64 = 20.0;

/// The tables of sets whose entries stand one index away, or of which the half of a color is by the squares as the other
/// color sees them.
pub(super) fn by_order(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let is_telling = catalogue.fills(block.element)
        && information(&block.values) >= ENOUGH + MISTAKE
        && !double(block.element, &block.values);
    let Some(forms) = catalogue.forms(block.values.len()).filter(|_| is_telling) else {
        return vec![];
    };
    let half = half_turned(catalogue, block);
    if !half.is_empty() {
        return half;
    }
    let of_sets = forms.all.iter().filter(|it| is_of_sets(catalogue, it));
    let shifted = of_sets.filter(|form| {
        let shape = shape(catalogue, form);
        (0..shape.len()).any(|axis| is_shifted(&form.values, &block.values, &shape, axis))
    });
    shifted.map(|form| Candidate::of(form, None).held_against(&block.values)).collect()
}

fn is_of_sets(catalogue: &Catalogue, form: &Form) -> bool {
    catalogue.entries[form.table].content == Content::Squares
}

fn shape(catalogue: &Catalogue, form: &Form) -> Vec<usize> {
    let shape = &catalogue.entries[form.table].shape;
    form.arrangement.order.iter().map(|&axis| shape[axis]).collect()
}

/// Whether the entries are those of the next index, or of the one before, along an axis with enough of them.
fn is_shifted(ours: &[u128], yours: &[u128], shape: &[usize], axis: usize) -> bool {
    let stride: usize = shape[axis + 1..].iter().product();
    let length = shape[axis];
    let later = |first: usize| (0..ours.len()).filter(move |at| at / stride % length >= first);
    let follows = |a: &[u128], b: &[u128]| later(1).all(|at| a[at - stride] == b[at]);
    let size: usize = shape.iter().product();
    size == ours.len() && length >= 8 && (follows(ours, yours) || follows(yours, ours))
}

fn half_turned(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let board = catalogue.board;
    let axis_of = |length: usize| block.shape.iter().position(|it| *it == length);
    let Some((colors, squares)) = axis_of(2).zip(axis_of(board.len())) else { return vec![] };
    let stride: usize = block.shape[colors + 1..].iter().product();
    let halves = (0..2).flat_map(|color| {
        let values = block.values_from(squares, |at, index| {
            if at / stride % 2 == color { turned(board, index) } else { index }
        });
        let view = View { values, none: None };
        let has_colors = |it: &Candidate| {
            let axes = &catalogue.entries[it.table].axes;
            it.arrangement.order.iter().any(|&axis| axes[axis] == Axis::Color)
        };
        let found: Vec<Candidate> = equal_sets(catalogue, &view).filter(has_colors).collect();
        found
    });
    halves.map(|it| it.held_against(&block.values)).collect()
}

/// The tables of sets that the name of the array means, if one mistake explains all that differs, or half of the squares
/// agree.
pub(super) fn by_name(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if !catalogue.fills(block.element) || block.is_trivial() {
        return vec![];
    }
    let entries = catalogue.entries.iter();
    let names = entries.map(|entry| {
        let names = [&entry.name].into_iter().chain(&entry.names).map(String::as_str);
        entry.content == Content::Squares && is_named_as(array, names)
    });
    let is_named: Vec<bool> = names.collect();
    let mut found: Vec<Candidate> = vec![];
    let mut least = (true, u32::MAX);
    for form in forms.all.iter().filter(|form| is_named[form.table]) {
        let it = Candidate::of(form, None).held_against(&block.values);
        let pairs = || form.values.iter().zip(&block.values);
        let differ: u32 = pairs().map(|(a, b)| (a ^ b).count_ones()).sum();
        let agree: u32 = pairs().map(|(a, b)| (a & b).count_ones()).sum();
        let is_explained = is_explained(catalogue, form, block, &it.differs);
        // As many squares agree as there are too many and missing ones together, and twice as many as by chance.
        let both = |(a, b): (&u128, &u128)| f64::from(a.count_ones() * b.count_ones());
        let by_chance = pairs().map(both).sum::<f64>() / catalogue.board.len() as f64;
        let is_half = differ <= agree && f64::from(agree) >= 2.0 * by_chance;
        if !is_explained && !is_half {
            continue;
        }
        let says = (!is_explained, differ);
        match says.cmp(&least) {
            Ordering::Greater => continue,
            Ordering::Less => found.clear(),
            Ordering::Equal => {}
        }
        least = says;
        found.push(Candidate { by_name: true, ..it });
    }
    found
}

fn is_explained(catalogue: &Catalogue, form: &Form, block: &Block, differs: &[usize]) -> bool {
    let entry = &catalogue.entries[form.table];
    let axes: Vec<Axis> = form.arrangement.order.iter().map(|&axis| entry.axes[axis]).collect();
    let shape = shape(catalogue, form);
    let board = placed(catalogue.board, form.numberings.trailing_zeros());
    let sides = Sides {
        board,
        axes: &axes,
        shape: &shape,
        ours: &form.values,
        yours: &block.values,
        differs,
    };
    shape.iter().product::<usize>() == block.values.len() && sides.fault(true).is_some()
}
