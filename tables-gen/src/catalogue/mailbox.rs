//! Mailboxes: boards with a frame of guards, so that a move off the board finds none.

use super::Family;
use crate::axis::Axis;
use crate::definition::{Definition, Source};
use crate::geometry::{Board, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::{Content, Table};

/// A board of `width` x 12 cells, two of its lines below and two above the squares'.
///
/// The wide one is a 0x88 board moved two lines up and four places along: with fewer places, a
/// knight's leap from the first square would end before the first cell.
#[derive(Clone, Copy)]
struct Mailbox {
    width: usize,
    /// The cell of the first square.
    first: usize,
}

const NARROW: Mailbox = Mailbox { width: 10, first: 21 };
const WIDE: Mailbox = Mailbox { width: 16, first: 36 };

pub(super) fn family() -> Family {
    let definitions = vec![
        Definition::new(
            "MAILBOX_10X12",
            "The square in a cell of a 10x12 board; -1 in the frame of guards, which is two cells \
             high, and one wide because its sides meet.",
        )
        .source(Source::Cpw("10x12 Board"))
        .list(Axis::MailboxCell, |board| NARROW.cells(board))
        .of(Content::Square)
        .law(GUARDED, |board, table| guarded(board, table, NARROW)),
        Definition::new("TO_10X12", "The cell of a square in a 10x12 board.")
            .formula("21 + 10 * r + f")
            .source(Source::Cpw("10x12 Board"))
            .numbers(|board, square: Square| NARROW.cell(board, square) as u8)
            .law(EVEN, |board, table| even(board, table, NARROW)),
        Definition::new(
            "MAILBOX_16X12",
            "The square in a cell of a 16x12 board; -1 for a guard.\n\nThe cells are the 0x88 \
             numbers + 36: two lines of guards below and above, four guards on either side. A \
             cell's difference to another is a 0x88 difference.",
        )
        .source(Source::Cpw("0x88"))
        .list(Axis::MailboxCell, |board| WIDE.cells(board))
        .of(Content::Square)
        .law(GUARDED, |board, table| guarded(board, table, WIDE)),
        Definition::new("TO_16X12", "The cell of a square in a 16x12 board: its 0x88 number + 36.")
            .formula("36 + 16 * r + f")
            .source(Source::Cpw("0x88"))
            .numbers(|board, square: Square| WIDE.cell(board, square) as u8)
            .law(EVEN, |board, table| even(board, table, WIDE)),
    ];
    Family {
        name: "mailbox",
        doc: "Boards with a frame of guards.",
        cfg: None,
        definitions: definitions.into_iter().map(Definition::only_on_8x8).collect(),
    }
}

impl Mailbox {
    fn cell(self, board: Board, square: Square) -> usize {
        let index = board.index(square);
        self.first + self.width * (index / 8) + index % 8
    }

    fn cells(self, board: Board) -> Vec<i8> {
        let mut cells = vec![-1; 12 * self.width];
        for square in board.squares() {
            cells[self.cell(board, square)] = board.index(square) as i8;
        }
        cells
    }

    /// What one step along the files `(1, 0)` and one along the ranks `(0, 1)` add to a cell, by
    /// where four squares are. Fails unless one adds 1 and the other a line.
    fn steps(self, board: Board, cell: impl Fn(Square) -> i128) -> Result<(i128, i128), String> {
        let d4 = Square { file: 3, rank: 3 };
        let east = cell(Square { file: 4, ..d4 }) - cell(d4);
        let north = cell(Square { rank: 4, ..d4 }) - cell(d4);
        let (lengths, first) = ((east.abs(), north.abs()), cell(board.square(0)));
        let width = self.width as i128;
        if lengths != (1, width) && lengths != (width, 1) {
            return Err(format!("at d4: e4 is {east} away and d5 {north}"));
        }
        if first != self.first as i128 {
            return Err(format!("at {}: {first}, want {}", board.square(0), self.first));
        }
        Ok((east, north))
    }
}

const EVEN: &str = "the first square is in the first cell within the frame, a step along the lines \
     adds 1 or -1 everywhere, and one across them the width or its negative";

fn even(board: Board, table: &Table, mailbox: Mailbox) -> Result<(), String> {
    let cell = |square| table.number(&[board.index(square)]);
    let (east, north) = mailbox.steps(board, cell)?;
    for from in board.squares() {
        for (files, ranks) in KING_LEAPS {
            let Some(to) = board.offset(from, (files, ranks)) else { continue };
            let want = cell(from) + i128::from(files) * east + i128::from(ranks) * north;
            if cell(to) != want {
                return Err(format!("at {to}: {}, want {want} by {from}", cell(to)));
            }
        }
    }
    Ok(())
}

const GUARDED: &str = "each square is in one cell, all other cells are guards, and from each square \
     each leap of a king or knight, by the same difference everywhere, ends at its target or, off \
     the board, at a guard";

fn guarded(board: Board, table: &Table, mailbox: Mailbox) -> Result<(), String> {
    let mut cells = vec![None; board.len()];
    for cell in 0..table.values.len() {
        let entry = table.number(&[cell]);
        if entry == -1 {
            continue;
        }
        let square = usize::try_from(entry).ok().filter(|&index| index < board.len());
        let index = square.ok_or_else(|| format!("at {cell}: {entry} is neither square nor -1"))?;
        if let Some(other) = cells[index].replace(cell as i128) {
            return Err(format!("at {cell}: {} is at {other} as well", board.square(index)));
        }
    }
    if let Some(index) = cells.iter().position(Option::is_none) {
        return Err(format!("{} is in no cell", board.square(index)));
    }
    let cell = |square| cells[board.index(square)].unwrap_or_default();
    let (east, north) = mailbox.steps(board, cell)?;
    for from in board.squares() {
        for (files, ranks) in KING_LEAPS.into_iter().chain(KNIGHT_LEAPS) {
            let at = cell(from) + i128::from(files) * east + i128::from(ranks) * north;
            let found = usize::try_from(at).ok().and_then(|at| table.position(&[at]));
            let Some(found) = found else {
                return Err(format!("a leap from {from} ends at {at}, beyond the table"));
            };
            let entry = table.number(&[found]);
            let want = board.offset(from, (files, ranks)).map_or(-1, |to| board.index(to) as i128);
            if entry != want {
                return Err(format!("at {at}, by {from}: {entry}, want {want}"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::catalogue::generate;
    use crate::geometry::{Board, Layout};

    #[test]
    fn the_wide_mailbox_is_a_0x88_board_with_guards() {
        for layout in Layout::ALL {
            let board = Board::CHESS.with_layout(layout);
            let tables = generate(board, &["TO_16X12", "TO_X88"]).unwrap().tables;
            let [x88, wide] = tables.as_slice() else { panic!("two tables") };
            assert!(x88.values.iter().zip(&wide.values).all(|(number, cell)| number + 36 == *cell));
        }
    }

    #[test]
    fn cells_on_the_chess_board() {
        let tables = generate(Board::CHESS, &["TO_10X12", "MAILBOX_*"]).unwrap().tables;
        let [narrow, to_narrow, wide] = tables.as_slice() else { panic!("three tables") };
        assert_eq!((narrow.shape[0], wide.shape[0]), (120, 192));
        assert_eq!([0, 7, 8, 63].map(|square| to_narrow.number(&[square])), [21, 28, 31, 98]);
    }
}
