//! Mailboxes: boards with a frame of guard cells, so that every step of a king or knight from a
//! square ends in a cell.
//!
//! One look-up says both whether a cell is on the board and which square it is. [`Cell10x12`] is
//! the usual mailbox. Two guards stand between the h-file of a rank and the a-file of the next one.
//!
//! ```text
//!     110 111 112 113 114 115 116 117 118 119
//!     100 101 102 103 104 105 106 107 108 109
//!       + - - - - - - - - - - - - - - - - +
//!  8  90| 91  92  93  94  95  96  97  98  |99
//!  7  80| 81  82  83  84  85  86  87  88  |89
//!  6  70| 71  72  73  74  75  76  77  78  |79
//!  5  60| 61  62  63  64  65  66  67  68  |69
//!  4  50| 51  52  53  54  55  56  57  58  |59
//!  3  40| 41  42  43  44  45  46  47  48  |49
//!  2  30| 31  32  33  34  35  36  37  38  |39
//!  1  20| 21  22  23  24  25  26  27  28  |29
//!       + - - - - - - - - - - - - - - - - +
//!      10  11  12  13  14  15  16  17  18  19
//!       0   1   2   3   4   5   6   7   8   9
//!          a   b   c   d   e   f   g   h
//! ```
//!
//! [`Cell16x12`] is a 0x88 board with two ranks of guards below and above: a cell is 36 plus the
//! 0x88 number. Two cells differ as their 0x88 numbers do, so the functions of [`x88`](crate::x88)
//! that take numbers take cells as well. On 10x12 a difference does not tell how two squares lie to
//! each other: 3 leads from a1 to d1, and from h1 to a2.
//!
//! A rook on a1, on an empty board:
//!
//! ```
//! use chess_tables::mailbox::Cell10x12;
//! use chess_tables::{Direction, File, Square};
//!
//! let rook = Cell10x12::of(Square::A1);
//! assert_eq!(rook.number(), 21);
//! let mut ranks = 0;
//! let mut cell = rook.plus(Cell10x12::step(Direction::N));
//! while let Some(square) = cell.square() {
//!     assert_eq!(square.file(), File::A);
//!     ranks += 1;
//!     cell = cell.plus(Cell10x12::step(Direction::N));
//! }
//! assert_eq!(ranks, 7);
//! ```
//!
//! A knight on h1. It leaps two ranks, so the frame has two ranks of guards:
//!
//! ```
//! use chess_tables::Square::{self, F2, G3, H1};
//! use chess_tables::mailbox::Cell16x12;
//!
//! let targets = Cell16x12::KNIGHT_STEPS.map(|step| Cell16x12::of(H1).plus(step).square());
//! assert_eq!(targets, [None, None, None, None, None, None, Some(F2), Some(G3)]);
//! ```
//!
//! Sources: Chess Programming Wiki, "Mailbox", "10x12 Board" and "0x88".

use crate::{Direction, Square, data};

/// A cell of the mailbox with 10 columns and 12 rows. The cell of a square is
/// `21 + 10 * rank + file`, where rank and file count from 0.
pub type Cell10x12 = Cell<10>;

/// A cell of the mailbox with 16 columns and 12 rows. The cell of a square is
/// `36 + 16 * rank + file`, where rank and file count from 0.
pub type Cell16x12 = Cell<16>;

/// A cell of a mailbox. `WIDTH` is the number of cells in a row, 10 or 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct Cell<const WIDTH: usize>(u8);

impl<const WIDTH: usize> Cell<WIDTH> {
    /// How many cells the board has: 120 or 192.
    pub const COUNT: usize = 12 * WIDTH;

    const OF: &'static [u8; 64] = match WIDTH {
        10 => data::TO_10X12,
        16 => data::TO_16X12,
        _ => panic!("mailboxes are 10 or 16 cells wide"),
    };

    const SQUARES: &'static [i8] = match WIDTH {
        10 => data::MAILBOX_10X12,
        _ => data::MAILBOX_16X12,
    };

    const RANK: i8 = WIDTH as i8;

    /// The numbers that a king's steps add to a cell, in the order of [`Direction::ALL`].
    pub const KING_STEPS: [i8; 8] = {
        let up = Self::RANK;
        [up, up + 1, 1, -up + 1, -up, -up - 1, -1, up - 1]
    };

    /// The numbers that a knight's leaps add to a cell, clockwise from two ranks up and one file
    /// right.
    pub const KNIGHT_STEPS: [i8; 8] = {
        let up = Self::RANK;
        [2 * up + 1, up + 2, -up + 2, -2 * up + 1, -2 * up - 1, -up - 2, up - 2, 2 * up - 1]
    };

    /// The cell of a square.
    ///
    /// ```
    /// use chess_tables::{Square, mailbox::Cell10x12};
    ///
    /// assert_eq!(Cell10x12::of(Square::A1).number(), 21);
    /// assert_eq!(Cell10x12::of(Square::H8).number(), 98);
    /// ```
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(Self::OF[square as usize])
    }

    /// The number of the cell: the index into an engine's board.
    ///
    /// ```
    /// use chess_tables::{Square, mailbox::Cell10x12};
    ///
    /// let mut board = [' '; Cell10x12::COUNT];
    /// board[usize::from(Cell10x12::of(Square::E1).number())] = 'K';
    /// assert_eq!(board[25], 'K');
    /// ```
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The square of the cell; `None` for a guard, and for a number outside the frame.
    ///
    /// ```
    /// use chess_tables::{Square, mailbox::Cell10x12};
    ///
    /// let cell = Cell10x12::of(Square::H4);
    /// assert_eq!(cell.square(), Some(Square::H4));
    /// assert_eq!(cell.plus(1).square(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        let number = self.0 as usize;
        if number < Self::COUNT { Square::from_index(Self::SQUARES[number] as u8) } else { None }
    }

    /// The number that a step in a direction adds to a cell.
    ///
    /// ```
    /// use chess_tables::{Direction, mailbox::{Cell10x12, Cell16x12}};
    ///
    /// assert_eq!(Cell10x12::step(Direction::NE), 11);
    /// assert_eq!(Cell16x12::step(Direction::NE), 17);
    /// ```
    #[inline]
    #[must_use]
    pub const fn step(direction: Direction) -> i8 {
        Self::KING_STEPS[direction as usize]
    }

    /// The cell that is a step away. A king's or knight's step from a square ends on the board or
    /// at a guard.
    ///
    /// ```
    /// use chess_tables::{Direction, Square, mailbox::Cell10x12};
    ///
    /// let north = Cell10x12::of(Square::E2).plus(Cell10x12::step(Direction::N));
    /// assert_eq!(north.square(), Some(Square::E3));
    /// ```
    #[inline]
    pub const fn plus(self, step: i8) -> Self {
        Self(self.0.wrapping_add_signed(step))
    }
}
