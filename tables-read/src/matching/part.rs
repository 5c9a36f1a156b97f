//! The parts of an array that have one entry for each square of 8x8.

use chess_tables_gen::{Axis, Board, Table};

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

/// The parts of an array: itself, the rows or columns of 64 or 8x8 entries, the fields of 64 structs. Empty if it has no
/// such parts.
pub(super) fn parts(number: usize, table: &Table) -> Vec<Part> {
    let Some((outer, inner)) = around_squares(&table.shape) else { return vec![] };
    if outer * inner > MOST_PARTS || outer * inner * 64 != table.values.len() {
        return vec![];
    }
    let columns = (0..outer).flat_map(|row| (0..inner).map(move |column| (row, column)));
    columns
        .map(|(row, column)| {
            let values = (0..64).map(|s| table.values[(row * 64 + s) * inner + column]);
            Part {
                name: name(table, (outer, row), (inner, column)),
                values: values.collect(),
                table: number,
            }
        })
        .collect()
}

/// How many entries there are outside and inside the axis of squares.
fn around_squares(shape: &[usize]) -> Option<(usize, usize)> {
    let product = |axes: &[usize]| axes.iter().product::<usize>();
    if let Some(at) = shape.iter().position(|&length| length == 64) {
        return Some((product(&shape[..at]), product(&shape[at + 1..])));
    }
    if let Some(at) = shape.windows(2).position(|pair| pair == [8, 8]) {
        return Some((product(&shape[..at]), product(&shape[at + 2..])));
    }
    let all = product(shape);
    (all != 0 && all % 64 == 0 && shape.len() == 1).then_some((all / 64, 1))
}

fn name(table: &Table, (rows, row): (usize, usize), (columns, column): (usize, usize)) -> String {
    let mut name = table.name.clone();
    if rows > 1 && table.shape.len() == 1 {
        name += &format!("[{}..{}]", 64 * row, 64 * (row + 1));
    } else if rows > 1 {
        name += &format!("[{row}]");
    }
    if columns > 1 && table.axes.last() == Some(&Axis::Field) {
        let field = table.index_name(Board::CHESS, table.axes.len() - 1, column);
        name += &format!(".{field}");
    } else if columns > 1 {
        name += &format!("[_][{column}]");
    }
    name
}
