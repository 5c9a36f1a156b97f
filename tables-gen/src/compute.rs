//! The computation of a definition's entries.

use crate::error::Error;
use crate::geometry::{Board, Square};
use crate::table::index_at;

pub(crate) type Entry = Box<dyn Fn(Board, &[usize]) -> Result<u128, Error> + Send + Sync>;
/// The number of entries along each axis, and the entries row by row.
pub(crate) type Entries = (Vec<usize>, Vec<u128>);
pub(crate) type Whole = Box<dyn Fn(Board) -> Result<Entries, Error> + Send + Sync>;

/// How entries are computed. Definitions differ only in the closures. The code around the closures is here
/// and not generic, since generic code would be compiled again for each of 130 tables.
pub(crate) enum Compute {
    /// Entry by entry, in a table of this shape.
    Each { shape: fn(Board) -> Vec<usize>, entry: Entry },
    /// All at once.
    Whole(Whole),
    /// The entries themselves, which are numbered as on the board.
    Given(Entries),
}

impl Compute {
    pub(crate) fn run(&self, board: Board) -> Result<Entries, Error> {
        let (shape, entry) = match self {
            Self::Whole(whole) => return whole(board),
            Self::Given(entries) => return Ok(entries.clone()),
            Self::Each { shape, entry } => (shape(board), entry),
        };
        let mut index = vec![0; shape.len()];
        let mut values = Vec::with_capacity(shape.iter().product());
        for position in 0..shape.iter().product() {
            index_at(&shape, position, &mut index);
            values.push(entry(board, &index)?);
        }
        Ok((shape, values))
    }
}

/// Where each of some parts begins that stand end to end.
pub(crate) fn begins(lengths: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut end = 0;
    let begin = |length| {
        end += length;
        end - length
    };
    lengths.into_iter().map(begin).collect()
}

/// Returns the set of the squares that a closure yields one by one. The closure hides the type of the
/// iterator, so this is compiled only once.
pub(crate) fn set_of(
    board: Board,
    next: &mut dyn FnMut() -> Option<Square>,
) -> Result<u128, Error> {
    let mut set = 0;
    while let Some(square) = next() {
        set |= 1 << board.reversed(number_of(board, square)?);
    }
    Ok(set)
}

/// Returns the number of a square. The square comes from an engine's closure and may be off the board.
pub(crate) fn number_of(board: Board, square: Square) -> Result<usize, Error> {
    if square.file < board.files() && square.rank < board.ranks() {
        return Ok(board.index(square));
    }
    let square = format!("file {}, rank {}, counted from 0", square.file, square.rank);
    Err(off_board(board, square))
}

pub(crate) fn off_board(board: Board, what: String) -> Error {
    Error::new(format!("an entry is off the {board} board: {what}"))
}
