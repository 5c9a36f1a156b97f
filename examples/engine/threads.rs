//! What a search is told, how long it may take, and its threads, with each method of slider look-ups. All threads search the same position, at
//! different depths, and share what they find by the transposition table alone (lazy SMP).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use chess_tables::Color;
use chess_tables::sliders::{self, Preferred, Sliders};

use crate::board::Move;
use crate::evaluate::MAX_PLY;
use crate::search::Worker;
use crate::transpositions::Table;
use crate::uci::{Game, complain};

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

/// What has a number after `go`. Times are milliseconds.
const NUMBERS: [&str; 8] =
    ["depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo"];
/// What is kept back for the way of a move to the other side.
const OVERHEAD: Duration = Duration::from_millis(30);
/// How many moves the time left is for, if nothing says it.
const MOVES_TO_GO: u64 = 25;

/// The limits of a search.
pub(crate) struct Limits {
    pub(crate) depth: u64,
    pub(crate) nodes: u64,
    pub(crate) start: Instant,
    /// After this no new depth begins.
    pub(crate) soft: Option<Duration>,
    /// After this the search stops.
    pub(crate) hard: Option<Duration>,
    /// Only `stop` ends the search.
    pub(crate) is_endless: bool,
}

impl Limits {
    /// Reads the words after `go`, for a search that begins now.
    pub(crate) fn read(words: &[&str], turn: Color) -> Result<Self, String> {
        let (start, mut numbers, mut words) = (Instant::now(), BTreeMap::new(), words.iter());
        while let Some(&name) = words.next() {
            if !NUMBERS.contains(&name) {
                // The protocol asks to ignore what is unknown.
                if name != "infinite" {
                    complain(format_args!("`go` does not know `{name}`"));
                }
                continue;
            }
            let value = words.next().unwrap_or(&"nothing");
            let number = match value.parse::<i64>() {
                // A clock that has run out may be negative.
                Ok(number) if number >= 0 || name.ends_with("time") => number.max(0) as u64,
                _ => return Err(format!("`{name}` needs a number, not `{value}`")),
            };
            numbers.insert(name, number);
        }
        let number = |name| numbers.get(name).copied();
        let time = |name| number(name).map(Duration::from_millis);
        let [left, increment] = [["wtime", "winc"], ["btime", "binc"]][turn as usize].map(time);
        let (mut soft, mut hard) = (None, time("movetime"));
        if let Some(left) = left {
            let left = left.saturating_sub(OVERHEAD);
            let moves = number("movestogo").unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO) as u32;
            let usual = left / moves + increment.unwrap_or_default() * 3 / 4;
            // A new depth takes longer than all depths before it.
            soft = Some(usual / 2);
            hard = Some((usual * 3).min(if moves == 1 { left } else { left / 2 }));
        }
        let depth = number("depth").unwrap_or(u64::MAX).clamp(1, MAX_PLY as u64 - 1);
        let nodes = number("nodes").unwrap_or(u64::MAX);
        let is_endless = NUMBERS[..5].iter().all(|name| !numbers.contains_key(name));
        Ok(Self { depth, nodes, start, soft, hard, is_endless })
    }

    pub(crate) fn is_past(&self, limit: Option<Duration>) -> bool {
        limit.is_some_and(|limit| self.start.elapsed() >= limit)
    }
}
