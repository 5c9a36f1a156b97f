//! An evaluation that follows each move by one sum.

mod tables {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

use tables::PIECE_SQUARE;

/// How much each piece adds to the phase. All pieces together make 24.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// The sum over all pieces, White's minus Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Evaluation {
    score: i32,
    phase: i32,
}

impl Evaluation {
    fn add(&mut self, color: usize, piece: usize, square: usize) {
        self.score += PIECE_SQUARE[color][piece][square];
        self.phase += PHASE[piece];
    }

    fn remove(&mut self, color: usize, piece: usize, square: usize) {
        self.score -= PIECE_SQUARE[color][piece][square];
        self.phase -= PHASE[piece];
    }

    fn move_piece(&mut self, color: usize, piece: usize, from: usize, to: usize) {
        self.score += PIECE_SQUARE[color][piece][to] - PIECE_SQUARE[color][piece][from];
    }

    /// White's advantage, between that of the midgame and that of the endgame.
    fn value(self) -> i32 {
        let midgame = i32::from(self.score as i16);
        let endgame = i32::from((self.score.wrapping_add(0x8000) >> 16) as i16);
        let phase = self.phase.min(24);
        (midgame * phase + endgame * (24 - phase)) / 24
    }
}

/// The pieces of a FEN, and their evaluation.
fn read(fen: &str) -> (Vec<(usize, usize, usize)>, Evaluation) {
    let mut pieces = vec![];
    let placement = fen.split(' ').next().unwrap_or_default();
    for (rank, row) in placement.split('/').rev().enumerate() {
        let mut file = 0;
        for sign in row.chars() {
            match "pnbrqk".find(sign.to_ascii_lowercase()) {
                Some(piece) => {
                    pieces.push((usize::from(sign.is_lowercase()), piece, 8 * rank + file));
                    file += 1;
                }
                None => file += sign.to_digit(10).unwrap_or(0) as usize,
            }
        }
    }
    let mut evaluation = Evaluation::default();
    for &(color, piece, square) in &pieces {
        evaluation.add(color, piece, square);
    }
    (pieces, evaluation)
}

/// Plays 1. e4 d5 2. exd5.
fn main() {
    let [white, black, pawn] = [0, 1, 0];
    let [e2, e4, d5, d7] = [12, 28, 35, 51];
    let mut evaluation = read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").1;
    evaluation.move_piece(white, pawn, e2, e4);
    println!("1. e4    {:>4}", evaluation.value());
    evaluation.move_piece(black, pawn, d7, d5);
    println!("1. ... d5 {:>3}", evaluation.value());
    evaluation.remove(black, pawn, d5);
    evaluation.move_piece(white, pawn, e4, d5);
    println!("2. exd5  {:>4}", evaluation.value());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a whole position, added by hand from the wiki's tables.
    #[test]
    fn values_are_those_of_the_simplified_evaluation_function() {
        let value = |fen: &str| read(fen).1.value();
        assert_eq!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), 0);
        // e2 is worth -20, e4 20.
        assert_eq!(value("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), 40);
        // A rook is 2 of 24 parts of the midgame. Its value is 500. The kings' are 0 and -30 on e1, and, as
        // on e4, -40 and 40 on e5.
        assert_eq!(value("8/8/8/4k3/8/8/8/R3K3"), ((500 + 40) * 2 + (500 - 30 - 40) * 22) / 24);
    }

    /// What is White's on one side of the board is Black's on the other.
    #[test]
    fn the_mirrored_position_has_minus_the_value() {
        for (color, piece, square) in (0..2).flat_map(|color| {
            (0..6).flat_map(move |piece| (0..64).map(move |square| (color, piece, square)))
        }) {
            let [mut here, mut there] = [Evaluation::default(); 2];
            here.add(color, piece, square);
            there.add(1 - color, piece, square ^ 56);
            assert_eq!(here.score, -there.score);
            assert_eq!(here.value(), -there.value());
        }
    }

    /// Each piece of a position moves to each empty square, and back.
    #[test]
    fn the_sum_follows_moves_and_captures() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
        let (pieces, evaluation) = read(fen);
        for &(color, piece, from) in &pieces {
            for to in 0..64 {
                let mut after = evaluation;
                let captured = pieces.iter().find(|&&(.., square)| square == to && to != from);
                if let Some(&(color, piece, square)) = captured {
                    after.remove(color, piece, square);
                }
                after.move_piece(color, piece, from, to);
                let mut fresh = Evaluation::default();
                let others = pieces.iter().filter(|&&(.., square)| ![from, to].contains(&square));
                others.for_each(|&(color, piece, square)| fresh.add(color, piece, square));
                fresh.add(color, piece, to);
                assert_eq!(after, fresh);
            }
        }
    }
}
