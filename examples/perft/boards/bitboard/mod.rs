//! Bitboards: the squares of each kind of piece as a set, for speed.
//!
//! `men` makes the side to move a type, and has the sets and how moves change them, `generate`
//! finds the legal moves, many at a time, which this module counts, makes or lists. `search` has what
//! the search of `examples/engine` needs besides.
//!
//! What makes it fast: both sides are compiled for themselves; pawns move all at once; a queen is a
//! bishop and a rook, so there are four sets a side and no look-up of what is captured; legality
//! costs two masks of pinned pieces; a king with few squares asks for their attackers, not for all
//! attacks; at the last ply, moves are counted by the sets' sizes, within the loops of the ply before,
//! without castling if there is no right to it; and a position is copied, 96 bytes, instead of taken
//! back.
//!
//! Tables: `KNIGHT_ATTACKS`, `KING_ATTACKS`, `BETWEEN`, `RAY_PASS`, `BISHOP_PSEUDO_ATTACKS`,
//! `ROOK_PSEUDO_ATTACKS`, and those of the slider method.
//!
//! Source: Chess Programming Wiki, "Checks and Pinned Pieces (Bitboards)", "Pawn Pushes (Bitboards)",
//! "Copy-Make".

mod generate;
mod men;
#[allow(dead_code, unused_imports, reason = "perft does not search")]
pub(crate) mod search;

use chess_tables::sliders::Sliders;
use chess_tables::{Bitboard, Color, Piece, Square};

use crate::board::{Board, Kind, Move, PROMOTIONS};
use crate::position::Position;
use generate::{Castle, PawnMoves, Receiver, Threats, generate, generate_under};
use men::{Black, Side, State, White};

/// The board, with the method by which sliders look up what they attack.
#[derive(Clone, Copy)]
pub(crate) struct BitboardBoard<S> {
    sliders: S,
    turn: Color,
    state: State,
}

impl<S: Sliders> BitboardBoard<S> {
    /// The position, and how to look up sliders.
    pub(crate) fn new(position: &Position, sliders: S) -> Self {
        let castling = position.castling.iter().flatten().flatten().copied().collect();
        let passed = position.en_passant.into_iter().collect();
        let mut state = State::new(Color::ALL.map(|color| position.king(color)), castling, passed);
        for (square, color, piece) in position.pieces() {
            state.put(color, piece, square);
        }
        Self { sliders, turn: position.turn, state }
    }

    fn list<C: Side>(&self, moves: &mut Vec<Move>) {
        let king = self.state.men::<C>().king;
        let passed = self.state.passed;
        let mut list = List { king, passed, moves };
        generate::<C, S>(&self.state, self.sliders, &mut list);
    }

    fn after<C: Side>(&self, m: Move) -> State {
        let (from, to) = (Bitboard::from(m.from), Bitboard::from(m.to));
        match m.kind {
            Kind::Castling => self.state.after_castling::<C>(m.to),
            Kind::DoublePush => self.state.after_double_push::<C>(to),
            Kind::EnPassant => self.state.after_en_passant::<C>(from),
            Kind::Promotion(piece) => self.state.after_promotion::<C>(piece, from, to),
            Kind::Plain => match self.state.men::<C>().on(m.from) {
                Piece::King => self.state.after_king::<C>(m.to),
                piece => self.state.after_step::<C>(piece, from | to),
            },
        }
    }
}

impl<S: Sliders> Board for BitboardBoard<S> {
    type Move = Move;
    type Undo = Self;

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        match self.turn {
            Color::White => self.list::<White>(moves),
            Color::Black => self.list::<Black>(moves),
        }
    }

    fn make(&mut self, m: Move) -> Self {
        let before = *self;
        self.state = match self.turn {
            Color::White => self.after::<White>(m),
            Color::Black => self.after::<Black>(m),
        };
        self.turn = !self.turn;
        before
    }

    fn unmake(&mut self, _: Move, before: Self) {
        *self = before;
    }

    #[allow(dead_code, reason = "`examples/engine` does not count: Rust 1.85 says so")]
    fn perft(&mut self, depth: u32) -> u64 {
        match self.turn {
            Color::White => OneByOne.perft::<White, S>(&self.state, self.sliders, depth),
            Color::Black => OneByOne.perft::<Black, S>(&self.state, self.sliders, depth),
        }
    }
}

/// How the sequences of legal moves from a position are counted. Their length is at least 1.
trait Perft: Copy {
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, depth: u32) -> u64;
}

/// Makes each move except the last ones, which are counted in sets.
#[derive(Clone, Copy)]
struct OneByOne;

impl Perft for OneByOne {
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, depth: u32) -> u64 {
        match depth {
            1 => Last(Castle::both::<C>(state)).perft::<C, S>(state, sliders, depth),
            2 if !state.castling.intersects(C::Enemy::BACK_RANK) => {
                search::<C, S, _>(state, sliders, depth, Last([]))
            }
            2 => search::<C, S, _>(state, sliders, depth, Last(Castle::both::<C::Enemy>(state))),
            _ => search::<C, S, _>(state, sliders, depth, self),
        }
    }
}

/// Counts the last moves, compiled into the loops over the moves before them: what these leave alone
/// is computed once. A side without castling rights has a loop of its own, which does not ask for them.
#[derive(Clone, Copy)]
struct Last<const N: usize>([Castle; N]);

impl<const N: usize> Perft for Last<N> {
    #[inline(always)]
    fn perft<C: Side, S: Sliders>(self, state: &State, sliders: S, _: u32) -> u64 {
        let mut count = Count(0);
        generate_under::<C, S, N>(state, &Threats::new::<C>(state), &self.0, sliders, &mut count);
        count.0.into()
    }
}

/// Makes each move, and counts what follows by `next`.
#[inline(always)]
fn search<C: Side, S: Sliders, P: Perft>(state: &State, sliders: S, depth: u32, next: P) -> u64 {
    let mut search = Search { state, sliders, depth: depth - 1, next, nodes: 0 };
    generate::<C, S>(state, sliders, &mut search);
    search.nodes
}

/// Counts moves without making them.
struct Count(u32);

impl<C: Side> Receiver<C> for Count {
    #[inline(always)]
    fn piece(&mut self, _: Piece, _: Square, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnMoves) {
        self.0 += to.count::<C>();
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        self.0 += from.count();
    }

    #[inline(always)]
    fn castling(&mut self, rooks: Bitboard) {
        self.0 += rooks.count();
    }
}

/// Makes each move and counts the sequences that follow.
struct Search<'a, S, P> {
    state: &'a State,
    sliders: S,
    depth: u32,
    next: P,
    nodes: u64,
}

impl<S: Sliders, P: Perft> Search<'_, S, P> {
    /// Makes a move to each of these squares.
    #[inline(always)]
    fn each<C: Side>(&mut self, to: Bitboard, after: impl Fn(&State, Square) -> State) {
        for to in to {
            let after = after(self.state, to);
            self.nodes += self.next.perft::<C::Enemy, S>(&after, self.sliders, self.depth);
        }
    }

    /// Pawns come to these squares, and were a step `back`.
    #[inline(always)]
    fn steps<C: Side>(&mut self, to: Bitboard, back: fn(Bitboard) -> Bitboard) {
        self.each::<C>(to - C::LAST_RANK, |state, to| {
            let to = Bitboard::from(to);
            state.after_step::<C>(Piece::Pawn, to | back(to))
        });
        for piece in PROMOTIONS {
            self.each::<C>(to & C::LAST_RANK, |state, to| {
                let to = Bitboard::from(to);
                state.after_promotion::<C>(piece, back(to), to)
            });
        }
    }
}

impl<C: Side, S: Sliders, P: Perft> Receiver<C> for Search<'_, S, P> {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, to: Bitboard) {
        let men = self.state.men::<C>();
        let step = |piece| {
            move |state: &State, to| state.after_step::<C>(piece, Bitboard::from(from).with(to))
        };
        match piece {
            Piece::King => self.each::<C>(to, |state, to| state.after_king::<C>(to)),
            Piece::Bishop if men.straight.contains(from) => self.each::<C>(to, step(Piece::Queen)),
            Piece::Rook if men.diagonal.contains(from) => self.each::<C>(to, step(Piece::Queen)),
            _ => self.each::<C>(to, step(piece)),
        }
    }

    #[inline(always)]
    fn pawns(&mut self, to: PawnMoves) {
        self.steps::<C>(to.pushes, C::Enemy::up);
        self.steps::<C>(to.captures_east, C::Enemy::up_west);
        self.steps::<C>(to.captures_west, C::Enemy::up_east);
        self.each::<C>(to.double_pushes, |state, to| state.after_double_push::<C>(to.into()));
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Bitboard) {
        self.each::<C>(from, |state, from| state.after_en_passant::<C>(from.into()));
    }

    #[inline(always)]
    fn castling(&mut self, rooks: Bitboard) {
        self.each::<C>(rooks, |state, rook| state.after_castling::<C>(rook));
    }
}

/// Lists moves one by one.
struct List<'a> {
    king: Square,
    passed: Bitboard,
    moves: &'a mut Vec<Move>,
}

impl List<'_> {
    fn steps<C: Side>(&mut self, to: Bitboard, back: fn(Bitboard) -> Bitboard, kind: Kind) {
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

    fn pawns(&mut self, to: PawnMoves) {
        self.steps::<C>(to.pushes, C::Enemy::up, Kind::Plain);
        let twice = |to| C::Enemy::up(C::Enemy::up(to));
        self.steps::<C>(to.double_pushes, twice, Kind::DoublePush);
        self.steps::<C>(to.captures_east, C::Enemy::up_west, Kind::Plain);
        self.steps::<C>(to.captures_west, C::Enemy::up_east, Kind::Plain);
    }

    fn en_passant(&mut self, from: Bitboard) {
        for from in from {
            let to = self.passed.into_iter();
            self.moves.extend(to.map(|to| Move { from, to, kind: Kind::EnPassant }));
        }
    }

    fn castling(&mut self, rooks: Bitboard) {
        let from = self.king;
        self.moves.extend(rooks.into_iter().map(|to| Move { from, to, kind: Kind::Castling }));
    }
}
