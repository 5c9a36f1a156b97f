//! The command line.

use std::num::NonZero;
use std::path::PathBuf;

use crate::shard::Shard;
use clap::Parser;

use crate::position::START;
use crate::suite::MAX_DEPTH;

/// The largest table, a terabyte.
const MAX_MEGABYTES: u32 = 1 << 20;

/// Counts the leaf nodes of the tree of legal moves to a depth (perft), on one of eight boards.
#[derive(Parser)]
#[command(name = "perft")]
#[command(after_help = "\
Exit codes: 0 success, 1 a count of the suite differs, 2 error, also if a shard is missing.

Examples:
  perft --depth 6
  perft --board bitboard --sliders hyperbola --divide --depth 3
  perft --suite examples/perft/suites/perftsuite.epd --depth 4
  perft --suite examples/perft/suites/perftsuite.epd --depth 6 --shard 0/2 > 0.txt
  perft --merge 0.txt 1.txt

A count of more than a minute says on standard error, once a minute, how far it is.")]
pub(crate) struct Args {
    /// The board representation: bitboard, rotated, x88, mailbox, threads, squares, vector; or pairs, which
    /// are bitboards that count two plies at once, and is the fastest.
    #[arg(long, default_value = "pairs")]
    pub(crate) board: String,
    /// For --board bitboard: the slider method, a module of `chess_tables::sliders`
    /// [default: the best one for the target]. The board pairs has the default alone.
    #[arg(long, value_name = "METHOD")]
    pub(crate) sliders: Option<String>,
    /// For --board rotated: how the diagonals are laid out: packed, squashed [default: packed].
    #[arg(long, value_name = "FORM")]
    pub(crate) layout: Option<String>,
    /// For --board rotated: which bitboards to rotate: occupancy (only the occupied squares), all (also
    /// those of each piece and color) [default: occupancy].
    #[arg(long, value_name = "WHICH")]
    pub(crate) rotated: Option<String>,
    /// For --board mailbox: where the guards are, which detect a step off the board: board, table
    /// [default: board].
    #[arg(long, value_name = "PLACE")]
    pub(crate) guards: Option<String>,
    /// For --board threads: the form of the move threads: moreland, gnu [default: moreland].
    #[arg(long, value_name = "FORM")]
    pub(crate) encoding: Option<String>,
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
    #[arg(long, conflicts_with_all = ["board", "sliders", "layout", "rotated", "guards", "encoding"])]
    #[arg(conflicts_with_all = ["depth", "divide", "suite", "threads"])]
    pub(crate) exchanges: bool,
    /// Compares all counts in a file with lines such as `FEN ;D1 20 ;D2 400`.
    #[arg(long, value_name = "FILE.epd")]
    pub(crate) suite: Option<PathBuf>,
    /// With --suite, skips counts greater than N.
    #[arg(long, value_name = "N", requires = "suite")]
    #[arg(conflicts_with_all = ["divide", "exchanges", "fen"])]
    pub(crate) max_nodes: Option<u64>,
    /// With --suite, compares only the counts of part I of N, from 0, and prints what --merge reads.
    #[arg(long, value_name = "I/N", requires = "suite", conflicts_with_all = ["exchanges", "fen"])]
    pub(crate) shard: Option<Shard>,
    /// Gives the verdict on a suite from what all its shards printed, and counts nothing.
    #[arg(long, value_name = "FILE", num_args = 1.., exclusive = true)]
    pub(crate) merge: Vec<PathBuf>,
    /// The number of threads that share the work.
    #[arg(long, value_name = "K", default_value = "1")]
    pub(crate) threads: NonZero<usize>,
    /// For --board pairs: remembers counts in a table of so many megabytes. An entry holds the whole
    /// position, so the counts stay exact [default: no table].
    #[arg(long, value_name = "MB", conflicts_with = "exchanges")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_MEGABYTES.into()))]
    pub(crate) hash: Option<u32>,
}

impl Args {
    /// The options that choose a form of a board, with their values.
    pub(crate) fn forms(&self) -> [(&'static str, Option<&str>); 5] {
        [
            ("sliders", self.sliders.as_deref()),
            ("layout", self.layout.as_deref()),
            ("rotated", self.rotated.as_deref()),
            ("guards", self.guards.as_deref()),
            ("encoding", self.encoding.as_deref()),
        ]
    }
}
