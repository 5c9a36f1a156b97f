//! How far a search is, on standard error: with the feature `search` a bar on a terminal, otherwise a line a
//! minute.

#[cfg(feature = "search")]
use std::fmt;
#[cfg(feature = "search")]
use std::io::IsTerminal as _;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

#[cfg(feature = "search")]
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Often enough for a log.
const INTERVAL: Duration = Duration::from_secs(60);

pub(super) struct Progress {
    begun: Instant,
    last: Instant,
    #[cfg(feature = "search")]
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Of so many parts.
    pub(super) fn new(parts: u64) -> Self {
        #[cfg(not(feature = "search"))]
        let _ = parts;
        let now = Instant::now();
        Self {
            begun: now,
            last: now,
            #[cfg(feature = "search")]
            bar: io::stderr().is_terminal().then(|| bar(parts)),
        }
    }

    /// Says how far the search is, if it is time: how many parts and steps are done, and the length of the best
    /// table.
    pub(super) fn show(
        &mut self,
        parts: u64,
        steps: u64,
        entries: Option<usize>,
        stage: impl FnOnce() -> String,
    ) {
        let best = || entries.map_or("nothing packed".to_owned(), |it| format!("{it} entries"));
        #[cfg(feature = "search")]
        if let Some(bar) = &self.bar {
            bar.set_prefix(stage());
            bar.set_message(best());
            bar.set_position(parts);
            return;
        }
        #[cfg(not(feature = "search"))]
        let _ = parts;
        if self.last.elapsed() >= INTERVAL {
            self.last = Instant::now();
            let rate = steps as f64 / self.begun.elapsed().as_secs_f64();
            // Nothing depends on whether it is seen.
            let _ = writeln!(io::stderr(), "{}, {rate:.2} steps/s, {}", stage(), best());
        }
    }

    /// Leaves nothing on a terminal.
    pub(super) fn end(&self) {
        #[cfg(feature = "search")]
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(feature = "search")]
fn bar(parts: u64) -> ProgressBar {
    let template = "{prefix} [{bar:32}] {rate}, {msg}, {elapsed}";
    // If the template were wrong, a plain bar would do.
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("rate", |state: &ProgressState, to: &mut dyn fmt::Write| {
            // It is text for the eye.
            let _ = write!(to, "{:.1} parts/s", state.per_sec());
        })
        .progress_chars("=> ");
    let bar = ProgressBar::new(parts).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
