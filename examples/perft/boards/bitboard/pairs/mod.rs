//! Two plies at once: most moves change the number of replies so little that they need not be made.
//!
//! The replies are counted once, as if the side to move had passed. A quiet move changes that number
//! only where its two squares matter to the other side: a man that comes to a square stops sliders and
//! pawns there and can be captured by pawns, and one that leaves lets sliders go on and can no longer
//! be captured. These differences are sums over squares, which are taken for many moves together. A
//! capture also removes the replies of a piece, and others can recapture.
//!
//! A move is made, and its replies are counted by themselves, if it promotes, castles, captures en
//! passant or could be answered so, or if one of its squares is `Sensitive`: it may change checks,
//! pins, or where the other king can go.
//!
//! Tables: `KNIGHT_ATTACKS`, `KING_ATTACKS`, `BETWEEN`, `RAY_PASS`, `SLIDER_EXTENSIONS`,
//! `BISHOP_PSEUDO_ATTACKS`, `ROOK_PSEUDO_ATTACKS`, and those of the slider method.
//!
//! Above the last two plies each move is made.

mod moves;
mod replies;
mod sensitive;
#[cfg(test)]
mod tests;

use chess_tables::Color;
use chess_tables::sliders::Sliders;

use super::BitboardBoard;
use super::men::State;
use super::receive::{Alone, Perft, search};
use super::side::{Black, Side, White};
use crate::board::Board;
use crate::moves::Move;
use moves::pairs;

/// A [`BitboardBoard`] that counts the last two plies at once.
#[derive(Clone)]
pub(crate) struct PairsBoard<S>(pub(crate) BitboardBoard<S>);

impl<S: Sliders> Board for PairsBoard<S> {
    type Move = Move;
    type Undo = BitboardBoard<S>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.0.legal_moves(moves);
    }

    fn make(&mut self, m: Move) -> BitboardBoard<S> {
        self.0.make(m)
    }

    fn unmake(&mut self, m: Move, before: BitboardBoard<S>) {
        self.0.unmake(m, before);
    }

    fn perft(&mut self, depth: u32) -> u64 {
        let BitboardBoard { sliders, turn, state } = self.0;
        match turn {
            Color::White => InPairs.perft::<White, S>(&state, sliders, depth),
            Color::Black => InPairs.perft::<Black, S>(&state, sliders, depth),
        }
    }
}

/// Counts the last two plies at once.
#[derive(Clone, Copy)]
struct InPairs;

impl Perft for InPairs {
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, depth: u32) -> u64 {
        match depth {
            1 => Alone.perft::<C, S>(state, sliders, depth),
            2 => pairs::<C, S>(state, sliders),
            _ => search::<C, S, _>(state, sliders, depth, self),
        }
    }
}
