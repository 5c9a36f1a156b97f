//! Prints positions of random games, or the hash of their features, or times.

use std::process::ExitCode;

use threats::active::Active;
use threats::byteboard::Byteboard;
use threats::methods::methods;
use threats::version::V59808;
use threats::{games, hash};

const USAGE: &str = "usage: threats positions SEED COUNT | hash SEED COUNT";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &String| text.parse().ok();
    match &arguments[..] {
        [verb, seed, count] => match (verb.as_str(), number(seed), number(count)) {
            ("positions", Some(seed), Some(count)) => print(seed, count as usize),
            ("hash", Some(seed), Some(count)) => print_hashes(seed, count as usize),
            _ => return wrong(),
        },
        _ => return wrong(),
    }
    ExitCode::SUCCESS
}

fn wrong() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn print(seed: u64, count: usize) {
    for (board, turn) in games::positions(seed, count) {
        println!("{}", games::fen(&board, turn));
    }
}

fn print_hashes(seed: u64, count: usize) {
    let boards: Vec<Byteboard> = games::positions(seed, count).map(|it| it.0).collect();
    for method in methods::<V59808>() {
        let mut active = Active::new();
        let mut sum = 0;
        for board in &boards {
            (method.fill)(board, &mut active);
            sum += active.views().iter().map(|view| view.len()).sum::<usize>();
        }
        let hash = hash::of(&boards, method.fill);
        println!(
            "{}: {hash:016x}, {:.2} features a position",
            method.name,
            sum as f64 / count as f64
        );
    }
}
