//! `magics shared`: a search, step by step, until it is done, its time is up, or somebody interrupts it: by Ctrl-C, or by the
//! signal by which clusters end a job. Then it writes what it has.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::files::{self, shared_source};
use crate::random::seed;
use crate::shared::{Search, Stop};
use crate::{Result, Shared};

/// How many rounds there are if nothing else limits the search.
const ROUNDS: u32 = 8;

pub(crate) fn run(args: &Shared) -> Result<ExitCode> {
    let (mut search, earlier) = begin(args)?;
    let limited = args.seconds.is_some() || args.steps.is_some();
    let rounds = args.rounds.or((!limited).then_some(ROUNDS));
    let mut progress = Progress::new();
    let mut written = 0;
    let step = |search: &mut Search, stop: Stop| {
        let is_done = rounds.is_some_and(|most| search.rounds() >= most)
            || args.steps.is_some_and(|most| search.steps() >= most);
        if is_done || search.step(stop).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        progress.show(search.steps(), search.entries(), || stage(search, rounds));
        if args.output.is_some() && search.rounds() > written {
            written = search.rounds();
            write_best(search, args, &earlier)?;
        }
        Ok(ControlFlow::Continue(()))
    };
    until_stopped(&mut search, args.seconds, step, |search| write_best(search, args, &earlier))
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

/// The search as it begins, and the commands that found what it begins with.
fn begin(args: &Shared) -> Result<(Search, Vec<String>)> {
    let seed = seed(args.seed, args.shard);
    let Some(path) = &args.from else { return Ok((Search::new(seed), vec![])) };
    let (found, found_by) = files::numbers(Some(path))?;
    Ok((Search::resume(seed, &found).map_err(|error| files::of(path, &error))?, found_by))
}

/// Writes the best so far, once it is checked.
fn write_best(search: &Search, args: &Shared, earlier: &[String]) -> Result<()> {
    let Some(best) = search.best() else {
        return Err("no step was done, so nothing was found: raise `--rounds`, `--steps` or `--seconds`, or give \
                    numbers to begin with by `--from`"
            .into());
    };
    best.fill()?;
    let mut found_by = earlier.to_vec();
    if search.steps() > 0 {
        found_by.push(command(search, args));
    }
    files::deliver(&shared_source(&best, &found_by), args.output.as_deref())
}

/// The command that finds the same again.
fn command(search: &Search, args: &Shared) -> String {
    let seed = args.seed;
    let shard = args.shard.map_or(String::new(), |shard| format!(" --shard {shard}"));
    let (rounds, steps) = (search.rounds(), search.steps());
    let (limit, where_) = if search.is_between_rounds() {
        (format!("--rounds {rounds}"), String::new())
    } else {
        (format!("--steps {steps}"), format!(", which end in round {}", rounds + 1))
    };
    let from = if args.from.is_some() { " --from` these" } else { "`" };
    format!("`magics shared --seed {seed}{shard} {limit}{from}{where_}.")
}

/// Does step after step, and then delivers what was found.
pub(crate) fn until_stopped(
    search: &mut Search,
    seconds: Option<u64>,
    mut step: impl FnMut(&mut Search, Stop) -> Result<ControlFlow<()>>,
    deliver: impl FnOnce(&Search) -> Result<()>,
) -> Result<ExitCode> {
    // What is too far for the clock never comes.
    let end = seconds.and_then(|most| Instant::now().checked_add(Duration::from_secs(most)));
    let interrupt = Interrupt::watch()?;
    let stop = || interrupt.code().is_some() || end.is_some_and(|end| Instant::now() >= end);
    while step(search, &stop)?.is_continue() {}
    let delivered = deliver(search);
    let Some(code) = interrupt.code() else { return delivered.map(|()| ExitCode::SUCCESS) };
    // The interrupt is what a shell or a cluster wants to know, also if there is nothing yet.
    delivered.unwrap_or_else(|error| eprintln!("error: {error}"));
    Ok(ExitCode::from(code))
}

/// The signals that ask a program to end.
const SIGNALS: [i32; 2] = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];

/// What shells add to the number of a signal that ended a program.
const BY_SIGNAL: i32 = 128;

/// Whether the program was asked to end.
struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// From now on, the first signal only says so, and the second ends the program.
    fn watch() -> Result<Self> {
        let (signal, again) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        for number in SIGNALS {
            let code = BY_SIGNAL + number;
            // In this order: the flag is clear when the first signal asks for it.
            signal_hook::flag::register_conditional_shutdown(number, code, Arc::clone(&again))
                .and_then(|_| signal_hook::flag::register(number, Arc::clone(&again)))
                .and_then(|_| {
                    signal_hook::flag::register_usize(number, Arc::clone(&signal), code as usize)
                })
                .map_err(|error| format!("cannot watch for interrupts: {error}"))?;
        }
        Ok(Self(signal))
    }

    /// The exit code that says so: 130 after Ctrl-C, 143 after SIGTERM.
    fn code(&self) -> Option<u8> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            code => u8::try_from(code).ok(),
        }
    }
}

/// Often enough for a log.
const INTERVAL: Duration = Duration::from_secs(60);

/// How far a search is: a line a minute on standard error.
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
