//! Pieces beyond chess: leapers and riders by their leaps.

use super::leaps::Leaps;
use crate::error::Error;
use crate::geometry::{Board, Color, Square};
use crate::table::{Axis, Definition, Set};

impl Definition {
    /// Defines the squares that a leaper attacks, by square, or by color and square. A leap without signs
    /// stands for all its reflections: with `(1, 3)`, the camel also leaps left, down, and 3 files and 1
    /// rank away. [`Leaps`] has more: leaps to one side, colors and zones.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, Leaps};
    ///
    /// let camel = Definition::leaper("CAMEL_ATTACKS", &[(1, 3)]);
    /// assert_eq!(camel.table(Board::CHESS)?.bits(&[0]), 1 << 11 | 1 << 25); // a1: d2, b4
    ///
    /// // The knight of shogi leaps forwards only: black's on the other side goes down the board.
    /// let knight = Leaps::exactly(&[(1, 2), (-1, 2)]).by_color();
    /// let knight = Definition::leaper("SHOGI_KNIGHT_ATTACKS", knight).table(Board::CHESS)?;
    /// assert_eq!(knight.bits(&[0, 0]), 1 << 17); // white, a1: b3
    /// assert_eq!(knight.bits(&[1, 0]), 0);
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn leaper(name: impl Into<String>, leaps: impl Into<Leaps>) -> Self {
        let leaps = leaps.into();
        let text = format!("The squares a {} leaper attacks.{}", leaps.list(), leaps.remarks());
        Reach { leaps, movement: Movement::Leaps }.on_empty_board(name.into(), text)
    }

    /// Defines the squares that a rider attacks on the empty board, by square, or by color and square. A
    /// rider repeats the same leap up to the edge. A leap without signs stands for all its reflections:
    /// `(1, 2)` is the nightrider.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition, Leaps};
    ///
    /// let lance = Leaps::exactly(&[(0, 1)]).by_color();
    /// let lance = Definition::rider("LANCE_PSEUDO_ATTACKS", lance).table(Board::CHESS)?;
    /// assert_eq!(lance.bits(&[1, 16]), 1 << 8 | 1); // black, a3: a2, a1
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    pub fn rider(name: impl Into<String>, leaps: impl Into<Leaps>) -> Self {
        let leaps = leaps.into();
        let (list, remarks) = (leaps.list(), leaps.remarks());
        let text = format!("The squares a {list} rider attacks on the empty board.{remarks}");
        Reach { leaps, movement: Movement::Rides }.on_empty_board(name.into(), text)
    }
}

/// How a piece goes along its leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Movement {
    /// It leaps once, over whatever stands between.
    Leaps,
    /// It repeats a leap until it arrives at an occupied square.
    Rides,
    /// It walks to the end of a leap, first straight, then diagonally, if all squares before are empty.
    #[cfg(feature = "pieces")]
    Walks,
}

/// The reach of a piece.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    pub(crate) leaps: Leaps,
    pub(crate) movement: Movement,
}

/// The square of a piece, and its color if that matters.
pub(crate) type Place = (Option<Color>, Square);

impl Reach {
    /// Defines the attacks of the piece on the empty board.
    #[inline]
    fn on_empty_board(self, name: String, text: String) -> Definition {
        let table = name.clone();
        Definition::new(name, text).all(self.axes(), move |board| {
            self.by_place(board, &table, &|place| {
                let mut attacked = 0;
                for line in &self.lines(board, place) {
                    attacked |= board.set(line.iter().copied());
                }
                Set(attacked)
            })
        })
    }

    /// Returns an entry for each place.
    pub(crate) fn by_place<V>(
        &self,
        board: Board,
        table: &str,
        entry: &dyn Fn(Place) -> V,
    ) -> Result<(Vec<usize>, Vec<V>), Error> {
        self.leaps.check(table)?;
        self.leaps.check_zones(board, table)?;
        let shape = match self.leaps.are_by_color() {
            true => vec![Color::ALL.len(), board.len()],
            false => vec![board.len()],
        };
        let mut entries = vec![];
        for &place in &self.places(board) {
            entries.push(entry(place));
        }
        Ok((shape, entries))
    }

    /// Returns the axes of a table by place.
    #[inline]
    pub(crate) fn axes(&self) -> Vec<Axis> {
        match self.leaps.are_by_color() {
            true => vec![Axis::Color, Axis::Square],
            false => vec![Axis::Square],
        }
    }

    /// Returns where the piece may stand, in the order of a table.
    #[inline]
    pub(crate) fn places(&self, board: Board) -> Vec<Place> {
        let colors = match self.leaps.are_by_color() {
            true => &[Some(Color::White), Some(Color::Black)][..],
            false => &[None],
        };
        let mut places = vec![];
        for &color in colors {
            for square in board.squares() {
                places.push((color, square));
            }
        }
        places
    }

    /// Returns the lines of a piece, each with the squares that it visits, nearest first. The leaps must
    /// have passed their check.
    #[inline]
    pub(crate) fn lines(&self, board: Board, (color, from): Place) -> Vec<Vec<Square>> {
        let mut lines = vec![];
        for &zone in &self.leaps.zones(color) {
            let may_visit = |square: &Square| self.leaps.is_in_zone(board, zone, *square);
            if !may_visit(&from) {
                continue;
            }
            for &leap in &self.leaps.of_color(color.unwrap_or(Color::White)) {
                let line = self.line(board, from, leap, &may_visit);
                if !line.is_empty() {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// Returns the squares that the piece visits by a leap from a square.
    #[inline]
    fn line(
        &self,
        board: Board,
        from: Square,
        leap: (i8, i8),
        may_visit: &dyn Fn(&Square) -> bool,
    ) -> Vec<Square> {
        let mut next = board.offset(from, leap).filter(may_visit);
        match self.movement {
            Movement::Leaps => next.map_or(vec![], |at| vec![at]),
            #[cfg(feature = "pieces")]
            Movement::Walks => next.map_or(vec![], |_| walk(board, from, leap)),
            Movement::Rides => {
                let mut line = vec![];
                while let Some(at) = next {
                    line.push(at);
                    next = board.offset(at, leap).filter(may_visit);
                }
                line
            }
        }
    }
}

/// Returns the squares of a walk: straight while that leads nearer to a diagonal, then diagonally.
#[cfg(feature = "pieces")]
fn walk(board: Board, from: Square, (files, ranks): (i8, i8)) -> Vec<Square> {
    let (mut files, mut ranks) = (files, ranks);
    let mut at = from;
    let mut squares = vec![];
    while (files, ranks) != (0, 0) {
        let step = (
            if files.abs() >= ranks.abs() { files.signum() } else { 0 },
            if ranks.abs() >= files.abs() { ranks.signum() } else { 0 },
        );
        (files, ranks) = (files - step.0, ranks - step.1);
        // The squares of a walk are between two squares of the board.
        let Some(next) = board.offset(at, step) else { break };
        at = next;
        squares.push(at);
    }
    squares
}
