//! Whether a move gives check, without making it.
//!
//! Wiereyn's table tells in one look-up which line a man leaves: 0 if he stood on none with the king. Only then is the
//! line walked.

use chess_tables::x88::Attackers;

use super::super::differences::{attackers_over, step_between};
use super::super::piece_lists::{Content, Place};
use super::{Number, X88Board};
use crate::board::{Board, Kind, Move};

impl X88Board {
    /// Returns true if a legal move gives check.
    pub(crate) fn gives_check(&self, m: Move) -> bool {
        let us = self.men.turn;
        let king = self.men.king(!us);
        let (from, to) = (Number::of(m.from), Number::of(m.to));
        let Some(man) = self.men.man(from) else { return false };
        let piece = match m.kind {
            // Two men move, on one rank. It is too rare to be worth a rule.
            Kind::Castling => {
                let mut after = self.clone();
                after.make(m);
                return after.in_check();
            }
            Kind::Promotion(piece) => piece,
            _ => man.piece,
        };
        let attacks = attackers_over(to, king).intersects(Attackers::of(us, piece));
        if attacks && self.is_free_between(to, king, from) {
            return true;
        }
        match self.captured(m) {
            Some(captured) if captured != to => [from, captured]
                .into_iter()
                .any(|left| self.opens(king, left, [from, captured], to)),
            _ => self.opens(king, from, [from; 2], to),
        }
    }

    /// Returns true if the side to move is in check.
    pub(crate) fn in_check(&self) -> bool {
        let us = self.men.turn;
        self.is_attacked(!us, self.men.king(us))
    }

    /// Whether nobody stands between a place and another on a line with it, but for a man who has left.
    fn is_free_between(&self, from: Number, to: Number, left: Number) -> bool {
        let step = step_between(from, to);
        let mut place = from.wrapping_add_signed(step);
        // A knight's step is 0.
        while step != 0 && place != to {
            if place != left && self.men.man(place).is_some() {
                return false;
            }
            place = place.wrapping_add_signed(step);
        }
        true
    }

    /// Whether a slider attacks the king over a place that a man left, unless he went to a square of the same line.
    fn opens(&self, king: Number, left: Number, gone: [Number; 2], to: Number) -> bool {
        let step = step_between(king, left);
        if step == 0 {
            return false;
        }
        let mut place = king;
        loop {
            place = place.wrapping_add_signed(step);
            match self.content(place) {
                Content::Guard => return false,
                _ if place == to => return false,
                Content::Man(man) if !gone.contains(&place) => {
                    let kind = Attackers::of(man.color, man.piece);
                    return man.color == self.men.turn
                        && attackers_over(place, king).intersects(kind);
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite;

    /// Counts the moves and the checks in this position, and after every `step`-th move.
    fn check_moves(board: &mut X88Board, steps: &[usize], counts: &mut [usize; 2]) {
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        for (i, &m) in moves.iter().enumerate() {
            let says = board.gives_check(m);
            let undo = board.make(m);
            assert_eq!(says, board.in_check(), "{m:?}");
            counts[0] += 1;
            counts[1] += usize::from(says);
            match steps {
                [step, rest @ ..] if i % step == 0 => check_moves(board, rest, counts),
                _ => {}
            }
            board.unmake(m, undo);
        }
    }

    /// Of every position of the suites and of those a move later, and after every eighth of these two moves later.
    #[test]
    fn moves_give_check_as_making_them_shows() {
        let mut counts = [0; 2];
        for case in suite::parse(suite::ALL).unwrap() {
            check_moves(&mut X88Board::new(&case.position), &[1, 8], &mut counts);
        }
        let [moves, checks] = counts;
        assert!(moves > 100_000 && checks > 5_000, "{moves} moves, {checks} checks");
    }
}
