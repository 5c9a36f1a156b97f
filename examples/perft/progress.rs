//! How far a long count is: a line a minute on standard error.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::divide::COUNTED;

const INTERVAL: Duration = Duration::from_secs(60);

/// Does the work, which calls its parameter after each of so many counts.
pub(crate) fn every_minute<T>(counts: usize, work: impl FnOnce(&dyn Fn()) -> T) -> T {
    let (start, before) = (Instant::now(), COUNTED.load(Ordering::Relaxed));
    let done = AtomicUsize::new(0);
    let (ended, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let done = &done;
        scope.spawn(move || {
            while wait.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                let nodes = COUNTED.load(Ordering::Relaxed) - before;
                let done = done.load(Ordering::Relaxed);
                eprintln!("{}", line(done, counts, nodes, start.elapsed()));
            }
        });
        // The thread ends when this does, also by a panic.
        let _ended = ended;
        work(&|| {
            done.fetch_add(1, Ordering::Relaxed);
        })
    })
}

fn line(done: usize, counts: usize, nodes: u64, time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    let millions = nodes as f64 / 1e6;
    let rate = millions / time.as_secs_f64();
    format!(
        "{minutes} min: {done} of {counts} counts done, {millions:.0} million nodes, {rate:.1} million a second"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_what_is_done_and_the_rate() {
        assert_eq!(
            line(3, 12, 9_000_000_000, Duration::from_secs(180)),
            "3 min: 3 of 12 counts done, 9000 million nodes, 50.0 million a second"
        );
    }

    #[test]
    fn work_that_ends_soon_is_not_kept_waiting() {
        let start = Instant::now();
        assert_eq!(every_minute(1, |done| done()), ());
        assert!(start.elapsed() < INTERVAL);
    }
}
