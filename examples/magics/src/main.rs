//! `magics`: searches for black magics of rooks and bishops on 8x8, in one table that is as short as possible, and
//! merges what several searches found.
//!
//! It searches in layout a1b1; the numbers hold in the other layouts, too. The README says how it works and what
//! it found.

#![forbid(unsafe_code)]

mod climb;
mod files;
mod pack;
mod random;
mod shared;
mod trial;
mod until;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use random::Shard;

/// Searches for magic numbers of rooks and bishops: the index is
/// `offset + (((occupied | !relevant) * magic) >> shift)`, in one table for both.
///
/// Exit codes: 0 success, 2 error; after an interrupt 130 or 143, and what was found is written.
#[derive(Parser)]
enum Args {
    Shared(Shared),
    Merge(Merge),
    /// Moves the bishops' entries side by side, behind the rooks', and prints the numbers. The README says
    /// what this gains.
    BishopsTogether(File),
}

/// Finds black magics with a fixed shift, and packs the attacks of all squares into one short table.
///
/// A round takes a minute or more. It finds more magics for each square of each slider, and packs them
/// together with the best of earlier rounds. A step is one square's part of a round, or a part of the packing,
/// and takes half a second. The same seed, shard and steps find the same numbers.
#[derive(Parser)]
#[command(after_help = "\
With -o, FILE is rewritten after each round. At the end, after --seconds and at an interrupt,
the best so far is checked and written. The first lines of FILE have the command that finds it
again. Continue with --from FILE and another seed. --from FILE --rounds 0 checks the numbers.

Examples:
  magics shared -o shared.rs
  magics shared --from shared.rs --seed 2 --seconds 3600 -o shared.rs
  magics shared --shard 3/8 --seconds 3600 -o 3.rs")]
struct Shared {
    /// The seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Search as part I of N, from 0, on one of many machines: each shard has random numbers of its own.
    /// `magics merge` takes the best of all.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// The number of rounds [default: 8, or no limit with --steps or --seconds].
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// Stop after this many steps.
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// Stop after this many seconds.
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// A file that an earlier search wrote, to continue from.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Takes the file with the shortest table of those that several searches wrote.
///
/// Checks the numbers of each file on all subsets. The magics of a table are packed together, so numbers of two
/// files cannot be mixed. The order of the files makes no difference. The first lines of the output name them.
#[derive(Parser)]
struct Merge {
    /// The files.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A file that `magics shared` wrote.
#[derive(Parser)]
struct File {
    /// The file [default: the numbers of the catalogue].
    file: Option<PathBuf>,
}

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let done = match Args::parse() {
        Args::Shared(args) => until::run(&args),
        Args::Merge(args) => files::merge(&args),
        Args::BishopsTogether(args) => files::bishops_together(args.file.as_deref()),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}
