//! Static exchange evaluation (SEE): what a move is worth if both sides go on capturing on its target. Nothing is
//! moved: a board says who attacks the target, and who joins in when somebody has left.
//!
//! Source: Chess Programming Wiki, "SEE - The Swap Algorithm".

use chess_tables::{Color, Piece, Rank, Square};

use crate::board::{Kind, Move};

/// The men of both sides that attack one square.
pub(crate) trait Attackers {
    /// Removes the least valuable man of a side, knights before bishops and of men alike that on the lowest
    /// number, and lets in the slider behind him.
    fn take_least(&mut self, color: Color) -> Option<Piece>;

    /// Returns true if a side has a man left.
    fn has(&self, color: Color) -> bool;
}

/// The value of a piece, in pawns. Kings are not captured.
pub(crate) const fn value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 1,
        Piece::Knight | Piece::Bishop => 3,
        Piece::Rook => 5,
        Piece::Queen => 9,
        Piece::King => 0,
    }
}

/// All men but two kings take part at most.
const MOST: usize = 32;

/// Returns what a side wins by a move other than castling, in pawns, if after it each side captures on its target as
/// long as that pays, with the least valuable man first. That is not always best, as whoever captures opens a line,
/// to the enemy too. Pawns on the last rank become queens. A king captures nothing that is defended; other checks and
/// pins do not count.
///
/// The attackers are those after the move, without the captured man.
pub(crate) fn exchange(
    m: Move,
    turn: Color,
    moved: Piece,
    captured: Option<Piece>,
    mut attackers: impl Attackers,
) -> i32 {
    let promoted = match m.kind {
        Kind::Promotion(piece) => Some(piece),
        _ => None,
    };
    let mut gains = [0; MOST];
    gains[0] = captured.map_or(0, value) + gain_by(promoted);
    let mut standing = promoted.unwrap_or(moved);
    let (mut captures, mut turn) = (1, !turn);
    while let Some(piece) = attackers.take_least(turn) {
        if piece == Piece::King && attackers.has(!turn) {
            break;
        }
        let promoted = (piece == Piece::Pawn && is_last(m.to)).then_some(Piece::Queen);
        gains[captures] = value(standing) + gain_by(promoted);
        standing = promoted.unwrap_or(piece);
        captures += 1;
        turn = !turn;
    }
    // From the last capture back, each side makes its own or leaves it.
    gains[0] - gains[1..captures].iter().rev().fold(0, |later, gain| (gain - later).max(0))
}

fn is_last(square: Square) -> bool {
    matches!(square.rank(), Rank::First | Rank::Eighth)
}

/// What a pawn gains that becomes another piece.
pub(crate) fn gain_by(promoted: Option<Piece>) -> i32 {
    promoted.map_or(0, |piece| value(piece) - value(Piece::Pawn))
}
