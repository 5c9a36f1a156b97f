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
