//! Perft with seven boards. Each takes its tables from chess-tables alone:
//!
//! ```sh
//! cargo run --profile perft --package perft -- --depth 7
//! cargo run --profile perft --package perft -- --board x88 --depth 6
//! cargo run --profile perft --package perft --features methods -- --board "bitboard hyperbola"
//! cargo run --profile perft --package perft -- --board bitboard --suite examples/perft/suites.epd
//! ```
//!
//! Each module of `boards` is one representation. The boards share the other modules.

mod board;
mod boards;
#[allow(dead_code, reason = "perft does not search: benches/peers does")]
mod capture_search;
mod engines;
#[path = "../../src/error.rs"]
mod error;
mod exchange;
mod moves;
mod position;
mod run;
mod suite;
#[cfg(test)]
mod tests;

use std::io;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use position::START;
use suite::MAX_DEPTH;

/// Counts the leaf nodes of the tree of legal moves to a depth (perft), on one of seven boards.
#[derive(Parser)]
#[command(name = "perft")]
#[command(after_help = "\
Exit codes: 0 success, 1 a count of the suite differs, 2 error.

Examples:
  perft --depth 6
  perft --board \"threads gnu\" --divide --depth 3
  perft --suite examples/perft/suites.epd --depth 4")]
struct Args {
    /// The board representation: bitboard, rotated, x88, mailbox, threads, squares, vector. A form of
    /// it may follow: "rotated squashed all", "mailbox table", "threads gnu", or, if it is compiled with its feature
    /// `methods`, a slider method, as in "bitboard hyperbola" [default: the best one for the target].
    #[arg(long, value_name = "NAME", default_value = "bitboard")]
    board: String,
    /// The position. Chess960 castling rights may be letters of files, as in `HAha`.
    #[arg(long, default_value = START, conflicts_with = "suite")]
    fen: String,
    /// The depth in plies, at most 64. With --suite, compares only counts up to this depth.
    #[arg(long, value_name = "N", default_value = "5")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH.into()))]
    depth: u32,
    /// Prints the count of each root move as well.
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Prints the static exchange evaluation of each capture at the root, in pawns, and counts
    /// nothing. Uses the board x88.
    #[arg(long, conflicts_with_all = ["board", "depth", "divide", "suite", "threads"])]
    exchanges: bool,
    /// Compares all counts in a file with lines such as `FEN ;D1 20 ;D2 400`.
    #[arg(long, value_name = "FILE.epd")]
    suite: Option<PathBuf>,
    /// With --suite, skips counts greater than N.
    #[arg(long, value_name = "N", requires = "suite")]
    #[arg(conflicts_with_all = ["divide", "exchanges", "fen"])]
    max_nodes: Option<u64>,
    /// The number of threads that share the work.
    #[arg(long, value_name = "K", default_value = "1")]
    threads: NonZero<usize>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run::run(&args, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
