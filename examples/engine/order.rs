//! The order of moves: first what most often refutes.
//!
//! The move of the transposition table; captures that lose nothing, the most valuable victims first;
//! the two killers, which refuted a sibling; quiet moves by how often they refuted; losing captures.

use chess_tables::Piece;
use chess_tables::sliders::Sliders;

use crate::bitboard::search::WORTH;
use crate::board::{Kind, Move};
use crate::evaluate::MAX_PLY;
use crate::node::Node;
use crate::transpositions::code;

const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
/// Histories stay below this.
const MOST: i32 = 1 << 14;

/// A move and its rating.
pub(crate) type Rated = (i32, Move);

/// What quiet moves did elsewhere in the tree.
pub(crate) struct Memory {
    /// By ply, the last first.
    killers: [[u16; 2]; MAX_PLY],
    /// By color, origin and target.
    history: [[[i32; 64]; 64]; 2],
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self { killers: [[0; 2]; MAX_PLY], history: [[[0; 64]; 64]; 2] }
    }

    /// Adds a number to each move; the greatest come first.
    pub(crate) fn rate<S: Sliders>(&self, node: &Node<S>, moves: &[Move], best: u16) -> Vec<Rated> {
        let [newer, older] = self.killers[node.ply];
        let history = &self.history[node.board.turn() as usize];
        let rating = |m: Move| match code(m) {
            code if code == best => i32::MAX,
            _ if !node.is_quiet(m) => capture(node, m),
            code if code == newer => KILLER,
            code if code == older => KILLER - 1,
            _ => history[m.from as usize][m.to as usize],
        };
        moves.iter().map(|&m| (rating(m), m)).collect()
    }

    /// The last of the moves refuted the one before the node, and the others did not.
    pub(crate) fn learn<S: Sliders>(&mut self, node: &Node<S>, tried: &[Rated], depth: i32) {
        let Some(&(_, refuting)) = tried.last().filter(|(_, m)| node.is_quiet(*m)) else { return };
        let killers = &mut self.killers[node.ply];
        if killers[0] != code(refuting) {
            *killers = [code(refuting), killers[0]];
        }
        let history = &mut self.history[node.board.turn() as usize];
        let bonus = (depth * depth).min(MOST / 8);
        for &(_, m) in tried.iter().filter(|(_, m)| node.is_quiet(*m)) {
            let bonus = if m == refuting { bonus } else { -bonus };
            let history = &mut history[m.from as usize][m.to as usize];
            *history += bonus - *history * bonus.abs() / MOST;
        }
    }
}

/// The rating of a capture or promotion.
fn capture<S: Sliders>(node: &Node<S>, m: Move) -> i32 {
    let victim = node.board.captured(m).map_or(0, |(piece, _)| WORTH[piece as usize]);
    let attacker = node.board.piece_on(node.board.turn(), m.from).map_or(0, |piece| piece as i32);
    let promoted = match m.kind {
        Kind::Promotion(Piece::Queen) => WORTH[Piece::Queen as usize],
        Kind::Promotion(_) => -WORTH[Piece::Queen as usize],
        _ => 0,
    };
    let base = if promoted >= 0 && node.board.is_safe(m) { CAPTURE } else { -CAPTURE };
    base + 8 * (victim + promoted) - attacker
}

/// Brings the best move to the front. Of equal moves it is the first.
pub(crate) fn pick(moves: &mut [Rated]) -> Rated {
    let best = (0..moves.len()).rev().max_by_key(|&i| moves[i].0).unwrap_or(0);
    moves.swap(0, best);
    moves[0]
}
