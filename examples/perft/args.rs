//! The command line.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Parser;

use crate::position::START;
use crate::suite::MAX_DEPTH;

/// Counts the leaf nodes of the tree of legal moves to a depth (perft), on one of seven boards.
#[derive(Parser)]
#[command(name = "perft")]
#[command(after_help = "\
Exit codes: 0 success, 1 a count of the suite differs, 2 error.

Examples:
  perft --depth 6
  perft --board \"bitboard hyperbola\" --divide --depth 3
  perft --suite examples/perft/suites/perftsuite.epd --depth 4")]
pub(crate) struct Args {
    /// The board representation: bitboard, rotated, x88, mailbox, threads, squares, vector. A form of
    /// it may follow: a slider method, as in "bitboard hyperbola" [default: the best one for the target], "rotated
    /// squashed all", "mailbox table", "threads gnu".
    #[arg(long, value_name = "NAME", default_value = "bitboard")]
    pub(crate) board: String,
    /// The position. Chess960 castling rights may be letters of files, as in `HAha`.
    #[arg(long, default_value = START, conflicts_with = "suite")]
    pub(crate) fen: String,
    /// The depth in plies, at most 64. With --suite, compares only counts up to this depth.
    #[arg(long, value_name = "N", default_value = "5")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH.into()))]
    pub(crate) depth: u32,
    /// Prints the count of each root move as well.
    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,
    /// Prints the static exchange evaluation of each capture at the root, in pawns, and counts
    /// nothing. Uses the board x88.
    #[arg(long, conflicts_with_all = ["board", "depth", "divide", "suite", "threads"])]
    pub(crate) exchanges: bool,
    /// Compares all counts in a file with lines such as `FEN ;D1 20 ;D2 400`.
    #[arg(long, value_name = "FILE.epd")]
    pub(crate) suite: Option<PathBuf>,
    /// With --suite, skips counts greater than N.
    #[arg(long, value_name = "N", requires = "suite")]
    #[arg(conflicts_with_all = ["divide", "exchanges", "fen"])]
    pub(crate) max_nodes: Option<u64>,
    /// The number of threads that share the work.
    #[arg(long, value_name = "K", default_value = "1")]
    pub(crate) threads: NonZero<usize>,
}
