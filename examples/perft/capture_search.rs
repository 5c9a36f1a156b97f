//! Capture search: what a position is worth if each side goes on capturing, anywhere, as long as that pays. The search is
//! the same for all boards, so what they find in the same order they find in the same nodes.
//!
//! A side that is in check may leave it at that, as in any other position.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use chess_tables::Piece;
use chess_tables::sliders::Sliders;

use crate::board::{Board, Kind, Move};
use crate::boards::bitboard::BitboardBoard;
use crate::exchange::{gain_by, value};

/// A board that captures in order.
pub(crate) trait CaptureSearch: Board<Move = Move> {
    /// What the side to move has more than the other, in pawns.
    fn material(&self) -> i32;

    /// Hands captures, and what each wins, to `visit` until it breaks: the most valuable victim first, captured by the
    /// least valuable man first; of victims alike the one on the highest number first, of men alike the one on the
    /// lowest. Captures en passant come last. A pawn on the last rank becomes a queen.
    fn captures_in_order(&mut self, visit: impl FnMut(&mut Self, Move, i32) -> ControlFlow<()>);

    /// Whether the move made last was illegal.
    fn has_left_its_king(&self) -> bool;
}

/// More than any material.
const ALL: i32 = 1000;

/// The value of a position for the side to move, in pawns, and the number of positions looked at.
pub(crate) fn capture_search<B: CaptureSearch>(board: &mut B) -> (i32, u64) {
    let (material, mut nodes) = (board.material(), 0);
    (search(board, material, -ALL, ALL, &mut nodes), nodes)
}

fn search<B: CaptureSearch>(
    board: &mut B,
    material: i32,
    alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let mut best = material;
    if best >= beta {
        return best;
    }
    board.captures_in_order(|board, m, won| {
        let undo = board.make(m);
        if !board.has_left_its_king() {
            best = best.max(-search(board, -material - won, -beta, -alpha.max(best), nodes));
        }
        board.unmake(m, undo);
        if best >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// Lists the legal captures and sorts them.
impl<S: Sliders> CaptureSearch for BitboardBoard<S> {
    fn material(&self) -> i32 {
        let us = self.turn();
        let more = |piece| {
            let [ours, theirs] = [us, !us].map(|side| self.squares(side, piece).count() as i32);
            value(piece) * (ours - theirs)
        };
        Piece::ALL.into_iter().map(more).sum()
    }

    fn captures_in_order(
        &mut self,
        mut visit: impl FnMut(&mut Self, Move, i32) -> ControlFlow<()>,
    ) {
        let mut moves = Vec::with_capacity(32);
        self.captures(&mut moves);
        let rated = |m: Move| {
            let promoted = match m.kind {
                Kind::Promotion(Piece::Queen) => Some(Piece::Queen),
                Kind::Promotion(_) => return None,
                _ => None,
            };
            let (victim, _) = self.captured(m)?;
            let man = self.piece_on(self.turn(), m.from)?;
            let is_last = m.kind == Kind::EnPassant;
            let place = (is_last, Reverse((victim, m.to)), (man, m.from));
            Some((place, m, value(victim) + gain_by(promoted)))
        };
        let mut captures: Vec<_> = moves.into_iter().filter_map(rated).collect();
        captures.sort_unstable_by_key(|&(place, ..)| place);
        let mut captures = captures.into_iter();
        let _ = captures.try_for_each(|(_, m, won)| visit(self, m, won));
    }

    fn has_left_its_king(&self) -> bool {
        false
    }
}
