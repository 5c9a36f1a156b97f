//! The parts of an array that are tables where the whole is none: rows, fields, runs, and boards in padding.

use std::collections::BTreeSet;

use chess_tables_gen::Board;

use super::block::{Block, MOST_BEHIND, WITH_ZERO};
use super::candidate::Candidate;
use super::diagonals;
use super::forms::Catalogue;
use super::lengths;
use super::search::{by_rule, candidates, first, nearly, without_differences};
use super::shapes;
use super::steps;
use super::values::{double, information};
use super::x88_squares;

/// Rows of rows are as small as parts of an array get: the pieces of each color.
pub(super) const DEEPEST: usize = 2;

/// The most entries of a table: the attacks of both sliders by fancy magics. A larger array can only have several.
const LARGEST: usize = 1 << 18;

/// The most words of the structs that a program has for the squares: what it knows of a square, and what of each other one.
const MOST_FIELDS: usize = 128;

/// One of so many entries of a column may differ where there are many: the attacks by occupancy of a program have columns
/// that are half of another table by accident.
const FEW_OF_MANY: usize = 8;

/// Whether these are structs for the squares with more fields than other arrays have rows.
fn has_many_fields(board: Board, shape: &[usize]) -> bool {
    matches!(shape, [squares, 17..=MOST_FIELDS] if *squares == board.len())
}

/// How many rows of an entry for each square a flat array may be: code for GPUs has `attacks[7 * 64]`.
fn flat_rows(board: Board, shape: &[usize]) -> Option<usize> {
    let [length] = shape else { return None };
    let rows = length / board.len();
    (length % board.len() == 0 && (2..=16).contains(&rows)).then_some(rows)
}

/// Adds the numbers of entries of all blocks of a shape.
pub(super) fn add_sizes(board: Board, shape: &[usize], sizes: &mut BTreeSet<usize>, deeper: usize) {
    let all: usize = shape.iter().product();
    sizes.insert(all);
    sizes.extend(shapes::sizes(shape, board));
    lengths::add_sizes(board, shape, sizes);
    if let [rows, length] = *shape {
        if (board.len() + 1..=board.len() + MOST_BEHIND).contains(&rows) {
            add_sizes(board, &[board.len(), length], sizes, deeper);
        }
    }
    sizes.extend(flat_rows(board, shape).map(|_| board.len()));
    let may_have_unused = WITH_ZERO.contains(&all) || diagonals::count(board) == Some(all - 1);
    if shape.len() == 1 && may_have_unused {
        sizes.insert(all - 1);
    }
    if shape.len() == 1 && (board.len()..=512).contains(&all) {
        sizes.extend([board.len(), board.x88().differences(), board.x88().len()]);
    }
    let is_tried = |&axis: &usize| {
        (2..=16).contains(&shape[axis]) || axis == 1 && has_many_fields(board, shape)
    };
    for axis in (0..shape.len()).filter(is_tried) {
        let rest = [&shape[..axis], &shape[axis + 1..]].concat();
        if rest.iter().product::<usize>() >= 8 && !rest.is_empty() {
            let all = rest.iter().product();
            match deeper {
                0 => _ = sizes.insert(all),
                _ => add_sizes(board, &rest, sizes, deeper - 1),
            }
        }
    }
}

/// Blocks of an array, and what each may be.
type Blocks = Vec<(Block, Vec<Candidate>)>;

/// The block as a whole if it is a table, or else its parts if any of them is.
pub(super) fn blocks(
    catalogue: &Catalogue,
    array: &str,
    block: Block,
    deeper: usize,
) -> Vec<(Block, Vec<Candidate>)> {
    if block.values.len() > LARGEST {
        return vec![(block, vec![])];
    }
    if let Some(found) = x88_squares::found(catalogue, &block) {
        return vec![found];
    }
    let whole = candidates(catalogue, array, &block);
    if let Some(rows) = equal_rows(catalogue, &block, &whole) {
        return rows;
    }
    if !whole.is_empty() || block.is_trivial() {
        return vec![(block, whole)];
    }
    let other = in_other_shape(catalogue, array, &block);
    if let Some(found) = other.or_else(|| rows_of_squares(catalogue, array, &block, deeper)) {
        return found;
    }
    let mut axes: Vec<usize> = block.axes_of_rows().collect();
    // The first axis, then the last: rows of tables, or fields of structs.
    axes.retain(|&axis| axis == 0 || axis + 1 == block.shape.len());
    axes.extend(has_many_fields(catalogue.board, &block.shape).then_some(1));
    for axis in axes.into_iter().filter(|_| deeper > 0) {
        let rows = block.rows(axis).into_iter();
        let rows = rows.flat_map(|row| blocks(catalogue, array, row, deeper - 1));
        let mut rows: Vec<_> = rows.collect();
        if axis == 1 && has_many_fields(catalogue.board, &block.shape) {
            retain_likely(&mut rows);
        }
        if rows.iter().any(|(_, candidates)| !candidates.is_empty()) {
            return rows;
        }
    }
    if let Some(count) = flat_rows(catalogue.board, &block.shape) {
        let rows = block.in_rows(catalogue.board.len()).into_iter().map(|row| row.one_of(count));
        let rows = rows.map(|row| (row.clone(), without_differences(catalogue, &row)));
        let mut rows: Vec<_> = rows.collect();
        if rows.iter().any(|(_, candidates)| !candidates.is_empty()) {
            for (row, candidates) in rows.iter_mut().filter(|(_, it)| it.is_empty()) {
                *candidates = nearly(catalogue, row);
            }
            return rows;
        }
    }
    let parts = parts(catalogue.board, &block);
    let equal = |part: &Block| equal_part(catalogue, array, part);
    let nearly = |part: &Block| match is_begun(part) {
        true => vec![],
        false => nearly(catalogue, part),
    };
    let found = best_part(&parts, equal)
        .or_else(|| steps::before_zero(catalogue, &block))
        .or_else(|| diagonals::without_unused(catalogue, &block))
        .or_else(|| lengths::of_other_length(catalogue, &block))
        .or_else(|| best_part(&parts, nearly));
    vec![found.unwrap_or((block, vec![]))]
}

/// The block in another shape, if it is a table so.
fn in_other_shape(catalogue: &Catalogue, array: &str, block: &Block) -> Option<Blocks> {
    shapes::reshaped(block, catalogue.board).find_map(|other| {
        let mut found = candidates(catalogue, array, &other);
        // Numbers of a few bits are no two halves.
        let is_wide = |it: &Candidate| catalogue.entries[it.table].element.bytes() >= 8;
        found.retain(|it| is_wide(it) || !other.is_of_wide_entries());
        (!found.is_empty()).then(|| vec![(other, found)])
    })
}

/// The rows of the squares, if some others follow and they are tables.
fn rows_of_squares(
    catalogue: &Catalogue,
    array: &str,
    block: &Block,
    deeper: usize,
) -> Option<Blocks> {
    let squares = block.rows_of_squares(catalogue.board.len())?;
    let found = blocks(catalogue, array, squares, deeper);
    found.iter().any(|(_, candidates)| !candidates.is_empty()).then_some(found)
}

/// Leaves columns that are tables, and those that few entries differ from beside one: alone, one of 64 is so by accident.
fn retain_likely(rows: &mut [(Block, Vec<Candidate>)]) {
    let is_equal = |it: &Candidate| it.differs.is_empty();
    let has_equal = rows.iter().any(|(_, candidates)| candidates.iter().any(is_equal));
    for (row, candidates) in rows {
        let few = if has_equal { row.values.len() / FEW_OF_MANY } else { 0 };
        candidates.retain(|it| it.differs.len() <= few);
    }
}

/// The columns of a block, if each is a table, and the whole is nearly one in which many entries differ.
fn equal_rows(
    catalogue: &Catalogue,
    block: &Block,
    whole: &[Candidate],
) -> Option<Vec<(Block, Vec<Candidate>)>> {
    let differs = whole.iter().map(|it| it.differs.len()).min()?;
    if differs * FEW_OF_MANY <= block.values.len() {
        return None;
    }
    let axis = block.axes_of_rows().find(|axis| *axis > 0 && axis + 1 == block.shape.len())?;
    let rows = block.rows(axis).into_iter().map(|row| {
        let found = first(&[&without_differences, &by_rule], catalogue, &row);
        (row, found)
    });
    let rows: Vec<_> = rows.collect();
    rows.iter().all(|(_, found)| !found.is_empty()).then_some(rows)
}

/// The parts of a padded array that may be a table.
fn parts(board: Board, block: &Block) -> Vec<Block> {
    let differences = board.x88().differences();
    let mut parts: Vec<Block> = block.with_padding(board).into_iter().collect();
    parts.extend(block.runs(differences - 1).iter().filter_map(|run| run.with_padding(board)));
    parts.extend(block.runs(board.len()));
    parts.extend(block.boards(board));
    let count = parts.len();
    parts.into_iter().map(|part| part.one_of(count)).collect()
}

/// The tables that a part is equal to, or by 0x88 differences is near to.
fn equal_part(catalogue: &Catalogue, array: &str, part: &Block) -> Vec<Candidate> {
    match part.values.len() == catalogue.board.x88().differences() {
        true => candidates(catalogue, array, part),
        false => without_differences(catalogue, part),
    }
}

/// Whether entries that follow each other are the squares in the first word of a larger board's sets.
fn is_begun(part: &Block) -> bool {
    let mut steps = part.positions.windows(2).map(|it| it[1].wrapping_sub(it[0]));
    let first = steps.next();
    let has_gap = steps.any(|it| Some(it) != first);
    let word: Vec<u128> = part.values.iter().copied().take_while(|set| *set != 0).collect();
    !has_gap && part.values[word.len()..].iter().all(|set| *set == 0) && double(part.element, &word)
}

/// The part of which the fewest entries differ, and what it may be.
fn best_part(
    parts: &[Block],
    candidates: impl Fn(&Block) -> Vec<Candidate>,
) -> Option<(Block, Vec<Candidate>)> {
    let found = parts.iter().map(|part| (part, candidates(part)));
    let found = found.filter(|(_, candidates)| !candidates.is_empty());
    let best = found.min_by_key(|(part, candidates)| {
        let differs = candidates.iter().map(|it| it.differs.len()).min();
        (differs, -information(&part.values) as i64)
    });
    best.map(|(part, candidates)| (part.clone(), candidates))
}
