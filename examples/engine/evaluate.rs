//! Scores, in hundredths of a pawn, from the view of the side to move, and what a position is worth without a search.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square, knight_attacks};

use crate::node::Node;
use crate::piece_square::{PIECE_SQUARE, packed, unpacked};

/// No search goes deeper, in plies.
pub(crate) const MAX_PLY: usize = 128;
/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_001;
/// To be mated at once. Each ply until then is worth one less.
const MATE: i32 = 32_000;
pub(crate) const DRAW: i32 = 0;

/// The side to move is mated, this many plies from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

pub(crate) const fn is_mate(score: i32) -> bool {
    score.abs() > MATE - 2 * MAX_PLY as i32
}

/// The same mate, counted from so many plies later.
pub(crate) const fn shift_mate(score: i32, plies: i32) -> i32 {
    if is_mate(score) { score + score.signum() * plies } else { score }
}

/// As UCI writes it: `cp 25`, `mate 3`. Mates count moves.
pub(crate) fn uci_score(score: i32) -> String {
    if is_mate(score) {
        let plies = MATE - score.abs();
        format!("mate {}", score.signum() * (plies + 1) / 2)
    } else {
        format!("cp {score}")
    }
}

/// The packed value of a piece. Black's are negative.
pub(crate) fn piece_square(color: Color, piece: Piece, square: Square) -> i32 {
    let value = PIECE_SQUARE[piece as usize][square.relative_to(color) as usize];
    if color == Color::White { value } else { -value }
}

impl<S: Sliders> Node<S> {
    /// The score for the side to move: the other side's negated.
    pub(crate) fn evaluate(&self) -> i32 {
        let [white, black] = Color::ALL.map(|color| self.pieces(color));
        let [midgame, endgame] = unpacked(self.piece_squares + white.0 - black.0);
        let phase = (white.1 + black.1).min(24);
        let white = (midgame * phase + endgame * (24 - phase)) / 24;
        if self.board.turn() == Color::White { white } else { -white }
    }

    /// For what the pieces of a side attack: a packed score, and their part of the phase. All pieces
    /// together make 24.
    fn pieces(&self, color: Color) -> (i32, i32) {
        let (board, sliders) = (&self.board, self.board.sliders());
        let (own, occupied) = (board.all(color), board.occupied());
        let (mut score, mut phase) = (0, 0);
        let mut add = |part, worth, usual, attacks: Bitboard| {
            score += worth * ((attacks - own).count() as i32 - usual);
            phase += part;
        };
        for square in board.squares(color, Piece::Knight) {
            add(1, packed(4, 4), 4, knight_attacks(square));
        }
        for square in board.squares(color, Piece::Bishop) {
            add(1, packed(4, 4), 6, sliders.bishop(square, occupied));
        }
        for square in board.squares(color, Piece::Rook) {
            add(2, packed(2, 4), 7, sliders.rook(square, occupied));
        }
        for square in board.squares(color, Piece::Queen) {
            add(4, packed(1, 2), 13, sliders.queen(square, occupied));
        }
        (score, phase)
    }
}
