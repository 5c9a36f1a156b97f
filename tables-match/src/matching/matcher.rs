//! Arrays of sources, identified with forms that are computed once.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Content, Table};

use super::arrays::{Arrays, explained};
use super::choice::Stated;
use super::forms::{self, Catalogue};
use super::parts::{DEEPEST, add_sizes};
use super::piece::{Found, Matching, What};
use super::usual_numbers::add_usual_numbers;
use super::{meaning, near, recognised, shapes, threats, values};
use crate::diff::{Side, Version};

/// Identifies the arrays of a side. Its board has the size to try, and the numbering that the source states, if it does.
pub fn matching<'t, T: Version + 't>(
    side: impl Into<Side<'t, T>>,
    stated: impl Into<Stated>,
) -> Matching {
    let Side { board, tables } = side.into();
    Matcher::of([Side { board, tables }]).matching(Side { board, tables }, stated)
}

/// The forms that some arrays may have. To compute them takes longer than to find them.
pub struct Matcher(Vec<Catalogue>);

impl Matcher {
    /// For the arrays of these sides.
    pub fn of<'t, T: Version + 't, S: Into<Side<'t, T>>>(
        sides: impl IntoIterator<Item = S>,
    ) -> Self {
        let sides = sides.into_iter().map(Into::into);
        Self::of_shapes(sides.map(|Side { board, tables }: Side<'t, T>| {
            (board, tables.iter().map(|it| it.table().shape.clone()).collect())
        }))
    }

    /// For arrays of these shapes on each board.
    pub fn of_shapes(shapes: impl IntoIterator<Item = (Board, Vec<Vec<usize>>)>) -> Self {
        let mut boards: Vec<(Board, BTreeSet<usize>)> = vec![];
        for (board, shapes) in shapes {
            let board = forms::placed(board, 0);
            let at = boards.iter().position(|(other, _)| *other == board);
            let at = at.unwrap_or_else(|| {
                boards.push((board, BTreeSet::new()));
                boards.len() - 1
            });
            for shape in shapes {
                add_sizes(board, &shape, &mut boards[at].1, DEEPEST);
            }
        }
        Self(boards.iter().map(|(board, sizes)| Catalogue::of(*board, sizes, None)).collect())
    }

    /// Identifies the arrays of one of the sides.
    ///
    /// # Panics
    /// If no side was on a board of its size.
    pub fn matching<'t, T: Version + 't>(
        &self,
        side: impl Into<Side<'t, T>>,
        stated: impl Into<Stated>,
    ) -> Matching {
        let arrays = Arrays::of(side.into());
        let mut matching = self.on_its_board(&arrays, stated.into());
        add_other_boards(&arrays, &mut matching);
        add_usual_numbers(&arrays, &mut matching);
        meaning::exchange_diagonals(&mut matching.pieces);
        recognised::recognise(&arrays.tables, matching.board, &mut matching.pieces);
        matching
    }

    /// As [`matching`](Self::matching), without boards of other sizes: computing their tables takes longer than all
    /// else.
    ///
    /// # Panics
    /// If no side was on a board of its size.
    pub fn matching_on_its_board<'t, T: Version + 't>(
        &self,
        side: impl Into<Side<'t, T>>,
        stated: impl Into<Stated>,
    ) -> Matching {
        let arrays = Arrays::of(side.into());
        let mut matching = self.on_its_board(&arrays, stated.into());
        add_usual_numbers(&arrays, &mut matching);
        meaning::exchange_diagonals(&mut matching.pieces);
        recognised::recognise(&arrays.tables, matching.board, &mut matching.pieces);
        matching
    }

    fn on_its_board(&self, arrays: &Arrays<'_>, stated: Stated) -> Matching {
        let board = forms::placed(arrays.board, 0);
        let catalogue = self.0.iter().find(|it| it.board == board).expect("a side has this board");
        let of_threats = threats::found(&arrays.tables, board);
        let is_other = |array: usize| of_threats.iter().all(|it| it.array != array);
        let (numbering, fits, mut pieces) =
            explained(catalogue, arrays, arrays.board, stated, &is_other);
        pieces.extend(of_threats);
        pieces.sort_by_key(|it| it.array);
        let fits = (0..16).filter(|it| stated == Stated::Nowhere && fits & 1 << it != 0);
        Matching {
            board: forms::placed(arrays.board, numbering),
            fits: fits.map(|it| forms::placed(arrays.board, it)).collect(),
            pieces,
        }
    }
}

/// Identifies the arrays that are unknown on the board of the side on boards of other sizes.
fn add_other_boards(arrays: &Arrays<'_>, matching: &mut Matching) {
    // On a board of any size the sets of one square each are numbers that double, and its rotated squares count down.
    let doubles = |it: &usize| {
        let Table { element, values, .. } = arrays.tables[*it];
        values::double(*element, values) || values::step(values).is_some()
    };
    let unknown = matching.pieces.iter().filter(|it| it.is_unknown()).map(|it| it.array);
    let unknown: BTreeSet<usize> = unknown.filter(|it| !doubles(it)).collect();
    let halves: BTreeSet<usize> =
        shapes::pairs(&arrays.tables).into_iter().flat_map(|it| it.0).collect();
    for board in other_boards(arrays, &unknown) {
        let may_be =
            |array: usize| unknown.contains(&array) && has_axis(arrays.tables[array], board);
        let (mut sizes, mut widest) = (BTreeSet::new(), 0);
        for (array, table) in arrays.tables.iter().enumerate().filter(|(array, _)| may_be(*array)) {
            add_sizes(board, &table.shape, &mut sizes, DEEPEST);
            // Rows may be lists of squares, and two arrays halves of sets.
            let may_be_sets = table.shape.len() > 1 || halves.contains(&array);
            widest = widest.max(if may_be_sets { 16 } else { table.element.bytes().max(8) });
        }
        let catalogue = Catalogue::of(board, &sizes, Some(widest));
        let (_, _, pieces) = explained(&catalogue, arrays, board, Stated::Nowhere, &may_be);
        for piece in pieces {
            // Of several boards that explain an array the first is as good as the others.
            let all = &mut matching.pieces;
            let before = all.iter().position(|it| it.array == piece.array && it.is_unknown());
            let What::Table(found) = &piece.what else { continue };
            if let (true, false, Some(before)) = (piece.path.is_empty(), is_padded(found), before) {
                all[before] = piece;
            }
        }
    }
}

/// Whether numbers agree with those of a larger board but for many that are empty, which is how a board of 8x8 is padded:
/// files in 0x88 numbers are the distances to the edge of 8x16, but for half of them.
fn is_padded(found: &Found) -> bool {
    let are_numbers = found.expected.content != Content::Squares;
    are_numbers && found.differs.len() > found.yours.values.len() / near::ONE_OF
}

/// The boards of other sizes whose number of squares is the length of an axis of an unknown array.
fn other_boards(arrays: &Arrays<'_>, unknown: &BTreeSet<usize>) -> Vec<Board> {
    let sides = || SIDES.flat_map(|files| SIDES.map(move |ranks| (files, ranks)));
    let boards = sides().filter_map(|(files, ranks)| Board::new(files, ranks).ok());
    let is_other = |board: &Board| {
        (board.files(), board.ranks()) != (arrays.board.files(), arrays.board.ranks())
            && board.len() != arrays.board.len()
    };
    let fits = |board: &Board| unknown.iter().any(|&it| has_axis(arrays.tables[it], *board));
    boards.filter(is_other).filter(fits).collect()
}

/// The lengths of a side of a board that is tried without being stated.
const SIDES: std::ops::RangeInclusive<usize> = 5..=16;

fn has_axis(table: &Table, board: Board) -> bool {
    table.shape.contains(&board.len())
}
