//! A small chess engine on chess-tables. It speaks the UCI protocol:
//!
//! ```sh
//! cargo run --profile perft --example engine            # then, for example: go depth 10
//! echo bench | cargo run --profile perft --example engine
//! ```
//!
//! Everything that looks up sliders takes the trait `Sliders` as a type parameter. So the whole search is
//! compiled for each method, and `setoption name Sliders value split` chooses one. With one thread a
//! search visits the same nodes by every method.
//!
//! From below: `node` is a position with what changes move by move, and `evaluate` judges it; `order` sorts
//! moves; `search` and `quiescence` are alpha-beta; `transpositions` is what its threads share; `deepen`
//! repeats it depth by depth; `pool` runs the threads; `uci` reads commands. The board with its move
//! generation is that of `examples/perft`.
//!
//! `tests/engine.py` drives the compiled program.

mod bench;
#[path = "../perft/boards/bitboard/mod.rs"]
mod bitboard;
#[path = "../perft/board.rs"]
#[allow(dead_code, reason = "the search does not count")]
mod board;
mod deepen;
mod evaluate;
#[path = "../perft/fen.rs"]
mod fen;
mod game;
mod limits;
mod methods;
#[path = "../perft/moves.rs"]
#[allow(dead_code, reason = "perft names moves by position")]
mod moves;
mod node;
mod order;
mod output;
mod pool;
#[path = "../perft/position.rs"]
#[allow(dead_code, reason = "as above")]
mod position;
mod quiescence;
mod score;
mod search;
mod transpositions;
mod uci;

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(argument) = std::env::args().nth(1) {
        eprintln!(
            "error: unexpected argument `{argument}`\n  help: commands of UCI come from standard input"
        );
        return ExitCode::from(2);
    }
    uci::run(std::io::stdin().lock());
    ExitCode::SUCCESS
}
