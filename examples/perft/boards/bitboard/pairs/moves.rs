//! Moves with the number of their replies: summed, or made if need be.

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Piece, Square};

use super::super::generate::{Castle, PawnMoves, Receiver, Threats, generate_under};
use super::super::men::State;
use super::super::receive::{Alone, Search};
use super::super::side::Side;
use super::replies::{Replies, Targets};
use super::sensitive::Sensitive;

/// How many sequences of two legal moves there are.
pub(super) fn pairs<C: Side, S: Sliders>(state: &State, sliders: S) -> u64 {
    let (threats, castles) = (Threats::new::<C>(state), Castle::both::<C>(state));
    let mut search = Search { state, sliders, depth: 1, next: Alone, nodes: 0 };
    if !threats.checkers.is_empty() {
        // There are few moves.
        generate_under::<C, S, 2>(state, &threats, &castles, sliders, &mut search);
        return search.nodes;
    }
    let passed = state.after_pass();
    let replies = Replies::new::<C::Enemy>(&passed, sliders);
    let sensitive = Sensitive::new::<C, S>(state, &replies, sliders);
    let mut pairs = Pairs {
        search,
        replies: &replies,
        sensitive,
        moves: 0,
        more: 0,
        targets: Targets::default(),
    };
    generate_under::<C, S, 2>(state, &threats, &castles, sliders, &mut pairs);
    let Pairs { search: Search { nodes, .. }, moves, mut more, targets, .. } = pairs;
    more += replies.by_coming::<C::Enemy>(&targets);
    nodes + (i64::from(moves * replies.moves.count) + i64::from(more)) as u64
}

/// Adds up moves that need not be made, and makes the others.
struct Pairs<'a, S> {
    search: Search<'a, S, Alone>,
    replies: &'a Replies<'a, S>,
    sensitive: Sensitive,
    /// How many moves are not made.
    moves: u32,
    /// How many more replies they have than as many passes, except for what [`targets`](Self::targets)
    /// says.
    more: i32,
    /// The empty squares to which they go.
    targets: Targets,
}

impl<S: Sliders> Pairs<'_, S> {
    /// Adds quiet moves of pawns, and returns those that must be made.
    #[inline(always)]
    fn quiet_pawns<C: Side>(
        &mut self,
        to: Bitboard,
        steps: fn(Bitboard) -> Bitboard,
        back: fn(Bitboard) -> Bitboard,
    ) -> Bitboard {
        let Sensitive { any, from, pawn, .. } = self.sensitive;
        let quiet = to - (any | pawn) - steps(any | from | pawn) - C::LAST_RANK;
        self.moves += quiet.count();
        self.targets.add(quiet);
        let left = back(quiet);
        let [east, west] = self.replies.captures.map(|set| (set & left).count() as i32);
        self.more -= east + west;
        for from in left & self.replies.moves.reached {
            self.more += self.replies.opened(from, steps(from.into()));
        }
        to - quiet
    }

    /// Adds captures by pawns, and returns those that must be made.
    #[inline(always)]
    fn pawn_captures<C: Side>(
        &mut self,
        to: Bitboard,
        step: fn(Bitboard) -> Bitboard,
        back: fn(Bitboard) -> Bitboard,
    ) -> Bitboard {
        let Sensitive { any, from, pawn, .. } = self.sensitive;
        let quiet = to - (any | pawn) - step(any | from | pawn) - C::LAST_RANK;
        self.moves += quiet.count();
        for to in quiet {
            for from in back(to.into()) {
                self.more += self.replies.by_capture::<C::Enemy>(from, to);
            }
        }
        to - quiet
    }
}

impl<C: Side, S: Sliders> Receiver<C> for Pairs<'_, S> {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) {
        let men = self.search.state.men::<C>();
        let [leaving, coming] =
            self.sensitive.of(piece, men.diagonal.contains(from), men.straight.contains(from));
        let mut made = to;
        if !leaving.contains(from) {
            made = to & coming;
            let added = to - coming;
            self.moves += added.count();
            let quiet = added - self.replies.all;
            self.targets.add(quiet);
            self.more += self.replies.by_leaving(from, quiet);
            for to in added & self.replies.all {
                self.more += self.replies.by_capture::<C::Enemy>(from, to);
            }
        }
        Receiver::<C>::piece(&mut self.search, piece, from, made);
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnMoves) {
        let PawnMoves { pushes, double_pushes, captures_east, captures_west } = to;
        // Pawns beside the targets, pinned ones included.
        let en_passant = double_pushes & C::up(C::Enemy::pawn_attacks(self.replies.men.pawns));
        let made_double = self.quiet_pawns::<C>(
            double_pushes - en_passant,
            |from| C::up(C::up(from)),
            |to| C::Enemy::up(C::Enemy::up(to)),
        );
        let made = PawnMoves {
            pushes: self.quiet_pawns::<C>(pushes, C::up, C::Enemy::up),
            double_pushes: made_double | en_passant,
            captures_east: self.pawn_captures::<C>(captures_east, C::up_east, C::Enemy::up_west),
            captures_west: self.pawn_captures::<C>(captures_west, C::up_west, C::Enemy::up_east),
        };
        Receiver::<C>::pawns(&mut self.search, made);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        Receiver::<C>::en_passant(&mut self.search, from);
    }

    #[inline(always)]
    fn castling(&mut self, rooks: Bitboard) {
        Receiver::<C>::castling(&mut self.search, rooks);
    }
}
