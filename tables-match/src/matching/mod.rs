//! Which tables of an engine are which of the catalogue, in which form, and where they differ.
//!
//! Each array is held against all tables that have as many entries, in all layouts, both orders of bits and all
//! orders of axes; then by parts; then by rules such as the complement; then the nearest is taken, if it is near
//! enough. An array that says too little to tell is nothing.
//!
//! ```
//! use chess_tables_match::matching::{What, matching};
//! use chess_tables_gen::tool::catalogue;
//! use chess_tables_gen::{Board, Layout, TableSet};
//!
//! let set = catalogue::generate(Board::CHESS.with_layout(Layout::A8B8), &["FLIP_DIAGONAL", "RAYS"])?;
//! // Nobody says in which layout they are.
//! let set = TableSet::new(Board::CHESS, set.tables);
//! let matching = matching(&set, false);
//! assert_eq!(matching.board.layout(), Layout::A8B8);
//! let What::Table(found) = &matching.pieces[0].what else { panic!() };
//! assert_eq!((found.table.as_str(), found.differs.len()), ("RAYS", 0));
//! # Ok::<(), chess_tables_gen::Error>(())
//! ```

mod behavior;
mod block;
mod candidate;
mod choice;
mod difference;
mod fault;
mod forms;
mod keys;
mod magics;
mod names;
mod near;
mod padded;
mod piece;
mod reshaped;
mod search;
mod shapes;
mod told;
mod values;

pub use behavior::{
    Attacks, Begins, Behavior, Collision, IndexBits, MagicMethod, Magics, PaddedBoard, Publisher,
    RandomNumbers, Recognised, SliderNumbers, Wrong, WrongAttacks,
};
pub use candidate::Rule;
pub use difference::{Difference, Place};
pub use fault::Fault;
pub use forms::likeness;
pub use piece::{Found, Piece, Reading, What};
pub use reshaped::Reshaped;
pub use told::{recognised, told};

use std::collections::BTreeSet;

use chess_tables_gen::{Axis, Board, Content, Table, TableSet};

use block::Block;
use candidate::Candidate;
use fault::Sides;
use forms::{Arrangement, Catalogue, Numberings};
use search::{candidates, without_differences};
use values::information;

/// The tables of the catalogue in a source.
#[derive(Clone, Debug)]
pub struct Matching {
    /// The board in the numbering that explains most of them.
    pub board: Board,
    /// The board in all numberings that explain as much, unless the source states one.
    pub fits: Vec<Board>,
    /// All arrays in their order, or their parts.
    pub pieces: Vec<Piece>,
}

/// Identifies the arrays of a set. Its board has the size to try; its numbering counts if the source states it.
pub fn matching(set: &TableSet, is_stated: bool) -> Matching {
    Matcher::of([set]).matching(set, is_stated)
}

/// The forms that some sets may have. To compute them takes longer than to find them.
pub struct Matcher(Vec<Catalogue>);

impl Matcher {
    /// For these sets.
    pub fn of<'s>(sets: impl IntoIterator<Item = &'s TableSet>) -> Self {
        let mut boards: Vec<(Board, BTreeSet<usize>)> = vec![];
        for set in sets {
            let board = forms::placed(set.board, 0);
            let at = boards.iter().position(|(other, _)| *other == board);
            let at = at.unwrap_or_else(|| {
                boards.push((board, BTreeSet::new()));
                boards.len() - 1
            });
            for table in &set.tables {
                add_sizes(board, &table.shape, &mut boards[at].1, DEEPEST);
            }
        }
        Self(boards.iter().map(|(board, sizes)| Catalogue::of(*board, sizes, None)).collect())
    }

    /// Identifies the arrays of one of the sets.
    ///
    /// # Panics
    /// If no set was on a board of its size.
    pub fn matching(&self, set: &TableSet, is_stated: bool) -> Matching {
        let mut matching = self.on_its_board(set, is_stated);
        add_other_boards(set, &mut matching);
        told::told(&set.tables, matching.board, &mut matching.pieces);
        matching
    }

    /// As [`matching`](Self::matching), without boards of other sizes: computing their tables takes longer than all
    /// else.
    ///
    /// # Panics
    /// If no set was on a board of its size.
    pub fn matching_on_its_board(&self, set: &TableSet, is_stated: bool) -> Matching {
        let mut matching = self.on_its_board(set, is_stated);
        told::told(&set.tables, matching.board, &mut matching.pieces);
        matching
    }

    fn on_its_board(&self, set: &TableSet, is_stated: bool) -> Matching {
        let board = forms::placed(set.board, 0);
        let catalogue = self.0.iter().find(|it| it.board == board).expect("a set has this board");
        let (numbering, fits, pieces) = explained(catalogue, set, set.board, is_stated, &|_| true);
        let fits = (0..16).filter(|it| !is_stated && fits & 1 << it != 0);
        Matching {
            board: forms::placed(set.board, numbering),
            fits: fits.map(|it| forms::placed(set.board, it)).collect(),
            pieces,
        }
    }
}

/// Identifies the arrays that are unknown on the board of the set on boards of other sizes.
fn add_other_boards(set: &TableSet, matching: &mut Matching) {
    let is_unknown = |it: &&Piece| matches!(it.what, What::Unknown) && it.path.is_empty();
    // On a board of any size the sets of one square each are numbers that double.
    let doubles = |it: &usize| values::double(set.tables[*it].element, &set.tables[*it].values);
    let unknown = matching.pieces.iter().filter(is_unknown).map(|it| it.array);
    let unknown: BTreeSet<usize> = unknown.filter(|it| !doubles(it)).collect();
    let halves: BTreeSet<usize> =
        shapes::pairs(&set.tables).into_iter().flat_map(|it| it.0).collect();
    for board in other_boards(set, &unknown) {
        let may_be = |array: usize| unknown.contains(&array) && has_axis(&set.tables[array], board);
        let (mut sizes, mut widest) = (BTreeSet::new(), 0);
        for (array, table) in set.tables.iter().enumerate().filter(|(array, _)| may_be(*array)) {
            add_sizes(board, &table.shape, &mut sizes, DEEPEST);
            // Rows may be lists of squares, and two arrays halves of sets.
            let may_be_sets = table.shape.len() > 1 || halves.contains(&array);
            widest = widest.max(if may_be_sets { 16 } else { table.element.bytes().max(8) });
        }
        let catalogue = Catalogue::of(board, &sizes, Some(widest));
        let (_, _, pieces) = explained(&catalogue, set, board, false, &may_be);
        for piece in pieces {
            // Of several boards that explain an array the first is as good as the others.
            let all = &mut matching.pieces;
            let before = all.iter().position(|it| it.array == piece.array && is_unknown(&it));
            if let (What::Table(_), true, Some(before)) =
                (&piece.what, piece.path.is_empty(), before)
            {
                all[before] = piece;
            }
        }
    }
}

/// The numbering of a board that explains most of the arrays that are wanted, or of their parts, all that explain as
/// much, and the identity of the arrays in it.
fn explained(
    catalogue: &Catalogue,
    set: &TableSet,
    board: Board,
    is_stated: bool,
    is_wanted: &dyn Fn(usize) -> bool,
) -> (u32, Numberings, Vec<Piece>) {
    let arrays = set.tables.iter().enumerate().filter(|(array, _)| is_wanted(*array));
    let blocks = arrays.flat_map(|(array, table)| {
        let blocks = blocks(catalogue, &table.name, Block::whole(table), DEEPEST);
        blocks.into_iter().map(move |(block, candidates)| (array, block, candidates))
    });
    let mut blocks: Vec<Explained> = blocks.collect();
    explain_halves(catalogue, &set.tables, &mut blocks);
    let named = |array: usize, block: &Block| format!("{}{}", set.tables[array].name, block.path);
    let names: Vec<String> = blocks.iter().map(|(array, block, _)| named(*array, block)).collect();
    let candidates = blocks.iter().map(|(.., candidates)| &candidates[..]);
    let candidates = names.iter().map(String::as_str).zip(candidates);
    let (numbering, fits) = choice::numbering(catalogue, board, is_stated, candidates);
    let pieces = blocks.into_iter().zip(&names).map(|((array, block, candidates), name)| {
        let best = choice::best(catalogue, name, numbering, &candidates);
        let what = match best {
            Some(best) => {
                let or = choice::other_reading(catalogue, fits, best, &candidates);
                let or = or.filter(|_| !is_stated);
                let found = found(catalogue, numbering, name, &block, best);
                What::Table(Box::new(Found { or, ..found }))
            }
            None if block.is_trivial() => What::Trivial,
            None => What::Unknown,
        };
        let (path, positions) = (block.path, block.positions);
        Piece { array, path, positions, what, is_of_sliders: false }
    });
    (numbering, fits, pieces.collect())
}

/// A block of an array, by its number, and what it may be.
type Explained = (usize, Block, Vec<Candidate>);

/// Finds the sets of which two arrays have the halves, of those that are nothing alone.
fn explain_halves(catalogue: &Catalogue, tables: &[Table], explained: &mut Vec<Explained>) {
    for ([a, b], name) in shapes::pairs(tables) {
        let is_unknown = |array: usize| {
            let mut own = explained.iter().filter(|(it, ..)| *it == array).peekable();
            own.peek().is_some() && own.all(|(.., candidates)| candidates.is_empty())
        };
        if !is_unknown(a) || !is_unknown(b) {
            continue;
        }
        for pair in [[a, b], [b, a]] {
            let Some(halves) = shapes::joined(pair.map(|it| &tables[it]), catalogue.board) else {
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

/// The boards of other sizes whose number of squares is the length of an axis of an unknown array.
fn other_boards(set: &TableSet, unknown: &BTreeSet<usize>) -> Vec<Board> {
    let sides = || SIDES.flat_map(|files| SIDES.map(move |ranks| (files, ranks)));
    let boards = sides().filter_map(|(files, ranks)| Board::new(files, ranks).ok());
    let is_other = |board: &Board| {
        (board.files(), board.ranks()) != (set.board.files(), set.board.ranks())
            && board.len() != set.board.len()
    };
    let fits = |board: &Board| unknown.iter().any(|&it| has_axis(&set.tables[it], *board));
    boards.filter(is_other).filter(fits).collect()
}

/// The lengths of a side of a board that is tried without being stated.
const SIDES: std::ops::RangeInclusive<usize> = 5..=16;

fn has_axis(table: &Table, board: Board) -> bool {
    table.shape.contains(&board.len())
}

/// Rows of rows are as small as parts of an array get: the pieces of each color.
const DEEPEST: usize = 2;

/// The most entries of a table: the attacks of both sliders by fancy magics. A larger array can only have several.
const LARGEST: usize = 1 << 18;

/// Adds the numbers of entries of all blocks of a shape.
fn add_sizes(board: Board, shape: &[usize], sizes: &mut BTreeSet<usize>, deeper: usize) {
    let all: usize = shape.iter().product();
    sizes.insert(all);
    sizes.extend(shapes::sizes(shape, board));
    if shape.len() == 1 && (board.len()..=512).contains(&all) {
        sizes.extend([board.len(), board.x88().differences(), board.x88().len()]);
    }
    for axis in (0..shape.len()).filter(|&axis| (2..=16).contains(&shape[axis])) {
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
    let whole = candidates(catalogue, array, &block);
    if !whole.is_empty() || block.is_trivial() {
        return vec![(block, whole)];
    }
    for other in shapes::reshaped(&block, catalogue.board) {
        let found = candidates(catalogue, array, &other);
        if !found.is_empty() {
            return vec![(other, found)];
        }
    }
    let mut axes: Vec<usize> = block.axes_of_rows().collect();
    // The first axis, then the last: rows of tables, or fields of structs.
    axes.retain(|&axis| axis == 0 || axis + 1 == block.shape.len());
    for axis in axes.into_iter().filter(|_| deeper > 0) {
        let rows = block.rows(axis).into_iter();
        let rows = rows.flat_map(|row| blocks(catalogue, array, row, deeper - 1));
        let rows: Vec<_> = rows.collect();
        if rows.iter().any(|(_, candidates)| !candidates.is_empty()) {
            return rows;
        }
    }
    let part = part(catalogue, array, &block);
    vec![part.unwrap_or((block, vec![]))]
}

/// A part of a padded array that is a table.
fn part(catalogue: &Catalogue, array: &str, block: &Block) -> Option<(Block, Vec<Candidate>)> {
    let board = catalogue.board;
    let differences = board.x88().differences();
    let mut parts: Vec<Block> = block.with_padding(board).into_iter().collect();
    parts.extend(block.runs(differences - 1).iter().filter_map(|run| run.with_padding(board)));
    parts.extend(block.runs(board.len()));
    parts.extend(block.boards(board));
    let found = parts.into_iter().map(|part| {
        let candidates = if part.values.len() == differences {
            candidates(catalogue, array, &part)
        } else {
            without_differences(catalogue, &part)
        };
        (part, candidates)
    });
    let mut found: Vec<_> = found.filter(|(_, candidates)| !candidates.is_empty()).collect();
    found.sort_by_key(|(part, candidates)| {
        let differs = candidates.iter().map(|it| it.differs.len()).min();
        (differs, -information(&part.values) as i64)
    });
    found.into_iter().next()
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
    let candidate = &candidate.unless_mirrored(board, &block.values);
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
    let (mut fault, mut difference, mut place) = (None, None, None);
    if !differs.is_empty() {
        fault = sides.fault(entry.content == Content::Squares);
        let sides = Sides { differs: &differs, ..sides };
        (difference, place) = (sides.difference(), sides.place());
    }
    Found {
        table: entry.name.clone(),
        fixed: fixed.iter().map(|&(axis, i)| (entry.axes[axis], i)).collect(),
        board,
        axes: (!candidate.arrangement.is_in_order()).then(|| axes.clone()),
        backwards: backwards.iter().map(of_table).collect(),
        places,
        rules: candidate.rules.clone(),
        none: candidate.none.map(|none| none as i128),
        expected: ours,
        yours,
        differs,
        difference,
        place,
        fault,
        by_name: candidate.by_name,
        reshaped: block.reshaped.clone(),
        or: None,
        element: entry.element,
    }
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
