//! What is done with generated moves: they are counted, made, or listed.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Piece, Square};

use super::generate::{Receiver, generate};
use super::men::State;
use super::side::Side;
use crate::moves::{Kind, Move, PROMOTIONS};

/// How the sequences of legal moves from a position are counted. Their length is at least 1.
pub(super) trait Perft: Copy {
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, depth: u32) -> u64;
}

/// Makes each move except the last ones, which are counted in sets.
#[derive(Clone, Copy)]
pub(super) struct OneByOne;

impl Perft for OneByOne {
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, depth: u32) -> u64 {
        match depth {
            1 => count::<C, S>(state, sliders),
            _ => search::<C, S, _>(state, sliders, depth, self),
        }
    }
}

/// Makes each move, and counts what follows by `next`.
#[inline(always)]
pub(super) fn search<C: Side, S: Sliders, P: Perft>(
    state: &State,
    sliders: S,
    depth: u32,
    next: P,
) -> u64 {
    let mut search = Search { state, sliders, depth: depth - 1, next, nodes: 0 };
    generate::<C, S>(state, sliders, &mut search);
    search.nodes
}

pub(super) fn count<C: Side, S: Sliders>(state: &State, sliders: S) -> u64 {
    let mut count = Count(0);
    generate::<C, S>(state, sliders, &mut count);
    count.0.into()
}

/// Counts moves without making them.
struct Count(u32);

impl Count {
    #[inline(always)]
    fn pawns<C: Side>(&mut self, to: Bitboard) {
        self.0 += to.count();
        let promoted = to & C::LAST_RANK;
        if !promoted.is_empty() {
            self.0 += 3 * promoted.count();
        }
    }
}

impl<C: Side> Receiver<C> for Count {
    #[inline(always)]
    fn piece(&mut self, _: Piece, _: Square, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn pushes(&mut self, to: Bitboard) {
        self.pawns::<C>(to);
    }

    #[inline(always)]
    fn double_pushes(&mut self, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn captures_east(&mut self, to: Bitboard) {
        self.pawns::<C>(to);
    }

    #[inline(always)]
    fn captures_west(&mut self, to: Bitboard) {
        self.pawns::<C>(to);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        self.0 += from.count();
    }

    #[inline(always)]
    fn castling(&mut self, _: Square) {
        self.0 += 1;
    }
}

/// Makes each move and counts the sequences that follow.
pub(super) struct Search<'a, S, P> {
    pub(super) state: &'a State,
    pub(super) sliders: S,
    pub(super) depth: u32,
    pub(super) next: P,
    pub(super) nodes: u64,
}

impl<S: Sliders, P: Perft> Search<'_, S, P> {
    #[inline(always)]
    fn enter<C: Side>(&mut self, after: State) {
        self.nodes += self.next.perft::<C::Enemy, S>(&after, self.sliders, self.depth);
    }

    #[inline(always)]
    fn pawns<C: Side>(&mut self, to: Bitboard, back: fn(Bitboard) -> Bitboard) {
        for to in to & !C::LAST_RANK {
            let to = Bitboard::from(to);
            self.enter::<C>(self.state.after_step::<C>(Piece::Pawn, to | back(to)));
        }
        for to in to & C::LAST_RANK {
            let to = Bitboard::from(to);
            for piece in PROMOTIONS {
                self.enter::<C>(self.state.after_promotion::<C>(piece, back(to), to));
            }
        }
    }
}

impl<C: Side, S: Sliders, P: Perft> Receiver<C> for Search<'_, S, P> {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) {
        let men = self.state.men::<C>();
        let piece = match piece {
            Piece::Bishop if men.straight.contains(from) => Piece::Queen,
            Piece::Rook if men.diagonal.contains(from) => Piece::Queen,
            _ => piece,
        };
        for to in to {
            let after = match piece {
                Piece::King => self.state.after_king::<C>(to),
                _ => self.state.after_step::<C>(piece, Bitboard::from(from).with(to)),
            };
            self.enter::<C>(after);
        }
    }

    #[inline(always)]
    fn pushes(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up);
    }

    #[inline(always)]
    fn double_pushes(&mut self, to: Bitboard) {
        for to in to {
            self.enter::<C>(self.state.after_double_push::<C>(to.into()));
        }
    }

    #[inline(always)]
    fn captures_east(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up_west);
    }

    #[inline(always)]
    fn captures_west(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up_east);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        for from in from {
            self.enter::<C>(self.state.after_en_passant::<C>(from.into()));
        }
    }

    #[inline(always)]
    fn castling(&mut self, rook: Square) {
        self.enter::<C>(self.state.after_castling::<C>(rook));
    }
}

/// Lists moves one by one.
pub(super) struct List<'a> {
    pub(super) king: Square,
    pub(super) passed: Bitboard,
    pub(super) moves: &'a mut Vec<Move>,
}

impl List<'_> {
    fn pawns<C: Side>(&mut self, to: Bitboard, back: fn(Bitboard) -> Bitboard, kind: Kind) {
        let all = to.into_iter().filter_map(|to| Some((back(to.into()).first()?, to)));
        for (from, to) in all {
            if C::LAST_RANK.contains(to) {
                let promotions = PROMOTIONS.map(Kind::Promotion);
                self.moves.extend(promotions.map(|kind| Move { from, to, kind }));
            } else {
                self.moves.push(Move { from, to, kind });
            }
        }
    }
}

impl<C: Side> Receiver<C> for List<'_> {
    fn piece(&mut self, _: Piece, from: Square, to: Bitboard) {
        self.moves.extend(to.into_iter().map(|to| Move { from, to, kind: Kind::Plain }));
    }

    fn pushes(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up, Kind::Plain);
    }

    fn double_pushes(&mut self, to: Bitboard) {
        self.pawns::<C>(to, |to| C::Enemy::up(C::Enemy::up(to)), Kind::DoublePush);
    }

    fn captures_east(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up_west, Kind::Plain);
    }

    fn captures_west(&mut self, to: Bitboard) {
        self.pawns::<C>(to, C::Enemy::up_east, Kind::Plain);
    }

    fn en_passant(&mut self, from: Bitboard) {
        for from in from {
            let to = self.passed.into_iter();
            self.moves.extend(to.map(|to| Move { from, to, kind: Kind::EnPassant }));
        }
    }

    fn castling(&mut self, rook: Square) {
        self.moves.push(Move { from: self.king, to: rook, kind: Kind::Castling });
    }
}
