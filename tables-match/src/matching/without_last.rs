//! Sets of a piece without the last square in each direction: what stands there blocks nothing behind it.

use std::sync::Arc;

use chess_tables_gen::{Axis, Board, Content, Square};

use super::block::Block;
use super::candidate::{Candidate, Rule, exact};
use super::forms::{ArrangedTable, Catalogue, CatalogueTable, placed};
use super::near;

/// The tables that the block is but for these squares.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block, 0))
}

/// The tables from which a few other entries differ, too.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let most = block.values.len() / near::ONE_OF;
    let mut found = held_against(catalogue, block, most);
    found.retain(|it| {
        it.differs.len() <= most
            && near::is_no_accident(&block.values, &it.expected, true, &it.differs)
    });
    found
}

/// The tables by one square, of which at most so many sets of the block have other squares.
fn held_against(catalogue: &Catalogue, block: &Block, most: usize) -> Vec<Candidate> {
    let forms = catalogue.forms(block.values.len());
    let forms = forms.filter(|_| catalogue.fills(block.element) && !block.is_trivial());
    let forms = forms.into_iter().flat_map(|forms| &forms.all);
    let found = forms.filter_map(|form| {
        let axis = axis_of_squares(&catalogue.entries[form.table], form)?;
        let others =
            form.values.iter().zip(&block.values).filter(|(ours, yours)| *yours & !*ours != 0);
        if others.take(most + 1).count() > most {
            return None;
        }
        let expected = expected(catalogue, form, axis);
        let is_other = expected[..] != form.values[..];
        let candidate = Candidate::of(form, None).by(Rule::WithoutLast, expected);
        is_other.then(|| candidate.held_against(&block.values))
    });
    found.collect()
}

/// The axis of the squares in a form of sets that a piece has from each, whatever stands elsewhere. Nothing blocks pawns.
fn axis_of_squares(entry: &CatalogueTable, form: &ArrangedTable) -> Option<usize> {
    let mut axes = form.arrangement.order.iter().map(|&axis| entry.axes[axis]);
    let is_of_piece =
        axes.clone().all(|it| matches!(it, Axis::Square | Axis::Direction | Axis::Piece));
    let is_by_one = axes.clone().filter(|it| *it == Axis::Square).count() == 1;
    let are_sets = entry.content == Content::Squares && entry.pawns.is_none();
    (is_of_piece && is_by_one && are_sets).then(|| axes.position(|it| it == Axis::Square))?
}

fn expected(catalogue: &Catalogue, form: &ArrangedTable, axis: usize) -> Arc<[u128]> {
    let board = placed(catalogue.board, form.numberings.trailing_zeros());
    let shape = &catalogue.entries[form.table].shape;
    let behind = form.arrangement.order[axis + 1..].iter();
    let stride: usize = behind.map(|&axis| shape[axis]).product();
    let inner = |(at, &set): (usize, &u128)| {
        let from = board.square(at / stride % board.len());
        board.set(board.squares_in(set).filter(|to| has_next(board, from, *to)))
    };
    form.values.iter().enumerate().map(inner).collect()
}

/// Whether a step as from a square to another, or the last of several, leads to a third one.
fn has_next(board: Board, from: Square, to: Square) -> bool {
    let apart = |to: u8, from: u8| i32::from(to) - i32::from(from);
    let (files, ranks) = (apart(to.file, from.file), apart(to.rank, from.rank));
    let steps = gcd(files.unsigned_abs(), ranks.unsigned_abs()).max(1) as i32;
    let step = [files, ranks].map(|it| i8::try_from(it / steps));
    matches!(step, [Ok(files), Ok(ranks)] if board.offset(to, (files, ranks)).is_some())
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
