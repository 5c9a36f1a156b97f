//! Move threads: all moves of a piece from a square in one list. Each element also says where to go
//! on if its target is occupied.
//!
//! Here a bishop's walk collects the squares that it attacks:
//!
//! ```
//! use chess_tables::threads::{self, Next};
//! use chess_tables::{Bitboard, Square};
//!
//! let occupied = Bitboard::from_square(Square::F6).with(Square::B2);
//! let mut targets = Bitboard::EMPTY;
//! threads::BISHOP.walk(Square::D4, |element| {
//!     targets = targets.with(element.to);
//!     if occupied.contains(element.to) { Next::IfBlocked } else { Next::IfEmpty }
//! });
//! assert_eq!(targets.to_string(), "\
//! . . . . . . . .
//! 1 . . . . . . .
//! . 1 . . . 1 . .
//! . . 1 . 1 . . .
//! . . . . . . . .
//! . . 1 . 1 . . .
//! . 1 . . . 1 . .
//! . . . . . . 1 .");
//! ```
//!
//! This is Moreland's form, one flat table of elements for each piece. [`gnu`] has the form of GNU
//! Chess, from square to square. An element has the same index in the piece's table
//! `..._THREAD_KEYS`, which holds the change of the Zobrist key by its move.
//!
//! Source: B. Moreland, "Move Threads".

pub mod gnu;

use core::iter::FusedIterator;

use crate::{Bitboard, Color, Square, data};

/// Where a walk goes on after a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// At the next element, as if the target is empty.
    IfEmpty,
    /// At the next line, as if the target is occupied.
    IfBlocked,
    /// Nowhere.
    Stop,
}

/// A move on a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    /// Its index in the piece's tables `..._THREADS` and `..._THREAD_KEYS`.
    pub index: usize,
    /// The target.
    pub to: Square,
}

/// The threads of a piece, one for each square.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Threads {
    elements: &'static [[u8; 2]],
    starts: &'static [u16; 64],
}

macro_rules! threads {
    ($vis:vis const; $($(#[$doc:meta])* $name:ident: $elements:ident $starts:ident;)*) => {$(
        $(#[$doc])*
        $vis const $name: Threads =
            Threads { elements: data::$elements, starts: data::$starts };
    )*};
}

threads! { pub const;
    /// A knight's moves: [`KNIGHT_THREADS`](data::KNIGHT_THREADS).
    KNIGHT: KNIGHT_THREADS KNIGHT_THREAD_STARTS;
    /// A bishop's moves: [`BISHOP_THREADS`](data::BISHOP_THREADS).
    BISHOP: BISHOP_THREADS BISHOP_THREAD_STARTS;
    /// A rook's moves: [`ROOK_THREADS`](data::ROOK_THREADS).
    ROOK: ROOK_THREADS ROOK_THREAD_STARTS;
    /// A queen's moves: [`QUEEN_THREADS`](data::QUEEN_THREADS).
    QUEEN: QUEEN_THREADS QUEEN_THREAD_STARTS;
    /// A king's moves: [`KING_THREADS`](data::KING_THREADS).
    KING: KING_THREADS KING_THREAD_STARTS;
}

threads! { const;
    WHITE_PUSHES: WHITE_PAWN_PUSH_THREADS WHITE_PAWN_PUSH_THREAD_STARTS;
    BLACK_PUSHES: BLACK_PAWN_PUSH_THREADS BLACK_PAWN_PUSH_THREAD_STARTS;
    WHITE_CAPTURES: WHITE_PAWN_CAPTURE_THREADS WHITE_PAWN_CAPTURE_THREAD_STARTS;
    BLACK_CAPTURES: BLACK_PAWN_CAPTURE_THREADS BLACK_PAWN_CAPTURE_THREAD_STARTS;
}

/// A pawn's moves straight ahead: [`WHITE_PAWN_PUSH_THREADS`](data::WHITE_PAWN_PUSH_THREADS) or
/// [`BLACK_PAWN_PUSH_THREADS`](data::BLACK_PAWN_PUSH_THREADS). A push to an occupied square is not
/// a move.
///
/// ```
/// use chess_tables::{Color, Square, threads};
///
/// let occupied = Square::E4.into();
/// let targets = threads::pawn_pushes(Color::White).moves(Square::E2, occupied);
/// let pushes = targets.map(|element| element.to).filter(|&to| !occupied.contains(to));
/// assert!(pushes.eq([Square::E3]));
/// ```
#[inline]
pub const fn pawn_pushes(color: Color) -> Threads {
    match color {
        Color::White => WHITE_PUSHES,
        Color::Black => BLACK_PUSHES,
    }
}

/// A pawn's captures: [`WHITE_PAWN_CAPTURE_THREADS`](data::WHITE_PAWN_CAPTURE_THREADS) or
/// [`BLACK_PAWN_CAPTURE_THREADS`](data::BLACK_PAWN_CAPTURE_THREADS). A capture on an empty square
/// is not a move.
///
/// ```
/// use chess_tables::{Color, Square, threads};
///
/// let occupied = Square::F3.into();
/// let targets = threads::pawn_captures(Color::White).moves(Square::E2, occupied);
/// let captures = targets.map(|element| element.to).filter(|&to| occupied.contains(to));
/// assert!(captures.eq([Square::F3]));
/// ```
#[inline]
pub const fn pawn_captures(color: Color) -> Threads {
    match color {
        Color::White => WHITE_CAPTURES,
        Color::Black => BLACK_CAPTURES,
    }
}

impl Threads {
    /// How many elements the threads of all squares have, their ends included: the length of an array
    /// beside them, which has a value for each element at [`Element::index`].
    ///
    /// ```
    /// use chess_tables::{Square, threads};
    ///
    /// let mut history = [0_u32; threads::KNIGHT.len()];
    /// let element = threads::KNIGHT.start(Square::G1).element().unwrap();
    /// history[element.index] += 1;
    /// assert_eq!(history.iter().sum::<u32>(), 1);
    /// ```
    #[expect(clippy::len_without_is_empty, reason = "no piece is without moves")]
    #[must_use]
    pub const fn len(self) -> usize {
        self.elements.len()
    }

    /// The thread of a square, at its first element.
    ///
    /// ```
    /// use chess_tables::{Square, threads};
    ///
    /// let walk = threads::ROOK.start(Square::A1);
    /// assert_eq!(walk.element().unwrap().to, Square::A2);
    /// ```
    #[inline]
    pub const fn start(self, square: Square) -> Walk {
        let start = self.starts[square as usize] as usize;
        Walk { elements: self.elements, start, index: start }
    }

    /// Calls `look` with each move from a square. The answer of `look` says where to go on.
    ///
    /// ```
    /// use chess_tables::threads::{self, Next};
    /// use chess_tables::{Square, data};
    ///
    /// // The Zobrist key after a white knight's move from g1 to f3.
    /// let mut key = data::ZOBRIST_PIECES[0][1][Square::G1.index()];
    /// threads::KNIGHT.walk(Square::G1, |element| {
    ///     if element.to != Square::F3 {
    ///         return Next::IfEmpty;
    ///     }
    ///     key ^= data::KNIGHT_THREAD_KEYS[0][element.index];
    ///     Next::Stop
    /// });
    /// assert_eq!(key, data::ZOBRIST_PIECES[0][1][Square::F3.index()]);
    /// ```
    #[inline]
    pub fn walk(self, square: Square, mut look: impl FnMut(Element) -> Next) {
        // Not by `Walk`, which looks for the end once more at each step: rustc 1.85 made that twice as slow.
        let start = self.starts[square as usize] as usize;
        let mut index = start;
        while let Some(to) = Square::from_index(self.elements[index][0]) {
            index = match look(Element { index, to }) {
                Next::IfEmpty => index + 1,
                Next::IfBlocked => start + self.elements[index][1] as usize,
                Next::Stop => return,
            };
        }
    }

    /// The moves from a square among occupied squares. The first occupied square of each line is
    /// one of the targets.
    ///
    /// ```
    /// use chess_tables::{Bitboard, Square, threads};
    ///
    /// let moves = threads::ROOK.moves(Square::A1, Bitboard(0x0000_0000_0001_0008));
    /// assert!(moves.map(|element| element.to.name()).eq(["a2", "a3", "b1", "c1", "d1"]));
    /// ```
    #[inline]
    pub const fn moves(self, square: Square, occupied: Bitboard) -> Moves {
        Moves { walk: self.start(square), occupied }
    }
}

/// A place on a thread, which the caller moves on.
///
/// A constant can walk with it. Elsewhere [`Threads::walk`] and [`Threads::moves`] are shorter.
///
/// ```
/// use chess_tables::{Bitboard, Square, threads};
///
/// const fn attacks(square: Square, occupied: Bitboard) -> Bitboard {
///     let mut attacks = Bitboard::EMPTY;
///     let mut walk = threads::QUEEN.start(square);
///     while let Some(element) = walk.element() {
///         attacks = attacks.with(element.to);
///         if occupied.contains(element.to) { walk.next_if_blocked() } else { walk.next_if_empty() }
///     }
///     attacks
/// }
/// const ENCLOSED: Bitboard = attacks(Square::A1, Bitboard(0x0000_0000_0000_0302));
/// assert_eq!(ENCLOSED, Bitboard(0x0000_0000_0000_0302));
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Walk {
    elements: &'static [[u8; 2]],
    start: usize,
    index: usize,
}

impl Walk {
    /// The move at this place; `None` at the end of the thread.
    ///
    /// ```
    /// use chess_tables::{Square, threads};
    ///
    /// let mut walk = threads::KING.start(Square::A1);
    /// walk.next_if_empty();
    /// walk.next_if_empty();
    /// assert_eq!(walk.element().unwrap().to, Square::B1);
    /// walk.next_if_empty();
    /// assert_eq!(walk.element(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn element(&self) -> Option<Element> {
        match Square::from_index(self.elements[self.index][0]) {
            Some(to) => Some(Element { index: self.index, to }),
            None => None,
        }
    }

    /// Goes on past an empty square. At the end of the thread nothing changes.
    ///
    /// ```
    /// use chess_tables::{Square, threads};
    ///
    /// let mut walk = threads::ROOK.start(Square::A1);
    /// walk.next_if_empty();
    /// assert_eq!(walk.element().unwrap().to, Square::A3);
    /// ```
    #[inline]
    pub const fn next_if_empty(&mut self) {
        if self.element().is_some() {
            self.index += 1;
        }
    }

    /// Goes on at the next line, because this one is blocked. At the end of the thread nothing
    /// changes.
    ///
    /// ```
    /// use chess_tables::{Square, threads};
    ///
    /// let mut walk = threads::ROOK.start(Square::A1);
    /// walk.next_if_blocked();
    /// assert_eq!(walk.element().unwrap().to, Square::B1);
    /// ```
    #[inline]
    pub const fn next_if_blocked(&mut self) {
        if self.element().is_some() {
            self.index = self.start + self.elements[self.index][1] as usize;
        }
    }
}

/// An iterator over the moves from a square among occupied squares: see [`Threads::moves`].
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing unless consumed"]
pub struct Moves {
    walk: Walk,
    occupied: Bitboard,
}

impl Iterator for Moves {
    type Item = Element;

    #[inline]
    fn next(&mut self) -> Option<Element> {
        let element = self.walk.element()?;
        if self.occupied.contains(element.to) {
            self.walk.next_if_blocked();
        } else {
            self.walk.next_if_empty();
        }
        Some(element)
    }
}

impl FusedIterator for Moves {}
