//! Arrays that have fewer or more entries than a table: some lines of the board, or one entry too few or too many.

use std::collections::BTreeSet;
use std::sync::Arc;

use chess_tables_gen::{Axis, Board, Content};

use super::block::Block;
use super::by_place::by_place;
use super::candidate::Candidate;
use super::forms::{ArrangedTable, Catalogue};
use super::near::{self, ONE_OF};
use super::values::{ENOUGH, double, information_of_steps};

/// Fewer squares say too little.
const FEWEST: usize = 8;
/// The bits that say which part it is.
const WHICH: f64 = 20.0;

/// Adds the numbers of entries of the tables that an array of this shape may be a part of.
pub(super) fn add_sizes(board: Board, shape: &[usize], sizes: &mut BTreeSet<usize>) {
    let [squares, rest @ ..] = shape else { return };
    let all = board.len();
    // Tables by two squares take long to compute: a few rows are no reason.
    let fewest = if rest.is_empty() { FEWEST } else { all / 2 };
    if (fewest..=all + 1).contains(squares) && *squares != all {
        sizes.insert(all * rest.iter().product::<usize>());
    }
}

/// The array as a part of a table, or as a table with an entry too few or too many.
pub(super) fn of_other_length(
    catalogue: &Catalogue,
    block: &Block,
) -> Option<(Block, Vec<Candidate>)> {
    let all = catalogue.board.len();
    let &squares = block.shape.first()?;
    let part = || parts(catalogue, block);
    let found = match squares {
        _ if squares == all || squares < FEWEST || squares > all + 1 => return None,
        _ if squares < all => Some((block.clone(), part())),
        _ => None,
    };
    let found = found.filter(|(_, candidates)| !candidates.is_empty());
    found.or_else(|| {
        let other = block.one_entry_longer_or_shorter(all)?;
        let candidates = by_place(catalogue, &other);
        (!candidates.is_empty()).then_some((other, candidates))
    })
}

/// The tables of which the block has some lines, or nearly has those of sets; or all entries but the first or the last.
fn parts(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let (all, squares) = (catalogue.board.len(), block.shape[0]);
    let stride = block.values.len() / squares;
    let (_, line) = catalogue.board.lines();
    let step = match squares {
        _ if squares % usize::from(line) == 0 => usize::from(line),
        _ if squares + 1 == all => 1,
        _ => return vec![],
    };
    let Some(forms) = catalogue.forms(all * stride) else { return vec![] };
    if block.information() < ENOUGH + WHICH || double(block.element, &block.values) {
        return vec![];
    }
    let expected: Arc<[u128]> = block.values.clone().into();
    let is_by_square = |form: &ArrangedTable| {
        let first = form.arrangement.order.first();
        first.is_some_and(|&axis| catalogue.entries[form.table].axes[axis] == Axis::Square)
    };
    // Numbers that change line by line reverse the bytes of words, too.
    let are_telling = information_of_steps(&block.values) >= ENOUGH + WHICH;
    let are_sets = catalogue.fills(block.element);
    let is_meant = |form: &&ArrangedTable| match catalogue.entries[form.table].content {
        Content::Squares => are_sets,
        _ => are_telling,
    };
    let starts = || (0..=all - squares).step_by(step);
    // Eight squares before a king are steps of shogi's silver, too.
    let of_chess = forms.all.iter().filter(|it| catalogue.is_of_chess(it));
    let forms: Vec<_> = of_chess.filter(|it| is_by_square(it)).filter(is_meant).collect();
    let lines = |form: &ArrangedTable, start: usize, expected: Arc<[u128]>| Candidate {
        places: Some((0, (start..start + squares).collect())),
        expected,
        ..Candidate::of(form, None)
    };
    let equal = forms.iter().filter_map(|form| {
        let is_it = |&start: &usize| form.values[start * stride..].starts_with(&block.values);
        starts().find(is_it).map(|start| lines(form, start, expected.clone()))
    });
    let equal: Vec<Candidate> = equal.collect();
    if !equal.is_empty() || !are_sets || step == 1 {
        return equal;
    }
    let size = block.values.len();
    let nearly = forms.iter().flat_map(|form| starts().map(move |start| (form, start)));
    let nearly = nearly.filter_map(|(form, start)| {
        let ours = &form.values[start * stride..][..size];
        let pairs = ours.iter().zip(&block.values);
        if pairs.filter(|(ours, yours)| ours != yours).count() * ONE_OF > size {
            return None;
        }
        let it = lines(form, start, ours.into()).held_against(&block.values);
        near::is_no_accident(&block.values, ours, true, &it.differs).then_some(it)
    });
    let nearly: Vec<Candidate> = nearly.collect();
    let fewest = nearly.iter().map(|it| it.differs.len()).min();
    nearly.into_iter().filter(|it| Some(it.differs.len()) == fewest).collect()
}
