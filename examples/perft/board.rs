//! Moves, in the form that all boards share; the interface between perft and a board; and perft by root moves, where several
//! threads share the positions below them.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use chess_tables::{Color, Piece, Square};

use crate::position::Position;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    /// Where the piece stands.
    pub(crate) from: Square,
    /// Where it goes. For castling, the square of the rook: in Chess960 the king's target alone does
    /// not distinguish castling from a king's move.
    pub(crate) to: Square,
    /// What else happens.
    pub(crate) kind: Kind,
}

/// What a move does in addition to moving a piece and capturing what is on the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Nothing.
    Plain,
    /// A pawn moves two squares, and can be captured en passant.
    DoublePush,
    /// A pawn captures the pawn that has just passed it.
    EnPassant,
    /// The king castles with the rook on the target.
    Castling,
    /// A pawn becomes this piece.
    Promotion(Piece),
}

/// What a pawn can become.
pub(crate) const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Knight, Piece::Rook, Piece::Bishop];

impl Move {
    /// The name of the move in the UCI protocol: `e2e4`, `e7e8q`. Castling is `e1g1`, and `e1h1` in
    /// Chess960.
    pub(crate) fn name(self, position: &Position) -> String {
        self.uci(position.turn, position.is_chess960())
    }

    /// [`name`](Self::name), of a move of this side.
    pub(crate) fn uci(self, turn: Color, chess960: bool) -> String {
        let to = match self.kind {
            Kind::Castling if !chess960 => Wing::of(self.from, self.to).king_target(turn),
            _ => self.to,
        };
        let promotion = match self.kind {
            Kind::Promotion(Piece::Knight) => "n",
            Kind::Promotion(Piece::Bishop) => "b",
            Kind::Promotion(Piece::Rook) => "r",
            Kind::Promotion(_) => "q",
            _ => "",
        };
        format!("{}{to}{promotion}", self.from)
    }
}

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wing {
    /// The h-file's.
    King,
    /// The a-file's.
    Queen,
}

impl Wing {
    /// Both in index order.
    pub(crate) const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The wing of a rook, seen from the king.
    pub(crate) const fn of(king: Square, rook: Square) -> Self {
        if (king as u8) < rook as u8 { Self::King } else { Self::Queen }
    }

    /// Where the king stands after castling.
    pub(crate) const fn king_target(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::G1,
            (Self::Queen, Color::White) => Square::C1,
            (Self::King, Color::Black) => Square::G8,
            (Self::Queen, Color::Black) => Square::C8,
        }
    }

    /// Where the rook stands after castling.
    pub(crate) const fn rook_target(self, color: Color) -> Square {
        match (self, color) {
            (Self::King, Color::White) => Square::F1,
            (Self::Queen, Color::White) => Square::D1,
            (Self::King, Color::Black) => Square::F8,
            (Self::Queen, Color::Black) => Square::D8,
        }
    }
}

/// Castling of a king that is not in check, if it is legal but for a pin: in Chess960 he may stand behind the rook that
/// leaves.
pub(crate) fn castle(
    turn: Color,
    king: Square,
    rook: Square,
    is_empty: impl Fn(Square) -> bool,
    is_attacked: impl Fn(Square) -> bool,
) -> Option<Move> {
    // All on one rank, where numbers follow each other.
    let path = |from: Square, to: Square| {
        let (first, last) = (from.min(to) as u8, from.max(to) as u8);
        (first..=last).filter_map(Square::from_index)
    };
    let wing = Wing::of(king, rook);
    let king_path = || path(king, wing.king_target(turn));
    let is_free = |square| square == king || square == rook || is_empty(square);
    let is_legal = king_path().chain(path(rook, wing.rook_target(turn))).all(is_free)
        && !king_path().any(is_attacked);
    is_legal.then_some(Move { from: king, to: rook, kind: Kind::Castling })
}

/// A representation of the board that generates and makes legal moves.
///
/// Each has a function `new` that sets it up from a [`Position`](crate::position::Position).
pub(crate) trait Board: Clone + Send + Sync {
    /// A move, with additional data of this board.
    type Move: Copy + Into<Move> + Sync;

    /// The data that [`unmake`](Self::unmake) needs in addition to the move.
    type Undo;

    /// Appends all legal moves, in any order.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Makes a legal move.
    fn make(&mut self, m: Self::Move) -> Self::Undo;

    /// Takes back the move made last.
    fn unmake(&mut self, m: Self::Move, undo: Self::Undo);

    /// The number of sequences of `depth` legal moves; `depth` is at least 1. Makes every move except
    /// the last one, which is only counted.
    fn perft(&mut self, depth: u32) -> u64 {
        count(self, depth, &mut Vec::new())
    }
}

/// `moves` is a stack: the moves of this position are above those of the positions before it.
fn count<B: Board>(board: &mut B, depth: u32, moves: &mut Vec<B::Move>) -> u64 {
    let first = moves.len();
    board.legal_moves(moves);
    let nodes = if depth == 1 {
        (moves.len() - first) as u64
    } else {
        let mut nodes = 0;
        for i in first..moves.len() {
            let m = moves[i];
            let undo = board.make(m);
            nodes += count(board, depth - 1, moves);
            board.unmake(m, undo);
        }
        nodes
    };
    moves.truncate(first);
    nodes
}

/// So many positions for each thread keep all threads busy until the end, though some positions take
/// much longer than others.
const POSITIONS_PER_THREAD: usize = 32;

/// More do not help on any machine, and a system may refuse to start them.
const MOST_THREADS: usize = 512;

/// With fewer plies to count, a position is not worth the time to set it up.
const LEAST_DEPTH: u32 = 3;

/// A position whose sequences of moves are to be counted.
struct Part<B> {
    /// The root move that leads to it.
    root: usize,
    board: B,
    depth: u32,
}

impl<B: Board> Part<B> {
    /// The positions after each move.
    fn split(&self) -> impl Iterator<Item = Self> + '_ {
        let mut moves = Vec::new();
        self.board.legal_moves(&mut moves);
        moves.into_iter().map(|m| {
            let mut board = self.board.clone();
            board.make(m);
            Self { root: self.root, board, depth: self.depth - 1 }
        })
    }

    fn count(&self) -> u64 {
        if self.depth == 0 { 1 } else { self.board.clone().perft(self.depth) }
    }
}

/// The legal moves, each with the number of sequences of `depth` legal moves that begin with it.
/// `depth` is at least 1.
pub(crate) fn divide<B: Board>(board: &B, depth: u32, threads: NonZero<usize>) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let threads = threads.get().min(MOST_THREADS);
    let parts = parts(board, depth, threads);
    let nodes: Vec<_> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            nodes[part.root].fetch_add(part.count(), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(parts.len()) {
            scope.spawn(work);
        }
        work();
    });
    let nodes = nodes.into_iter().map(AtomicU64::into_inner);
    moves.into_iter().map(Into::into).zip(nodes).collect()
}

/// The positions after each root move, or later ones if those are too few for all threads.
fn parts<B: Board>(board: &B, depth: u32, threads: usize) -> Vec<Part<B>> {
    let root = Part { root: 0, board: board.clone(), depth };
    let mut parts: Vec<_> =
        root.split().enumerate().map(|(root, part)| Part { root, ..part }).collect();
    let mut left = depth - 1;
    while threads > 1 && left > LEAST_DEPTH && parts.len() < threads * POSITIONS_PER_THREAD {
        parts = parts.iter().flat_map(Part::split).collect();
        left -= 1;
    }
    parts
}
