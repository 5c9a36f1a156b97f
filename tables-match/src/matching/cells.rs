//! Xiangqi's arrays by cell or by the difference of two cells, with mistakes that others hide: all entries one index away, or
//! one of the few that are not 0 wrong.

use std::collections::BTreeSet;

use chess_tables_gen::Axis;

use super::block::Block;
use super::candidate::Candidate;
use super::forms::{ArrangedTable, Catalogue};
use super::names::Name;
use super::wrong::MOST_WRONG;

/// The cells of 16 x 16, and the differences of two of them.
const SIZES: [usize; 2] = [256, 512];
/// Fewer arrays that are one index away are mistakes.
const FEWEST_ELSEWHERE: usize = 2;
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
    let of_cells: Vec<&ArrangedTable> = forms.filter(|it| catalogue.is_of_cells(it)).collect();
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

/// Takes back the arrays that are one index away if several are, and none of as many entries is in its place: then the board
/// begins in another column, or differences are counted from another number.
pub(super) fn without_elsewhere<'b>(
    catalogue: &Catalogue,
    blocks: impl Iterator<Item = &'b Block>,
    bests: &mut [Option<Candidate>],
) {
    let moved = |(block, best): (&Block, &Option<Candidate>)| {
        let best = best.as_ref().filter(|it| catalogue.entries[it.table].axes == [Axis::Place])?;
        let first = |values: &[u128]| values.iter().position(|it| *it != 0);
        let by = first(&block.values)? as isize - first(&best.expected)? as isize;
        Some((block.values.len(), by, best.table)).filter(|it| SIZES.contains(&it.0))
    };
    let moved: Vec<_> = blocks.zip(bests.iter()).map(moved).collect();
    for size in SIZES {
        let here = || moved.iter().flatten().filter(|it| it.0 == size);
        let tables: BTreeSet<usize> = here().map(|it| it.2).collect();
        let Some((_, by, _)) = here().next() else { continue };
        let is_elsewhere = by.abs() == 1 && here().all(|it| it.1 == *by);
        if tables.len() >= FEWEST_ELSEWHERE && is_elsewhere {
            let those =
                bests.iter_mut().zip(&moved).filter(|(_, it)| it.is_some_and(|it| it.0 == size));
            those.for_each(|(best, _)| *best = None);
        }
    }
}
