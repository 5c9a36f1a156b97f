//! What the oracle expects of a table: its type and its entries.

use crate::grid::{At, Grid};

/// The line of a table in the oracle: its name, and what the oracle expects of it; `None` on a board
/// that has no such table.
pub(crate) type Line = (String, Option<Expected>);

pub(crate) fn line(name: impl Into<String>, expected: impl Into<Option<Expected>>) -> Line {
    (name.into(), expected.into())
}

/// A table as it ought to be.
pub(crate) struct Expected {
    element: &'static str,
    shape: Vec<usize>,
    pub(crate) entries: ExpectedEntries,
}

pub(crate) enum ExpectedEntries {
    /// The entries' bits, sign-extended. A set of squares has a bit for each square.
    Are(Vec<u128>),
    /// Numbers found by a search: tests whether a number works at this position. Other numbers may
    /// work too, so the oracle cannot name them.
    Serve(Box<dyn Fn(usize, u128) -> bool>),
}

/// Collects what an iterator yields. The oracle has a hundred types of iterators, and `collect` would be
/// compiled for each of them, with several functions that a loop does not need.
fn listed<T>(entries: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = vec![];
    for entry in entries {
        list.push(entry);
    }
    list
}

fn each_set(grid: &Grid, set: &dyn Fn(At) -> u128) -> Vec<u128> {
    grid.squares.iter().map(|&at| set(at)).collect()
}

/// Types and their bits, for tables whose type depends on the board.
const WIDTHS: [(&str, u32); 3] = [("u8", 8), ("u16", 16), ("u32", 32)];

impl Expected {
    fn new(element: &'static str, shape: &[usize], entries: Vec<u128>) -> Self {
        Self { element, shape: shape.to_vec(), entries: ExpectedEntries::Are(entries) }
    }

    pub(crate) fn numbers(
        element: &'static str,
        shape: &[usize],
        entries: impl IntoIterator<Item = i128>,
    ) -> Self {
        Self::new(element, shape, listed(entries.into_iter().map(|entry| entry as u128)))
    }

    /// Numbers of this type, or of a wider one if an entry does not fit.
    pub(crate) fn at_least(
        element: &'static str,
        shape: &[usize],
        entries: impl IntoIterator<Item = i128>,
    ) -> Self {
        let entries = listed(entries);
        let largest = *entries.iter().max().expect("an entry");
        let mut widths = WIDTHS.into_iter().skip_while(|(name, _)| *name != element);
        let (element, _) = widths.find(|(_, bits)| largest >> bits == 0).expect("a wide type");
        Self::numbers(element, shape, entries)
    }

    pub(crate) fn sets(grid: &Grid, shape: &[usize], sets: impl IntoIterator<Item = u128>) -> Self {
        let element = if grid.squares.len() <= 64 { "u64" } else { "u128" };
        Self::new(element, shape, listed(sets))
    }

    /// A set for each square.
    pub(crate) fn set_of_each<S: IntoIterator<Item = At>>(
        grid: &Grid,
        set: impl Fn(At) -> S,
    ) -> Self {
        Self::sets(grid, &[grid.squares.len()], each_set(grid, &|at| grid.set(set(at))))
    }

    /// A set for each of some items and each square.
    pub(crate) fn set_of_both<I: Copy, S: IntoIterator<Item = At>>(
        grid: &Grid,
        items: &[I],
        set: impl Fn(I, At) -> S,
    ) -> Self {
        let mut sets = vec![];
        for &item in items {
            sets.extend(each_set(grid, &|at| grid.set(set(item, at))));
        }
        Self::sets(grid, &[items.len(), grid.squares.len()], sets)
    }

    /// A number for each square.
    pub(crate) fn number_of_each(
        element: &'static str,
        grid: &Grid,
        number: impl Fn(At) -> usize,
    ) -> Self {
        let numbers = grid.squares.iter().map(|&at| number(at) as i128);
        Self::numbers(element, &[grid.squares.len()], numbers)
    }

    /// Numbers found by a search, each tested by its position and its value.
    pub(crate) fn found(
        element: &'static str,
        shape: &[usize],
        serves: impl Fn(usize, u128) -> bool + 'static,
    ) -> Self {
        Self { element, shape: shape.to_vec(), entries: ExpectedEntries::Serve(Box::new(serves)) }
    }

    /// Puts black's entries first. On boards of more than two files and ranks, tables that come in two halves are by
    /// color.
    pub(crate) fn exchange_colors(&mut self) {
        if let (ExpectedEntries::Are(entries), Some(2)) = (&mut self.entries, self.shape.first()) {
            let half = entries.len() / 2;
            entries.rotate_left(half);
        }
    }

    /// What is wrong with a table's type, shape or entries.
    pub(crate) fn breach(&self, element: &str, shape: &[usize], values: &[u128]) -> Option<String> {
        if (element, shape) != (self.element, &self.shape) {
            let (want, wanted) = (self.element, &self.shape);
            return Some(format!("{shape:?} of {element}, want {wanted:?} of {want}"));
        }
        if values.len() != shape.iter().product() {
            return Some(format!("{} entries in {shape:?}", values.len()));
        }
        let position = match &self.entries {
            ExpectedEntries::Are(entries) if entries == values => return None,
            ExpectedEntries::Are(entries) => {
                values.iter().zip(entries).position(|(is, want)| is != want)?
            }
            ExpectedEntries::Serve(serves) => (0..values.len()).find(|&i| !serves(i, values[i]))?,
        };
        let is = values[position];
        let want = match &self.entries {
            ExpectedEntries::Are(entries) => format!("want {:#x}", entries[position]),
            ExpectedEntries::Serve(_) => "which leads to wrong squares".to_owned(),
        };
        Some(format!("at {:?}: {is:#x}, {want}", index(shape, position)))
    }
}

/// The index of an entry, along each axis.
fn index(shape: &[usize], mut position: usize) -> Vec<usize> {
    let mut index = vec![];
    for length in shape.iter().rev() {
        index.insert(0, position % length);
        position /= length;
    }
    index
}
