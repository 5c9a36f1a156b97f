//! Shapes in which programs have tables of sets, and the same in the shape of the catalogue.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Direction};

use super::block::Block;
use super::halves;

/// The most targets of a piece on a board of up to 64 squares.
const MOST_TARGETS: usize = 32;
/// How many occupancies a row of a rook and of a bishop holds.
const ROWS: [(usize, bool); 2] = [(4096, true), (512, false)];

/// A shape that programs have.
struct Shape {
    words: &'static str,
    /// The shape in the catalogue of an array of this shape.
    of: fn(&[usize], Board) -> Option<Vec<usize>>,
    /// The values in that shape.
    values: fn(&Block, Board) -> Option<Vec<u128>>,
    is_of_sets: bool,
}

const SHAPES: [Shape; 5] = [
    Shape {
        words: "as lists of targets",
        of: |shape, _| without_last(shape, MOST_TARGETS),
        values: of_targets,
        is_of_sets: true,
    },
    Shape {
        words: "as halves, low first",
        of: |shape, _| without_last(shape, 2),
        values: |block, board| halves::sets(block.values.chunks(2).map(|it| [it[0], it[1]]), board),
        is_of_sets: true,
    },
    Shape {
        words: "as halves, high first",
        of: |shape, _| without_last(shape, 2),
        values: |block, board| halves::sets(block.values.chunks(2).map(|it| [it[1], it[0]]), board),
        is_of_sets: true,
    },
    Shape {
        words: "rows padded",
        of: |shape, board| {
            let (_, straight) = row(shape.iter().product(), board)?;
            Some(vec![lengths(board, straight).iter().sum()])
        },
        values: of_padded_rows,
        is_of_sets: false,
    },
    Shape {
        words: "by all bits of a line",
        of: |shape, _| (shape == [8, 256]).then(|| vec![8, 64]),
        values: of_whole_lines,
        is_of_sets: false,
    },
];

/// The block in other shapes, with the words for these.
pub(super) fn reshaped(block: &Block, board: Board) -> impl Iterator<Item = Block> {
    SHAPES.iter().filter_map(move |it| {
        let shape = (it.of)(&block.shape, board)?;
        let values = (it.values)(block, board)?;
        let element = if it.is_of_sets { halves::of_sets(board) } else { block.element };
        Some(block.in_shape(it.words, shape, values, element))
    })
}

/// The numbers of entries that an array of a shape has in the others.
pub(super) fn sizes(shape: &[usize], board: Board) -> impl Iterator<Item = usize> {
    SHAPES.iter().filter_map(move |it| Some((it.of)(shape, board)?.iter().product()))
}

/// The shape without the last axis of at most so many entries.
fn without_last(shape: &[usize], most: usize) -> Option<Vec<usize>> {
    let (last, shape) = shape.split_last()?;
    ((2..=most).contains(last) && !shape.is_empty()).then(|| shape.to_vec())
}

/// Lists of distinct squares, filled up with one value that is not a square.
fn of_targets(block: &Block, board: Board) -> Option<Vec<u128>> {
    let length = *block.shape.last()?;
    let squares = board.len() as u128;
    let padding: BTreeSet<u128> =
        block.values.iter().copied().filter(|value| *value >= squares).collect();
    let set = |row: &[u128]| {
        let used = row.iter().position(|value| *value >= squares).unwrap_or(length);
        let set = row[..used].iter().fold(0, |set, square| set | 1_u128 << square);
        let is_list = set.count_ones() as usize == used;
        (is_list && row[used..].iter().all(|value| *value >= squares)).then_some(set)
    };
    let sets: Option<Vec<u128>> = block.values.chunks(length).map(set).collect();
    sets.filter(|_| padding.len() == 1)
}

/// The length of a slider's rows if an array of so many entries has them, and whether it is the rook's.
fn row(entries: usize, board: Board) -> Option<(usize, bool)> {
    ROWS.into_iter().find(|(row, _)| board.len() * row == entries)
}

/// How many occupancies a slider has on each square.
fn lengths(board: Board, straight: bool) -> Vec<usize> {
    let is_own = |direction: &Direction| {
        let (files, ranks) = direction.step();
        (files == 0 || ranks == 0) == straight
    };
    let length = |square| {
        let rays = Direction::ALL.into_iter().filter(is_own);
        let inner = rays.map(|direction| board.ray(square, direction).count().saturating_sub(1));
        1 << inner.sum::<usize>()
    };
    board.squares().map(length).collect()
}

/// Rows of equal length with a slider's attacks, one value behind those of fewer occupancies.
fn of_padded_rows(block: &Block, board: Board) -> Option<Vec<u128>> {
    let (row, straight) = row(block.values.len(), board)?;
    let lengths = lengths(board, straight);
    let rows = || block.values.chunks(row).zip(&lengths);
    let mut padding = rows().flat_map(|(row, length)| &row[*length..]);
    let first = padding.next()?;
    let values = rows().flat_map(|(row, length)| &row[..*length]).copied();
    padding.all(|value| value == first).then(|| values.collect())
}

/// Entries by all eight bits of a line, which depend on the six between its ends.
fn of_whole_lines(block: &Block, _: Board) -> Option<Vec<u128>> {
    let values = &block.values;
    let inner = |at: usize| at / 256 * 256 + (at & 0x7E);
    let depends = (0..values.len()).all(|at| values[at] == values[inner(at)]);
    depends.then(|| (0..512).map(|at| values[at / 64 * 256 + at % 64 * 2]).collect())
}
