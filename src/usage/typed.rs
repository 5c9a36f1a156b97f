//! What people type first, and how it is called here.

use std::ffi::OsString;

/// A line has the first words, and behind ` = ` those that they stand for.
const LINES: &str = include_str!("typed.txt");

/// The words of a command line, behind the program, as it is called here.
pub(super) fn in_full(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let json = |word: OsString| if word == "--json" { "--format=json".into() } else { word };
    let words: Vec<OsString> = words.map(json).collect();
    let stands_for = |line: &'static str| {
        let (typed, meant) = line.split_once(" = ")?;
        let typed: Vec<&str> = typed.split(' ').collect();
        let begins = words.len() >= typed.len() && typed.iter().zip(&words).all(|(a, b)| b == a);
        begins.then_some((typed.len(), meant))
    };
    let longest = LINES.lines().filter_map(stands_for).max_by_key(|(count, _)| *count);
    match longest {
        Some((count, meant)) => {
            let meant = meant.split(' ').map(OsString::from);
            meant.chain(words[count..].iter().cloned()).collect()
        }
        None => words,
    }
}
