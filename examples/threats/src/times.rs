//! Times of all methods in one process, in turn: alone, and while the rows of a network pass through the cache.

use std::fmt::Write;
use std::fs;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use threats::active::Active;
use threats::byteboard::Byteboard;
use threats::games;
use threats::methods::{Method, methods};
use threats::version::{V59808, Version};

/// Every 25th position of the 100,000 that the tests hash: a processor learns the branches of few positions by heart.
const POSITIONS: usize = 4000;
const EVERY: usize = 25;

/// The bytes of a feature's weights in Stockfish's network, which has 61 MB of them.
const ROW: usize = 1024;

/// The medians of rounds in which all methods take turns, as a table.
pub(crate) fn table(rounds: usize) -> String {
    let all = games::positions(1, POSITIONS * EVERY).map(|(board, _)| board);
    let boards: Vec<Byteboard> = all.step_by(EVERY).collect();
    let methods = methods::<V59808>();
    let alone = in_turn(&methods, rounds, |method| alone(method, &boards));
    let network = vec![1_u8; V59808::FEATURES as usize * ROW];
    let passing = in_turn(&methods, rounds, |method| passing(method, &boards, &network));
    let mut text = format!(
        "{}; medians of {rounds} rounds.\n\n\
         | features by | alone, ns | with a network, ns |\n|---|--:|--:|\n",
        machine(),
    );
    for ((method, alone), passing) in methods.iter().zip(alone).zip(passing) {
        let name = method.name;
        let _ = writeln!(text, "| {name} | {:.0} | {:.0} |", median(alone), median(passing));
    }
    text
}

/// Of each method the times of all rounds. In every round another one is the first.
fn in_turn(methods: &[Method], rounds: usize, time: impl Fn(Method) -> f64) -> Vec<Vec<f64>> {
    let mut times = vec![vec![]; methods.len()];
    for round in 0..rounds {
        for i in 0..methods.len() {
            let i = (i + round) % methods.len();
            times[i].push(time(methods[i]));
        }
    }
    times
}

/// Nanoseconds a position.
fn alone(method: Method, boards: &[Byteboard]) -> f64 {
    let mut active = Active::new();
    let start = Instant::now();
    for board in boards {
        (method.fill)(black_box(board), &mut active);
        black_box(&active);
    }
    start.elapsed().as_secs_f64() * 1e9 / boards.len() as f64
}

/// Nanoseconds a position. After each, the weights of its features are read, as an engine does that computes its
/// accumulator anew. They do not count, and neither does the clock.
fn passing(method: Method, boards: &[Byteboard], network: &[u8]) -> f64 {
    let mut active = Active::new();
    let (mut time, mut clock) = (Duration::ZERO, Duration::ZERO);
    for board in boards {
        let start = Instant::now();
        (method.fill)(black_box(board), &mut active);
        let end = Instant::now();
        time += end - start;
        let start = Instant::now();
        clock += black_box(start).elapsed();
        let mut sum = 0_u8;
        for &number in active.views().into_iter().flatten() {
            let row = &network[number as usize * ROW..][..ROW];
            sum = row.iter().step_by(64).fold(sum, |sum, weight| sum.wrapping_add(*weight));
        }
        black_box(sum);
    }
    time.saturating_sub(clock).as_secs_f64() * 1e9 / boards.len() as f64
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The processor and the compiler.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find(|line| line.starts_with("model name"));
    let model = model.and_then(|line| line.split(": ").nth(1)).unwrap_or("an unknown processor");
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map(|it| String::from_utf8_lossy(&it.stdout).trim().to_owned());
    format!("{model}; {}", rustc.unwrap_or_default())
}
