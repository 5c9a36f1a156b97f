//! Both colors of a table in one set: each square of xiangqi's advisors and elephants is of one color only.

use std::sync::Arc;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::{Candidate, Rule, exact};
use super::forms::{ArrangedTable, Catalogue};
use super::near;
use super::other_games::is_one_mistake;
use super::values::{ENOUGH, MISTAKE};

/// The tables of which a block has both colors.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block))
}

/// Those of which few entries differ, or all because of one mistake.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let values = &block.values[..];
    if block.information() < ENOUGH + MISTAKE {
        return vec![];
    }
    let mut found = held_against(catalogue, block);
    found.retain(|it| {
        let are_few = it.differs.len() * near::ONE_OF <= values.len();
        are_few && near::is_no_accident(values, &it.expected, true, &it.differs)
            || is_one_mistake(catalogue, it, values)
    });
    found
}

/// All tables whose colors share no square, held against the block. On the board of chess only pawns are by color.
fn held_against(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let forms = catalogue.forms(block.values.len());
    let is_it = !catalogue.board.is_8x8() && catalogue.fills(block.element) && !block.is_trivial();
    let Some(forms) = forms.filter(|_| is_it) else { return vec![] };
    let of_color = |wanted: usize| {
        let all = forms.all.iter().filter(move |it| color_of(catalogue, it) == Some(wanted));
        all.collect::<Vec<_>>()
    };
    let (white, black) = (of_color(0), of_color(1));
    let pairs = white.iter().flat_map(|one| black.iter().map(move |other| (one, other)));
    pairs.filter_map(|(one, other)| Some(both(one, other)?.held_against(&block.values))).collect()
}

/// The color of half of a table of sets.
fn color_of(catalogue: &Catalogue, form: &ArrangedTable) -> Option<usize> {
    let entry = &catalogue.entries[form.table];
    let [(axis, color)] = form.arrangement.fixed[..] else { return None };
    (entry.axes[axis] == Axis::Color && entry.content == Content::Squares).then_some(color)
}

/// A table with both halves, if no square has sets in both.
fn both(white: &ArrangedTable, black: &ArrangedTable) -> Option<Candidate> {
    let numberings = white.numberings & black.numberings;
    let [one, other] = [white, black].map(|it| (it.table, &it.arrangement.order));
    let sets = || white.values.iter().zip(&black.values[..]);
    if numberings == 0 || one != other || sets().any(|(white, black)| *white != 0 && *black != 0) {
        return None;
    }
    let expected: Arc<[u128]> = sets().map(|(white, black)| white | black).collect();
    let mut it = Candidate::of(white, None).by(Rule::BothColors, expected);
    it.numberings = numberings;
    it.arrangement.fixed.clear();
    Some(it)
}
