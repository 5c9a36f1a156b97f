//! The command line.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Parser;

use crate::position::START;
use crate::suite::MAX_DEPTH;

/// Counts the sequences of legal moves from a position: perft.
#[derive(Parser)]
#[command(name = "perft")]
#[command(after_help = "\
Exit codes: 0 success, 1 a count of the suite differs, 2 trouble.

Examples:
  perft --depth 6
  perft --board bitboard --sliders hyperbola --divide --depth 3
  perft --suite examples/perft/suites/perftsuite.epd --depth 4")]
pub(crate) struct Args {
    /// The representation of the board: bitboard, rotated, x88, mailbox, threads.
    #[arg(long, default_value = "bitboard")]
    pub(crate) board: String,
    /// Of bitboards, how to look up what sliders attack: a module of `chess_tables::sliders`
    /// [default: the best one for the target].
    #[arg(long, value_name = "METHOD")]
    pub(crate) sliders: Option<String>,
    /// Of rotated bitboards, how the diagonals lie: packed, squashed [default: packed].
    #[arg(long, value_name = "FORM")]
    pub(crate) layout: Option<String>,
    /// Of rotated bitboards, which are rotated: the occupied squares alone, or those of each piece and
    /// colour too: occupancy, all [default: occupancy].
    #[arg(long, value_name = "WHICH")]
    pub(crate) rotated: Option<String>,
    /// Of the mailbox, where the guards are that tell a step off the board: board, table
    /// [default: board].
    #[arg(long, value_name = "PLACE")]
    pub(crate) guards: Option<String>,
    /// Of move threads, in which form they are held: moreland, gnu [default: moreland].
    #[arg(long, value_name = "FORM")]
    pub(crate) encoding: Option<String>,
    /// The position, of Chess960 too.
    #[arg(long, default_value = START, conflicts_with = "suite")]
    pub(crate) fen: String,
    /// How many moves deep, at most 64; of a suite, which counts to compare.
    #[arg(long, value_name = "N", default_value = "5")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH.into()))]
    pub(crate) depth: u32,
    /// Prints the count of each move at the root.
    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,
    /// Prints, of each capture at the root, what it wins in pawns by the static exchange evaluation
    /// of the board x88, and counts nothing.
    #[arg(long, conflicts_with_all = ["board", "sliders", "layout", "rotated", "guards", "encoding"])]
    #[arg(conflicts_with_all = ["depth", "divide", "suite", "threads"])]
    pub(crate) exchanges: bool,
    /// Compares the counts of a suite: lines such as `FEN ;D1 20 ;D2 400`.
    #[arg(long, value_name = "FILE.epd")]
    pub(crate) suite: Option<PathBuf>,
    /// Of a suite, compares no counts beyond N.
    #[arg(long, value_name = "N", requires = "suite")]
    #[arg(conflicts_with_all = ["divide", "exchanges", "fen"])]
    pub(crate) max_nodes: Option<u64>,
    /// How many threads share the moves at the root.
    #[arg(long, value_name = "K", default_value = "1")]
    pub(crate) threads: NonZero<usize>,
}

impl Args {
    /// The options that choose a form of a board, and what they were given.
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
