//! Shapes in which programs have tables of sets, and the same in the shape of the catalogue.

use std::collections::{BTreeMap, BTreeSet};

use chess_tables_gen::{Board, Direction, Element, Table};

use super::block::Block;
use super::reshaped::Reshaped;

/// The most targets of a piece on a board of up to 64 squares.
const MOST_TARGETS: usize = 32;
/// How many occupancies a row of a rook and of a bishop holds.
const ROWS: [(usize, bool); 2] = [(4096, true), (512, false)];

/// A shape that programs have.
struct Shape {
    is: Reshaped,
    /// The shape in the catalogue of an array of this shape.
    of: fn(&[usize], Board) -> Option<Vec<usize>>,
    /// The values in that shape.
    values: fn(&Block, Board) -> Option<Vec<u128>>,
    is_of_sets: bool,
}

static SHAPES: [Shape; 5] = [
    Shape {
        is: Reshaped::Targets,
        of: |shape, _| without_last(shape, MOST_TARGETS),
        values: of_targets,
        is_of_sets: true,
    },
    Shape {
        is: Reshaped::Halves { high_first: false },
        of: |shape, _| without_last(shape, 2),
        values: |block, board| sets(block.values.chunks(2).map(|it| [it[0], it[1]]), board),
        is_of_sets: true,
    },
    Shape {
        is: Reshaped::Halves { high_first: true },
        of: |shape, _| without_last(shape, 2),
        values: |block, board| sets(block.values.chunks(2).map(|it| [it[1], it[0]]), board),
        is_of_sets: true,
    },
    Shape {
        is: Reshaped::PaddedRows,
        of: |shape, board| {
            let (_, straight) = row(shape.iter().product(), board)?;
            Some(vec![lengths(board, straight).iter().sum()])
        },
        values: of_padded_rows,
        is_of_sets: false,
    },
    Shape {
        is: Reshaped::WholeLines,
        of: |shape, _| (shape == [8, 256]).then(|| vec![8, 64]),
        values: of_whole_lines,
        is_of_sets: false,
    },
];

/// The block in other shapes.
pub(super) fn reshaped(block: &Block, board: Board) -> impl Iterator<Item = Block> {
    SHAPES.iter().filter_map(move |it| {
        let shape = (it.of)(&block.shape, board)?;
        let values = (it.values)(block, board)?;
        let element = if it.is_of_sets { of_sets(board) } else { block.element };
        Some(block.in_shape(it.is.clone(), shape, values, element))
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

/// Lists of distinct squares, filled up with one value that is not a square. Where all are equally long, and more than one
/// such value ends them, they are the rows of a board with cells beside it: in these the order matters.
fn of_targets(block: &Block, board: Board) -> Option<Vec<u128>> {
    let length = *block.shape.last()?;
    let squares = board.len() as u128;
    let padding: BTreeSet<u128> =
        block.values.iter().copied().filter(|value| *value >= squares).collect();
    let used = |row: &[u128]| row.iter().position(|it| *it >= squares).unwrap_or(length);
    let lengths: BTreeSet<usize> = block.values.chunks(length).map(used).collect();
    if lengths.len() == 1 && lengths.first() < length.checked_sub(1).as_ref() {
        return None;
    }
    let set = |row: &[u128]| {
        let used = used(row);
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

/// How the names of two arrays differ of which one has the low and the other the high bits.
const NAMES: [[&str; 2]; 6] =
    [["lo", "hi"], ["low", "high"], ["lower", "upper"], ["l", "h"], ["0", "1"], ["1", "2"]];

/// The type of sets of a board.
pub(super) fn of_sets(board: Board) -> Element {
    if board.len() > 64 { Element::U128 } else { Element::U64 }
}

/// How many bits half of a set has.
fn width(board: Board) -> u32 {
    4 * of_sets(board).bytes() as u32
}

/// The sets of their low and their high bits, each half perhaps with a sign.
pub(super) fn sets(mut pairs: impl Iterator<Item = [u128; 2]>, board: Board) -> Option<Vec<u128>> {
    let width = width(board);
    let is_half = |bits: &u128| (-(1 << (width - 1))..1 << width).contains(&(*bits as i128));
    pairs.try_fold(vec![], |mut sets, pair| {
        let [low, high] = pair.map(|bits| bits & ((1 << width) - 1));
        sets.push(low | high << width);
        pair.iter().all(is_half).then_some(sets)
    })
}

/// The arrays of one shape whose names say that they may have halves of sets, and what the names have in common.
pub(super) fn pairs(tables: &[&Table]) -> Vec<([usize; 2], String)> {
    let names = tables.iter().enumerate().map(|(i, it)| (it.name.to_lowercase(), i));
    let names: BTreeMap<String, usize> = names.collect();
    let other = |name: &str, low: usize, [half, other]: [&str; 2]| {
        name.rmatch_indices(half).find_map(|(at, _)| {
            let [before, behind] = [&name[..at], &name[at + half.len()..]];
            let high = *names.get(&format!("{before}{other}{behind}"))?;
            let is_pair = tables[low].shape == tables[high].shape;
            is_pair.then(|| ([low, high], format!("{before}{behind}")))
        })
    };
    let pair = |(name, &low): (&String, &usize)| NAMES.iter().find_map(|it| other(name, low, *it));
    names.iter().filter_map(pair).collect()
}

/// A block for each of two arrays, with the sets that they have together.
pub(super) fn joined([low, high]: [&Table; 2], board: Board) -> Option<[Block; 2]> {
    let pairs = low.values.iter().zip(&high.values).map(|(&low, &high)| [low, high]);
    let sets = sets(pairs, board)?;
    let own = u128::MAX >> (128 - width(board));
    let block = |[table, other]: [&Table; 2], is_high: bool| {
        let reshaped = Reshaped::Half { is_high, other: other.name.clone() };
        let (shape, sets) = (table.shape.clone(), sets.clone());
        let mut block = Block::whole(table).in_shape(reshaped, shape, sets, of_sets(board));
        block.own = if is_high { !own } else { own };
        block
    };
    Some([block([low, high], false), block([high, low], true)])
}
