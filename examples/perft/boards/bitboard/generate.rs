//! Legal moves, in sets.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Bitboard, Piece, Square, between, bishop_rays, king_attacks, knight_attacks, ray_pass,
    rook_rays,
};

use super::men::{Men, Side, State};
use crate::board::Wing;

/// What is done with the moves. Pawns come all at once.
pub(super) trait Receiver<C: Side> {
    /// Moves of a piece to any of these squares.
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard);
    /// Moves of pawns, except en passant.
    fn pawns(&mut self, to: PawnMoves);
    /// Captures en passant from these squares.
    fn en_passant(&mut self, from: Bitboard);
    /// Castling with these rooks.
    fn castling(&mut self, rooks: Bitboard);
}

/// Where pawns go. Those that reach the last rank are among them.
#[derive(Clone, Copy)]
pub(super) struct PawnMoves {
    /// Single steps.
    pub(super) pushes: Bitboard,
    pub(super) double_pushes: Bitboard,
    /// Captures towards the h-file.
    pub(super) captures_east: Bitboard,
    /// Captures towards the a-file.
    pub(super) captures_west: Bitboard,
}

impl PawnMoves {
    /// How many moves they are. Only two captures can have the same target, so two sets have all.
    #[inline(always)]
    pub(super) fn count<C: Side>(self) -> u32 {
        let sets = [self.pushes | self.double_pushes | self.captures_east, self.captures_west];
        let promotions = sets.map(|to| to & C::LAST_RANK);
        let mut count = sets[0].count() + sets[1].count();
        if !(promotions[0] | promotions[1]).is_empty() {
            count += 3 * (promotions[0].count() + promotions[1].count());
        }
        count
    }
}

/// Hands all legal moves of a side to `out`.
#[inline(always)]
pub(super) fn generate<C: Side, S: Sliders>(state: &State, sliders: S, out: &mut impl Receiver<C>) {
    let (threats, castles) = (Threats::new::<C>(state), Castle::both::<C>(state));
    generate_under::<C, S, 2>(state, &threats, &castles, sliders, out);
}

/// Hands all legal moves of a side to `out`, given what threatens its king and how he may castle: not
/// at all if `N` is 0.
#[inline(always)]
pub(super) fn generate_under<C: Side, S: Sliders, const N: usize>(
    state: &State,
    threats: &Threats,
    castles: &[Castle; N],
    sliders: S,
    out: &mut impl Receiver<C>,
) {
    let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
    let (own_all, enemy_all) = (own.all(), enemy.all());
    let occupied = own_all | enemy_all;
    let king = own.king;
    // What answers a check: captures of the checker, and squares before it.
    let answers = match threats.checkers.first() {
        None => Bitboard::FULL,
        Some(checker) => threats.checkers | between(king, checker),
    };

    king_moves::<C, S, N>(state, threats, castles, sliders, out);
    if threats.checkers.count() > 1 {
        return;
    }

    let (diagonal_pins, straight_pins) = (threats.diagonal_pins, threats.straight_pins);
    let free = !(diagonal_pins | straight_pins);
    let pushes = C::up(own.pawns - diagonal_pins) - leaving(C::up, straight_pins) - occupied;
    let captured = enemy_all & answers;
    let unpinned = own.pawns - straight_pins;
    out.pawns(PawnMoves {
        pushes: pushes & answers,
        double_pushes: C::up(pushes & C::THIRD_RANK) & !occupied & answers,
        captures_east: C::up_east(unpinned) & !leaving(C::up_east, diagonal_pins) & captured,
        captures_west: C::up_west(unpinned) & !leaving(C::up_west, diagonal_pins) & captured,
    });
    let capturing = C::Enemy::pawn_attacks(state.passed) & own.pawns;
    if !capturing.is_empty() {
        out.en_passant(legal_en_passant::<C, S>(state, capturing, occupied, sliders));
    }

    let targets = answers & !own_all;
    for from in own.knights & free {
        out.piece(Piece::Knight, from, knight_attacks(from) & targets);
    }
    for from in own.diagonal & free {
        out.piece(Piece::Bishop, from, sliders.bishop(from, occupied) & targets);
    }
    for from in own.straight & free {
        out.piece(Piece::Rook, from, sliders.rook(from, occupied) & targets);
    }
    // A pinned slider reaches all of its pin.
    for from in own.diagonal & diagonal_pins {
        out.piece(Piece::Bishop, from, ray_pass(king, from) & diagonal_pins & targets);
    }
    for from in own.straight & straight_pins {
        out.piece(Piece::Rook, from, ray_pass(king, from) & straight_pins & targets);
    }
}

/// Where a step leaves its pin. It leads to no other one: the lines of one direction are parallel.
#[inline(always)]
fn leaving(step: fn(Bitboard) -> Bitboard, pins: Bitboard) -> Bitboard {
    step(pins) - pins
}

/// The king's moves, castling included.
#[inline(always)]
fn king_moves<C: Side, S: Sliders, const N: usize>(
    state: &State,
    threats: &Threats,
    castles: &[Castle; N],
    sliders: S,
    out: &mut impl Receiver<C>,
) {
    let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
    let (king, own_all) = (own.king, own.all());
    let occupied = own_all | enemy.all();
    let escapes = king_attacks(king) & !own_all & !king_attacks(enemy.king);
    let mut asked = escapes;
    for castle in castles {
        asked |= if castle.path.intersects(occupied) { Bitboard::EMPTY } else { castle.king_path };
    }
    // Often the king cannot move at all, and all the look-ups are saved.
    if !asked.is_empty() {
        // Through the king, who cannot hide behind himself.
        let attacked = attacked::<C::Enemy, S>(enemy, asked, occupied.without(king), sliders);
        out.piece(Piece::King, king, escapes & !attacked);
        if N > 0 && threats.checkers.is_empty() {
            let mut rooks = Bitboard::EMPTY;
            for castle in castles {
                let hindered = castle.path & occupied | castle.king_path & attacked;
                rooks |= if hindered.is_empty() { castle.rook.into() } else { Bitboard::EMPTY };
            }
            // In Chess960 a rook that is pinned uncovers an attack on the king's target.
            out.castling(rooks & state.castling & !threats.straight_pins);
        }
    }
}

/// What castling with a rook needs: the same as long as there is the right.
#[derive(Clone, Copy)]
pub(super) struct Castle {
    rook: Square,
    /// Nobody may stand here. It is full if there is no right.
    path: Bitboard,
    /// The enemy may not attack these squares.
    king_path: Bitboard,
}

impl Castle {
    /// A side's castling with both rooks.
    #[inline(always)]
    pub(super) fn both<C: Side>(state: &State) -> [Self; 2] {
        let king = state.men::<C>().king;
        let mut rooks = (state.castling & C::BACK_RANK).into_iter();
        [rooks.next(), rooks.next()].map(|rook| match rook {
            Some(rook) => Self::with::<C>(king, rook),
            None => Self { rook: king, path: Bitboard::FULL, king_path: Bitboard::FULL },
        })
    }

    #[inline(always)]
    fn with<C: Side>(king: Square, rook: Square) -> Self {
        let wing = Wing::of(king, rook);
        let king_target = wing.king_target(C::COLOR);
        let king_path = between(king, king_target).with(king_target);
        let path = king_path | between(king, rook).with(wing.rook_target(C::COLOR));
        Self { rook, path: path.without(king).without(rook), king_path }
    }
}

/// What the enemy does to the king.
pub(super) struct Threats {
    pub(super) checkers: Bitboard,
    /// The squares from the king to each slider that pins a piece there, the slider included.
    pub(super) diagonal_pins: Bitboard,
    pub(super) straight_pins: Bitboard,
}

impl Threats {
    #[inline(always)]
    pub(super) fn new<C: Side>(state: &State) -> Self {
        let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
        let (king, occupied) = (own.king, own.all() | enemy.all());
        let mut checkers =
            knight_attacks(king) & enemy.knights | C::pawn_attacks(king.into()) & enemy.pawns;
        let (diagonal_rays, straight_rays) = (bishop_rays(king), rook_rays(king));
        let mut pins = Bitboard::EMPTY;
        for sniper in diagonal_rays & enemy.diagonal | straight_rays & enemy.straight {
            let path = between(king, sniper);
            let blockers = path & occupied;
            if blockers.is_empty() {
                checkers |= sniper;
            } else if blockers.count() == 1 {
                pins |= path.with(sniper);
            }
        }
        let (diagonal_pins, straight_pins) = (pins & diagonal_rays, pins & straight_rays);
        Self { checkers, diagonal_pins, straight_pins }
    }
}

/// Which of the squares a side attacks, perhaps with others that it attacks.
#[inline(always)]
fn attacked<C: Side, S: Sliders>(
    men: &Men,
    squares: Bitboard,
    occupied: Bitboard,
    sliders: S,
) -> Bitboard {
    let mut attacked = C::pawn_attacks(men.pawns) | king_attacks(men.king);
    // Two look-ups for each of one or two squares are fewer than one for each slider and direction.
    let few = |set: Bitboard| !set.without_first().more_than_one();
    if few(squares) && !few(men.diagonal | men.straight) {
        for square in squares {
            let attackers = knight_attacks(square) & men.knights
                | sliders.bishop(square, occupied) & men.diagonal
                | sliders.rook(square, occupied) & men.straight;
            if !attackers.is_empty() {
                attacked |= square;
            }
        }
        return attacked;
    }
    for knight in men.knights {
        attacked |= knight_attacks(knight);
    }
    for slider in men.diagonal {
        attacked |= sliders.bishop(slider, occupied);
    }
    for slider in men.straight {
        attacked |= sliders.rook(slider, occupied);
    }
    attacked
}

/// The pawns that may capture en passant, of those that could: two pieces leave their squares, so
/// pins do not tell.
#[inline(never)]
fn legal_en_passant<C: Side, S: Sliders>(
    state: &State,
    capturing: Bitboard,
    occupied: Bitboard,
    sliders: S,
) -> Bitboard {
    let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
    let captured = C::Enemy::up(state.passed);
    let checkers = knight_attacks(own.king) & enemy.knights
        | C::pawn_attacks(own.king.into()) & enemy.pawns & !captured;
    let is_legal = |&from: &Square| {
        let after = (occupied | state.passed).without(from) & !captured;
        let sliding = sliders.bishop(own.king, after) & enemy.diagonal
            | sliders.rook(own.king, after) & enemy.straight;
        (checkers | sliding).is_empty()
    };
    capturing.into_iter().filter(is_legal).collect()
}
