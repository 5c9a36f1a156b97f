//! Diagonals from the main one on, by a difference of rank and file modulo their number, as Fathom has them; or modulo the
//! next number, which no diagonal of a square board has in the middle.

use std::sync::Arc;

use chess_tables_gen::{Axis, Board, Content};

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::forms::{ArrangedTable, Catalogue};
use super::values::{ENOUGH, RULE};
use super::wrong::MOST_WRONG;

/// How many diagonals a square board has in one direction.
pub(super) fn count(board: Board) -> Option<usize> {
    (board.files() == board.ranks()).then(|| 2 * usize::from(board.files()) - 1)
}

/// Their masks in an array with one entry that no diagonal has, without it.
pub(super) fn without_unused(
    catalogue: &Catalogue,
    block: &Block,
) -> Option<(Block, Vec<Candidate>)> {
    let count = count(catalogue.board)?;
    let (half, all) = (count / 2 + 1, count + 1);
    if block.shape != [all] {
        return None;
    }
    let places = (0..half).chain(half + 1..all).collect();
    let part = block.part(format!("[0..{half}, {}..{all}]", half + 1), places);
    let found = masks(catalogue, &part);
    (!found.is_empty()).then_some((part, found))
}

/// The masks of diagonals that a block has from the main one on, up or down.
pub(super) fn masks(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let count = count(catalogue.board).filter(|it| block.shape == [*it]);
    let count = count.filter(|_| catalogue.fills(block.element));
    let Some(count) = count.filter(|_| block.information() >= ENOUGH + RULE) else { return vec![] };
    let is_it = |it: &&ArrangedTable| {
        let axes = &catalogue.entries[it.table].axes;
        let by_diagonal = axes == &[Axis::Diagonal] || axes == &[Axis::AntiDiagonal];
        by_diagonal && it.arrangement.fixed.is_empty() && it.arrangement.backwards.is_empty()
    };
    let forms = catalogue.forms(count).into_iter().flat_map(|forms| &forms.all);
    let of_form = |form: &ArrangedTable| {
        [1, count - 1].map(|step| {
            let places: Vec<usize> = (0..count).map(|it| (count / 2 + step * it) % count).collect();
            let expected: Arc<[u128]> = places.iter().map(|&place| form.values[place]).collect();
            let places = Some((0, places));
            Candidate { expected, places, ..Candidate::of(form, None) }.held_against(&block.values)
        })
    };
    let found = forms.filter(is_it).flat_map(of_form);
    found.filter(|it| it.differs.len() <= MOST_WRONG).collect()
}

/// The numbers of diagonals that a block has so by square.
pub(super) fn numbers(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let count = count(catalogue.board).filter(|_| block.shape == [catalogue.board.len()]);
    let (Some(count), Some(forms)) = (count, catalogue.forms(block.values.len())) else {
        return vec![];
    };
    let main = count as i128 / 2;
    let mut found = vec![];
    for form in &forms.all {
        let is_number = catalogue.entries[form.table].content == Content::Number;
        if !is_number || form.values.iter().max() != Some(&(count as u128 - 1)) {
            continue;
        }
        for (factor, modulo) in [1, -1].into_iter().flat_map(|it| [(it, count), (it, count + 1)]) {
            let modulo = modulo as i128;
            let plus = (-factor * main).rem_euclid(modulo);
            let of = |own: &u128| (factor * *own as i128 + plus).rem_euclid(modulo) as u128;
            if form.values.iter().map(of).eq(block.values.iter().copied()) {
                let rule = Rule::Modulo { factor, plus, modulo };
                found.push(Candidate::of(form, None).by(rule, block.values.clone().into()));
            }
        }
    }
    found
}
