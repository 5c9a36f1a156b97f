//! A small chess engine on chess-tables. It speaks the UCI protocol:
//!
//! ```sh
//! cargo run --release --package engine            # then, for example: go depth 10
//! echo bench | cargo run --release --package engine
//! ```
//!
//! Everything that looks up sliders takes the trait `Sliders` as a type parameter. So the whole search is
//! compiled for each method, and `setoption name Sliders value split` chooses one. With one thread a
//! search visits the same nodes by every method.
//!
//! From below: `node` is a position with what changes move by move; `piece_square` has the values of pieces,
//! and `evaluate` judges a position; `order` sorts moves; `search` is alpha-beta, and `transpositions` what its
//! `threads` share; `uci` reads commands. The board with its move generation is that of `examples/perft`.
//! `tests/engine.py` drives the compiled program.

#[path = "../perft/boards/bitboard/mod.rs"]
mod bitboard;
#[path = "../perft/board.rs"]
#[allow(dead_code, reason = "the search does not count")]
mod board;
mod evaluate;
#[path = "../perft/exchange.rs"]
#[allow(dead_code, reason = "the search only asks whether a move is safe")]
mod exchange;
mod node;
mod order;
mod piece_square;
#[path = "../perft/position.rs"]
#[allow(dead_code, reason = "as above")]
mod position;
mod search;
mod threads;
mod transpositions;
mod uci;

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(argument) = std::env::args().nth(1) {
        eprintln!("error: unexpected argument `{argument}`");
        eprintln!("  help: commands of UCI come from standard input");
        return ExitCode::from(2);
    }
    uci::run();
    ExitCode::SUCCESS
}
