//! How far a search is, on standard error: with the feature `search` a bar on a terminal, otherwise a line a
//! minute.

#[cfg(feature = "search")]
use std::fmt;
#[cfg(feature = "search")]
use std::io::IsTerminal as _;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use chess_tables_cli::magics::Search;
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
    pub(super) fn new() -> Self {
        let now = Instant::now();
        Self {
            begun: now,
            last: now,
            #[cfg(feature = "search")]
            bar: io::stderr().is_terminal().then(bar),
        }
    }

    /// Says how far the search is, if it is time. `of` is how many rounds there will be.
    pub(super) fn show(&mut self, search: &Search, of: Option<u32>) {
        #[cfg(feature = "search")]
        if let Some(bar) = &self.bar {
            let (stage, best) = (stage(search, of), best(search));
            bar.set_prefix(stage);
            bar.set_message(best);
            bar.set_position(search.climbs().into());
            return;
        }
        if self.last.elapsed() >= INTERVAL {
            self.last = Instant::now();
            let rate = search.steps() as f64 / self.begun.elapsed().as_secs_f64();
            let (stage, best) = (stage(search, of), best(search));
            // Nothing depends on whether it is seen.
            let _ = writeln!(io::stderr(), "{stage}, {rate:.2} steps/s, {best}");
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
fn bar() -> ProgressBar {
    let template = "{prefix} [{bar:32}] {rate}, {msg}, {elapsed}";
    // If the template were wrong, a plain bar would do.
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("rate", |state: &ProgressState, to: &mut dyn fmt::Write| {
            // It is text for the eye.
            let _ = write!(to, "{:.1} climbs/s", state.per_sec());
        })
        .progress_chars("=> ");
    let bar = ProgressBar::new(Search::CLIMBS_PER_ROUND.into()).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// `round 2 of 8, 17 of 128 climbs`
fn stage(search: &Search, of: Option<u32>) -> String {
    let of = of.map_or(String::new(), |of| format!(" of {of}"));
    let (round, all) = (search.rounds() + 1, Search::CLIMBS_PER_ROUND);
    match search.climbs() {
        climbs if climbs == all => format!("round {round}{of}, packing"),
        climbs => format!("round {round}{of}, {climbs} of {all} climbs"),
    }
}

fn best(search: &Search) -> String {
    search.entries().map_or("nothing packed".to_owned(), |entries| format!("{entries} entries"))
}
