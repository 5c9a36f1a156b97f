//! Arrays of padded boards, 0x88 and mailboxes, recognised by what they do, whatever their size, offsets and flags.
//!
//! ```
//! use chess_tables_read::matching::padded::recognise;
//! use chess_tables_read::parse::parse_c;
//!
//! let set = parse_c("int knight[8] = {-21, -19, -12, -8, 8, 12, 19, 21};")?.set;
//! let want = "the steps of a knight in a1b1, rows of 10 cells: ssw, sse, wsw, ese, wnw, ene, nnw, nne";
//! assert_eq!(recognise(&set)[0].sentence(), want);
//! # Ok::<(), chess_tables_read::parse::Error>(())
//! ```

mod attacks;
mod difference;
mod leaps;
mod mailbox;
mod steps;

pub use attacks::{Attacker, Attacks};
pub use difference::{Difference, Place};
pub use leaps::{Leaps, Piece};
pub use mailbox::{Guards, Mailbox};
pub use steps::Steps;

use std::collections::BTreeMap;

use chess_tables_gen::{Element, Layout, Table, TableSet};

use super::part::parts;

/// An array is recognised if all entries are right but so many.
const MOST_WRONG: usize = 3;

/// An array of a padded board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Padded {
    /// The number of the array in the set.
    pub table: usize,
    /// The array, and the part of it.
    pub array: String,
    /// What it holds.
    pub what: What,
}

/// What an array of a padded board holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Which pieces attack over a 0x88 difference.
    Attacks(Attacks),
    /// The step along a line, by 0x88 difference.
    Steps(Steps),
    /// The squares in their cells, or the cells of the squares.
    Mailbox(Mailbox),
    /// The steps of a piece.
    Leaps(Leaps),
}

impl What {
    /// The places of wrong entries, what is there and what should be.
    fn wrong(&self) -> &[Wrong] {
        match self {
            Self::Attacks(it) => &it.wrong,
            Self::Steps(it) => &it.wrong,
            Self::Mailbox(it) => &it.wrong,
            Self::Leaps(_) => &[],
        }
    }
}

/// A wrong entry: its place, what is there and what should be.
type Wrong = (usize, i128, i128);

/// Those of some entries that are wrong; `None` if these are many.
fn few_wrong(entries: impl Iterator<Item = Wrong>) -> Option<Vec<Wrong>> {
    let wrong = entries.filter(|(_, have, want)| have != want).take(MOST_WRONG + 1);
    Some(wrong.collect()).filter(|wrong: &Vec<Wrong>| wrong.len() <= MOST_WRONG)
}

/// What a step of one file and one of one rank add to the number of a cell.
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

/// Recognises the arrays of padded boards.
pub fn recognise(set: &TableSet) -> Vec<Padded> {
    let tables = set.tables.iter().enumerate();
    tables.flat_map(|(number, table)| of_table(number, table, set.board.layout())).collect()
}

fn of_table(number: usize, table: &Table, layout: Layout) -> Vec<Padded> {
    let numbers: Vec<i128> =
        table.values.iter().map(|&value| signed(table.element, value)).collect();
    let found = |array: &str, what| Padded { table: number, array: array.to_owned(), what };
    let whole = by_difference(table, &numbers).or_else(|| {
        let board = mailbox::board(&table.values.iter().map(|&it| it as i128).collect::<Vec<_>>());
        board.or_else(|| mailbox::board(&numbers)).map(What::Mailbox)
    });
    if let Some(what) = whole {
        return vec![found(&table.name, what)];
    }
    let cells = parts(number, table).into_iter().filter_map(|part| {
        let values: Vec<i128> = part.values.iter().map(|&value| value as i128).collect();
        mailbox::cells(&values).map(|board| found(&part.name, What::Mailbox(board)))
    });
    let lists = lists(table, &numbers, layout).into_iter();
    cells.chain(lists.map(|(array, leaps)| found(&array, What::Leaps(leaps)))).collect()
}

fn by_difference(table: &Table, numbers: &[i128]) -> Option<What> {
    if !(239..=257).contains(&numbers.len()) {
        return None;
    }
    let attacks = attacks::attacks(&table.values).map(What::Attacks);
    attacks.or_else(|| steps::steps(numbers).map(What::Steps))
}

/// Lists of steps: the array, or its rows.
fn lists(table: &Table, numbers: &[i128], layout: Layout) -> Vec<(String, Leaps)> {
    let length = table.shape.last().copied().unwrap_or(0);
    if !(4..=16).contains(&length) || numbers.len() > 64 * length {
        return vec![];
    }
    let rows = numbers.chunks(length).enumerate().filter_map(|(row, steps)| {
        let is_row = numbers.len() > length;
        let array = if is_row { format!("{}[{row}]", table.name) } else { table.name.clone() };
        leaps::leaps(steps, layout).map(|leaps| (array, leaps))
    });
    rows.collect()
}

/// An entry as a number with a sign, also of a type without one.
fn signed(element: Element, value: u128) -> i128 {
    let unused = 128 - 8 * element.bytes() as u32;
    (value << unused) as i128 >> unused
}

impl Padded {
    /// Returns how many entries are wrong.
    pub fn wrong(&self) -> usize {
        self.what.wrong().len()
    }

    /// Returns what the array is, on one line.
    pub fn sentence(&self) -> String {
        let mut text = match &self.what {
            What::Attacks(it) => it.sentence(),
            What::Steps(it) => it.sentence(),
            What::Mailbox(it) => it.sentence(),
            What::Leaps(it) => it.sentence(),
        };
        let wrong = self.what.wrong();
        for (at, have, want) in wrong {
            text += &format!("; at {at}: {have}, want {want}");
        }
        text
    }
}
