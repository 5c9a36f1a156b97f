//! Lines, rays and attacks on the empty board: looked up in a table, and by calculation with
//! `chess_tables::masks`.
//!
//! ```sh
//! cd benches/peers && cargo run --release --bin masks
//! ```
//!
//! Both are first compared on all squares and directions.

use std::hint::black_box;
use std::sync::LazyLock;

use chess_tables::{Bitboard, Direction, Square, data, masks};
use peers::{Random, machine, medians, mix, nanoseconds};

const ROUNDS: usize = 1001;
const QUERIES: usize = 4096;

type Query = (Square, Direction);

/// A loop over queries, in a pass of a number.
type Loop = dyn Fn(&[Query], u64) -> u64;

/// How a set of squares is had, and the loops over it.
struct Way {
    once: Box<dyn Fn(Query) -> u64>,
    /// By the index in [`LOOPS`].
    loops: [Box<Loop>; 3],
}

const LOOPS: [&str; 3] = ["throughput", "chain", "pressure"];

/// 4 MiB, of which `pressure` reads cache lines.
static MEMORY: LazyLock<Vec<[u64; 8]>> = LazyLock::new(|| vec![[1; 8]; 4 << 20 >> 6]);

impl Way {
    fn new(set: impl Fn(Square, Direction) -> u64 + Copy + 'static) -> Self {
        let after = |last, square| Square::from_index(square as u8 ^ mix(last)).unwrap_or(square);
        let throughput = move |queries: &[Query], _| {
            // Hidden, so that the compiler does not calculate several sets in one vector.
            queries.iter().fold(0, |sum, &(s, d)| sum ^ black_box(set(s, d)))
        };
        let chain = move |queries: &[Query], _| {
            queries.iter().fold(0, |last, &(s, d)| set(after(last, s), d))
        };
        let pressure = move |queries: &[Query], pass: u64| {
            let (memory, mut read) = (&MEMORY[..], 0);
            let last = queries.iter().zip(pass..).fold(0, |last, (&(s, d), i)| {
                let bits = (last ^ i).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                for line in 0..8 {
                    read ^= memory[bits.rotate_left(8 * line) as usize % memory.len()][0];
                }
                set(after(last, s), d)
            });
            last ^ read
        };
        Self {
            once: Box::new(move |(s, d)| set(s, d)),
            loops: [Box::new(throughput), Box::new(chain), Box::new(pressure)],
        }
    }
}

/// What is asked for, by look-up and by calculation.
type Row = (&'static str, [Way; 2]);

macro_rules! rows {
    ($($name:literal: |$s:ident, $d:pat_param| $looked_up:expr, $calculated:expr;)*) => {
        vec![$((
            $name,
            [
                Way::new(|$s: Square, $d: Direction| $looked_up),
                Way::new(|$s: Square, $d: Direction| $calculated.0),
            ],
        )),*]
    };
}

fn rows() -> Vec<Row> {
    rows! {
        "rank": |s, _| data::RANK_OF[s as usize], masks::rank(s);
        "file": |s, _| data::FILE_OF[s as usize], masks::file(s);
        "diagonal": |s, _| data::DIAGONAL_OF[s as usize], masks::diagonal(s);
        "anti-diagonal": |s, _| data::ANTI_DIAGONAL_OF[s as usize], masks::anti_diagonal(s);
        "diagonal by two shifts": |s, _| data::DIAGONAL_OF[s as usize], diagonal_by_two_shifts(s);
        "diagonal without the square": |s, _|
            data::DIAGONAL_ATTACKS[s as usize], masks::diagonal_rays(s);
        "rook": |s, _| data::ROOK_PSEUDO_ATTACKS[s as usize], masks::rook_rays(s);
        "bishop": |s, _| data::BISHOP_PSEUDO_ATTACKS[s as usize], masks::bishop_rays(s);
        "queen": |s, _| data::QUEEN_PSEUDO_ATTACKS[s as usize], masks::queen_rays(s);
        "ray north": |s, _|
            data::RAYS[Direction::N as usize][s as usize], masks::ray(Direction::N, s);
        "ray east": |s, _|
            data::RAYS[Direction::E as usize][s as usize], masks::ray(Direction::E, s);
        "ray west": |s, _|
            data::RAYS[Direction::W as usize][s as usize], masks::ray(Direction::W, s);
        "ray north-east": |s, _|
            data::RAYS[Direction::NE as usize][s as usize], masks::ray(Direction::NE, s);
        "ray in a random direction": |s, d| data::RAYS[d as usize][s as usize], masks::ray(d, s);
    }
}

/// The wiki's first form, before Thomas Jahn's, which `masks` has.
fn diagonal_by_two_shifts(square: Square) -> Bitboard {
    let s = square as i32;
    let down = 8 * (s & 7) - (s & 56);
    let north = -down & (down >> 31);
    let south = down & (-down >> 31);
    Bitboard(0x8040_2010_0804_0201_u64 >> south << north)
}

fn main() {
    let rows = rows();
    for (name, [looked_up, calculated]) in &rows {
        for query in Square::ALL.into_iter().flat_map(|s| Direction::ALL.map(|d| (s, d))) {
            assert_eq!((looked_up.once)(query), (calculated.once)(query), "{name} {query:?}");
        }
    }
    let random = &mut Random::default();
    let queries: Vec<Query> = (0..QUERIES)
        .map(|_| (Square::ALL[random.below(64)], Direction::ALL[random.below(8)]))
        .collect();
    println!("{}; medians of {ROUNDS} rounds.\n", machine());
    let columns: String = LOOPS.map(|name| format!(" {name}, ns | calculated |")).concat();
    println!("| |{columns}\n|---{}|", "|--:".repeat(2 * LOOPS.len()));
    for (name, ways) in &rows {
        print!("| {name} |");
        for i in 0..LOOPS.len() {
            let times = medians(ROUNDS, 2, |way| {
                nanoseconds(|pass| (ways[way].loops[i])(&queries, pass * QUERIES as u64))
            });
            print!(" {:.2} | {:.2} |", times[0] / QUERIES as f64, times[1] / times[0]);
        }
        println!();
    }
}
