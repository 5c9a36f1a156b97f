//! Two plies at once: most moves change the number of replies so little that they need not be made.
//!
//! The replies are counted once, as if the side to move had passed. A quiet move changes that number
//! only where its two squares matter to the other side: a man that comes to a square stops sliders and
//! pawns there and can be captured by pawns, and one that leaves can no longer be captured. These
//! differences are sums over squares, and are taken for all moves together.
//!
//! A move is made, and its replies are counted by themselves, if it captures, promotes, castles or
//! could be answered en passant, or if one of its squares is [`Sensitive`]: it may change checks, pins,
//! or where the other king can go.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Bitboard, Piece, Square, between, bishop_rays, king_attacks, knight_attacks, rook_rays,
    slider_extension,
};

use super::generate::{Receiver, Threats, generate_under};
use super::men::State;
use super::receive::Search;
use super::side::Side;
use crate::moves::Wing;

/// How many sequences of two legal moves there are.
pub(super) fn pairs<C: Side, S: Sliders>(state: &State, sliders: S) -> u64 {
    let threats = Threats::new::<C>(state);
    let search = Search { state, sliders, depth: 1, nodes: 0 };
    if !threats.checkers.is_empty() {
        // There are few moves.
        let mut search = search;
        generate_under::<C, S>(state, &threats, sliders, &mut search);
        return search.nodes;
    }
    let mut passed = *state;
    passed.passed = Bitboard::EMPTY;
    let answered = Threats::new::<C::Enemy>(&passed);
    let mut replies = Replies::default();
    generate_under::<C::Enemy, S>(&passed, &answered, sliders, &mut replies);
    let own = passed.men::<C::Enemy>();
    let free = !(answered.diagonal_pins | answered.straight_pins);
    let pawns = own.pawns & free;
    let pawn_targets = [C::Enemy::up_east(pawns), C::Enemy::up_west(pawns)];
    let sensitive = Sensitive::new::<C, S>(state, &replies, pawn_targets, sliders);
    let empty = !(own.all() | state.men::<C>().all());
    let mut pairs = Pairs {
        search,
        sensitive,
        pawn_targets,
        passable: C::Enemy::pawn_attacks(own.pawns),
        empty,
        moves: 0,
        left: 0,
        targets: Targets::default(),
    };
    generate_under::<C, S>(state, &threats, sliders, &mut pairs);
    let Pairs { search: Search { nodes, .. }, moves, left, targets, .. } = pairs;
    let mut gained = targets.within(pawn_targets[0]) + targets.within(pawn_targets[1]);
    let third = replies.double_pushes;
    gained -= targets.within(replies.pushes);
    gained -= targets.within(third) + targets.within(C::up(third));
    let any = targets.any();
    let mut stopped = |slider: Square, reach: Bitboard| {
        for to in reach & any {
            let lost = (reach & slider_extension(slider, to)).count();
            gained -= (lost * targets.times(to)) as i32;
        }
    };
    let occupied = !empty;
    for slider in own.diagonal & free {
        stopped(slider, sliders.bishop(slider, occupied) - own.all());
    }
    for slider in own.straight & free {
        stopped(slider, sliders.rook(slider, occupied) - own.all());
    }
    let quiet = i64::from(moves * replies.count) + i64::from(gained) - i64::from(left);
    nodes + quiet as u64
}

/// The other side's moves, if it were to move now.
#[derive(Default)]
struct Replies {
    count: u32,
    pushes: Bitboard,
    double_pushes: Bitboard,
    /// Where sliders go.
    reached: Bitboard,
}

impl<C: Side> Receiver<C> for Replies {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, _: Square, to: Bitboard) {
        self.count += to.count();
        if matches!(piece, Piece::Bishop | Piece::Rook) {
            self.reached |= to;
        }
    }

    #[inline(always)]
    fn pushes(&mut self, to: Bitboard) {
        self.pushes = to;
        self.count += to.count() + 3 * (to & C::LAST_RANK).count();
    }

    #[inline(always)]
    fn double_pushes(&mut self, to: Bitboard) {
        self.double_pushes = to;
        self.count += to.count();
    }

    #[inline(always)]
    fn captures_east(&mut self, to: Bitboard) {
        self.count += to.count() + 3 * (to & C::LAST_RANK).count();
    }

    #[inline(always)]
    fn captures_west(&mut self, to: Bitboard) {
        Receiver::<C>::captures_east(self, to);
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Bitboard) {}

    #[inline(always)]
    fn castling(&mut self, _: Square) {
        self.count += 1;
    }
}

/// Squares that may matter to the other king, and more that are simpler to leave out.
struct Sensitive {
    /// Whatever leaves or comes.
    any: Bitboard,
    /// Whatever leaves.
    from: Bitboard,
    /// From here a pawn attacks the king's zone.
    pawn: Bitboard,
    knight: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    king: Bitboard,
}

impl Sensitive {
    #[inline(always)]
    fn new<C: Side, S: Sliders>(
        state: &State,
        replies: &Replies,
        pawn_targets: [Bitboard; 2],
        sliders: S,
    ) -> Self {
        let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
        let (king, enemy_all) = (enemy.king, enemy.all());
        let occupied = own.all() | enemy_all;
        let ring = king_attacks(king);
        let [east, west] = pawn_targets;
        let mut any = ring | (east | west | replies.pushes) & C::Enemy::LAST_RANK;
        // Where it matters what is attacked.
        let mut zone = ring - enemy_all;
        for rook in state.castling & C::Enemy::BACK_RANK {
            let wing = Wing::of(king, rook);
            let target = wing.king_target(C::Enemy::COLOR);
            let king_path = between(king, target).with(target);
            let path = king_path | between(king, rook).with(wing.rook_target(C::Enemy::COLOR));
            if (path & enemy_all).without(king).without(rook).is_empty() {
                any |= path;
                zone |= king_path;
            }
        }
        let zone = zone.without(king);
        let through = occupied.without(king);
        let mut lines = |from: Square, snipers: Bitboard, blockers: Bitboard| {
            for sniper in snipers {
                let line = between(from, sniper);
                if !(line & blockers).more_than_one() {
                    any |= line.with(sniper);
                }
            }
        };
        let (mut knight, mut bishop, mut rook, mut around) =
            (knight_attacks(king), bishop_rays(king), rook_rays(king), ring);
        // A pin has a second man on its line.
        lines(king, bishop & own.diagonal | rook & own.straight, Bitboard::EMPTY);
        for square in zone {
            let snipers = bishop_rays(square) & own.diagonal | rook_rays(square) & own.straight;
            lines(square, snipers, through);
            knight |= knight_attacks(square);
            bishop |= sliders.bishop(square, through);
            rook |= sliders.rook(square, through);
            around |= king_attacks(square);
        }
        let blocked = C::Enemy::up(enemy.pawns);
        Self {
            any,
            from: any | replies.reached | blocked | C::Enemy::up(blocked & C::Enemy::THIRD_RANK),
            pawn: C::Enemy::pawn_attacks(zone | king),
            knight,
            bishop,
            rook,
            king: around,
        }
    }
}

/// How many moves there are to each square, as a binary number whose digits are sets.
#[derive(Default)]
struct Targets([Bitboard; 4]);

impl Targets {
    #[inline(always)]
    fn add(&mut self, set: Bitboard) {
        let mut carry = set;
        for digit in &mut self.0 {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }

    /// The number of moves to all squares of a set.
    #[inline(always)]
    fn within(&self, set: Bitboard) -> i32 {
        (0..4).map(|i| ((self.0[i] & set).count() << i) as i32).sum()
    }

    #[inline(always)]
    fn any(&self) -> Bitboard {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    #[inline(always)]
    fn times(&self, to: Square) -> u32 {
        (0..4).map(|i| u32::from(self.0[i].contains(to)) << i).sum()
    }
}

/// Adds up moves that need not be made, and makes the others.
struct Pairs<'a, S> {
    search: Search<'a, S>,
    sensitive: Sensitive,
    /// Where pawns of the other side could capture.
    pawn_targets: [Bitboard; 2],
    /// The same, pinned pawns included.
    passable: Bitboard,
    empty: Bitboard,
    /// How many moves are not made.
    moves: u32,
    /// How many captures by pawns they elude.
    left: u32,
    targets: Targets,
}

impl<S: Sliders> Pairs<'_, S> {
    /// Takes pawn moves to these squares that need not be made, and returns the others.
    #[inline(always)]
    fn take_pawns<C: Side>(
        &mut self,
        to: Bitboard,
        back: fn(Bitboard) -> Bitboard,
        forth: fn(Bitboard) -> Bitboard,
    ) -> Bitboard {
        let Sensitive { any, from, pawn, .. } = self.sensitive;
        let quiet = to - (any | pawn) - forth(from | pawn) - C::LAST_RANK;
        self.moves += quiet.count();
        let left = back(quiet);
        self.left += self.pawn_targets.into_iter().map(|set| (left & set).count()).sum::<u32>();
        self.targets.add(quiet);
        to - quiet
    }
}

impl<C: Side, S: Sliders> Receiver<C> for Pairs<'_, S> {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) {
        let sensitive = &self.sensitive;
        let (leaving, coming) = match piece {
            Piece::Knight => (sensitive.from | sensitive.knight, sensitive.knight),
            Piece::King => (sensitive.from | sensitive.king, sensitive.king),
            _ => {
                let men = self.search.state.men::<C>();
                let mut seen = Bitboard::EMPTY;
                if men.diagonal.contains(from) {
                    seen |= sensitive.bishop;
                }
                if men.straight.contains(from) {
                    seen |= sensitive.rook;
                }
                (sensitive.from, seen)
            }
        };
        let mut rest = to;
        if !leaving.contains(from) {
            let quiet = (to & self.empty) - (sensitive.any | coming);
            rest -= quiet;
            let moves = quiet.count();
            self.moves += moves;
            let [east, west] = self.pawn_targets.map(|set| u32::from(set.contains(from)));
            self.left += moves * (east + west);
            self.targets.add(quiet);
        }
        Receiver::<C>::piece(&mut self.search, piece, from, rest);
    }

    #[inline(always)]
    fn pushes(&mut self, to: Bitboard) {
        let rest = self.take_pawns::<C>(to, C::Enemy::up, C::up);
        Receiver::<C>::pushes(&mut self.search, rest);
    }

    #[inline(always)]
    fn double_pushes(&mut self, to: Bitboard) {
        let capturable = C::up(self.passable);
        let rest = self.take_pawns::<C>(
            to - capturable,
            |to| C::Enemy::up(C::Enemy::up(to)),
            |from| C::up(C::up(from)),
        );
        Receiver::<C>::double_pushes(&mut self.search, rest | to & capturable);
    }

    #[inline(always)]
    fn captures_east(&mut self, to: Bitboard) {
        Receiver::<C>::captures_east(&mut self.search, to);
    }

    #[inline(always)]
    fn captures_west(&mut self, to: Bitboard) {
        Receiver::<C>::captures_west(&mut self.search, to);
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        Receiver::<C>::en_passant(&mut self.search, from);
    }

    #[inline(always)]
    fn castling(&mut self, rook: Square) {
        Receiver::<C>::castling(&mut self.search, rook);
    }
}
