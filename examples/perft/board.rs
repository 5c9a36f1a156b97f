//! The interface between perft and a board, and perft by root moves, where several threads share the positions below
//! them.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::moves::Move;

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
