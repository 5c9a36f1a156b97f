//! Maps of squares whose indices and entries are 0x88 numbers, such as `square ^ 0x70`.

use chess_tables_gen::Content;

use super::block::Block;
use super::candidate::{Candidate, Rule, equal};
use super::forms::Catalogue;
use super::near;
use super::values::ENOUGH;

/// The cells of a board by 0x88 numbers.
const CELLS: usize = 128;
/// The same in rows, of which half is off the board.
const ROWS: [usize; 2] = [8, 16];
/// A number off the board has one of these bits.
const OFF_BOARD: usize = 0x88;
/// In place of an entry that is no square.
const NO_SQUARE: u128 = 0xFF;
/// More entries without a square are in no map.
const FEW: usize = 8;

/// The squares among the cells, and the maps that they are, or nearly are.
pub(super) fn found(catalogue: &Catalogue, block: &Block) -> Option<(Block, Vec<Candidate>)> {
    let is_of_cells = block.shape == [CELLS] || block.shape == ROWS;
    if !catalogue.board.is_8x8() || !is_of_cells {
        return None;
    }
    let (on, off): (Vec<usize>, Vec<usize>) = (0..CELLS).partition(|cell| cell & OFF_BOARD == 0);
    let cells = block.part(String::new(), on);
    let mut squares = cells.clone();
    for entry in &mut squares.values {
        let is_square = *entry < CELLS as u128 && *entry & OFF_BOARD as u128 == 0;
        *entry = if is_square { (*entry >> 4) * 8 + (*entry & 7) } else { NO_SQUARE };
    }
    let without = squares.values.iter().filter(|entry| **entry == NO_SQUARE).count();
    if without > FEW || squares.information() < ENOUGH {
        return None;
    }
    let views = squares.views(catalogue.board);
    let equal: Vec<Candidate> = views.iter().flat_map(|view| equal(catalogue, view)).collect();
    let mut found = if equal.is_empty() { near::nearest(catalogue, &squares) } else { equal };
    found.retain(|it| {
        let entry = &catalogue.entries[it.table];
        entry.content == Content::Square && entry.shape.len() == 1
    });
    let others = others(block, &off);
    // What differs is shown in the numbers of the array.
    let cell =
        |&square: &u128| if square < 64 { (square >> 3) * 16 + (square & 7) } else { square };
    let found = found.into_iter().map(|it| {
        let expected = it.expected.iter().map(cell).collect();
        it.by(Rule::X88 { others }, expected)
    });
    let found: Vec<Candidate> = found.collect();
    (!found.is_empty()).then_some((cells, found))
}

/// How many entries off the board are neither what most of them are, nor by the XOR of the first or the last square, of
/// which one may be wrong.
fn others(block: &Block, off: &[usize]) -> usize {
    let count = |is_it: &dyn Fn(usize) -> bool| off.iter().filter(|cell| !is_it(**cell)).count();
    let of_one = |first: usize| count(&|cell| block.values[cell] == block.values[first]);
    let by_xor = [0, 0x77].map(|square| {
        let xor = block.values[square] ^ square as u128;
        count(&|cell| block.values[cell] == xor ^ cell as u128)
    });
    off.iter().map(|&first| of_one(first)).chain(by_xor).min().unwrap_or_default()
}
