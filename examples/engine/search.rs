//! Alpha-beta, as principal variation search.
//!
//! Sources: Chess Programming Wiki, "Principal Variation Search", "Null Move Pruning", "Reverse Futility
//! Pruning", "Late Move Reductions".

use std::sync::atomic::Ordering::Relaxed;

use chess_tables::sliders::Sliders;

use crate::board::Board as _;
use crate::moves::Move;
use crate::node::Node;
use crate::order::{Memory, is_quiet, pick};
use crate::pool::Job;
use crate::score::{DRAW, INFINITE, MAX_PLY, from_here, from_root, is_mate, mated_in};
use crate::transpositions::{Bound, Known, code};

/// After so many nodes a thread looks at the clock and at the other threads.
pub(crate) const NODES_TO_CHECK: u64 = 1024;

/// A thread that searches.
pub(crate) struct Worker<'a> {
    pub(crate) job: &'a Job<'a>,
    /// The first thread has number 0. It alone looks at the clock.
    pub(crate) number: u64,
    pub(crate) nodes: u64,
    most_nodes: u64,
    pub(crate) is_stopped: bool,
    /// The keys of all positions before the present one, in the game and in the search.
    pub(crate) keys: Vec<u64>,
    /// Stacks: the moves of a position are above those of the positions before it.
    pub(crate) moves: Vec<Move>,
    pub(crate) ratings: Vec<i32>,
    pub(crate) memory: Memory,
    /// By ply, the best moves from there on.
    pub(crate) lines: Vec<Vec<Move>>,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(job: &'a Job<'a>, number: u64) -> Self {
        Self {
            job,
            number,
            nodes: 0,
            most_nodes: job.nodes_each(),
            is_stopped: false,
            keys: job.game.keys.clone(),
            moves: vec![],
            ratings: vec![],
            memory: Memory::new(),
            lines: vec![vec![]; MAX_PLY + 2],
        }
    }

    /// Counts a node. Returns true if the search must stop.
    pub(crate) fn enter(&mut self, ply: usize) -> bool {
        self.lines[ply].clear();
        if self.nodes >= self.most_nodes {
            self.is_stopped = true;
            return true;
        }
        self.nodes += 1;
        if self.nodes % NODES_TO_CHECK == 0 {
            self.job.nodes.fetch_add(NODES_TO_CHECK, Relaxed);
            let clock = &self.job.clock;
            let is_over = self.number == 0 && clock.is_past(clock.hard);
            self.is_stopped |= is_over || self.job.is_stopped();
        }
        self.is_stopped
    }

    /// Returns true by repetition, by fifty moves, or if nobody can mate.
    pub(crate) fn is_draw<S: Sliders>(&self, node: &Node<S>) -> bool {
        let same_side = self.keys.iter().rev().take(node.reversible).skip(1).step_by(2);
        same_side.skip(1).any(|&key| key == node.key)
            || node.board.is_bare()
            // Who is mated by the hundredth ply is mated.
            || node.reversible >= 100 && (!node.board.in_check() || node.board.has_moves())
    }

    /// The score of a position: at most `alpha` and at least `beta` are bounds.
    pub(crate) fn search<S: Sliders>(
        &mut self,
        node: &Node<S>,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let in_check = node.board.in_check();
        let mut depth = depth + i32::from(in_check);
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(node, alpha, beta, ply);
        }
        if self.enter(ply) || ply > 0 && self.is_draw(node) {
            return DRAW;
        }
        // A shorter mate is found already, or no longer possible.
        alpha = alpha.max(mated_in(ply));
        if alpha >= -mated_in(ply + 1) {
            return alpha;
        }
        let known = self.job.table.probe(node.key);
        let is_open = beta - alpha > 1;
        if let (false, Some(known)) = (is_open, known) {
            if let Some(score) = cutoff(known, alpha, beta, depth, ply) {
                return score;
            }
        }
        if !is_open && !in_check {
            if let Some(score) = self.prune(node, beta, depth, ply) {
                return score;
            }
        }
        let known = known.map_or(0, |known| known.best);
        // Without a move to begin with, a search of less depth finds one.
        depth -= i32::from(known == 0 && depth >= 4);

        let first = self.moves.len();
        node.board.legal_moves(&mut self.moves);
        if self.moves.len() == first {
            return if in_check { mated_in(ply) } else { DRAW };
        }
        self.memory.rate(node, &self.moves[first..], known, ply, &mut self.ratings);
        self.keys.push(node.key);
        let (score, best) = self.search_moves(node, (&mut alpha, beta), depth, ply, first);
        self.keys.pop();
        self.moves.truncate(first);
        self.ratings.truncate(first);
        if !self.is_stopped {
            let bound = match best {
                _ if score >= beta => Bound::Lower,
                Some(_) => Bound::Exact,
                None => Bound::Upper,
            };
            let score = from_here(score, ply);
            let best = best.map_or(0, code);
            self.job.table.store(node.key, Known { best, score, depth, bound });
        }
        score
    }

    /// The best score of the moves from `first` on, and the move if it is better than `alpha`.
    fn search_moves<S: Sliders>(
        &mut self,
        node: &Node<S>,
        (alpha, beta): (&mut i32, i32),
        depth: i32,
        ply: usize,
        first: usize,
    ) -> (i32, Option<Move>) {
        let (mut best, mut best_move, mut quiet) = (-INFINITE, None, vec![]);
        for tried in 0..self.moves.len() - first {
            let (m, rating) = pick(&mut self.moves[first..], &mut self.ratings[first..], tried);
            let is_quiet = is_quiet(node, m);
            let after = node.after(m);
            let late = if is_quiet || rating < 0 { tried } else { 0 };
            let score = self.search_move(&after, (*alpha, beta), depth - 1, ply + 1, (tried, late));
            if self.is_stopped {
                break;
            }
            best = best.max(score);
            if score > *alpha {
                *alpha = score;
                best_move = Some(m);
                self.extend_line(ply, m);
            }
            if score >= beta {
                if is_quiet {
                    self.memory.learn(node.board.turn(), m, &quiet, depth, ply);
                }
                break;
            }
            if is_quiet {
                quiet.push(m);
            }
        }
        (best, best_move)
    }

    /// The score of a move: of the first one in full, of the others only if they turn out better.
    fn search_move<S: Sliders>(
        &mut self,
        after: &Node<S>,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        (tried, late): (usize, usize),
    ) -> i32 {
        if tried == 0 {
            return -self.search(after, -beta, -alpha, depth, ply);
        }
        let reduction = if depth < 2 || late < 3 || after.board.in_check() {
            0
        } else {
            (1 + i32::from(late >= 8) + depth / 6).min(depth - 1)
        };
        let mut score = -self.search(after, -alpha - 1, -alpha, depth - reduction, ply);
        if score > alpha && reduction > 0 {
            score = -self.search(after, -alpha - 1, -alpha, depth, ply);
        }
        if score > alpha && score < beta {
            score = -self.search(after, -beta, -alpha, depth, ply);
        }
        score
    }

    /// The score if the position is so good that no move needs to be tried.
    fn prune<S: Sliders>(
        &mut self,
        node: &Node<S>,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        let score = node.evaluate();
        if is_mate(beta) || score < beta || !node.board.has_pieces() {
            return None;
        }
        if depth <= 6 && score - 90 * depth >= beta {
            return Some(score);
        }
        // A null move never follows another: after one, the evaluation is below the new beta.
        if depth >= 3 {
            self.keys.push(node.key);
            let after = node.after_null();
            let reduction = 3 + depth / 4;
            let score = -self.search(&after, -beta, 1 - beta, depth - 1 - reduction, ply + 1);
            self.keys.pop();
            if self.is_stopped {
                return Some(DRAW);
            }
            if score >= beta {
                // No proof of a mate.
                return Some(if is_mate(score) { beta } else { score });
            }
        }
        None
    }

    /// A move is followed by the best moves of the next ply.
    pub(crate) fn extend_line(&mut self, ply: usize, m: Move) {
        let (here, next) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&next[0]);
    }
}

/// The score that an earlier search gives, if it is good enough.
fn cutoff(known: Known, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
    let score = from_root(known.score, ply);
    let decides = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    (decides && known.depth >= depth).then_some(score)
}
