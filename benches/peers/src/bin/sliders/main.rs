//! Slider look-ups of chess-tables and of its peers, side by side:
//!
//! ```sh
//! cd benches/peers && cargo run --release
//! cd benches/peers && cargo run --release -- --compare
//! cd benches/peers && cargo run --release -- network
//! ```
//!
//! All are first compared on every occupancy of the relevant squares and on a million random boards.
//! Then, unless that is all that is wanted, all workloads are timed, or the one that is named, each method in its turn.
//! `benches/peers/run` writes what this prints into `docs/sliders.md`.

mod boards;
mod generated;
mod methods;
mod workloads;

use boards::{Boards, pair};
use chess_tables::{Bitboard, Square, data, index};
use methods::{Method, methods};
use peers::{Random, machine, medians, nanoseconds};
use workloads::WORKLOADS;

const ROUNDS: usize = 1001;

/// Nanoseconds a look-up by each method, for rook, bishop and queen.
type Times = [Vec<f64>; 3];

fn main() {
    let methods = methods();
    compare(&methods[1..]);
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("--compare") {
        let names: Vec<&str> = methods[1..].iter().map(|method| method.name).collect();
        return println!("equal: {}", names.join(", "));
    }
    let is_wanted = |name: &str| argument.as_deref().is_none_or(|wanted| wanted == name);
    let wanted: Vec<usize> = (0..WORKLOADS.len()).filter(|&i| is_wanted(WORKLOADS[i].0)).collect();
    assert!(!wanted.is_empty(), "no workload is called so");
    let boards = Boards::new();
    let times: Vec<Times> = wanted.iter().map(|&i| time(&methods, &boards, i)).collect();
    let names: Vec<&str> = wanted.iter().map(|&i| WORKLOADS[i].0).collect();
    println!("{}; medians of {ROUNDS} rounds.\n", machine());
    print_times(&methods, &names, &times);
}

/// Every method must answer as the first does.
fn compare(methods: &[Method]) {
    let mut random = Random::default();
    let boards = (0..1_000_000).map(|_| pair(&mut random));
    for (square, occupied) in occupancies().chain(boards) {
        for piece in 0..3 {
            let want = (methods[0].pieces[piece].lookup)(square, occupied);
            for method in methods {
                let attacks = (method.pieces[piece].lookup)(square, occupied);
                assert_eq!(attacks, want, "{} {square} {occupied:?}", method.name);
            }
        }
    }
}

/// All subsets of the squares that are relevant to a rook or to a bishop, 107,648 in all.
fn occupancies() -> impl Iterator<Item = (Square, Bitboard)> {
    [data::ROOK_RELEVANT, data::BISHOP_RELEVANT].into_iter().flat_map(|relevant| {
        Square::ALL.into_iter().flat_map(|square| {
            let relevant = relevant[square as usize];
            let subsets = 0..1 << relevant.count_ones();
            subsets.map(move |subset| (square, Bitboard(index::pdep(subset, relevant))))
        })
    })
}

fn time(methods: &[Method], boards: &Boards, workload: usize) -> Times {
    let lookups = WORKLOADS[workload].1(boards) as f64;
    let times = medians(ROUNDS, 3 * methods.len(), |contender| {
        let work = &methods[contender / 3].pieces[contender % 3].workloads[workload];
        nanoseconds(|pass| work(boards, pass)) / lookups
    });
    [0, 1, 2].map(|piece| times.iter().skip(piece).step_by(3).copied().collect())
}

/// The control and the default in nanoseconds, the others as ratios to the default.
fn print_times(methods: &[Method], names: &[&str], times: &[Times]) {
    print!("| rook bishop queen |");
    names.iter().for_each(|name| print!(" {name} |"));
    println!("\n|---{}|", "|---".repeat(names.len()));
    for (i, method) in methods.iter().enumerate() {
        let unit = if i < 2 { ", ns" } else { "" };
        print!("| {}{unit} |", method.name);
        for times in times {
            for times in times {
                print!(" {:.2}", if i < 2 { times[i] } else { times[i] / times[1] });
            }
            print!(" |");
        }
        println!();
    }
}
