//! Mailboxes: boards with a frame of guards, so that a move off the board finds none.

use super::Family;
use crate::geometry::{Board, KING_LEAPS, KNIGHT_LEAPS, Square, spoken};
use crate::table::axis::Leap;
use crate::table::{About, Axis, Content, Definition, Element, Relation, Role};

/// A board with `width` cells for each line of squares, and lines of guards below and above.
#[derive(Clone, Copy)]
struct Mailbox {
    width: usize,
    height: usize,
    /// The cell of the first square.
    first: usize,
}

/// Which mailbox of a board.
#[derive(Clone, Copy)]
enum Size {
    /// A guard on either side of a line: with that of the next line, two to the left and right.
    Narrow,
    /// A 0x88 board moved two lines up and to the middle. If its squares began a line, a knight's leap from
    /// the first one would end before the first cell.
    Wide,
    /// These numbers of columns and rows.
    Of(usize, usize),
}

pub(super) fn family() -> Family {
    Family::new("mailbox", "Mailbox boards: a frame of guard cells catches moves off the board.")
        .with_all(&[narrow_cells, narrow_cell_of, wide_cells, wide_cell_of])
}

fn narrow_cells() -> Definition {
    let about = About::on(|board| {
        let size = Size::Narrow.on(board).size();
        format!(
            "The square in a cell of {size} board; -1 for a guard cell.\n\nThe guards are a frame \
             around the board, two cells high and one cell wide. One cell is enough at the sides: \
             the right edge of a row meets the left edge of the next."
        )
    });
    cells(Size::Narrow, about)
        .formula_in_a1b1("the square s with TO_10X12[s] = index, or -1 if there is none")
        .wiki("10x12 Board")
}

fn narrow_cell_of() -> Definition {
    let about = About::on(|board| {
        format!("The cell of a square on {} board.", Size::Narrow.on(board).size())
    });
    cell_of(Size::Narrow, about).formula_in_a1b1("21 + 10 * r + f").wiki("10x12 Board")
}

fn wide_cells() -> Definition {
    let about = About::on(|board| {
        let wide = Size::Wide.on(board);
        let (size, first) = (wide.size(), wide.first);
        let guards = if board.is_8x8() { "four guards" } else { "guards" };
        format!(
            "The square in a cell of {size} board; -1 for a guard cell.\n\nThe cell of a square is \
             its 0x88 number + {first}. There are two rows of guards below and above the board, \
             and {guards} on either side of it. The difference of two cells is the 0x88 difference \
             of their squares."
        )
    });
    cells(Size::Wide, about)
        .formula_in_a1b1("the square s with TO_16X12[s] = index, or -1 if there is none")
        .wiki("0x88")
        .only_on(WIDER, is_wider)
}

fn wide_cell_of() -> Definition {
    let about = About::on(|board| {
        let wide = Size::Wide.on(board);
        let (size, first) = (wide.size(), wide.first);
        format!("The cell of a square on {size} board: its 0x88 number + {first}.")
    });
    cell_of(Size::Wide, about)
        .formula_in_a1b1("36 + 16 * r + f")
        .wiki("0x88")
        .only_on(WIDER, is_wider)
}

/// What pieces add to the number of a cell.
pub(super) fn steps_family() -> Family {
    let definitions = vec![
        steps("KING", "step", "n", &KING_LEAPS).formula_in_a1b1("10 * ranks + files of leap n"),
        steps("KNIGHT", "leap", "nne", &KNIGHT_LEAPS)
            .formula_in_a1b1("10 * ranks + files of leap n"),
    ];
    Family::new("mailbox_steps", "What the steps of a piece add to the cell of a mailbox.")
        .on_request()
        .with(definitions)
}

fn steps(piece: &str, step: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    let (name, step, prefix) = (piece.to_lowercase(), step.to_owned(), format!("{piece}_STEPS"));
    let first = first.to_owned();
    let doc = About::on(move |board| {
        format!(
            "What a {step} of a {name} adds to the number of a cell on {} board.\n\nThe first {step} goes {first}; the \
             others follow clockwise. Bishops, rooks and queens repeat steps of a king.",
            Size::Narrow.on(board).size()
        )
    });
    Definition::new("", doc)
        .named_by(move |board| Size::Narrow.on(board).name(&prefix))
        .wiki("10x12 Board")
        .only_on("at least 2 files and 2 ranks", |board| board.files().min(board.ranks()) >= 2)
        .each(move |board, Leap(leap)| -> i8 {
            Size::Narrow.on(board).leap(board, leaps[leap]) as i8
        })
}

/// The prefixes of the tables' names.
const CELLS: &str = "MAILBOX";
const CELL_OF: &str = "TO";

const WIDER: &str = "lines of at least 3 squares: with shorter ones a 0x88 board is no wider than \
                     the narrow mailbox";

fn is_wider(board: Board) -> bool {
    board.x88().width() > Size::Narrow.on(board).width
}

/// The most columns and rows of a mailbox: enough for any padding of the largest boards, and small cell numbers.
const MOST: usize = 64;

impl Definition {
    /// Defines the two tables of a mailbox of any size: the square in each cell, such as `MAILBOX_12X12`, and
    /// the cell of each square, such as `TO_12X12`. A cell without a square has -1.
    ///
    /// The board is in the middle. If the number of guards is odd, one more is after the squares: a row of `15x12` has
    /// three guards before its eight squares and four after them.
    ///
    /// ```
    /// use chess_tables_gen::{Board, Definition};
    ///
    /// let [mailbox, to_mailbox] = Definition::mailbox(16, 16);
    /// assert_eq!((mailbox.name(), to_mailbox.name()), ("MAILBOX_16X16", "TO_16X16"));
    /// assert_eq!(to_mailbox.table(Board::CHESS)?.number(&[0]), 0x44); // a1, as in Fruit
    /// # Ok::<(), chess_tables_gen::Error>(())
    /// ```
    #[inline]
    pub fn mailbox(columns: usize, rows: usize) -> [Self; 2] {
        const WANT: &str = "at least as many columns and rows as the board, and at most 64";
        let size = Size::Of(columns, rows);
        let suits = move |board: Board| {
            let (lines, length) = board.lines();
            let fits = |needed: u8, cells| (needed.into()..=MOST).contains(&cells);
            fits(length, columns) && fits(lines, rows)
        };
        let cells = cells(
            size,
            About::on(move |board| {
                let mailbox = size.on(board);
                let guards = if suits(board) { mailbox.guards(board) } else { String::new() };
                let size = mailbox.size();
                format!("The square in a cell of {size} board; -1 for a guard cell.\n\n{guards}")
            }),
        )
        .only_on(WANT, suits);
        let cell_of = cell_of(size, About::on(move |board| {
            let mailbox = size.on(board);
            let (size, first, width) = (mailbox.size(), mailbox.first, mailbox.width);
            let square = board.square(0);
            format!(
                "The cell of a square on {size} board.\n\nThe cell of {square} is {first}, and each line of squares \
                 begins {width} cells after the one before."
            )
        })).only_on(WANT, suits);
        [cells, cell_of]
    }
}

fn cells(size: Size, about: About) -> Definition {
    Definition::new("", about)
        .named_by(move |board| size.on(board).name(CELLS))
        .related_by(move |board| {
            let mailbox = size.on(board);
            let cell_of = Relation::Table(Role::Inverse, mailbox.name(CELL_OF));
            vec![Relation::Width(mailbox.width), cell_of]
        })
        .all([Axis::MailboxCell], move |board| {
            let mailbox = size.on(board);
            let mut cells = vec![-1_i8; mailbox.width * mailbox.height];
            for square in board.squares() {
                cells[mailbox.cell(board, square)] = board.index(square) as i8;
            }
            cells
        })
        .shaped(move |board| {
            let mailbox = size.on(board);
            vec![mailbox.width * mailbox.height]
        })
        .content(Content::Square)
}

fn cell_of(size: Size, about: About) -> Definition {
    Definition::new("", about)
        .named_by(move |board| size.on(board).name(CELL_OF))
        .related_by(move |board| vec![Relation::Table(Role::Inverse, size.on(board).name(CELLS))])
        .each(move |board, square: Square| size.on(board).cell(board, square) as u16)
        .at_least(Element::U8)
}

impl Size {
    /// The board in the middle; of an odd number of guards the last ones are more.
    fn on(self, board: Board) -> Mailbox {
        let (lines, length) = board.lines();
        let (lines, length) = (usize::from(lines), usize::from(length));
        let (width, height) = match self {
            Self::Narrow => (length + 2, lines + 4),
            Self::Wide => (board.x88().width(), lines + 4),
            Self::Of(columns, rows) => (columns, rows),
        };
        let before = |cells: usize, squares| cells.saturating_sub(squares) / 2;
        let first = before(height, lines).saturating_mul(width);
        Mailbox { width, height, first: first.saturating_add(before(width, length)) }
    }
}

impl Mailbox {
    /// `a 10x12`.
    fn size(self) -> String {
        spoken(self.width, self.height)
    }

    /// `MAILBOX_10X12` and `TO_10X12`.
    fn name(self, what: &str) -> String {
        format!("{what}_{}X{}", self.width, self.height)
    }

    /// How many guards there are on each side, and whether they stop a knight.
    #[inline]
    fn guards(self, board: Board) -> String {
        let (lines, length) = board.lines();
        let (left, below) = (self.first % self.width, self.first / self.width);
        let right = self.width - usize::from(length) - left;
        let above = self.height - usize::from(lines) - below;
        let count = |of: [usize; 2], one: &str, many: &str, sides: [&str; 2]| match of {
            [1, 1] => format!("one {one} {} and {}", sides[0], sides[1]),
            [a, b] if a == b => format!("{a} {many} {} and {}", sides[0], sides[1]),
            [a, b] => format!("{a} {many} {} and {b} {}", sides[0], sides[1]),
        };
        let columns =
            count([left, right], "guard", "guards", ["before each line of squares", "behind it"]);
        let rows = count(
            [below, above],
            "row of guards",
            "rows of guards",
            ["before the first line", "behind the last one"],
        );
        let remark = if !self.stops(board, &KING_LEAPS) {
            " For kings they are too few: a step may end on another square or off the table."
        } else if !self.stops(board, &KNIGHT_LEAPS) {
            " For knights they are too few: a leap may end on another square or off the table."
        } else {
            ""
        };
        format!("There are {columns}, and {rows}.{remark}")
    }

    /// Returns true if each of these leaps that leaves the board ends at a guard.
    #[inline]
    fn stops(self, board: Board, leaps: &[(i8, i8)]) -> bool {
        let cells = board.by_square(&|square| self.cell(board, square) as i128);
        let all = (self.width * self.height) as i128;
        let is_guard = |at: i128| 0 <= at && at < all && !cells.contains(&at);
        for from in board.squares() {
            let cell = self.cell(board, from) as i128;
            for &leap in leaps {
                let is_off = board.offset(from, leap).is_none();
                if is_off && !is_guard(cell + self.leap(board, leap)) {
                    return false;
                }
            }
        }
        true
    }

    fn cell(self, board: Board, square: Square) -> usize {
        let (number, length) = (board.index(square), usize::from(board.lines().1));
        self.first + self.width * (number / length) + number % length
    }

    /// A leap as a difference of cell numbers.
    fn leap(self, board: Board, (files, ranks): (i8, i8)) -> i128 {
        let (east, north) = board.steps(self.width as i16);
        i128::from(files) * i128::from(east) + i128::from(ranks) * i128::from(north)
    }
}
