//! Slider look-ups of chess-tables and of its peers, side by side:
//!
//! ```sh
//! cd benches/peers && cargo run --release
//! cd benches/peers && RUSTFLAGS="-C target-cpu=native" cargo run --release
//! ```
//!
//! All are first compared on a million random boards. Then two workloads are timed: look-ups that
//! do not wait for each other (throughput) and look-ups whose square and occupancy depend on the
//! last result (latency). Methods take turns, in another order each round; printed are medians of
//! the time for a look-up, the loop included, as a ratio to `rook_attacks` and so on.

mod methods;

use std::hint::black_box;
use std::time::Instant;

use chess_tables::{Bitboard, Square};
use methods::{METHODS, Method};

const ROUNDS: usize = 101;
const LOOKUPS: usize = 4096;

/// A look-up by square and occupied squares.
type Pair = (Square, Bitboard);

/// Times a method's look-ups of one piece over pairs, in nanoseconds a look-up.
type Workload = fn(&Method, piece: usize, pairs: &[Pair]) -> f64;

fn main() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    compare(&mut random);
    let pairs: Vec<Pair> = (0..LOOKUPS).map(|_| random.pair()).collect();
    let workloads: [(&str, Workload); 2] = [("throughput", throughput), ("latency", latency)];
    let times = workloads.map(|(_, workload)| medians(workload, &pairs));

    print!("| method |");
    workloads.iter().for_each(|(name, _)| print!(" {name}, rook / bishop / queen |"));
    println!("\n|---|---|---|");
    for (i, method) in METHODS.iter().enumerate() {
        print!("| {} |", method.name);
        for times in &times {
            let unit = if i == 0 { " ns" } else { "" };
            let text: Vec<String> = (0..3)
                .map(|piece| times[i][piece] / if i == 0 { 1.0 } else { times[0][piece] })
                .map(|figure| format!("{figure:.2}{unit}"))
                .collect();
            print!(" {} |", text.join(" "));
        }
        println!();
    }
}

/// Every method must answer as the first does.
fn compare(random: &mut Random) {
    for _ in 0..1_000_000 {
        let (square, occupied) = random.pair();
        for piece in 0..3 {
            let want = (METHODS[0].lookup[piece])(square, occupied);
            for method in METHODS {
                let attacks = (method.lookup[piece])(square, occupied);
                assert_eq!(attacks, want, "{} {square} {occupied:?}", method.name);
            }
        }
    }
}

/// The median time of each method's rook, bishop and queen.
fn medians(workload: Workload, pairs: &[Pair]) -> Vec<[f64; 3]> {
    let mut times: Vec<[Vec<f64>; 3]> = vec![Default::default(); METHODS.len()];
    for round in 0..ROUNDS {
        for turn in 0..METHODS.len() {
            let i = (round + turn) % METHODS.len();
            for (piece, times) in times[i].iter_mut().enumerate() {
                times.push(workload(&METHODS[i], piece, pairs));
            }
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    };
    times.into_iter().map(|pieces| pieces.map(median)).collect()
}

fn throughput(method: &Method, piece: usize, pairs: &[Pair]) -> f64 {
    timed(pairs, || (method.throughput[piece])(pairs))
}

fn latency(method: &Method, piece: usize, pairs: &[Pair]) -> f64 {
    timed(pairs, || (method.latency[piece])(pairs))
}

fn timed(pairs: &[Pair], work: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e9 / pairs.len() as f64
}

/// Xorshift, so that every run looks up the same.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A square, and occupied squares about as many as in a game.
    fn pair(&mut self) -> Pair {
        let square = Square::ALL[(self.next() >> 58) as usize];
        (square, Bitboard(self.next() & self.next()))
    }
}
