//! Published keys, in a sentence: their order, and what is wrong with them.

use std::ops::Range;

use chess_tables_match::matching::{KeyOrder, Moved, PublishedKeys, Publisher};

use crate::report::counted::number;

/// Of more keys or runs of keys only the number is given.
const MOST: usize = 6;

/// "777 keys of Polyglot, in the order of its list; keys 0 to 3 are missing; keys 4 to 780 stand 4 places early".
pub(super) fn published(keys: &PublishedKeys) -> String {
    let publisher = match keys.publisher {
        Publisher::Polyglot => "Polyglot",
        Publisher::Catalogue => "the catalogue",
    };
    let order = match keys.order {
        KeyOrder::Published => "in the order of its list",
        KeyOrder::Reversed => "in the reverse order of its list",
        KeyOrder::BySquare => "by square, in an order of the program",
        KeyOrder::Unknown => "in an order of the program",
    };
    let count = number(keys.keys);
    let says = [
        few(&keys.missing, |run| format!("{} missing", are(run)), "runs of keys are missing"),
        few(&keys.doubled, doubled, "keys are there more than once"),
        few(&keys.moved, moved, "runs of keys are out of place"),
        few(&keys.others, other, "entries are none of them"),
    ];
    let keys = if keys.keys == 1 { "key" } else { "keys" };
    [vec![format!("{count} {keys} of {publisher}, {order}")], says.concat()].concat().join("; ")
}

/// What is to be said of each of a few, or how many there are.
fn few<T>(all: &[T], words: impl Fn(&T) -> String, of_many: &str) -> Vec<String> {
    match all.len() {
        count if count > MOST => vec![format!("{} {of_many}", number(count))],
        _ => all.iter().map(words).collect(),
    }
}

/// "key 7 is", "keys 0 to 3 are".
fn are(run: &Range<usize>) -> String {
    if run.len() == 1 { format!("{} is", named(run)) } else { format!("{} are", named(run)) }
}

fn named(run: &Range<usize>) -> String {
    match run.len() {
        1 => format!("key {}", run.start),
        _ => format!("keys {} to {}", run.start, run.end - 1),
    }
}

fn doubled((key, places): &(usize, Vec<usize>)) -> String {
    let places: Vec<String> = places.iter().map(usize::to_string).collect();
    format!("key {key} is at {}", places.join(" and "))
}

fn moved(Moved { keys, by }: &Moved) -> String {
    let stand = if keys.len() == 1 { "stands" } else { "stand" };
    let places = match by.unsigned_abs() {
        1 => "one place".to_owned(),
        count => format!("{} places", number(count)),
    };
    let early = if *by < 0 { "early" } else { "late" };
    format!("{} {stand} {places} {early}", named(keys))
}

fn other((at, key): &(usize, u64)) -> String {
    format!("at {at}: {key:#018x} is none of them")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_keys_have_a_sentence() {
        let right = PublishedKeys {
            publisher: Publisher::Polyglot,
            keys: 1780,
            order: KeyOrder::BySquare,
            missing: vec![],
            doubled: vec![],
            moved: vec![],
            others: vec![],
        };
        assert_eq!(
            published(&right),
            "1,780 keys of Polyglot, by square, in an order of the program"
        );
        let wrong = PublishedKeys {
            missing: vec![0..4, 9..10],
            doubled: vec![(12, vec![7, 8])],
            moved: vec![Moved { keys: 4..781, by: -4 }, Moved { keys: 3..4, by: 1 }],
            others: vec![(9, 15)],
            order: KeyOrder::Published,
            ..right.clone()
        };
        assert_eq!(
            published(&wrong),
            "1,780 keys of Polyglot, in the order of its list; keys 0 to 3 are missing; key 9 is missing; key 12 is \
             at 7 and 8; keys 4 to 780 stand 4 places early; key 3 stands one place late; at 9: 0x000000000000000f \
             is none of them"
        );
        let many = PublishedKeys { others: vec![(1, 2); 7], ..right };
        assert!(published(&many).ends_with("; 7 entries are none of them"));
    }
}
