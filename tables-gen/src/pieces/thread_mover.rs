//! Move threads of the engine's own pieces, in Moreland's form and in GNU Chess's.

use super::threads::{MORELAND, elements, line_name, links, starts as starts_of, thread};
use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Square};
use crate::table::{Axis, Content, Definition, Element, Role, Source};

const GNU_SHOGI: Source = Source::program("GNU Shogi", "`nextpos` and `nextdir`");

/// A piece whose moves [threads](crate::guides::threads) visit: its lines in their order. A line is one leap,
/// or the same leap again and again up to the edge.
///
/// [`Definition::thread_lists`](crate::Definition::thread_lists) makes threads in Moreland's form of it,
/// [`Definition::next_squares`](crate::Definition::next_squares) those of all pieces in GNU Chess's.
///
/// ```
/// use chess_tables_gen::{Definition, Script, ThreadMover};
///
/// let lance = ThreadMover::new("lance").rides(&[(0, 1)]);
/// let knight = ThreadMover::new("knight").leaps(&[(-1, 2), (1, 2)]);
/// // The promoted rook: a rook's lines first, then a step to the corners.
/// let dragon = ThreadMover::new("dragon")
///     .rides(&[(0, 1), (-1, 0), (1, 0), (0, -1)])
///     .leaps(&[(-1, 1), (1, 1), (-1, -1), (1, -1)]);
/// let black_lance = lance.clone().mirrored("black lance");
///
/// let threads = Definition::next_squares([lance, knight, dragon, black_lance]);
/// let tables = Script::new().board("9x9").table(threads).to_tables()?.tables;
/// assert_eq!(tables[0].type_name(), "[[[u8; 81]; 81]; 4]");
/// assert_eq!(tables[0].name, "NEXT_POSITION");
/// assert_eq!(tables[0].number(&[0, 0, 0]), 9); // a lance on a1 goes to a2,
/// assert_eq!(tables[0].number(&[0, 0, 9]), 18); // and if that is empty, to a3
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct ThreadMover {
    name: String,
    lines: Vec<Line>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    leap: (i8, i8),
    /// How many leaps it has at most.
    most: i16,
}

/// No board has more squares on a line.
const LONGEST: i16 = 15;

impl ThreadMover {
    /// Begins a piece without lines. Such a piece has no moves: for a number that is unused.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), lines: vec![] }
    }

    /// Adds lines of a single leap `(files, ranks)`, in this order.
    pub fn leaps(self, leaps: &[(i8, i8)]) -> Self {
        self.with(leaps, 1)
    }

    /// Adds lines that repeat a leap `(files, ranks)` up to the edge, in this order.
    pub fn rides(self, leaps: &[(i8, i8)]) -> Self {
        self.with(leaps, LONGEST)
    }

    fn with(mut self, leaps: &[(i8, i8)], most: i16) -> Self {
        self.lines.extend(leaps.iter().map(|&leap| Line { leap, most }));
        self
    }

    /// Returns the piece of the other color: the same lines in the same order, each mirrored, down the board
    /// instead of up.
    pub fn mirrored(mut self, name: impl Into<String>) -> Self {
        for Line { leap: (_, ranks), .. } in &mut self.lines {
            *ranks = ranks.saturating_neg();
        }
        Self { name: name.into(), ..self }
    }

    /// Checks that each line leads somewhere, and that no two lead to the same square.
    fn check(&self) -> Result<(), Error> {
        let wrong = |what: String| {
            let what = format!("{what}, in the thread of {}", self.name);
            Err(Error::of_kind(ErrorKind::Invalid, what))
        };
        for (i, &Line { leap, most }) in self.lines.iter().enumerate() {
            let is_nowhere = leap == (0, 0) || leap.0.max(leap.1) > 15 || leap.0.min(leap.1) < -15;
            if is_nowhere {
                return wrong(format!("the line {leap:?} leads nowhere"));
            }
            let shares = |other: &&Line| {
                let mut ends = (1..=most).map(|k| times(leap, k));
                ends.any(|end| (1..=other.most).any(|l| times(other.leap, l) == end))
            };
            if let Some(other) = self.lines[..i].iter().find(shares) {
                let (one, other) = (line_name(other.leap), line_name(leap));
                return wrong(format!("the lines {one} and {other} lead to the same squares"));
            }
        }
        Ok(())
    }

    /// The targets from a square in the order of its thread, each with the first of the next line.
    fn thread(&self, board: Board, from: Square) -> Vec<(Square, usize)> {
        let mut lines = vec![];
        for &Line { leap, most } in &self.lines {
            lines.push((leap, most as usize));
        }
        thread(board, from, &lines)
    }
}

fn times((files, ranks): (i8, i8), k: i16) -> (i16, i16) {
    (k * i16::from(files), k * i16::from(ranks))
}

/// With the feature `pieces`: move threads of the engine's own pieces.
impl Definition {
    /// Defines `{NAME}_THREADS` and `{NAME}_THREAD_STARTS` for a piece of the engine's own. Blanks in its name
    /// become underscores.
    ///
    /// The thread of square `s` starts at element `{NAME}_THREAD_STARTS[s]`. After an empty target the next
    /// element follows; after an occupied one, the element `blocked` of this thread.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, ThreadMover};
    ///
    /// let lance = ThreadMover::new("black lance").rides(&[(0, -1)]);
    /// let [threads, starts] = Definition::thread_lists(lance);
    /// assert_eq!(threads.name(), "BLACK_LANCE_THREADS");
    /// let (threads, starts) = (threads.table(Board::CHESS)?, starts.table(Board::CHESS)?);
    /// let from_a3 = starts.number(&[16]) as usize;
    /// let element = |i| [threads.number(&[from_a3 + i, 0]), threads.number(&[from_a3 + i, 1])];
    /// assert_eq!(element(0), [8, 2]); // to a2; if that is occupied, to the end
    /// assert_eq!(element(1), [0, 2]); // to a1
    /// assert_eq!(element(2), [0xFF, 0xFF]);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn thread_lists(mover: ThreadMover) -> [Self; 2] {
        let prefix = mover.name.to_uppercase().replace(' ', "_");
        let (threads, starts) = (format!("{prefix}_THREADS"), format!("{prefix}_THREAD_STARTS"));
        let lines: Vec<String> = mover.lines.iter().map(|line| line_name(line.leap)).collect();
        let text = format!(
            "One element `[to, blocked]` of the thread of a {}'s moves from a square.\n\nIf `to` is \
             empty, continue with the next element. If it is occupied, jump to element `blocked`, \
             counted from the start of this square's thread. The thread of square s starts at \
             `{starts}[s]` and ends with `[0xFF, 0xFF]`. The lines come in the order {}. On each \
             line the nearest target comes first.",
            mover.name,
            lines.join(", ")
        );
        let of_starts = mover.clone();
        let elements = Self::new(threads.clone(), text)
            .source(MORELAND)
            .related_to(Role::Starts, starts.clone())
            .all([Axis::ThreadElement, Axis::ThreadField], move |board| {
                mover.check()?;
                let elements = elements(board, &|from| mover.thread(board, from));
                Ok((vec![elements.len(), 2], elements.into_iter().flatten().collect()))
            });
        let text = format!("The index in `{threads}` where the thread of a square starts.");
        let starts = Self::new(starts, text)
            .source(MORELAND)
            .related_to(Role::Threads, threads)
            .all([Axis::Square], move |board| {
                of_starts.check()?;
                Ok(starts_of(board, &|from| of_starts.thread(board, from)))
            })
            .at_least(Element::U16);
        [elements, starts]
    }

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
            let thread = |mover: usize, from| movers[mover].thread(board, from);
            Ok(links(board, movers.len(), &thread, onwards))
        })
        .content(Content::Square)
}
