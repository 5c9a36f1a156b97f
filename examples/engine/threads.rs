//! The threads of a search, with each method of slider look-ups. All threads search the same position, at
//! different depths, and share what they find by the transposition table alone (lazy SMP).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::thread;

use chess_tables::sliders::{self, Preferred, Sliders};

use crate::limits::Limits;
use crate::moves::Move;
use crate::search::Worker;
use crate::transpositions::Table;
use crate::uci::Game;

/// What is to be searched, and what its threads share.
pub(crate) struct Job {
    pub(crate) game: Game,
    pub(crate) table: Arc<Table>,
    pub(crate) limits: Limits,
    pub(crate) threads: u64,
    /// Set from outside, and by the first thread when it is done.
    pub(crate) stop: AtomicBool,
    /// Of all threads, as far as they have been added.
    pub(crate) nodes: AtomicU64,
}

type Find = dyn Fn(&Job) -> Option<Move> + Send + Sync;

/// [`search`], compiled for a method.
pub(crate) struct Method {
    pub(crate) name: &'static str,
    pub(crate) search: Box<Find>,
}

/// All methods that this processor has, the default first.
pub(crate) static METHODS: LazyLock<Vec<Method>> = LazyLock::new(|| {
    let methods = [
        method(Some(sliders::Hyperbola)),
        method(Some(sliders::Magic)),
        method(Some(sliders::RotatedPacked)),
        method(Some(sliders::RotatedSquashed)),
        method(Some(sliders::Split)),
        method(sliders::PextBytes::detect()),
        method(sliders::PextLines::detect()),
        method(sliders::PextSplit::detect()),
    ];
    let mut methods: Vec<Method> = methods.into_iter().flatten().collect();
    methods.sort_by_key(|method| method.name != Preferred::NAME);
    methods
});

fn method<S: Sliders>(sliders: Option<S>) -> Option<Method> {
    let sliders = sliders?;
    Some(Method { name: S::NAME, search: Box::new(move |job| search(sliders, job)) })
}

/// The best move that was found, if there is any.
fn search<S: Sliders>(sliders: S, job: &Job) -> Option<Move> {
    let root = &job.game.node.root(sliders);
    thread::scope(|scope| {
        for number in 1..job.threads {
            let work = move || Worker::new(job, root, number).deepen();
            // Where the system has no more threads, fewer search.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        let best = Worker::new(job, root, 0).deepen();
        while job.limits.is_endless && !job.stop.load(Relaxed) {
            thread::park();
        }
        job.stop.store(true, Relaxed);
        best
    })
}
