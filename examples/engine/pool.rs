//! The threads of a search. All search the same position, at different depths, and share what they find
//! by the transposition table alone (lazy SMP).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use chess_tables::sliders::Sliders;

use crate::game::Game;
use crate::limits::{Clock, Limits};
use crate::moves::Move;
use crate::search::Worker;
use crate::transpositions::Table;

/// What is to be searched, and what its threads share.
pub(crate) struct Job<'a> {
    pub(crate) game: &'a Game,
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
    pub(crate) clock: Clock,
    /// Whether each depth is reported.
    pub(crate) is_loud: bool,
    threads: u64,
    /// From outside.
    stop: &'a AtomicBool,
    /// The first thread is done.
    is_over: AtomicBool,
    /// Of all threads, as far as they have been added.
    pub(crate) nodes: AtomicU64,
}

impl<'a> Job<'a> {
    pub(crate) fn new(
        game: &'a Game,
        table: &'a Table,
        limits: &'a Limits,
        threads: u64,
        stop: &'a AtomicBool,
    ) -> Self {
        let clock = limits.clock(game.node.board.turn());
        let (is_over, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        Self { game, table, limits, clock, is_loud: true, threads, stop, is_over, nodes }
    }

    /// How many nodes each thread may visit.
    pub(crate) fn nodes_each(&self) -> u64 {
        self.limits.nodes().map_or(u64::MAX, |nodes| nodes.div_ceil(self.threads))
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.is_over.load(Relaxed)
    }
}

/// The best move that was found, if there is any.
pub(crate) fn search<S: Sliders>(sliders: S, job: &Job) -> Option<Move> {
    let root = &job.game.node.with_sliders(sliders);
    thread::scope(|scope| {
        for number in 1..job.threads {
            let work = move || Worker::new(job, number).deepen(root);
            // Where the system has no more threads, fewer search.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        let best = Worker::new(job, 0).deepen(root);
        job.is_over.store(true, Relaxed);
        best
    })
}
