//! Perft by five representations of the board, each built on the tables of chess-tables alone:
//!
//! ```sh
//! cargo run --release --example perft -- --board bitboard --depth 6
//! cargo run --release --example perft -- --board bitboard --suite examples/perft/suites/perftsuite.epd
//! ```
//!
//! `boards` has the representations, of which each is one module; the rest is what they share.

mod args;
mod board;
mod boards;
mod divide;
mod engines;
#[path = "../../src/cli/error.rs"]
mod error;
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
