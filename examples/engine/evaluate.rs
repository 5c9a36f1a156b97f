//! What a position is worth without a search.

use chess_tables::sliders::Sliders;
use chess_tables::{Color, Piece, Square, knight_attacks};

use crate::node::Node;

mod tables {
    include!("tables.rs");
}
use tables::{MOBILITY, PIECE_SQUARE};

/// How much each piece adds to the phase. All pieces together make 24.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// The piece-square values of all pieces, White's minus Black's, and the phase.
#[derive(Clone, Copy, Default)]
pub(crate) struct Material {
    score: i32,
    phase: i32,
}

impl Material {
    pub(crate) fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.score += PIECE_SQUARE[color as usize][piece as usize][square as usize];
        self.phase += PHASE[piece as usize];
    }

    pub(crate) fn lift(&mut self, color: Color, piece: Piece, square: Square) {
        self.score -= PIECE_SQUARE[color as usize][piece as usize][square as usize];
        self.phase -= PHASE[piece as usize];
    }

    /// Between the number of the midgame and that of the endgame. `more` is added to both first.
    fn taper(self, more: i32) -> i32 {
        let score = self.score + more;
        let midgame = i32::from(score as i16);
        let endgame = i32::from((score.wrapping_add(0x8000) >> 16) as i16);
        let phase = self.phase.min(24);
        (midgame * phase + endgame * (24 - phase)) / 24
    }
}

impl<S: Sliders> Node<S> {
    /// The score for the side to move: the other side's negated.
    pub(crate) fn evaluate(&self) -> i32 {
        let more = self.mobility(Color::White) - self.mobility(Color::Black);
        let white = self.material.taper(more);
        if self.board.turn() == Color::White { white } else { -white }
    }

    /// For what the pieces of a side attack.
    fn mobility(&self, color: Color) -> i32 {
        let (board, sliders) = (&self.board, self.board.sliders());
        let (own, occupied) = (board.all(color), board.occupied());
        let mut score = 0;
        for square in board.squares(color, Piece::Knight) {
            score += MOBILITY[0][(knight_attacks(square) - own).count() as usize];
        }
        for square in board.squares(color, Piece::Bishop) {
            score += MOBILITY[1][(sliders.bishop(square, occupied) - own).count() as usize];
        }
        for square in board.squares(color, Piece::Rook) {
            score += MOBILITY[2][(sliders.rook(square, occupied) - own).count() as usize];
        }
        for square in board.squares(color, Piece::Queen) {
            score += MOBILITY[3][(sliders.queen(square, occupied) - own).count() as usize];
        }
        score
    }
}
