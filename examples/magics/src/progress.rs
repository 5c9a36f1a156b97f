//! How far a search is: a line a minute on standard error.

use std::time::{Duration, Instant};

/// Often enough for a log.
const INTERVAL: Duration = Duration::from_secs(60);

pub(crate) struct Progress {
    begun: Instant,
    last: Instant,
}

impl Progress {
    pub(crate) fn new() -> Self {
        let now = Instant::now();
        Self { begun: now, last: now }
    }

    /// Says how far the search is, if it is time: its stage, how many steps are done, and the length of the best
    /// table.
    pub(crate) fn show(
        &mut self,
        steps: u64,
        entries: Option<usize>,
        stage: impl FnOnce() -> String,
    ) {
        if self.last.elapsed() >= INTERVAL {
            self.last = Instant::now();
            let best = entries.map_or("nothing packed".to_owned(), |it| format!("{it} entries"));
            let rate = steps as f64 / self.begun.elapsed().as_secs_f64();
            eprintln!("{}, {rate:.2} steps/s, {best}", stage());
        }
    }
}
