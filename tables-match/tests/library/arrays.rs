//! Arrays as they are read from an engine, tables of the catalogue, and numbers that are the same at each run.

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::tool::splitmix64::{GAMMA, mix};
use chess_tables_gen::{Axis, Board, Content, Element, Table};

pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Nothing says what its indices and entries mean.
pub(crate) fn array(name: &str, shape: &[usize], element: Element, values: Vec<u128>) -> Table {
    Table::new(name, vec![Axis::Index; shape.len()], shape, element, Content::Number, values)
}

/// A table under this name, of which nothing else is said.
pub(crate) fn unsaid(name: &str, table: &Table) -> Table {
    array(name, &table.shape, table.element, table.values.clone())
}

pub(crate) fn of_catalogue(board: Board, name: &str) -> Table {
    catalogue::generate(board, &[name]).unwrap().tables.remove(0)
}
