//! Arrays of padded boards, recognised by what they do, whatever their width and guards.

mod mailbox;

use std::collections::BTreeMap;

use chess_tables_gen::{Element, Layout, Table};

use super::part::parts;
use super::wording::{Recognised, Told};

/// The most wrong entries of an array that is recognised.
const MOST_WRONG: usize = 3;

/// A wrong entry: its place, its value and the expected value.
type Wrong = (usize, i128, i128);

/// Those of some entries that are wrong; `None` if these are many.
fn few_wrong(entries: impl Iterator<Item = Wrong>) -> Option<Vec<Wrong>> {
    let wrong = entries.filter(|(_, have, want)| have != want).take(MOST_WRONG + 1);
    Some(wrong.collect()).filter(|wrong: &Vec<Wrong>| wrong.len() <= MOST_WRONG)
}

/// The sentence with the wrong entries behind it.
fn with_wrong(mut sentence: String, wrong: &[Wrong]) -> Told {
    for (at, have, want) in wrong {
        sentence += &format!("; at {at}: {have}, want {want}");
    }
    Told { sentence, wrong: wrong.len() }
}

/// The steps of one file and of one rank, as differences of cell numbers.
fn units(layout: Layout, width: i64) -> (i64, i64) {
    // Of `a8b8`, the squares with the numbers 0 and 1.
    let name = layout.name().as_bytes();
    let sign = |begins_at_last: bool| if begins_at_last { -1 } else { 1 };
    let (files, ranks) = (sign(name[0] == b'h'), sign(name[1] == b'8'));
    if name[1] == name[3] { (files, width * ranks) } else { (width * files, ranks) }
}

/// The value that occurs most often, and how often.
fn most_frequent<T: Ord>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count)
}

/// The mailboxes and steps of padded boards in an array or its parts.
pub(super) fn recognised(array: usize, table: &Table) -> Vec<Recognised> {
    let numbers: Vec<i128> =
        table.values.iter().map(|&value| signed(table.element, value)).collect();
    let found = |name: String, told| Recognised { array, name, told };
    let unsigned: Vec<i128> = table.values.iter().map(|&it| it as i128).collect();
    if let Some(told) = mailbox::board(&unsigned).or_else(|| mailbox::board(&numbers)) {
        return vec![found(table.name.clone(), told)];
    }
    let cells = parts(array, table).into_iter().filter_map(|part| {
        let values: Vec<i128> = part.values.iter().map(|&value| value as i128).collect();
        mailbox::cells(&values).map(|told| found(part.name, told))
    });
    cells.collect()
}

/// An entry as a number with a sign, also of a type without one.
fn signed(element: Element, value: u128) -> i128 {
    let unused = 128 - 8 * element.bytes() as u32;
    (value << unused) as i128 >> unused
}
