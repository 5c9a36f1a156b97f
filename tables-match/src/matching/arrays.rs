//! The arrays of a source, held against the catalogue, in the numbering that explains most.

use chess_tables_gen::{Axis, Board, Content, Table};

use super::arrangement::Arrangement;
use super::block::Block;
use super::candidate::Candidate;
use super::cells;
use super::choice::{self, Stated};
use super::explanation::Explanation;
use super::fault::Sides;
use super::forms::{Catalogue, CatalogueTable, Numberings};
use super::meaning::{self, Meaning};
use super::other_rows;
use super::parts::{DEEPEST, blocks};
use super::piece::{Found, Piece, What};
use super::shapes;
use super::two_words;
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
    let free = if stated == Stated::Nowhere { fits } else { 0 };
    let bests = blocks.iter().zip(&names).map(|((.., candidates), name)| {
        choice::best(catalogue, name, numbering, candidates).cloned()
    });
    let mut bests: Vec<Option<Candidate>> = bests.collect();
    let candidates = blocks.iter().map(|(.., candidates)| &candidates[..]);
    choice::write_alike(
        catalogue,
        numbering,
        names.iter().map(String::as_str).zip(candidates),
        &mut bests,
    );
    cells::without_elsewhere(catalogue, blocks.iter().map(|it| &it.1), &mut bests);
    other_rows::hold_together(catalogue, &blocks, &mut bests);
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
                    let found = found(catalogue, numbering, name, &block, best);
                    What::Table(Box::new(or_otherwise(catalogue, free, best, &candidates, found)))
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

/// The result with what it is in the other numberings that fit the source, if it does not state one.
fn or_otherwise(
    catalogue: &Catalogue,
    fits: Numberings,
    best: &Candidate,
    candidates: &[Candidate],
    found: Found,
) -> Found {
    let is_well_named = || choice::is_well_named(catalogue, fits, &found.yours.name, candidates);
    let is_meant = found.is_misnamed() && is_well_named();
    let or = choice::other_reading(catalogue, fits, best, candidates);
    let meant = found.meant.clone().filter(|_| !is_meant);
    Found { or, meant, ..found }
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
