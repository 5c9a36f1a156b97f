//! The offsets of threat inputs in longer arrays: beside other fields of a struct, or with their sum behind them.

use std::ops::RangeInclusive;

use chess_tables_gen::{Board, Table};

use super::super::piece::{Piece, What};
use super::version::{ALL, OFFSETS, PIECES, Version, Wanted};

/// The fields beside the offsets have at most so many numbers for each piece.
const MOST_FIELDS: usize = 4;
/// A row has so many numbers: the offsets, their sum, and where the inputs of the piece begin.
const ROWS: [usize; 2] = [65, 66];
/// More numbers of pieces no engine has.
const MOST_ROWS: usize = 16;
/// At most so many entries of a row are wrong.
const MOST_WRONG: usize = 6;

/// The parts of an array that are offsets, in the version and numbering that the source has.
pub(super) fn found(array: usize, table: &Table, board: Board, wanted: Wanted) -> Vec<Piece> {
    if let Some(found) = among_fields(array, table, board, wanted) {
        return vec![found];
    }
    let size = table.values.len();
    let is_it = |length: &&usize| match table.shape[..] {
        [_] => size % **length == 0 && size / **length <= MOST_ROWS,
        _ => table.shape.last() == Some(length),
    };
    let Some(&length) = ROWS.iter().find(is_it) else { return vec![] };
    let rows = size / length;
    let found = (0..rows).filter_map(|row| of_a_piece(array, table, board, [row, length]));
    let found: Vec<Piece> = found.collect();
    if 2 * found.len() < rows { vec![] } else { found }
}

/// The lengths of arrays that have so many offsets of so many pieces beside other fields.
fn among(offsets: usize, pieces: usize) -> RangeInclusive<usize> {
    offsets + 1..=offsets + MOST_FIELDS * pieces
}

/// All offsets, with other numbers before or behind them.
fn among_fields(array: usize, table: &Table, board: Board, wanted: Wanted) -> Option<Piece> {
    let [length] = table.shape[..] else { return None };
    let fits = |it: &&Version| among(it.size(OFFSETS), it.pieces.len()).contains(&length);
    let mut versions: Vec<&Version> = ALL.iter().filter(fits).collect();
    versions.sort_by_key(|it| wanted.distance(it));
    versions.into_iter().find_map(|version| {
        let size = version.size(OFFSETS);
        let ours = version.table(OFFSETS);
        let is_used = |at: &usize| version.used(OFFSETS)[*at];
        let is_it = |start: &usize| {
            let yours = &table.values[*start..];
            (0..size).filter(is_used).all(|at| ours.values[at] == yours[at])
        };
        let start = (0..=length - size).find(is_it)?;
        let path = format!("[{start}..{}]", start + size);
        let values = table.values[start..start + size].to_vec();
        let held = version.held_against(OFFSETS, &values);
        let shape = ours.shape.clone();
        let name = format!("{}{path}", table.name);
        let part = Table::new(name, ours.axes.clone(), shape, table.element, ours.content, values);
        let or = others(version, wanted);
        let found = version.found(OFFSETS, &part, board, held, or);
        let positions = (start..start + size).collect();
        let what = What::Table(Box::new(found));
        Some(Piece { array, path, positions, what, is_of_sliders: false })
    })
}

/// The other versions with the same offsets, unless the source says which it is.
fn others(version: &Version, wanted: Wanted) -> Vec<u32> {
    let is_same = |it: &&Version| {
        it.pieces == version.pieces
            && it.inputs != version.inputs
            && it.table(OFFSETS) == version.table(OFFSETS)
    };
    match wanted.inputs {
        Some(_) => vec![],
        None => ALL.iter().filter(is_same).map(|it| it.inputs).collect(),
    }
}

/// The offsets of one piece, as an engine has them in a row with their sum.
fn of_a_piece(
    array: usize,
    table: &Table,
    board: Board,
    [row, length]: [usize; 2],
) -> Option<Piece> {
    let start = row * length;
    let values = &table.values[start..start + 64];
    let in_order = ALL.iter().filter(|it| it.pieces == PIECES[0].0);
    let pieces = in_order.flat_map(|version| (0..12).map(move |piece| (version, piece)));
    let differs = |version: &Version, piece: usize| {
        let ours = version.table(OFFSETS).values[piece * 64..].iter();
        ours.zip(values).filter(|(ours, yours)| ours != yours).count()
    };
    let held = pieces.map(|(version, piece)| (differs(version, piece), piece, version));
    let (differs, piece, version) = held.min_by_key(|it| (it.0, it.1 != row))?;
    if differs > MOST_WRONG {
        return None;
    }
    let path = match table.shape[..] {
        [_] => format!("[{start}..{}]", start + 64),
        _ => format!("[{row}][0..64]"),
    };
    let mut part = table.with_values(values.to_vec());
    part.name += &path;
    let what = What::Table(Box::new(version.found_row(piece, &part, board)));
    let positions = (start..start + 64).collect();
    Some(Piece { array, path, positions, what, is_of_sliders: false })
}
