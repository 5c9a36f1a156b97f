//! Arrays outside the catalogue, recognized by behavior.

use std::collections::BTreeSet;

use chess_tables_gen::{Board, Table};

use crate::diff::{Side, Version};

use super::behavior::{Behavior, Recognised};
use super::candidate::Rule;
use super::fault::Fault;
use super::piece::{Found, Matching, Piece, What};
use super::{bit_scan, keys, magics, mailboxes, padded, ray_slots, threats};

/// Adds the arrays that are recognized by behavior. A table as a whole takes precedence, also a near one: it names the
/// entries that differ.
pub(super) fn recognise(tables: &[&Table], board: Board, pieces: &mut Vec<Piece>) {
    let of_sliders = magics::recognised(tables, board);
    for Recognised { array, name, behavior } in others(tables, of_sliders.clone(), board) {
        let is_of_sliders = of_sliders.iter().any(|it| it.array == array && it.name == name);
        let path = name.strip_prefix(&*tables[array].name).unwrap_or_default().to_owned();
        let of_array = |it: &&Piece| it.array == array;
        // Equal numbers may be shifts or offsets.
        let is_of_numbers = matches!(behavior, Behavior::SliderNumbers { .. });
        let are_right = is_of_numbers && behavior.wrong() == 0;
        // A board may stand anywhere in its cells, also some rows from where a table has it.
        let is_mailbox = matches!(behavior, Behavior::Mailbox { .. }) && behavior.wrong() == 0;
        // Offsets of magics in one table with others are nearly those of PEXT and a number.
        let is_nearly_by_rule = |it: &Found| {
            !it.is_equal() && it.rules.iter().any(|it| matches!(it, Rule::Linear { .. }))
        };
        let says_more = |it: &Piece| match &it.what {
            What::Unknown => false,
            What::Trivial { .. } => !is_of_numbers,
            What::Table(found) => {
                let is_displaced = matches!(found.fault, Some(Fault::Displaced(_)));
                let is_nearly = is_mailbox && is_displaced || is_nearly_by_rule(found);
                // With these numbers all magics work.
                !(is_nearly || are_right && !found.is_equal())
            }
            What::Recognised(_) => true,
        };
        let same = pieces.iter().filter(of_array).find(|it| it.path == path || it.path.is_empty());
        // Tables that are all of the array say more than the whole.
        let is_equal = |it: &&Piece| matches!(&it.what, What::Table(found) if found.is_equal());
        let equal = pieces.iter().filter(of_array).filter(is_equal);
        let in_tables: usize = equal.map(|it| it.positions.len()).sum();
        let are_tables = path.is_empty() && in_tables == tables[array].values.len();
        if are_tables || same.is_some_and(says_more) {
            continue;
        }
        let is_replaced = |it: &Piece| {
            it.array == array && !says_more(it) && (it.path == path || it.path.is_empty())
        };
        let at = pieces.iter().position(is_replaced);
        let at = at.or_else(|| pieces.iter().rposition(|it| it.array == array).map(|at| at + 1));
        let at = at.unwrap_or(pieces.len());
        pieces.retain(|it| !is_replaced(it));
        let mailbox = mailboxes::table(&behavior, tables[array], board);
        let mailbox = mailbox.filter(|_| path.is_empty());
        let positions = (0..mailbox.as_ref().map_or(0, |it| it.yours.values.len())).collect();
        let what = mailbox.map_or(What::Recognised(behavior), |it| What::Table(Box::new(it)));
        pieces.insert(at, Piece { array, path, positions, what, is_of_sliders });
    }
    let is_unknown = |it: &&mut Piece| it.path.is_empty() && matches!(it.what, What::Unknown);
    for piece in pieces.iter_mut().filter(is_unknown) {
        let found = mailboxes::on_other_board(piece.array, tables[piece.array], board);
        if let Some(found) = found {
            piece.what = What::Table(Box::new(found));
        }
    }
}

/// Recognizes arrays of several sides by what those of all do: magics in one, and their attacks in another. Each side
/// has its matching.
pub fn recognise_together<'t, T: Version + 't>(
    sides: impl IntoIterator<Item = Side<'t, T>>,
    matchings: &mut [Matching],
) {
    let Some(board) = matchings.first().map(|it| it.board).filter(|_| matchings.len() > 1) else {
        return;
    };
    let mut tables: Vec<&Table> = vec![];
    let mut pieces = vec![];
    let mut ends = vec![];
    for (side, matching) in sides.into_iter().zip(&mut *matchings) {
        let start = tables.len();
        tables.extend(side.tables.iter().map(T::table));
        ends.push(tables.len());
        let own = std::mem::take(&mut matching.pieces).into_iter();
        pieces.extend(own.map(|it| Piece { array: it.array + start, ..it }));
    }
    recognise(&tables, board, &mut pieces);
    let (mut pieces, mut start) = (pieces.into_iter().peekable(), 0);
    for (matching, end) in matchings.iter_mut().zip(ends) {
        while let Some(piece) = pieces.next_if(|it| it.array < end) {
            matching.pieces.push(Piece { array: piece.array - start, ..piece });
        }
        start = end;
    }
}

/// The behavior of arrays and their parts, each the first that fits: magics come before keys, since they look like
/// them. The result may include tables of the catalogue.
///
/// ```
/// use chess_tables_gen::tool::catalogue;
/// use chess_tables_gen::{Board, Slider};
/// use chess_tables_match::matching::{Behavior, recognised};
///
/// let set = catalogue::generate(Board::CHESS, &["ROOK_MAGICS"])?;
/// let recognised = recognised(&set.tables, set.board);
/// let Behavior::Magics(magics) = &recognised[0].behavior else { panic!() };
/// assert_eq!((magics.slider, magics.collisions.len()), (Slider::Rook, 0));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
pub fn recognised(tables: &[Table], board: Board) -> Vec<Recognised> {
    let tables: Vec<&Table> = tables.iter().collect();
    others(&tables, magics::recognised(&tables, board), board)
}

/// All recognized arrays, those of sliders first.
fn others(tables: &[&Table], mut all: Vec<Recognised>, board: Board) -> Vec<Recognised> {
    let known: BTreeSet<usize> = all.iter().map(|it| it.array).collect();
    let each = || tables.iter().enumerate();
    all.extend(each().flat_map(|(array, table)| padded::recognised(array, table, board)));
    all.extend(each().filter_map(|(array, table)| threats::recognised(array, table)));
    all.extend(each().filter_map(|(array, table)| bit_scan::recognised(array, table)));
    all.extend(each().filter_map(|(array, table)| ray_slots::recognised(array, table)));
    let others = each().filter(|(array, _)| !known.contains(array));
    all.extend(others.filter_map(|(array, table)| keys::recognised(array, table)));
    let mut known = BTreeSet::new();
    all.retain(|it| known.insert((it.array, it.name.clone())));
    all
}
