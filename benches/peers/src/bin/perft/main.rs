//! Perft by the boards of `examples/perft` and by the move generators of other crates, side by side:
//!
//! ```sh
//! cd benches/peers && cargo run --release --bin perft             # the other crates and our fastest
//! cd benches/peers && cargo run --release --bin perft -- --boards # our boards in all forms
//! cd benches/peers && cargo run --release --bin perft -- --questions # what boards say of moves
//! cd benches/peers && cargo run --release --bin perft -- --walks # threads and loops
//! ```
//!
//! All count the last moves without making them. Each count is compared with the published one.
//! `benches/peers/run` writes what this prints into `docs/representations.md`.

mod contenders;
mod questions;
mod walks;

use std::hint::black_box;
use std::time::Instant;

use contenders::{Contender, ours, peers};
use peers::{machine, medians};

#[path = "../../../../../examples/perft/board.rs"]
#[allow(dead_code, reason = "the example's command line names moves")]
mod board;
#[path = "../../../../../examples/perft/boards/mod.rs"]
#[allow(dead_code, reason = "what is not perft, the example's tests use")]
mod boards;
#[path = "../../../../../examples/perft/capture_search.rs"]
mod capture_search;
#[path = "../../../../../examples/perft/engines.rs"]
mod engines;
#[path = "../../../../../examples/perft/exchange.rs"]
mod exchange;
#[path = "../../../../../examples/perft/position.rs"]
#[allow(dead_code, reason = "as above")]
mod position;
#[path = "../../../../../examples/perft/suite.rs"]
#[allow(dead_code, reason = "errors have places, and cases have counts")]
mod suite;

/// Name, position, depth, and the published counts of that depth and of one ply less.
type Workload = (&'static str, &'static str, u32, [u64; 2]);

const WORKLOADS: [Workload; 4] = [
    ("startpos depth 6", position::START, 6, [119_060_324, 4_865_609]),
    (
        "Kiwipete depth 5",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        [193_690_690, 4_085_603],
    ),
    (
        "middle game depth 5",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        [164_075_551, 3_894_594],
    ),
    (
        "endgame depth 5",
        "5nk1/pp3pp1/2p4p/q7/2PPB2P/P5P1/1P5K/3Q4 w - - 1 28",
        5,
        [31_265_700, 1_023_977],
    ),
];

/// How many of them boards without peers count. Boards of squares count one ply less: the table has nodes a second, and
/// the slowest would take seconds for each.
const OF_BOARDS: usize = 2;

fn main() {
    let is_given = |option: &str| std::env::args().any(|argument| argument == option);
    let one: Vec<usize> = std::env::args().skip(2).flat_map(|it| it.parse()).collect();
    let one = one.try_into().ok();
    if is_given("--questions") {
        return questions::run(one);
    }
    if is_given("--walks") {
        return walks::run(one);
    }
    let boards_only = is_given("--boards");
    let (contenders, rounds) = if boards_only { (ours(), 5) } else { (peers(), 11) };
    let workloads = if boards_only { &WORKLOADS[..OF_BOARDS] } else { &WORKLOADS };
    let speeds = workloads.iter().map(|&(_, fen, depth, wanted)| {
        medians(rounds, contenders.len(), |contender| {
            let Contender { name, perft, less } = &contenders[contender];
            let start = Instant::now();
            let nodes = perft(black_box(fen), depth - *less as u32);
            let time = start.elapsed().as_secs_f64();
            assert_eq!(nodes, wanted[*less], "{name}");
            nodes as f64 / time / 1e6
        })
    });
    let speeds: Vec<_> = speeds.collect();
    println!("{}; medians of {rounds} rounds.\n", machine());
    print(&contenders, workloads, &speeds);
}

/// Million nodes a second.
fn print(contenders: &[Contender], workloads: &[Workload], speeds: &[Vec<f64>]) {
    let mut head = String::from("| million nodes a second |");
    let mut rule = String::from("|---|");
    for (name, ..) in workloads {
        head += &format!(" {name} |");
        rule += "--:|";
    }
    println!("{head}\n{rule}");
    for (i, contender) in contenders.iter().enumerate() {
        print!("| {} |", contender.name);
        for speeds in speeds {
            print!(" {:.0} |", speeds[i]);
        }
        println!();
    }
}
