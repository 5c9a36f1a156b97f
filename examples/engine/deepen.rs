//! Iterative deepening: a search of each depth orders the moves of the next.

use std::sync::atomic::Ordering::Relaxed;

use chess_tables::sliders::Sliders;

use crate::moves::Move;
use crate::node::Node;
use crate::output::say;
use crate::score::{INFINITE, MAX_PLY, uci};
use crate::search::{NODES_TO_CHECK, Worker};

impl Worker<'_> {
    /// Searches until a limit is reached. Returns the best move, if there is any.
    pub(crate) fn deepen<S: Sliders>(mut self, root: &Node<S>) -> Option<Move> {
        let job = self.job;
        let mut best = job.game.moves().first().copied()?;
        // Half of the other threads are a depth ahead.
        let depths = match self.number {
            0 => 1..=job.limits.max_depth(),
            number => 1 + number as usize % 2..=MAX_PLY - 1,
        };
        for depth in depths {
            let score = self.search(root, -INFINITE, INFINITE, depth as i32, 0);
            // An unfinished search has begun with the best move so far, too.
            best = self.lines[0].first().copied().unwrap_or(best);
            if self.is_stopped {
                break;
            }
            if self.number == 0 {
                if job.is_loud {
                    self.report(depth, score);
                }
                if job.clock.is_past(job.clock.soft) {
                    break;
                }
            }
        }
        job.nodes.fetch_add(self.nodes % NODES_TO_CHECK, Relaxed);
        Some(best)
    }

    fn report(&self, depth: usize, score: i32) {
        let job = self.job;
        let nodes = job.nodes.load(Relaxed) + self.nodes % NODES_TO_CHECK;
        let time = job.clock.start.elapsed();
        say(format_args!(
            "info depth {depth} score {} nodes {nodes} nps {:.0} time {} pv {}",
            uci(score),
            nodes as f64 / time.as_secs_f64().max(1e-6),
            time.as_millis(),
            job.game.names(&self.lines[0]),
        ));
    }
}
