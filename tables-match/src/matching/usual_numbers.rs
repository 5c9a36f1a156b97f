//! Numbers of a square's lines and color. Any program may have such numbers, so an array is one of these tables only if all
//! entries are equal, or all but one or two that changed places, and they decide on no layout.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Layout, Table};

use super::arrays::{Arrays, explained};
use super::block::LARGEST_PADDED;
use super::choice::Stated;
use super::fault::Fault;
use super::forms::Catalogue;
use super::names::Name;
use super::other_games::BOARDS;
use super::piece::{Matching, Piece, What};
use super::said::Said;
use super::values::count_on;

/// Identifies the arrays that are unknown with these tables, also on padded boards. A rule in the layout of the source comes
/// before another layout.
pub(super) fn add_usual_numbers(arrays: &Arrays<'_>, matching: &mut Matching) {
    let board = matching.board;
    let unknown = unknown(matching, |it| may_be_numbers(board, arrays.tables[it]));
    if !unknown.is_empty() {
        add_on_its_board(arrays, matching, unknown);
    }
    for (files, ranks) in BOARDS {
        let Ok(other) = Board::new(files, ranks) else { continue };
        // Numbers that count modulo 9 may be any.
        let is_named = |it: &Table| Said::of(&Name::of(&it.name)).says_lines();
        let is_it = |it: &Table| it.values.len() == other.len() && is_named(it);
        let unknown = self::unknown(matching, |it| is_it(arrays.tables[it]));
        if unknown.is_empty() || board.len() == other.len() {
            continue;
        }
        let mut catalogue = Catalogue::of_usual_numbers(other, &BTreeSet::from([other.len()]));
        let of_layout = |layout| {
            let stated = Stated::Only { layout: Some(layout), bits: Some(other.bits()) };
            let other = other.with_layout(layout);
            catalogue.in_layout(layout, |it| found(it, arrays, other, stated, &unknown, is_equal))
        };
        // Nobody says how its squares are numbered, but the names may.
        let best = Layout::ALL.map(of_layout).into_iter().rev().max_by_key(|found| {
            let named = found.iter().filter(|it| !is_misnamed(it)).count();
            (named, plain(found))
        });
        best.into_iter().flatten().filter(|it| !is_misnamed(it)).for_each(|it| put(matching, it));
    }
}

fn is_misnamed(piece: &Piece) -> bool {
    matches!(&piece.what, What::Table(found) if found.is_misnamed())
}

/// The unknown arrays of which this is true.
fn unknown(matching: &Matching, is_it: impl Fn(usize) -> bool) -> BTreeSet<usize> {
    let unknown = matching.pieces.iter().filter(|it| it.is_unknown()).map(|it| it.array);
    unknown.filter(|it| is_it(*it)).collect()
}

/// Puts an array in place of what was unknown.
fn put(matching: &mut Matching, piece: Piece) {
    let all = &mut matching.pieces;
    let before = all.iter().position(|it| it.array == piece.array && it.is_unknown());
    if let Some(before) = before {
        all[before] = piece;
    }
}

fn add_on_its_board(arrays: &Arrays<'_>, matching: &mut Matching, unknown: BTreeSet<usize>) {
    let board = matching.board;
    let mut catalogue = Catalogue::of_usual_numbers(board, &BTreeSet::from([board.len()]));
    let stated = Stated::Only { layout: Some(board.layout()), bits: Some(board.bits()) };
    let mut best: Vec<Piece> = vec![];
    for layout in layouts(matching) {
        let found =
            catalogue.in_layout(layout, |it| found(it, arrays, board, stated, &unknown, is_equal));
        if plain(&found) > plain(&best) || best.is_empty() {
            best = found;
        }
    }
    let known: BTreeSet<usize> = best.iter().map(|it| it.array).collect();
    let others: BTreeSet<usize> = unknown.difference(&known).copied().collect();
    best.extend(found(&catalogue, arrays, board, stated, &others, is_equal));
    let known: BTreeSet<usize> = best.iter().map(|it| it.array).collect();
    let others: BTreeSet<usize> = unknown.difference(&known).copied().collect();
    best.extend(
        catalogue
            .in_layout(board.layout(), |it| found(it, arrays, board, stated, &others, is_nearly)),
    );
    for mut piece in best {
        let What::Table(found) = &mut piece.what else { continue };
        // In another layout that fits as well, the name may be right, and where a rule counts from another corner: there the
        // diagonals are exchanged.
        if matching.fits.len() > 1 || !found.rules.is_empty() {
            found.meant = None;
        }
        put(matching, piece);
    }
}

/// Whether an array may have a number for each square. Numbers that count on are those of any other board, too.
fn may_be_numbers(board: Board, table: &Table) -> bool {
    let Table { shape, values, .. } = table;
    let is_padded = || {
        let is_long = (board.len()..=LARGEST_PADDED).contains(&values.len());
        shape.len() == 1 && is_long && !count_on(values)
    };
    values.len() == board.len() || is_padded()
}

/// The layout of the source, and the usual ones that fit as well.
fn layouts(matching: &Matching) -> impl Iterator<Item = Layout> {
    let own = matching.board.layout();
    let fits = matching.fits.iter().map(|it| it.layout());
    let fits: Vec<Layout> = fits.filter(|it| *it != own).collect();
    let others = [Layout::A1B1, Layout::A8B8].into_iter().filter(move |it| fits.contains(it));
    [own].into_iter().chain(others)
}

/// The wanted arrays that are these tables, or nearly, and of which this is true.
fn found(
    catalogue: &Catalogue,
    arrays: &Arrays<'_>,
    board: Board,
    stated: Stated,
    wanted: &BTreeSet<usize>,
    is_it: fn(&Piece, Board) -> bool,
) -> Vec<Piece> {
    let (.., mut pieces) = explained(catalogue, arrays, board, stated, &|it| wanted.contains(&it));
    pieces.retain(|it| is_it(it, board));
    pieces
}

/// Whether all entries are equal but one, or all follow each other but one that is elsewhere.
fn is_nearly(piece: &Piece, _: Board) -> bool {
    match &piece.what {
        What::Table(found) if piece.path.is_empty() => {
            let is_moved = matches!(found.fault, Some(Fault::Swapped | Fault::Displaced(_)));
            found.differs.len() == 1 || is_moved
        }
        _ => false,
    }
}

/// Whether all entries are equal, of a whole or on a padded board.
fn is_equal(piece: &Piece, board: Board) -> bool {
    let is_equal = matches!(&piece.what, What::Table(found) if found.is_equal());
    // Numbers of ranks are those of a part of any array that counts.
    let is_in_lines = || match piece.positions[..] {
        [first, .., last] => last - first >= board.len(),
        _ => false,
    };
    is_equal && (piece.path.is_empty() || is_in_lines())
}

/// How many follow by no rule.
fn plain(pieces: &[Piece]) -> usize {
    let is_plain = |it: &&Piece| matches!(&it.what, What::Table(found) if found.rules.is_empty());
    pieces.iter().filter(is_plain).count()
}
