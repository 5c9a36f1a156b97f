//! Move threads of the engine's own pieces.

mod lists;
mod next_squares;

use crate::error::{Error, ErrorKind};
use crate::geometry::{Board, Square};
use crate::pieces::thread;
use crate::pieces::thread_order::line_name;

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
        thread::thread(board, from, &lines)
    }
}

fn times((files, ranks): (i8, i8), k: i16) -> (i16, i16) {
    (k * i16::from(files), k * i16::from(ranks))
}
