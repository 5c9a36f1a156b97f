//! Versions of an engine's own: which victims count, read from its pairs.

use chess_tables_gen::Table;

use super::super::values::counts;
use super::version::{Held, PAIRS, PIECES, Version, is_of_pieces};

/// An engine's own victims: of each attacker they are numbered as its inputs are.
pub(super) fn own_version(table: usize, array: &Table) -> Option<(Version, Held)> {
    let values = &array.values;
    let is_of_length = |it: &str| table == PAIRS && 2 * it.len() * it.len() == values.len();
    let pieces = PIECES.into_iter().filter(|(it, _)| is_of_length(it));
    let mut found = pieces.flat_map(|pieces| {
        let of_pieces = (0..values.len()).filter(|at| is_of_pieces(pieces.0, *at));
        let of_pieces: Vec<u128> = of_pieces.map(|at| values[at]).collect();
        let none = counts(&of_pieces).into_iter().max_by_key(|it| it.1).map_or(0, |it| it.0);
        let row = |letter: char| pieces.0.find(letter).unwrap_or_default();
        let row_of = |attacker: char| {
            let first = |victim: char| values[2 * (row(attacker) * pieces.0.len() + row(victim))];
            let mut all: Vec<u128> = TYPES.chars().map(first).filter(|it| *it != none).collect();
            all.sort_unstable();
            let digit = |victim: char| {
                let number = all.iter().position(|it| *it == first(victim));
                number.map_or('-', |it| char::from(b'0' + it as u8))
            };
            TYPES.chars().map(digit).collect::<String>()
        };
        let map = TYPES.chars().map(row_of).collect::<Vec<_>>().join("/");
        ["captures", "pushes"].map(|it| (format!("{map} pawns={it}"), pieces))
    });
    found.find_map(|(version, pieces)| {
        let version = Version::new(&version, pieces)?;
        let held = version.held_against(table, values);
        (held.differs.is_empty() && version.inputs > 0).then_some((version, held))
    })
}

const TYPES: &str = "PNBRQK";
