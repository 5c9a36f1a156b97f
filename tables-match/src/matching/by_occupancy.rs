//! What a slider attacks along a line, by occupancies with other bits than in the catalogue: in the order of the squares'
//! numbers, as PEXT has them, or by files, as a multiplication gathers them.

use std::sync::Arc;

use chess_tables_gen::{Axis, Board, Square};

use super::block::Block;
use super::candidate::{Candidate, Rule, exact};
use super::forms::{ArrangedTable, Catalogue, placed};
use super::near;

/// The tables that a block is with other bits.
pub(super) fn equal(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    exact(held_against(catalogue, block))
}

/// Those of which few entries differ.
pub(super) fn nearest(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let mut found = held_against(catalogue, block);
    found.retain(|it| it.differs.len() * near::ONE_OF <= block.values.len());
    found
}

fn held_against(catalogue: &Catalogue, block: &Block) -> Vec<Candidate> {
    let forms = catalogue.forms(block.values.len());
    let forms = forms.filter(|_| catalogue.fills(block.element) && !block.is_trivial());
    let squares = catalogue.board.len();
    let is_it = |form: &&ArrangedTable| {
        let is_in_order = form.arrangement.fixed.is_empty() && form.arrangement.is_in_order();
        let is_by_occupancy = catalogue.entries[form.table].axes == [Axis::Square, Axis::Occupancy];
        // On the empty board, whatever the bits are.
        let mut empty = (0..squares).map(|it| it * block.values.len() / squares);
        let most = empty.clone().filter(|&at| form.values[at] != block.values[at]);
        is_in_order
            && is_by_occupancy
            && most.count() * near::ONE_OF <= squares
            && empty.any(|at| block.values[at] != 0)
    };
    let forms = forms.into_iter().flat_map(|it| it.all.iter().filter(is_it));
    let found = forms.flat_map(|form| {
        [Rule::ByPext, Rule::ByFiles].map(|rule| {
            let expected = expected(catalogue.board, form, block, &rule);
            Candidate::of(form, None).by(rule, expected).held_against(&block.values)
        })
    });
    found.collect()
}

/// The sets of a table with the other bits, none where a block has none by an occupancy that does not occur.
fn expected(board: Board, form: &ArrangedTable, block: &Block, rule: &Rule) -> Arc<[u128]> {
    let board = placed(board, form.numberings.trailing_zeros());
    let occupancies = form.values.len() / board.len();
    let set = |at: usize| {
        let (from, occupancy) = (board.square(at / occupancies), at % occupancies);
        let whole = form.values[at - occupancy];
        let line = Line::of(board, from, whole);
        let (occupied, is_one) = line.occupied(occupancy, *rule == Rule::ByPext);
        if !is_one && block.values[at] == 0 { 0 } else { line.attacks(from, occupied) }
    };
    (0..form.values.len()).map(set).collect()
}

/// The squares of a line from one end to the other.
struct Line {
    board: Board,
    squares: Vec<Square>,
}

impl Line {
    /// That of a square and all that a slider attacks from it.
    fn of(board: Board, from: Square, attacks: u128) -> Self {
        let mut squares: Vec<Square> = board.squares_in(attacks | board.bit(from)).collect();
        squares.sort_by_key(|it| (it.file, it.rank));
        Self { board, squares }
    }

    /// The occupied squares, and whether all bits are those of some.
    fn occupied(&self, occupancy: usize, by_number: bool) -> (u128, bool) {
        let inner = self.squares.get(1..self.squares.len() - 1).unwrap_or_default();
        let is_file = self.squares[0].file == self.squares[self.squares.len() - 1].file;
        let number = |it: &Square| usize::from(it.file).saturating_sub(1);
        let mut bits: Vec<(u128, usize)> =
            inner.iter().map(|it| (self.board.bit(*it), number(it))).collect();
        if by_number || is_file {
            bits.sort_unstable();
            bits.iter_mut().enumerate().for_each(|(number, bit)| bit.1 = number);
        }
        let is_set = |it: &&(u128, usize)| occupancy & 1 << it.1 != 0;
        let occupied = bits.iter().filter(is_set).fold(0, |set, it| set | it.0);
        let all = bits.iter().fold(0, |all, it| all | 1 << it.1);
        (occupied, occupancy & !all == 0)
    }

    /// What a slider attacks from a square, up to an occupied one.
    fn attacks(&self, from: Square, occupied: u128) -> u128 {
        let Some(at) = self.squares.iter().position(|it| *it == from) else { return 0 };
        let bit = |it: &Square| self.board.bit(*it);
        let along = |squares: &mut dyn Iterator<Item = u128>| {
            let mut set = 0;
            for bit in squares {
                set |= bit;
                if bit & occupied != 0 {
                    break;
                }
            }
            set
        };
        along(&mut self.squares[at + 1..].iter().map(bit))
            | along(&mut self.squares[..at].iter().rev().map(bit))
    }
}
