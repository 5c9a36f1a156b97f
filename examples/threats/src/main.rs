//! Prints positions of random games, the hash of their features, or times.

mod times;

use std::process::ExitCode;

use threats::active::Active;
use threats::byteboard::Byteboard;
use threats::methods::methods;
use threats::version::{V59808, V60144, V60720, V66864, V79856, Version};
use threats::{games, hash};

const USAGE: &str = "usage: threats positions SEED COUNT | hash SEED COUNT | bench ROUNDS";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &String| text.parse().ok();
    match &arguments[..] {
        [verb, rounds] if verb == "bench" => match number(rounds) {
            Some(rounds @ 1..) => print!("{}", times::table(rounds as usize)),
            _ => return wrong(),
        },
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
    of_version::<V59808>(&boards);
    of_version::<V60720>(&boards);
    of_version::<V60144>(&boards);
    of_version::<V66864>(&boards);
    of_version::<V79856>(&boards);
}

fn of_version<V: Version>(boards: &[Byteboard]) {
    for method in methods::<V>() {
        let mut active = Active::new();
        let mut sum = 0;
        for board in boards {
            (method.fill)(board, &mut active);
            sum += active.views().iter().map(|view| view.len()).sum::<usize>();
        }
        let (version, name) = (V::FEATURES, method.name);
        let hash = hash::of(boards, method.fill);
        let mean = sum as f64 / boards.len() as f64;
        println!("{version} {name}: {hash:016x}, {mean:.2} features a position");
    }
}
