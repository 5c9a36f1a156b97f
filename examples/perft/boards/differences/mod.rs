//! What 0x88 and the mailbox of 16x12 have in common: a board with 16 places for each rank, of which
//! 8 are played on.
//!
//! Steps lead the same way from every square, and the difference of two places says how two
//! squares lie to each other. The boards differ in how they tell that a step ends off the board.

mod attacks;
mod generate;

pub(super) use attacks::{attackers_over, step_between};

use super::piece_lists::{Content, PieceLists, Place, Undo};
use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;

/// How such a board numbers its squares.
pub(crate) trait Padded: Place {
    /// The number, of which differences are taken.
    fn number(self) -> u8;
    /// The rank of a square's place.
    fn rank(self) -> u8;
    /// The place a step away, which may be off the board.
    fn plus(self, step: i8) -> Self;
    /// Whether the place itself tells that it is off the board. Where guards tell it, never.
    fn is_off_board(self) -> bool;
}

/// The board, with men or guards in `N` places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DifferenceBoard<P, const N: usize> {
    pub(super) men: PieceLists<P, N>,
}

impl<P: Padded, const N: usize> DifferenceBoard<P, N> {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        Self { men: PieceLists::new(position) }
    }

    /// What is in the place where a step ends.
    #[inline]
    pub(super) fn content(&self, place: P) -> Content {
        if place.is_off_board() { Content::Guard } else { self.men.content(place) }
    }
}

impl<P: Padded + Send + Sync, const N: usize> Board for DifferenceBoard<P, N> {
    type Move = Move;
    type Undo = Undo<P>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.generate(moves);
    }

    fn make(&mut self, m: Move) -> Undo<P> {
        self.men.make(m)
    }

    fn unmake(&mut self, m: Move, undo: Undo<P>) {
        self.men.unmake(m, undo);
    }
}
