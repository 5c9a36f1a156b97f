//! Shapes in which programs have tables of sets, and the same in the shape of the catalogue.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Direction, Element};

use super::block::Block;

/// The most targets of a piece on a board of up to 64 squares.
const MOST_TARGETS: usize = 32;
/// How many occupancies a row of a rook and of a bishop holds.
const ROWS: [(usize, bool); 2] = [(4096, true), (512, false)];

/// From the values of a block, the shape and the values in the catalogue's shape.
type Reshape = fn(&Block, Board) -> Option<(Vec<usize>, Vec<u128>)>;

/// All shapes, in words.
const SHAPES: [(&str, Reshape); 5] = [
    ("as lists of targets", of_targets),
    ("as halves of 32 bits, low first", |block, board| of_halves(block, board, [0, 32])),
    ("as halves of 32 bits, high first", |block, board| of_halves(block, board, [32, 0])),
    ("rows padded", of_padded_rows),
    ("by all bits of a line", of_whole_lines),
];

/// The block in other shapes, with the words for these.
pub(super) fn reshaped(block: &Block, board: Board) -> impl Iterator<Item = Block> {
    SHAPES.into_iter().filter_map(move |(words, reshape)| {
        let (shape, values) = reshape(block, board)?;
        let is_wide = words.starts_with("as ");
        let element = if is_wide { Element::U64 } else { block.element };
        Some(block.in_shape(words, shape, values, element))
    })
}

/// The numbers of entries that an array of a shape has in the others.
pub(super) fn sizes(shape: &[usize], board: Board) -> Vec<usize> {
    let all: usize = shape.iter().product();
    let mut sizes = vec![];
    if let Some(length) = shape.last().filter(|length| (2..=MOST_TARGETS).contains(*length)) {
        sizes.push(all / length);
    }
    let rows = ROWS.into_iter().filter(|(length, _)| board.len() * length == all);
    sizes.extend(rows.map(|(_, straight)| lengths(board, straight).iter().sum::<usize>()));
    sizes.extend((shape == [8, 256]).then_some(512));
    sizes
}

/// The length of the last axis, if it is in the range, and the shape without it.
fn without_last(
    block: &Block,
    lengths: std::ops::RangeInclusive<usize>,
) -> Option<(usize, Vec<usize>)> {
    let (last, shape) = block.shape.split_last()?;
    (lengths.contains(last) && !shape.is_empty()).then(|| (*last, shape.to_vec()))
}

/// Lists of distinct squares, filled up with one value that is not a square.
fn of_targets(block: &Block, board: Board) -> Option<(Vec<usize>, Vec<u128>)> {
    let (length, shape) = without_last(block, 2..=MOST_TARGETS)?;
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
    sets.filter(|_| padding.len() == 1 && board.len() <= 64).map(|sets| (shape, sets))
}

fn of_halves(block: &Block, board: Board, shifts: [u32; 2]) -> Option<(Vec<usize>, Vec<u128>)> {
    let (_, shape) = without_last(block, 2..=2)?;
    let is_half = |value: &u128| (-(1 << 31)..1 << 32).contains(&(*value as i128));
    let half = |value: u128| value & 0xFFFF_FFFF;
    let pairs = block.values.chunks(2);
    let sets = pairs.map(|pair| half(pair[0]) << shifts[0] | half(pair[1]) << shifts[1]);
    let are_halves = board.len() == 64 && block.values.iter().all(is_half);
    are_halves.then(|| (shape, sets.collect()))
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
fn of_padded_rows(block: &Block, board: Board) -> Option<(Vec<usize>, Vec<u128>)> {
    let all = block.values.len();
    let (row, straight) = ROWS.into_iter().find(|(row, _)| board.len() * row == all)?;
    let lengths = lengths(board, straight);
    let rows = || block.values.chunks(row).zip(&lengths);
    let mut padding = rows().flat_map(|(row, length)| &row[*length..]);
    let first = padding.next()?;
    let values: Vec<u128> = rows().flat_map(|(row, length)| &row[..*length]).copied().collect();
    padding.all(|value| value == first).then(|| (vec![values.len()], values))
}

/// Entries by all eight bits of a line, which depend on the six between its ends.
fn of_whole_lines(block: &Block, _: Board) -> Option<(Vec<usize>, Vec<u128>)> {
    if block.shape != [8, 256] {
        return None;
    }
    let values = &block.values;
    let inner = |at: usize| at / 256 * 256 + (at & 0x7E);
    let depends = (0..values.len()).all(|at| values[at] == values[inner(at)]);
    let entries = (0..512).map(|at| values[at / 64 * 256 + at % 64 * 2]);
    depends.then(|| (vec![8, 64], entries.collect()))
}
