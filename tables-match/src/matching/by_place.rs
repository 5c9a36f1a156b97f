//! The tables whose entries a block has at other places.

use chess_tables_gen::Content;

use super::block::Block;
use super::candidate::Candidate;
use super::displaced::Pair;
use super::forms::{ArrangedTable, Catalogue};
use super::values::{ENOUGH, View, double, information};

/// The tables of which two entries changed places, or of which an entry in the middle is missing or there twice.
pub(super) fn by_place(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let Some(forms) = catalogue.forms(block.values.len()) else { return vec![] };
    if block.information() < enough(&block.values) || double(block.element, &block.values) {
        return vec![];
    }
    let (_, line) = catalogue.board.lines();
    let mut found = vec![];
    for view in block.views(catalogue.board) {
        let is_meant = catalogue.is_meant(&view.values);
        for same in forms.by_hash.values() {
            let form = &forms.all[same[0]];
            let Some(pair) = Pair::of(&form.values, &view.values) else { continue };
            let says_enough = |it| {
                let kept = pair.kept(it);
                information(&kept) >= enough(&kept)
            };
            let displaced = || {
                let strides = strides(catalogue, form).into_iter();
                pair.displaced(strides, line.into())
            };
            // Most forms differ in the first entry, so nothing is in place before an entry that is missing.
            let is_displaced = || pair.first > 0 && displaced().is_some_and(says_enough);
            let is_it = pair.is_swapped() || is_displaced();
            if !is_it {
                continue;
            }
            let fits = |i: &&usize| {
                let form = &forms.all[**i];
                catalogue.is_of_chess(form) && fits(catalogue, &view, form.table)
            };
            let fitting = same.iter().filter(fits).map(|&i| &forms.all[i]).filter(&is_meant);
            let fitting = fitting.filter(catalogue.is_meant(&form.values));
            let none = view.none.filter(|none| *none != 0xFF);
            found.extend(fitting.map(|it| Candidate::of(it, none).held_against(&view.values)));
        }
    }
    found
}

/// How far apart the rows of a form stand along each axis.
fn strides(catalogue: &Catalogue, form: &ArrangedTable) -> Vec<usize> {
    let axes = form.arrangement.order.iter();
    let shape: Vec<usize> = axes.map(|&axis| catalogue.entries[form.table].shape[axis]).collect();
    (1..shape.len()).map(|axis| shape[axis..].iter().product()).collect()
}

/// Only tables of squares have another value for "no square".
fn fits(catalogue: &Catalogue, view: &View, table: usize) -> bool {
    view.none.is_none() || catalogue.entries[table].content == Content::Square
}

/// The bits of information from which it is no accident, with those that say which two entries changed places, or which
/// is missing and how many.
fn enough(values: &[u128]) -> f64 {
    ENOUGH + 2.0 * (values.len() as f64).log2()
}
