//! Move threads of a set of pieces of the engine's own, in GNU Chess's form.

use crate::axis::Axis;
use crate::definition::Definition;
use crate::error::Error;
use crate::geometry::{Board, Square};
use crate::relation::Role;
use crate::script::Script;
use crate::source::Source;
use crate::table::{Content, Table};
use crate::thread_order::line_name;

const GNU_SHOGI: Source = Source::program("GNU Shogi", "`nextpos` and `nextdir`");

/// A piece whose moves [threads](crate::guides::threads) visit: its lines in their order. A line is one leap,
/// or the same leap again and again up to the edge.
///
/// ```
/// use chess_tables_gen::{Script, ThreadMover};
///
/// let lance = ThreadMover::new("lance").rides(&[(0, 1)]);
/// let knight = ThreadMover::new("knight").leaps(&[(-1, 2), (1, 2)]);
/// // The promoted rook: a rook's lines first, then a step to the corners.
/// let dragon = ThreadMover::new("dragon")
///     .rides(&[(0, 1), (-1, 0), (1, 0), (0, -1)])
///     .leaps(&[(-1, 1), (1, 1), (-1, -1), (1, -1)]);
/// let black_lance = lance.clone().mirrored("black lance");
///
/// let script = Script::new().board("9x9".parse()?);
/// let tables = script.thread_movers([lance, knight, dragon, black_lance]).to_tables()?.tables;
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

    /// Returns the piece of the other colour: the same lines in the same order, each mirrored, down the board
    /// instead of up.
    pub fn mirrored(mut self, name: impl Into<String>) -> Self {
        for Line { leap: (_, ranks), .. } in &mut self.lines {
            *ranks = ranks.saturating_neg();
        }
        Self { name: name.into(), ..self }
    }

    /// Checks that each line leads somewhere, and that no two lead to the same square.
    fn check(&self) -> Result<(), Error> {
        let wrong = |what: String| Err(Error::ThreadOrder(format!("{}: {what}", self.name)));
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
        let mut elements = vec![];
        for &Line { leap, most } in &self.lines {
            let next = |&at: &Square| board.offset(at, leap);
            let line = std::iter::successors(board.offset(from, leap), next).take(most as usize);
            let line: Vec<Square> = line.collect();
            let blocked = elements.len() + line.len();
            elements.extend(line.into_iter().map(|to| (to, blocked)));
        }
        elements
    }

    /// The targets from a square by their coordinates: each with its line and its place on it.
    fn targets(&self, board: Board, from: Square) -> Vec<(usize, i16, Square)> {
        let mut targets = vec![];
        for to in board.squares() {
            let apart = (
                i16::from(to.file) - i16::from(from.file),
                i16::from(to.rank) - i16::from(from.rank),
            );
            for (i, line) in self.lines.iter().enumerate() {
                let place = (1..=line.most).find(|&k| times(line.leap, k) == apart);
                targets.extend(place.map(|place| (i, place, to)));
            }
        }
        targets.sort_unstable();
        targets
    }
}

fn times((files, ranks): (i8, i8), k: i16) -> (i16, i16) {
    (k * i16::from(files), k * i16::from(ranks))
}

/// With the feature `pieces`: move threads of the engine's own pieces.
impl Script {
    /// Adds `NEXT_POSITION` and `NEXT_DIRECTION`, the [move threads](Definition::next_squares) of pieces of
    /// the engine's own, in place of the catalogue's tables with these names.
    pub fn thread_movers(self, movers: impl IntoIterator<Item = ThreadMover>) -> Self {
        Definition::next_squares(movers).into_iter().fold(self, Self::table)
    }
}

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
        let by_law = movers.clone();
        let position = next("NEXT_POSITION", position, movers.clone(), |i, _| i + 1)
            .related_to(Role::Direction, "NEXT_DIRECTION")
            .law(
                "the walk visits the targets line by line, each outwards, and ends at from; the \
                 entries of all other squares are from",
                move |board, table| {
                    each_row(board, table, &by_law, |targets, i| targets.get(i + 1))
                },
            );
        let by_law = movers.clone();
        let direction = next("NEXT_DIRECTION", direction, movers, |_, blocked| blocked)
            .related_to(Role::Position, "NEXT_POSITION")
            .law(
                "after a target comes the nearest target of the next line that has one; after the \
                 last line, and for squares that are no targets, comes from",
                move |board, table| {
                    each_row(board, table, &by_law, |targets, i| {
                        targets.iter().find(|&&(line, ..)| line > targets[i].0)
                    })
                },
            );
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
        .try_whole(axes, move |board| {
            movers.iter().try_for_each(ThreadMover::check)?;
            let mut entries = vec![];
            for (mover, from) in movers.iter().flat_map(|m| board.squares().map(move |s| (m, s))) {
                let thread = mover.thread(board, from);
                let target = |i: usize| thread.get(i).map_or(from, |&(to, _)| to);
                let mut row = vec![board.index(from) as u8; board.len()];
                row[board.index(from)] = board.index(target(0)) as u8;
                for (i, &(to, blocked)) in thread.iter().enumerate() {
                    row[board.index(to)] = board.index(target(onwards(i, blocked))) as u8;
                }
                entries.extend(row);
            }
            Ok((vec![movers.len(), board.len(), board.len()], entries))
        })
        .of(Content::Square)
}

type Target = (usize, i16, Square);

/// Compares each row with the sorted targets, of which `onwards` finds the one after the i-th.
fn each_row(
    board: Board,
    table: &Table,
    movers: &[ThreadMover],
    onwards: impl Fn(&[Target], usize) -> Option<&Target>,
) -> Result<(), String> {
    let mut entries = table.values.iter();
    for (mover, from) in movers.iter().flat_map(|m| board.squares().map(move |s| (m, s))) {
        let targets = mover.targets(board, from);
        for at in board.squares() {
            let want = match targets.iter().position(|&(.., to)| to == at) {
                Some(i) => onwards(&targets, i),
                None if at == from => targets.first(),
                None => None,
            };
            let want = board.index(want.map_or(from, |&(.., to)| to)) as u128;
            let next = entries.next().copied();
            if next != Some(want) {
                let ThreadMover { name, .. } = mover;
                return Err(format!("at {name}, {from}, after {at}: {next:?}, want {want}"));
            }
        }
    }
    entries.next().map_or(Ok(()), |_| Err("too many entries".to_owned()))
}
