//! Static exchange evaluation: who gains if both sides go on capturing on one square.
//!
//! Source: Chess Programming Wiki, "SEE - The Swap Algorithm"; the form with a balance is Stockfish's.

use chess_tables::Piece;
use chess_tables::sliders::Sliders;

use super::BitboardBoard;
use crate::moves::{Kind, Move};

/// What a piece is worth in an exchange.
pub(crate) const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 20_000];

impl<S: Sliders> BitboardBoard<S> {
    /// Returns true if a move loses no material by what follows on its target. Pins do not count.
    pub(crate) fn is_safe(&self, m: Move) -> bool {
        if !matches!(m.kind, Kind::Plain | Kind::DoublePush) {
            return true;
        }
        let (sliders, mut turn) = (self.sliders, self.turn);
        let worth = |piece: Option<Piece>| piece.map_or(0, |piece| WORTH[piece as usize]);
        // What the side that captures next is ahead, if its own piece is not captured then.
        let mut balance = worth(self.piece_on(turn, m.from)) - worth(self.piece_on(!turn, m.to));
        if balance <= 0 {
            return true;
        }
        let mut occupied = self.occupied().without(m.from).with(m.to);
        let mut attackers =
            self.attackers(turn, m.to, occupied) | self.attackers(!turn, m.to, occupied);
        let mut is_safe = true;
        loop {
            turn = !turn;
            attackers &= occupied;
            let least = Piece::ALL.into_iter().find_map(|piece| {
                let first = (self.squares(turn, piece) & attackers).first()?;
                Some((piece, first))
            });
            let Some((piece, from)) = least else { return is_safe };
            is_safe = !is_safe;
            if piece == Piece::King {
                // He may not capture what is defended.
                return is_safe ^ attackers.intersects(self.all(!turn));
            }
            balance = WORTH[piece as usize] - balance;
            if balance < i32::from(is_safe) {
                return is_safe;
            }
            occupied = occupied.without(from);
            // Sliders behind the piece.
            attackers |= sliders.bishop(m.to, occupied) & self.diagonal()
                | sliders.rook(m.to, occupied) & self.straight();
        }
    }
}
