//! Keys of positions: Polyglot's, those of the catalogue, or an engine's own random numbers.

mod random;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Table};

use super::wording::{Recognised, Told, counted};

/// Recognises an array of keys. Magics can look random, too, so [magics](super::magics) come first.
pub(super) fn recognised(array: usize, table: &Table) -> Option<Recognised> {
    let told = published(table).or_else(|| random::random(table))?;
    Some(Recognised { array, name: table.name.clone(), told })
}

/// How the names of tables of keys begin, and whose they are: those of the format of Polyglot's opening books, and those
/// of the catalogue.
const PUBLISHED: [(&str, &str); 2] = [("POLYGLOT_", "Polyglot"), ("ZOBRIST_", "the catalogue")];

/// Each publisher with its keys, without 0, the key of no castling right.
static KEYS: LazyLock<Vec<(&str, BTreeSet<u64>)>> = LazyLock::new(|| {
    let all = PUBLISHED.into_iter().filter_map(|(prefix, publisher)| {
        let tables = catalogue::generate(Board::CHESS, &[&format!("{prefix}*")]).ok()?.tables;
        let keys = tables.iter().flat_map(|table| &table.values).map(|&key| key as u64);
        Some((publisher, keys.filter(|key| *key != 0).collect()))
    });
    all.collect()
});

/// The published keys that an array holds in any order, if most of its entries are such, apart from zeros.
fn published(table: &Table) -> Option<Told> {
    let entries = table.values.iter().map(|&value| value as u64).enumerate();
    let used: Vec<(usize, u64)> = entries.filter(|(_, entry)| *entry != 0).collect();
    KEYS.iter().find_map(|(publisher, keys)| {
        let others = used.iter().filter(|(_, entry)| !keys.contains(entry));
        // Most arrays hold none: a quarter of the entries tells.
        let others: Vec<_> = others.take(used.len() / 4 + 1).collect();
        let are_keys = !used.is_empty() && 4 * others.len() <= used.len();
        let words =
            others.iter().map(|(at, key)| format!("; at {at}: {key:#018x} is none of them"));
        let words: String = words.collect();
        let count = counted(used.len() - others.len());
        let sentence = format!("{count} keys of {publisher}, in an order of the program{words}");
        are_keys.then_some(Told { sentence, wrong: others.len() })
    })
}
