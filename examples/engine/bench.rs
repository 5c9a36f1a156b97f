//! A fixed amount of work, to measure speed by.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game::Game;
use crate::limits::Limits;
use crate::methods::Method;
use crate::pool::Job;
use crate::transpositions::Table;

/// An opening, middle games and an endgame.
const POSITIONS: &str = include_str!("../perft/suites/cpw_positions.epd");

/// The depth if nothing else is said.
pub(crate) const DEPTH: u64 = 11;

/// Searches each position to the limits, one after the other with one transposition table. Returns the
/// nodes and the time.
pub(crate) fn bench(
    method: &Method,
    table: &Table,
    limits: &Limits,
    threads: u64,
) -> (u64, Duration) {
    let never = AtomicBool::new(false);
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    lines.fold((0, Duration::ZERO), |(nodes, time), line| {
        // The counts of perft follow.
        let fen = line.split(" ;").next().unwrap_or(line);
        let game = Game::new(fen, false).expect("the suite can be read");
        let mut job = Job::new(&game, table, limits, threads, &never);
        job.is_loud = false;
        (method.search)(&job);
        let more = job.clock.start.elapsed();
        (nodes + job.nodes.into_inner(), time + more)
    })
}
