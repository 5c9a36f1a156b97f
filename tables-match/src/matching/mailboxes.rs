//! Mailboxes of any size that the generator has, too: the board is in the middle of the cells.

use chess_tables_gen::{Board, Definition, Table};

use super::behavior::{Behavior, PaddedBoard};
use super::candidate::Rule;
use super::other_games;
use super::padded;
use super::piece::Found;

/// What a cell without a square has.
const NONE: u128 = u128::MAX;

/// The array as a table of the generator, if it has this mailbox.
pub(super) fn table(behavior: &Behavior, array: &Table, board: Board) -> Option<Found> {
    let (width, sizes) = match behavior {
        Behavior::Mailbox { board, cells, wrong, .. } if wrong.is_empty() => {
            (board.width, vec![cells / board.width])
        }
        // Nothing says how many rows follow the squares.
        Behavior::MailboxCells { board: PaddedBoard { width, first, .. }, wrong } => {
            let (lines, _) = board.lines();
            let rows = usize::from(lines) + 2 * (first / width);
            (*width, if wrong.is_empty() { vec![rows, rows + 1] } else { vec![] })
        }
        _ => return None,
    };
    sizes.into_iter().find_map(|rows| {
        let tables = Definition::mailbox(width, rows);
        tables
            .iter()
            .find_map(|it| held_against(&it.table(board).ok()?, array, board, [width, rows]))
    })
}

/// The array as a table of the generator for the board of another game.
pub(super) fn on_other_board(array: usize, table: &Table, board: Board) -> Option<Found> {
    let others =
        other_games::BOARDS.iter().filter_map(|&(files, ranks)| Board::new(files, ranks).ok());
    let mut others = others.filter(|it| it.len() != board.len());
    others.find_map(|other| {
        let recognised = padded::recognised(array, table, other);
        recognised.iter().find_map(|it| self::table(&it.behavior, table, other))
    })
}

fn held_against(
    ours: &Table,
    array: &Table,
    board: Board,
    [columns, rows]: [usize; 2],
) -> Option<Found> {
    if ours.values.len() != array.values.len() {
        return None;
    }
    let at = ours.values.iter().position(|bits| *bits == NONE);
    let own = at.map(|at| array.values[at]);
    let want = |bits: &u128| if *bits == NONE { own.unwrap_or(*bits) } else { *bits };
    if !ours.values.iter().map(want).eq(array.values.iter().copied()) {
        return None;
    }
    let mut yours = ours.with_values(array.values.clone());
    yours.name.clone_from(&array.name);
    yours.element = array.element;
    Some(Found {
        table: ours.name.clone(),
        fixed: vec![],
        board,
        axes: None,
        backwards: vec![],
        places: None,
        rules: vec![Rule::Mailbox { columns, rows }],
        none: own.filter(|own| *own != NONE).map(|own| own as i128),
        expected: yours.clone(),
        yours,
        differs: vec![],
        difference: None,
        place: None,
        fault: None,
        law: None,
        by_name: false,
        meant: None,
        reshaped: None,
        or: None,
        element: ours.element,
        is_of_pawns: false,
    })
}
