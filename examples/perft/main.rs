//! Perft with seven boards. Each takes its tables from chess-tables alone:
//!
//! ```sh
//! cargo run --release --package perft -- --depth 7
//! cargo run --release --package perft -- --board x88 --depth 6
//! cargo run --release --package perft --features methods -- --board "bitboard hyperbola"
//! cargo run --release --package perft -- --board bitboard --suite examples/perft/suites.epd
//! ```
//!
//! Each module of `boards` is one representation. The boards share the other modules.

mod board;
mod boards;
#[allow(dead_code, reason = "perft does not search: benches/peers does")]
mod capture_search;
mod engines;
mod exchange;
mod position;
mod suite;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;

use boards::x88::X88Board;
use engines::{Divide, engines};
use position::{Position, START};
use suite::{Case, MAX_DEPTH};

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
    match run(&args, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Prints counts. Returns false if a count of a suite is wrong. Times go to stderr, so stdout is the
/// same in every run.
fn run(args: &Args, out: &mut impl Write) -> Result<bool, String> {
    let divide = choose(args)?;
    match &args.suite {
        _ if args.exchanges => exchanges(args, out).map(|()| true),
        Some(path) => compare(path, args, &divide, out),
        None => count(args, &divide, out).map(|()| true),
    }
}

/// Finds the board that the arguments name, or the first of its forms.
fn choose(args: &Args) -> Result<Divide, String> {
    let (board, engines) = (&args.board, engines());
    let place = engines.iter().position(|engine| engine.name == *board);
    let place = place.or_else(|| engines.iter().position(|engine| engine.board() == board));
    let Some(place) = place else {
        let names: Vec<&str> = engines.iter().map(|engine| engine.name.as_str()).collect();
        let error = format!("no board `{board}`\n  help: the boards are {}", names.join(", "));
        return Err(match cfg!(feature = "methods") {
            true => error,
            false => {
                error + "\n  note: without its feature `methods`, perft is compiled with one method"
            }
        });
    };
    engines.into_iter().nth(place).and_then(|engine| engine.divide).ok_or_else(|| {
        format!(
            "this processor cannot run `{board}`\n  note: it has no BMI2, or its PEXT is slow\n  \
             help: choose another method, or leave it out for the default"
        )
    })
}

fn position(args: &Args) -> Result<Position, String> {
    args.fen.parse().map_err(|error| {
        let what = format!("cannot read the position `{}`: {error}", args.fen);
        what + &format!("\n  help: a FEN looks like `{START}`")
    })
}

fn exchanges(args: &Args, out: &mut impl Write) -> Result<(), String> {
    let position = position(args)?;
    let board = X88Board::new(&position);
    let mut lines: Vec<_> = board
        .captures()
        .map(|m| format!("{}: {:+}", m.name(&position), board.exchange(m)))
        .collect();
    lines.sort();
    for line in lines {
        print(out, format_args!("{line}\n"))?;
    }
    Ok(())
}

fn count(args: &Args, divide: &Divide, out: &mut impl Write) -> Result<(), String> {
    let position = position(args)?;
    let start = Instant::now();
    let counts = divide(&position, args.depth, args.threads);
    let time = start.elapsed().as_secs_f64();
    let nodes: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    if args.divide {
        let mut lines: Vec<_> =
            counts.iter().map(|(m, nodes)| format!("{}: {nodes}", m.name(&position))).collect();
        lines.sort();
        for line in lines {
            print(out, format_args!("{line}\n"))?;
        }
        print(out, format_args!("\n"))?;
    }
    print(out, format_args!("{nodes}\n"))?;
    report_speed(nodes, time);
    Ok(())
}

/// Prints the wrong counts and a summary. Returns false if there is a wrong count.
fn compare(
    path: &Path,
    args: &Args,
    divide: &Divide,
    out: &mut impl Write,
) -> Result<bool, String> {
    let bytes =
        fs::read(path).map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
    let cases = suite::text(&bytes)
        .and_then(suite::parse)
        .map_err(|error| format!("`{}`, {error}", path.display()))?;
    let all = cases
        .iter()
        .flat_map(|case| case.counts.iter().map(move |&(depth, want)| (case, depth, want)));
    let most = args.max_nodes.map_or(u128::MAX, u128::from);
    let (tasks, beyond): (Vec<_>, Vec<_>) =
        all.partition(|&(_, depth, want)| depth <= args.depth && want <= most);
    let beyond = beyond.len();
    if tasks.is_empty() {
        return Err(format!(
            "no count of `{}` was compared\n  note: all {beyond} are beyond `--depth {}` or `--max-nodes`",
            path.display(),
            args.depth
        ));
    }
    let start = Instant::now();
    let (mut wrong, mut nodes) = (0, 0);
    for (case, depth, want) in &tasks {
        let counts = divide(&case.position, *depth, args.threads);
        let got: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
        nodes += got;
        if u128::from(got) != *want {
            wrong += 1;
            let Case { line, fen, .. } = case;
            print(
                out,
                format_args!("line {line}, depth {depth}: counted {got}, expected {want}: {fen}\n"),
            )?;
        }
    }
    let (positions, compared) = (cases.len(), tasks.len());
    print(
        out,
        format_args!(
            "{positions} positions, {compared} counts compared, {wrong} wrong; {beyond} counts skipped by the \
             limits\n"
        ),
    )?;
    report_speed(nodes, start.elapsed().as_secs_f64());
    Ok(wrong == 0)
}

fn report_speed(nodes: u64, seconds: f64) {
    eprintln!("{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6);
}

/// Ignores a closed pipe.
fn print(out: &mut impl Write, text: std::fmt::Arguments) -> Result<(), String> {
    match out.write_fmt(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("cannot write the counts: {error}"))
        }
        _ => Ok(()),
    }
}
