//! How long a search may take: what `go` says, and what follows for the clock.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chess_tables::Color;

use crate::score::MAX_PLY;

/// What has a number after `go`. Times are milliseconds.
const NUMBERS: [&str; 8] =
    ["depth", "nodes", "movetime", "wtime", "btime", "winc", "binc", "movestogo"];
/// What is kept back for the way of a move to the other side.
const OVERHEAD: Duration = Duration::from_millis(30);
/// How many moves the time left is for, if nothing says it.
const MOVES_TO_GO: u32 = 25;

/// The limits of a command `go`.
#[derive(Clone, Default)]
pub(crate) struct Limits {
    numbers: BTreeMap<&'static str, u64>,
    infinite: bool,
}

impl Limits {
    pub(crate) fn depth(depth: u64) -> Self {
        Self { numbers: [("depth", depth)].into(), infinite: false }
    }

    /// Reads the words after `go`. Returns those that mean nothing here as well.
    pub(crate) fn read<'a>(words: &[&'a str]) -> Result<(Self, Vec<&'a str>), String> {
        let (mut limits, mut unknown) = (Self::default(), vec![]);
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            let Some(&name) = NUMBERS.iter().find(|&&name| name == word) else {
                if word == "infinite" {
                    limits.infinite = true
                } else {
                    unknown.push(word)
                }
                continue;
            };
            let value = words.next().unwrap_or("nothing");
            let number = match value.parse::<i64>() {
                // A clock that has run out may be negative.
                Ok(number) if number >= 0 || name.ends_with("time") => number.max(0) as u64,
                _ => return Err(format!("`{name}` needs a number, not `{value}`")),
            };
            limits.numbers.insert(name, number);
        }
        Ok((limits, unknown))
    }

    fn get(&self, name: &str) -> Option<u64> {
        self.numbers.get(name).copied()
    }

    /// A year is long enough, and sums do not overflow.
    fn time(&self, name: &str) -> Option<Duration> {
        self.get(name).map(|time| Duration::from_millis(time.min(31_557_600_000)))
    }

    pub(crate) fn nodes(&self) -> Option<u64> {
        self.get("nodes")
    }

    pub(crate) fn max_depth(&self) -> usize {
        self.get("depth").map_or(MAX_PLY, |depth| depth as usize).clamp(1, MAX_PLY - 1)
    }

    /// Returns true if only `stop` ends the search.
    pub(crate) fn is_endless(&self) -> bool {
        self.infinite || NUMBERS[..5].iter().all(|name| self.get(name).is_none())
    }

    /// The clock of a search that begins now.
    pub(crate) fn clock(&self, turn: Color) -> Clock {
        let mut clock = Clock { start: Instant::now(), soft: None, hard: self.time("movetime") };
        let (time, increment) = match turn {
            Color::White => ("wtime", "winc"),
            Color::Black => ("btime", "binc"),
        };
        if let Some(time) = self.time(time) {
            let left = time.saturating_sub(OVERHEAD);
            let moves = self.get("movestogo").map_or(MOVES_TO_GO, |moves| moves as u32);
            let moves = moves.clamp(1, MOVES_TO_GO);
            let usual = left / moves + self.time(increment).unwrap_or_default() * 3 / 4;
            // A new depth takes longer than all depths before it.
            clock.soft = Some(usual / 2);
            clock.hard = Some((usual * 3).min(if moves == 1 { left } else { left / 2 }));
        }
        clock
    }
}

/// When a search ends.
pub(crate) struct Clock {
    pub(crate) start: Instant,
    /// After this no new depth begins.
    pub(crate) soft: Option<Duration>,
    /// After this the search stops.
    pub(crate) hard: Option<Duration>,
}

impl Clock {
    pub(crate) fn is_past(&self, limit: Option<Duration>) -> bool {
        limit.is_some_and(|limit| self.start.elapsed() >= limit)
    }
}
