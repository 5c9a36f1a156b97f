//! What was meant by words that name no table and no entry as they stand.

use chess_tables_gen::{Axis, Board, Table};

use crate::args::{Format, Show};
use crate::error::Error;
use crate::report::{coordinates, shell};
use crate::source::loaded::Loaded;

/// The table of a piece's attacks, if a piece stands in the place of a table: `knight d4`. Among occupied
/// squares it is the one that rooks and bishops share.
pub(super) fn of_piece(loaded: &Loaded, args: &Show) -> Option<Show> {
    let piece = args.table.to_uppercase();
    let has = |name: &str| loaded.set.tables.iter().any(|it| it.name.eq_ignore_ascii_case(name));
    let (table, shared) = match &*piece {
        "PAWN" | "KNIGHT" | "KING" => (format!("{piece}_ATTACKS"), None),
        "ROOK" | "BISHOP" if !args.occupied.is_empty() => {
            ("MAGIC_ATTACKS".to_owned(), Some(args.table.clone()))
        }
        "ROOK" | "BISHOP" | "QUEEN" => (format!("{piece}_PSEUDO_ATTACKS"), None),
        _ => return None,
    };
    let is_meant = !has(&piece) && has(&table);
    let indices = shared.into_iter().chain(args.indices.iter().cloned()).collect();
    is_meant.then(|| Show { table, indices, ..args.clone() })
}

/// An axis that can be left out has at most so many indices: those of directions.
const SHORT: usize = 8;

/// The entries that are wanted. If the index along a short first axis is left out, that is one for each: of
/// `PAWN_ATTACKS e4` those of both colors.
pub(super) fn each(board: Board, table: &Table, args: &Show) -> Vec<Show> {
    let with = |first: usize| {
        let name = table.index_name(board, 0, first);
        Show { indices: [&[name], &*args.indices].concat(), ..args.clone() }
    };
    let fits = |args: &Show| coordinates::parse_all(board, table, &args.indices).is_ok();
    let may_be_left_out = args.indices.len() + 1 == table.axes.len()
        && (1..=SHORT).contains(&table.shape[0])
        && args.format != Format::Json;
    if may_be_left_out && !fits(args) && fits(&with(0)) {
        return (0..table.shape[0]).map(with).collect();
    }
    vec![args.clone()]
}

/// The error about an index, with the command for the mirrored board if a pawn is on a file that the table
/// leaves out.
pub(super) fn mirrored(board: Board, table: &Table, args: &Show, error: Error) -> Error {
    let mirror = |text: &String| match board.square_named(text) {
        Some(mut square) => {
            square.file = board.files() - 1 - square.file;
            square.to_string()
        }
        None => text.clone(),
    };
    let indices: Vec<String> = args.indices.iter().map(mirror).collect();
    let fits = coordinates::parse_all(board, table, &indices).is_ok();
    if !table.axes.contains(&Axis::PawnSquare) || !fits {
        return error;
    }
    let indices = indices.iter().map(String::as_str);
    let command = shell::line(["chess-tables", "show", &table.name].into_iter().chain(indices));
    error.help(format!("pawns on files e to h are mirrored, with all else: `{command}`"))
}
