//! Prints the features of a position, positions of random games, the hashes of their features, or times.

mod times;

use std::io::Write;
use std::process::ExitCode;
use std::{env, io};

use threats::active::Active;
use threats::byteboard::Byteboard;
use threats::methods::methods;
use threats::version::{V59808, V60144, V60720, V66864, V79856, Version};
use threats::{by_tables, games, hash};

const USAGE: &str =
    "usage: threats features FEN | positions SEED COUNT | hash SEED COUNT | bench ROUNDS";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let text = match words[..] {
        ["features", fen] => features(fen),
        ["positions", seed, count] => with_numbers([seed, count], positions),
        ["hash", seed, count] => with_numbers([seed, count], hashes),
        ["bench", rounds] => with_numbers([rounds, "0"], |rounds, _| times::table(rounds.max(1))),
        _ => Err(USAGE.to_owned()),
    };
    match text {
        Ok(text) => {
            // A reader may close the pipe.
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn with_numbers(words: [&str; 2], text: impl Fn(usize, usize) -> String) -> Result<String, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("`{word}` is no number\n{USAGE}"));
    Ok(text(number(words[0])?, number(words[1])?))
}

/// The features of the newest version, in White's view and in Black's.
fn features(fen: &str) -> Result<String, String> {
    let board = Byteboard::of_fen(fen)?;
    let mut active = Active::new();
    by_tables::fill::<V59808>(&board, &mut active);
    let mut text = String::new();
    for (name, view) in ["White", "Black"].into_iter().zip(active.views()) {
        let mut numbers = view.to_vec();
        numbers.sort_unstable();
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        text += &format!("{name}: {}\n", numbers.join(" "));
    }
    Ok(text)
}

fn positions(seed: usize, count: usize) -> String {
    let positions = games::positions(seed as u64, count);
    positions.map(|(board, turn)| games::fen(&board, turn) + "\n").collect()
}

fn hashes(seed: usize, count: usize) -> String {
    let boards: Vec<_> = games::positions(seed as u64, count).map(|it| it.0).collect();
    [
        of_version::<V59808>(&boards),
        of_version::<V60720>(&boards),
        of_version::<V60144>(&boards),
        of_version::<V66864>(&boards),
        of_version::<V79856>(&boards),
    ]
    .concat()
}

fn of_version<V: Version>(boards: &[Byteboard]) -> String {
    let mut text = String::new();
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
        text += &format!("{version} {name}: {hash:016x}, {mean:.2} features a position\n");
    }
    text
}
