//! What 0x88 and the mailbox of 16x12 have in common: a board with 16 places for each rank, of which
//! 8 are played on.
//!
//! Steps lead the same way from every square, and the difference of two places says how two
//! squares lie to each other. The boards differ in how they tell that a step ends off the board.

mod generate;

use chess_tables::Color;
use chess_tables::x88::{self, Attackers};

use super::piece_lists::{Content, PieceLists, Place, Undo};
use crate::board::{Board, Move};
use crate::position::Position;

/// How such a board numbers its squares.
pub(crate) trait Padded: Place {
    /// The number, of which differences are taken.
    fn number(self) -> u8;
    /// The rank of a square's place.
    fn rank(self) -> u8;
    /// The place a step away, which may be off the board.
    fn plus(self, step: i8) -> Self;
    /// Whether the place itself tells that it is off the board. Where guards tell it, never.
    fn is_off_board(self) -> bool;
}

/// The board, with men or guards in `N` places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DifferenceBoard<P, const N: usize> {
    pub(super) men: PieceLists<P, N>,
}

impl<P: Padded, const N: usize> DifferenceBoard<P, N> {
    /// The position.
    pub(crate) fn new(position: &Position) -> Self {
        Self { men: PieceLists::new(position) }
    }

    /// What is in the place where a step ends.
    #[inline]
    pub(super) fn content(&self, place: P) -> Content {
        if place.is_off_board() { Content::Guard } else { self.men.content(place) }
    }
}

impl<P: Padded + Send + Sync, const N: usize> Board for DifferenceBoard<P, N> {
    type Move = Move;
    type Undo = Undo<P>;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.generate(moves);
    }

    fn make(&mut self, m: Move) -> Undo<P> {
        self.men.make(m)
    }

    fn unmake(&mut self, m: Move, undo: Undo<P>) {
        self.men.unmake(m, undo);
    }
}

const SLIDERS: Attackers = Attackers::BISHOP.union(Attackers::ROOK).union(Attackers::QUEEN);

/// The pieces that may attack from a place to another.
pub(super) fn attackers_over<P: Padded>(attacker: P, target: P) -> Attackers {
    x88::attacks_by_number(attacker.number(), target.number())
}

/// The step from a place to another along a line, 0 if they are on none.
pub(super) fn step_between<P: Padded>(from: P, to: P) -> i8 {
    x88::step_by_number(from.number(), to.number())
}

impl<P: Padded, const N: usize> DifferenceBoard<P, N> {
    /// The first man from a place on, in steps.
    #[inline]
    pub(super) fn first(&self, from: P, step: i8) -> Option<P> {
        let mut place = from.plus(step);
        loop {
            match self.content(place) {
                Content::Guard => return None,
                Content::Empty => place = place.plus(step),
                Content::Man(_) => return Some(place),
            }
        }
    }

    /// Whether the man in a place attacks another: "a subtraction, an array lookup, and an 'and'
    /// operation. In most cases the 'and' would fail. In the cases where it succeeded, you check
    /// to see if the attacking piece is a slider, and if not you return true. If it is, you do
    /// another array lookup and traverse a vector." (Moreland)
    #[inline]
    pub(super) fn attacks(&self, attacker: P, target: P) -> bool {
        let attackers = attackers_over(attacker, target);
        // Over most differences no piece attacks, and it need not be asked which this one is: 14 %
        // of all instructions of perft.
        if attackers == Attackers::EMPTY {
            return false;
        }
        let Some(man) = self.men.man(attacker) else { return false };
        let kind = Attackers::of(man.color, man.piece);
        if !attackers.intersects(kind) {
            return false;
        }
        if !kind.intersects(SLIDERS) {
            return true;
        }
        let step = step_between(attacker, target);
        let mut place = attacker.plus(step);
        while place != target && self.men.man(place).is_none() {
            place = place.plus(step);
        }
        place == target
    }

    /// The men of a side that attack a place: "a simple loop through your pieces".
    pub(crate) fn attackers(&self, color: Color, target: P) -> impl Iterator<Item = P> {
        self.men.places(color).filter(move |&attacker| self.attacks(attacker, target))
    }

    /// The flag of the man in a place, none if it is empty.
    pub(super) fn kind(&self, place: P) -> Attackers {
        self.men.man(place).map_or(Attackers::EMPTY, |man| Attackers::of(man.color, man.piece))
    }

    pub(super) fn is_slider(&self, place: P) -> bool {
        self.kind(place).intersects(SLIDERS)
    }

    pub(crate) fn is_attacked(&self, color: Color, target: P) -> bool {
        self.men.places(color).any(|attacker| self.attacks(attacker, target))
    }

    /// The step from the king to a man of his that is pinned, 0 if the man is free.
    ///
    /// "We calculate, in one byte, the difference between the coordinates of the piece about to
    /// be moved and one's own King [...]. The tabular value [...] so found, when zero, indicates
    /// non-collinearity [...]. If not zero, the value codes the direction of collinearity, i.e.,
    /// the pinning direction." (Wiereyn)
    #[inline]
    pub(super) fn pin(&self, king: P, man: P) -> i8 {
        let step = step_between(king, man);
        if step == 0 || self.first(king, step) != Some(man) {
            return 0;
        }
        let Some(pinner) = self.first(man, step) else { return 0 };
        match self.men.man(pinner) {
            // Over two steps and more of a line only sliders attack.
            Some(enemy) if enemy.color != self.men.turn => {
                let kind = Attackers::of(enemy.color, enemy.piece);
                if attackers_over(pinner, king).intersects(kind) { step } else { 0 }
            }
            _ => 0,
        }
    }
}

/// Whether a man goes from a square to another between an attacker and its target, or
/// captures the attacker.
pub(super) fn answers<P: Padded>(attacker: P, target: P, to: P) -> bool {
    let step = step_between(attacker, target);
    let is_between =
        step != 0 && step_between(attacker, to) == step && step_between(to, target) == step;
    to == attacker || is_between
}

#[cfg(test)]
mod tests {
    use super::super::x88::X88Board;
    use super::*;
    use crate::board::Board;
    use crate::suite;

    /// By piece: how many men were asked whether they attack the other side's king, and how many not over this
    /// difference. Of this position, and of those up to `depth` moves later.
    fn count(board: &mut X88Board, depth: u32, asked: &mut [usize; 6], failed: &mut [usize; 6]) {
        for color in Color::ALL {
            for place in board.men.places(color) {
                let Some(man) = board.men.man(place) else { continue };
                let attackers = attackers_over(place, board.men.king(!color));
                asked[man.piece as usize] += 1;
                failed[man.piece as usize] += usize::from(!board.kind(place).intersects(attackers));
            }
        }
        if depth > 0 {
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            for m in moves {
                let undo = board.make(m);
                count(board, depth - 1, asked, failed);
                board.unmake(m, undo);
            }
        }
    }

    /// "In most cases the 'and' would fail." (Moreland) In percent, at all nodes of perft to depth 2.
    #[test]
    fn in_most_cases_the_and_fails_at_the_nodes_of_perft() {
        let (mut asked, mut failed) = ([0; 6], [0; 6]);
        for case in suite::parse(suite::ALL).unwrap() {
            count(&mut X88Board::new(&case.position), 2, &mut asked, &mut failed);
        }
        let percent = |failed: usize, asked: usize| (100 * failed + asked / 2) / asked;
        assert_eq!(percent(failed.iter().sum(), asked.iter().sum()), 97);
        let by_piece: Vec<usize> =
            failed.into_iter().zip(asked).map(|(f, a)| percent(f, a)).collect();
        // Pawn, knight, bishop, rook, queen, king.
        assert_eq!(by_piece, [100, 99, 90, 97, 83, 100]);
    }
}
