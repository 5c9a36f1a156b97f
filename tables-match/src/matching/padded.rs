//! Arrays of padded boards, recognised by what they do, whatever their width and guards.

use std::collections::BTreeMap;

use chess_tables_gen::{Element, KING_LEAPS, KNIGHT_LEAPS, Layout, Table};

use super::behavior::{Behavior, PaddedBoard, Recognised, Wrong};
use super::block::parts;

/// The most wrong entries of an array that is recognised.
const MOST_WRONG: usize = 3;

/// Those of some entries that are wrong; `None` if these are many.
fn few_wrong(entries: impl Iterator<Item = Wrong<usize>>) -> Option<Vec<Wrong<usize>>> {
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

/// The mailboxes and steps of padded boards in an array or its parts.
pub(super) fn recognised(array: usize, table: &Table) -> Vec<Recognised> {
    let numbers: Vec<i128> =
        table.values.iter().map(|&value| signed(table.element, value)).collect();
    let found = |name: String, behavior| Recognised { array, name, behavior };
    let unsigned: Vec<i128> = table.values.iter().map(|&it| it as i128).collect();
    if let Some(board) = board(&unsigned).or_else(|| board(&numbers)) {
        return vec![found(table.name.clone(), board)];
    }
    let cells = parts(array, table).into_iter().filter_map(|part| {
        let values: Vec<i128> = part.values.iter().map(|&value| value as i128).collect();
        cells(&values).map(|cells| found(part.name, cells))
    });
    cells.collect()
}

/// An entry as a number with a sign, also of a type without one.
fn signed(element: Element, value: u128) -> i128 {
    let unused = 128 - 8 * element.bytes() as u32;
    (value << unused) as i128 >> unused
}

/// The shortest row: with 8 there are no guard cells.
const NARROWEST: i64 = 9;
const WIDEST: i64 = 32;

/// Cells at `first + file * by_file + rank * by_rank`, if squares are numbered as in a1b1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Grid {
    origin: i64,
    by_file: i64,
    by_rank: i64,
}

impl Grid {
    fn cell(self, square: usize) -> i64 {
        let (file, rank) = ((square % 8) as i64, (square / 8) as i64);
        self.origin + file * self.by_file + rank * self.by_rank
    }

    fn width(self) -> i64 {
        self.by_file.abs().max(self.by_rank.abs())
    }

    fn lowest(self) -> i64 {
        self.origin + 7 * self.by_file.min(0) + 7 * self.by_rank.min(0)
    }

    fn padded(self) -> PaddedBoard {
        let is_it = |it: &Layout| units(*it, self.width()) == (self.by_file, self.by_rank);
        PaddedBoard {
            width: self.width() as usize,
            first: self.lowest() as usize,
            layout: Layout::ALL.into_iter().find(is_it).unwrap_or_default(),
        }
    }

    /// The grid that these squares and cells are on, but few.
    fn of(cells: &[(usize, i64)]) -> Option<Self> {
        let mut cell_of = [None; 64];
        for &(square, cell) in cells {
            cell_of[square] = Some(cell);
        }
        let step = |from: usize, to: usize| Some(cell_of[to]? - cell_of[from]?);
        let files = (0..64).filter(|square| square % 8 != 7);
        let (by_file, _) = most_frequent(files.filter_map(|square| step(square, square + 1)))?;
        let (by_rank, _) = most_frequent((0..56).filter_map(|square| step(square, square + 8)))?;
        let from_origin = Self { origin: 0, by_file, by_rank };
        let origins = cells.iter().map(|&(square, cell)| cell - from_origin.cell(square));
        let (origin, votes) = most_frequent(origins)?;
        let grid = Self { origin, ..from_origin };
        let is_grid = by_file.abs().min(by_rank.abs()) == 1
            && (NARROWEST..=WIDEST).contains(&grid.width())
            && votes + MOST_WRONG >= 64
            && grid.lowest() >= 0;
        is_grid.then_some(grid)
    }
}

/// The board that an array of cells is.
fn board(values: &[i128]) -> Option<Behavior> {
    if !(72..=512).contains(&values.len()) {
        return None;
    }
    let squares = (0..).zip(values).filter(|(_, entry)| (0..64).contains(*entry));
    let cells: Vec<(usize, i64)> = squares.map(|(cell, &entry)| (entry as usize, cell)).collect();
    // A guard that could be a square's number cannot be told from it.
    if !(64 - MOST_WRONG..=64 + MOST_WRONG).contains(&cells.len()) {
        return None;
    }
    let grid = Grid::of(&cells)?;
    let mut wanted = vec![None; values.len()];
    for square in 0..64 {
        *wanted.get_mut(usize::try_from(grid.cell(square)).ok()?)? = Some(square as i128);
    }
    let guards = values.iter().zip(&wanted).filter(|(_, want)| want.is_none());
    let (guard, _) = most_frequent(guards.map(|(&have, _)| have))?;
    let pairs = values.iter().zip(&wanted).enumerate();
    let entries = pairs.map(|(at, (&have, want))| Wrong { at, have, want: want.unwrap_or(guard) });
    Some(Behavior::Mailbox {
        board: grid.padded(),
        cells: values.len(),
        guard,
        catches_leaps: catches_leaps(grid, &wanted),
        wrong: few_wrong(entries)?,
    })
}

/// Whether a leap off the board ends in a guard, and not beyond the array or in another square.
fn catches_leaps(grid: Grid, wanted: &[Option<i128>]) -> bool {
    (0..64).all(|square| {
        KING_LEAPS.into_iter().chain(KNIGHT_LEAPS).all(|(files, ranks)| {
            let (files, ranks) = (i64::from(files), i64::from(ranks));
            let (file, rank) = (square as i64 % 8 + files, square as i64 / 8 + ranks);
            let is_on = (0..8).contains(&file) && (0..8).contains(&rank);
            let want = is_on.then_some(i128::from(8 * rank + file));
            let cell = grid.cell(square) + files * grid.by_file + ranks * grid.by_rank;
            usize::try_from(cell).ok().and_then(|cell| wanted.get(cell)) == Some(&want)
        })
    })
}

/// The board whose cells of the squares are these.
fn cells(values: &[i128]) -> Option<Behavior> {
    // A board has at most 512 cells. Only sets of squares have larger numbers, and many such arrays are asked.
    let cells = values.iter().enumerate().filter(|(_, cell)| (0..512).contains(*cell));
    let cells: Vec<(usize, i64)> = cells.map(|(square, &cell)| (square, cell as i64)).collect();
    if cells.len() + MOST_WRONG < 64 {
        return None;
    }
    let grid = Grid::of(&cells)?;
    let held = values.iter().enumerate();
    let held = held.map(|(at, &have)| Wrong { at, have, want: grid.cell(at).into() });
    Some(Behavior::MailboxCells { board: grid.padded(), wrong: few_wrong(held)? })
}
