//! Threads in GNU Chess's form: for each piece and from-square, the next square after each square.

use super::ThreadMover;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::pieces::thread::links;
use crate::relation::Role;
use crate::source::Source;
use crate::table::Content;

const GNU_SHOGI: Source = Source::program("GNU Shogi", "`nextpos` and `nextdir`");

/// With the feature `pieces`: move threads of the engine's own pieces.
impl Definition {
    /// Defines `NEXT_POSITION` and `NEXT_DIRECTION` for pieces of the engine's own, which are numbered from 0
    /// in this order. The tables of the catalogue with these names are of the pieces of chess.
    ///
    /// A walk starts at `NEXT_POSITION[piece][from][from]`. After an empty square `at`, it continues at
    /// `NEXT_POSITION[piece][from][at]`; after an occupied one, at `NEXT_DIRECTION[piece][from][at]`. It ends
    /// when it is back at `from`.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, ThreadMover};
    ///
    /// let wazir = ThreadMover::new("wazir").leaps(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
    /// let [position, direction] = Definition::next_squares([wazir]);
    /// let (position, direction) = (position.table(Board::CHESS)?, direction.table(Board::CHESS)?);
    /// assert_eq!(position.number(&[0, 0, 0]), 8); // from a1 to a2,
    /// assert_eq!(position.number(&[0, 0, 8]), 1); // to b1,
    /// assert_eq!(direction.number(&[0, 0, 1]), 0); // and back
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn next_squares(movers: impl IntoIterator<Item = ThreadMover>) -> [Self; 2] {
        let movers: Vec<ThreadMover> = movers.into_iter().collect();
        let names = movers.iter().enumerate().map(|(i, mover)| format!("{i} {}", mover.name));
        let names = names.collect::<Vec<_>>().join(", ");
        let position = format!(
            "The next square to visit after an empty one, by piece, from-square and square just \
             visited.\n\nA walk starts at `NEXT_POSITION[piece][from][from]`. After an empty \
             square `at`, it continues at `NEXT_POSITION[piece][from][at]`; after an occupied one, \
             at `NEXT_DIRECTION[piece][from][at]`. It ends when it is back at `from`. The pieces \
             are {names}. Entries of squares that the piece cannot reach are `from`."
        );
        let direction = format!(
            "The next square to visit after an occupied one, by piece, from-square and square just \
             visited.\n\nIt is the first square in the next direction, or `from` after the last \
             direction. `NEXT_POSITION` describes the walk. The pieces are {names}. Entries of \
             squares that the piece cannot reach are `from`."
        );
        let position = next("NEXT_POSITION", position, movers.clone(), |i, _| i + 1)
            .related_to(Role::Direction, "NEXT_DIRECTION");
        let direction = next("NEXT_DIRECTION", direction, movers, |_, blocked| blocked)
            .related_to(Role::Position, "NEXT_POSITION");
        [position, direction]
    }
}

/// Links the targets of each thread: the one at element `i` to that at `onwards(i, blocked)`.
fn next(
    name: &str,
    text: String,
    movers: Vec<ThreadMover>,
    onwards: fn(usize, usize) -> usize,
) -> Definition {
    let axes = [Axis::Index, Axis::Square, Axis::Square];
    Definition::new(name, text)
        .source(GNU_SHOGI)
        .all(axes, move |board| {
            movers.iter().try_for_each(ThreadMover::check)?;
            let mut entries = vec![];
            for (mover, from) in movers.iter().flat_map(|m| board.squares().map(move |s| (m, s))) {
                entries.extend(links(board, from, &mover.thread(board, from), onwards));
            }
            Ok((vec![movers.len(), board.len(), board.len()], entries))
        })
        .content(Content::Square)
}
