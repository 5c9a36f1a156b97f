//! Move threads: the rays of one square, as the tables of a source have them.

mod gnu;

use chess_tables_gen::{Axis, Board, Role, Table};

use super::occupied_squares::unnamed;
use super::thread_walk::{ALL, Step, Thread, Walk};
use crate::cli::args::{Show, View};
use crate::cli::error::Error;
use crate::cli::provenance::Loaded;
use crate::cli::{coordinates, select};

/// The thread that is asked for: a table of threads whose starts are at hand, with one square, or
/// one of GNU Chess's with a piece, a square and what is occupied.
pub(super) fn of(loaded: &Loaded, table: &Table, args: &Show) -> Option<Result<Thread, Error>> {
    let walked = !args.occupied.is_empty();
    if gnu::is_one(table) {
        return walked.then(|| gnu::of(loaded, table, args));
    }
    if table.axes != [Axis::ThreadElement, Axis::ThreadField] || table.shape[1] != 2 {
        return None;
    }
    let starts = table.related(Role::Starts)?;
    let [square] = args.indices.as_slice() else {
        return walked.then(|| Err(unnamed(loaded.set.board, table, "square", &["d4"], args)));
    };
    let as_it_is = args.view == View::Auto && !args.inverse;
    match select::one(loaded, starts) {
        Ok(starts) if starts.axes == [Axis::Square] && as_it_is => {
            Some(read(loaded.set.board, table, starts, square))
        }
        Err(error) if walked => Some(Err(error.note("it says where the walk begins"))),
        _ => None,
    }
}

fn read(board: Board, table: &Table, starts: &Table, square: &str) -> Result<Thread, Error> {
    let from = coordinates::square(board, square)?;
    let index = board.index(from);
    let title = format!("{}[{from}]", table.name);
    let mut steps = vec![];
    let start = usize::try_from(starts.bits(&[index])).unwrap_or(usize::MAX);
    for element in table.values.chunks_exact(2).skip(start) {
        let end = element[0] == 0xFF;
        if end {
            return Ok(Thread {
                table: table.name.clone(),
                index: vec![index],
                at: vec![from.to_string()],
                begins: vec![start],
                board,
                walks: vec![Walk { what: ALL, steps }],
                numbered: true,
            });
        }
        let at = steps.len();
        let wrong = |what: &str| Error::new(format!("{title}: step {at}: {what}"));
        let to = usize::try_from(element[0]).ok().filter(|&to| to < board.len());
        let to = to.ok_or_else(|| wrong(&format!("{} is not a square", element[0])))?;
        let blocked = usize::try_from(element[1]).unwrap_or(usize::MAX);
        if blocked <= at {
            return Err(wrong(&format!("blocked leads back to {blocked}, an endless walk")));
        }
        steps.push(Step { to: board.square(to), blocked });
    }
    Err(Error::new(format!("{title} has no end in the table")))
}
