//! The two forms in which move threads are held.

use chess_tables::threads::{self, Element, Next, Threads, gnu};
use chess_tables::{Color, Piece, Square, data, zobrist_key};

/// A form of the threads.
pub(crate) trait Encoding: Copy + Send + Sync {
    /// Where a move is in the tables.
    type Place: Copy + Send + Sync;

    /// Shows `look` the moves of a piece other than a pawn.
    fn walk(piece: Piece, from: Square, look: impl FnMut(Square, Self::Place) -> Next);

    /// Shows `look` the moves of a pawn straight ahead.
    fn pawn_pushes(color: Color, from: Square, look: impl FnMut(Square, Self::Place) -> Next);

    /// Shows `look` the captures of a pawn.
    fn pawn_captures(color: Color, from: Square, look: impl FnMut(Square, Self::Place) -> Next);

    /// The Zobrist keys of a piece where a move begins and where it ends, XORed together.
    fn key(color: Color, piece: Piece, from: Square, to: Square, place: Self::Place) -> u64;
}

/// Moreland's form: an array of elements for each piece. What else is known of a move can be held
/// in its element: "you can store the source and destination keys already XOR'd together".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moreland;

impl Moreland {
    fn walk_along(threads: Threads, from: Square, mut look: impl FnMut(Square, u16) -> Next) {
        threads.walk(from, |Element { to, index }| look(to, index as u16));
    }
}

impl Encoding for Moreland {
    /// The index of the element.
    type Place = u16;

    fn walk(piece: Piece, from: Square, look: impl FnMut(Square, u16) -> Next) {
        let threads = match piece {
            Piece::Knight => threads::KNIGHT,
            Piece::Bishop => threads::BISHOP,
            Piece::Rook => threads::ROOK,
            Piece::Queen => threads::QUEEN,
            Piece::King | Piece::Pawn => threads::KING,
        };
        Self::walk_along(threads, from, look);
    }

    fn pawn_pushes(color: Color, from: Square, look: impl FnMut(Square, u16) -> Next) {
        Self::walk_along(threads::pawn_pushes(color), from, look);
    }

    fn pawn_captures(color: Color, from: Square, look: impl FnMut(Square, u16) -> Next) {
        Self::walk_along(threads::pawn_captures(color), from, look);
    }

    fn key(color: Color, piece: Piece, from: Square, to: Square, element: u16) -> u64 {
        let (side, element) = (color as usize, usize::from(element));
        match piece {
            Piece::Knight => data::KNIGHT_THREAD_KEYS[side][element],
            Piece::Bishop => data::BISHOP_THREAD_KEYS[side][element],
            Piece::Rook => data::ROOK_THREAD_KEYS[side][element],
            Piece::Queen => data::QUEEN_THREAD_KEYS[side][element],
            Piece::King => data::KING_THREAD_KEYS[side][element],
            Piece::Pawn => match (color, from.file() == to.file()) {
                (Color::White, true) => data::WHITE_PAWN_PUSH_THREAD_KEYS[element],
                (Color::White, false) => data::WHITE_PAWN_CAPTURE_THREAD_KEYS[element],
                (Color::Black, true) => data::BLACK_PAWN_PUSH_THREAD_KEYS[element],
                (Color::Black, false) => data::BLACK_PAWN_CAPTURE_THREAD_KEYS[element],
            },
        }
    }
}

/// GNU Chess's form: from square to square, by the next position or the next direction. There is
/// no element to hold keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gnu;

impl Encoding for Gnu {
    type Place = ();

    fn walk(piece: Piece, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        let next_squares = match piece {
            Piece::Knight => gnu::KNIGHT,
            Piece::Bishop => gnu::BISHOP,
            Piece::Rook => gnu::ROOK,
            Piece::Queen => gnu::QUEEN,
            Piece::King | Piece::Pawn => gnu::KING,
        };
        next_squares.walk(from, |to| look(to, ()));
    }

    fn pawn_pushes(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        gnu::pawn_pushes(color, from, |to| look(to, ()));
    }

    fn pawn_captures(color: Color, from: Square, mut look: impl FnMut(Square, ()) -> Next) {
        gnu::pawn_captures(color, from, |to| look(to, ()));
    }

    fn key(color: Color, piece: Piece, from: Square, to: Square, (): ()) -> u64 {
        zobrist_key(color, piece, from) ^ zobrist_key(color, piece, to)
    }
}
