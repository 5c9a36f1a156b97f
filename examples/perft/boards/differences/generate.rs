//! Legal moves, man by man and step by step.

use chess_tables::x88::{Attackers, OFFSET};
use chess_tables::{Color, Piece, data};

use super::super::piece_lists::{Content, Place};
use super::{DifferenceBoard, Padded};
use super::{answers, step_between};
use crate::board::{Kind, Move, PROMOTIONS, Wing, castle};

const KNIGHT_STEPS: [i8; 8] = steps(Attackers::KNIGHT);
const BISHOP_STEPS: [i8; 4] = steps(Attackers::BISHOP);
const ROOK_STEPS: [i8; 4] = steps(Attackers::ROOK);
const QUEEN_STEPS: [i8; 8] = steps(Attackers::QUEEN);
const KING_STEPS: [i8; 8] = steps(Attackers::KING);
/// By color.
const PAWN_CAPTURES: [[i8; 2]; 2] = [steps(Attackers::WHITE_PAWN), steps(Attackers::BLACK_PAWN)];

/// The step to the next rank.
const RANK: i8 = 16;

/// The steps of a piece: those that cross at once a difference over which it attacks.
const fn steps<const N: usize>(piece: Attackers) -> [i8; N] {
    let mut steps = [0; N];
    let (mut found, mut difference) = (0, 0);
    while difference < data::X88_JUMPS.len() {
        let jump = data::X88_JUMPS[difference];
        let attackers = Attackers(data::X88_ATTACKS[difference]);
        if attackers.intersects(piece) && difference as isize + jump as isize == OFFSET as isize {
            steps[found] = jump;
            found += 1;
        }
        difference += 1;
    }
    assert!(found == N);
    steps
}

/// A check, if there is but one, and to whom.
struct Check<P> {
    checker: Option<P>,
    king: P,
}

impl<P: Padded> Check<P> {
    /// Whether no check remains after a man other than the king goes there.
    fn is_answered(&self, to: P) -> bool {
        self.checker.is_none_or(|checker| answers(checker, self.king, to))
    }
}

impl<P: Padded, const N: usize> DifferenceBoard<P, N> {
    /// Appends all legal moves.
    pub(super) fn generate(&self, moves: &mut Vec<Move>) {
        let us = self.men.turn;
        let king = self.men.king(us);
        let mut checkers = self.attackers(!us, king);
        let (checker, second) = (checkers.next(), checkers.next());
        self.king_moves(king, checker.is_some(), moves);
        if second.is_some() {
            return;
        }
        if checker.is_none() {
            moves.extend(Wing::ALL.into_iter().filter_map(|wing| self.castle(king, wing)));
        }
        let check = Check { checker, king };
        for from in self.men.places(us) {
            let Some(man) = self.men.man(from) else { continue };
            let pin = self.pin(king, from);
            match man.piece {
                Piece::Pawn => self.pawn_moves(from, pin, &check, moves),
                Piece::Knight => self.leaps(from, pin, &check, moves),
                Piece::Bishop => self.slides(from, &BISHOP_STEPS, pin, &check, moves),
                Piece::Rook => self.slides(from, &ROOK_STEPS, pin, &check, moves),
                Piece::Queen => self.slides(from, &QUEEN_STEPS, pin, &check, moves),
                Piece::King => {}
            }
        }
    }

    fn king_moves(&self, king: P, in_check: bool, moves: &mut Vec<Move>) {
        let us = self.men.turn;
        // Behind himself the king seems safe from the sliders that check him.
        let is_behind = |step| {
            let mut checkers = self.attackers(!us, king).filter(|&checker| self.is_slider(checker));
            in_check && checkers.any(|checker| step_between(checker, king) == step)
        };
        for step in KING_STEPS {
            let to = king.plus(step);
            let is_open =
                self.content(to).is_open_to(us) && !self.is_attacked(!us, to) && !is_behind(step);
            if is_open {
                push(king, to, Kind::Plain, moves);
            }
        }
    }

    /// Castling of a king that is not in check.
    fn castle(&self, king: P, wing: Wing) -> Option<Move> {
        let us = self.men.turn;
        let rook = self.men.castling[us as usize][wing as usize]?;
        if self.pin(king, rook) != 0 {
            return None;
        }
        let is_empty = |square| self.men.man(P::of(square)).is_none();
        castle(us, king.square(), rook.square(), is_empty, |to| self.is_attacked(!us, P::of(to)))
    }

    fn leaps(&self, from: P, pin: i8, check: &Check<P>, moves: &mut Vec<Move>) {
        if pin != 0 {
            return;
        }
        for step in KNIGHT_STEPS {
            let to = from.plus(step);
            if self.content(to).is_open_to(self.men.turn) && check.is_answered(to) {
                push(from, to, Kind::Plain, moves);
            }
        }
    }

    fn slides(&self, from: P, steps: &[i8], pin: i8, check: &Check<P>, moves: &mut Vec<Move>) {
        for &step in steps.iter().filter(|&&step| is_along(step, pin)) {
            let mut to = from.plus(step);
            loop {
                let content = self.content(to);
                if !content.is_open_to(self.men.turn) {
                    break;
                }
                if check.is_answered(to) {
                    push(from, to, Kind::Plain, moves);
                }
                if content != Content::Empty {
                    break;
                }
                to = to.plus(step);
            }
        }
    }

    fn pawn_moves(&self, from: P, pin: i8, check: &Check<P>, moves: &mut Vec<Move>) {
        let us = self.men.turn;
        let (up, home) = match us {
            Color::White => (RANK, 1),
            Color::Black => (-RANK, 6),
        };
        let is_empty = |place| self.men.man(place).is_none();
        let to = from.plus(up);
        if is_along(up, pin) && is_empty(to) {
            push_pawn(from, to, check, moves);
            let to = to.plus(up);
            if from.rank() == home && is_empty(to) && check.is_answered(to) {
                push(from, to, Kind::DoublePush, moves);
            }
        }
        for step in PAWN_CAPTURES[us as usize] {
            let to = from.plus(step);
            match self.content(to) {
                Content::Man(man) if man.color != us && is_along(step, pin) => {
                    push_pawn(from, to, check, moves);
                }
                Content::Empty
                    if self.men.en_passant == Some(to) && self.is_legal_en_passant(from, to) =>
                {
                    push(from, to, Kind::EnPassant, moves);
                }
                _ => {}
            }
        }
    }

    /// Two men leave their squares, so neither pins nor checks tell.
    fn is_legal_en_passant(&self, from: P, to: P) -> bool {
        let us = self.men.turn;
        let mut after = self.clone();
        after.men.make(Move { from: from.square(), to: to.square(), kind: Kind::EnPassant });
        !after.is_attacked(!us, after.men.king(us))
    }
}

/// Whether a man who is pinned in a direction, if it is not 0, may take a step.
fn is_along(step: i8, pin: i8) -> bool {
    pin == 0 || step == pin || step == -pin
}

#[inline]
fn push<P: Place>(from: P, to: P, kind: Kind, moves: &mut Vec<Move>) {
    moves.push(Move { from: from.square(), to: to.square(), kind });
}

fn push_pawn<P: Padded>(from: P, to: P, check: &Check<P>, moves: &mut Vec<Move>) {
    if !check.is_answered(to) {
    } else if matches!(to.rank(), 0 | 7) {
        PROMOTIONS.into_iter().for_each(|piece| push(from, to, Kind::Promotion(piece), moves));
    } else {
        push(from, to, Kind::Plain, moves);
    }
}
