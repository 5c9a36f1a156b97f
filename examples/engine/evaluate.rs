//! What a position is worth without a search.

use chess_tables::sliders::Sliders;
use chess_tables::{Color, Piece, Square, knight_attacks};

use crate::node::Node;

mod tables {
    include!("tables.rs");
}

/// By piece: what it adds to the phase, which is 24 with all pieces; how many squares it usually attacks;
/// and what each square more is worth.
const PIECES: [(Piece, i32, i32, i32); 4] = [
    (Piece::Knight, 1, 4, packed(4, 4)),
    (Piece::Bishop, 1, 6, packed(4, 4)),
    (Piece::Rook, 2, 7, packed(2, 4)),
    (Piece::Queen, 4, 13, packed(1, 2)),
];

/// A number for the midgame and one for the endgame, as the entries of `PIECE_SQUARE`.
const fn packed(midgame: i32, endgame: i32) -> i32 {
    (endgame << 16) + midgame
}

/// The packed value of a piece. Black's are negative.
pub(crate) fn piece_square(color: Color, piece: Piece, square: Square) -> i32 {
    let value = tables::PIECE_SQUARE[piece as usize][square.relative_to(color) as usize];
    if color == Color::White { value } else { -value }
}

impl<S: Sliders> Node<S> {
    /// The score for the side to move: the other side's negated.
    pub(crate) fn evaluate(&self) -> i32 {
        let (mut score, mut phase) = (self.piece_squares, 0);
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            for (piece, weight, usual, worth) in PIECES {
                for square in self.board.squares(color, piece) {
                    score += sign * worth * (self.mobility(color, piece, square) - usual);
                    phase += weight;
                }
            }
        }
        let midgame = i32::from(score as i16);
        let endgame = i32::from((score.wrapping_add(0x8000) >> 16) as i16);
        let phase = phase.min(24);
        let white = (midgame * phase + endgame * (24 - phase)) / 24;
        if self.board.turn() == Color::White { white } else { -white }
    }

    /// How many squares a piece attacks, without those of its own side.
    fn mobility(&self, color: Color, piece: Piece, square: Square) -> i32 {
        let (sliders, occupied) = (self.board.sliders(), self.board.occupied());
        let attacks = match piece {
            Piece::Knight => knight_attacks(square),
            Piece::Bishop => sliders.bishop(square, occupied),
            Piece::Rook => sliders.rook(square, occupied),
            _ => sliders.queen(square, occupied),
        };
        (attacks - self.board.all(color)).count() as i32
    }
}
