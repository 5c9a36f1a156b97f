//! The parts of an array that have one entry for each square of 8x8.

use chess_tables_gen::Table;

use super::block::Block;
use super::wording::{Recognised, Told};

/// Arrays with more parts are something else: keys by piece and square, or squares by square.
const MOST_PARTS: usize = 16;

/// 64 entries of an array, in the order of the squares.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The number of the array in its set.
    pub(super) table: usize,
    /// The array and the part: `Magics`, `Magics[1]`, `Table.magic`, `Magics[64..128]`.
    pub(super) name: String,
    pub(super) values: Vec<u128>,
}

impl Part {
    pub(super) fn told(&self, told: Told) -> Recognised {
        Recognised { array: self.table, name: self.name.clone(), told }
    }
}

/// The parts of an array: itself, the rows or columns of 64 or 8x8 entries, the fields of 64 structs. Empty if it has no
/// such parts.
pub(super) fn parts(number: usize, table: &Table) -> Vec<Part> {
    let size = table.values.len();
    if size == 0 || size % 64 != 0 || size / 64 > MOST_PARTS {
        return vec![];
    }
    let parts = by_square(Block::whole(table)).into_iter().map(|block| Part {
        table: number,
        name: format!("{}{}", table.name, block.path),
        values: block.values,
    });
    parts.collect()
}

fn by_square(block: Block) -> Vec<Block> {
    let shape = &block.shape[..];
    let of_one_axis = shape.iter().position(|&length| length == 64).map(|at| at..at + 1);
    let squares = || shape.windows(2).position(|pair| pair == [8, 8]).map(|ranks| ranks..ranks + 2);
    let rows = match of_one_axis.or_else(squares) {
        Some(squares) if squares.len() == shape.len() => return vec![block],
        Some(squares) if squares.start > 0 => block.rows(0),
        Some(squares) => block.rows(squares.end),
        None if shape.len() == 1 => return block.in_rows(64),
        None => return vec![],
    };
    rows.into_iter().flat_map(by_square).collect()
}
