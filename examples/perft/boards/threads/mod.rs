//! Move threads: lists of the moves that each piece has on an empty board, with the place to go on
//! at where a move is blocked. "All of the stuff in the threads is pre-computed, so you just wade
//! through pre-digested stuff and spit moves out." (Moreland)
//!
//! The Zobrist key is kept up to date from the same lists.
//!
//! Tables: `BETWEEN`, `LINE`, `STEP`, `PAWN_PUSHES`, `ZOBRIST_PIECES`; of `moreland` `*_THREADS`,
//! `*_THREAD_STARTS`, `*_THREAD_KEYS`; of `gnu` `NEXT_POSITION`, `NEXT_DIRECTION`.
//!
//! Source: B. Moreland, "Move Threads".

mod encoding;
mod generate;
mod key;

use std::marker::PhantomData;

use chess_tables::{Piece, Square, zobrist_key};

use super::piece_lists::{PieceLists, Undo};
use crate::board::Board;
use crate::moves::{Kind, Move, Wing};
use crate::position::Position;
pub(crate) use encoding::{Encoding, Gnu, Moreland};

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
        let key = key::key(&men);
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
        self.key ^= key::rest(us, undo.castling, undo.en_passant)
            ^ key::rest(!us, self.men.castling, self.men.en_passant);
        (undo, key)
    }

    fn unmake(&mut self, m: Self::Move, (undo, key): Self::Undo) {
        self.men.unmake(m.squares, undo);
        self.key = key;
    }
}
