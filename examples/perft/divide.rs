//! Perft by root moves. Several threads can share them.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::board::Board;
use crate::moves::Move;

/// How many leaf nodes were counted since the program began: shows how far a long count is.
pub(crate) static COUNTED: AtomicU64 = AtomicU64::new(0);

/// The legal moves, each with the number of sequences of `depth` legal moves that begin with it.
/// `depth` is at least 1.
pub(crate) fn divide<B: Board>(board: &B, depth: u32, threads: NonZero<usize>) -> Vec<(Move, u64)> {
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        while let Some(&m) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut board = board.clone();
            board.make(m);
            let nodes = if depth == 1 { 1 } else { board.perft(depth - 1) };
            COUNTED.fetch_add(nodes, Ordering::Relaxed);
            counts.push((m.into(), nodes));
        }
        counts
    };
    thread::scope(|scope| {
        let threads = threads.get().min(moves.len());
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut counts = work();
        for other in others {
            counts.extend(other.join().expect("a thread that counts does not panic"));
        }
        counts
    })
}
