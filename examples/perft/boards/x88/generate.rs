//! Legal moves, man by man and step by step.

use chess_tables::x88::{Attackers, OFFSET, is_off_board, step_by_number};
use chess_tables::{Color, Piece, data};

use super::{Number, Place, X88Board};
use crate::moves::{Kind, Move, PROMOTIONS, Wing};

const KNIGHT_STEPS: [i8; 8] = steps(Attackers::KNIGHT);
const BISHOP_STEPS: [i8; 4] = steps(Attackers::BISHOP);
const ROOK_STEPS: [i8; 4] = steps(Attackers::ROOK);
const QUEEN_STEPS: [i8; 8] = steps(Attackers::QUEEN);
const KING_STEPS: [i8; 8] = steps(Attackers::KING);
/// By colour.
const PAWN_CAPTURES: [[i8; 2]; 2] = [steps(Attackers::WHITE_PAWN), steps(Attackers::BLACK_PAWN)];

/// The step to the next rank.
const RANK: i8 = 16;

fn rank(number: Number) -> u8 {
    number >> 4
}

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
struct Check {
    checker: Option<Number>,
    king: Number,
}

impl Check {
    /// Whether no check remains after a man other than the king goes there.
    fn is_answered(&self, to: Number) -> bool {
        self.checker.is_none_or(|checker| X88Board::answers(checker, self.king, to))
    }
}

impl X88Board {
    /// Appends all legal moves.
    pub(super) fn generate(&self, moves: &mut Vec<Move>) {
        let us = self.mailbox.turn;
        let king = self.mailbox.king(us);
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
        for from in self.mailbox.places(us) {
            let Some(man) = self.mailbox.man(from) else { continue };
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

    fn king_moves(&self, king: Number, in_check: bool, moves: &mut Vec<Move>) {
        let us = self.mailbox.turn;
        // Behind himself the king seems safe from the sliders that check him.
        let is_behind = |step| {
            let mut checkers = self.attackers(!us, king).filter(|&checker| self.is_slider(checker));
            in_check && checkers.any(|checker| step_by_number(checker, king) == step)
        };
        for step in KING_STEPS {
            let to = king.wrapping_add_signed(step);
            let is_open = !is_off_board(to)
                && self.mailbox.man(to).is_none_or(|man| man.color != us)
                && !self.is_attacked(!us, to)
                && !is_behind(step);
            if is_open {
                push(king, to, Kind::Plain, moves);
            }
        }
    }

    /// Castling of a king that is not in check.
    fn castle(&self, king: Number, wing: Wing) -> Option<Move> {
        let us = self.mailbox.turn;
        let rook = self.mailbox.castling[us as usize][wing as usize]?;
        let king_target = Number::of(wing.king_target(us));
        let rook_target = Number::of(wing.rook_target(us));
        // All on one rank, where a step is 1.
        let path = |from: Number, to: Number| from.min(to)..=from.max(to);
        let is_free =
            |number| number == king || number == rook || self.mailbox.man(number).is_none();
        let is_legal = path(king, king_target).all(is_free)
            && path(rook, rook_target).all(is_free)
            && path(king, king_target).all(|number| !self.is_attacked(!us, number))
            // In Chess960 he may stand behind the rook that leaves.
            && self.pin(king, rook) == 0;
        is_legal.then(|| Move { from: king.square(), to: rook.square(), kind: Kind::Castling })
    }

    fn leaps(&self, from: Number, pin: i8, check: &Check, moves: &mut Vec<Move>) {
        if pin != 0 {
            return;
        }
        for step in KNIGHT_STEPS {
            let to = from.wrapping_add_signed(step);
            if is_off_board(to) {
                continue;
            }
            let is_own = self.mailbox.man(to).is_some_and(|man| man.color == self.mailbox.turn);
            if !is_own && check.is_answered(to) {
                push(from, to, Kind::Plain, moves);
            }
        }
    }

    fn slides(&self, from: Number, steps: &[i8], pin: i8, check: &Check, moves: &mut Vec<Move>) {
        for &step in steps.iter().filter(|&&step| is_along(step, pin)) {
            let mut to = from.wrapping_add_signed(step);
            while !is_off_board(to) {
                let man = self.mailbox.man(to);
                if man.is_some_and(|man| man.color == self.mailbox.turn) {
                    break;
                }
                if check.is_answered(to) {
                    push(from, to, Kind::Plain, moves);
                }
                if man.is_some() {
                    break;
                }
                to = to.wrapping_add_signed(step);
            }
        }
    }

    fn pawn_moves(&self, from: Number, pin: i8, check: &Check, moves: &mut Vec<Move>) {
        let us = self.mailbox.turn;
        let (up, home) = match us {
            Color::White => (RANK, 1),
            Color::Black => (-RANK, 6),
        };
        let is_empty = |number| self.mailbox.man(number).is_none();
        let to = from.wrapping_add_signed(up);
        if is_along(up, pin) && is_empty(to) {
            push_pawn(from, to, check, moves);
            let to = to.wrapping_add_signed(up);
            if rank(from) == home && is_empty(to) && check.is_answered(to) {
                push(from, to, Kind::DoublePush, moves);
            }
        }
        for step in PAWN_CAPTURES[us as usize] {
            let to = from.wrapping_add_signed(step);
            if is_off_board(to) {
            } else if let Some(man) = self.mailbox.man(to) {
                if man.color != us && is_along(step, pin) {
                    push_pawn(from, to, check, moves);
                }
            } else if self.mailbox.en_passant == Some(to) && self.is_legal_en_passant(from, to) {
                push(from, to, Kind::EnPassant, moves);
            }
        }
    }

    /// Two men leave their squares, so neither pins nor checks tell.
    fn is_legal_en_passant(&self, from: Number, to: Number) -> bool {
        let us = self.mailbox.turn;
        let mut after = self.clone();
        after.mailbox.make(Move { from: from.square(), to: to.square(), kind: Kind::EnPassant });
        !after.is_attacked(!us, after.mailbox.king(us))
    }
}

/// Whether a man who is pinned in a direction, if it is not 0, may take a step.
fn is_along(step: i8, pin: i8) -> bool {
    pin == 0 || step == pin || step == -pin
}

fn push(from: Number, to: Number, kind: Kind, moves: &mut Vec<Move>) {
    moves.push(Move { from: from.square(), to: to.square(), kind });
}

fn push_pawn(from: Number, to: Number, check: &Check, moves: &mut Vec<Move>) {
    if !check.is_answered(to) {
    } else if matches!(rank(to), 0 | 7) {
        PROMOTIONS.into_iter().for_each(|piece| push(from, to, Kind::Promotion(piece), moves));
    } else {
        push(from, to, Kind::Plain, moves);
    }
}
