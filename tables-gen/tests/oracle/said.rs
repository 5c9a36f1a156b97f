//! What is said of a table: its type and its entries.

use crate::grid::{At, Grid};

/// A table as it ought to be. Sets of squares are numbers with a bit for each square.
pub(crate) struct Said {
    pub(crate) element: &'static str,
    pub(crate) shape: Vec<usize>,
    pub(crate) entries: Vec<i128>,
}

impl Said {
    pub(crate) fn numbers(
        element: &'static str,
        shape: &[usize],
        entries: impl IntoIterator<Item = i128>,
    ) -> Self {
        Self { element, shape: shape.to_vec(), entries: entries.into_iter().collect() }
    }

    /// Of the first of these types that every entry fits.
    pub(crate) fn narrow(
        elements: &[&'static str],
        shape: &[usize],
        entries: impl IntoIterator<Item = i128>,
    ) -> Self {
        let said = Self::numbers("", shape, entries);
        let largest = *said.entries.iter().max().expect("an entry");
        let fits = |element: &&&str| largest >> element[1..].parse::<u32>().expect("bits") == 0;
        let element = elements.iter().find(fits).expect("a type that is wide enough");
        Self { element, ..said }
    }

    pub(crate) fn sets(grid: &Grid, shape: &[usize], sets: impl IntoIterator<Item = u128>) -> Self {
        let element = if grid.squares.len() <= 64 { "u64" } else { "u128" };
        Self::numbers(element, shape, sets.into_iter().map(|set| set as i128))
    }

    /// A set for each square.
    pub(crate) fn set_of_each<S: IntoIterator<Item = At>>(
        grid: &Grid,
        says: impl Fn(At) -> S,
    ) -> Self {
        let sets = grid.squares.iter().map(|&at| grid.set(says(at)));
        Self::sets(grid, &[grid.squares.len()], sets)
    }

    /// A set for each of some items and each square.
    pub(crate) fn set_of_both<I: Copy, S: IntoIterator<Item = At>>(
        grid: &Grid,
        items: &[I],
        says: impl Fn(I, At) -> S,
    ) -> Self {
        let sets = items
            .iter()
            .flat_map(|&item| grid.squares.iter().map(move |&at| (item, at)))
            .map(|(item, at)| grid.set(says(item, at)));
        Self::sets(grid, &[items.len(), grid.squares.len()], sets)
    }

    /// A number for each square.
    pub(crate) fn number_of_each(
        element: &'static str,
        grid: &Grid,
        says: impl Fn(At) -> usize,
    ) -> Self {
        let numbers = grid.squares.iter().map(|&at| says(at) as i128);
        Self::numbers(element, &[grid.squares.len()], numbers)
    }
}
