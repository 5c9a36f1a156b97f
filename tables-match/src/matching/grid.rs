//! The cells of a padded board on which the squares stand, at the same distance from file to file and rank to rank.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, KING_LEAPS, KNIGHT_LEAPS, Layout};

use super::behavior::{Around, Behavior, PaddedBoard, Wrong};
use super::wrong::{MOST_WRONG, few_unlike};

/// The longest row of cells.
pub(super) const WIDEST: i64 = 32;
/// On smaller boards any small numbers may be a mailbox.
pub(super) const FEWEST_SQUARES: usize = 25;
/// More cells no board has that is padded.
pub(super) const MOST_CELLS: usize = 512;

/// The steps of one file and of one rank, as differences of cell numbers.
fn units(layout: Layout, width: i64) -> (i64, i64) {
    // Of `a8b8`, the squares with the numbers 0 and 1.
    let name = layout.name().as_bytes();
    let sign = |begins_at_last: bool| if begins_at_last { -1 } else { 1 };
    let (files, ranks) = (sign(name[0] == b'h'), sign(name[1] == b'8'));
    if name[1] == name[3] { (files, width * ranks) } else { (width * files, ranks) }
}

/// The value that occurs most often, and how often.
pub(super) fn most_frequent<T: Ord>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count)
}

/// The numbers of squares: as many as stand in a row, and all.
#[derive(Clone, Copy)]
pub(super) struct Squares {
    pub(super) row: usize,
    pub(super) count: usize,
    /// The fewest cells in a row.
    narrowest: usize,
}

/// Cells at `first + file * by_file + rank * by_rank`, where files are what the numbers of squares run along.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) squares: Squares,
    pub(super) origin: i64,
    pub(super) by_file: i64,
    pub(super) by_rank: i64,
}

impl Squares {
    pub(super) fn of(board: Board) -> Self {
        let name = board.layout().name().as_bytes();
        let row = if name[1] == name[3] { board.files() } else { board.ranks() };
        let row = usize::from(row);
        // In a shorter row there are no guards.
        Self { row, count: board.len(), narrowest: row + 1 }
    }

    /// Also in rows that have no guards, but rows of guards before them and behind.
    pub(super) fn without_sides(self) -> Self {
        Self { narrowest: self.row, ..self }
    }

    /// The grid that these squares and cells are on, but few.
    pub(super) fn grid(self, cells: &[(usize, i64)]) -> Option<Grid> {
        let mut cell_of = vec![None; self.count];
        for &(square, cell) in cells {
            cell_of[square] = Some(cell);
        }
        let step = |from: usize, to: usize| Some(cell_of[to]? - cell_of[from]?);
        let files = (0..self.count - 1).filter(|square| square % self.row != self.row - 1);
        let (by_file, _) = most_frequent(files.filter_map(|square| step(square, square + 1)))?;
        let ranks = 0..self.count - self.row;
        let (by_rank, _) =
            most_frequent(ranks.filter_map(|square| step(square, square + self.row)))?;
        let from_origin = Grid { squares: self, origin: 0, by_file, by_rank };
        let origins = cells.iter().map(|&(square, cell)| cell - from_origin.cell(square));
        let (origin, votes) = most_frequent(origins)?;
        let grid = Grid { origin, ..from_origin };
        let width = grid.width();
        let is_grid = by_file.abs().min(by_rank.abs()) == 1
            && (self.narrowest as i64..=WIDEST).contains(&width)
            && votes + MOST_WRONG >= self.count
            && grid.lowest() >= 0
            && (width > self.row as i64 || grid.lowest() % width == 0);
        is_grid.then_some(grid)
    }

    /// The mailbox that an array of cells with a guard is.
    pub(super) fn mailbox(self, values: &[i128]) -> Option<Behavior> {
        let (grid, wanted) = self.on_cells(values)?;
        let guards = values.iter().zip(&wanted).filter(|(_, want)| want.is_none());
        let (guard, _) = most_frequent(guards.map(|(&have, _)| have))?;
        let wrong = few_unlike(values, wanted.iter().map(|want| want.unwrap_or(guard)))?;
        Some(grid.mailbox(Around::Guard(guard), &wanted, wrong))
    }

    /// The grid on which the numbers of the squares stand, and the number that each cell should have, if it is a square.
    pub(super) fn on_cells(self, values: &[i128]) -> Option<(Grid, Vec<Option<i128>>)> {
        let Self { row, count, .. } = self;
        if !(count + row..=MOST_CELLS).contains(&values.len()) {
            return None;
        }
        let squares = (0..).zip(values).filter(|(_, it)| (0..count as i128).contains(*it));
        let cells: Vec<(usize, i64)> =
            squares.map(|(cell, &entry)| (entry as usize, cell)).collect();
        // A guard that could be a square's number cannot be told from it.
        if !(count - MOST_WRONG..=count + MOST_WRONG).contains(&cells.len()) {
            return None;
        }
        let grid = self.grid(&cells)?;
        Some((grid, grid.wanted(values.len())?))
    }
}

impl Grid {
    /// The number that each of so many cells should have, if it is a square; `None` if a square is beyond them.
    pub(super) fn wanted(self, cells: usize) -> Option<Vec<Option<i128>>> {
        let mut wanted = vec![None; cells];
        for square in 0..self.squares.count {
            *wanted.get_mut(usize::try_from(self.cell(square)).ok()?)? = Some(square as i128);
        }
        Some(wanted)
    }

    /// The same, if no row of squares goes round the end of a row of cells.
    pub(super) fn within_rows(self, cells: usize) -> Option<Vec<Option<i128>>> {
        let Squares { row, count, .. } = self.squares;
        let length = if self.by_file.abs() == 1 { row } else { count / row };
        let lowest = self.lowest();
        let is_within = lowest >= 0 && lowest % self.width() + length as i64 <= self.width();
        if is_within { self.wanted(cells) } else { None }
    }

    /// The mailbox with these entries that are wrong.
    pub(super) fn mailbox(
        self,
        around: Around,
        wanted: &[Option<i128>],
        wrong: Vec<Wrong<usize>>,
    ) -> Behavior {
        let (board, cells) = (self.padded(), wanted.len());
        let catches_leaps = self.catches_leaps(wanted);
        Behavior::Mailbox { board, cells, around, catches_leaps, wrong }
    }

    pub(super) fn cell(self, square: usize) -> i64 {
        let row = self.squares.row;
        self.at(((square % row) as i64, (square / row) as i64))
    }

    fn at(self, (file, rank): (i64, i64)) -> i64 {
        self.origin + file * self.by_file + rank * self.by_rank
    }

    fn width(self) -> i64 {
        self.by_file.abs().max(self.by_rank.abs())
    }

    fn lowest(self) -> i64 {
        let (row, rows) = (self.squares.row as i64, (self.squares.count / self.squares.row) as i64);
        self.origin + (row - 1) * self.by_file.min(0) + (rows - 1) * self.by_rank.min(0)
    }

    pub(super) fn padded(self) -> PaddedBoard {
        let is_it = |it: &Layout| units(*it, self.width()) == (self.by_file, self.by_rank);
        PaddedBoard {
            width: self.width() as usize,
            first: self.lowest() as usize,
            layout: Layout::ALL.into_iter().find(is_it).unwrap_or_default(),
        }
    }

    /// Whether a leap off the board ends in a guard, and not beyond the array or in another square.
    fn catches_leaps(self, wanted: &[Option<i128>]) -> bool {
        let Squares { row, count, .. } = self.squares;
        let (row, rows) = (row as i64, (count / row) as i64);
        (0..count as i64).all(|square| {
            KING_LEAPS.into_iter().chain(KNIGHT_LEAPS).all(|(files, ranks)| {
                let file = square % row + i64::from(files);
                let rank = square / row + i64::from(ranks);
                let is_on = (0..row).contains(&file) && (0..rows).contains(&rank);
                let want = is_on.then_some(i128::from(row * rank + file));
                let cell = self.at((file, rank));
                usize::try_from(cell).ok().and_then(|cell| wanted.get(cell)) == Some(&want)
            })
        })
    }
}
