//! The board with a table of counts.

use std::sync::Arc;

use chess_tables::Color;
use chess_tables::sliders::Sliders;

use super::BitboardBoard;
use super::receive::perft;
use super::side::{Black, White};
use super::transpositions::Transpositions;
use crate::board::Board;
use crate::moves::Move;

/// A [`BitboardBoard`] that counts no position twice while it remembers it.
#[derive(Clone)]
pub(crate) struct HashedBoard<S> {
    board: BitboardBoard<S>,
    memory: Arc<Transpositions>,
}

impl<S> HashedBoard<S> {
    pub(crate) fn new(board: BitboardBoard<S>, memory: Arc<Transpositions>) -> Self {
        Self { board, memory }
    }
}

impl<S: Sliders> Board for HashedBoard<S> {
    type Move = Move;
    type Undo = BitboardBoard<S>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.board.legal_moves(moves);
    }

    fn make(&mut self, m: Move) -> BitboardBoard<S> {
        self.board.make(m)
    }

    fn unmake(&mut self, m: Move, before: BitboardBoard<S>) {
        self.board.unmake(m, before);
    }

    fn perft(&mut self, depth: u32) -> u64 {
        let BitboardBoard { sliders, turn, state } = &self.board;
        let memory = &*self.memory;
        match turn {
            Color::White => perft::<White, S, _>(state, *sliders, depth, memory),
            Color::Black => perft::<Black, S, _>(state, *sliders, depth, memory),
        }
    }
}
