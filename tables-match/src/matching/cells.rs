//! Xiangqi's arrays by cell or by the difference of two cells, with mistakes that others hide: all entries one index away, or
//! one of the few that are not 0 wrong.

use super::block::Block;
use super::candidate::Candidate;
use super::forms::{ArrangedTable, Catalogue};
use super::names::Name;
use super::values::{ENOUGH, information};
use super::wrong::MOST_WRONG;

/// The cells of 16 x 16, and the differences of two of them.
const SIZES: [usize; 2] = [256, 512];
/// Of the entries that are not 0, at most one in this many is wrong.
const ONE_OF: usize = 4;

/// The arrays of which all entries stand one index away.
pub(super) fn shifted(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let follows = |from: &[u128], to: &[u128]| from[..from.len() - 1] == to[1..];
    held_against(catalogue, block, |form, values| {
        follows(&form.values, values) || follows(values, &form.values)
    })
}

/// The arrays that share a word with the name, of whose few entries one is wrong.
pub(super) fn by_name(catalogue: &Catalogue, array: &str, block: &Block) -> Vec<Candidate> {
    let name = Name::of(array);
    held_against(catalogue, block, |form, values| {
        let pairs = || form.values.iter().zip(values);
        let full = pairs().filter(|(ours, _)| **ours != 0).count();
        let lost = pairs().filter(|(ours, yours)| **ours != 0 && ours != yours).count();
        let differ = pairs().filter(|(ours, yours)| ours != yours);
        lost * ONE_OF <= full
            && differ.take(MOST_WRONG + 1).count() <= MOST_WRONG
            && name.likeness(&catalogue.entries[form.table].names) > 0
    })
}

/// The arrays that a block may be by a test, with any sign.
fn held_against(
    catalogue: &Catalogue,
    block: &Block,
    is_it: impl Fn(&ArrangedTable, &[u128]) -> bool,
) -> Vec<Candidate> {
    let is_by_cell = SIZES.contains(&block.values.len()) && !block.is_trivial();
    let forms = catalogue.forms(block.values.len()).filter(|_| is_by_cell);
    let forms = forms.into_iter().flat_map(|it| &it.all);
    let says_enough = |form: &&ArrangedTable| information(&form.values) >= ENOUGH;
    let of_cells: Vec<&ArrangedTable> =
        forms.filter(|it| catalogue.is_of_cells(it)).filter(says_enough).collect();
    if of_cells.is_empty() {
        return vec![];
    }
    let views = block.views(catalogue.board).into_iter().filter(|it| it.none.is_none());
    let found = views.flat_map(|view| {
        let fits = of_cells.iter().filter(|form| is_it(form, &view.values));
        fits.map(|form| Candidate::of(form, None).held_against(&view.values)).collect::<Vec<_>>()
    });
    found.collect()
}
