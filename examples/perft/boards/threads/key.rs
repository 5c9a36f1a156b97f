//! The Zobrist key of a position.
//!
//! No pawn stands on the first or the last rank, so that the keys of pawns there are free to stand
//! for what a position is beside its men.

use chess_tables::{Color, Piece, Rank, Square, zobrist_key};

use super::super::piece_lists::PieceLists;

/// From scratch.
pub(super) fn key(board: &PieceLists<Square, 64>) -> u64 {
    let mut key = rest(board.turn, board.castling, board.en_passant);
    for color in Color::ALL {
        for square in board.places(color) {
            if let Some(man) = board.man(square) {
                key ^= zobrist_key(color, man.piece, square);
            }
        }
    }
    key
}

/// Without the men.
pub(super) fn rest(
    turn: Color,
    castling: [[Option<Square>; 2]; 2],
    en_passant: Option<Square>,
) -> u64 {
    let mut key = match turn {
        Color::White => 0,
        Color::Black => zobrist_key(Color::Black, Piece::Pawn, Square::A1),
    };
    // Of black on rank 8, of white on rank 1.
    for (rooks, color) in castling.into_iter().zip(Color::ALL) {
        for rook in rooks.into_iter().flatten() {
            key ^= zobrist_key(color, Piece::Pawn, rook);
        }
    }
    if let Some(passed) = en_passant {
        let on_rank_8 = Square::new(passed.file(), Rank::Eighth);
        key ^= zobrist_key(Color::White, Piece::Pawn, on_rank_8);
    }
    key
}

#[cfg(test)]
mod tests {
    //! The key that moves change is that of the position they lead to.

    use super::super::{Encoding, Gnu, Moreland, ThreadsBoard};
    use super::*;
    use crate::board::Board;
    use crate::suite;

    /// At every node of a perft, and that taking moves back restores all of the board.
    fn check_keys<E: Encoding>(board: &mut ThreadsBoard<E>, depth: u32, fen: &str) {
        assert_eq!(board.key, key(&board.men), "{fen}");
        if depth == 0 {
            return;
        }
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        for m in moves {
            let before = board.men.clone();
            let key = board.key;
            let undo = board.make(m);
            assert_ne!(board.key, key, "{:?}: {fen}", m.squares);
            check_keys(board, depth - 1, fen);
            board.unmake(m, undo);
            assert!((&board.men, board.key) == (&before, key), "{:?}: {fen}", m.squares);
        }
    }

    #[test]
    fn keys_are_those_of_the_position_at_every_node() {
        for suite in suite::ALL {
            for case in suite::parse(suite).unwrap() {
                check_keys(&mut ThreadsBoard::<Moreland>::new(&case.position), 2, &case.fen);
                check_keys(&mut ThreadsBoard::<Gnu>::new(&case.position), 2, &case.fen);
            }
        }
    }

    /// A key tells positions apart that differ in nothing but one thing.
    #[test]
    fn keys_say_turn_castling_and_en_passant() {
        let key = |fen: &str| ThreadsBoard::<Moreland>::new(&fen.parse().unwrap()).key;
        let men = "r3k2r/8/8/8/PP6/8/8/R3K2R";
        let keys = [
            key(&format!("{men} w - -")),
            key(&format!("{men} b - -")),
            key(&format!("{men} b - a3")),
            key(&format!("{men} b - b3")),
            key(&format!("{men} b K -")),
            key(&format!("{men} b Q -")),
            key(&format!("{men} b k -")),
            key(&format!("{men} b q -")),
        ];
        for (i, key) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(key), "{i}");
        }
    }
}
