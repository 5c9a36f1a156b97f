//! Legal moves, in sets.

use chess_tables::sliders::Sliders;
use chess_tables::{
    Bitboard, Piece, Square, between, bishop_rays, king_attacks, knight_attacks, masks, ray_pass,
    rook_rays,
};

use super::men::{Men, State};
use super::side::Side;
use crate::moves::Wing;

/// What is done with the moves. Pawns come all at once, and those that reach the last rank among
/// them.
pub(super) trait Receiver<C: Side> {
    /// Moves of a piece to any of these squares.
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard);
    /// Single steps of pawns to these squares.
    fn pushes(&mut self, to: Bitboard);
    /// Double steps.
    fn double_pushes(&mut self, to: Bitboard);
    /// Captures towards the h-file.
    fn captures_east(&mut self, to: Bitboard);
    /// Captures towards the a-file.
    fn captures_west(&mut self, to: Bitboard);
    /// Captures en passant from these squares.
    fn en_passant(&mut self, from: Bitboard);
    /// Castling with this rook.
    fn castling(&mut self, rook: Square);
}

/// Hands all legal moves of a side to `out`.
#[inline(always)]
pub(super) fn generate<C: Side, S: Sliders>(state: &State, sliders: S, out: &mut impl Receiver<C>) {
    let threats = Threats::new::<C>(state);
    generate_under::<C, S>(state, &threats, sliders, out);
}

/// Hands all legal moves of a side to `out`, given what threatens its king.
#[inline(always)]
pub(super) fn generate_under<C: Side, S: Sliders>(
    state: &State,
    threats: &Threats,
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

    king_moves::<C, S>(state, threats, sliders, out);
    if threats.checkers.count() > 1 {
        return;
    }

    let (diagonal_pins, straight_pins) = (threats.diagonal_pins, threats.straight_pins);
    let free = !(diagonal_pins | straight_pins);
    let pushing = own.pawns & !diagonal_pins & (!straight_pins | masks::file(king));
    let pushes = C::up(pushing) & !occupied;
    out.pushes(pushes & answers);
    out.double_pushes(C::up(pushes & C::THIRD_RANK) & !occupied & answers);
    // A pinned pawn that leaves its pin has no other to go to: the lines of one direction are
    // parallel.
    let (unpinned, pinned) = (own.pawns & free, own.pawns & diagonal_pins);
    let captured = enemy_all & answers;
    out.captures_east((C::up_east(unpinned) | C::up_east(pinned) & diagonal_pins) & captured);
    out.captures_west((C::up_west(unpinned) | C::up_west(pinned) & diagonal_pins) & captured);
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

/// The king's moves, castling included.
#[inline(always)]
fn king_moves<C: Side, S: Sliders>(
    state: &State,
    threats: &Threats,
    sliders: S,
    out: &mut impl Receiver<C>,
) {
    let (own, enemy) = (state.men::<C>(), state.men::<C::Enemy>());
    let (king, own_all) = (own.king, own.all());
    let occupied = own_all | enemy.all();
    let escapes = king_attacks(king) & !own_all & !king_attacks(enemy.king);
    let rooks = state.castling & C::BACK_RANK;
    let nothing_between = |rook| (between(king, rook) & occupied).is_empty();
    // Often the king cannot move at all, and all the look-ups are saved.
    if !escapes.is_empty() || rooks.into_iter().any(nothing_between) {
        // Through the king, who cannot hide behind himself.
        let attacked = attacks::<C::Enemy, S>(enemy, occupied.without(king), sliders);
        out.piece(Piece::King, king, escapes & !attacked);
        if threats.checkers.is_empty() {
            // In Chess960 a rook that is pinned uncovers an attack on the king's target.
            for rook in rooks & !threats.straight_pins {
                let wing = Wing::of(king, rook);
                let king_target = wing.king_target(C::COLOR);
                let king_path = between(king, king_target).with(king_target);
                let path = king_path | between(king, rook).with(wing.rook_target(C::COLOR));
                let others = occupied.without(king).without(rook);
                if (path & others | king_path & attacked).is_empty() {
                    out.castling(rook);
                }
            }
        }
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
        let mut pins = |snipers: Bitboard| {
            let mut pins = Bitboard::EMPTY;
            for sniper in snipers {
                let path = between(king, sniper);
                let blockers = path & occupied;
                if blockers.is_empty() {
                    checkers |= sniper;
                } else if blockers.count() == 1 {
                    pins |= path.with(sniper);
                }
            }
            pins
        };
        let diagonal_pins = pins(bishop_rays(king) & enemy.diagonal);
        let straight_pins = pins(rook_rays(king) & enemy.straight);
        Self { checkers, diagonal_pins, straight_pins }
    }
}

/// All squares that a side attacks.
#[inline(always)]
fn attacks<C: Side, S: Sliders>(men: &Men, occupied: Bitboard, sliders: S) -> Bitboard {
    let mut attacks = C::pawn_attacks(men.pawns) | king_attacks(men.king);
    for knight in men.knights {
        attacks |= knight_attacks(knight);
    }
    for slider in men.diagonal {
        attacks |= sliders.bishop(slider, occupied);
    }
    for slider in men.straight {
        attacks |= sliders.rook(slider, occupied);
    }
    attacks
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
