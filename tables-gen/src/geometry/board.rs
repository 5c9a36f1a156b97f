//! The board: its size, its squares, their numbers, and walks over it.

use std::str::FromStr;
use std::{fmt, iter};

use super::direction::Direction;
use super::layout::{Bits, Colors, Layout};
use crate::error::Error;

/// A square by its file and rank, both counted from 0. Its number depends on the board: see
/// [`Board::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The file, 0 = a.
    pub file: u8,
    /// The rank, 0 = rank 1.
    pub rank: u8,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// A board of up to 16 files, 16 ranks and 128 squares, with a numbering of its squares, of the bits of sets
/// and of the colors.
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
// Eight bytes, and not five, which LLVM cannot pass to a function without its slow way of selecting instructions: that took
// a sixteenth of the time to compile this crate without optimization.
#[repr(align(8))]
pub struct Board {
    files: u8,
    ranks: u8,
    layout: Layout,
    bits: Bits,
    colors: Colors,
}

impl Board {
    /// The chess board: 8x8, numbered a1 = 0, b1 = 1, ..., h8 = 63.
    pub const CHESS: Self = Self {
        files: 8,
        ranks: 8,
        layout: Layout::A1B1,
        bits: Bits::InOrder,
        colors: Colors::WhiteFirst,
    };

    /// Returns a board numbered rank by rank from a1.
    ///
    /// # Errors
    /// Unless `files` and `ranks` are 1 to 16 and there are at most 128 squares.
    #[inline]
    pub fn new(files: usize, ranks: usize) -> Result<Self, Error> {
        let fits = matches!((files, ranks), (1..=16, 1..=16)) && files * ranks <= 128;
        match (u8::try_from(files), u8::try_from(ranks)) {
            (Ok(files), Ok(ranks)) if fits => Ok(Self { files, ranks, ..Self::CHESS }),
            _ => Err(no_board(&format!("{files}x{ranks}"))),
        }
    }

    /// Returns the board with another numbering of its squares.
    #[must_use]
    pub const fn with_layout(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    /// Returns the board with another numbering of the bits of sets.
    #[must_use]
    pub const fn with_bits(self, bits: Bits) -> Self {
        Self { bits, ..self }
    }

    /// Returns the board with another numbering of the colors.
    #[must_use]
    pub const fn with_colors(self, colors: Colors) -> Self {
        Self { colors, ..self }
    }

    /// Returns the number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Returns the numbering of the squares.
    pub const fn layout(self) -> Layout {
        self.layout
    }

    /// Returns the numbering of the bits of sets.
    pub const fn bits(self) -> Bits {
        self.bits
    }

    /// Returns the numbering of the colors.
    pub const fn colors(self) -> Colors {
        self.colors
    }

    /// Returns true if the board has 8 files and 8 ranks, in any layout.
    pub const fn is_8x8(self) -> bool {
        self.files == 8 && self.ranks == 8
    }

    /// Returns the number of squares.
    #[expect(clippy::len_without_is_empty, reason = "no board is without squares")]
    pub const fn len(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Returns the line of a square in the layout, its place on the line, and the length of a line:
    /// `(rank, file, files)` for `a1b1`.
    pub(super) const fn line_and_place(self, square: Square) -> (u8, u8, u8) {
        let Square { file, rank } = square;
        let file = if self.layout.starts_at_a() { file } else { self.files - 1 - file };
        let rank = if self.layout.starts_at_1() { rank } else { self.ranks - 1 - rank };
        if self.layout.rank_by_rank() { (rank, file, self.files) } else { (file, rank, self.ranks) }
    }

    /// Returns the number of a square: its index in a table, and its bit in a bitboard, unless the
    /// [bits](Self::bits) are reversed.
    pub const fn index(self, square: Square) -> usize {
        let (line, place, length) = self.line_and_place(square);
        line as usize * length as usize + place as usize
    }

    /// Returns the number of a square's bit in a bitboard.
    pub(crate) const fn bit_index(self, square: Square) -> usize {
        self.reversed(self.index(square))
    }

    /// Returns the bit of a number, or the number of a bit.
    pub(crate) const fn reversed(self, number: usize) -> usize {
        match self.bits {
            Bits::InOrder => number,
            Bits::Reversed => self.len() - 1 - number,
        }
    }

    /// Returns the number of lines by which the layout numbers the squares, and the length of a line. For
    /// `a1b1` these are the numbers of ranks and of files.
    pub const fn lines(self) -> (u8, u8) {
        if self.layout.rank_by_rank() { (self.ranks, self.files) } else { (self.files, self.ranks) }
    }

    /// Returns what the steps east `(1, 0)` and north `(0, 1)` add to the number of a square, if a line of
    /// the layout has `width` numbers. For `a1b1` and the width 16 of 0x88, these are 1 and 16.
    pub(crate) const fn steps(self, width: i16) -> (i16, i16) {
        let (along, across) = if self.layout.rank_by_rank() { (1, width) } else { (width, 1) };
        (
            if self.layout.starts_at_a() { along } else { -along },
            if self.layout.starts_at_1() { across } else { -across },
        )
    }

    /// Returns the square with this number.
    ///
    /// # Panics
    /// If no square of the board has this number.
    pub fn square(self, index: usize) -> Square {
        assert!(index < self.len(), "square {index} of {}", self.len());
        // A board has at most 128 squares, and bytes are divided in a third of the time.
        let (index, (_, length)) = (index as u8, self.lines());
        let (line, place) = (index / length, index % length);
        let (file, rank) = if self.layout.rank_by_rank() { (place, line) } else { (line, place) };
        Square {
            file: if self.layout.starts_at_a() { file } else { self.files - 1 - file },
            rank: if self.layout.starts_at_1() { rank } else { self.ranks - 1 - rank },
        }
    }

    /// Returns all squares in the order of their numbers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.len()).map(move |number| self.square(number))
    }

    /// Returns the square with a name such as `d4` or `D4`. `None` if there is no such square.
    pub fn square_named(self, name: &str) -> Option<Square> {
        let file = name.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
        let digits = name.get(1..)?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let rank = digits.parse::<usize>().ok()?.checked_sub(1)?;
        let is_on_board = plain && file < self.files && rank < self.ranks.into();
        is_on_board.then_some(Square { file, rank: rank as u8 })
    }

    /// Returns the square at a distance of `(files, ranks)`. `None` if it is off the board.
    pub fn offset(self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let file = from.file.checked_add_signed(files)?;
        let rank = from.rank.checked_add_signed(ranks)?;
        (file < self.files && rank < self.ranks).then_some(Square { file, rank })
    }

    /// Returns the next square in a direction. `None` at the edge.
    pub fn step(self, from: Square, direction: Direction) -> Option<Square> {
        self.offset(from, direction.step())
    }

    /// Returns the squares beyond `from` in a direction, nearest first.
    pub fn ray(self, from: Square, direction: Direction) -> impl Iterator<Item = Square> {
        self.slide(from, direction, 0)
    }

    /// Returns the whole line through a square in a direction, from edge to edge, the square included.
    pub fn line(self, through: Square, direction: Direction) -> impl Iterator<Item = Square> {
        let next = Some(self.end(through, direction.opposite()));
        Walk { board: self, next, direction, occupied: 0 }
    }

    /// Returns the last square in a direction: the square itself at the edge.
    pub(crate) fn end(self, from: Square, direction: Direction) -> Square {
        let mut end = from;
        while let Some(next) = self.step(end, direction) {
            end = next;
        }
        end
    }

    /// Returns the squares that a slider attacks in a direction: up to the first occupied square, inclusive.
    pub fn slide(
        self,
        from: Square,
        direction: Direction,
        occupied: u128,
    ) -> impl Iterator<Item = Square> {
        Walk { board: self, next: self.step(from, direction), direction, occupied }
    }

    /// Returns the squares that a leaper attacks. The leaps are `(files, ranks)`.
    pub fn leaps(self, from: Square, leaps: &[(i8, i8)]) -> impl Iterator<Item = Square> {
        let mut targets = vec![];
        for &leap in leaps {
            if let Some(target) = self.offset(from, leap) {
                targets.push(target);
            }
        }
        targets.into_iter()
    }

    /// Returns the direction from one square to another. `None` if they are not on a line, or the same.
    pub fn direction(self, from: Square, to: Square) -> Option<Direction> {
        let files = i16::from(to.file) - i16::from(from.file);
        let ranks = i16::from(to.rank) - i16::from(from.rank);
        let aligned = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let [west, here, east] = [
            [Some(Direction::SW), Some(Direction::W), Some(Direction::NW)],
            [Some(Direction::S), None, Some(Direction::N)],
            [Some(Direction::SE), Some(Direction::E), Some(Direction::NE)],
        ];
        let file = if files < 0 {
            west
        } else if files > 0 {
            east
        } else {
            here
        };
        if aligned { file[(ranks.signum() + 1) as usize] } else { None }
    }

    /// Returns the set of this one square.
    pub const fn bit(self, square: Square) -> u128 {
        1 << self.bit_index(square)
    }

    /// Returns the set of these squares.
    pub fn set(self, squares: impl IntoIterator<Item = Square>) -> u128 {
        let mut set = 0;
        for square in squares {
            set |= self.bit(square);
        }
        set
    }

    /// Returns the squares of a set in the order of their numbers.
    pub fn squares_in(self, set: u128) -> impl Iterator<Item = Square> {
        // Bit by bit: most sets are of few squares.
        let mut left = set & (u128::MAX >> (128 - self.len()));
        iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = match self.bits {
                Bits::InOrder => left.trailing_zeros(),
                Bits::Reversed => 127 - left.leading_zeros(),
            };
            left &= !(1 << bit);
            Some(self.square(self.reversed(bit as usize)))
        })
    }
}

impl Board {
    /// Returns the set of the squares that pass a test.
    pub(crate) fn set_where(self, is_in: &dyn Fn(Square) -> bool) -> u128 {
        let mut set = 0;
        for number in 0..self.len() {
            if is_in(self.square(number)) {
                set |= 1 << self.reversed(number);
            }
        }
        set
    }

    /// Returns the direction or its opposite: the one in which the numbers go up along the layout's lines. If
    /// neither leads along a line, the one in which they go up from line to line.
    pub(crate) fn upwards(self, direction: Direction) -> Direction {
        let (files, ranks) = direction.step();
        let (by_file, by_rank) = self.steps(1);
        let (by_file, by_rank) = (i16::from(files) * by_file, i16::from(ranks) * by_rank);
        let (along, across) =
            if self.layout.rank_by_rank() { (by_file, by_rank) } else { (by_rank, by_file) };
        if (along, across) > (0, 0) { direction } else { direction.opposite() }
    }

    /// Returns the direction or its opposite: the one in which the bits go up, as
    /// [`upwards`](Self::upwards) does for the numbers.
    pub(crate) fn bits_upwards(self, direction: Direction) -> Direction {
        let upwards = self.upwards(direction);
        match self.bits {
            Bits::InOrder => upwards,
            Bits::Reversed => upwards.opposite(),
        }
    }

    /// Returns entries by square, from those by bit.
    pub(crate) fn by_bit<T: Copy>(self, entries: &[T]) -> Vec<T> {
        self.by_square(&|square| entries[self.bit_index(square)])
    }

    /// Returns an entry for each square.
    pub(crate) fn by_square<T>(self, entry: &dyn Fn(Square) -> T) -> Vec<T> {
        let mut entries = Vec::with_capacity(self.len());
        for index in 0..self.len() {
            entries.push(entry(self.square(index)));
        }
        entries
    }

    /// Returns the size with its article, and the layout unless it is `a1b1`.
    #[cfg(feature = "methods")]
    pub(crate) fn described(self) -> String {
        let size = spoken(self.files.into(), self.ranks.into());
        match &*self.numbering() {
            "a1b1" => format!("{size} board"),
            numbering => format!("{size} board numbered {numbering}"),
        }
    }
}

/// Squares one by one in a direction, up to an occupied one or the edge.
struct Walk {
    board: Board,
    next: Option<Square>,
    direction: Direction,
    occupied: u128,
}

impl Iterator for Walk {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.next?;
        let is_last = self.occupied != 0 && self.occupied & self.board.bit(square) != 0;
        self.next = if is_last { None } else { self.board.step(square, self.direction) };
        Some(square)
    }
}

/// Returns a size with its article, which depends on how the first number is spoken: `an 8x8`, `an 11x13`,
/// `a 9x9`.
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
    #[inline]
    fn from_str(size: &str) -> Result<Self, Error> {
        let unreadable = || no_board(size);
        let (files, ranks) = size.split_once('x').ok_or_else(unreadable)?;
        let number = |digits: &str| {
            // Neither `+8` nor `08`.
            let plain = matches!(digits.as_bytes().first(), Some(b'1'..=b'9'));
            digits.parse().ok().filter(|_| plain).ok_or_else(unreadable)
        };
        Self::new(number(files)?, number(ranks)?)
    }
}

impl TryFrom<&str> for Board {
    type Error = Error;

    #[inline]
    fn try_from(size: &str) -> Result<Self, Error> {
        size.parse()
    }
}

#[inline]
fn no_board(size: &str) -> Error {
    let want = "FILESxRANKS such as 8x8, each 1 to 16, at most 128 squares";
    Error::not_a("a board", size, want)
}

impl Default for Board {
    fn default() -> Self {
        Self::CHESS
    }
}
