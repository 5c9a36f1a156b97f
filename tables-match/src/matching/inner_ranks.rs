//! Sets of pawns without the squares on the first and the last rank, where none stands.

use std::sync::Arc;

use chess_tables_gen::Square;
use chess_tables_gen::tool::catalogue::Pawns;

use super::block::Block;
use super::candidate::{Candidate, Rule, exact};
use super::forms::{ArrangedTable, Catalogue, placed};
use super::near;

/// At most one entry in this many differs, as where all on the two ranks are empty.
const ONE_OF: usize = 4;

/// The tables that the block is but for these squares.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block))
}

/// The tables from which other squares differ, too.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = held_against(catalogue, block);
    let values = &block.values;
    found.retain(|it| {
        ONE_OF * it.differs.len() <= values.len()
            && near::is_no_accident(values, &it.expected, true, &it.differs)
    });
    found
}

/// The tables whose sets have pawns, without these squares.
fn held_against(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let forms = catalogue.forms(block.values.len());
    let forms = forms.filter(|_| catalogue.fills(block.element) && !block.is_trivial());
    let have_pawns =
        |form: &&ArrangedTable| catalogue.entries[form.table].pawns == Some(Pawns::IndicesAndSets);
    let of_pawns = forms.into_iter().flat_map(|forms| forms.all.iter().filter(have_pawns));
    let without = of_pawns.map(|form| {
        let board = placed(catalogue.board, form.numberings.trailing_zeros());
        let is_outer = |it: &Square| [0, board.ranks() - 1].contains(&it.rank);
        let outer = board.set(board.squares().filter(is_outer));
        let expected: Arc<[u128]> = form.values.iter().map(|set| set & !outer).collect();
        let candidate = Candidate::of(form, None).by(Rule::InnerRanks, expected);
        candidate.held_against(&block.values)
    });
    without.collect()
}
