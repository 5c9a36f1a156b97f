//! Quiescence: captures are searched until none is left that gains.

use chess_tables::sliders::Sliders;

use crate::board::Board as _;
use crate::node::Node;
use crate::order::{capture, pick};
use crate::score::{DRAW, MAX_PLY, mated_in};
use crate::search::Worker;

impl Worker<'_> {
    /// The score of a position once the captures are over. Out of check, the side to move may do
    /// without any.
    pub(crate) fn quiesce<S: Sliders>(
        &mut self,
        node: &Node<S>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if self.enter(ply) || ply > 0 && self.is_draw(node) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return node.evaluate();
        }
        let in_check = node.board.in_check();
        let first = self.moves.len();
        let mut best = if in_check { mated_in(ply) } else { node.evaluate() };
        if in_check {
            node.board.legal_moves(&mut self.moves);
            self.memory.rate(node, &self.moves[first..], 0, ply, &mut self.ratings);
        } else {
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            node.board.captures(&mut self.moves);
            self.ratings.extend(self.moves[first..].iter().map(|&m| capture(node, m)));
        }
        self.keys.push(node.key);
        for tried in 0..self.moves.len() - first {
            let (m, rating) = pick(&mut self.moves[first..], &mut self.ratings[first..], tried);
            // All that follow lose material, too.
            if rating < 0 && !in_check {
                break;
            }
            let score = -self.quiesce(&node.after(m), -beta, -alpha, ply + 1);
            if self.is_stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.extend_line(ply, m);
            }
            if score >= beta {
                break;
            }
        }
        self.keys.pop();
        self.moves.truncate(first);
        self.ratings.truncate(first);
        best
    }
}
