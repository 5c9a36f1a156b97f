//! Arrays of padded boards, recognized by what they do, whatever their width and guards.

use std::collections::BTreeMap;

use chess_tables_gen::{Board, Element, KING_LEAPS, KNIGHT_LEAPS, Layout, Table};

use super::behavior::{Behavior, PaddedBoard, Recognised, Wrong};
use super::block::parts;

/// The most wrong entries of an array that is recognized.
const MOST_WRONG: usize = 3;

/// Those of some entries that are wrong; `None` if these are many.
pub(super) fn few_wrong(entries: impl Iterator<Item = Wrong<usize>>) -> Option<Vec<Wrong<usize>>> {
    let wrong = entries.filter(|it| it.have != it.want).take(MOST_WRONG + 1);
    Some(wrong.collect()).filter(|wrong: &Vec<_>| wrong.len() <= MOST_WRONG)
}

/// The steps of one file and of one rank, as differences of cell numbers.
fn units(layout: Layout, width: i64) -> (i64, i64) {
    // Of `a8b8`, the squares with the numbers 0 and 1.
    let name = layout.name().as_bytes();
    let sign = |begins_at_last: bool| if begins_at_last { -1 } else { 1 };
    let (files, ranks) = (sign(name[0] == b'h'), sign(name[1] == b'8'));
    if name[1] == name[3] { (files, width * ranks) } else { (width * files, ranks) }
}

/// The value that occurs most often, and how often.
fn most_frequent<T: Ord>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count)
}

/// The mailboxes of padded boards in an array, or on the board of 8x8 in its parts.
pub(super) fn recognised(array: usize, table: &Table, board: Board) -> Vec<Recognised> {
    let squares = Squares::of(board);
    if squares.count < FEWEST_SQUARES {
        return vec![];
    }
    let numbers: Vec<i128> =
        table.values.iter().map(|&value| signed(table.element, value)).collect();
    let found = |name: String, behavior| Recognised { array, name, behavior };
    let unsigned: Vec<i128> = table.values.iter().map(|&it| it as i128).collect();
    if let Some(mailbox) = squares.mailbox(&unsigned).or_else(|| squares.mailbox(&numbers)) {
        return vec![found(table.name.clone(), mailbox)];
    }
    if (squares.row, squares.count) != (8, 64) {
        let cells = Some(&unsigned).filter(|it| it.len() == squares.count);
        let cells = cells.and_then(|it| squares.cells(it));
        return cells.map(|it| found(table.name.clone(), it)).into_iter().collect();
    }
    let cells = parts(array, table).into_iter().filter_map(|part| {
        let values: Vec<i128> = part.values.iter().map(|&value| value as i128).collect();
        squares.cells(&values).map(|cells| found(part.name, cells))
    });
    cells.collect()
}

/// An entry as a number with a sign, also of a type without one.
fn signed(element: Element, value: u128) -> i128 {
    let unused = 128 - 8 * element.bytes() as u32;
    (value << unused) as i128 >> unused
}

const WIDEST: i64 = 32;
/// On smaller boards any small numbers may be a mailbox.
const FEWEST_SQUARES: usize = 25;
/// More cells no board has that is padded.
const MOST_CELLS: usize = 512;

/// The numbers of squares: as many as stand in a row, and all.
#[derive(Clone, Copy)]
struct Squares {
    row: usize,
    count: usize,
}

/// Cells at `first + file * by_file + rank * by_rank`, where files are what the numbers of squares run along.
#[derive(Clone, Copy)]
struct Grid {
    squares: Squares,
    origin: i64,
    by_file: i64,
    by_rank: i64,
}

impl Squares {
    fn of(board: Board) -> Self {
        let name = board.layout().name().as_bytes();
        let row = if name[1] == name[3] { board.files() } else { board.ranks() };
        Self { row: row.into(), count: board.len() }
    }

    /// The grid that these squares and cells are on, but few.
    fn grid(self, cells: &[(usize, i64)]) -> Option<Grid> {
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
        // In a shorter row there are no guards.
        let is_grid = by_file.abs().min(by_rank.abs()) == 1
            && (self.row as i64 + 1..=WIDEST).contains(&grid.width())
            && votes + MOST_WRONG >= self.count
            && grid.lowest() >= 0;
        is_grid.then_some(grid)
    }

    /// The mailbox that an array of cells is.
    fn mailbox(self, values: &[i128]) -> Option<Behavior> {
        let Self { row, count } = self;
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
        let mut wanted = vec![None; values.len()];
        for square in 0..count {
            *wanted.get_mut(usize::try_from(grid.cell(square)).ok()?)? = Some(square as i128);
        }
        let guards = values.iter().zip(&wanted).filter(|(_, want)| want.is_none());
        let (guard, _) = most_frequent(guards.map(|(&have, _)| have))?;
        let pairs = values.iter().zip(&wanted).enumerate();
        let entries =
            pairs.map(|(at, (&have, want))| Wrong { at, have, want: want.unwrap_or(guard) });
        Some(Behavior::Mailbox {
            board: grid.padded(),
            cells: values.len(),
            guard,
            catches_leaps: grid.catches_leaps(&wanted),
            wrong: few_wrong(entries)?,
        })
    }

    /// The board whose cells of the squares are these.
    fn cells(self, values: &[i128]) -> Option<Behavior> {
        // Only sets of squares have larger numbers, and many such arrays are asked.
        let most = MOST_CELLS as i128;
        let cells = values.iter().enumerate().filter(|(_, cell)| (0..most).contains(*cell));
        let cells: Vec<(usize, i64)> = cells.map(|(square, &cell)| (square, cell as i64)).collect();
        if cells.len() + MOST_WRONG < self.count {
            return None;
        }
        let grid = self.grid(&cells)?;
        let held = values.iter().enumerate();
        let held = held.map(|(at, &have)| Wrong { at, have, want: grid.cell(at).into() });
        Some(Behavior::MailboxCells { board: grid.padded(), wrong: few_wrong(held)? })
    }
}

impl Grid {
    fn cell(self, square: usize) -> i64 {
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

    fn padded(self) -> PaddedBoard {
        let is_it = |it: &Layout| units(*it, self.width()) == (self.by_file, self.by_rank);
        PaddedBoard {
            width: self.width() as usize,
            first: self.lowest() as usize,
            layout: Layout::ALL.into_iter().find(is_it).unwrap_or_default(),
        }
    }

    /// Whether a leap off the board ends in a guard, and not beyond the array or in another square.
    fn catches_leaps(self, wanted: &[Option<i128>]) -> bool {
        let Squares { row, count } = self.squares;
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
