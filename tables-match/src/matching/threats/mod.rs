//! The tables of threat inputs, in any version, with an engine's own numbers of pieces and its own number for none.
//!
//! Engines number the inputs alike, and compute the tables in loops of their own. What no input uses differs: pawns on the
//! first and last rank, and attackers without victims.

mod own;
mod rows;
mod version;
mod words;

use chess_tables_gen::{Board, Table};

use super::piece::{Found, Piece, What};

use own::own_version;
use version::{ALL, Held, OFFSETS, ORDINALS, PAIRS, Version, Wanted};
pub(super) use words::recognised;

/// The tables of threat inputs among the arrays, all of one version if that is possible.
pub(super) fn found(tables: &[&Table], board: Board) -> Vec<Piece> {
    if !board.is_8x8() {
        return vec![];
    }
    let kinds = tables.iter().enumerate();
    let mut kinds: Vec<(usize, usize)> =
        kinds.filter_map(|(array, it)| Some((kind(it)?, array))).collect();
    // Only pairs say which victims count.
    kinds.sort_by_key(|(table, _)| *table != PAIRS);
    let mut wanted = Wanted { inputs: words::inputs(tables), pieces: None };
    let mut pieces = vec![];
    for (table, array) in kinds {
        let Some((found, inputs, order)) = identified(tables[array], table, board, wanted) else {
            continue;
        };
        if table == PAIRS {
            wanted.inputs = wanted.inputs.or(Some(inputs));
        }
        wanted.pieces = wanted.pieces.or(Some(order));
        let positions = (0..tables[array].values.len()).collect();
        let (path, what) = (String::new(), What::Table(Box::new(found)));
        pieces.push(Piece { array, path, positions, what, is_of_sliders: false });
    }
    let others: Vec<usize> =
        (0..tables.len()).filter(|array| pieces.iter().all(|it| it.array != *array)).collect();
    pieces.extend(others.into_iter().flat_map(|it| rows::found(it, tables[it], board, wanted)));
    pieces
}

/// Which of the tables an array may be: that takes no look at each version.
fn kind(array: &Table) -> Option<usize> {
    let (values, size) = (&array.values[..], array.values.len());
    let is_of = |entries: fn(usize) -> usize| (12..=16).any(|rows| entries(rows) == size);
    if is_of(|rows| rows * 4096) {
        // A queen attacks 27 squares.
        let small = values.iter().filter(|it| **it <= 27).count();
        return (small > size / 2).then_some(ORDINALS);
    }
    if is_of(|rows| rows * 64) {
        // A rook has 14 squares from everywhere.
        let is_of_rook = |row: &[u128]| (1..64).filter(|i| row[*i] == 14 * *i as u128).count() > 48;
        return values.chunks(64).any(is_of_rook).then_some(OFFSETS);
    }
    if is_of(|rows| 2 * rows * rows) {
        let inputs = |bits: &&u128| (1..1 << 17).contains(*bits);
        return (values.iter().filter(inputs).count() > size / 8).then_some(PAIRS);
    }
    None
}

/// The array as a table of the version that fits best, the number of inputs of this, and the order of its pieces.
fn identified(
    array: &Table,
    table: usize,
    board: Board,
    wanted: Wanted,
) -> Option<(Found, u32, &'static str)> {
    let size = array.values.len();
    let versions = ALL.iter().filter(|it| it.size(table) == size);
    let held = versions.map(|it| (it, it.held_against(table, &array.values)));
    let mut held: Vec<(&Version, Held)> = held.collect();
    // Another version may leave out what is wrong in that of the source.
    let is_wanted = |it: &Version| Some(it.inputs) == wanted.inputs;
    if held.iter().any(|(it, held)| is_wanted(it) && it.is_near(table, held)) {
        held.retain(|(it, _)| is_wanted(it));
    }
    held.sort_by_key(|(it, held)| (held.differs.len(), wanted.distance(it), held.unused));
    let mut held = held.into_iter();
    let (version, best) = held.next()?;
    let is_as_near = |(it, other): &(&Version, Held)| {
        it.pieces == version.pieces && other.differs == best.differs && other.unused == best.unused
    };
    let or = held.take_while(|it| it.1.differs.len() == best.differs.len());
    let mut or: Vec<u32> = or.filter(is_as_near).map(|it| it.0.inputs).collect();
    // The pairs of the source have said which it is.
    if wanted.inputs == Some(version.inputs) {
        or.clear();
    }
    let own;
    let (version, best, or) = match best.differs[..] {
        [] => (version, best, or),
        _ => match own_version(table, array) {
            Some((it, held)) => {
                own = it;
                (&own, held, vec![])
            }
            None if version.is_near(table, &best) => (version, best, or),
            None => return None,
        },
    };
    let found = version.found(table, array, board, best, or);
    Some((found, version.inputs, version.pieces))
}
