//! Orders moves by the history heuristic along move threads, as Bruce Moreland proposes.
//!
//! A move's value stands at the index of its element: no array by origin and target is needed. Each move
//! takes its place in the list while the thread is walked. `benches/peers` measures that beside a list
//! that is sorted when it is full.
//!
//! ```sh
//! cargo run --package chess-tables --example history
//! ```

use chess_tables::threads::{self, Element, Next, Threads};
use chess_tables::{Bitboard, Square};

/// Knight to king. Pawns would have threads for pushes and for captures.
pub(crate) const PIECES: [Threads; 5] =
    [threads::KNIGHT, threads::BISHOP, threads::ROOK, threads::QUEEN, threads::KING];

/// One side's pieces, in the order of [`PIECES`], and all that is occupied.
pub(crate) struct Position {
    pub(crate) pieces: [Bitboard; 5],
    pub(crate) own: Bitboard,
    pub(crate) occupied: Bitboard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) piece: usize,
    pub(crate) from: Square,
    pub(crate) element: Element,
    pub(crate) value: u32,
}

/// A value for each element of each piece's threads.
pub(crate) struct History(pub(crate) [Vec<u32>; 5]);

impl Default for History {
    fn default() -> Self {
        Self(PIECES.map(|threads| vec![0; threads.len()]))
    }
}

impl History {
    pub(crate) fn value(&self, piece: usize, element: Element) -> u32 {
        self.0[piece][element.index]
    }

    /// Counts a move that refuted another one, by how deep that was found.
    pub(crate) fn reward(&mut self, refutation: Move, depth: u32) {
        self.0[refutation.piece][refutation.element.index] += depth * depth;
    }
}

/// Gives each move to `add`.
pub(crate) fn generate(position: &Position, mut add: impl FnMut(usize, Square, Element)) {
    for (piece, threads) in PIECES.into_iter().enumerate() {
        for from in position.pieces[piece] {
            threads.walk(from, |element| {
                if position.own.contains(element.to) {
                    return Next::IfBlocked;
                }
                add(piece, from, element);
                if position.occupied.contains(element.to) { Next::IfBlocked } else { Next::IfEmpty }
            });
        }
    }
}

/// Moves behind those of the same or a higher value.
pub(crate) fn insert(moves: &mut Vec<Move>, it: Move) {
    let mut place = moves.len();
    moves.push(it);
    while place > 0 && moves[place - 1].value < it.value {
        moves[place] = moves[place - 1];
        place -= 1;
    }
    moves[place] = it;
}

/// All moves, the most successful one first.
pub(crate) fn ordered(position: &Position, history: &History, moves: &mut Vec<Move>) {
    moves.clear();
    generate(position, |piece, from, element| {
        let value = history.value(piece, element);
        insert(moves, Move { piece, from, element, value });
    });
}

#[allow(dead_code, reason = "the bench has this file as a module")]
fn main() {
    // A queen on d4 with a knight beside her; a black piece on d7.
    let pieces = [Square::E4, Square::D4].map(Bitboard::from);
    let own = pieces[0] | pieces[1];
    let pieces = [pieces[0], Bitboard::EMPTY, Bitboard::EMPTY, pieces[1], Bitboard::EMPTY];
    let position = Position { pieces, own, occupied: own.with(Square::D7) };

    let (mut history, mut moves) = (History::default(), vec![]);
    ordered(&position, &history, &mut moves);
    let capture = moves.iter().find(|it| it.element.to == Square::D7).copied().expect("Qxd7");
    history.reward(capture, 3);
    ordered(&position, &history, &mut moves);
    println!("{} moves, {} {} first", moves.len(), moves[0].from, moves[0].element.to);
}
