//! Bitboards: the squares of each kind of piece as a set, for speed.
//!
//! `men` makes the side to move a type, and has the sets and how moves change them, `generate`
//! finds the legal moves, many at a time, and `receive` counts, makes or lists them. `search` has what
//! the search of `examples/engine` needs besides.
//!
//! What makes it fast: both sides are compiled for themselves; pawns move all at once; a queen is a
//! bishop and a rook, so there are four sets a side and no look-up of what is captured; legality
//! costs two masks of pinned pieces; a king with few squares asks for their attackers, not for all
//! attacks; at the last ply, moves are counted by the sets' sizes, within the loops of the ply before,
//! without castling if there is no right to it; and a position is copied, 96 bytes, instead of taken
//! back.
//!
//! Tables: `KNIGHT_ATTACKS`, `KING_ATTACKS`, `BETWEEN`, `RAY_PASS`, `BISHOP_PSEUDO_ATTACKS`,
//! `ROOK_PSEUDO_ATTACKS`, and those of the slider method.
//!
//! Source: Chess Programming Wiki, "Checks and Pinned Pieces (Bitboards)", "Pawn Pushes (Bitboards)",
//! "Copy-Make".

mod generate;
mod men;
mod receive;
#[allow(dead_code, unused_imports, reason = "perft does not search")]
pub(crate) mod search;

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece};

use crate::board::Board;
use crate::moves::{Kind, Move};
use crate::position::Position;
use generate::generate;
use men::{Black, Side, State, White};
use receive::{List, OneByOne, Perft};

/// The board, with the method by which sliders look up what they attack.
#[derive(Clone, Copy)]
pub(crate) struct BitboardBoard<S> {
    sliders: S,
    turn: Color,
    state: State,
}

impl<S: Sliders> BitboardBoard<S> {
    /// The position, and how to look up sliders.
    pub(crate) fn new(position: &Position, sliders: S) -> Self {
        let castling = position.castling.iter().flatten().flatten().copied().collect();
        let passed = position.en_passant.into_iter().collect();
        let mut state = State::new(Color::ALL.map(|color| position.king(color)), castling, passed);
        for (square, color, piece) in position.pieces() {
            state.put(color, piece, square);
        }
        Self { sliders, turn: position.turn, state }
    }

    fn list<C: Side>(&self, moves: &mut Vec<Move>) {
        let king = self.state.men::<C>().king;
        let passed = self.state.passed;
        let mut list = List { king, passed, moves };
        generate::<C, S>(&self.state, self.sliders, &mut list);
    }

    fn after<C: Side>(&self, m: Move) -> State {
        let (from, to) = (Bitboard::from(m.from), Bitboard::from(m.to));
        match m.kind {
            Kind::Castling => self.state.after_castling::<C>(m.to),
            Kind::DoublePush => self.state.after_double_push::<C>(to),
            Kind::EnPassant => self.state.after_en_passant::<C>(from),
            Kind::Promotion(piece) => self.state.after_promotion::<C>(piece, from, to),
            Kind::Plain => match self.state.men::<C>().on(m.from) {
                Piece::King => self.state.after_king::<C>(m.to),
                piece => self.state.after_step::<C>(piece, from | to),
            },
        }
    }
}

impl<S: Sliders> Board for BitboardBoard<S> {
    type Move = Move;
    type Undo = Self;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        match self.turn {
            Color::White => self.list::<White>(moves),
            Color::Black => self.list::<Black>(moves),
        }
    }

    fn make(&mut self, m: Move) -> Self {
        let before = *self;
        self.state = match self.turn {
            Color::White => self.after::<White>(m),
            Color::Black => self.after::<Black>(m),
        };
        self.turn = !self.turn;
        before
    }

    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }

    #[allow(dead_code, reason = "`examples/engine` does not count: Rust 1.85 says so")]
    fn perft(&mut self, depth: u32) -> u64 {
        match self.turn {
            Color::White => OneByOne.perft::<White, S>(&self.state, self.sliders, depth),
            Color::Black => OneByOne.perft::<Black, S>(&self.state, self.sliders, depth),
        }
    }
}
