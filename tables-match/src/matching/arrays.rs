//! The arrays of a source, held against the catalogue whole and in parts, in the numbering that explains most.

use std::collections::BTreeSet;

use chess_tables_gen::{Axis, Board, Content, Table};

use super::arrangement::Arrangement;
use super::block::{Block, WITH_ZERO};
use super::candidate::Candidate;
use super::cells;
use super::choice::{self, Stated};
use super::diagonals;
use super::explanation::Explanation;
use super::fault::Sides;
use super::forms::{Catalogue, CatalogueTable, Numberings};
use super::lengths;
use super::meaning::{self, Meaning};
use super::piece::{Found, Piece, What};
use super::search::{by_rule, candidates, first, nearly, without_differences};
use super::shapes;
use super::steps;
use super::two_words;
use super::values::{double, information};
use super::x88_squares;
use crate::diff::{Side, Version};

/// The tables of a side, without what else is known of them.
pub(super) struct Arrays<'t> {
    pub(super) board: Board,
    pub(super) tables: Vec<&'t Table>,
}

impl<'t> Arrays<'t> {
    pub(super) fn of<T: Version>(side: Side<'t, T>) -> Self {
        Self { board: side.board, tables: side.tables.iter().map(T::table).collect() }
    }
}

/// The numbering of a board that explains most of the arrays that are wanted, or of their parts, all that explain as
/// much, and the identity of the arrays in it.
pub(super) fn explained(
    catalogue: &Catalogue,
    arrays: &Arrays<'_>,
    board: Board,
    stated: Stated,
    is_wanted: &dyn Fn(usize) -> bool,
) -> (u32, Numberings, Vec<Piece>) {
    let wanted = arrays.tables.iter().enumerate().filter(|(array, _)| is_wanted(*array));
    let blocks = wanted.flat_map(|(array, table)| {
        let blocks = two_words::or_whole(catalogue.board, Block::whole(table), |block| {
            blocks(catalogue, &table.name, block, DEEPEST)
        });
        blocks.into_iter().map(move |(block, candidates)| (array, block, candidates))
    });
    let mut blocks: Vec<Explained> = blocks.collect();
    explain_halves(catalogue, &arrays.tables, &mut blocks);
    let named =
        |array: usize, block: &Block| format!("{}{}", arrays.tables[array].name, block.path);
    let names: Vec<String> = blocks.iter().map(|(array, block, _)| named(*array, block)).collect();
    let candidates = blocks.iter().map(|(.., candidates)| &candidates[..]);
    let candidates = names.iter().map(String::as_str).zip(candidates);
    let (numbering, fits) = choice::numbering(catalogue, board, stated, candidates);
    let best_of = |name: &str, candidates: &[Candidate]| {
        choice::best(catalogue, name, numbering, candidates).cloned()
    };
    let bests = blocks.iter().zip(&names).map(|((.., candidates), name)| best_of(name, candidates));
    let mut bests: Vec<Option<Candidate>> = bests.collect();
    let candidates = blocks.iter().map(|(.., candidates)| &candidates[..]);
    choice::write_alike(
        catalogue,
        numbering,
        names.iter().map(String::as_str).zip(candidates),
        &mut bests,
    );
    cells::without_elsewhere(catalogue, blocks.iter().map(|it| &it.1), &mut bests);
    let of_blocks = blocks.iter().zip(&bests).map(|((_, block, _), it)| (block, it.as_ref()));
    let indices = choice::layout_of_indices(catalogue, numbering, of_blocks);
    let pieces = blocks.into_iter().zip(&names).zip(&bests).map(
        |(((array, block, candidates), name), best)| {
            let what = match best {
                Some(best) => {
                    let is_mirrored =
                        best.is_mirrored(choice::placed_as(catalogue.board, numbering, best));
                    let best = &match indices {
                        _ if !is_mirrored => best.clone(),
                        Some(layout) => choice::with_indices(best, layout, &candidates).clone(),
                        None => best.as_mirrored(&block.values),
                    };
                    let or = choice::other_reading(catalogue, fits, best, &candidates);
                    let or = or.filter(|_| stated == Stated::Nowhere);
                    let found = found(catalogue, numbering, name, &block, best);
                    What::Table(Box::new(Found { or, ..found }))
                }
                None if block.is_trivial() => {
                    let is_zero = block.values.iter().all(|bits| *bits == 0);
                    let size = block.values.len();
                    // A part of zeros is not the table that the whole is named after.
                    let named_after = || meaning::named_after(catalogue, name, size);
                    let is_whole = block.path.is_empty();
                    What::Trivial { named_after: (is_zero && is_whole).then(named_after).flatten() }
                }
                None => What::Unknown,
            };
            let (path, positions) = (block.path, block.positions);
            Piece { array, path, positions, what, is_of_sliders: false }
        },
    );
    (numbering, fits, pieces.collect())
}

/// A block of an array, by its number, and what it may be.
type Explained = (usize, Block, Vec<Candidate>);

/// Finds the sets of which two arrays have the halves, of those that are nothing alone.
fn explain_halves(catalogue: &Catalogue, tables: &[&Table], explained: &mut Vec<Explained>) {
    for ([a, b], name) in shapes::pairs(tables) {
        let is_unknown = |array: usize| {
            let mut own = explained.iter().filter(|(it, ..)| *it == array).peekable();
            own.peek().is_some() && own.all(|(.., candidates)| candidates.is_empty())
        };
        if !is_unknown(a) || !is_unknown(b) {
            continue;
        }
        for pair in [[a, b], [b, a]] {
            let Some(halves) = shapes::joined(pair.map(|it| tables[it]), catalogue.board) else {
                continue;
            };
            let found = halves.map(|half| blocks(catalogue, &name, half, DEEPEST));
            if found[0].iter().any(|(_, candidates)| !candidates.is_empty()) {
                explained.retain(|(array, ..)| !pair.contains(array));
                for (array, of_half) in pair.into_iter().zip(found) {
                    explained.extend(of_half.into_iter().map(|(block, it)| (array, block, it)));
                }
                break;
            }
        }
    }
    explained.sort_by_key(|(array, ..)| *array);
}

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

/// The block as a whole if it is a table, or else its parts if any of them is.
fn blocks(
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
    for other in shapes::reshaped(&block, catalogue.board) {
        let mut found = candidates(catalogue, array, &other);
        // Numbers of a few bits are no two halves.
        let is_wide = |it: &Candidate| catalogue.entries[it.table].element.bytes() >= 8;
        found.retain(|it| is_wide(it) || !other.is_of_wide_entries());
        if !found.is_empty() {
            return vec![(other, found)];
        }
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
            rows.iter_mut().for_each(|(row, candidates)| {
                candidates.retain(|it| it.differs.len() * FEW_OF_MANY <= row.values.len());
            });
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

/// The result for a block and its table.
fn found(
    catalogue: &Catalogue,
    numbering: u32,
    name: &str,
    block: &Block,
    candidate: &Candidate,
) -> Found {
    let entry = &catalogue.entries[candidate.table];
    let board = choice::placed_as(catalogue.board, numbering, candidate);
    let Arrangement { fixed, order, backwards } = &candidate.arrangement;
    let mut axes: Vec<Axis> = order.iter().map(|&i| entry.axes[i]).collect();
    let mut shape: Vec<usize> = order.iter().map(|&i| entry.shape[i]).collect();
    let places = candidate.places.clone().map(|(at, places)| {
        shape[at] = places.len();
        (axes[at], places)
    });
    let of_table = |i: &usize| entry.axes[*i];
    // Padding may be other in another layout.
    if shape.iter().product::<usize>() != block.values.len() {
        shape.clone_from(&block.shape);
        axes.resize(shape.len(), Axis::Index);
    }
    let [ours, yours] = [&expected(block, candidate), &block.values].map(|values| {
        let values = values.iter().copied();
        Table::new(name, axes.clone(), shape.clone(), block.element, entry.content, values)
    });
    let sides = Sides {
        board,
        axes: &axes,
        shape: &shape,
        ours: &ours.values,
        yours: &yours.values,
        differs: &candidate.differs,
    };
    let is_own = |at: &usize| (ours.values[*at] ^ yours.values[*at]) & block.own != 0;
    let differs: Vec<usize> = candidate.differs.iter().copied().filter(is_own).collect();
    let Explanation { fault, difference, place, law } =
        Explanation::of(sides, &differs, entry.content == Content::Squares);
    let meant = || Meaning::of(name).meant(catalogue, numbering, candidate, &block.values);
    let meant = candidate.differs.is_empty().then(meant).flatten();
    Found {
        table: entry.name.clone(),
        fixed: fixed.iter().map(|&(axis, i)| (entry.axes[axis], i)).collect(),
        board,
        axes: (!candidate.arrangement.is_in_order()).then(|| axes.clone()),
        backwards: backwards.iter().map(of_table).collect(),
        places,
        rules: candidate.rules.clone(),
        none: entry.other_none(none_of(entry, block, candidate)).map(|none| none as i128),
        expected: ours,
        yours,
        differs,
        difference,
        place,
        fault,
        law,
        by_name: candidate.by_name,
        meant,
        reshaped: block.reshaped.clone(),
        or: None,
        element: entry.element,
        is_of_pawns: entry.pawns.is_some(),
    }
}

/// What stands for no entry in the block: in a type of another sign or width it may be equal to that of the table.
fn none_of(entry: &CatalogueTable, block: &Block, candidate: &Candidate) -> Option<u128> {
    let ours = entry.none_in_forms();
    let mut places = (0..block.values.len()).filter(|at| !candidate.differs.contains(at));
    let none =
        || places.find(|&at| Some(candidate.expected[at]) == ours).map(|at| block.values[at]);
    candidate.none.or_else(none)
}

/// The values of a block if it were the table of a candidate.
fn expected(block: &Block, candidate: &Candidate) -> Vec<u128> {
    let none = candidate.none.unwrap_or(u128::MAX);
    let mut expected = block.values.clone();
    for &at in &candidate.differs {
        let bits = candidate.expected[at];
        expected[at] = block.element.wrap(if bits == u128::MAX { none } else { bits });
    }
    expected
}
