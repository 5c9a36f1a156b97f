//! Positions of random games, the same on every machine: each move is one of all legal moves with equal chance.

use chess_tables::Color;
use chess_tables::sliders::Preferred;

use crate::bitboard::BitboardBoard;
use crate::board::{Board as _, Kind, Move, Wing};
use crate::byteboard::{Byteboard, byte};
use crate::position::{Position, START};

/// A game ends here, if not by mate or stalemate before.
const MOST_PLIES: usize = 100;

/// The first positions of games from a seed, from the start of each game to its end.
pub fn positions(seed: u64, count: usize) -> impl Iterator<Item = (Byteboard, Color)> {
    let mut random = Random(seed);
    let games = std::iter::from_fn(move || Some(game(&mut random)));
    games.flatten().take(count)
}

fn game(random: &mut Random) -> Vec<(Byteboard, Color)> {
    let start: Position = START.parse().expect("the start is a position");
    let mut pieces = start.pieces.map(|piece| piece.map_or(0, |(color, kind)| byte(color, kind)));
    let mut board = BitboardBoard::new(&start, Preferred::default());
    let (mut turn, mut seen, mut moves) = (start.turn, vec![], vec![]);
    while seen.len() < MOST_PLIES {
        seen.push((Byteboard::new(pieces).expect("moves are legal"), turn));
        moves.clear();
        board.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let chosen: Move = moves[random.below(moves.len())];
        board.make(chosen);
        move_pieces(&mut pieces, chosen, turn);
        turn = !turn;
    }
    seen
}

/// Makes a move on a board of bytes.
fn move_pieces(pieces: &mut [u8; 64], chosen: Move, turn: Color) {
    let [from, to] = [chosen.from, chosen.to].map(|square| square as usize);
    let moved = std::mem::take(&mut pieces[from]);
    match chosen.kind {
        Kind::Plain | Kind::DoublePush => pieces[to] = moved,
        // The captured pawn is beside the one that moves.
        Kind::EnPassant => {
            pieces[from & 56 | to & 7] = 0;
            pieces[to] = moved;
        }
        Kind::Castling => {
            let rook = std::mem::take(&mut pieces[to]);
            let wing = Wing::of(chosen.from, chosen.to);
            pieces[wing.king_target(turn) as usize] = moved;
            pieces[wing.rook_target(turn) as usize] = rook;
        }
        Kind::Promotion(piece) => pieces[to] = byte(turn, piece),
    }
}

/// The position as other programs read it, without castling rights, which no feature depends on.
#[must_use]
pub fn fen(board: &Byteboard, turn: Color) -> String {
    let mut ranks = vec![];
    for rank in board.pieces().chunks(8).rev() {
        let letters = rank.iter().map(|&piece| char::from(b".PNBRQK..pnbrqk."[usize::from(piece)]));
        let mut text: String = letters.collect();
        for empty in (1..=8).rev() {
            text = text.replace(&".".repeat(empty), &empty.to_string());
        }
        ranks.push(text);
    }
    format!("{} {} - - 0 1", ranks.join("/"), if turn == Color::White { 'w' } else { 'b' })
}

/// SplitMix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number generators", 2014.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}
