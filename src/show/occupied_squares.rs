//! The squares of `--occupied`, and what was meant where they are not.

use chess_tables_gen::{Board, Square, Table};

use crate::args::Show;
use crate::error::Error;
use crate::report::{coordinates, shell};

/// The squares that `--occupied` names.
pub(super) fn squares(board: Board, args: &Show) -> Result<Vec<Square>, Error> {
    let words = words(args);
    let squares = words.iter().map(|text| coordinates::square(board, text));
    let squares = squares.collect::<Result<Vec<_>, _>>()?;
    if words == args.occupied {
        return Ok(squares);
    }
    Err(match &words[..] {
        [] => Error::new("`--occupied` names no square: want squares such as f6,b2"),
        _ => separated(&args.indices, &[], args),
    })
}

/// The error that `--occupied` is about one entry, which the example names, and which index is missing or too
/// many; or what is wrong with the squares.
pub(super) fn unnamed(
    board: Board,
    table: &Table,
    what: &str,
    example: &[&str],
    args: &Show,
) -> Error {
    as_indices(board, example.len(), args).or_else(|| squares(board, args).err()).unwrap_or_else(
        || {
            let error = Error::new(format!("`--occupied` goes with one {what} of {}", table.name));
            error.help(format!("name its {what}: `{}`", command(example, &words(args), args)))
        },
    )
}

/// The error that squares of `--occupied` stand where indices do, if more are there than the table wants.
pub(super) fn as_indices(board: Board, wanted: usize, args: &Show) -> Option<Error> {
    let (indices, squares) = args.indices.split_at_checked(wanted)?;
    let more = squares.iter().map(String::as_str);
    let all = words(args).into_iter().chain(more);
    let are_squares = all.into_iter().all(|text| coordinates::square(board, text).is_ok());
    (are_squares && !squares.is_empty()).then(|| separated(indices, squares, args))
}

fn separated(indices: &[String], more: &[String], args: &Show) -> Error {
    let mut occupied = words(args);
    occupied.extend(more.iter().map(String::as_str));
    let indices: Vec<&str> = indices.iter().map(String::as_str).collect();
    let error = Error::new("the squares of `--occupied` are separated by commas, without blanks");
    error.help(format!("did you mean `{}`?", command(&indices, &occupied, args)))
}

/// What was written for squares, also where blanks part them.
pub(super) fn words(args: &Show) -> Vec<&str> {
    args.occupied.iter().flat_map(|text| text.split_whitespace()).collect()
}

/// The command line with these indices and occupied squares.
pub(super) fn command(indices: &[&str], occupied: &[&str], args: &Show) -> String {
    let occupied = occupied.join(",");
    let mut words = vec!["chess-tables", "show", &args.table];
    words.extend(indices);
    words.extend(["--occupied", &occupied]);
    if args.source != "@build" {
        words.extend(["-s", &args.source]);
    }
    shell::line(words)
}
