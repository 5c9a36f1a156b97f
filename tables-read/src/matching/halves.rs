//! Sets of which the low and the high bits stand apart, in pairs or in two arrays.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Element, Table};

use super::block::Block;

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
pub(super) fn pairs(tables: &[Table]) -> Vec<([usize; 2], String)> {
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
    let block = |table: &Table, own: u128, words: String| {
        let (shape, sets) = (table.shape.clone(), sets.clone());
        let mut block = Block::whole(table).in_shape(&words, shape, sets, of_sets(board));
        block.own = own;
        block
    };
    Some([
        block(low, own, format!("low halves, with `{}`", high.name)),
        block(high, !own, format!("high halves, with `{}`", low.name)),
    ])
}
