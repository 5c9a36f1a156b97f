//! Alpha-beta, as principal variation search with iterative deepening and quiescence.
//!
//! Sources: Chess Programming Wiki, "Principal Variation Search", "Null Move Pruning", "Reverse Futility
//! Pruning", "Late Move Reductions".

use std::sync::atomic::Ordering::Relaxed;

use chess_tables::sliders::Sliders;

use crate::board::Move;
use crate::evaluate::{DRAW, INFINITE, MAX_PLY, is_mate, mated_in, uci_score};
use crate::node::Node;
use crate::order::{Memory, pick};
use crate::threads::Job;
use crate::transpositions::{Known, code};
use crate::uci::say;

/// After so many nodes a thread looks at the clock and at the other threads.
const NODES_TO_CHECK: u64 = 1024;

/// A thread that searches. Its searches return `None` if they must stop.
pub(crate) struct Worker<'a, S> {
    job: &'a Job,
    root: &'a Node<S>,
    /// The first thread has number 0. It alone looks at the clock.
    number: u64,
    nodes: u64,
    /// The keys of all positions before the present one, in the game and in the search.
    keys: Vec<u64>,
    memory: Memory,
    /// By ply, the best moves from there on.
    lines: Vec<Vec<Move>>,
}

impl<'a, S: Sliders> Worker<'a, S> {
    pub(crate) fn new(job: &'a Job, root: &'a Node<S>, number: u64) -> Self {
        let (keys, lines) = (job.game.keys.clone(), vec![vec![]; MAX_PLY + 1]);
        Self { job, root, number, nodes: 0, keys, memory: Memory::new(), lines }
    }

    /// Searches until a limit is reached: each depth orders the moves of the next. Returns the best move,
    /// if there is any.
    pub(crate) fn deepen(mut self) -> Option<Move> {
        let job = self.job;
        let mut best = self.root.legal_moves().first().copied()?;
        // Half of the other threads are a depth ahead.
        for depth in 1 + self.number % 2..=job.limits.depth {
            let score = self.search(self.root, -INFINITE, INFINITE, depth as i32);
            // An unfinished search has begun with the best move so far, too.
            best = self.lines[0].first().copied().unwrap_or(best);
            let Some(score) = score else { break };
            if self.number == 0 {
                self.report(depth, score);
                if job.limits.is_past(job.limits.soft) {
                    break;
                }
            }
        }
        job.nodes.fetch_add(self.nodes % NODES_TO_CHECK, Relaxed);
        Some(best)
    }

    fn report(&self, depth: u64, score: i32) {
        let nodes = self.job.nodes.load(Relaxed) + self.nodes % NODES_TO_CHECK;
        let time = self.job.limits.start.elapsed();
        say(format_args!(
            "info depth {depth} score {} nodes {nodes} nps {:.0} time {} pv {}",
            uci_score(score),
            nodes as f64 / time.as_secs_f64().max(1e-6),
            time.as_millis(),
            self.job.game.names(&self.lines[0]),
        ));
    }

    /// The score of a position: at most `alpha` and at least `beta` are bounds.
    fn search(&mut self, node: &Node<S>, mut alpha: i32, beta: i32, mut depth: i32) -> Option<i32> {
        let in_check = node.board.in_check();
        depth += i32::from(in_check);
        if depth <= 0 || node.ply >= MAX_PLY {
            return self.quiesce(node, alpha, beta);
        }
        if self.enter(node)? {
            return Some(DRAW);
        }
        // A shorter mate is found already, or no longer possible.
        alpha = alpha.max(mated_in(node.ply));
        if alpha >= -mated_in(node.ply + 1) {
            return Some(alpha);
        }
        let known = self.job.table.probe(node.key, node.ply);
        if beta - alpha == 1 {
            if known.depth >= depth
                && (known.at_most && known.score <= alpha || known.at_least && known.score >= beta)
            {
                return Some(known.score);
            }
            let score = if in_check { -INFINITE } else { self.without_move(node, beta, depth)? };
            if score >= beta {
                return Some(score);
            }
        }
        // Without a move to begin with, a search of less depth finds one.
        depth -= i32::from(known.best == 0 && depth >= 4);

        let mut moves = self.memory.rate(node, &node.legal_moves(), known.best);
        let (mut score, mut best) = (-INFINITE, None);
        self.keys.push(node.key);
        for tried in 0..moves.len() {
            let (rating, m) = pick(&mut moves[tried..]);
            let late = if rating < 0 || node.is_quiet(m) { tried } else { 0 };
            let after = node.after(m);
            // The first move is searched in full, the others only if they turn out better.
            let mut new = alpha + 1;
            if tried > 0 {
                new = self.scout(&after, alpha, depth - 1, late)?;
            }
            if tried == 0 || new > alpha && new < beta {
                new = -self.search(&after, -beta, -alpha, depth - 1)?;
            }
            score = score.max(new);
            if score >= beta {
                best = Some(m);
                self.memory.learn(node, &moves[..=tried], depth);
                break;
            }
            if score > alpha {
                (alpha, best) = (score, Some(m));
                self.lines[node.ply] = [&[m], &self.lines[node.ply + 1][..]].concat();
            }
        }
        self.keys.pop();
        if moves.is_empty() {
            return Some(if in_check { mated_in(node.ply) } else { DRAW });
        }
        let (at_least, at_most, best) = (best.is_some(), score < beta, best.map_or(0, code));
        self.job.table.store(node.key, node.ply, Known { best, score, depth, at_least, at_most });
        Some(score)
    }

    /// Whether a move is better than `alpha`. Late moves are looked at with less depth first.
    fn scout(&mut self, after: &Node<S>, alpha: i32, depth: i32, late: usize) -> Option<i32> {
        if depth >= 2 && late >= 3 && !after.board.in_check() {
            let reduction = (1 + i32::from(late >= 8) + depth / 6).min(depth - 1);
            let score = -self.search(after, -alpha - 1, -alpha, depth - reduction)?;
            if score <= alpha {
                return Some(score);
            }
        }
        Some(-self.search(after, -alpha - 1, -alpha, depth)?)
    }

    /// A score that is at least `beta` if the position is so good that no move needs to be tried.
    fn without_move(&mut self, node: &Node<S>, beta: i32, depth: i32) -> Option<i32> {
        let score = node.evaluate();
        if is_mate(beta) || score < beta || !node.board.has_pieces() {
            return Some(-INFINITE);
        }
        if depth <= 6 && score - 90 * depth >= beta {
            return Some(score);
        }
        if depth < 3 {
            return Some(-INFINITE);
        }
        // A null move never follows another: after one, the evaluation is below the new beta.
        self.keys.push(node.key);
        let reduction = 3 + depth / 4;
        let score = -self.search(&node.after_null(), -beta, 1 - beta, depth - 1 - reduction)?;
        self.keys.pop();
        // No proof of a mate.
        Some(if is_mate(score) { score.min(beta) } else { score })
    }

    /// The score of a position once the captures are over. Out of check, the side to move may do
    /// without any.
    fn quiesce(&mut self, node: &Node<S>, mut alpha: i32, beta: i32) -> Option<i32> {
        if self.enter(node)? {
            return Some(DRAW);
        }
        let in_check = node.ply < MAX_PLY && node.board.in_check();
        let mut best = if in_check { mated_in(node.ply) } else { node.evaluate() };
        if best >= beta || node.ply >= MAX_PLY {
            return Some(best);
        }
        alpha = alpha.max(best);
        let moves = if in_check { node.legal_moves() } else { node.captures() };
        let mut moves = self.memory.rate(node, &moves, 0);
        self.keys.push(node.key);
        for tried in 0..moves.len() {
            let (rating, m) = pick(&mut moves[tried..]);
            // All that follow lose material, too.
            if rating < 0 && !in_check {
                break;
            }
            best = best.max(-self.quiesce(&node.after(m), -beta, -alpha)?);
            if best >= beta {
                break;
            }
            if best > alpha {
                alpha = best;
                self.lines[node.ply] = [&[m], &self.lines[node.ply + 1][..]].concat();
            }
        }
        self.keys.pop();
        Some(best)
    }

    /// Counts a node. Returns true if it is drawn; the root needs a move all the same.
    fn enter(&mut self, node: &Node<S>) -> Option<bool> {
        let (job, limits) = (self.job, &self.job.limits);
        self.lines[node.ply].clear();
        if self.nodes * job.threads >= limits.nodes {
            return None;
        }
        self.nodes += 1;
        if self.nodes % NODES_TO_CHECK == 0 {
            job.nodes.fetch_add(NODES_TO_CHECK, Relaxed);
            if self.number == 0 && limits.is_past(limits.hard) || job.stop.load(Relaxed) {
                return None;
            }
        }
        Some(node.ply > 0 && self.is_draw(node))
    }

    /// Returns true by repetition, by fifty moves, or if nobody can mate.
    fn is_draw(&self, node: &Node<S>) -> bool {
        let mut same_side = self.keys.iter().rev().take(node.reversible).skip(3).step_by(2);
        same_side.any(|&key| key == node.key)
            || node.board.is_bare()
            // Who is mated by the hundredth ply is mated.
            || node.reversible >= 100 && (!node.board.in_check() || node.board.has_moves())
    }
}
