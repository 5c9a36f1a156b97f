//! The interface between perft and a board.

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
