//! The boards of xiangqi and shogi, on which pieces move by other rules than in chess.

use chess_tables_gen::{Axis, Board, Content};

use super::candidate::Candidate;
use super::fault::Sides;
use super::forms::Catalogue;

/// The files and ranks of xiangqi's board.
const XIANGQI: (usize, usize) = (9, 10);
/// The files and ranks of the boards of other games.
pub(super) const BOARDS: [(usize, usize); 2] = [XIANGQI, (9, 9)];

/// One entry in this many may differ from a table.
const ONE_OF: usize = 8;
/// One entry in this many may differ from a table by two squares: one in eight is all of the diagonals.
const ONE_OF_PAIRS: usize = 64;

/// Whether no piece slides along diagonals.
pub(super) fn is_xiangqi(board: Board) -> bool {
    (usize::from(board.files()), usize::from(board.ranks())) == XIANGQI
}

/// Whether an array may be a table with mistakes, and not one by other rules: few entries differ, or what they have in common
/// is known.
pub(super) fn may_be_mistakes(catalogue: &Catalogue, it: &Candidate, values: &[u128]) -> bool {
    let board = catalogue.board;
    let size = (usize::from(board.files()), usize::from(board.ranks()));
    let entry = &catalogue.entries[it.table];
    if !BOARDS.contains(&size) || entry.content != Content::Squares {
        return true;
    }
    let squares = entry.axes.iter().filter(|axis| **axis == Axis::Square).count();
    let one_of = if squares > 1 { ONE_OF_PAIRS } else { ONE_OF };
    it.differs.len() * one_of <= values.len() || is_explained(catalogue, it, values)
}

/// Whether one mistake or one convention explains all entries that differ.
fn is_explained(catalogue: &Catalogue, it: &Candidate, values: &[u128]) -> bool {
    let is_convention = |it: &Sides<'_>| it.difference().is_some() && it.place().is_some();
    it.with_sides(catalogue, values, |it| it.fault(true).is_some() || is_convention(it))
}

/// Whether one mistake explains all entries that differ.
pub(super) fn is_one_mistake(catalogue: &Catalogue, it: &Candidate, values: &[u128]) -> bool {
    it.with_sides(catalogue, values, |it| it.fault(true).is_some())
}
