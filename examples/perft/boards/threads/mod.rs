//! Move threads: lists of the moves that each piece has on an empty board, with the place to go on
//! at where a move is blocked. "All of the stuff in the threads is pre-computed, so you just wade
//! through pre-digested stuff and spit moves out." (Moreland)
//!
//! The Zobrist key is kept up to date from the same lists. No pawn stands on the first or the last rank, so that the
//! keys of pawns there are free to stand for what a position is beside its men.
//!
//! Tables: `BETWEEN`, `LINE`, `STEP`, `PAWN_PUSHES`, `ZOBRIST_PIECES`; of `moreland` `*_THREADS`,
//! `*_THREAD_STARTS`, `*_THREAD_KEYS`; of `gnu` `NEXT_POSITION`, `NEXT_DIRECTION`.
//!
//! Source: B. Moreland, "Move Threads".

mod generate;

use std::marker::PhantomData;

use chess_tables::threads::{self, Element, Next, Threads, gnu};
use chess_tables::{Color, Piece, Rank, Square, data, zobrist_key};

use super::piece_lists::{PieceLists, Undo};
use crate::board::{Board, Kind, Move, Wing};
use crate::position::Position;

/// The board, with the form in which it takes the threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThreadsBoard<E> {
    men: PieceLists<Square, 64>,
    /// The Zobrist key.
    key: u64,
    encoding: PhantomData<E>,
}

/// A move, with its place on the thread; castling is on none.
#[derive(Clone, Copy)]
pub(crate) struct ThreadMove<P> {
    squares: Move,
    place: Option<P>,
}

impl<P> From<ThreadMove<P>> for Move {
    fn from(m: ThreadMove<P>) -> Self {
        m.squares
    }
}

impl<E: Encoding> ThreadsBoard<E> {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        let men = PieceLists::new(position);
        let key = key_anew(&men);
        Self { men, key, encoding: PhantomData }
    }

    /// What a move does to the keys of the men of its side.
    fn key_of(&self, m: ThreadMove<E::Place>) -> u64 {
        let us = self.men.turn;
        let Move { from, to, kind } = m.squares;
        match (m.place, self.men.man(from)) {
            (Some(place), Some(man)) => {
                let step = E::key(us, man.piece, from, to, place);
                match kind {
                    Kind::Promotion(piece) => {
                        step ^ zobrist_key(us, Piece::Pawn, to) ^ zobrist_key(us, piece, to)
                    }
                    _ => step,
                }
            }
            _ => {
                let wing = Wing::of(from, to);
                let step =
                    |piece, from, to| zobrist_key(us, piece, from) ^ zobrist_key(us, piece, to);
                step(Piece::King, from, wing.king_target(us))
                    ^ step(Piece::Rook, to, wing.rook_target(us))
            }
        }
    }
}

impl<E: Encoding> Board for ThreadsBoard<E> {
    type Move = ThreadMove<E::Place>;
    /// With the key.
    type Undo = (Undo<Square>, u64);

    fn legal_moves(&self, moves: &mut Vec<Self::Move>) {
        self.generate(moves);
    }

    fn make(&mut self, m: Self::Move) -> Self::Undo {
        let (key, us) = (self.key, self.men.turn);
        self.key ^= self.key_of(m);
        let undo = self.men.make(m.squares);
        if let Some((man, square)) = undo.captured {
            self.key ^= zobrist_key(man.color, man.piece, square);
        }
        self.key ^= key_without_men(us, undo.castling, undo.en_passant)
            ^ key_without_men(!us, self.men.castling, self.men.en_passant);
        (undo, key)
    }

    fn unmake(&mut self, m: Self::Move, (undo, key): Self::Undo) {
        self.men.unmake(m.squares, undo);
        self.key = key;
    }
}

/// The Zobrist key of a position, from scratch.
fn key_anew(board: &PieceLists<Square, 64>) -> u64 {
    let mut key = key_without_men(board.turn, board.castling, board.en_passant);
    for color in Color::ALL {
        for square in board.places(color) {
            if let Some(man) = board.man(square) {
                key ^= zobrist_key(color, man.piece, square);
            }
        }
    }
    key
}

/// The Zobrist key without the men.
fn key_without_men(
    turn: Color,
    castling: [[Option<Square>; 2]; 2],
    en_passant: Option<Square>,
) -> u64 {
    let mut key = match turn {
        Color::White => 0,
        Color::Black => zobrist_key(Color::Black, Piece::Pawn, Square::A1),
    };
    // Of black on rank 8, of white on rank 1.
    for (rooks, color) in castling.into_iter().zip(Color::ALL) {
        for rook in rooks.into_iter().flatten() {
            key ^= zobrist_key(color, Piece::Pawn, rook);
        }
    }
    if let Some(passed) = en_passant {
        let on_rank_8 = Square::new(passed.file(), Rank::Eighth);
        key ^= zobrist_key(Color::White, Piece::Pawn, on_rank_8);
    }
    key
}

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

#[cfg(test)]
mod tests {
    //! The key that moves change is that of the position they lead to.

    use super::*;
    use crate::board::Board;
    use crate::suite;

    /// At every node of a perft, and that taking moves back restores all of the board.
    fn check_keys<E: Encoding>(board: &mut ThreadsBoard<E>, depth: u32, fen: &str) {
        assert_eq!(board.key, key_anew(&board.men), "{fen}");
        if depth == 0 {
            return;
        }
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        for m in moves {
            let before = board.men.clone();
            let key = board.key;
            let undo = board.make(m);
            assert_ne!(board.key, key, "{:?}: {fen}", m.squares);
            check_keys(board, depth - 1, fen);
            board.unmake(m, undo);
            assert!((&board.men, board.key) == (&before, key), "{:?}: {fen}", m.squares);
        }
    }

    #[test]
    fn keys_are_those_of_the_position_at_every_node() {
        for case in suite::parse(suite::ALL).unwrap() {
            check_keys(&mut ThreadsBoard::<Moreland>::new(&case.position), 2, &case.fen);
            check_keys(&mut ThreadsBoard::<Gnu>::new(&case.position), 2, &case.fen);
        }
    }

    /// A key tells positions apart that differ in nothing but one thing.
    #[test]
    fn keys_say_turn_castling_and_en_passant() {
        let key = |fen: &str| ThreadsBoard::<Moreland>::new(&fen.parse().unwrap()).key;
        let men = "r3k2r/8/8/8/PP6/8/8/R3K2R";
        let keys = [
            key(&format!("{men} w - -")),
            key(&format!("{men} b - -")),
            key(&format!("{men} b - a3")),
            key(&format!("{men} b - b3")),
            key(&format!("{men} b K -")),
            key(&format!("{men} b Q -")),
            key(&format!("{men} b k -")),
            key(&format!("{men} b q -")),
        ];
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{i}");
        }
    }
}
