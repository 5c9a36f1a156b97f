//! Perft with five board representations, and one of them in a faster way. Each takes its tables from
//! chess-tables alone:
//!
//! ```sh
//! cargo run --profile perft --package perft -- --depth 7
//! cargo run --profile perft --package perft -- --board bitboard --depth 6
//! cargo run --profile perft --package perft -- --board bitboard --suite examples/perft/suites/perftsuite.epd
//! ```
//!
//! Each module of `boards` is one representation. The boards share the other modules.

mod args;
mod board;
mod boards;
#[allow(dead_code, reason = "perft does not search: benches/peers does")]
mod capture_search;
mod divide;
mod engines;
#[path = "../../src/error.rs"]
mod error;
mod exchange;
mod fen;
mod moves;
mod position;
mod run;
mod suite;
#[cfg(test)]
mod tests;

use std::io;
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match run::run(&args, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
