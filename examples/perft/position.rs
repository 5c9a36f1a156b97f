//! A position, from which every board is set up.

use chess_tables::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

use crate::moves::Wing;

/// The position at the start of a game.
pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What a FEN says, but for the counts of moves.
///
/// Every position that was read is one that boards can rely on: each side has one king and at most
/// 16 pieces, the side that has moved is not in check, pawns stand on ranks 2 to 7, and castling
/// and en passant are possible as far as pieces must stand for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// The piece on each square.
    pub(crate) pieces: [Option<(Color, Piece)>; 64],
    /// Whose move it is.
    pub(crate) turn: Color,
    /// By colour and [`Wing`]: where the rook stands with which the king may still castle.
    pub(crate) castling: [[Option<Square>; 2]; 2],
    /// The square that a pawn has passed by its double step just now, capturable or not.
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

    /// Whether a king or a rook may castle that is not where it is in other chess: then castling is
    /// written as the king's move to the rook.
    pub(crate) fn is_chess960(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            Wing::ALL.into_iter().any(|wing| {
                let rook = self.castling[color as usize][wing as usize];
                let rook_file = if wing == Wing::King { 7 } else { 0 };
                rook.is_some_and(|rook| rook.file() != rook_file || self.king(color).file() != 4)
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
