//! Static exchange evaluation: who gains if both sides go on capturing on one square.
//!
//! Source: Chess Programming Wiki, "SEE - The Swap Algorithm"; the form with a balance is Stockfish's.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square};

use super::BitboardBoard;
use crate::board::{Kind, Move};
use crate::exchange;

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

impl<S: Sliders> BitboardBoard<S> {
    /// What the side to move wins by a legal move other than castling: see [`exchange::exchange`].
    pub(crate) fn exchange(&self, m: Move) -> i32 {
        let captured_on = match m.kind {
            Kind::EnPassant => Square::new(m.to.file(), m.from.rank()),
            _ => m.to,
        };
        let Some(moved) = self.piece_on(self.turn, m.from) else { return 0 };
        let captured = self.piece_on(!self.turn, captured_on);
        let occupied = self.occupied().without(m.from).without(captured_on);
        let men = Color::ALL
            .map(|color| self.attackers(color, m.to, occupied) & occupied)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, of_side| all | of_side);
        let attackers = Attackers { board: self, target: m.to, occupied, men };
        exchange::exchange(m, self.turn, moved, captured, attackers)
    }
}

/// The men of both sides that attack the target, and those that still stand anywhere.
struct Attackers<'b, S> {
    board: &'b BitboardBoard<S>,
    target: Square,
    occupied: Bitboard,
    men: Bitboard,
}

impl<S: Sliders> exchange::Attackers for Attackers<'_, S> {
    #[inline]
    fn take_least(&mut self, color: Color) -> Option<Piece> {
        let Self { board, target, .. } = *self;
        let (piece, from) = Piece::ALL.into_iter().find_map(|piece| {
            let first = (board.squares(color, piece) & self.men).first()?;
            Some((piece, first))
        })?;
        self.occupied = self.occupied.without(from);
        let sliders = board.sliders;
        let behind = sliders.bishop(target, self.occupied) & board.diagonal()
            | sliders.rook(target, self.occupied) & board.straight();
        self.men = (self.men | behind) & self.occupied;
        Some(piece)
    }

    #[inline]
    fn has(&self, color: Color) -> bool {
        self.men.intersects(self.board.all(color))
    }
}
