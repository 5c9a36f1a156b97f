//! Tables by two squares along ranks and files only: no piece of xiangqi slides along diagonals.

use std::sync::Arc;

use chess_tables_gen::{Axis, Content};

use super::block::Block;
use super::candidate::{Candidate, Rule, exact};
use super::forms::{ArrangedTable, Catalogue, placed};
use super::near;
use super::other_games::{is_xiangqi, may_be_mistakes};

/// The tables that a block is along ranks and files.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block))
}

/// Those of which few entries differ.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let values = &block.values[..];
    let mut found = held_against(catalogue, block);
    found.retain(|it| {
        it.differs.len() * near::ONE_OF <= values.len()
            && near::is_no_accident(values, &it.expected, true, &it.differs)
            && may_be_mistakes(catalogue, it, values)
    });
    found
}

fn held_against(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let is_it =
        is_xiangqi(catalogue.board) && catalogue.fills(block.element) && !block.is_trivial();
    let forms = catalogue.forms(block.values.len()).filter(|_| is_it);
    let forms = forms.into_iter().flat_map(|it| &it.all);
    let straight = forms.filter_map(|form| {
        let expected = straight(catalogue, form)?;
        Some(Candidate::of(form, None).by(Rule::Straight, expected).held_against(&block.values))
    });
    straight.collect()
}

/// The sets of a table of lines, none where two squares share a diagonal.
fn straight(catalogue: &Catalogue, form: &ArrangedTable) -> Option<Arc<[u128]>> {
    let entry = &catalogue.entries[form.table];
    if entry.axes != [Axis::Square, Axis::Square] || entry.content != Content::Squares {
        return None;
    }
    let board = placed(catalogue.board, form.numberings.trailing_zeros());
    let squares: Vec<_> = board.squares().collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    let mut is_of_lines = true;
    let sets = pairs.zip(&form.values[..]).map(|((from, to), &set)| {
        let is_straight = from.file == to.file || from.rank == to.rank;
        is_of_lines &= set == 0 || board.direction(from, to).is_some();
        if is_straight { set } else { 0 }
    });
    let sets = sets.collect();
    is_of_lines.then_some(sets)
}
