//! The board: its size, its squares, their numbers, and walks over it.

use std::fmt;
use std::str::FromStr;

use super::direction::Direction;
use super::layout::Layout;
use crate::error::Error;

/// A square by its file and rank, both counted from 0. It has no number: see [`Board::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// File, 0 = a.
    pub file: u8,
    /// Rank, 0 = the first.
    pub rank: u8,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// A board of up to 16 files, 16 ranks and 128 squares, with a numbering of its squares.
///
/// ```
/// use chess_tables_gen::{Board, Direction};
///
/// let board = Board::CHESS;
/// let d4 = board.square_named("d4").unwrap();
/// let ray: Vec<String> = board.ray(d4, Direction::NE).map(|s| s.to_string()).collect();
/// assert_eq!(ray, ["e5", "f6", "g7", "h8"]);
/// assert_eq!(board.index(d4), 27);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    files: u8,
    ranks: u8,
    layout: Layout,
}

impl Board {
    /// 8x8, numbered a1 = 0, b1 = 1, ..., h8 = 63.
    pub const CHESS: Self = Self { files: 8, ranks: 8, layout: Layout::A1B1 };

    /// A board numbered rank by rank from a1.
    ///
    /// # Errors
    /// [`Error::Board`] unless both sides are 1 to 16 and there are at most 128 squares.
    pub fn new(files: usize, ranks: usize) -> Result<Self, Error> {
        let fits = (1..=16).contains(&files) && (1..=16).contains(&ranks) && files * ranks <= 128;
        match (u8::try_from(files), u8::try_from(ranks)) {
            (Ok(files), Ok(ranks)) if fits => Ok(Self { files, ranks, layout: Layout::A1B1 }),
            _ => Err(Error::Board(format!("{files}x{ranks}"))),
        }
    }

    /// The same board in another numbering.
    #[must_use]
    pub const fn with_layout(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    /// How many files there are.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How the squares are numbered.
    pub const fn layout(self) -> Layout {
        self.layout
    }

    /// Whether it has the size of a chess board, in whatever layout.
    pub const fn is_8x8(self) -> bool {
        self.files == 8 && self.ranks == 8
    }

    /// How many squares there are.
    pub const fn len(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Never: a board has at least one square.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The line and the place on it that the layout gives a square, and how long a line is:
    /// `(rank, file, files)` for `a1b1`.
    const fn line_and_place(self, square: Square) -> (u8, u8, u8) {
        let Square { file, rank } = square;
        let file = if self.layout.starts_at_a() { file } else { self.files - 1 - file };
        let rank = if self.layout.starts_at_1() { rank } else { self.ranks - 1 - rank };
        if self.layout.rank_by_rank() { (rank, file, self.files) } else { (file, rank, self.ranks) }
    }

    /// The number of a square: the bit it has in a set of squares, the index it has in a table.
    pub const fn index(self, square: Square) -> usize {
        let (line, place, length) = self.line_and_place(square);
        line as usize * length as usize + place as usize
    }

    /// How many lines the layout numbers the squares by, and how long they are: ranks and files
    /// for `a1b1`.
    pub const fn lines(self) -> (u8, u8) {
        if self.layout.rank_by_rank() { (self.ranks, self.files) } else { (self.files, self.ranks) }
    }

    /// What a step along the files `(1, 0)` and one along the ranks `(0, 1)` add to a square's
    /// number where its line of the layout has so many numbers: 1 and 16 for `a1b1` in 0x88.
    pub const fn steps(self, width: i16) -> (i16, i16) {
        let (along, across) = if self.layout.rank_by_rank() { (1, width) } else { (width, 1) };
        (
            if self.layout.starts_at_a() { along } else { -along },
            if self.layout.starts_at_1() { across } else { -across },
        )
    }

    /// The number of a square where lines are padded to twice the next power of two, so that
    /// leaving the board sets a bit: 0x88 numbering. `16 * rank + file` on 8x8.
    ///
    /// Differences would tell leaps apart as soon as lines are one short of twice as long. With a
    /// power of two, shift and mask give line and place, and with a bit left free between them,
    /// [`padding`](Self::padding) tells without a table what is off the board.
    pub const fn padded_index(self, square: Square) -> usize {
        let (line, place, _) = self.line_and_place(square);
        line as usize * self.padded_width() + place as usize
    }

    /// The width of the padded board: 16 on 8x8.
    pub const fn padded_width(self) -> usize {
        2 * (self.lines().1 as usize).next_power_of_two()
    }

    /// How many padded numbers there are, from the first square's line to the last one's: 128 on 8x8.
    pub const fn padded_len(self) -> usize {
        self.lines().0 as usize * self.padded_width()
    }

    /// What to add to a padded number and which bits to look at to see that it is off the board:
    /// `(x | (x + addend)) & mask != 0`. 0 and 0x88 on 8x8.
    ///
    /// What is below 0, or beyond a power of two, has a bit of the mask; the addend carries what is
    /// beyond the last line or place to there. So it is 0 if files and ranks are powers of two. If
    /// not, `x & mask` cannot tell, whatever the mask: among 9 numbers in a row and their two
    /// neighbours, each lower bit is set in some of both.
    pub const fn padding(self) -> (usize, usize) {
        let (lines, length) = (self.lines().0 as usize, self.lines().1 as usize);
        let (all_lines, all_places) = (lines.next_power_of_two(), length.next_power_of_two());
        let width = self.padded_width();
        ((all_lines - lines) * width + all_places - length, (all_lines * width) | all_places)
    }

    /// The leap `(files, ranks)` over which padded numbers grow by a difference, if any two
    /// squares are that far apart. Unlike plain numbers, padded ones determine it.
    pub fn padded_leap(self, difference: i16) -> Option<(i8, i8)> {
        let width = self.padded_width() as i16;
        let lines = (difference + width / 2).div_euclid(width);
        let places = difference - lines * width;
        let (files, ranks) =
            if self.layout.rank_by_rank() { (places, lines) } else { (lines, places) };
        let fits = files.abs() < self.files.into() && ranks.abs() < self.ranks.into();
        let files = if self.layout.starts_at_a() { files } else { -files };
        let ranks = if self.layout.starts_at_1() { ranks } else { -ranks };
        fits.then_some((files as i8, ranks as i8))
    }

    /// The index of difference 0 in tables by 0x88 difference, by which none is negative: the
    /// largest padded number. 0x77 on 8x8.
    pub const fn padded_offset(self) -> usize {
        let (lines, length) = self.lines();
        (lines as usize - 1) * self.padded_width() + length as usize - 1
    }

    /// How many entries a table by 0x88 difference has; the last one is padding. 240 on 8x8.
    pub const fn padded_differences(self) -> usize {
        2 * (self.padded_offset() + 1)
    }

    /// The power of two that 0x88 differences are reduced by, where none is to be added to them:
    /// 256 as long as a byte tells them apart.
    pub const fn wrapped_differences(self) -> usize {
        let occur = (2 * self.padded_offset() + 1).next_power_of_two();
        if occur < 256 { 256 } else { occur }
    }

    /// The difference of padded numbers at an index of the tables of
    /// [`wrapped_differences`](Self::wrapped_differences).
    pub const fn unwrapped(self, index: usize) -> i16 {
        let all = self.wrapped_differences() as i16;
        let index = index as i16;
        if index < all / 2 { index } else { index - all }
    }

    /// The square of a number.
    ///
    /// # Panics
    /// If there is no such square.
    pub fn square(self, index: usize) -> Square {
        assert!(index < self.len(), "square {index} of {}", self.len());
        let (_, length) = self.lines();
        let line = (index / usize::from(length)) as u8;
        let place = (index % usize::from(length)) as u8;
        let (file, rank) = if self.layout.rank_by_rank() { (place, line) } else { (line, place) };
        Square {
            file: if self.layout.starts_at_a() { file } else { self.files - 1 - file },
            rank: if self.layout.starts_at_1() { rank } else { self.ranks - 1 - rank },
        }
    }

    /// All squares in the order of their numbers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.len()).map(move |index| self.square(index))
    }

    /// The square of a name such as `d4`, in either case.
    pub fn square_named(self, name: &str) -> Option<Square> {
        let file = name.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
        let digits = name.get(1..)?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let rank = digits.parse::<u8>().ok()?.checked_sub(1)?;
        (plain && file < self.files && rank < self.ranks).then_some(Square { file, rank })
    }

    /// The square so many files and ranks away, if it is on the board.
    pub fn offset(self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let file = from.file.checked_add_signed(files)?;
        let rank = from.rank.checked_add_signed(ranks)?;
        (file < self.files && rank < self.ranks).then_some(Square { file, rank })
    }

    /// The next square in a direction.
    pub fn step(self, from: Square, direction: Direction) -> Option<Square> {
        self.offset(from, direction.step())
    }

    /// The squares beyond one square in a direction, nearest first.
    pub fn ray(self, from: Square, direction: Direction) -> impl Iterator<Item = Square> {
        std::iter::successors(self.step(from, direction), move |&s| self.step(s, direction))
    }

    /// The whole line through a square, from edge to edge.
    pub fn line(self, through: Square, direction: Direction) -> impl Iterator<Item = Square> {
        let first = self.ray(through, direction.opposite()).last().unwrap_or(through);
        std::iter::successors(Some(first), move |&s| self.step(s, direction))
    }

    /// The squares a slider reaches in a direction: up to the first occupied one, inclusive.
    pub fn slide(
        self,
        from: Square,
        direction: Direction,
        occupied: u128,
    ) -> impl Iterator<Item = Square> {
        let mut blocked = false;
        self.ray(from, direction).take_while(move |&s| {
            let reached = !blocked;
            blocked = occupied & self.bit(s) != 0;
            reached
        })
    }

    /// The squares that a leaper reaches.
    pub fn leaps(self, from: Square, leaps: &[(i8, i8)]) -> impl Iterator<Item = Square> {
        leaps.iter().filter_map(move |&leap| self.offset(from, leap))
    }

    /// The direction that leads from one square to another, if one does.
    pub fn direction(self, from: Square, to: Square) -> Option<Direction> {
        let files = i16::from(to.file) - i16::from(from.file);
        let ranks = i16::from(to.rank) - i16::from(from.rank);
        let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let step = (files.signum() as i8, ranks.signum() as i8);
        Direction::ALL.into_iter().find(|d| aligned && d.step() == step)
    }

    /// The set that holds one square: bit [`index`](Self::index).
    pub const fn bit(self, square: Square) -> u128 {
        1 << self.index(square)
    }

    /// The set that holds these squares.
    pub fn set(self, squares: impl IntoIterator<Item = Square>) -> u128 {
        let mut set = 0;
        for square in squares {
            set |= self.bit(square);
        }
        set
    }

    /// The squares in a set, in the order of their numbers.
    pub fn squares_in(self, set: u128) -> impl Iterator<Item = Square> {
        self.squares().filter(move |&square| set & self.bit(square) != 0)
    }
}

impl Board {
    /// The squares that pass a test: what many definitions and laws say a set by.
    pub(crate) fn squares_where(self, is_in: &dyn Fn(Square) -> bool) -> Vec<Square> {
        self.squares().filter(|&square| is_in(square)).collect()
    }

    /// The set of the squares that pass a test.
    pub(crate) fn set_where(self, is_in: &dyn Fn(Square) -> bool) -> u128 {
        self.set(self.squares_where(is_in))
    }

    /// A direction or its opposite: the one in which the numbers go up along the layout's lines, or, if
    /// neither leads along them, the one in which they go up from line to line.
    pub(crate) fn upwards(self, direction: Direction) -> Direction {
        let (files, ranks) = direction.step();
        let (by_file, by_rank) = self.steps(1);
        let (by_file, by_rank) = (i16::from(files) * by_file, i16::from(ranks) * by_rank);
        let (along, across) =
            if self.layout.rank_by_rank() { (by_file, by_rank) } else { (by_rank, by_file) };
        if (along, across) > (0, 0) { direction } else { direction.opposite() }
    }

    /// The size with its article, and the layout if it is another than `a1b1`.
    pub(crate) fn described(self) -> String {
        let size = spoken(self.files.into(), self.ranks.into());
        match self.layout {
            Layout::A1B1 => format!("{size} board"),
            layout => format!("{size} board numbered {layout}"),
        }
    }
}

/// A size with its article, by how its first number is spoken: `an 8x8`, `an 11x13`, `a 9x9`.
pub(crate) fn spoken(width: usize, height: usize) -> String {
    let article = if matches!(width, 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {width}x{height}")
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)
    }
}

impl FromStr for Board {
    type Err = Error;

    /// Reads `8x8`: files, then ranks.
    fn from_str(size: &str) -> Result<Self, Error> {
        let unreadable = || Error::Board(size.to_owned());
        let (files, ranks) = size.split_once('x').ok_or_else(unreadable)?;
        let number = |digits: &str| {
            // Neither `+8` nor `08`.
            let plain = digits.starts_with(|digit: char| ('1'..='9').contains(&digit));
            digits.parse().ok().filter(|_| plain).ok_or_else(unreadable)
        };
        Self::new(number(files)?, number(ranks)?)
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::CHESS
    }
}
