//! The runtime crate's tests, but for those that `.ci/run` compiles in several ways. They are one program,
//! since each program takes a tenth of a second to link.

mod endgames;
mod hashing;
mod lookups;
mod maps;
mod masks;
mod names;
mod networks;
mod padded;
mod published;
mod sets;
mod squares;
mod threads;
#[path = "../walk/mod.rs"]
mod walk;

use chess_tables::*;

#[cfg(any(feature = "hashing", feature = "networks"))]
/// The pieces of a FEN, from a1 on.
pub(crate) fn pieces(fen: &str) -> Vec<(Color, Piece, Square)> {
    let mut pieces = vec![];
    for (rank, row) in fen.split(' ').next().expect(fen).split('/').rev().enumerate() {
        let mut file = 0;
        for sign in row.chars() {
            if let Some(empty) = sign.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let (color, piece) = Piece::from_fen(sign).expect(fen);
            pieces.push((color, piece, Square::from_coordinates(file, rank as u8).expect(fen)));
            file += 1;
        }
    }
    pieces
}

/// What a piece attacks.
pub(crate) fn attacks(color: Color, piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece {
        Piece::Pawn => pawn_attacks(color, square),
        Piece::Knight => knight_attacks(square),
        Piece::Bishop => bishop_attacks(square, occupied),
        Piece::Rook => rook_attacks(square, occupied),
        Piece::Queen => queen_attacks(square, occupied),
        Piece::King => king_attacks(square),
    }
}
