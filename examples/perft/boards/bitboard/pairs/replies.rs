//! The other side's moves if it were to move now, and what a move changes about their number.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Piece, Square, between, knight_attacks, slider_extension};

use super::super::generate::{Castle, PawnMoves, Receiver, Threats, generate_under};
use super::super::men::{Men, State};
use super::super::side::Side;

/// The replies to a pass. `C` is the side that replies.
pub(super) struct Replies<'a, S> {
    pub(super) moves: Moves,
    pub(super) men: &'a Men,
    pub(super) all: Bitboard,
    pub(super) occupied: Bitboard,
    /// Where pawns that are not pinned capture, to the east and to the west.
    pub(super) captures: [Bitboard; 2],
    /// What is not pinned.
    free: Bitboard,
    sliders: S,
}

impl<'a, S: Sliders> Replies<'a, S> {
    /// No pawn has passed a square in this position.
    #[inline(always)]
    pub(super) fn new<C: Side>(state: &'a State, sliders: S) -> Self {
        let threats = Threats::new::<C>(state);
        let mut moves = Moves::default();
        if state.castling.intersects(C::BACK_RANK) {
            let castles = Castle::both::<C>(state);
            generate_under::<C, S, 2>(state, &threats, &castles, sliders, &mut moves);
        } else {
            generate_under::<C, S, 0>(state, &threats, &[], sliders, &mut moves);
        }
        let men = state.men::<C>();
        let all = men.all();
        let free = !(threats.diagonal_pins | threats.straight_pins);
        let captures = [C::up_east(men.pawns & free), C::up_west(men.pawns & free)];
        let occupied = all | state.men::<C::Enemy>().all();
        Self { moves, men, all, occupied, captures, free, sliders }
    }

    /// The pawns that could capture on a square. The pins of pawns end on no square that is asked for.
    #[inline(always)]
    fn capturing<C: Side>(&self, square: Square) -> Bitboard {
        C::Enemy::pawn_attacks(square.into()) & self.men.pawns & self.free
    }

    /// How many more replies there are after all these moves together because a man came to an empty
    /// square.
    #[inline(always)]
    pub(super) fn by_coming<C: Side>(&self, targets: &Targets) -> i32 {
        let [east, west] = self.captures;
        let doubles = self.moves.double_pushes;
        let stopped = targets.within(self.moves.pushes)
            + targets.within(doubles)
            + targets.within(C::Enemy::up(doubles));
        let mut replies = targets.within(east) + targets.within(west) - stopped;
        let any = targets.any();
        let mut stop = |slider: Square, attacks: Bitboard| {
            let reach = attacks - self.all;
            for to in reach & any {
                replies -= (reach & slider_extension(slider, to)).count() as i32 * targets.to(to);
            }
        };
        for slider in self.men.diagonal & self.free {
            stop(slider, self.sliders.bishop(slider, self.occupied));
        }
        for slider in self.men.straight & self.free {
            stop(slider, self.sliders.rook(slider, self.occupied));
        }
        replies
    }

    /// How many more replies there are after all these moves together because a man left a square.
    /// Pawns capture there no longer, and sliders go on.
    #[inline(always)]
    pub(super) fn by_leaving(&self, from: Square, quiet: Bitboard) -> i32 {
        let moves = quiet.count() as i32;
        let [east, west] = self.captures.map(|set| i32::from(set.contains(from)));
        let opened = if self.moves.reached.contains(from) { self.opened(from, quiet) } else { 0 };
        opened - moves * (east + west)
    }

    /// The part of sliders. A man that steps along a line stops it at another square.
    #[inline(always)]
    pub(super) fn opened(&self, from: Square, quiet: Bitboard) -> i32 {
        let mut replies = 0;
        self.each_opened(from, Bitboard::EMPTY, |slider, squares| {
            let longer = (quiet - between(slider, from)).count();
            replies += (squares.count() * longer) as i32;
            for to in quiet & squares {
                replies -= (squares & slider_extension(slider, to)).count() as i32;
            }
        });
        replies
    }

    /// Each slider that a man hinders, and the squares it reaches when the man has left.
    #[inline(always)]
    fn each_opened(&self, from: Square, except: Bitboard, mut f: impl FnMut(Square, Bitboard)) {
        let sliders = self.free - except;
        let mut each = |seen: Bitboard, sliders: Bitboard| {
            for slider in seen & sliders {
                f(slider, (seen & slider_extension(slider, from)) - self.all);
            }
        };
        each(self.sliders.bishop(from, self.occupied), self.men.diagonal & sliders);
        each(self.sliders.rook(from, self.occupied), self.men.straight & sliders);
    }

    /// How many more replies there are after a capture.
    #[inline(always)]
    pub(super) fn by_capture<C: Side>(&self, from: Square, to: Square) -> i32 {
        let Self { men, occupied, free, sliders, .. } = *self;
        let mut replies = -((self.capturing::<C>(from).without(to)).count() as i32);
        if self.moves.reached.contains(from) {
            self.each_opened(from, to.into(), |_, squares| replies += squares.count() as i32);
        }
        let left = occupied.without(from);
        let recapturing = sliders.bishop(to, left) & men.diagonal & free;
        replies += recapturing.count() as i32;
        let recapturing = sliders.rook(to, left) & men.straight & free;
        replies += recapturing.count() as i32;
        let recapturing = knight_attacks(to) & men.knights & free | self.capturing::<C>(to);
        replies += recapturing.count() as i32;
        replies - self.of::<C>(to) as i32
    }

    /// How many replies a piece has that is not pinned.
    #[inline(always)]
    fn of<C: Side>(&self, square: Square) -> u32 {
        let Self { men, occupied, all, sliders, .. } = *self;
        if men.pawns.contains(square) {
            let Moves { pushes, double_pushes, .. } = self.moves;
            let push = C::up(square.into());
            let captures = C::pawn_attacks(square.into()) & (occupied - all);
            let steps = push & pushes | captures;
            let promotions = steps & C::LAST_RANK;
            return (steps | C::up(push) & double_pushes).count() + 3 * promotions.count();
        }
        let mut to = Bitboard::EMPTY;
        if men.knights.contains(square) {
            to = knight_attacks(square);
        }
        if men.diagonal.contains(square) {
            to |= sliders.bishop(square, occupied);
        }
        if men.straight.contains(square) {
            to |= sliders.rook(square, occupied);
        }
        (to - all).count()
    }
}

/// Counts moves, and keeps the sets on which other moves may have a bearing.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) count: u32,
    pub(super) pushes: Bitboard,
    pub(super) double_pushes: Bitboard,
    /// Where sliders go.
    pub(super) reached: Bitboard,
    /// Where the king goes.
    pub(super) escapes: Bitboard,
}

impl<C: Side> Receiver<C> for Moves {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, _: Square, to: Bitboard) {
        self.count += to.count();
        match piece {
            Piece::King => self.escapes = to,
            Piece::Knight => {}
            _ => self.reached |= to,
        }
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnMoves) {
        self.pushes = to.pushes;
        self.double_pushes = to.double_pushes;
        self.count += to.count::<C>();
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Bitboard) {}

    #[inline(always)]
    fn castling(&mut self, rooks: Bitboard) {
        self.count += rooks.count();
    }
}

/// How many moves there are to each square, a set in which a square can be more than once: a binary number, of which a set holds a digit.
///
/// There are at most 8 by knights and 8 from the lines through the square. So 16 would be all lines:
/// then no slider or pawn of the other side sees the square, and its number, which is 0 here, is not
/// asked for.
#[derive(Default)]
pub(super) struct Targets([Bitboard; 4]);

impl Targets {
    /// One move more to each of these squares.
    #[inline(always)]
    pub(super) fn add(&mut self, squares: Bitboard) {
        let mut carry = squares;
        for digit in &mut self.0 {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }

    /// The number of moves to all squares of a set.
    #[inline(always)]
    pub(super) fn within(&self, squares: Bitboard) -> i32 {
        let digits = self.0.iter().zip(0..);
        digits.map(|(&digit, i)| ((digit & squares).count() << i) as i32).sum()
    }

    /// The number of moves to a square.
    #[inline(always)]
    pub(super) fn to(&self, square: Square) -> i32 {
        let digits = self.0.iter().zip(0..);
        digits.map(|(digit, i)| i32::from(digit.contains(square)) << i).sum()
    }

    /// The squares to which there is a move.
    #[inline(always)]
    pub(super) fn any(&self) -> Bitboard {
        self.0.iter().fold(Bitboard::EMPTY, |any, &digit| any | digit)
    }
}
