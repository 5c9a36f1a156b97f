//! Counts the cache lines that look-ups by black magics touch:
//! `cargo run --release --example lines -- [FILE]`.
//!
//! FILE is a file that `chess-tables magics shared` wrote. Without it, the shipped numbers are used.

use std::{env, error::Error, fs};

use chess_tables_cli::magics::{lines_touched, read_shared};
use chess_tables_gen::Slider;
use chess_tables_gen::tool::magics::SHARED;

fn main() -> Result<(), Box<dyn Error>> {
    let magics = match env::args().nth(1) {
        Some(file) => read_shared(&fs::read_to_string(file)?)?.0,
        None => SHARED,
    };
    println!("{} entries\n", magics.entries);
    println!("| occupied | look-ups | rook | bishop |\n|---|--:|--:|--:|");
    for (name, occupied) in [("1/4", 0.25), ("1/8", 0.125)] {
        for look_ups in [1_000, 10_000, 100_000] {
            let [rook, bishop] =
                Slider::ALL.map(|slider| lines_touched(&magics, slider, occupied, look_ups));
            println!("| {name} | {look_ups} | {rook:.0} | {bishop:.0} |");
        }
    }
    Ok(())
}
