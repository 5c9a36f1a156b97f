//! Castling rights by color: two flags for each of two rows of squares.

use super::block::Block;
use super::candidate::{Candidate, Rule};
use super::flag_planes::is_of_kept;
use super::forms::{ArrangedTable, Catalogue};
use super::values::ENOUGH;

/// The bits that say which color is first, in which order the flags are, and whether these are what is lost.
const CHOICE: f64 = 3.0;

/// The tables of two flags for each color that a block is, row by row.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let squares = catalogue.board.len();
    let is_it = block.shape == [2, squares] && block.information() >= ENOUGH + CHOICE;
    let forms = catalogue.forms(squares).filter(|_| is_it);
    let forms = forms.into_iter().flat_map(|forms| &forms.all);
    forms.flat_map(|form| of_form(catalogue, form, block)).collect()
}

fn of_form(catalogue: &Catalogue, form: &ArrangedTable, block: &Block) -> Vec<Candidate> {
    let [first, second, ..] = &catalogue.entries[form.table].flags[..] else { return vec![] };
    let is_by_color = is_of_kept(&form.values, 4) && catalogue.entries[form.table].flags.len() == 4;
    let words = [first, second].map(|it| it.split_once(' ').map(|(_, word)| word.to_owned()));
    let ([Some(first), Some(second)], true) = (words, is_by_color) else { return vec![] };
    let mut found = vec![];
    for choice in 0..8 {
        let [is_black_first, are_exchanged, is_lost] = [1, 2, 4].map(|bit| choice & bit != 0);
        let row = |is_black: bool| {
            form.values.iter().map(move |bits| {
                let own = (if is_lost { !bits } else { *bits }) >> (2 * u32::from(is_black)) & 3;
                if are_exchanged { own >> 1 | (own & 1) << 1 } else { own }
            })
        };
        let expected: Vec<u128> = row(is_black_first).chain(row(!is_black_first)).collect();
        if expected == block.values {
            let (first, second) = (first.clone(), second.clone());
            let flags = if are_exchanged { [second, first] } else { [first, second] };
            let rule = Rule::FlagsByColor { is_black_first, flags };
            let mut candidate = Candidate::of(form, None).by(rule, expected.into());
            candidate.rules.extend(is_lost.then_some(Rule::Complement));
            found.push(candidate);
        }
    }
    found
}
