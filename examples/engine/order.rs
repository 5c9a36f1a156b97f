//! The order of moves: first what most often refutes.
//!
//! The move of the transposition table; captures that lose nothing, the most valuable victims first;
//! the two killers, which refuted a sibling; quiet moves by how often they refuted; losing captures.

use chess_tables::sliders::Sliders;
use chess_tables::{Color, Piece};

use crate::bitboard::search::WORTH;
use crate::moves::{Kind, Move};
use crate::node::Node;
use crate::score::MAX_PLY;
use crate::transpositions::code;

const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Histories stay below this.
const MOST: i32 = 1 << 14;

/// What quiet moves did elsewhere in the tree.
pub(crate) struct Memory {
    killers: [[u16; 2]; MAX_PLY + 1],
    /// By colour, origin and target.
    history: Vec<i32>,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self { killers: [[0; 2]; MAX_PLY + 1], history: vec![0; 2 << 12] }
    }

    /// Appends a number for each move; the greatest come first.
    pub(crate) fn rate<S: Sliders>(
        &self,
        node: &Node<S>,
        moves: &[Move],
        best: u16,
        ply: usize,
        ratings: &mut Vec<i32>,
    ) {
        let turn = node.board.turn();
        let killers = self.killers[ply];
        ratings.extend(moves.iter().map(|&m| {
            let code = code(m);
            if code == best {
                return i32::MAX;
            }
            if !is_quiet(node, m) {
                return capture(node, m);
            }
            match killers.iter().position(|&killer| killer == code) {
                Some(age) => KILLER - age as i32,
                None => self.history[index(turn, m)],
            }
        }));
    }

    /// A quiet move refuted the one before it, and the other quiet moves did not.
    pub(crate) fn learn(&mut self, turn: Color, m: Move, others: &[Move], depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != code(m) {
            *killers = [code(m), killers[0]];
        }
        let bonus = (depth * depth).min(MOST / 8);
        self.change(turn, m, bonus);
        for &other in others {
            self.change(turn, other, -bonus);
        }
    }

    fn change(&mut self, turn: Color, m: Move, bonus: i32) {
        let history = &mut self.history[index(turn, m)];
        *history += bonus - *history * bonus.abs() / MOST;
    }
}

fn index(turn: Color, m: Move) -> usize {
    (turn as usize) << 12 | (m.from as usize) << 6 | m.to as usize
}

/// Returns true if a move neither captures nor promotes.
pub(crate) fn is_quiet<S: Sliders>(node: &Node<S>, m: Move) -> bool {
    !matches!(m.kind, Kind::Promotion(_)) && node.board.captured(m).is_none()
}

/// The rating of a capture or promotion.
pub(crate) fn capture<S: Sliders>(node: &Node<S>, m: Move) -> i32 {
    let victim = node.board.captured(m).map_or(0, |(piece, _)| WORTH[piece as usize]);
    let attacker = node.board.piece_on(node.board.turn(), m.from);
    let attacker = attacker.map_or(0, |piece| piece as i32);
    let promoted = match m.kind {
        Kind::Promotion(Piece::Queen) => WORTH[Piece::Queen as usize],
        Kind::Promotion(_) => -WORTH[Piece::Queen as usize],
        _ => 0,
    };
    let base = if promoted >= 0 && node.board.is_safe(m) { CAPTURE } else { -CAPTURE };
    base + 8 * (victim + promoted) - attacker
}

/// Brings the best move from `first` on there.
pub(crate) fn pick(moves: &mut [Move], ratings: &mut [i32], first: usize) -> (Move, i32) {
    let best = (first..moves.len()).max_by_key(|&i| (ratings[i], usize::MAX - i)).unwrap_or(first);
    moves.swap(first, best);
    ratings.swap(first, best);
    (moves[first], ratings[first])
}
