//! A position. Every board is set up from one.

use chess_tables::{
    Bitboard, Color, File, Piece, Square, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, rook_attacks,
};

use crate::moves::Wing;

/// The position at the start of a game.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The content of a FEN, without the move counters.
///
/// The reader guarantees this to the boards: each side has one king and at most 16 pieces; the side
/// that has just moved is not in check; pawns are on ranks 2 to 7; the pieces for castling rights
/// and en passant are in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The piece on each square.
    pub(crate) pieces: [Option<(Color, Piece)>; 64],
    /// Whose move it is.
    pub(crate) turn: Color,
    /// By color and [`Wing`]: the square of the rook that the king may still castle with.
    pub(crate) castling: [[Option<Square>; 2]; 2],
    /// The square that a pawn has just passed by its double step, even if no pawn can capture it.
    pub(crate) en_passant: Option<Square>,
}

impl Position {
    /// All pieces with their squares, in index order.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Color, Piece)> {
        Square::ALL.into_iter().filter_map(|square| {
            let (color, piece) = self.pieces[square as usize]?;
            Some((square, color, piece))
        })
    }

    /// The squares of a side's pieces of a kind.
    pub(crate) fn squares(&self, color: Color, piece: Piece) -> Bitboard {
        let of_kind = self.pieces().filter(|&(_, c, p)| (c, p) == (color, piece));
        of_kind.map(|(square, ..)| square).collect()
    }

    /// Where a king stands.
    pub(crate) fn king(&self, color: Color) -> Square {
        self.squares(color, Piece::King).first().expect("a position has both kings")
    }

    /// Returns true if a king or rook with a castling right is not on its square of standard chess. Then
    /// castling is written as a move of the king to the rook.
    pub(crate) fn is_chess960(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            Wing::ALL.into_iter().any(|wing| {
                let rook = self.castling[color as usize][wing as usize];
                let rook_file = if wing == Wing::King { File::H } else { File::A };
                rook.is_some_and(|rook| {
                    rook.file() != rook_file || self.king(color).file() != File::E
                })
            })
        })
    }

    /// The pieces of a side that attack a square.
    pub(crate) fn attackers(&self, color: Color, square: Square) -> Bitboard {
        let occupied = self.pieces().map(|(square, ..)| square).collect();
        let of = |piece| self.squares(color, piece);
        knight_attacks(square) & of(Piece::Knight)
            | king_attacks(square) & of(Piece::King)
            | pawn_attacks(!color, square) & of(Piece::Pawn)
            | rook_attacks(square, occupied) & (of(Piece::Rook) | of(Piece::Queen))
            | bishop_attacks(square, occupied) & (of(Piece::Bishop) | of(Piece::Queen))
    }
}
