//! Squares that matter to the other king.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Bitboard, Piece, Square, between, bishop_rays, king_attacks, knight_attacks, rook_rays,
};

use super::super::men::State;
use super::super::side::Side;
use super::replies::Replies;
use crate::moves::Wing;

/// Squares where a move may change checks, pins, or where the other king can go. Some do not, and are
/// simpler to leave out.
pub(super) struct Sensitive {
    /// For a man that leaves or comes.
    pub(super) any: Bitboard,
    /// For a man that leaves.
    pub(super) from: Bitboard,
    /// For pawns that leave or come, because of what they attack.
    pub(super) pawn: Bitboard,
    knight: Bitboard,
    king: Bitboard,
    /// For bishops that come.
    bishop: Bitboard,
    /// For rooks that come.
    rook: Bitboard,
}

impl Sensitive {
    /// `C` is the side to move.
    #[inline(always)]
    pub(super) fn new<C: Side, S: Sliders>(
        state: &State,
        replies: &Replies<S>,
        sliders: S,
    ) -> Self {
        let king = replies.men.king;
        let blocked = C::Enemy::up(replies.men.pawns);
        let [east, west] = replies.captures;
        let ring = king_attacks(king);
        let mut any = ring
            | state.castling & C::Enemy::BACK_RANK
            | (east | west | replies.moves.pushes) & C::Enemy::LAST_RANK;
        // Where it matters what is attacked.
        let mut zone = ring - replies.all;
        for rook in state.castling & C::Enemy::BACK_RANK {
            let wing = Wing::of(king, rook);
            let target = wing.king_target(C::Enemy::COLOR);
            let king_path = between(king, target).with(target);
            let path = king_path | between(king, rook).with(wing.rook_target(C::Enemy::COLOR));
            if (path & replies.all).without(king).without(rook).is_empty() {
                any |= path;
                zone |= king_path;
            }
        }
        let mut sensitive = Self {
            any,
            from: blocked | C::Enemy::up(blocked & C::Enemy::THIRD_RANK),
            pawn: C::Enemy::pawn_attacks(zone | king),
            knight: knight_attacks(king),
            king: ring,
            bishop: Bitboard::EMPTY,
            rook: Bitboard::EMPTY,
        };
        sensitive.add_king::<C, S>(state, replies, sliders);
        for square in zone.without(king) {
            sensitive.add::<C, S>(state, square, replies, sliders);
        }
        sensitive
    }

    /// Checks and pins.
    #[inline(always)]
    fn add_king<C: Side, S: Sliders>(&mut self, state: &State, replies: &Replies<S>, sliders: S) {
        let (own, king) = (state.men::<C>(), replies.men.king);
        let snipers = bishop_rays(king) & own.diagonal | rook_rays(king) & own.straight;
        for sniper in snipers {
            let line = between(king, sniper);
            let (blockers, pinnable) = (line & replies.occupied, line & replies.all);
            if blockers.more_than_one() || pinnable.is_empty() {
                self.from |= blockers - replies.all;
            } else {
                self.any |= line.with(sniper);
            }
        }
        // Through men that would be pinned.
        let seen = sliders.bishop(king, replies.occupied);
        self.bishop = sliders.bishop(king, replies.occupied - (seen & replies.all));
        let seen = sliders.rook(king, replies.occupied);
        self.rook = sliders.rook(king, replies.occupied - (seen & replies.all));
    }

    /// What attacks a square to which the king goes or could go.
    #[inline(always)]
    fn add<C: Side, S: Sliders>(
        &mut self,
        state: &State,
        square: Square,
        replies: &Replies<S>,
        sliders: S,
    ) {
        let own = state.men::<C>();
        // The king does not hide behind himself.
        let occupied = replies.occupied.without(replies.men.king);
        for sniper in bishop_rays(square) & own.diagonal | rook_rays(square) & own.straight {
            let line = between(square, sniper);
            let blockers = line & occupied;
            if blockers.is_empty() {
                self.any |= line.with(sniper);
            } else if !blockers.more_than_one() {
                self.from |= blockers;
            }
        }
        self.knight |= knight_attacks(square);
        self.king |= king_attacks(square);
        self.bishop |= sliders.bishop(square, occupied);
        self.rook |= sliders.rook(square, occupied);
    }

    /// The squares that a piece may not leave, and those to which it may not come.
    #[inline(always)]
    pub(super) fn of(&self, piece: Piece, is_diagonal: bool, is_straight: bool) -> [Bitboard; 2] {
        let Self { any, from, .. } = *self;
        match piece {
            Piece::Knight => [any | from | self.knight, any | self.knight],
            Piece::King => [any | from | self.king, any | self.king],
            _ => {
                let mut coming = any;
                if is_diagonal {
                    coming |= self.bishop;
                }
                if is_straight {
                    coming |= self.rook;
                }
                [any | from, coming]
            }
        }
    }
}
